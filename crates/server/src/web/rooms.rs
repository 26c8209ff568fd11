//! Rooms: opening one, finding somebody to play with, looking in.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use house::room::{Command, Plan, Room, RoomLook, SeatPlan, Told};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use store::{Page, Sitter, Status, TableId, TableInfo};
use tokio::sync::oneshot;
use utoipa::ToSchema;

use super::ApiError;
use super::door::may_open;
use super::extract::{At, Body, Caller, Player, Who};
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
    #[schema(value_type = Object)]
    plan: Plan,
    /// Who sits down at once: `null` for the host, names for others at the same device.
    #[serde(default)]
    sit: Vec<Option<String>>,
}

/// Which room.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct RoomAnswer {
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    room: TableId,
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
    #[schema(value_type = u8)]
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
    #[schema(value_type = Object)]
    look: RoomLook,
    #[schema(value_type = Vec<Object>)]
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
async fn open(
    house: &House,
    host: &Someone,
    plan: Plan,
    sit: Vec<Option<String>>,
) -> Result<TableId, ApiError> {
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
    let table = TableId::random();
    host::create::<RoomHost>(house, table, &room, &events, at).await?;
    Ok(table)
}

/// Open a room.
#[utoipa::path(post, path = "/api/rooms", tag = "Rooms", request_body = NewRoom,
    responses((status = 200, body = RoomAnswer), (status = "4XX", body = Problem)))]
pub(super) async fn open_room(
    State(house): State<Arc<House>>,
    Caller(address): Caller,
    Player(me): Player,
    Body(NewRoom { plan, sit }): Body<NewRoom>,
) -> Result<Json<RoomAnswer>, ApiError> {
    may_open(house.config.access.tables, &me, "tables")?;
    house.limiters.room(me.id, address)?;
    Ok(Json(RoomAnswer { room: open(&house, &me, plan, sit).await? }))
}

/// Find somebody to play with: sits down at a waiting public table for two, or opens one.
#[utoipa::path(post, path = "/api/quick", tag = "Rooms", request_body = Quick,
    responses((status = 200, body = RoomAnswer), (status = "4XX", body = Problem)))]
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
    for info in waiting.entries {
        if info.summary.people().contains(&me.id) && is_for_two(&info) && info.summary.status == Status::Open
        {
            // Asked twice: the table of the first time still waits.
            return Ok(Json(RoomAnswer { room: info.table }));
        }
        let people = info.summary.people();
        if !is_for_two(&info) || people.is_empty() || people.iter().any(|person| apart.contains(person)) {
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
    Ok(Json(RoomAnswer { room: open(&house, &me, plan, vec![None]).await? }))
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
#[utoipa::path(get, path = "/api/rooms/{room}", tag = "Rooms", params(("room" = String, Path)),
    responses((status = 200, body = LookAnswer), (status = "4XX", body = Problem)))]
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

/// Let a computer player stand in for somebody who has been gone for a minute.
#[utoipa::path(post, path = "/api/rooms/{room}/stand-in", tag = "Rooms", params(("room" = String, Path)),
    request_body = StandIn, responses((status = 200, body = Done), (status = "4XX", body = Problem)))]
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
