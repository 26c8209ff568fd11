//! What can go wrong at a real table (EZ-14).

use std::fmt;
use std::str::FromStr;

use kernel::{Seat, TextError};
use serde::{Deserialize, Serialize};

/// What happened to the die that was to be thrown now. It counts nothing, and the others lie as they lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Incident {
    /// It was let go beyond the thrower's own mat.
    LateRelease,
    /// It slid and never turned over.
    Slide,
    /// It left the table.
    OffTheTable,
    /// It left the table, and this opponent, who should have caught it, did not: minus points, where they are played.
    NotCaught(Seat),
}

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Incident::LateRelease => f.write_str("late release"),
            Incident::Slide => f.write_str("slide"),
            Incident::OffTheTable => f.write_str("off the table"),
            Incident::NotCaught(seat) => write!(f, "not caught by {seat}"),
        }
    }
}

impl FromStr for Incident {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Incident, TextError> {
        match text.trim() {
            "late release" | "late" => Ok(Incident::LateRelease),
            "slide" => Ok(Incident::Slide),
            "off the table" | "off" => Ok(Incident::OffTheTable),
            other => {
                let expected = "`late release`, `slide`, `off the table` or `not caught by SEAT`";
                let seat =
                    other.strip_prefix("not caught by ").ok_or_else(|| TextError::new(expected, text))?;
                seat.parse().map(Incident::NotCaught)
            }
        }
    }
}
