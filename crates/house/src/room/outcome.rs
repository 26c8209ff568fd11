//! How a game in a room ended.

use kernel::{Seat, SeatSet, Standing};
use serde::{Deserialize, Serialize};

use crate::{AnyPlay, Outcome};

/// The result of one game in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
        let Outcome { places, points, turns } = Outcome::of(play, resigned);
        RoundResult {
            places,
            points,
            turns,
            resigned: resigned.iter().collect(),
            at_once: play.won_at_once(),
        }
    }
}
