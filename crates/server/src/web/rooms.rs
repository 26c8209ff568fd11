//! Rooms: opening one, finding somebody to play with, looking in.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use house::room::{Command, Plan, Room, RoomLook, SeatPlan, Told};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use store::{Bot, IdentityId, Page, Sitter, Status, TableId, TableInfo, TokenHash};
use tokio::sync::oneshot;
use utoipa::ToSchema;

use super::ApiError;
use super::bots::any_bot;
use super::door::may_open;
use super::extract::{At, Body, Caller, Opener, Player, Welcome, Who};
use crate::challenges;
use crate::host;
use crate::house::House;
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::rooms::{Ask, RoomAsk, RoomHost, Rooms, about, may_look};
use crate::time::now;

/// How many waiting tables quick pairing looks at.
const CANDIDATES: u32 = 50;
/// How many lines of the log come with a look.
const NEWEST: usize = 100;

/// A room to be opened.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewRoom {
    /// What the host chooses: game, options, seats, visibility, clock …
    plan: Plan,
    /// Who sits down at once: `null` for the host, names for others at the same device.
    #[serde(default)]
    sit: Vec<Option<String>>,
    /// Bots that are challenged, by their ids: they sit down on the next open seats at once, if their terms allow it.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<String>>", optional))]
    challenge: Vec<String>,
}

/// Something to be done in a room.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewCommand {
    /// The sender's own name for it, 1 to 64 characters, unique for this room: sending it twice does it once.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    #[schema(min_length = 1, max_length = 64)]
    id: Option<String>,
    command: Command,
}

/// A table to be opened.
pub(super) struct NewTable {
    pub(super) plan: Plan,
    /// Who sits down at once: `None` for the host, names for others at the same device.
    pub(super) sit: Vec<Option<String>>,
    /// Bots that are challenged.
    pub(super) bots: Vec<Bot>,
}

/// Which room.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct RoomAnswer {
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    pub(super) room: TableId,
}

/// What to play.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Quick {
    game: String,
}

/// Somebody to be stood in for.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct StandIn {
    /// Counted from 1.
    seat: Seat,
}

/// The number of the event.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Done {
    number: u64,
}

/// A room as one sees it, and the newest of its log.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct LookAnswer {
    look: RoomLook,
    told: Vec<Told>,
}

/// Reads the id of a room.
pub(super) fn table(text: &str) -> Result<TableId, ApiError> {
    text.parse().map_err(|_| Problem::unknown("room").into())
}

/// Asks a room something and waits for the answer.
pub(super) async fn ask<T>(
    house: &Arc<House>,
    table: TableId,
    (ask, answer): (Ask, oneshot::Receiver<Result<T, Problem>>),
) -> Result<T, ApiError> {
    Rooms::ask(house, table, ask)?;
    answer.await.map_err(|_| Problem::trouble())?.map_err(ApiError::from)
}

/// Opens a room: its opening and whoever sits down at once are one append.
pub(super) async fn open(house: &House, host: &Someone, table: NewTable) -> Result<TableId, ApiError> {
    let NewTable { plan, sit, bots } = table;
    // One challenge at a time: a bot is not to be promised to more than it takes.
    let _challenging = if bots.is_empty() { None } else { Some(house.challenging.lock().await) };
    for bot in &bots {
        challenges::check(house, bot, host, &plan).await?;
    }
    if plan.rated && !host.account {
        return Err(
            Problem::new(Code::NotYours, "rated games are for those with an account: sign up first").into()
        );
    }
    let (person, at) = (host.person(), now());
    let (mut room, opening) = Room::open(&house.config.shelf, plan, person.clone(), at)?;
    let mut events = vec![opening];
    for name in sit {
        let command = Command::Sit { seat: None, name, seed: None };
        events.extend(room.decide(&person, None, command, at)?);
    }
    for bot in bots {
        let sit = Command::Sit { seat: None, name: None, seed: None };
        // The house seats it in its name: so its terms say. Whoever holds its place there has no token and needs none.
        let bot = Someone::new(bot.identity, TokenHash::default()).person();
        events.extend(room.decide(&bot, None, sit, at)?);
    }
    let table = TableId::random();
    host::create::<RoomHost>(house, table, &room, &events, at).await?;
    Ok(table)
}

/// Open a room.
#[utoipa::path(post, path = "/api/rooms", tag = "Rooms", request_body = NewRoom,
    responses((status = 200, body = RoomAnswer)))]
pub(super) async fn open_room(
    State(house): State<Arc<House>>,
    Caller(address): Caller,
    Opener(me): Opener,
    Body(NewRoom { plan, sit, challenge }): Body<NewRoom>,
) -> Result<Json<RoomAnswer>, ApiError> {
    may_open(house.config.access.tables, &me, "tables")?;
    house.limiters.room(me.id, address)?;
    if challenge.len() > plan.seats.len() {
        return Err(Problem::new(Code::Text, "there are more bots than seats").into());
    }
    let mut bots = Vec::with_capacity(challenge.len());
    for id in &challenge {
        bots.push(any_bot(&house, id).await?);
    }
    Ok(Json(RoomAnswer { room: open(&house, &me, NewTable { plan, sit, bots }).await? }))
}

