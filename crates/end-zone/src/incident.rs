//! What can go wrong at a real table (EZ-14).

use std::fmt;
use std::str::FromStr;

use kernel::{Seat, TextError};
use serde::{Deserialize, Serialize};

use crate::Reported;
use crate::roll::MOST_DICE;

/// What happened to the die that was to be thrown now, which counts nothing; and where those lie now that lay there before, if
/// it moved any.
///
/// As text: `slide`, `not caught by 2`; with dice that were moved, all that lay there in the order of the throws:
/// `slide moved 4x20 out`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Incident {
    /// What went wrong.
    pub mishap: Mishap,
    /// Where the dice thrown before lie now; none where they lie as they lay.
    pub moved: Vec<Reported>,
}

/// What went wrong with a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mishap {
    /// It was let go beyond the thrower's own mat.
    LateRelease,
    /// It slid instead of rolling.
    Slide,
    /// It left the table.
    OffTheTable,
    /// It left the table, and this opponent, who should have caught it, did not: minus points, where they are played.
    NotCaught(Seat),
}

impl From<Mishap> for Incident {
    fn from(mishap: Mishap) -> Incident {
        Incident { mishap, moved: Vec::new() }
    }
}

impl fmt::Display for Mishap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mishap::LateRelease => f.write_str("late release"),
            Mishap::Slide => f.write_str("slide"),
            Mishap::OffTheTable => f.write_str("off the table"),
            Mishap::NotCaught(seat) => write!(f, "not caught by {seat}"),
        }
    }
}

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mishap.fmt(f)?;
        if self.moved.is_empty() {
            return Ok(());
        }
        f.write_str(" moved ")?;
        kernel::text::list(f, " ", &self.moved)
    }
}

impl FromStr for Incident {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Incident, TextError> {
        const EXPECTED: &str = "`late release`, `slide`, `off the table` or `not caught by SEAT`, and where it moved others where all \
                                of them lie now, such as `slide moved 4x20 out`";
        let (mishap, moved) =
            text.split_once(" moved ").map_or((text, None), |(mishap, moved)| (mishap, Some(moved)));
        let mishap = match mishap.trim() {
            "late release" | "late" => Mishap::LateRelease,
            "slide" => Mishap::Slide,
            "off the table" | "off" => Mishap::OffTheTable,
            other => {
                let seat =
                    other.strip_prefix("not caught by ").ok_or_else(|| TextError::new(EXPECTED, text))?;
                Mishap::NotCaught(seat.parse()?)
            }
        };
        let Some(moved) = moved else { return Ok(mishap.into()) };
        let moved: Vec<Reported> =
            moved.split_ascii_whitespace().take(MOST_DICE + 1).map(str::parse).collect::<Result<_, _>>()?;
        if moved.is_empty() || moved.len() > MOST_DICE {
            return Err(TextError::new(EXPECTED, text));
        }
        Ok(Incident { mishap, moved })
    }
}
