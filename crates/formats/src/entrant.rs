//! Who takes part.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::MAX_ENTRANTS;

/// A player or a team, counted from 1 in the order of joining.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1024))]
#[serde(try_from = "u16", into = "u16")]
pub struct Entrant(u16);

impl Entrant {
    /// The entrant at an index, counted from 0.
    pub(crate) const fn at(index: usize) -> Entrant {
        Entrant(index as u16 + 1)
    }

    /// The index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u16> for Entrant {
    type Error = String;

    fn try_from(number: u16) -> Result<Entrant, String> {
        if (1..=MAX_ENTRANTS).contains(&usize::from(number)) {
            Ok(Entrant(number))
        } else {
            Err(format!("entrants are counted from 1 to {MAX_ENTRANTS}, not {number}"))
        }
    }
}

impl From<Entrant> for u16 {
    fn from(entrant: Entrant) -> u16 {
        entrant.0
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Entrant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Entrant, TextError> {
        let number = text.parse::<u16>().ok();
        number
            .and_then(|number| Entrant::try_from(number).ok())
            .ok_or_else(|| TextError::new(format!("an entrant from 1 to {MAX_ENTRANTS}"), text))
    }
}
