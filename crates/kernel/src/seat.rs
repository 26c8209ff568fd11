//! Seats around the table, numbered from 1 for people and from 0 in memory.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::TextError;

/// The most seats any game of the house has (End Zone takes eight players).
pub const MAX_SEATS: u8 = 8;

/// A place at the table. People count from 1: that is how a seat is written and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = u8, minimum = 1, maximum = 8))]
#[cfg_attr(feature = "ts", ts(type = "number"))]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this index, counted from 0, if a table can have it.
    #[inline]
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS as usize { Some(Seat(index as u8)) } else { None }
    }

    /// The first `count` seats, in order.
    #[inline]
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..count.min(MAX_SEATS)).map(Seat)
    }

    /// Reads a seat of a table of `count`.
    pub fn read(text: &str, count: u8) -> Result<Seat, TextError> {
        let seat = text.parse().ok().filter(|seat: &Seat| seat.0 < count);
        seat.ok_or_else(|| TextError::new(format!("a seat from 1 to {count}"), text))
    }

    /// The index, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left, at a table of `count` seats.
    #[inline]
    #[must_use]
    pub const fn next(self, count: u8) -> Seat {
        if self.0 + 1 < count { Seat(self.0 + 1) } else { Seat(0) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Seat {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Seat, TextError> {
        match text.parse::<u8>() {
            Ok(number @ 1..=MAX_SEATS) => Ok(Seat(number - 1)),
            // How many sit at the table is known to those who read more than a seat.
            _ => Err(TextError::new("the number of a seat, such as `1`", text)),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        match u8::deserialize(deserializer)? {
            number @ 1..=MAX_SEATS => Ok(Seat(number - 1)),
            number => Err(serde::de::Error::custom(format!("seat {number}: seats are numbered 1 to 8"))),
        }
    }
}

/// A set of seats, in one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat at all.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Reads seats of a table of `count`, with commas between them.
    pub fn read(text: &str, count: u8) -> Result<SeatSet, TextError> {
        text.split(',').map(|seat| Seat::read(seat, count)).collect()
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every seat of the set is in the other one.
    #[inline]
    pub const fn is_within(self, other: SeatSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The seats of the set in rising order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// Somebody who looks at a game: a player, or anyone else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// The player of a seat sees what that seat may know.
    Seat(Seat),
    /// A spectator sees what everybody may know.
    Spectator,
}

impl Viewer {
    /// Every viewer of a table of `count` seats.
    pub fn all(count: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(count).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}
