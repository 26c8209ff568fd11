//! A position on a board of its own: to play on freely, and to hear what it is worth.

use std::time::Duration;

use kernel::{Game, Phase, Seat, Viewer};
use serde::Serialize;
use serde_json::Value as Json;

use crate::game::allowed_in;
use crate::{Allowed, Refused};

/// A position as whoever is to act in it sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionLook {
    /// The position as text, to come back to.
    pub position: String,
    /// The same for a board to draw.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "schema", schema(value_type = serde_json::Value))]
    pub view: Json,
    /// What the position waits for.
    pub phase: Phase,
    /// What may be done.
    pub allowed: Vec<Allowed>,
    /// What is to be drawn or said, where chance decides.
    pub asks: Option<String>,
    /// Points, in seat order.
    pub points: Vec<i64>,
}

/// A variation: how the game could go on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Variation {
    /// The share of the win that the player to act can expect, from 0 to 1.
    pub share: f64,
    /// How the position stands for that player in hundredths of a piece, where nothing is proven.
    pub score: Option<i32>,
    /// Proven: won in so many actions; below zero, lost in so many.
    pub mate: Option<i32>,
    /// The action and what could follow.
    pub moves: Vec<String>,
}

/// What came of thinking about a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// The best actions, the best first.
    pub lines: Vec<Variation>,
    /// How many actions deep everything was searched.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

/// How much may be thought about a position: whatever is used up first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Study {
    /// So many positions.
    pub nodes: u64,
    /// So much time.
    pub time: Duration,
    /// So many lines are wanted.
    pub lines: usize,
}

/// The most steps that are followed from a position.
pub(crate) const MOST_STEPS: usize = 200;

/// The position that steps lead to, from one given as text. Steps are written as in a record, but actions without a seat, since it
/// is clear who acts: `d2-d3`, `= 6`.
pub(crate) fn reach<G: Game>(position: &str, steps: &[String]) -> Result<G, Refused> {
    if steps.len() > MOST_STEPS {
        return Err(Refused::Rule(format!("at most {MOST_STEPS} steps at once")));
    }
    let mut state: G = position.parse()?;
    for step in steps {
        let made = match step.trim().strip_prefix('=') {
            Some(roll) => state.roll(&roll.trim().parse()?),
            None => state.act(&step.trim().parse()?),
        };
        made.map_err(Refused::rule)?;
    }
    Ok(state)
}

/// A state as whoever is to act sees it.
pub(crate) fn look_at<G: Game>(state: &G) -> PositionLook {
    let phase = state.phase();
    let viewer = match phase {
        Phase::Act(seat) => Viewer::Seat(seat),
        Phase::Roll(_) | Phase::Over => Viewer::Spectator,
    };
    PositionLook {
        position: state.to_string(),
        view: serde_json::to_value(state.view(viewer)).unwrap_or(Json::Null),
        phase,
        allowed: allowed_in(state),
        asks: matches!(phase, Phase::Roll(_)).then(|| state.asks()),
        points: Seat::all(state.seats()).map(|seat| state.points(seat)).collect(),
    }
}