/// Find somebody to play with: sits down at a waiting public table for two, or opens one. People meet people, bots meet bots.
#[utoipa::path(post, path = "/api/quick", tag = "Rooms", request_body = Quick,
    responses((status = 200, body = RoomAnswer)))]
pub(super) async fn quick(
    State(house): State<Arc<House>>,
    Caller(address): Caller,
    Player(me): Player,
    Body(Quick { game }): Body<Quick>,
) -> Result<Json<RoomAnswer>, ApiError> {
    house.config.shelf.find(&game)?;
    house.limiters.room(me.id, address)?;
    let apart = house.store.apart_from(me.id).await?;
    let me = Arc::new(me);
    let waiting = house.store.lobby(Some(&game), Page::first(CANDIDATES)).await?;
    let people: Vec<IdentityId> = waiting.entries.iter().flat_map(|info| info.summary.people()).collect();
    let bots = house.store.bots_among(&people).await?;
    for info in waiting.entries {
        if info.summary.people().contains(&me.id) && is_for_two(&info) && info.summary.status == Status::Open
        {
            // Asked twice: the table of the first time still waits.
            return Ok(Json(RoomAnswer { room: info.table }));
        }
        let people = info.summary.people();
        // People meet people and bots meet bots: who wants to play against a bot challenges one.
        let of_ones_own_kind = people.iter().all(|person| bots.contains(person) == me.is_bot());
        let keep_apart = people.iter().any(|person| apart.contains(person));
        if !is_for_two(&info) || people.is_empty() || keep_apart || !of_ones_own_kind {
            continue;
        }
        let sit = Command::Sit { seat: None, name: None, seed: None };
        // Somebody else may have been faster, or they have the same name: the next one then.
        if ask(&house, info.table, Ask::command(me.clone(), None, sit)).await.is_ok() {
            return Ok(Json(RoomAnswer { room: info.table }));
        }
    }
    may_open(house.config.access.tables, &me, "tables")?;
    let plan = Plan::new(&game, vec![SeatPlan::Open, SeatPlan::Open]);
    let table = NewTable { plan, sit: vec![None], bots: Vec::new() };
    Ok(Json(RoomAnswer { room: open(&house, &me, table).await? }))
}

/// Whether a table waits for one more, with nothing unusual about it: no options, no clock, not rated, the house's dice.
fn is_for_two(info: &TableInfo) -> bool {
    let plain = about(&Plan::new(&info.summary.game, vec![SeatPlan::Open, SeatPlan::Open]));
    let free = info.summary.seats.iter().filter(|sitter| **sitter == Sitter::Nobody).count();
    info.summary.status == Status::Open
        && info.summary.seats.len() == 2
        && free == 1
        && info.summary.about == plain
}

/// Look into a room.
#[utoipa::path(get, path = "/api/rooms/{room}", tag = "Rooms", operation_id = "room", params(("room" = String, Path, description = "The room's id")),
    responses((status = 200, body = LookAnswer)))]
pub(super) async fn look(
    State(house): State<Arc<House>>,
    At(room): At<String>,
    who: Who,
) -> Result<Json<LookAnswer>, ApiError> {
    let id = who.id();
    let look = Ask::read(move |room: &Room| {
        if !may_look(room, id.as_deref()) {
            return Err(Problem::new(Code::NotYours, "this table is private"));
        }
        Ok(LookAnswer { look: room.look(id.as_deref()), told: room.newest(id.as_deref(), NEWEST) })
    });
    Ok(Json(ask(&house, table(&room)?, look).await?))
}

/// Do something in a room: sit, act, talk and the rest. The same as over the socket, with the same numbers; with an `id`, sending it
/// twice does it once.
#[utoipa::path(post, path = "/api/rooms/{room}/do", tag = "Rooms", operation_id = "do_in_room",
    params(("room" = String, Path, description = "The room's id")), request_body = NewCommand,
    responses((status = 200, body = Done)))]
pub(super) async fn command(
    State(house): State<Arc<House>>,
    At(room): At<String>,
    Welcome(me): Welcome,
    Body(NewCommand { id, command }): Body<NewCommand>,
) -> Result<Json<Done>, ApiError> {
    let table = table(&room)?;
    if let Some(id) = &id {
        host::check_id(id)?;
    }
    house.limiters.command(me.id)?;
    if matches!(command, Command::Say { .. }) {
        house.limiters.chat(me.id)?;
    }
    let number = ask(&house, table, Ask::command(Arc::new(me), id, command)).await?;
    Ok(Json(Done { number }))
}

/// Let a computer player stand in for somebody who has been gone for a minute.
#[utoipa::path(post, path = "/api/rooms/{room}/stand-in", tag = "Rooms", params(("room" = String, Path, description = "The room's id")),
    request_body = StandIn, responses((status = 200, body = Done)))]
pub(super) async fn stand_in(
    State(house): State<Arc<House>>,
    At(room): At<String>,
    Player(me): Player,
    Body(StandIn { seat }): Body<StandIn>,
) -> Result<Json<Done>, ApiError> {
    let (answer, answered) = oneshot::channel();
    let stand_in = Ask::Own(RoomAsk::StandIn { by: Arc::new(me), seat, answer });
    let number = ask(&house, table(&room)?, (stand_in, answered)).await?;
    Ok(Json(Done { number }))
}
