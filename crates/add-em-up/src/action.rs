//! What a player may do.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::Placement;

/// The choices of a turn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Take six dice from the pile, or what is left of it, and roll them.
    Roll,
    /// Lay dice.
    Place(Placement),
    /// Roll the bonus die.
    Bonus,
    /// End the turn; dice not laid go back to the pile.
    Stop,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll => f.write_str("roll"),
            Action::Place(placement) => write!(f, "place {placement}"),
            Action::Bonus => f.write_str("bonus"),
            Action::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        let text = text.trim();
        match text {
            "roll" | "r" => Ok(Action::Roll),
            "bonus" | "b" => Ok(Action::Bonus),
            "stop" | "s" => Ok(Action::Stop),
            _ => match text.strip_prefix("place ") {
                Some(dice) => dice.parse().map(Action::Place),
                None if text.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-') => {
                    text.parse().map(Action::Place)
                }
                None => Err(TextError::new("`roll`, `place 3,0=4 4,0=5`, `bonus` or `stop`", text)),
            },
        }
    }
}
