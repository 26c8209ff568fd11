//! What chance decides.

use std::fmt;
use std::str::FromStr;

use kernel::{Seat, TextError};
use serde::{Deserialize, Serialize};

use crate::Colours;

/// The result of a roll of dice, or of the lot that says who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roll {
    /// Dice, counted by colour: `4g2y1r`.
    Dice(Colours),
    /// Who starts: `first 3`.
    First(Seat),
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Roll::Dice(colours) => colours.fmt(f),
            Roll::First(seat) => write!(f, "first {seat}"),
        }
    }
}

impl FromStr for Roll {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Roll, TextError> {
        match text.trim().strip_prefix("first ") {
            Some(seat) => seat.trim().parse().map(Roll::First),
            None => text.parse().map(Roll::Dice),
        }
    }
}
