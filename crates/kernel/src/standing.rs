//! How a game ended: places, with ties.

use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Seat, SeatSet};

/// The place of every seat, 1 for the best; equal places are ties, and several firsts share the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    seats: u8,
    places: [u8; MAX_SEATS as usize],
}

impl Standing {
    /// Ranks the seats by `merit`, more being better; equal merit is an equal place, and the places behind it are
    /// skipped (1, 1, 3).
    pub fn by_merit<M: Ord>(seats: u8, merit: impl Fn(Seat) -> M) -> Standing {
        let mut places = [0; MAX_SEATS as usize];
        for seat in Seat::all(seats) {
            let own = merit(seat);
            places[seat.index()] = 1 + Seat::all(seats).filter(|&other| merit(other) > own).count() as u8;
        }
        Standing { seats: seats.min(MAX_SEATS), places }
    }

    /// How many seats there are.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The place of a seat, 1 being the best.
    pub const fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The places in seat order.
    pub fn places(&self) -> &[u8] {
        &self.places[..self.seats as usize]
    }

    /// Everybody in first place.
    pub fn winners(&self) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| self.place(seat) == 1).collect()
    }

    /// The seat's part of the win: 1 for a win alone, a half for a win shared by two, 0 for a loss.
    pub fn share(&self, seat: Seat) -> f64 {
        let winners = self.winners();
        if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
    }
}

impl Serialize for Standing {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.places().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Standing {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Standing, D::Error> {
        let list = Vec::<u8>::deserialize(deserializer)?;
        let count = list.len();
        if count == 0 || count > MAX_SEATS as usize || list.iter().any(|&p| p == 0 || p as usize > count) {
            return Err(serde::de::Error::custom("a standing is one place for each of one to eight seats"));
        }
        let mut places = [0; MAX_SEATS as usize];
        places[..count].copy_from_slice(&list);
        Ok(Standing { seats: count as u8, places })
    }
}
