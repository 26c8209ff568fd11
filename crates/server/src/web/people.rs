//! Other people: profiles, keeping away from them, telling the operator, the leaderboard.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{IdentityId, IdentityKind, Listing, NewReport, Page, Player as RatedPlayer, Rating, TableId};
use utoipa::{IntoParams, ToSchema};

use super::ApiError;
use super::bots::{BotAnswer, answers};
use super::extract::{Asked, At, Body, Me, Player};
use crate::house::House;
use crate::problem::{Code, Problem};
use crate::time::now;

/// How many results a profile shows.
const RESULTS: u32 = 20;
/// How many lines a page of the leaderboard has.
const LINES: u32 = 50;
/// Ratings less certain than this are not ranked.
const CERTAIN: f64 = 350.0;
/// The longest report, in characters.
const MAX_REPORT: usize = 2000;

/// How strong somebody is at a game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct RatingAnswer {
    rating: f64,
    deviation: f64,
    games: u32,
    at: i64,
}

impl From<Rating> for RatingAnswer {
    fn from(rating: Rating) -> RatingAnswer {
        let strength = rating.strength;
        RatingAnswer {
            rating: strength.rating,
            deviation: strength.deviation,
            games: rating.games,
            at: rating.at,
        }
    }
}

/// A seat of a finished game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ResultSeat {
    seat: u8,
    name: Option<String>,
    #[schema(value_type = Option<String>)]
    #[cfg_attr(test, ts(as = "Option<String>"))]
    person: Option<IdentityId>,
    bot: Option<String>,
    place: u32,
    points: i64,
    /// Whether they gave up: then they are behind all who did not, whatever their points.
    gave_up: bool,
}

/// A finished game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ResultAnswer {
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    room: TableId,
    round: u32,
    game: String,
    at: i64,
    rated: bool,
    seats: Vec<ResultSeat>,
}

/// Somebody, as others see them.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Profile {
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    id: IdentityId,
    name: String,
    account: bool,
    /// What there is to know of it, if it is a bot.
    bot: Option<BotAnswer>,
    since: i64,
    /// By game.
    ratings: HashMap<String, RatingAnswer>,
    results: Vec<ResultAnswer>,
}

/// Somebody by name.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Known {
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    id: IdentityId,
    name: String,
}

/// Whom I keep away from.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct MyPeople {
    blocked: Vec<Known>,
    muted: Vec<Known>,
}

/// Something for the operator.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct ReportBody {
    /// Where it happened.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    room: Option<String>,
    /// 1 to 2000 characters.
    text: String,
}

/// A row of the leaderboard.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct LeaderboardRow {
    rank: u64,
    name: String,
    #[schema(value_type = Option<String>)]
    #[cfg_attr(test, ts(as = "Option<String>"))]
    person: Option<IdentityId>,
    bot: Option<String>,
    /// Whether that person is a bot account.
    bot_account: bool,
    #[serde(flatten)]
    rating: RatingAnswer,
}

/// A page of the leaderboard.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Leaderboard {
    lines: Vec<LeaderboardRow>,
    /// The next page, if there is one.
    next: Option<u32>,
}

/// Who stands on a leaderboard.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(super) enum Ranking {
    /// People, bots and computer players.
    #[default]
    Everybody,
    /// People only.
    People,
    /// Bots and computer players only.
    Bots,
}

impl From<Ranking> for Listing {
    fn from(who: Ranking) -> Listing {
        match who {
            Ranking::Everybody => Listing::All,
            Ranking::People => Listing::People,
            Ranking::Bots => Listing::Bots,
        }
    }
}

/// Which page of a leaderboard.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct LeaderboardQuery {
    /// Counted from 0.
    page: Option<u32>,
    /// With bots, without them, or bots only; everybody where nothing is said.
    #[param(inline)]
    who: Option<Ranking>,
}

fn person(text: &str) -> Result<IdentityId, ApiError> {
    text.parse().map_err(|_| Problem::unknown("person").into())
}

/// Somebody's profile: name, ratings, newest results.
#[utoipa::path(get, path = "/api/people/{id}", tag = "People", params(("id" = String, Path, description = "The id")),
    responses((status = 200, body = Profile)))]
pub(super) async fn profile(
    State(house): State<Arc<House>>,
    At(id): At<String>,
) -> Result<Json<Profile>, ApiError> {
    let id = person(&id)?;
    let identity = house.store.identity(id).await?.ok_or_else(|| Problem::unknown("person"))?;
    let bot = match house.store.bot(id).await? {
        Some(bot) => answers(&house, vec![bot]).await?.pop(),
        None => None,
    };
    let ratings = house.store.ratings_of(&RatedPlayer::Person(id)).await?;
    let results = house.store.results_of(id, Page::first(RESULTS)).await?.entries;
    let people: Vec<IdentityId> =
        results.iter().flat_map(|result| result.seats.iter().filter_map(|seat| seat.identity)).collect();
    let names = house.store.names(&people).await?;
    let seat = |seat: store::FinishedSeat| ResultSeat {
        seat: seat.seat,
        name: seat.identity.map(|id| names.get(&id).cloned().unwrap_or_else(|| "somebody".to_owned())),
        person: seat.identity,
        bot: seat.bot_level,
        place: seat.place,
        points: seat.points,
        gave_up: seat.gave_up,
    };
    let result = |result: store::Finished| ResultAnswer {
        room: result.table,
        round: result.round,
        game: result.game,
        at: result.at,
        rated: result.seats.iter().any(|seat| seat.rated),
        seats: result.seats.into_iter().map(seat).collect(),
    };
    Ok(Json(Profile {
        id,
        name: identity.name,
        account: identity.kind != IdentityKind::Guest,
        bot,
        since: identity.created,
        ratings: ratings.into_iter().map(|(game, rating)| (game, rating.into())).collect(),
        results: results.into_iter().map(result).collect(),
    }))
}

