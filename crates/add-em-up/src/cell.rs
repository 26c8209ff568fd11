//! Places on the table, and dice lying there.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

/// A place on the table: `x` to the right and `y` down from the top left corner of the smallest rectangle that holds all
/// dice, which is `0,0`; negative outside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpCell"))]
pub struct Cell {
    /// To the right.
    pub x: i16,
    /// Down.
    pub y: i16,
}

impl Cell {
    /// The place so far right and down.
    pub const fn new(x: i16, y: i16) -> Cell {
        Cell { x, y }
    }

    /// The place so many steps along a line.
    #[must_use]
    pub const fn along(self, axis: Axis, steps: i16) -> Cell {
        match axis {
            Axis::Row => Cell { x: self.x.saturating_add(steps), y: self.y },
            Axis::Column => Cell { x: self.x, y: self.y.saturating_add(steps) },
        }
    }

    /// The same place, counted from a corner that lies so much further left and up.
    #[must_use]
    pub const fn seen_from(self, corner: Cell) -> Cell {
        Cell { x: self.x.saturating_sub(corner.x), y: self.y.saturating_sub(corner.y) }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Cell {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Cell, TextError> {
        let number = |text: &str| text.trim().parse::<i16>().ok();
        let both = text.split_once(',').and_then(|(x, y)| Some(Cell { x: number(x)?, y: number(y)? }));
        both.ok_or_else(|| TextError::new("a place as `x,y`, such as `3,0` or `-1,2`", text))
    }
}

/// The two ways a line can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpAxis"))]
#[serde(rename_all = "kebab-case")]
pub enum Axis {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

impl Axis {
    /// Both of them.
    pub const BOTH: [Axis; 2] = [Axis::Row, Axis::Column];

    /// The other one.
    #[must_use]
    pub const fn across(self) -> Axis {
        match self {
            Axis::Row => Axis::Column,
            Axis::Column => Axis::Row,
        }
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Axis::Row => "row",
            Axis::Column => "column",
        })
    }
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpDie"))]
pub struct Die {
    /// To the right.
    pub x: i16,
    /// Down.
    pub y: i16,
    /// What it shows, 1 to 6.
    pub n: u8,
}

impl Die {
    /// A die that shows `n` at a place.
    pub const fn new(cell: Cell, n: u8) -> Die {
        Die { x: cell.x, y: cell.y, n }
    }

    /// Where it lies.
    pub const fn cell(self) -> Cell {
        Cell { x: self.x, y: self.y }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell(), self.n)
    }
}

impl FromStr for Die {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Die, TextError> {
        let wrong = || TextError::new("a die as `x,y=number`, such as `3,0=4`", text);
        let (cell, number) = text.split_once('=').ok_or_else(wrong)?;
        match number.trim().as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Die::new(cell.parse()?, digit - b'0')),
            _ => Err(wrong()),
        }
    }
}
