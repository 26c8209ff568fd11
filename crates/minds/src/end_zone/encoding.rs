//! End Zone as numbers, for learners.

use end_zone::{
    Action, CARD_LINES, Die, EndZone, GAMES_TO_WIN, Launch, MAX_SPIN, Stage, THREES_TO_WIN, View,
};
use kernel::{Rules, Seat};
use players::encoding::{self, Bound, Layout, Look, Space};

/// The most dice that can lie on a table: eight players with three each.
const LYING: usize = 24;
/// Points are written as parts of this, the most that a die counts.
const POINTS: f32 = 120.0;
/// Lengths are written as parts of this many inches.
const INCHES: f32 = 12.0;

/// How End Zone becomes numbers. There are endlessly many throws, so an action is made of the parts of a launch.
pub struct Encoding {
    parts: Vec<Bound>,
    layout: Layout<View>,
}

/// The bounds of a launch. A hand shakier than the table's is never of use, and is left out. Spins about three axes are limited together: each
/// of them so far that all three can be had at once.
fn bounds(game: &EndZone) -> Vec<Bound> {
    let limits = Launch::limits(&game.options().table).into_iter();
    let spin = f64::from(MAX_SPIN) / 1000.0 / 3.0_f64.sqrt();
    let bound = |limit: end_zone::Limit| {
        let [least, most] = [*limit.range.start(), *limit.range.end()].map(|end| f64::from(end) / 1000.0);
        let spins = ["spin", "side", "twist"].contains(&limit.name);
        let (least, most) = if spins { (-spin, spin) } else { (least, most) };
        Bound { name: limit.name, unit: limit.unit, least, most }
    };
    limits.filter(|limit| limit.name != "shake").map(bound).collect()
}

impl encoding::Encoding<EndZone> for Encoding {
    fn new(game: &EndZone) -> Encoding {
        Encoding { parts: bounds(game), layout: layout(game.seats()) }
    }

    fn space(&self) -> Space {
        Space::Continuous(self.parts.clone())
    }

    fn compose(&self, parts: &[f64]) -> Option<Action> {
        if parts.len() != self.parts.len() {
            return None;
        }
        let mut launch = Launch::STRAIGHT;
        for (bound, value) in self.parts.iter().zip(parts) {
            // What is not a number, or far outside, is refused by the rules in their own words.
            let thousandths = (value * 1000.0).trunc() as i32;
            match bound.name {
                "speed" => launch.speed = thousandths,
                "height" => launch.height = thousandths,
                "spin" => launch.spin = thousandths,
                "aim" => launch.aim = thousandths,
                "rise" => launch.rise = thousandths,
                "x" => launch.x = thousandths,
                "back" => launch.back = thousandths,
                "side" => launch.side = thousandths,
                "twist" => launch.twist = thousandths,
                _ => return None,
            }
        }
        Some(Action::Throw(launch))
    }

    fn layout(&self) -> &Layout<View> {
        &self.layout
    }

    fn most_outcomes(&self) -> Option<usize> {
        None
    }
}

/// The side that a seat plays for.
fn side(view: &View, seat: Seat) -> Option<&end_zone::Side> {
    view.sides.iter().find(|side| side.seats.contains(&seat))
}

/// The column that a seat throws for, as its name.
fn column(view: &View, seat: Seat) -> Option<Seat> {
    let column = view.columns.iter().position(|column| column.seats.contains(&seat))?;
    Seat::new(column)
}

/// Five numbers for each die on the table.
fn lying(look: &Look<'_, View>, out: &mut [f32]) {
    let own = column(look.view, look.seat);
    for (row, lying) in out.chunks_exact_mut(5).zip(&look.view.lying) {
        row[0] = 1.0;
        row[1] = if Some(lying.column) == own { 1.0 } else { 0.0 };
        if let Die::At(die) = lying.die {
            row[2] = die.x.in_thousandths() as f32 / 1000.0 / INCHES;
            row[3] = die.y.in_thousandths() as f32 / 1000.0 / INCHES;
        }
        row[4] = f32::from(lying.points) / POINTS;
    }
}

fn layout(seats: u8) -> Layout<View> {
    Layout::<View>::of(seats)
        .one_of("stage", "starting, a line, an extra roll, roll-off, over", 5, |view| {
            Some(match view.stage {
                Stage::Starting => 0,
                Stage::Line(_) => 1,
                Stage::Extra => 2,
                Stage::RollOff => 3,
                Stage::Over => 4,
            })
        })
        .number("line", "which line is thrown for, as a part of the card's 17", |view| match view.stage {
            Stage::Line(line) => f32::from(line) / f32::from(CARD_LINES),
            _ => 0.0,
        })
        .one_of("extra", "which extra roll: for the 2, 5, 10, 20", 4, |view| view.extra.map(|extra| extra as usize))
        .seat("thrower", "who throws", |view| view.thrower)
        .number("dice_left", "dice the thrower has left for this line, as a part of three", |view| {
            f32::from(view.dice_left) / 3.0
        })
        .each_seat("left", "dice that a player's column has left for this line, as a part of three", |view, seat| {
            let own = column(view, seat);
            view.left.iter().filter(|left| Some(**left) == own).count() as f32 / 3.0
        })
        .each_seat("totals", "points of a player's side, as parts of the 120 of a die at its best", |view, seat| {
            side(view, seat).map_or(0.0, |side| side.total as f32 / POINTS)
        })
        .each_seat("wins", "games won of those that win a 3's", |view, seat| {
            side(view, seat).map_or(0.0, |side| f32::from(side.wins) / f32::from(GAMES_TO_WIN))
        })
        .each_seat("threes", "3's won of those that win a set", |view, seat| {
            side(view, seat).map_or(0.0, |side| f32::from(side.threes) / f32::from(THREES_TO_WIN))
        })
        .each_seat("out", "whether a side is out of the chase for the target", |view, seat| {
            side(view, seat).map_or(0.0, |side| f32::from(u8::from(side.out)))
        })
        .each_seat("roll_off", "points in the roll-off, as parts of 120", |view, seat| {
            side(view, seat).and_then(|side| side.roll_off).map_or(0.0, |points| f32::from(points) / POINTS)
        })
        .seat("opener", "whose score has to be reached in first to 500", |view| view.chase.map(|chase| chase.opener))
        .number("chase", "that score, as parts of 120", |view| {
            view.chase.map_or(0.0, |chase| chase.score as f32 / POINTS)
        })
        .part(
            "lying",
            "dice on the table: a 1; whether it is of the viewer's column; where it lies, to the right and beyond the mat's inner edge, in \
             feet; what it counts, as a part of 120",
            &[LYING, 5],
            lying,
        )
        .seat("winner", "the side that has won, by its first player", |view| view.winner)
}
