//! Add 'em Up in sentences.

use house::Happened;
use kernel::Seat;
use minds::add_em_up::rules::{Action, Hand, Placement, Stage, View};
use terminal_board::{
    LogEntry, Scene, Tone,
    outcome::scores,
    text::{count, list},
};

pub(super) fn tell(before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry> {
    let (was, is) = (before.read::<View>()?, after.read::<View>()?);
    if let Some(roll) = happened.step.strip_prefix("= ") {
        return Some(tell_roll(before, &was, &is, roll.parse().ok()?));
    }
    let who = before.who(happened.seat);
    let action: Action = happened.step.split_once(' ')?.1.parse().ok()?;
    match action {
        // The dice will speak for themselves, unless people have to roll them for a computer player.
        Action::Roll if !(after.card.real_dice && after.is_bot(happened.seat)) => None,
        Action::Roll => {
            Some(LogEntry::new(Tone::Quiet, format!("{} to roll.", who.does("chooses", "choose"))))
        }
        Action::Place(placement) => Some(tell_placement(before, happened.seat, &was, &is, &placement)),
        Action::Bonus => {
            Some(LogEntry::new(Tone::Grand, format!("{} the bonus die!", who.does("risks", "risk"))))
        }
        Action::Stop => Some(LogEntry::new(Tone::Good, ended(before, happened.seat, &is, "stops", "stop"))),
    }
}

fn tell_roll(scene: &Scene, was: &View, is: &View, roll: Hand) -> LogEntry {
    let who = scene.who(was.mover);
    let rolled = format!("{} {}", who.does("rolls", "roll"), named(roll));
    match was.stage {
        Stage::Starting => {
            let starts = (is.stage == Stage::Fresh).then(|| scene.who(is.mover).does("starts", "start"));
            let starts = starts.map_or_else(String::new, |starts| format!(" {starts}."));
            LogEntry::new(Tone::Plain, format!("For the start {rolled}.{starts}"))
        }
        Stage::BonusRolling if is.turns != was.turns => LogEntry::new(
            Tone::Bad,
            format!("The bonus die shows {}: it fits nowhere. {}", named(roll), total(scene, was.mover, is)),
        ),
        Stage::BonusRolling => {
            LogEntry::new(Tone::Good, format!("The bonus die shows {}: it fits.", named(roll)))
        }
        _ if is.turns != was.turns => LogEntry::new(Tone::Bad, format!("{rolled}. Nothing fits.")),
        _ => LogEntry::new(Tone::Plain, format!("{rolled}.")),
    }
}

/// Why there is another roll for the start.
pub(super) fn begins(was: &View, is: &View, scene: &Scene) -> Option<String> {
    let again = (was.stage, is.stage) == (Stage::Starting, Stage::Starting);
    if !again || !is.ahead.is_empty() || was.ahead.is_empty() {
        return None;
    }
    let names = list(&is.tied.iter().map(|&seat| scene.who(seat).to_string()).collect::<Vec<_>>());
    Some(format!("{names} have the highest number: they roll again for the start."))
}

fn tell_placement(scene: &Scene, seat: Seat, was: &View, is: &View, placement: &Placement) -> LogEntry {
    let who = scene.who(seat);
    let lays = format!("{} {}", who.does("lays", "lay"), lying(placement));
    if is.turns == was.turns {
        let more = if is.stage == Stage::Bonus { " All six dice laid!" } else { "" };
        return LogEntry::new(
            Tone::Plain,
            format!("{lays}: {} so far.{more}", count(is.turn_points, "point", "points")),
        );
    }
    LogEntry::new(Tone::Good, format!("{lays}. {}", ended(scene, seat, is, "scores", "score")))
}

/// What the turn that has just ended brought.
fn ended(scene: &Scene, seat: Seat, is: &View, she: &str, you: &str) -> String {
    let who = scene.who(seat);
    let Some(last) = &is.last_turn else { return String::new() };
    let with = if she == "stops" { " with" } else { "" };
    let bonus = match last.bonus {
        Some(bonus) => format!(" and {} for the bonus die", bonus.points),
        None => String::new(),
    };
    let points = count(last.points, "point", "points");
    format!("{}{with} {points}{bonus}. {}", who.does(she, you), total(scene, seat, is))
}

fn total(scene: &Scene, seat: Seat, is: &View) -> String {
    let score = is.scores.get(seat.index()).copied().unwrap_or(0);
    format!("{} {score}.", scene.who(seat).has())
}

fn named(dice: Hand) -> String {
    let dice: Vec<String> = dice.iter().map(|n| n.to_string()).collect();
    if dice.is_empty() { "nothing".to_owned() } else { list(&dice) }
}

/// `4 at 3,0 and 5 at 4,0`.
fn lying(placement: &Placement) -> String {
    let dice: Vec<String> =
        placement.dice().iter().map(|die| format!("{} at {}", die.n, die.cell())).collect();
    list(&dice)
}

pub(super) fn name_step(scene: &Scene, step: &str) -> String {
    let whose =
        |seat: Option<Seat>| seat.map_or_else(|| "The".to_owned(), |seat| scene.who(seat).possessive());
    if let Some(roll) = step.strip_prefix("= ") {
        let dice = roll.parse::<Hand>().map_or_else(|_| roll.to_owned(), named);
        return format!("{} roll of {dice}", whose(scene.mover()));
    }
    let (seat, action) = step.split_once(' ').unwrap_or(("", step));
    format!("{} choice `{action}`", whose(seat.parse().ok()))
}

/// The whole view in sentences.
pub(super) fn describe(scene: &Scene, view: &View) -> String {
    let mut lines =
        vec![format!("Scores: {}. {} in the pile.", scores(scene), count(view.pile, "die", "dice"))];
    let Some(seat) = scene.mover() else {
        lines.push(super::Board::outcome(&super::AddEmUpBoard, scene));
        return lines.join(" ");
    };
    let table = view.board();
    lines.push(if table.is_empty() {
        "The table is empty.".to_owned()
    } else {
        let rows: Vec<String> =
            (0..).zip(table.to_string().split('/')).map(|(y, row)| format!("row {y}: {row}")).collect();
        format!("On the table, from the top, a dot for an empty place: {}.", rows.join("; "))
    });
    let who = scene.who(seat);
    let in_hand: Hand = view.rolled.iter().filter(|die| die.at.is_none()).map(|die| die.n).collect();
    lines.push(match view.stage {
        Stage::Starting => format!("{} one die for the start.", who.does("rolls", "roll")),
        Stage::Placing => {
            format!("{} {} in hand; the turn scores {} so far.", who.has(), named(in_hand), view.turn_points)
        }
        Stage::Bonus | Stage::BonusRolling => {
            let fits = view.bonus.map_or(0, |bonus| bonus.fits);
            format!(
                "All six are laid for {} points. The bonus die fits with {fits} of 6 numbers.",
                view.turn_points
            )
        }
        Stage::BonusPlacing => format!("The bonus die shows {}.", view.bonus_die.unwrap_or(0)),
        _ => format!("{} a turn.", who.does("begins", "begin")),
    });
    lines.join(" ")
}
