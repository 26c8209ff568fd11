//! How a die is let go (EZ-11).

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use kernel::{TextError, Words};
use serde::{Deserialize, Serialize};

use crate::measure::{read_decimal, write_decimal};
use crate::{Inches, Reason, Table};

/// How a die is let go, as the player means it, in whole thousandths. What the hand makes of it is drawn later.
///
/// As text, in inches, degrees, inches and turns a second: `speed=106 height=0.5 spin=24 aim=1.5`. Parts that are 0 are left out,
/// and who types may leave out any: the rest is as in [`Launch::STRAIGHT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneLaunch"))]
pub struct Launch {
    /// How fast it leaves the hand, in thousandths of an inch a second.
    pub speed: i32,
    /// How high above the table its middle is, in thousandths of an inch.
    pub height: i32,
    /// How fast it turns over, in thousandths of a turn a second: forwards, or backwards below 0.
    pub spin: i32,
    /// Its direction, in thousandths of a degree to the right of straight ahead.
    pub aim: i32,
    /// And above the level; below 0, down onto the table.
    pub rise: i32,
    /// How far to the right of the middle it is let go, in thousandths of an inch.
    pub x: i32,
    /// And how far behind the inner edge of the thrower's own mat.
    pub back: i32,
    /// How fast it turns over to the right, in thousandths of a turn a second.
    pub side: i32,
    /// How fast it turns like a top, against the clock seen from above.
    pub twist: i32,
    /// How far the hand is off, in thousandths of a human one; 0 is as the table chose. No hand is steadier than the table's.
    pub shake: i32,
}

/// The slowest and the fastest throw, in thousandths of an inch a second.
pub const SPEEDS: RangeInclusive<i32> = 20_000..=400_000;
/// The heights, in thousandths of an inch.
pub const HEIGHTS: RangeInclusive<i32> = 500..=24_000;
/// The directions to left and right, in thousandths of a degree.
pub const AIMS: RangeInclusive<i32> = -45_000..=45_000;
/// The directions down and up, in thousandths of a degree.
pub const RISES: RangeInclusive<i32> = -80_000..=80_000;
/// The fastest spin, about whatever axis, in thousandths of a turn a second.
pub const MAX_SPIN: i32 = 40_000;
/// How shaky a hand can be, in thousandths of a human one.
pub const SHAKES: RangeInclusive<i32> = 0..=3_000;

/// Within what bounds a part of a launch has to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The part, as it is typed.
    pub name: &'static str,
    /// What its thousandths are thousandths of.
    pub unit: &'static str,
    /// The least and the most, in thousandths.
    pub range: RangeInclusive<i32>,
}

/// The parts of a launch with their names, in the order they are written.
const PARTS: [(&str, Part); 10] = [
    ("speed", |launch| &mut launch.speed),
    ("height", |launch| &mut launch.height),
    ("spin", |launch| &mut launch.spin),
    ("aim", |launch| &mut launch.aim),
    ("rise", |launch| &mut launch.rise),
    ("x", |launch| &mut launch.x),
    ("back", |launch| &mut launch.back),
    ("side", |launch| &mut launch.side),
    ("twist", |launch| &mut launch.twist),
    ("shake", |launch| &mut launch.shake),
];

type Part = fn(&mut Launch) -> &mut i32;

impl Launch {
    /// Straight ahead from the middle of the line, let go low and turning forwards: rolled, over five feet.
    pub const STRAIGHT: Launch = Launch {
        speed: 106_000,
        height: 500,
        spin: 24_000,
        aim: 0,
        rise: 0,
        x: 0,
        back: 0,
        side: 0,
        twist: 0,
        shake: 0,
    };

    /// Where along the table it is let go, in thousandths of an inch by EZ-10: -60,000 at the line of a casual table.
    pub fn y(&self, table: &Table) -> i64 {
        -table.distance.in_thousandths() - i64::from(self.back)
    }

