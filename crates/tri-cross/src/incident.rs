//! What can go wrong at a real table (TC-14).

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::Colour;

/// A mishap. As text: `turned r`, `overlooked`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Incident {
    /// This player turned over a piece that should have stayed face-down, and loses.
    Turned(Colour),
    /// A jump was overlooked and the turn ended by hand. It is made now, when the next turn begins, before anything else: a full
    /// count wins only if it still stands then.
    Overlooked,
}

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Incident::Turned(colour) => write!(f, "turned {colour}"),
            Incident::Overlooked => f.write_str("overlooked"),
        }
    }
}

impl FromStr for Incident {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Incident, TextError> {
        match text.trim().split_once(' ') {
            None if text.trim() == "overlooked" => Ok(Incident::Overlooked),
            Some(("turned", colour)) => colour.trim().parse().map(Incident::Turned),
            _ => Err(TextError::new("`turned r` (red turned a piece over) or `overlooked` (a jump)", text)),
        }
    }
}
