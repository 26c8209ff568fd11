//! What can go wrong at a real table.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

/// The Vander rule (IN-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Incident {
    /// A die was dropped, fumbled or thrown off the table: the turn ends with nothing.
    Fumble,
}

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("fumble")
    }
}

impl FromStr for Incident {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Incident, TextError> {
        match text.trim() {
            "fumble" => Ok(Incident::Fumble),
            _ => Err(TextError::new("`fumble`", text)),
        }
    }
}
