//! Hands are not machines.

use serde::{Deserialize, Serialize};

/// How far throws are off what was aimed at, as the table chooses. What a throw is off by is drawn by whoever throws, from
/// the house's dice, and stands in the record: see [`Thrown`](crate::Thrown).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneHand"))]
pub enum Hand {
    /// Every throw leaves the hand exactly as it was meant. Which number is on which side of the die is still by chance.
    None,
    /// A practised arm.
    #[default]
    Steady,
    /// Anybody's arm.
    Human,
}

impl Hand {
    pub(crate) const ALL: [Hand; 3] = [Hand::None, Hand::Steady, Hand::Human];
}
