//! Intersection in sentences.

use house::Happened;
use kernel::Seat;
use minds::intersection::rules::{Action, COMING_IN, Ending, Face, Faces, Roll, Stage, View};
use terminal_board::{
    LogEntry, Scene, Tone,
    outcome::scores,
    text::{count, list},
};

pub(super) fn tell(before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry> {
    let (was, is) = (before.read::<View>()?, after.read::<View>()?);
    let who = before.who(happened.seat);
    if let Some(roll) = happened.step.strip_prefix("= ") {
        return Some(tell_roll(before, &was, &is, roll.parse().ok()?));
    }
    if happened.step.starts_with("! ") {
        let fumbles = before.who(was.mover).does("fumbles", "fumble");
        return Some(LogEntry::new(
            Tone::Bad,
            format!("{fumbles} the dice: the turn is over and brings nothing."),
        ));
    }
    let action: Action = happened.step.split_once(' ')?.1.parse().ok()?;
    let plain = |text: String| Some(LogEntry::new(Tone::Plain, text));
    match action {
        // The dice will speak for themselves, unless people have to roll them for a computer player.
        Action::Roll if !(after.card.real_dice && after.is_bot(happened.seat)) => None,
        Action::Roll => {
            Some(LogEntry::new(Tone::Quiet, format!("{} to roll.", who.does("chooses", "choose"))))
        }
        Action::Fix(_) => {
            let with = match action.to_string().as_str() {
                "fix signal" => "the signal",
                "fix parked" => "a parked happy face",
                _ => "a happy face",
            };
            plain(format!("{} a sad face: it is rolled with {with}.", who.does("fixes", "fix")))
        }
        Action::Star(_) => plain(format!("{} a star against slow.", who.does("rolls", "roll"))),
        Action::Park(dice) => {
            let parks = format!("{} {}", who.does("parks", "park"), named(dice));
            if is.turns != was.turns {
                return Some(LogEntry::new(
                    Tone::Bad,
                    format!("{parks}. All five under slow: nothing counts."),
                ));
            }
            Some(LogEntry::new(Tone::Good, format!("{parks}: {} points parked.", is.parked_points)))
        }
        Action::PlayOn => plain(format!(
            "{} on with {}, {} at stake.",
            who.does("plays", "play"),
            count(was.dice_to_roll, "die", "dice"),
            count(was.parked_points, "point", "points")
        )),
        Action::Double => Some(LogEntry::new(
            Tone::Grand,
            format!(
                "{} double or nothing for {} points!",
                who.does("declares", "declare"),
                was.parked_points
            ),
        )),
        Action::End => Some(tell_end(after, happened.seat, &was, &is, was.parked_points, "ends")),
    }
}

fn tell_roll(scene: &Scene, was: &View, is: &View, roll: Roll) -> LogEntry {
    let who = scene.who(was.mover);
    let rolled = format!("{} {}", who.does("rolls", "roll"), named(roll.dice));
    let rolled = match roll.signal {
        Some(signal) => format!("{rolled}; the signal shows {signal}"),
        None => rolled,
    };
    match was.stage {
        Stage::Starting => {
            let starts = (is.stage == Stage::Fresh).then(|| scene.who(is.mover).does("starts", "start"));
            let starts = starts.map_or_else(String::new, |starts| format!(" {starts}."));
            return LogEntry::new(Tone::Plain, format!("For the start {rolled}.{starts}"));
        }
        Stage::TieBreak => return LogEntry::new(Tone::Plain, format!("For the win {rolled}.")),
        _ => {}
    }
    if is.turns == was.turns {
        return LogEntry::new(Tone::Plain, format!("{rolled}."));
    }
    let lost = match is.lost_points {
        0 => "The turn brings nothing.".to_owned(),
        points => format!("{points} points are lost."),
    };
    match is.last_turn.map(|last| last.ending) {
        Some(Ending::Doubled) => {
            let points = is.last_turn.map_or(0, |last| 2 * last.parked.points());
            let end = tell_end(scene, was.mover, was, is, points, "doubles");
            LogEntry::new(Tone::Grand, format!("{rolled}. It comes off! {}", end.text))
        }
        Some(Ending::Stop) => LogEntry::new(Tone::Bad, format!("{rolled}. {lost}")),
        Some(Ending::Nothing) => LogEntry::new(Tone::Bad, format!("{rolled}. Nothing! {lost}")),
        _ => LogEntry::new(Tone::Bad, format!("{rolled}. Nothing can be done with that. {lost}")),
    }
}

/// Why a tie-break begins, or another roll for the start.
pub(super) fn begins(was: &View, is: &View, scene: &Scene) -> Option<String> {
    let names = list(&is.tied.iter().map(|&seat| scene.who(seat).to_string()).collect::<Vec<_>>());
    match (was.stage, is.stage) {
        (Stage::Starting, Stage::Starting) if next_round(was, is) => {
            Some(format!("{names} have the most happy faces: they roll again for the start."))
        }
        (Stage::TieBreak, Stage::TieBreak) if next_round(was, is) => {
            Some(format!("{names} are still level: they roll again."))
        }
        (before, Stage::TieBreak) if before != Stage::TieBreak => {
            let best = is.scores.iter().max().copied().unwrap_or(0);
            let score = |seat: Seat| is.scores.get(seat.index()).copied().unwrap_or(0);
            let no_dice: Vec<String> = is
                .tied
                .iter()
                .filter(|&&seat| score(seat) < best)
                .map(|&seat| {
                    format!("{} not a single point and ties by the No Dice rule. ", scene.who(seat).has())
                })
                .collect();
            Some(format!(
                "{}{names} are level at {best}: five traffic dice each, most happy faces wins.",
                no_dice.join("")
            ))
        }
        _ => None,
    }
}

/// Whether a round of rolls is over and another begins.
fn next_round(was: &View, is: &View) -> bool {
    is.ahead.is_empty() && !was.ahead.is_empty()
}

/// The points are taken, one way or the other.
fn tell_end(scene: &Scene, seat: Seat, was: &View, is: &View, points: u32, how: &str) -> LogEntry {
    let who = scene.who(seat);
    let score = is.scores.get(seat.index()).copied().unwrap_or(0);
    let had = was.scores.get(seat.index()).copied().unwrap_or(0);
    if score == had {
        let ends = who.does("ends", "end");
        return LogEntry::new(
            Tone::Plain,
            format!(
                "{ends} the turn with {points}: it takes {COMING_IN} to come in, so nothing is recorded."
            ),
        );
    }
    let has = who.verb("has", "have");
    let comes_in = if had == 0 { format!(" and {} in", who.verb("comes", "come")) } else { String::new() };
    let takes = match how {
        "doubles" => format!("{} {points}{comes_in} and {has} {score}.", who.does("takes", "take")),
        _ => format!("{} {points} points{comes_in} and {has} {score}.", who.does("takes", "take")),
    };
    if is.closer.is_some() && was.closer.is_none() && is.scores.len() > 1 {
        let others: Vec<String> =
            scene.seats().filter(|&other| other != seat).map(|other| scene.who(other).to_string()).collect();
        let last = format!("{takes} That reaches {}! One last turn for {}.", is.target, list(&others));
        return LogEntry::new(Tone::Grand, last);
    }
    LogEntry::new(Tone::Good, takes)
}

/// `2 happy, a star, three 4s` in the words of the table.
fn named(dice: Faces) -> String {
    let each = Face::ALL.into_iter().filter(|&face| dice.of(face) > 0).map(|face| {
        let (name, several) = match face {
            Face::Happy => ("happy face", "happy faces"),
            Face::Star => ("star", "stars"),
            Face::Sad => ("sad face", "sad faces"),
            Face::Two => ("two", "twos"),
            Face::Three => ("three", "threes"),
            Face::Four => ("four", "fours"),
        };
        count(dice.of(face), name, several)
    });
    let each: Vec<String> = each.collect();
    if each.is_empty() { "nothing".to_owned() } else { list(&each) }
}

pub(super) fn name_step(scene: &Scene, step: &str) -> String {
    let whose =
        |seat: Option<Seat>| seat.map_or_else(|| "The".to_owned(), |seat| scene.who(seat).possessive());
    if let Some(roll) = step.strip_prefix("= ") {
        let dice = roll.parse::<Roll>().map_or_else(|_| roll.to_owned(), |roll| named(roll.dice));
        return format!("{} roll of {dice}", whose(scene.mover()));
    }
    let (seat, action) = step.split_once(' ').unwrap_or(("", step));
    format!("{} choice `{action}`", whose(seat.parse().ok()))
}

/// The whole view in sentences.
pub(super) fn describe(scene: &Scene, view: &View) -> String {
    let mut lines = vec![format!("Scores: {}. Played to {}.", scores(scene), view.target)];
    if let Some(closer) = view.closer.filter(|_| !scene.is_over()) {
        let best = view.scores.iter().max().copied().unwrap_or(0);
        lines.push(format!(
            "Last turns: {} reached the target. The score to beat is {best}.",
            scene.who(closer).has()
        ));
    }
    let Some(seat) = scene.mover() else {
        lines.push(super::Board::outcome(&super::IntersectionBoard, scene));
        return lines.join(" ");
    };
    let who = scene.who(seat);
    lines.push(match view.stage {
        Stage::Starting => format!("{} five dice for the start.", who.does("rolls", "roll")),
        Stage::TieBreak => format!("{} five dice for the win.", who.does("rolls", "roll")),
        Stage::Fresh => format!("{} a turn with all six dice.", who.does("begins", "begin")),
        _ => {
            let signal = view.signal.map_or("is in the air".to_owned(), |signal| format!("shows {signal}"));
            let field = if view.field.is_empty() { "no dice".to_owned() } else { named(view.field) };
            let parked = if view.parked.is_empty() {
                "Nothing is parked".to_owned()
            } else {
                format!("Parked: {}, worth {}", named(view.parked), view.parked_points)
            };
            format!("{} to act. The signal {signal}. On the field: {field}. {parked}.", who.does("is", "are"))
        }
    });
    lines.join(" ")
}
