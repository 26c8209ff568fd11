//! What is drawn by lot: who begins, and what a piece that nobody knows turns out to be.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::{Colour, Rank};

/// A lot. As text: `r` (red begins), `6` (the piece is a Six).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roll {
    /// The colour drawn from the bag begins.
    First(Colour),
    /// A piece is turned face-up and shows this.
    Shows(Rank),
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Roll::First(colour) => colour.fmt(f),
            Roll::Shows(rank) => rank.fmt(f),
        }
    }
}

impl FromStr for Roll {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Roll, TextError> {
        let word = text.trim();
        let colour = word.parse().map(Roll::First);
        colour.or_else(|_| word.parse().map(Roll::Shows)).map_err(|_| {
            TextError::new("a colour (b, r, g, u) or the rank of a piece (6, 5, 4, 3, 2, T)", text)
        })
    }
}
