//! How a turn ended, and what lay on the table then.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{Faces, Signal};

/// Why a turn was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "IntersectionEnding"))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The player took the points; whether they were recorded is another question (IN-11).
    Took,
    /// Double or nothing came off.
    Doubled,
    /// Double or nothing did not.
    Nothing,
    /// The signal showed stop.
    Stop,
    /// Nothing could be fixed, rolled or parked.
    Stuck,
    /// All five dice parked under slow, no star among them.
    Slow,
    /// The Vander rule.
    Fumble,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 7] = [
        Ending::Took,
        Ending::Doubled,
        Ending::Nothing,
        Ending::Stop,
        Ending::Stuck,
        Ending::Slow,
        Ending::Fumble,
    ];

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Took => "took",
            Ending::Doubled => "doubled",
            Ending::Nothing => "nothing",
            Ending::Stop => "stop",
            Ending::Stuck => "stuck",
            Ending::Slow => "slow",
            Ending::Fumble => "fumble",
        }
    }
}

/// The last turn that ended, as it lay on the table: the next player's dice have not been rolled over it yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "IntersectionLastTurn"))]
pub struct LastTurn {
    /// Whose turn it was.
    pub seat: Seat,
    /// What the signal showed; nothing if it was in the air or not yet rolled.
    pub signal: Option<Signal>,
    /// What lay on the field.
    pub field: Faces,
    /// What was parked.
    pub parked: Faces,
    /// Why the turn was over.
    pub ending: Ending,
}

impl LastTurn {
    /// The points that were parked when the turn ended with nothing; none where it brought some.
    pub fn lost(&self) -> u32 {
        match self.ending {
            Ending::Took | Ending::Doubled => 0,
            _ => self.parked.points(),
        }
    }
}
