//! The names of squares, as people type them: `d4`.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

/// A square by its name: a file from `a` to `i` and a rank from 1 to 9. Which of them are on the board is the board's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TriCrossSquare", type = "string"))]
pub struct Square {
    file: u8,
    row: u8,
}

impl Square {
    /// The square of this file and row, both counted from 0, if it has a name.
    #[inline]
    pub const fn new(file: u8, row: u8) -> Option<Square> {
        if file < 9 && row < 9 { Some(Square { file, row }) } else { None }
    }

    /// The file, counted from 0 for `a`.
    #[inline]
    pub const fn file(self) -> u8 {
        self.file
    }

    /// The row, counted from 0 for `1`.
    #[inline]
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.row + 1)
    }
}

impl FromStr for Square {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Square, TextError> {
        let square = match *text.as_bytes() {
            [file, row @ b'1'..=b'9'] => {
                Square::new(file.to_ascii_lowercase().wrapping_sub(b'a'), row - b'1')
            }
            _ => None,
        };
        square.ok_or_else(|| TextError::new("a square such as d4", text))
    }
}

impl Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
