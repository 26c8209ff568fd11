//! End Zone in sentences.

use house::Happened;
use kernel::Seat;
use minds::end_zone::rules::{Action, Claim, Die, DieView, Incident, Mishap, Mode, Roll, Stage, View};

use super::stage;
use terminal_board::{LogEntry, Scene, Tone, text::count, text::list};

pub(super) fn tell(before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry> {
    let (was, is) = (before.read::<View>()?, after.read::<View>()?);
    let who = before.who(happened.seat);
    if let Some(roll) = happened.step.strip_prefix("= ") {
        return tell_roll(before, happened.seat, &was, &is, &roll.parse().ok()?);
    }
    if let Some(incident) = happened.step.strip_prefix("! ") {
        let Incident { mishap, moved } = incident.parse().ok()?;
        let text = match mishap {
            Mishap::LateRelease => {
                format!("{} too late: the die counts nothing.", who.does("lets go", "let go"))
            }
            Mishap::Slide => "The die slid: it counts nothing.".to_owned(),
            Mishap::OffTheTable => "The die leaves the table.".to_owned(),
            Mishap::NotCaught(seat) => {
                format!(
                    "{} a die: minus {}.",
                    before.who(seat).does("does not catch", "do not catch"),
                    was.options.minus_points
                )
            }
        };
        let moved = if moved.is_empty() { "" } else { " Other dice were moved." };
        return Some(LogEntry::new(Tone::Bad, format!("{text}{moved}")));
    }
    // How it was thrown is told together with what came of it.
    let Action::Throw(_) = happened.step.split_once(' ')?.1.parse().ok()?;
    None
}

fn tell_roll(scene: &Scene, seat: Seat, was: &View, is: &View, roll: &Roll) -> Option<LogEntry> {
    let who = scene.who(seat);
    if let Roll::Number(number) = roll {
        let mut text = match number {
            0 => format!("{} a die off the table for who starts.", who.does("rolls", "roll")),
            _ => format!("{} a {number} for who starts.", who.does("rolls", "roll")),
        };
        if let Some(first) = throws_first(scene, is).filter(|_| is.stage != Stage::Starting) {
            let number = if is.options.mode == Mode::FirstTo { "highest" } else { "lowest" };
            text = format!("{text} {first}: the {number} number.");
        }
        return Some(LogEntry::new(Tone::Quiet, text));
    }
    // The thrown die is the last on the table, or, if the throw was counted, the last that was.
    let counted = is.lying.len() <= was.lying.len();
    let dice = if counted { &is.last.as_ref()?.dice } else { &is.lying };
    let die = dice.last()?;
    let how = was.launch.map_or_else(String::new, |launch| {
        let aside = match launch.aim {
            0 => "straight".to_owned(),
            aim => format!(
                "{:.1}° to the {}",
                f64::from(aim.abs()) / 1e3,
                if aim > 0 { "right" } else { "left" }
            ),
        };
        format!(" at {:.0} inches a second, {aside}", f64::from(launch.speed) / 1e3)
    });
    let mut text = format!("{}{how}: {}.", who.does("throws", "throw"), what(die));
    if counted && dice.len() > 1 && !die.scored.dot {
        let own = dice.iter().filter(|other| other.column == die.column);
        let sum: u32 = own.map(|other| u32::from(other.points)).sum();
        text = format!("{text} {} in all.", count(sum, "point", "points"));
    }
    let before = (dice.len() - 1).min(was.lying.len());
    if was.lying[..before].iter().zip(dice).any(|(then, now)| then.die != now.die) {
        text.push_str(" Other dice were moved.");
    }
    if let Some(game) = is.last_game.as_ref().filter(|_| is.games > was.games) {
        let wins = does(scene, is, game.winner, "wins", "win");
        text = format!("{text} {wins} the game{}.", if game.dot { " by covering the dot" } else { "" });
        if let Some(first) = throws_first(scene, is) {
            text = format!("{text} {first} in the next one, having lost.");
        }
    }
    let tone = match die.points {
        _ if die.scored.dot && !die.void => Tone::Good,
        0 => Tone::Bad,
        60.. => Tone::Good,
        _ => Tone::Plain,
    };
    Some(LogEntry::new(tone, text))
}

/// Why dice are thrown that stand on no score sheet: a roll-off, or another roll for the start.
pub(super) fn begins(was: &View, is: &View, scene: &Scene) -> Option<String> {
    let names = |sides: &[Seat]| {
        let seats = sides.iter().filter_map(|side| is.sides.get(side.index())).flat_map(|side| &side.seats);
        list(&seats.map(|seat| scene.who(*seat).to_string()).collect::<Vec<_>>())
    };
    if is.stage == Stage::Starting {
        // A round for the start is over and has not parted everybody.
        let again = was.stage == Stage::Starting && !was.showed.is_empty() && is.showed.is_empty();
        let level = is.order.iter().find(|group| group.len() > 1).filter(|_| again)?;
        return Some(format!("{} rolled alike: they roll again for who throws first.", names(level)));
    }
    if is.stage != Stage::RollOff {
        return None;
    }
    let level: Vec<Seat> = (0..)
        .zip(&is.sides)
        .filter(|(_, side)| side.roll_off.is_some())
        .filter_map(|(index, _)| Seat::new(index))
        .collect();
    if was.stage != Stage::RollOff {
        let total = level.first().and_then(|side| is.sides.get(side.index())).map_or(0, |side| side.total);
        return Some(format!(
            "{} are level at {total}: a roll-off, one die each, the most points win.",
            names(&level)
        ));
    }
    let fresh =
        is.sides.iter().all(|side| side.roll_off.unwrap_or(0) == 0) && is.left.len() >= was.left.len();
    fresh.then(|| format!("{} are still level: they throw again.", names(&level)))
}

/// What a side does: `Ann wins`, `Ann and Cem win`. Sides are named by the seat of their first player.
fn does(scene: &Scene, view: &View, side: Seat, one: &str, several: &str) -> String {
    match view.sides.get(side.index()).map(|side| side.seats.as_slice()) {
        Some(partners @ [_, _, ..]) => {
            let names: Vec<String> = partners.iter().map(|seat| scene.who(*seat).to_string()).collect();
            format!("{} {several}", list(&names))
        }
        _ => scene.who(side).does(one, several),
    }
}

/// Who throws first: `Ann throws first`.
fn throws_first(scene: &Scene, view: &View) -> Option<String> {
    let side = *view.order.first()?.first()?;
    Some(does(scene, view, side, "throws first", "throw first"))
}

/// What became of a die: `4 in the 20, 80 points`.
fn what(die: &DieView) -> String {
    match (die.die, die.scored.zone) {
        (Die::Called(Claim::Off), _) => "off the table".to_owned(),
        _ if die.void => "the die slid and counts nothing".to_owned(),
        _ if die.scored.dot => "it covers the dot!".to_owned(),
        (_, 0) => "in no zone".to_owned(),
        (die_at, zone) => {
            let face = die_at.face().map_or_else(|| "a die".to_owned(), |face| face.to_string());
            format!("{face} in the {zone}, {}", count(die.points, "point", "points"))
        }
    }
}

pub(super) fn name_step(scene: &Scene, step: &str) -> String {
    if let Some(roll) = step.strip_prefix("= ") {
        let whose = scene.mover().map_or_else(|| "The".to_owned(), |seat| scene.who(seat).possessive());
        return format!("{whose} throw of {roll}");
    }
    let (seat, action) = step.split_once(' ').unwrap_or(("", step));
    let whose = seat.parse().map_or_else(|_| "The".to_owned(), |seat: Seat| scene.who(seat).possessive());
    format!("{whose} {action}")
}

/// The whole view in sentences.
pub(super) fn describe(scene: &Scene, view: &View) -> String {
    let mut lines = vec![format!("{}.", stage(view))];
    for column in &view.columns {
        let names: Vec<String> = column.seats.iter().map(|seat| scene.who(*seat).to_string()).collect();
        let written: Vec<String> = column.lines.iter().map(ToString::to_string).collect();
        let written = if written.is_empty() { "nothing written yet".to_owned() } else { written.join(", ") };
        let extras: Vec<String> = column
            .extras
            .iter()
            .filter(|extra| extra.earned && extra.points.is_none())
            .map(|extra| format!("the {}", extra.zone))
            .collect();
        let extras = if extras.is_empty() {
            String::new()
        } else {
            format!("; extra rolls earned: {}", list(&extras))
        };
        let total = count(column.total, "point", "points");
        lines.push(format!("{}: {total} ({written}{extras}).", list(&names)));
    }
    for die in &view.lying {
        let place = match die.die {
            Die::At(at) => format!(" at {},{}", at.x, at.y),
            Die::Called(_) => String::new(),
        };
        lines.push(format!("A die of {} lies{place}: {}.", scene.who(die.column), what(die)));
    }
    match view.stage {
        Stage::Over => lines.push(super::Board::outcome(&super::EndZoneBoard, scene)),
        _ => lines.push(view.stake.clone()),
    }
    lines.join(" ")
}
