//! A player's part: a few bytes of text that the house could not know when it chose its secret.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::NoRandomness;

/// What a seat adds to the dice: 1 to 64 bytes of text without control characters.
///
/// It counts exactly as it was sent, byte by byte in UTF-8: nothing is trimmed, folded or normalised.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(String);

/// Text that cannot be a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SeedError {
    /// Nothing was typed.
    #[error("a seed needs at least one character")]
    Empty,
    /// Too much was typed.
    #[error("a seed takes at most {} bytes, this one has {found}", Seed::MAX_BYTES)]
    TooLong {
        /// How many bytes there were.
        found: usize,
    },
    /// A line break, a tab, a NUL: what cannot be seen cannot be copied when the dice are checked by hand.
    #[error("a seed takes no control characters: character {position} is one")]
    Control {
        /// Which character, counted from 1.
        position: usize,
    },
}

impl Seed {
    /// The longest seed, in bytes of UTF-8.
    pub const MAX_BYTES: usize = 64;

    /// A seed of 32 random hexadecimal digits, for a player who types none.
    pub fn random() -> Result<Seed, NoRandomness> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Seed(hex::encode(bytes)))
    }

    /// The text as it was typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Seed {
    type Error = SeedError;

    fn try_from(text: String) -> Result<Seed, SeedError> {
        if text.is_empty() {
            return Err(SeedError::Empty);
        }
        if text.len() > Seed::MAX_BYTES {
            return Err(SeedError::TooLong { found: text.len() });
        }
        match text.chars().position(char::is_control) {
            Some(index) => Err(SeedError::Control { position: index + 1 }),
            None => Ok(Seed(text)),
        }
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        // Measured before it is copied: a stranger's text can be long.
        if text.len() > Seed::MAX_BYTES {
            return Err(SeedError::TooLong { found: text.len() });
        }
        text.to_owned().try_into()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.0
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
