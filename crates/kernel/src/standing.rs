//! How a game ended: places, with ties.

use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Seat, SeatSet};

/// The place of every seat, 1 for the best; equal places are ties, and several firsts share the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "number[]"))]
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

/// As it is written: a list.
#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Standing {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        <Vec<u16> as utoipa::PartialSchema>::schema()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Standing {}

impl Serialize for Standing {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.places().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Standing {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Standing, D::Error> {
        let list = Vec::<u8>::deserialize(deserializer)?;
        let count = list.len();
        if count == 0 || count > MAX_SEATS as usize {
            return Err(serde::de::Error::custom("a standing is one place for each of one to eight seats"));
        }
        let ranked = Standing::by_merit(count as u8, |seat| u8::MAX - list[seat.index()]);
        if ranked.places() != list {
            return Err(serde::de::Error::custom(
                "places are counted from 1, and those behind a tie are skipped",
            ));
        }
        Ok(ranked)
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, SeqDeserializer};

    use super::*;

    fn read(places: &[u8]) -> Result<Standing, Error> {
        Standing::deserialize(SeqDeserializer::new(places.iter().copied()).into_deserializer())
    }

    #[test]
    fn places_behind_a_tie_are_skipped() {
        for places in [&[1][..], &[2, 1], &[1, 1, 3], &[3, 1, 1, 3]] {
            assert_eq!(read(places).unwrap().places(), places);
        }
        for places in [&[][..], &[0], &[2, 2], &[1, 1, 2], &[1, 3, 3, 3], &[1; 9]] {
            assert!(read(places).is_err(), "{places:?}");
        }
    }
}
