//! A die at rest: what it shows, where it lies, and what that counts.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::{Degrees, Inches, Table};

/// The number on top of a die, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "number"))]
pub struct Face(u8);

impl Face {
    /// The face with this number, if a die has it.
    pub const fn new(number: u8) -> Option<Face> {
        if 1 <= number && number <= 6 { Some(Face(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether the number is odd.
    pub const fn is_odd(self) -> bool {
        !self.0.is_multiple_of(2)
    }
}

impl TryFrom<u8> for Face {
    type Error = TextError;

    fn try_from(number: u8) -> Result<Face, TextError> {
        Face::new(number).ok_or_else(|| TextError::new("a number of a die, 1 to 6", &number.to_string()))
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> u8 {
        face.0
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Face {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Face, TextError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Face(digit - b'0')),
            _ => Err(TextError::new("a number of a die, 1 to 6", text)),
        }
    }
}

/// A zone that scores; the number is what it multiplies by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneZone", type = "1 | 2 | 5 | 10 | 20"))]
pub enum Zone {
    /// Between the half-way line and the mat.
    One,
    /// The strip at the inner edge of the mat.
    Two,
    /// The frame around the 10 and the 20.
    Five,
    /// The middle of the mat.
    Ten,
    /// The box at the table's edge.
    Twenty,
}

impl Zone {
    /// Every zone, the least first.
    pub const ALL: [Zone; 5] = [Zone::One, Zone::Two, Zone::Five, Zone::Ten, Zone::Twenty];

    /// What it multiplies by.
    pub const fn times(self) -> u8 {
        [1, 2, 5, 10, 20][self as usize]
    }
}

impl TryFrom<u8> for Zone {
    type Error = TextError;

    fn try_from(times: u8) -> Result<Zone, TextError> {
        let found = Zone::ALL.into_iter().find(|zone| zone.times() == times);
        found.ok_or_else(|| TextError::new("a zone: 1, 2, 5, 10 or 20", &times.to_string()))
    }
}

impl From<Zone> for u8 {
    fn from(zone: Zone) -> u8 {
        zone.times()
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.times())
    }
}

/// A die at rest (EZ-10), as text `x,y,turn,face`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneRestingDie"))]
pub struct RestingDie {
    /// How far its centre is to the right of the middle of the mat's inner edge, seen by the thrower.
    pub x: Inches,
    /// How far it is beyond that edge.
    pub y: Inches,
    /// Its turn about the vertical.
    pub turn: Degrees,
    /// The number on top.
    pub face: Face,
}

impl fmt::Display for RestingDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.x, self.y, self.turn, self.face)
    }
}

impl FromStr for RestingDie {
    type Err = TextError;

    fn from_str(text: &str) -> Result<RestingDie, TextError> {
        let parts: Vec<&str> = text.splitn(5, ',').map(str::trim).collect();
        match parts[..] {
            [x, y, turn, face] => {
                Ok(RestingDie { x: x.parse()?, y: y.parse()?, turn: turn.parse()?, face: face.parse()? })
            }
            _ => Err(TextError::new("a resting die: `x,y,turn,face`, such as `1.5,8.9,30,4`", text)),
        }
    }
}

/// What a die counts where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneScored"))]
pub struct Scored {
    /// The number of its zone, 0 for none.
    pub zone: u8,
    /// The number on top times that of the zone.
    pub points: u16,
    /// Whether it covers the dot.
    pub dot: bool,
}

impl Scored {
    pub(crate) fn new(zone: Option<Zone>, face: Face, dot: bool) -> Scored {
        let zone = zone.map_or(0, Zone::times);
        Scored { zone, points: u16::from(zone) * u16::from(face.number()), dot }
    }

    pub(crate) const NOTHING: Scored = Scored { zone: 0, points: 0, dot: false };
}

/// What people say of a die on their own table (EZ-14): `4x20`, `dot`, `out` or `off`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneClaim"))]
pub enum Claim {
    /// This number shows, in this zone.
    In(Face, Zone),
    /// It covers the dot.
    Dot,
    /// It lies on the table but in no zone.
    Out,
    /// It has left the table.
    Off,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Claim::In(face, zone) => write!(f, "{face}x{zone}"),
            Claim::Dot => f.write_str("dot"),
            Claim::Out => f.write_str("out"),
            Claim::Off => f.write_str("off"),
        }
    }
}

impl FromStr for Claim {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Claim, TextError> {
        let wrong = || {
            let expected =
                "number and zone of a die, such as `4x20`; or `dot`, `out` (in no zone), `off` (the table)";
            TextError::new(expected, text)
        };
        match text {
            "dot" => Ok(Claim::Dot),
            "out" => Ok(Claim::Out),
            "off" => Ok(Claim::Off),
            _ => {
                let (face, zone) = text.split_once(['x', '×']).ok_or_else(wrong)?;
                let zone = Zone::ALL.into_iter().find(|known| known.to_string() == zone);
                Ok(Claim::In(face.parse().map_err(|_| wrong())?, zone.ok_or_else(wrong)?))
            }
        }
    }
}

/// What is known of a die on the table: exactly where it lies, or what people say of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneDie"))]
pub enum Die {
    /// It lies there.
    At(RestingDie),
    /// People say so.
    Called(Claim),
}

impl Die {
    /// A die that has left the table.
    pub const OFF: Die = Die::Called(Claim::Off);
    /// A die that is on the table but counts nothing.
    pub const OUT: Die = Die::Called(Claim::Out);

    /// What it counts.
    pub fn score(&self, table: &Table) -> Scored {
        match *self {
            Die::At(die) => table.score(&die),
            Die::Called(Claim::In(face, zone)) => Scored::new(Some(zone), face, false),
            Die::Called(Claim::Dot) => Scored { dot: true, ..Scored::NOTHING },
            Die::Called(Claim::Out | Claim::Off) => Scored::NOTHING,
        }
    }

    /// The number on top, where it is known.
    pub const fn face(&self) -> Option<Face> {
        match self {
            Die::At(RestingDie { face, .. }) | Die::Called(Claim::In(face, _)) => Some(*face),
            Die::Called(_) => None,
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Die::At(die) => die.fmt(f),
            Die::Called(claim) => claim.fmt(f),
        }
    }
}

impl FromStr for Die {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Die, TextError> {
        if text.contains(',') { text.parse().map(Die::At) } else { text.parse().map(Die::Called) }
    }
}
