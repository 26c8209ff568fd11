//! The games of the house and their rules.

use axum::Json;
use house::{About, catalogue};
use serde::Serialize;
use utoipa::ToSchema;

use super::ApiError;
use super::extract::At;
use crate::problem::Problem;

/// The rules of every game, by its name.
const RULES: [(&str, &str); 5] = [
    ("toss-up", include_str!("../../../../docs/rules/toss-up.md")),
    ("intersection", include_str!("../../../../docs/rules/intersection.md")),
    ("add-em-up", include_str!("../../../../docs/rules/add-em-up.md")),
    ("tri-cross", include_str!("../../../../docs/rules/tri-cross.md")),
    ("end-zone", include_str!("../../../../docs/rules/end-zone.md")),
];

/// Every game with what a form for a new table needs.
#[derive(Serialize, ToSchema)]
pub(super) struct Games {
    #[schema(value_type = Vec<Object>)]
    games: Vec<About>,
}

/// The rules of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Rules {
    title: String,
    markdown: &'static str,
}

/// What can be played?
#[utoipa::path(get, path = "/api/games", tag = "Games", responses((status = 200, body = Games)))]
pub(super) async fn games() -> Json<Games> {
    Json(Games { games: catalogue::all().iter().map(|game| game.about()).collect() })
}

/// The rules of a game.
#[utoipa::path(get, path = "/api/rules/{game}", tag = "Games", params(("game" = String, Path)),
    responses((status = 200, body = Rules), (status = 404, body = Problem)))]
pub(super) async fn rules(At(game): At<String>) -> Result<Json<Rules>, ApiError> {
    let about = catalogue::find(&game)?.about();
    let found = RULES.iter().find(|(name, _)| *name == about.name);
    let (_, markdown) = found.ok_or_else(|| Problem::unknown("page of rules"))?;
    Ok(Json(Rules { title: about.title.to_owned(), markdown }))
}
