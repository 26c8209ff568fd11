//! The same lengths in the words of the rules and of the physics.

use end_zone::{Degrees, Face, Hand, Inches, RestingDie};
use throw::{Lying, Noise, Rest, Spin};

/// A table of the rules as the physics has it. All that the options allow is within its limits.
pub fn table(table: &end_zone::Table) -> throw::Table {
    let thousandths = |length: Inches| length.in_thousandths() as i32;
    throw::Table {
        mat_width: thousandths(table.mat_width),
        mat_depth: thousandths(table.mat_depth),
        distance: thousandths(table.distance),
        margin: thousandths(table.margin),
        die: thousandths(table.die),
    }
}

/// A launch of the rules as the physics has it.
pub fn launch(launch: &end_zone::Launch, table: &end_zone::Table) -> throw::Launch {
    let end_zone::Launch { speed, height, spin, aim, rise, x, side, twist, .. } = *launch;
    let from_the_hand = throw::Launch {
        x,
        y: launch.y(table) as i32,
        height,
        across: 0,
        away: 0,
        up: 0,
        spin: Spin { forward: spin, right: side, twist },
    };
    from_the_hand.aimed(speed, aim, rise)
}

/// How far a hand is off at a table: as the table chose, or shakier if the launch says so.
pub fn noise(hand: Hand, launch: &end_zone::Launch) -> Noise {
    let of_the_table = match hand {
        Hand::None => Noise::None,
        Hand::Steady => Noise::Steady,
        Hand::Human => Noise::Human,
    };
    of_the_table.or_shakier(u16::try_from(launch.shake).unwrap_or(throw::MAX_SHAKE))
}

/// Millionths in a ten-thousandth of an inch and in a hundredth of a degree.
const PLACE: i64 = 100;
const TURN: i64 = 10_000;
const FULL_TURN: i64 = 36_000;

pub(crate) fn lying(die: &RestingDie) -> Lying {
    let nearest = |millionths: i64, unit: i64| (millionths + unit / 2).div_euclid(unit);
    Lying {
        x: nearest(die.x.millionths(), PLACE) as i32,
        y: nearest(die.y.millionths(), PLACE) as i32,
        turn: (nearest(die.turn.millionths(), TURN) % FULL_TURN) as u16,
        face: die.face.number(),
    }
}

/// Where a die lies that the physics tells of; nowhere, if it has left the table. One that was not moved keeps its place to the last
/// digit, also where somebody typed more of them than the physics knows.
pub(crate) fn read(rest: Rest, before: Option<&RestingDie>) -> Option<RestingDie> {
    let unmoved = before.filter(|before| Some(&lying(before)) == rest.lying());
    unmoved.copied().or_else(|| resting(rest))
}

/// Where a die lies that the physics tells of; nowhere, if it has left the table.
pub fn resting(rest: Rest) -> Option<RestingDie> {
    let die = rest.lying()?;
    Some(RestingDie {
        x: Inches::from_millionths(i64::from(die.x) * PLACE)?,
        y: Inches::from_millionths(i64::from(die.y) * PLACE)?,
        turn: Degrees::from_millionths(i64::from(die.turn) * TURN),
        face: Face::new(die.face)?,
    })
}
