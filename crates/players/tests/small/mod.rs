//! Games so small that one knows how to play them.

#![allow(dead_code, reason = "each test uses some of the games")]

pub(crate) mod coin;
pub(crate) mod nim;
pub(crate) mod pig;

use kernel::{Field, Options};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a table chooses: how large the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Size(pub(crate) u32);

impl Default for Size {
    fn default() -> Self {
        Size(20)
    }
}

impl Options for Size {
    fn fields() -> &'static [Field<Self>] {
        &[]
    }
}

/// Why something is refused: these games are played by computers, who need no words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Error)]
#[error("not allowed")]
pub(crate) struct NotAllowed;

/// A number as an action or a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Number(pub(crate) u32);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Number {
    type Err = kernel::TextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Number).map_err(|_| kernel::TextError::new("a number", text))
    }
}

/// Position text that is JSON, for a game whose view says all.
macro_rules! text_of {
    ($game:ident) => {
        impl std::fmt::Display for $game {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&serde_json::to_string(self).unwrap())
            }
        }

        impl std::str::FromStr for $game {
            type Err = kernel::TextError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                serde_json::from_str(text).map_err(|_| kernel::TextError::new("a state", text))
            }
        }
    };
}

/// The types of all these games.
macro_rules! numbers_only {
    () => {
        type Options = crate::small::Size;
        type Action = crate::small::Number;
        type Roll = crate::small::Number;
        type Incident = kernel::Nothing;
        type Reason = crate::small::NotAllowed;
    };
}

/// A title and table manners; computers ask for nothing else.
macro_rules! called {
    ($game:ident, $title:literal) => {
        impl kernel::Wording for $game {
            const TITLE: &'static str = $title;
        }

        impl kernel::Manners for $game {}
    };
}

/// A game in which nothing is hidden.
macro_rules! open {
    ($game:ident) => {
        impl kernel::Open for $game {
            type Shown = Self;

            fn show(&self) -> Self {
                self.clone()
            }

            fn behind(shown: &Self) -> Self {
                shown.clone()
            }
        }
    };
}

pub(crate) use {called, numbers_only, open, text_of};
