//! Positions on a board of their own: played on freely, and analysed.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use house::{Analysis, PositionLook, Study, catalogue};
use serde::Deserialize;
use utoipa::IntoParams;

use super::extract::{Asked, At};
use super::{ApiError, Caller};
use crate::house::House;
use crate::problem::Problem;

/// What a first answer may cost: it is there at once.
const SHORT: Study = Study { nodes: 60_000, time: Duration::from_millis(400), lines: 3 };
/// What a better one may cost.
const LONG: Study = Study { nodes: 3_000_000, time: Duration::from_secs(4), lines: 3 };

/// A position, and what is done in it.
#[derive(Deserialize, IntoParams)]
pub(super) struct PositionQuery {
    /// The position as text.
    position: String,
    /// Steps made from there, with commas: `d2-d3,d3xd5`; what chance brought with `=`: `= 6`.
    #[serde(default)]
    steps: String,
}

/// A position, and how long to think about it.
#[derive(Deserialize, IntoParams)]
pub(super) struct AnalyseQuery {
    /// The position as text.
    position: String,
    /// Whether to think for some seconds rather than for an instant.
    #[serde(default)]
    long: bool,
}

/// What a position looks like to whoever is to act, and what may be done in it.
#[utoipa::path(get, path = "/api/positions/{game}", tag = "Study", params(("game" = String, Path), PositionQuery),
    responses((status = 200, body = Object), (status = "4XX", body = Problem)))]
pub(super) async fn position(
    State(house): State<Arc<House>>,
    At(game): At<String>,
    Asked(query): Asked<PositionQuery>,
) -> Result<Json<PositionLook>, ApiError> {
    let game = catalogue::find(&game)?;
    let steps = query.steps.split(',').map(str::trim).filter(|step| !step.is_empty());
    let steps = steps.map(str::to_owned).collect();
    Ok(Json(house.minds.look_at(game, query.position, steps).await?))
}

/// What a position is worth to whoever is to act, and how the game could go on.
#[utoipa::path(get, path = "/api/analyse/{game}", tag = "Study", params(("game" = String, Path), AnalyseQuery),
    responses((status = 200, body = Object), (status = "4XX", body = Problem)))]
pub(super) async fn analyse(
    State(house): State<Arc<House>>,
    At(game): At<String>,
    Asked(query): Asked<AnalyseQuery>,
    Caller(address): Caller,
) -> Result<Json<Analysis>, ApiError> {
    let game = catalogue::find(&game)?;
    house.limiters.analysis(address)?;
    let study = if query.long { LONG } else { SHORT };
    Ok(Json(house.minds.analyse(game, query.position, study).await?))
}
