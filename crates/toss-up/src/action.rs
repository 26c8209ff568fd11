//! What a player may do.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

/// The two things a player can choose between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Roll the dice that are not set aside; all ten when ten have been.
    Roll,
    /// Take the turn's points and pass the dice on.
    Stop,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Roll => "roll",
            Action::Stop => "stop",
        })
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        match text.trim() {
            "roll" | "r" => Ok(Action::Roll),
            "stop" | "s" => Ok(Action::Stop),
            _ => Err(TextError::new("`roll` or `stop`", text)),
        }
    }
}
