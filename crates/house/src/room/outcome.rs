//! How a game in a room ended.

use kernel::{Seat, SeatSet, Standing};
use serde::{Deserialize, Serialize};

use crate::AnyPlay;

/// The result of one game in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundResult {
    /// Places in seat order, 1 being the best; whoever gave up is behind all who did not.
    pub places: Standing,
    /// Points in seat order.
    pub points: Vec<i64>,
    /// Turns taken, all players together.
    pub turns: u32,
    /// Who gave up.
    pub resigned: Vec<Seat>,
    /// Whether somebody won at once, as by covering the dot.
    #[serde(default)]
    pub at_once: bool,
}

impl RoundResult {
    pub(super) fn new(play: &dyn AnyPlay, resigned: SeatSet) -> RoundResult {
        let standing = play.standing();
        let gave_up: Vec<u8> = resigned.iter().map(|seat| play.side(seat)).collect();
        let merit = |seat: Seat| (!gave_up.contains(&play.side(seat)), u8::MAX - standing.place(seat));
        RoundResult {
            places: Standing::by_merit(play.seats(), merit),
            points: Seat::all(play.seats()).map(|seat| play.points(seat)).collect(),
            turns: play.turns(),
            resigned: resigned.iter().collect(),
            at_once: play.won_at_once(),
        }
    }
}

/// How many sides have not given up.
pub(super) fn sides_left(play: &dyn AnyPlay, resigned: SeatSet) -> usize {
    let mut sides: Vec<u8> = Seat::all(play.seats())
        .filter(|&seat| !resigned.contains(seat))
        .map(|seat| play.side(seat))
        .collect();
    sides.sort_unstable();
    sides.dedup();
    sides.len()
}
