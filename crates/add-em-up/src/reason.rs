//! Why the rules of Add 'em Up refuse something.

use serde::Serialize;
use thiserror::Error;

use crate::{Hand, Misfit};

/// What only Add 'em Up can refuse.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A turn begins with a roll.
    #[error("roll the dice first")]
    RollFirst,
    /// The dice lie there.
    #[error("the dice of this turn are rolled already")]
    RolledAlready,
    /// The dice are not there to be laid.
    #[error("`{dice}` cannot be laid: the dice in hand are `{hand}`")]
    NotInHand {
        /// What was to be laid.
        dice: Hand,
        /// What is in hand.
        hand: Hand,
    },
    /// AU-4, AU-5: it does not fit there.
    #[error(transparent)]
    Misfit(Misfit),
    /// AU-3: the opening is one sequence.
    #[error("the opening is one sequence of three dice or more, as a row or a column that begins at 0,0")]
    NoOpening,
    /// AU-7: who can place must.
    #[error("something fits: a player who can place dice must")]
    MustPlace,
    /// AU-8: the bonus die fits.
    #[error("the bonus die fits: it has to be placed")]
    MustPlaceBonus,
    /// AU-8: not all six dice are laid.
    #[error("the bonus die is for players who have laid all six dice of a roll")]
    NoBonus,
    /// AU-8: the bonus die is offered.
    #[error("all dice are laid: roll the bonus die, or stop")]
    AllLaid,
    /// More or fewer dice than are rolled now.
    #[error("{expected} dice are rolled now, not {found}")]
    DiceCount {
        /// How many are rolled.
        expected: u8,
        /// How many were reported.
        found: u8,
    },
}

impl From<Misfit> for Reason {
    fn from(misfit: Misfit) -> Reason {
        Reason::Misfit(misfit)
    }
}
