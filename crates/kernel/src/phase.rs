//! What happens next.

use serde::{Deserialize, Serialize};

use crate::{Refusal, Seat};

/// What a game is waiting for. Exactly one thing at a time: also where a player acts inside another's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// This player chooses an action.
    Act(Seat),
    /// Dice are to be rolled, a lot drawn or a throw made, in this player's name.
    Roll(Seat),
    /// The game has ended.
    Over,
}

impl Phase {
    /// The seat that acts now, or why nobody does.
    #[inline]
    pub fn actor<R>(self) -> Result<Seat, Refusal<R>> {
        match self {
            Phase::Act(seat) => Ok(seat),
            Phase::Roll(seat) => Err(Refusal::DiceFirst { roller: seat }),
            Phase::Over => Err(Refusal::GameOver),
        }
    }

    /// The seat in whose name dice are rolled now, or why none are.
    #[inline]
    pub fn roller<R>(self) -> Result<Seat, Refusal<R>> {
        match self {
            Phase::Roll(seat) => Ok(seat),
            Phase::Act(seat) => Err(Refusal::NoDiceDue { to_act: seat }),
            Phase::Over => Err(Refusal::GameOver),
        }
    }
}
