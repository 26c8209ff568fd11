//! Why the rules of Add 'em Up refuse something.

use serde::Serialize;

use crate::{Hand, Misfit};

/// What only Add 'em Up can refuse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A turn begins with a roll.
    RollFirst,
    /// The dice lie there.
    RolledAlready,
    /// The dice are not there to be laid.
    NotInHand {
        /// What was to be laid.
        dice: Hand,
        /// What is in hand.
        hand: Hand,
    },
    /// AU-4, AU-5: it does not fit there.
    Misfit(Misfit),
    /// AU-3: the opening is one sequence.
    NoOpening,
    /// AU-7: who can place must.
    MustPlace,
    /// AU-8: the bonus die fits.
    MustPlaceBonus,
    /// AU-8: not all six dice are laid.
    NoBonus,
    /// AU-8: the bonus die is offered.
    AllLaid,
    /// More or fewer dice than are rolled now.
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
