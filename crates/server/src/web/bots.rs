//! Bots: accounts that programs play with. Making one, its terms, who is here, and challenging one.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use house::room::{Clock, Plan, SeatPlan, Visibility};
use kernel::Value;
use serde::{Deserialize, Serialize};
use store::{Bot, IdentityId};
use utoipa::{IntoParams, ToSchema};

use super::ApiError;
use super::account::delete_whole;
use super::door::may_open;
use super::extract::{Asked, At, Body, Caller, InPerson, Me, Player, check_ban};
use super::lobby::page;
use super::me::check_name;
use super::rooms::{NewTable, RoomAnswer, open};
use super::tokens::make_token;
use crate::challenges::{Terms, games_of, is_here};
use crate::house::House;
use crate::people::{Scope, Someone};
use crate::problem::{Code, Problem};
use crate::secrets::name_key;
use crate::time::now;

/// How many bots somebody may have.
const MOST: usize = 20;
/// How many bots a page lists.
const PAGE: u32 = 50;

/// A bot to be made.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewBot {
    /// 1 to 24 characters; no other account may have it.
    #[schema(min_length = 1, max_length = 24)]
    name: String,
    /// Which challenges it takes; everybody's, with the usual options, where nothing is said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    terms: Option<Terms>,
}

/// A new bot, and the first token for its program. It is shown this once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct MadeBot {
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    id: IdentityId,
    /// What its program sends as `Authorization: Bearer TOKEN`.
    token: String,
}

/// A bot.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct BotAnswer {
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    id: IdentityId,
    name: String,
    /// Who answers for it.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    owner: IdentityId,
    /// What they are called.
    owner_name: String,
    terms: Terms,
    /// Whether its program is here, so that it can be challenged.
    here: bool,
    /// How many games it plays now.
    playing: usize,
}

/// Bots.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Bots {
    bots: Vec<BotAnswer>,
    /// What to ask for as `page` to get the next ones.
    next: Option<String>,
}

/// Which bots.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct BotsQuery {
    /// Those that play this game only.
    game: Option<String>,
    /// Where the last page ended.
    page: Option<String>,
}

/// A game with a bot.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Challenge {
    /// The game's name.
    game: String,
    /// Options that differ from the defaults.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, kernel::OptionValue>)]
    #[cfg_attr(test, ts(as = "Option<BTreeMap<String, Value>>", optional))]
    options: BTreeMap<String, Value>,
    /// How long both may think; as long as they like where nothing is said.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Clock>", optional))]
    clock: Clock,
    /// Whether the result counts for ratings.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    rated: bool,
}

pub(super) async fn answers(house: &House, bots: Vec<Bot>) -> Result<Vec<BotAnswer>, ApiError> {
    let owners: Vec<IdentityId> = bots.iter().filter_map(|bot| bot.identity.owner).collect();
    let names = house.store.names(&owners).await?;
    let mut all = Vec::with_capacity(bots.len());
    for bot in bots {
        let Some(owner) = bot.identity.owner else { continue };
        all.push(BotAnswer {
            id: bot.identity.id,
            owner,
            owner_name: names.get(&owner).cloned().unwrap_or_default(),
            terms: Terms::of(&bot),
            here: is_here(house, bot.identity.id).await?,
            playing: games_of(&house.store, bot.identity.id).await?,
            name: bot.identity.name,
        });
    }
    Ok(all)
}

/// A bot of somebody's, by its id.
pub(super) async fn own_bot(house: &House, owner: &Someone, id: &str) -> Result<Bot, ApiError> {
    let id: IdentityId = id.parse().map_err(|_| Problem::unknown("bot"))?;
    let bot = house.store.bot(id).await?.filter(|bot| bot.identity.owner == Some(owner.id));
    bot.ok_or_else(|| Problem::new(Code::Unknown, "you have no such bot").into())
}

/// A bot, by its id.
pub(super) async fn any_bot(house: &House, id: &str) -> Result<Bot, ApiError> {
    let id: IdentityId = id.parse().map_err(|_| Problem::unknown("person"))?;
    if let Some(bot) = house.store.bot(id).await? {
        return Ok(bot);
    }
    house.store.identity(id).await?.ok_or_else(|| Problem::unknown("person"))?;
    Err(Problem::new(Code::NotNow, "only bots can be challenged: send people the link of a table").into())
}

/// The bots of the house, by name.
#[utoipa::path(get, path = "/api/bots", tag = "Programs", operation_id = "list_bots", params(BotsQuery),
    responses((status = 200, body = Bots)))]
pub(super) async fn bots(
    State(house): State<Arc<House>>,
    Asked(query): Asked<BotsQuery>,
) -> Result<Json<Bots>, ApiError> {
    let game = query.game.filter(|game| !game.is_empty());
    if let Some(game) = &game {
        house.config.shelf.find(game)?;
    }
    let listed = house.store.bots(page(query.page.as_deref(), PAGE)?).await?;
    let plays = |bot: &Bot| game.as_ref().is_none_or(|game| Terms::of(bot).takes_game(game));
    let next = listed.next.map(|cursor| cursor.to_string());
    let bots = answers(&house, listed.entries.into_iter().filter(plays).collect()).await?;
    Ok(Json(Bots { bots, next }))
}

