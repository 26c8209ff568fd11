//! Why the rules of Toss Up! refuse something.

use kernel::Seat;
use serde::Serialize;
use thiserror::Error;

/// What only Toss Up! can refuse.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// TU-3: the first roll of a turn is compulsory.
    #[error("the first roll of a turn is compulsory: roll before you stop")]
    FirstRoll,
    /// More or fewer dice than are rolled now.
    #[error("{expected} dice are rolled now, not {found}")]
    DiceCount {
        /// How many are rolled.
        expected: u8,
        /// How many were reported.
        found: u16,
    },
    /// Dice were reported where a lot is drawn.
    #[error("the lot decides who starts now: name the player, such as `first 1`")]
    LotExpected,
    /// A lot was reported where dice are rolled.
    #[error("dice are rolled now: name their colours, such as `4g2y1r`")]
    DiceExpected,
    /// The lot fell on somebody who does not play.
    #[error("player {seat} cannot start: there are {seats} players")]
    NoSuchSeat {
        /// Who was named.
        seat: Seat,
        /// How many play.
        seats: u8,
    },
}
