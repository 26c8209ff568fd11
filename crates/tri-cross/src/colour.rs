//! Whose pieces are which: a seat plays a colour.

use std::fmt;
use std::str::FromStr;

use kernel::{Seat, TextError};
use serde::{Deserialize, Serialize};

/// The colour of a player's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TriCrossColour"))]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Seat 1.
    Black,
    /// Seat 2.
    Red,
    /// Seat 3.
    Green,
    /// Seat 4.
    Blue,
}

impl Colour {
    /// All four, in playing order.
    pub const ALL: [Colour; 4] = [Colour::Black, Colour::Red, Colour::Green, Colour::Blue];

    /// The colour of a seat.
    #[inline]
    pub const fn of(seat: Seat) -> Colour {
        Colour::ALL[seat.index() % 4]
    }

    /// The seat that plays it.
    #[inline]
    pub const fn seat(self) -> Seat {
        match Seat::new(self as usize) {
            Some(seat) => seat,
            None => Seat::FIRST,
        }
    }

    /// How it is written: `b`, `r`, `g`, `u`.
    pub const fn letter(self) -> char {
        match self {
            Colour::Black => 'b',
            Colour::Red => 'r',
            Colour::Green => 'g',
            Colour::Blue => 'u',
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Black => "black",
            Colour::Red => "red",
            Colour::Green => "green",
            Colour::Blue => "blue",
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Colour {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Colour, TextError> {
        let named = |colour: &Colour| {
            colour.name().eq_ignore_ascii_case(text)
                || text.len() == 1 && text.eq_ignore_ascii_case(&colour.letter().to_string())
        };
        let found = Colour::ALL.into_iter().find(named);
        found.ok_or_else(|| TextError::new("a colour: b (black), r (red), g (green) or u (blue)", text))
    }
}