/// My bots.
#[utoipa::path(get, path = "/api/my/bots", tag = "Programs", operation_id = "my_bots",
    responses((status = 200, body = Bots)))]
pub(super) async fn my_bots(State(house): State<Arc<House>>, Me(me): Me) -> Result<Json<Bots>, ApiError> {
    let bots = answers(&house, house.store.bots_of(me.id).await?).await?;
    Ok(Json(Bots { bots, next: None }))
}

/// Make a bot. It is one for ever, and I answer for it. The first token for its program is shown this once.
#[utoipa::path(post, path = "/api/my/bots", tag = "Programs", operation_id = "make_bot", request_body = NewBot,
    responses((status = 200, body = MadeBot)))]
pub(super) async fn make(
    State(house): State<Arc<House>>,
    InPerson(me): InPerson,
    Body(NewBot { name, terms }): Body<NewBot>,
) -> Result<Json<MadeBot>, ApiError> {
    check_ban(&house, &me).await?;
    let name = check_name(&name)?;
    let terms = terms.unwrap_or_default();
    terms.check(&house)?;
    if !me.account {
        let why = "bots are for those with an account, who answer for them: sign up first";
        return Err(Problem::new(Code::NotYours, why).into());
    }
    if house.store.bots_of(me.id).await?.len() >= MOST {
        return Err(
            Problem::new(Code::NotNow, format!("you have {MOST} bots already: delete one first")).into()
        );
    }
    let bot = house.store.create_bot(me.id, &name, &name_key(&name), &terms.text(), now()).await?;
    let (token, _) = make_token(&house.store, bot.id, "first token", &[Scope::Play, Scope::Host]).await?;
    Ok(Json(MadeBot { id: bot.id, token }))
}

/// Change which challenges a bot of mine takes.
#[utoipa::path(put, path = "/api/my/bots/{id}/terms", tag = "Programs", operation_id = "set_terms_of_bot",
    params(("id" = String, Path, description = "The bot's id")), request_body = Terms, responses((status = 200, body = Terms)))]
pub(super) async fn set_terms_of(
    State(house): State<Arc<House>>,
    InPerson(me): InPerson,
    At(id): At<String>,
    Body(terms): Body<Terms>,
) -> Result<Json<Terms>, ApiError> {
    let bot = own_bot(&house, &me, &id).await?;
    set(&house, bot.identity.id, terms).await
}

/// Delete a bot of mine. Its games stay, without the name.
#[utoipa::path(delete, path = "/api/my/bots/{id}", tag = "Programs", operation_id = "delete_bot",
    params(("id" = String, Path, description = "The bot's id")), responses((status = 204)))]
pub(super) async fn delete(
    State(house): State<Arc<House>>,
    InPerson(me): InPerson,
    At(id): At<String>,
) -> Result<StatusCode, ApiError> {
    let bot = own_bot(&house, &me, &id).await?;
    delete_whole(&house, bot.identity.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Say which challenges I take, as a bot.
#[utoipa::path(put, path = "/api/my/terms", tag = "Programs", operation_id = "set_terms", request_body = Terms,
    responses((status = 200, body = Terms)))]
pub(super) async fn set_terms(
    State(house): State<Arc<House>>,
    Player(me): Player,
    Body(terms): Body<Terms>,
) -> Result<Json<Terms>, ApiError> {
    if !me.is_bot() {
        return Err(Problem::new(
            Code::NotYours,
            "only bots take challenges: make one on the page, under You",
        )
        .into());
    }
    set(&house, me.id, terms).await
}

async fn set(house: &House, bot: IdentityId, terms: Terms) -> Result<Json<Terms>, ApiError> {
    terms.check(house)?;
    house.store.set_terms(bot, &terms.text()).await?;
    Ok(Json(terms))
}

/// Challenge a bot to a game for two. It sits down at once, if its terms allow it and its program is here.
#[utoipa::path(post, path = "/api/people/{id}/challenge", tag = "Programs", operation_id = "challenge",
    params(("id" = String, Path, description = "The bot's id")), request_body = Challenge,
    responses((status = 200, body = RoomAnswer)))]
pub(super) async fn challenge(
    State(house): State<Arc<House>>,
    Caller(address): Caller,
    Player(me): Player,
    At(id): At<String>,
    Body(Challenge { game, options, clock, rated }): Body<Challenge>,
) -> Result<Json<RoomAnswer>, ApiError> {
    may_open(house.config.access.tables, &me, "tables")?;
    house.limiters.room(me.id, address)?;
    let bot = any_bot(&house, &id).await?;
    let seats = house.config.shelf.find(&game)?.about().min_seats.max(2);
    if seats > 2 {
        let why = format!("{game} takes {seats} players: open a table and ask several bots to sit there");
        return Err(Problem::new(Code::NotNow, why).into());
    }
    // Whoever has the link can look on.
    let mut plan = Plan::new(&game, vec![SeatPlan::Open, SeatPlan::Open]);
    (plan.options, plan.clock, plan.rated, plan.visibility) = (options, clock, rated, Visibility::Link);
    let table = NewTable { plan, sit: vec![None], bots: vec![bot] };
    Ok(Json(RoomAnswer { room: open(&house, &me, table).await? }))
}
