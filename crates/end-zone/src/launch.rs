//! How a die is let go (EZ-11).

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use kernel::{TextError, Words};
use serde::{Deserialize, Serialize};

use crate::measure::{read_decimal, write_decimal};
use crate::{Inches, Noise, Reason, Table};

/// How a die is let go, in whole thousandths. As text, in inches, degrees, inches and turns a second:
/// `speed=140 aim=1.5 x=0 back=0 height=4 spin=10`; what is left out is as in [`Launch::STRAIGHT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneLaunch"))]
pub struct Launch {
    /// How fast it leaves the hand, in thousandths of an inch a second.
    pub speed: i32,
    /// Its direction, in thousandths of a degree to the right of straight ahead.
    pub aim: i32,
    /// How far to the right of the middle, in thousandths of an inch.
    pub x: i32,
    /// How far behind the inner edge of the thrower's own mat.
    pub back: i32,
    /// How high above the table.
    pub height: i32,
    /// How fast it turns over, in thousandths of a turn a second: forwards, or backwards below 0.
    pub spin: i32,
}

/// The slowest and the fastest throw, in thousandths of an inch a second.
pub const SPEEDS: RangeInclusive<i32> = 20_000..=400_000;
/// The directions, in thousandths of a degree.
pub const AIMS: RangeInclusive<i32> = -45_000..=45_000;
/// The heights, in thousandths of an inch.
pub const HEIGHTS: RangeInclusive<i32> = 400..=24_000;
/// The spins, in thousandths of a turn a second.
pub const SPINS: RangeInclusive<i32> = -40_000..=40_000;

impl Launch {
    /// Straight ahead from the middle of the line, with the swing of an arm.
    pub const STRAIGHT: Launch =
        Launch { speed: 140_000, aim: 0, x: 0, back: 0, height: 4_000, spin: 10_000 };

    /// Where along the table it is let go, in thousandths of an inch by EZ-10: -60,000 at the line of a casual table.
    pub fn y(&self, table: &Table) -> i64 {
        -table.distance.in_thousandths() - i64::from(self.back)
    }

    /// The same launch by a hand that is not perfect. It stays within the limits.
    #[must_use]
    pub fn with(&self, noise: &Noise, table: &Table) -> Launch {
        let side = sideline(table);
        let add = |value: i32, more: i32, limits: &RangeInclusive<i32>| {
            value.saturating_add(more).clamp(*limits.start(), *limits.end())
        };
        Launch {
            speed: add(self.speed, noise.speed, &SPEEDS),
            aim: add(self.aim, noise.aim, &AIMS),
            x: add(self.x, noise.x, &(-side..=side)),
            back: self.back,
            height: add(self.height, noise.height, &HEIGHTS),
            spin: add(self.spin, noise.spin, &SPINS),
        }
    }

    /// Says why a launch is not allowed, if it is not.
    pub fn check(&self, table: &Table) -> Result<(), Reason> {
        let within = |value: i32, limits: &RangeInclusive<i32>, what, unit| {
            if limits.contains(&value) {
                return Ok(());
            }
            Err(Reason::Launch { what, least: limits.start() / 1000, most: limits.end() / 1000, unit })
        };
        if self.back < 0 {
            return Err(Reason::LateRelease);
        }
        let (side, depth) = (sideline(table), thousandths(table.mat_depth));
        within(self.back, &(0..=depth), "the place behind the line", "inches")?;
        if !(-side..=side).contains(&self.x) {
            return Err(Reason::OutsideSidelines);
        }
        within(self.speed, &SPEEDS, "the speed", "inches a second")?;
        within(self.aim, &AIMS, "the aim", "degrees")?;
        within(self.spin, &SPINS, "the spin", "turns a second")?;
        if HEIGHTS.contains(&self.height) { Ok(()) } else { Err(Reason::Height) }
    }

    fn parts(&self) -> [(&'static str, i32); 6] {
        [
            ("speed", self.speed),
            ("aim", self.aim),
            ("x", self.x),
            ("back", self.back),
            ("height", self.height),
            ("spin", self.spin),
        ]
    }

    fn part(&mut self, name: &str) -> Option<&mut i32> {
        match name {
            "speed" => Some(&mut self.speed),
            "aim" => Some(&mut self.aim),
            "x" => Some(&mut self.x),
            "back" => Some(&mut self.back),
            "height" => Some(&mut self.height),
            "spin" => Some(&mut self.spin),
            _ => None,
        }
    }

    /// Writes the numbers with something between them.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, between: &str) -> fmt::Result {
        for (index, (name, value)) in self.parts().into_iter().enumerate() {
            write!(f, "{}{name}=", if index > 0 { between } else { "" })?;
            write_decimal(f, value.into(), 3)?;
        }
        Ok(())
    }
}

fn thousandths(length: Inches) -> i32 {
    length.in_thousandths() as i32
}

/// How far to the side a die may be let go.
fn sideline(table: &Table) -> i32 {
    thousandths(table.mat_width) / 2
}

impl fmt::Display for Launch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, " ")
    }
}

impl FromStr for Launch {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Launch, TextError> {
        const EXPECTED: &str = "`speed=140 aim=1.5 x=0 back=0 height=4 spin=10`, each once or left out";
        let mut launch = Launch::STRAIGHT;
        let mut seen = Vec::new();
        let mut words = Words::new(text)?;
        while let Some((name, value)) = words.next_field() {
            let wrong = || TextError::new(EXPECTED, text);
            let part = launch.part(name).filter(|_| !seen.contains(&name)).ok_or_else(wrong)?;
            let number = value.and_then(|value| read_decimal(value, 3)).ok_or_else(wrong)?;
            *part = i32::try_from(number).map_err(|_| wrong())?;
            seen.push(name);
        }
        Ok(launch)
    }
}