/// Not to sit with somebody in quick pairing.
#[utoipa::path(post, path = "/api/people/{id}/block", tag = "People", params(("id" = String, Path, description = "The id")),
    responses((status = 204)))]
pub(super) async fn block(
    State(house): State<Arc<House>>,
    Player(me): Player,
    At(id): At<String>,
) -> Result<StatusCode, ApiError> {
    house.store.block(me.id, another(&house, me.id, &id).await?, now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take that back.
#[utoipa::path(delete, path = "/api/people/{id}/block", tag = "People", params(("id" = String, Path, description = "The id")),
    responses((status = 204)))]
pub(super) async fn unblock(
    State(house): State<Arc<House>>,
    Player(me): Player,
    At(id): At<String>,
) -> Result<StatusCode, ApiError> {
    house.store.unblock(me.id, person(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Not to read what somebody says.
#[utoipa::path(post, path = "/api/people/{id}/mute", tag = "People", params(("id" = String, Path, description = "The id")),
    responses((status = 204)))]
pub(super) async fn mute(
    State(house): State<Arc<House>>,
    Player(me): Player,
    At(id): At<String>,
) -> Result<StatusCode, ApiError> {
    house.store.mute(me.id, another(&house, me.id, &id).await?, now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take that back.
#[utoipa::path(delete, path = "/api/people/{id}/mute", tag = "People", params(("id" = String, Path, description = "The id")),
    responses((status = 204)))]
pub(super) async fn unmute(
    State(house): State<Arc<House>>,
    Player(me): Player,
    At(id): At<String>,
) -> Result<StatusCode, ApiError> {
    house.store.unmute(me.id, person(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tell the operator about somebody.
#[utoipa::path(post, path = "/api/people/{id}/report", tag = "People", params(("id" = String, Path, description = "The id")),
    request_body = ReportBody, responses((status = 204)))]
pub(super) async fn report(
    State(house): State<Arc<House>>,
    Player(me): Player,
    At(id): At<String>,
    Body(ReportBody { room, text }): Body<ReportBody>,
) -> Result<StatusCode, ApiError> {
    let about = another(&house, me.id, &id).await?;
    let text = text.trim().to_owned();
    if text.is_empty() || text.chars().count() > MAX_REPORT {
        return Err(Problem::new(Code::Text, "a report has 1 to 2000 characters").into());
    }
    let table = room.as_deref().map(super::rooms::table).transpose()?;
    house.limiters.report(me.id)?;
    house.store.report(NewReport { reporter: me.id, about, table, text, at: now() }).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn another(house: &House, me: IdentityId, id: &str) -> Result<IdentityId, ApiError> {
    let id = person(id)?;
    if id == me {
        return Err(Problem::new(Code::NotNow, "that is you").into());
    }
    house
        .store
        .identity(id)
        .await?
        .map(|identity| identity.id)
        .ok_or_else(|| Problem::unknown("person").into())
}

/// Whom I block and mute.
#[utoipa::path(get, path = "/api/my/people", tag = "People",
    responses((status = 200, body = MyPeople)))]
pub(super) async fn my_people(
    State(house): State<Arc<House>>,
    Me(me): Me,
) -> Result<Json<MyPeople>, ApiError> {
    let (blocked, muted) = (house.store.blocked_by(me.id).await?, house.store.muted_by(me.id).await?);
    let names = house.store.names(&[blocked.as_slice(), &muted].concat()).await?;
    let known = |ids: Vec<IdentityId>| {
        ids.into_iter().filter_map(|id| names.get(&id).map(|name| Known { id, name: name.clone() })).collect()
    };
    Ok(Json(MyPeople { blocked: known(blocked), muted: known(muted) }))
}

/// Ratings of people and computer players, the strongest first.
#[utoipa::path(get, path = "/api/leaderboard/{game}", tag = "People", params(("game" = String, Path, description = "The game's name, as `GET /api/v1/games` lists it"), LeaderboardQuery),
    responses((status = 200, body = Leaderboard)))]
pub(super) async fn leaderboard(
    State(house): State<Arc<House>>,
    At(game): At<String>,
    Asked(query): Asked<LeaderboardQuery>,
) -> Result<Json<Leaderboard>, ApiError> {
    house.config.shelf.find(&game)?;
    let page = query.page.unwrap_or(0).min(1_000_000);
    let ranked = house
        .store
        .leaderboard(&game, query.who.unwrap_or_default().into(), CERTAIN, page * LINES, LINES)
        .await?;
    let next = (ranked.len() == LINES as usize).then_some(page + 1);
    let line = |ranked: store::Ranked| {
        let (person, bot) = match ranked.player {
            RatedPlayer::Person(id) => (Some(id), None),
            RatedPlayer::Bot(level) => (None, Some(level)),
        };
        let name = ranked.name.or_else(|| bot.as_deref().map(|level| house::SeatInfo::bot(level).name));
        LeaderboardRow {
            rank: ranked.rank,
            name: name.unwrap_or_default(),
            person,
            bot,
            bot_account: ranked.bot,
            rating: ranked.rating.into(),
        }
    };
    Ok(Json(Leaderboard { lines: ranked.into_iter().map(line).collect(), next }))
}
