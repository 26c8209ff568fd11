//! Why the house did not do something: one type for everything a player, a file or a command line can get wrong.

use std::fmt::Display;

use kernel::{OptionsError, Refusal, SetupError, TextError};
use thiserror::Error;

/// Something the house would not do, in words that can be shown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// Text that could not be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A game that cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An option that does not exist or does not take the value.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A step that the rules do not allow.
    #[error("{0}")]
    Rule(String),
    /// A game the house does not have.
    #[error("there is no game {name:?}; the house has: {known}")]
    UnknownGame {
        /// The name given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A computer player that does not exist or cannot play at this table.
    #[error("{0}")]
    Level(String),
    /// The wrong number or kind of players.
    #[error("{0}")]
    Players(String),
    /// Somebody else's seat or right.
    #[error("{0}")]
    NotYours(String),
    /// Something that cannot be done at this moment.
    #[error("{0}")]
    NotNow(String),
    /// An answer to a state that is no longer the present one.
    #[error("the game has gone on meanwhile: look again")]
    Late,
    /// A throw that cannot be looked at.
    #[error("{0}")]
    NoFilm(String),
    /// A record that cannot be used.
    #[error("{0}")]
    Record(String),
}

impl From<formats::Refusal> for Refused {
    fn from(refusal: formats::Refusal) -> Refused {
        Refused::Rule(refusal.to_string())
    }
}

impl Refused {
    /// A computer player that cannot be made, for whatever reason.
    // Taken by value to stand in `map_err` without a closure, here and below.
    #[allow(clippy::needless_pass_by_value)]
    pub fn level(why: impl Display) -> Refused {
        Refused::Level(why.to_string())
    }

    /// Something that cannot be done, for whatever reason.
    #[allow(clippy::needless_pass_by_value)]
    pub fn because(why: impl Display) -> Refused {
        Refused::Rule(why.to_string())
    }

    #[allow(clippy::needless_pass_by_value)]
    pub(crate) fn rule<R: std::error::Error>(refusal: Refusal<R>) -> Refused {
        Refused::Rule(refusal.to_string())
    }
}
