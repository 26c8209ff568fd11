//! Lists of rooms: the lobby, and where I sit.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Cursor, IdentityId, Listed, Page, Sitter, Status, TableId, TableInfo};
use utoipa::{IntoParams, ToSchema};

use super::ApiError;
use super::extract::{Asked, Me};
use crate::house::House;
use crate::problem::{Code, Problem};

/// How many rooms a page lists.
const PAGE: u32 = 50;

/// A seat as a list shows it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ListedSeat {
    /// Who sits there; nothing where it is free.
    name: Option<String>,
    /// The computer player's level.
    bot: Option<String>,
    /// Whether a bot account sits there.
    bot_account: bool,
    /// Whether it is yours.
    yours: bool,
}

/// A room as a list shows it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ListedRoom {
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    room: TableId,
    game: String,
    #[schema(value_type = std::collections::BTreeMap<String, kernel::OptionValue>)]
    #[cfg_attr(test, ts(as = "std::collections::BTreeMap<String, kernel::Value>"))]
    options: Value,
    /// `waiting`, `playing`, `over` or `expired`.
    #[schema(value_type = ::house::room::RoomStage)]
    #[cfg_attr(test, ts(as = "::house::room::RoomStage"))]
    stage: &'static str,
    host: String,
    seats: Vec<ListedSeat>,
    #[schema(value_type = ::house::room::Clock)]
    #[cfg_attr(test, ts(as = "::house::room::Clock"))]
    clock: Value,
    rated: bool,
    real_dice: bool,
    since: i64,
    /// When something last happened.
    updated: i64,
}

/// A page of rooms.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct RoomList {
    rooms: Vec<ListedRoom>,
    /// What to ask for as `page` to get the next one.
    next: Option<String>,
}

/// Which rooms.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct LobbyQuery {
    /// Of this game only.
    game: Option<String>,
    /// Where the last page ended.
    page: Option<String>,
}

/// Which page.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct PageQuery {
    /// Where the last page ended.
    pub(super) page: Option<String>,
}

pub(super) fn page(text: Option<&str>, limit: u32) -> Result<Page, ApiError> {
    let wrong = |error: store::NotACursor| Problem::new(Code::Text, error.to_string());
    let cursor = |text: &str| text.parse::<Cursor>().map_err(wrong);
    let after = text.filter(|text| !text.is_empty()).map(cursor).transpose()?;
    Ok(Page { after, limit })
}

const fn stage(status: Status) -> &'static str {
    match status {
        Status::Open => "waiting",
        Status::Playing => "playing",
        Status::Over => "over",
        Status::Expired => "expired",
    }
}

/// Puts names to a list of rooms.
async fn list(
    house: &House,
    listed: Listed<TableInfo>,
    me: Option<IdentityId>,
) -> Result<RoomList, ApiError> {
    let mut people: Vec<IdentityId> = listed.entries.iter().flat_map(|info| info.summary.people()).collect();
    people.extend(listed.entries.iter().map(|info| info.summary.host));
    people.sort_unstable();
    people.dedup();
    let names = house.store.names(&people).await?;
    let bots = house.store.bots_among(&people).await?;
    let rooms = listed.entries.into_iter().map(|info| room(info, &names, &bots, me)).collect();
    Ok(RoomList { rooms, next: listed.next.map(|cursor| cursor.to_string()) })
}

fn room(
    info: TableInfo,
    names: &HashMap<IdentityId, String>,
    bots: &HashSet<IdentityId>,
    me: Option<IdentityId>,
) -> ListedRoom {
    let name = |id: &IdentityId| names.get(id).cloned().unwrap_or_else(|| "somebody".to_owned());
    let about: Value = serde_json::from_str(&info.summary.about).unwrap_or_default();
    let seat = |sitter: &Sitter| match sitter {
        Sitter::Nobody => ListedSeat { name: None, bot: None, bot_account: false, yours: false },
        Sitter::Bot { level } => {
            ListedSeat { name: None, bot: Some(level.clone()), bot_account: false, yours: false }
        }
        Sitter::Person { identity, called } => ListedSeat {
            name: Some(called.clone().unwrap_or_else(|| name(identity))),
            bot: None,
            bot_account: bots.contains(identity),
            yours: me == Some(*identity),
        },
    };
    let flag = |name: &str| about[name].as_bool().unwrap_or(false);
    ListedRoom {
        room: info.table,
        stage: stage(info.summary.status),
        host: name(&info.summary.host),
        seats: info.summary.seats.iter().map(seat).collect(),
        rated: flag("rated"),
        real_dice: flag("real_dice"),
        options: about["options"].clone(),
        clock: about["clock"].clone(),
        since: info.summary.created,
        updated: info.summary.updated,
        game: info.summary.game,
    }
}

/// Public rooms where one can sit or look on, newest first.
#[utoipa::path(get, path = "/api/lobby", tag = "Rooms", params(LobbyQuery),
    responses((status = 200, body = RoomList)))]
pub(super) async fn lobby(
    State(house): State<Arc<House>>,
    who: super::extract::Who,
    Asked(query): Asked<LobbyQuery>,
) -> Result<Json<RoomList>, ApiError> {
    let game = query.game.filter(|game| !game.is_empty());
    if let Some(game) = &game {
        house.config.shelf.find(game)?;
    }
    let listed = house.store.lobby(game.as_deref(), page(query.page.as_deref(), PAGE)?).await?;
    Ok(Json(list(&house, listed, who.0.map(|who| who.id)).await?))
}

/// Where I sit or sat.
#[utoipa::path(get, path = "/api/my/rooms", tag = "Rooms", params(PageQuery),
    responses((status = 200, body = RoomList)))]
pub(super) async fn my_rooms(
    State(house): State<Arc<House>>,
    Me(me): Me,
    Asked(query): Asked<PageQuery>,
) -> Result<Json<RoomList>, ApiError> {
    let listed = house.store.tables_of(me.id, page(query.page.as_deref(), PAGE)?).await?;
    Ok(Json(list(&house, listed, Some(me.id)).await?))
}
