//! Rows and columns.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Axis, Cell};

/// A row or a column: a whole straight run of two or more dice (AU-4).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpRun"))]
pub struct Run {
    /// Which way it lies.
    pub axis: Axis,
    /// Its first die: the leftmost, or the topmost.
    pub first: Cell,
    /// What its dice show, from the first on.
    pub numbers: Vec<u8>,
}

impl Run {
    /// What its dice add up to.
    pub fn sum(&self) -> i32 {
        self.numbers.iter().map(|&n| i32::from(n)).sum()
    }

    /// The places of its dice.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.numbers.len()).map(|steps| self.first.along(self.axis, steps as i16))
    }

    /// Whether it is a sequence (AU-2).
    pub fn is_sequence(&self) -> bool {
        is_sequence(&self.numbers)
    }
}

/// Whether these numbers are a sequence (AU-2): three to six of them that rise by one, or fall by one, at every step.
pub fn is_sequence(numbers: &[u8]) -> bool {
    let step = |by: i16| numbers.windows(2).all(|pair| i16::from(pair[1]) - i16::from(pair[0]) == by);
    (3..=6).contains(&numbers.len()) && (step(1) || step(-1))
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} ", self.axis)?;
        for (index, n) in self.numbers.iter().enumerate() {
            write!(f, "{}{n}", if index > 0 { "-" } else { "" })?;
        }
        write!(f, " at {}", self.first)
    }
}
