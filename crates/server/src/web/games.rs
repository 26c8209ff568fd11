//! The games of the house and their rules.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use formats::FormatCard;
use house::room::PHRASES;
use house::{About, Lesson, as_played};
use serde::Serialize;
use utoipa::ToSchema;

use super::ApiError;
use super::extract::{Asked, At};
use crate::house::House;
use crate::problem::Problem;

/// Every game with what a form for a new table needs.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Games {
    #[expect(clippy::struct_field_names, reason = "what the protocol calls it")]
    games: Vec<About>,
    /// What can be said at a table with one tap; a phrase is sent as its number, counted from 0.
    phrases: &'static [&'static str],
    /// What an evening can be played as.
    formats: &'static [FormatCard],
}

/// What there is to read about a game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Rules {
    title: &'static str,
    /// The rules, as a table with these options plays them.
    markdown: String,
    /// How it is played well, where somebody has written that down.
    #[schema(required = true)]
    strategy: Option<&'static str>,
}

/// What can be played?
#[utoipa::path(get, path = "/api/games", tag = "Games", responses((status = 200, body = Games)))]
pub(super) async fn games(State(house): State<Arc<House>>) -> Json<Games> {
    let games = house.config.shelf.games().map(|game| game.about()).collect();
    Json(Games { games, phrases: &PHRASES, formats: &FormatCard::ALL })
}

/// The rules of a game, as a table with these options plays them, and how it is played well. Every option can be asked for by its name:
/// `?target=150&at-least=on`.
#[utoipa::path(get, path = "/api/rules/{game}", tag = "Games", params(("game" = String, Path, description = "The game's name, as `GET /api/v1/games` lists it")),
    responses((status = 200, body = Rules)))]
pub(super) async fn rules(
    State(house): State<Arc<House>>,
    At(game): At<String>,
    Asked(typed): Asked<BTreeMap<String, String>>,
) -> Result<Json<Rules>, ApiError> {
    let game = house.config.shelf.find(&game)?;
    let (about, pages) = (game.about(), game.pages());
    let typed: Vec<String> = typed.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let options = game.read_options(&typed)?;
    let markdown = match pages.rules {
        Some(page) => as_played(page, &about.options, &options),
        None => in_brief(&about),
    };
    Ok(Json(Rules { title: about.title, markdown, strategy: pages.strategy }))
}

/// A lesson that teaches a game by playing it: every step, with what is answered to what, played through.
#[utoipa::path(get, path = "/api/lessons/{game}", tag = "Games",
    params(("game" = String, Path, description = "The game's name, as `GET /api/v1/games` lists it")),
    responses((status = 200, body = Lesson)))]
pub(super) async fn lesson(
    State(house): State<Arc<House>>,
    At(game): At<String>,
) -> Result<Json<Lesson>, ApiError> {
    let game = house.config.shelf.find(&game)?;
    let written = game.pages().lesson.ok_or_else(|| Problem::unknown("lesson"))?;
    Ok(Json(Lesson::play(&**game, written)?))
}

/// A drawing of a game's pages.
#[utoipa::path(get, path = "/api/pictures/{game}/{name}", tag = "Games",
    params(("game" = String, Path, description = "The game's name, as `GET /api/v1/games` lists it"), ("name" = String, Path, description = "The picture's name")),
    responses((status = 200, body = String, content_type = "image/svg+xml")))]
pub(super) async fn picture(
    State(house): State<Arc<House>>,
    At((game, name)): At<(String, String)>,
) -> Result<Response, ApiError> {
    let game = house.config.shelf.find(&game)?;
    let found = game.pages().pictures.iter().find(|(known, _)| *known == name);
    let (_, svg) = found.ok_or_else(|| Problem::unknown("picture"))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "public, max-age=3600")], *svg).into_response())
}

/// What can be said of a game that has brought no page of rules.
fn in_brief(about: &About) -> String {
    let About { title, min_seats, max_seats, options, .. } = about;
    let mut text = format!(
        "# {title}\n\nFor {min_seats} to {max_seats} players. Every choice says what it would do, and what may not be done says why.\n"
    );
    for option in options {
        let _ = write!(text, "\n- **{}**: {}", option.label, option.help);
    }
    text
}
