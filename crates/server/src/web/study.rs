//! Learning from a game: its record, the coach, the review.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use house::room::Room;
use house::{Advised, Frame, RecordFile, Review, ThrowFilm, WhyNot, film, frames};
use kernel::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::ApiError;
use super::extract::{Asked, At, Me, Who};
use super::rooms::{ask, table};
use crate::house::House;
use crate::problem::{Code, Problem};
use crate::rooms::{Ask, may_look, record_of_round};

/// How long somebody waits for a review; it is worked out to the end all the same.
const PATIENCE: Duration = Duration::from_secs(20);

/// Which game of a room.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct RoundQuery {
    /// Counted from 1; the newest finished one where nothing is said.
    round: Option<u32>,
}

/// Which game of a room, and through whose eyes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct ReplayQuery {
    /// Counted from 1; the newest finished one where nothing is said.
    round: Option<u32>,
    /// As this seat saw it, counted from 1; as a spectator did where nothing is said.
    #[param(value_type = Option<u8>, minimum = 1, maximum = 8)]
    seat: Option<Seat>,
}

/// A game moment by moment.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ReplayAnswer {
    frames: Vec<Frame>,
}

/// What each action is worth, best first.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct AdviceAnswer {
    advice: Vec<Advised>,
}

/// The record of a finished game, with the secret of its dice.
#[utoipa::path(get, path = "/api/rooms/{room}/record", tag = "Study", params(("room" = String, Path, description = "The room's id"), RoundQuery),
    responses((status = 200, body = RecordFile)))]
pub(super) async fn record(
    State(house): State<Arc<House>>,
    At(room): At<String>,
    Asked(query): Asked<RoundQuery>,
    who: Who,
) -> Result<Json<RecordFile>, ApiError> {
    Ok(Json(record_of_round(&house, table(&room)?, query.round, who.id().as_deref()).await?))
}

/// A finished game to look at, moment by moment.
#[utoipa::path(get, path = "/api/rooms/{room}/replay", tag = "Study", params(("room" = String, Path, description = "The room's id"), ReplayQuery),
    responses((status = 200, body = ReplayAnswer)))]
pub(super) async fn replay(
    State(house): State<Arc<House>>,
    At(room): At<String>,
    Asked(query): Asked<ReplayQuery>,
    who: Who,
) -> Result<Json<ReplayAnswer>, ApiError> {
    let record = record_of_round(&house, table(&room)?, query.round, who.id().as_deref()).await?;
    let viewer = match query.seat {
        Some(seat) if seat.index() < record.seats.len() => Viewer::Seat(seat),
        Some(_) => return Err(Problem::unknown("seat").into()),
        None => Viewer::Spectator,
    };
    // A long game takes a moment: not on a thread that others wait for.
    let made = tokio::task::spawn_blocking(move || frames(&house.config.shelf, &record, viewer)).await;
    let frames = made.map_err(|_| Problem::trouble())?.map_err(Problem::from)?;
    Ok(Json(ReplayAnswer { frames }))
}

/// The coach: what each thing I may do now is worth. Not in rated games.
#[utoipa::path(get, path = "/api/rooms/{room}/advice", tag = "Study", params(("room" = String, Path, description = "The room's id")),
    responses((status = 200, body = AdviceAnswer)))]
pub(super) async fn advice(
    State(house): State<Arc<House>>,
    At(room): At<String>,
    Me(me): Me,
) -> Result<Json<AdviceAnswer>, ApiError> {
    let id = me.id.to_string();
    let position = Ask::read(move |room: &Room| {
        if !may_look(room, Some(&id)) {
            return Err(Problem::new(Code::NotYours, "this table is private"));
        }
        if room.plan().rated {
            return Err(Problem::new(Code::NotYours, "there is no coach in rated games"));
        }
        let look = room.look(Some(&id));
        if look.allowed.is_empty() {
            return Err(Problem::new(Code::NotNow, "it is not your turn"));
        }
        Ok((room.plan().clone(), look.view.value()))
    });
    let (plan, view) = ask(&house, table(&room)?, position).await?;
    Ok(Json(AdviceAnswer { advice: house.minds.advise(&plan, view).await? }))
}

