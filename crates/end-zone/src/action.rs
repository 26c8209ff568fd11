//! What a player does: throw a die.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::Launch;

/// Something a player chooses. At a real table people throw with their hands, and nothing is chosen here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Throw the next die like this. As text `throw speed=150 aim=1.5`, see [`Launch`].
    Throw(Launch),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Action::Throw(launch) = self;
        write!(f, "throw {launch}")
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        match text.trim().strip_prefix("throw") {
            Some(launch) if launch.is_empty() || launch.starts_with(' ') => launch.parse().map(Action::Throw),
            _ => Err(TextError::new("`throw` and how, such as `throw speed=150 aim=1.5`", text)),
        }
    }
}
