//! Toss Up! in sentences.

use house::Happened;
use kernel::Seat;
use minds::toss_up::rules::{Colours, Roll, Stage, View};

use super::best_of_others;
use terminal_board::{
    LogEntry, Scene, Tone,
    outcome::scores,
    text::{count, list},
};

pub(super) fn tell(before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry> {
    let (was, is) = (before.read::<View>()?, after.read::<View>()?);
    match happened.step.strip_prefix("= ") {
        Some(roll) => match roll.parse().ok()? {
            Roll::First(seat) => {
                let starts = after.who(seat).does("starts", "start");
                Some(LogEntry::new(Tone::Plain, format!("The lot decides: {starts}.")))
            }
            Roll::Dice(dice) => Some(tell_dice(before, &was, &is, dice)),
        },
        None if happened.step.ends_with("stop") => Some(tell_stop(after, happened.seat, &was, &is)),
        // The dice will speak for themselves, unless people have to roll them for a computer player.
        None if after.card.real_dice && after.is_bot(happened.seat) => Some(LogEntry::new(
            Tone::Quiet,
            format!("{} to roll.", after.who(happened.seat).does("chooses", "choose")),
        )),
        None => None,
    }
}

fn tell_dice(before: &Scene, was: &View, is: &View, dice: Colours) -> LogEntry {
    let who = before.who(was.mover);
    let rolled = format!("{} {}", who.does("rolls", "roll"), count(dice.total(), "die", "dice"));
    if was.stage == Stage::RollOff {
        return LogEntry::new(Tone::Plain, format!("Roll-off: {rolled}: {}.", colours(dice)));
    }
    let rolled = format!("{rolled}: {}.", colours(dice));
    if is.turns != was.turns {
        let lost = match was.turn_points {
            0 => "The turn brings nothing.".to_owned(),
            1 => "1 point is lost.".to_owned(),
            points => format!("{points} points are lost."),
        };
        return LogEntry::new(Tone::Bad, format!("{rolled} A red light! {lost}"));
    }
    let points = count(is.turn_points, "point", "points");
    let (tone, points) =
        if dice.green == 0 { (Tone::Plain, format!("Still {points}")) } else { (Tone::Good, points) };
    let left = match is.dice_left {
        minds::toss_up::rules::DICE if is.turn_points > 0 => "and all ten dice again".to_owned(),
        dice => format!("with {} left", count(dice, "die", "dice")),
    };
    LogEntry::new(tone, format!("{rolled} {points} this turn, {left}."))
}

/// Why a roll-off begins, or another round of it.
pub(super) fn begins(was: &View, is: &View, scene: &Scene) -> Option<String> {
    if is.stage != Stage::RollOff {
        return None;
    }
    let names = list(&is.tied.iter().map(|&seat| scene.who(seat).to_string()).collect::<Vec<_>>());
    if was.stage != Stage::RollOff {
        let best = is.scores.iter().max().copied().unwrap_or(0);
        return Some(format!("{names} are level at {best}: a roll-off, ten dice each, most greens win."));
    }
    let again = is.ahead.is_empty() && !was.ahead.is_empty();
    again.then(|| format!("{names} are still level: they roll again."))
}

fn tell_stop(scene: &Scene, seat: Seat, was: &View, is: &View) -> LogEntry {
    let who = scene.who(seat);
    let score = is.scores.get(seat.index()).copied().unwrap_or(0);
    let (stops, has) = (who.does("stops", "stop"), who.verb("has", "have"));
    let stops = match was.turn_points {
        0 => format!("{stops} with nothing and still {has} {score}."),
        points => format!("{stops} with {} and {has} {score}.", count(points, "point", "points")),
    };
    if is.closer.is_some() && was.closer.is_none() && is.scores.len() > 1 {
        let others: Vec<Seat> = scene.seats().filter(|&other| other != seat).collect();
        let names: Vec<String> = others.iter().map(|&other| scene.who(other).to_string()).collect();
        let have = match others.as_slice() {
            [other] => scene.who(*other).verb("has", "have"),
            _ => "each have",
        };
        let last = format!("{stops} That is past {}! {} {have} one last turn.", is.target, list(&names));
        return LogEntry::new(Tone::Grand, last);
    }
    let behind = |other: Seat| is.scores.get(other.index()).is_none_or(|&theirs| theirs < score);
    if was.closer.is_some() && scene.seats().all(|other| other == seat || behind(other)) {
        return LogEntry::new(Tone::Grand, format!("{stops} That takes the lead!"));
    }
    LogEntry::new(if was.turn_points > 0 { Tone::Good } else { Tone::Plain }, stops)
}

/// `5 green, 3 yellow, 2 red`.
pub(super) fn colours(dice: Colours) -> String {
    let each = [(dice.green, "green"), (dice.yellow, "yellow"), (dice.red, "red")];
    let shown: Vec<String> = each
        .iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, colour)| format!("{number} {colour}"))
        .collect();
    shown.join(", ")
}

pub(super) fn name_step(scene: &Scene, step: &str) -> String {
    if let Some(roll) = step.strip_prefix("= ") {
        return match roll.parse() {
            Ok(Roll::Dice(dice)) => {
                let whose =
                    scene.mover().map_or_else(|| "The".to_owned(), |seat| scene.who(seat).possessive());
                format!("{whose} roll of {}", colours(dice))
            }
            _ => "The lot".to_owned(),
        };
    }
    let (seat, action) = step.split_once(' ').unwrap_or(("", step));
    let whose = seat.parse().map_or_else(|_| "The".to_owned(), |seat| scene.who(seat).possessive());
    let chosen = if action == "stop" { "stop" } else { "choice to roll" };
    format!("{whose} {chosen}")
}

/// The whole view in sentences.
pub(super) fn describe(scene: &Scene, view: &View) -> String {
    let mut lines = vec![format!("Scores: {}.", scores(scene))];
    lines.push(if view.at_least {
        format!("{} or more passes the target.", view.target)
    } else {
        format!("More than {} passes the target.", view.target)
    });
    if let (Some(closer), Some(to_beat)) = (view.closer.filter(|_| !scene.is_over()), best_of_others(view)) {
        lines.push(format!(
            "Last turns: {} passed the target. The score to beat is {to_beat}.",
            scene.who(closer).has()
        ));
    }
    if let (Some(roller), Some(dice)) = (view.last_roller, view.last_roll) {
        lines.push(format!("{} last: {}.", scene.who(roller).does("rolled", "rolled"), colours(dice)));
    }
    if let Some(seat) = scene.mover() {
        lines.push(match view.stage {
            Stage::Lot => "A lot is to be drawn for who starts.".to_owned(),
            Stage::RollOff => format!("{} off with ten dice.", scene.who(seat).does("rolls", "roll")),
            Stage::Fresh => format!("{} a turn with ten dice.", scene.who(seat).does("begins", "begin")),
            _ => format!(
                "{} {} this turn, {} set aside and {} to roll.",
                scene.who(seat).has(),
                count(view.turn_points, "point", "points"),
                count(view.set_aside, "die", "dice"),
                view.dice_left
            ),
        });
    } else {
        lines.push(super::Board::outcome(&super::TossUpBoard, scene));
    }
    lines.join(" ")
}