/// Which throw.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct ThrowQuery {
    /// Which roll of the game, counted from 1; the last one where nothing is said.
    #[param(maximum = 1_000_000)]
    number: Option<usize>,
    /// Instead of that: the number of the event that told of the roll.
    event: Option<u64>,
    /// A finished game of the room, counted from 1; the one that is played or was played last where nothing is said.
    round: Option<u32>,
}

/// The way dice took in a throw over a table, to be looked at. It is worked out anew from the record; what came of it is the house's alone.
#[utoipa::path(get, path = "/api/rooms/{room}/throw", tag = "Study", operation_id = "throw_film", params(("room" = String, Path, description = "The room's id"), ThrowQuery),
    responses((status = 200, body = ThrowFilm)))]
pub(super) async fn throw(
    State(house): State<Arc<House>>,
    At(room): At<String>,
    Asked(query): Asked<ThrowQuery>,
    who: Who,
) -> Result<Json<ThrowFilm>, ApiError> {
    let id = who.id();
    let number = match query.number {
        Some(0) => return Err(Problem::unknown("roll: they are counted from 1").into()),
        number => number.map(|number| number - 1),
    };
    if query.round.is_some() {
        let record = record_of_round(&house, table(&room)?, query.round, id.as_deref()).await?;
        let filmed = tokio::task::spawn_blocking(move || {
            let shelf = &house.config.shelf;
            film(&**shelf.find(&record.game)?, &*record.replay(shelf)?, number)
        })
        .await;
        return Ok(Json(filmed.map_err(|_| Problem::trouble())?.map_err(Problem::from)?));
    }
    let question = Ask::read(move |room: &Room| {
        if !may_look(room, id.as_deref()) {
            return Err(Problem::new(Code::NotYours, "this table is private"));
        }
        Ok(match query.event {
            Some(event) => room.throw_of_event(event)?,
            None => room.throw(number)?,
        })
    });
    Ok(Json(ask(&house, table(&room)?, question).await?))
}

/// What I would like to do.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct WhyQuery {
    /// The action, as it is typed.
    action: String,
}

/// Why I may not do it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct WhyAnswer {
    /// Nothing, if it is allowed.
    refused: Option<WhyNot>,
}

/// Why may I not do this? Nothing is done by asking.
#[utoipa::path(get, path = "/api/rooms/{room}/why", tag = "Study", params(("room" = String, Path, description = "The room's id"), WhyQuery),
    responses((status = 200, body = WhyAnswer)))]
pub(super) async fn why(
    State(house): State<Arc<House>>,
    At(room): At<String>,
    Me(me): Me,
    Asked(query): Asked<WhyQuery>,
) -> Result<Json<WhyAnswer>, ApiError> {
    let id = me.id.to_string();
    let question = Ask::read(move |room: &Room| {
        if !may_look(room, Some(&id)) {
            return Err(Problem::new(Code::NotYours, "this table is private"));
        }
        room.why_not(&id, &query.action).map_err(Problem::from)
    });
    Ok(Json(WhyAnswer { refused: ask(&house, table(&room)?, question).await? }))
}

/// A finished game's decisions, and a chart of what it was worth to whom.
#[utoipa::path(get, path = "/api/rooms/{room}/review", tag = "Study", params(("room" = String, Path, description = "The room's id"), RoundQuery),
    responses((status = 200, body = Review)))]
pub(super) async fn review(
    State(house): State<Arc<House>>,
    At(room): At<String>,
    Asked(query): Asked<RoundQuery>,
    who: Who,
) -> Result<Json<Review>, ApiError> {
    let record = record_of_round(&house, table(&room)?, query.round, who.id().as_deref()).await?;
    Ok(Json(house.minds.review(record, PATIENCE).await?))
}
