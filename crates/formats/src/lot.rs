//! What is decided by chance: asked for here, drawn elsewhere.

use serde::{Deserialize, Serialize};

use crate::{Entrant, Refusal};

/// What a lot decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LotFor {
    /// One die each: who plays the first game of king.
    FirstGame,
    /// Who gets which place in the draw of a knock-out.
    Draw,
    /// Who wins a game that was drawn twice: 0 the first of the two, 1 the second.
    Drawn,
}

/// A lot to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lot {
    /// What it decides.
    pub decides: LotFor,
    /// Whom it is about.
    pub about: Vec<Entrant>,
    /// One number for each of these, below it, counted from 0; dice are counted from 1 and go up to it.
    pub below: Vec<u16>,
}

impl Lot {
    /// The smallest number that may be drawn.
    pub const fn least(&self) -> u16 {
        matches!(self.decides, LotFor::FirstGame) as u16
    }

    pub(crate) fn dice(about: Vec<Entrant>) -> Lot {
        let below = vec![6; about.len()];
        Lot { decides: LotFor::FirstGame, about, below }
    }

    /// Takes everybody's place from those that are left, one after the other.
    pub(crate) fn places(about: Vec<Entrant>) -> Lot {
        let below = (1..=about.len() as u16).rev().collect();
        Lot { decides: LotFor::Draw, about, below }
    }

    pub(crate) fn coin(about: Vec<Entrant>) -> Lot {
        Lot { decides: LotFor::Drawn, about, below: vec![2] }
    }

    pub(crate) fn check(&self, drawn: &[u16]) -> Result<(), Refusal> {
        let fits = |(&number, &below): (&u16, &u16)| match self.decides {
            LotFor::FirstGame => (1..=below).contains(&number),
            LotFor::Draw | LotFor::Drawn => number < below,
        };
        let sound = drawn.len() == self.below.len() && drawn.iter().zip(&self.below).all(fits);
        if sound { Ok(()) } else { Err(Refusal::Lot { numbers: self.below.len() }) }
    }
}