    /// Within what bounds each part has to be at a table, in the order they are written; spin is limited in all, too.
    pub fn limits(table: &Table) -> [Limit; 10] {
        let (side, depth) = (thousandths(table.mat_width) / 2, thousandths(table.mat_depth));
        let spins = || -MAX_SPIN..=MAX_SPIN;
        let limit = |name, unit, range| Limit { name, unit, range };
        [
            limit("speed", "inches a second", SPEEDS),
            limit("height", "inches", HEIGHTS),
            limit("spin", "turns a second", spins()),
            limit("aim", "degrees", AIMS),
            limit("rise", "degrees", RISES),
            limit("x", "inches", -side..=side),
            limit("back", "inches", 0..=depth),
            limit("side", "turns a second", spins()),
            limit("twist", "turns a second", spins()),
            limit("shake", "human hands", SHAKES),
        ]
    }

    /// Says why a launch is not allowed, if it is not.
    pub fn check(&self, table: &Table) -> Result<(), Reason> {
        for (Limit { name, unit, range }, value) in Launch::limits(table).into_iter().zip(self.parts()) {
            match name {
                _ if range.contains(&value) => {}
                "x" => return Err(Reason::OutsideSidelines),
                "back" if value < 0 => return Err(Reason::LateRelease),
                _ => {
                    let [least, most] =
                        [*range.start(), *range.end()].map(|end| Thousandths(end).to_string());
                    return Err(Reason::Launch { what: name, least, most, unit });
                }
            }
        }
        let turning: i64 =
            [self.spin, self.side, self.twist].iter().map(|&part| i64::from(part).pow(2)).sum();
        if turning > i64::from(MAX_SPIN).pow(2) { Err(Reason::TooMuchSpin) } else { Ok(()) }
    }

    /// The parts in the order they are written.
    pub(crate) fn parts(mut self) -> [i32; 10] {
        PARTS.map(|(_, part)| *part(&mut self))
    }

    pub(crate) fn from_parts(parts: [i32; 10]) -> Launch {
        let mut launch = Launch::STRAIGHT;
        for ((_, part), value) in PARTS.into_iter().zip(parts) {
            *part(&mut launch) = value;
        }
        launch
    }
}

fn thousandths(length: Inches) -> i32 {
    length.in_thousandths() as i32
}

/// A number of thousandths, as people write it: `-1.25`.
pub(crate) struct Thousandths(pub(crate) i32);

impl fmt::Display for Thousandths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_decimal(f, self.0.into(), 3)
    }
}

impl FromStr for Thousandths {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Thousandths, TextError> {
        let number = read_decimal(text, 3).and_then(|number| i32::try_from(number).ok());
        number.map(Thousandths).ok_or_else(|| TextError::new("a number such as `1.5`", text))
    }
}

impl fmt::Display for Launch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for (index, ((name, _), value)) in PARTS.into_iter().zip(self.parts()).enumerate() {
            // The first three are always there: what they are when nobody says may change one day.
            if index < 3 || value != 0 {
                write!(f, "{between}{name}={}", Thousandths(value))?;
                between = " ";
            }
        }
        Ok(())
    }
}

impl FromStr for Launch {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Launch, TextError> {
        let wrong = || {
            let names = PARTS.map(|(name, _)| name).join(", ");
            TextError::new(format!("`speed=150 aim=1.5`; each of {names} once or not at all"), text)
        };
        let mut launch = Launch::STRAIGHT;
        let mut seen = Vec::new();
        let mut words = Words::new(text)?;
        while let Some((name, value)) = words.next_field() {
            let known = PARTS.into_iter().find(|(known, _)| *known == name && !seen.contains(known));
            let (name, part) = known.ok_or_else(wrong)?;
            let Thousandths(value) = value.ok_or_else(wrong)?.parse()?;
            *part(&mut launch) = value;
            seen.push(name);
        }
        Ok(launch)
    }
}
