//! Why the rules of Toss Up! refuse something.

use kernel::Seat;
use serde::Serialize;

/// What only Toss Up! can refuse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// TU-3: the first roll of a turn is compulsory.
    FirstRoll,
    /// More or fewer dice than are rolled now.
    DiceCount {
        /// How many are rolled.
        expected: u8,
        /// How many were reported.
        found: u16,
    },
    /// Dice were reported where a lot is drawn.
    LotExpected,
    /// A lot was reported where dice are rolled.
    DiceExpected,
    /// The lot fell on somebody who does not play.
    NoSuchSeat {
        /// Who was named.
        seat: Seat,
        /// How many play.
        seats: u8,
    },
}
