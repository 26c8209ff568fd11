//! Why something was not done: types that say what was wrong, in words a page can show.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{OptionsError, RulesVersion, Seat};

/// A step that the rules do not allow now. The state is as it was before.
///
/// `R` is the game's own reason, for what only that game can refuse.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal<R> {
    /// Nothing happens after the end.
    #[error("the game is over")]
    GameOver,
    /// Another player is to act.
    #[error("it is not your turn: player {to_act} is to act")]
    NotYourTurn {
        /// Who acts now.
        to_act: Seat,
    },
    /// Dice have to be rolled before anybody can act.
    #[error("the dice come first: player {roller} is rolling")]
    DiceFirst {
        /// In whose name dice are rolled.
        roller: Seat,
    },
    /// A roll was handed in while a player is to act.
    #[error("no dice are due: player {to_act} is to act")]
    NoDiceDue {
        /// Who acts now.
        to_act: Seat,
    },
    /// There is no step that may be taken back.
    #[error("there is nothing that can be taken back: only what came after the last roll can")]
    NothingToTakeBack,
    /// Incidents happen to hands and real dice only.
    #[error("this can only happen at a table with real dice")]
    RealDiceOnly,
    /// The rules of the game say no.
    #[error(transparent)]
    Rule(R),
}

/// A game that cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("{title} takes {min} to {max} players, not {given}")]
    Seats {
        /// The game's title.
        title: &'static str,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
        /// How many there were.
        given: u8,
    },
    /// A version of the rules that this program does not know.
    #[error("rules version {given} is unknown: this program knows 1 to {newest}")]
    Rules {
        /// The version asked for.
        given: RulesVersion,
        /// The newest one here.
        newest: RulesVersion,
    },
    /// The player said to start does not sit at the table.
    #[error("player {first} cannot start: the table has {seats} seats")]
    First {
        /// Who was to start.
        first: Seat,
        /// How many seats there are.
        seats: u8,
    },
    /// Options that do not go together.
    #[error(transparent)]
    Options(#[from] OptionsError),
}
