//! The two kinds of dice, side by side (IN-1).

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

/// A side of a traffic die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "IntersectionFace"))]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// 100 points; helps to fix a sad face.
    Happy,
    /// 50 points; helps against slow.
    Star,
    /// Nobody parks while one of these lies on the field.
    Sad,
    /// Points as three or more of a kind.
    Two,
    /// Points as three or more of a kind.
    Three,
    /// Points as three or more of a kind.
    Four,
}

impl Face {
    /// All six sides; a die shows each equally often.
    pub const ALL: [Face; 6] = [Face::Happy, Face::Star, Face::Sad, Face::Two, Face::Three, Face::Four];

    /// The numbers among them.
    pub const NUMBERS: [Face; 3] = [Face::Two, Face::Three, Face::Four];

    /// The number on the side, if it is one.
    pub const fn number(self) -> Option<u32> {
        match self {
            Face::Two => Some(2),
            Face::Three => Some(3),
            Face::Four => Some(4),
            Face::Happy | Face::Star | Face::Sad => None,
        }
    }

    /// How it is written: `h`, `s`, `x`, `2`, `3`, `4`.
    pub const fn letter(self) -> char {
        match self {
            Face::Happy => 'h',
            Face::Star => 's',
            Face::Sad => 'x',
            Face::Two => '2',
            Face::Three => '3',
            Face::Four => '4',
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Face::Happy => "happy",
            Face::Star => "star",
            Face::Sad => "sad",
            Face::Two => "two",
            Face::Three => "three",
            Face::Four => "four",
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Face> {
        match letter.to_ascii_lowercase() {
            '*' => Some(Face::Star),
            letter => Face::ALL.into_iter().find(|face| face.letter() == letter),
        }
    }
}

/// A side of the signal die: four show go, one slow, one stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "IntersectionSignal"))]
#[serde(rename_all = "kebab-case")]
pub enum Signal {
    /// Points may be taken.
    Go,
    /// No points until a star has changed it.
    Slow,
    /// The turn is over, with nothing.
    Stop,
}

impl Signal {
    /// The three things the die can show.
    pub const ALL: [Signal; 3] = [Signal::Go, Signal::Slow, Signal::Stop];

    /// On how many of the six sides it is.
    pub const fn sides(self) -> u64 {
        match self {
            Signal::Go => 4,
            Signal::Slow | Signal::Stop => 1,
        }
    }

    /// Its name, as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Signal::Go => "go",
            Signal::Slow => "slow",
            Signal::Stop => "stop",
        }
    }
}

impl fmt::Display for Signal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Signal {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Signal, TextError> {
        let found = Signal::ALL.into_iter().find(|signal| text.eq_ignore_ascii_case(signal.name()));
        found.ok_or_else(|| TextError::new("what the signal shows: `go`, `slow` or `stop`", text))
    }
}
