//! Who begins a game where neither dice nor a lot decide it, and why (EZ-6).

use kernel::{Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::{AnyGame, AnyPlay, AnySetup, Refused};

/// Why somebody begins a game without dice or a lot for it (EZ-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WhyFirst {
    /// They did worst in the game before.
    LostLast,
    /// They won the game before.
    WonLast,
    /// Everybody in the evening has rolled a die: of the two highest it was the lower.
    LowerDie,
}

/// Who begins a game, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct First {
    /// Who.
    pub seat: Seat,
    /// Why.
    pub why: WhyFirst,
}

impl First {
    /// Who begins the game after one that ended with these places, as its rules have it.
    pub(crate) fn after(play: &dyn AnyPlay, places: &Standing) -> Option<First> {
        let seat = play.begins_next(places)?;
        let why = if places.place(seat) == 1 { WhyFirst::WonLast } else { WhyFirst::LostLast };
        Some(First { seat, why })
    }
}

/// A game as it begins, and whether it heeds whom the setup names: many draw a lot, and some options ask for one.
pub(crate) fn begin(game: &dyn AnyGame, setup: &AnySetup) -> Result<(Box<dyn AnyPlay>, bool), Refused> {
    let play = game.open(setup)?;
    let without = || game.open(&AnySetup { first: None, ..setup.clone() });
    let heeds = setup.first.is_some() && without()?.position() != play.position();
    Ok((play, heeds))
}
