//! The turn before, as it ended.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{Cell, Hand};

/// What came of a bonus die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpBonusDie"))]
pub struct BonusDie {
    /// What it showed.
    pub number: u8,
    /// What it scored; its number, subtracted, where it fitted nowhere.
    pub points: i32,
}

/// The last turn that ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpLastTurn"))]
pub struct LastTurn {
    /// Whose turn it was.
    pub seat: Seat,
    /// What was rolled.
    pub rolled: Hand,
    /// Where dice were laid, the bonus die last.
    pub laid: Vec<Cell>,
    /// What the turn scored without the bonus die.
    pub points: i32,
    /// The bonus die, if it was rolled.
    pub bonus: Option<BonusDie>,
}
