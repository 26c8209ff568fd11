//! Short codes: what one opens, and which one opens an evening or a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use serde_json::Value;
use store::{EVENING, TableId};
use utoipa::ToSchema;

use super::ApiError;
use super::extract::{At, Caller};
use crate::codes;
use crate::house::House;
use crate::problem::{Code, Problem};

/// What a code opens.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(super) enum Opens {
    /// An evening.
    Evening,
    /// A table that waits for players.
    Room,
}

/// Where a code leads.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct CodeAnswer {
    /// The code, as it is written.
    code: String,
    opens: Opens,
    /// Which evening or room.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    id: TableId,
    /// What the evening is called; of a table the game's name.
    title: String,
}

/// A code to give away.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct OwnCode {
    code: String,
}

/// What a short code opens. However it is typed: `wxkt`, `WX-KT`. Wrong ones are counted.
#[utoipa::path(get, path = "/api/codes/{code}", tag = "Codes", operation_id = "code", params(("code" = String, Path, description = "The code, however it is typed")),
    responses((status = 200, body = CodeAnswer)))]
pub(super) async fn opens(
    State(house): State<Arc<House>>,
    Caller(address): Caller,
    At(typed): At<String>,
) -> Result<Json<CodeAnswer>, ApiError> {
    house.limiters.may_guess(address)?;
    let code = codes::read(&typed)
        .ok_or_else(|| Problem::new(Code::Text, "a code is four to eight letters, none of them a vowel"))?;
    let Some(info) = codes::opens(&house, &code).await? else {
        house.limiters.guessed_wrong(address);
        let why = format!("nothing is open under {code}: look at the letters again, or ask for a new code");
        return Err(Problem::new(Code::Unknown, why).into());
    };
    let about: Value = serde_json::from_str(&info.summary.about).unwrap_or_default();
    let (opens, title) = match info.summary.game.as_str() {
        EVENING => (Opens::Evening, about["title"].as_str().unwrap_or_default().to_owned()),
        game => (Opens::Room, game.to_owned()),
    };
    Ok(Json(CodeAnswer { code, opens, id: info.table, title }))
}

/// The short code of an evening, while people can come.
#[utoipa::path(get, path = "/api/evenings/{evening}/code", tag = "Codes", operation_id = "code_of_evening", params(("evening" = String, Path, description = "The evening's id")),
    responses((status = 200, body = OwnCode)))]
pub(super) async fn of_evening(
    State(house): State<Arc<House>>,
    At(evening): At<String>,
) -> Result<Json<OwnCode>, ApiError> {
    let id = evening.parse().map_err(|_| Problem::unknown("evening"))?;
    Ok(Json(OwnCode { code: codes::code_of(&house, id).await? }))
}

/// The short code of a table, while it waits for players.
#[utoipa::path(get, path = "/api/rooms/{room}/code", tag = "Codes", operation_id = "code_of_room", params(("room" = String, Path, description = "The room's id")),
    responses((status = 200, body = OwnCode)))]
pub(super) async fn of_room(
    State(house): State<Arc<House>>,
    At(room): At<String>,
) -> Result<Json<OwnCode>, ApiError> {
    Ok(Json(OwnCode { code: codes::code_of(&house, super::rooms::table(&room)?).await? }))
}
