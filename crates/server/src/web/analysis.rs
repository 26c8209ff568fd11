//! Positions on a board of their own: played on freely, and analysed.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use house::{Analysis, PositionLook, Study};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::IntoParams;

use super::extract::{Asked, At};
use super::{ApiError, Caller};
use crate::house::House;
use crate::problem::{Code, Problem};

/// What a first answer may cost: it is there at once.
const SHORT: Study = Study { nodes: 60_000, time: Duration::from_millis(400), lines: 3 };
/// What a better one may cost.
const LONG: Study = Study { nodes: 3_000_000, time: Duration::from_secs(4), lines: 3 };

/// A position, and what is done in it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct PositionQuery {
    /// The position as text.
    position: String,
    /// Steps made from there, with commas: `d2-d3,d3xd5`; what chance brought with `=`: `= 6`.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>", optional = nullable))]
    steps: String,
}

/// A position, and how long to think about it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct AnalyseQuery {
    /// The position as text.
    position: String,
    /// Whether to think for some seconds rather than for an instant.
    #[serde(default)]
    long: bool,
}

/// What a position looks like to whoever is to act, and what may be done in it.
#[utoipa::path(get, path = "/api/positions/{game}", tag = "Study", params(("game" = String, Path, description = "The game's name, as `GET /api/v1/games` lists it"), PositionQuery),
    responses((status = 200, body = PositionLook)))]
pub(super) async fn position(
    State(house): State<Arc<House>>,
    At(game): At<String>,
    Asked(query): Asked<PositionQuery>,
) -> Result<Json<PositionLook>, ApiError> {
    let game = house.config.shelf.find(&game)?.clone();
    let steps = query.steps.split(',').map(str::trim).filter(|step| !step.is_empty());
    let steps = steps.map(str::to_owned).collect();
    Ok(Json(house.minds.look_at(game, query.position, steps).await?))
}

/// What a position is worth to whoever is to act, and how the game could go on.
#[utoipa::path(get, path = "/api/analyse/{game}", tag = "Study", params(("game" = String, Path, description = "The game's name, as `GET /api/v1/games` lists it"), AnalyseQuery),
    responses((status = 200, body = Analysis)))]
pub(super) async fn analyse(
    State(house): State<Arc<House>>,
    At(game): At<String>,
    Asked(query): Asked<AnalyseQuery>,
    Caller(address): Caller,
) -> Result<Json<Analysis>, ApiError> {
    let game = house.config.shelf.find(&game)?.clone();
    house.limiters.analysis(address)?;
    let study = if query.long { LONG } else { SHORT };
    Ok(Json(house.minds.analyse(game, query.position, study).await?))
}

/// The most throws of one answer, and how many there are where nobody says.
const MOST_THROWS: usize = 200;
const THROWS: usize = 100;

/// A position, and a way to throw in it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct ScatterQuery {
    /// The position as text.
    position: String,
    /// How to throw: `throw speed=106 aim=-1`.
    action: String,
    /// How often, 1 to 200; 100 where nothing is said.
    #[param(minimum = 1, maximum = 200)]
    throws: Option<usize>,
}

/// Where the die comes to rest that is thrown many times in one way: what a heat map is drawn from. The same question has the same answer.
#[utoipa::path(get, path = "/api/scatter/{game}", tag = "Study", params(("game" = String, Path, description = "The game's name, as `GET /api/v1/games` lists it"), ScatterQuery),
    responses((status = 200, body = serde_json::Value)))]
pub(super) async fn scatter(
    State(house): State<Arc<House>>,
    At(game): At<String>,
    Asked(query): Asked<ScatterQuery>,
    Caller(address): Caller,
) -> Result<Json<Box<RawValue>>, ApiError> {
    let game = house.config.shelf.find(&game)?.clone();
    house.limiters.analysis(address)?;
    let throws = query.throws.unwrap_or(THROWS);
    if !(1..=MOST_THROWS).contains(&throws) {
        return Err(Problem::new(Code::Text, format!("1 to {MOST_THROWS} throws, not {throws}")).into());
    }
    Ok(Json(house.minds.scatter(game, query.position, query.action, throws).await?))
}
