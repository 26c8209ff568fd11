//! Who I am, without a password: guests, names, devices, my data.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use house::SeatInfo;
use serde::{Deserialize, Serialize};
use store::{EVENING, Identity, TableId};
use utoipa::ToSchema;

use super::door::let_guest_in;
use super::extract::{At, Body, Caller, InPerson, Who, check_ban};
use super::{ApiError, cookie};
use crate::codes;
use crate::house::House;
use crate::live::You;
use crate::people::Someone;
use crate::problem::Problem;
use crate::secrets::{name_key, new_token, short_id};
use crate::time::now;

/// You, or nobody yet.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct WhoAnswer {
    you: Option<You>,
}

/// You.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct YouAnswer {
    you: You,
}

impl YouAnswer {
    pub(super) fn new(someone: &Someone) -> Json<YouAnswer> {
        Json(YouAnswer { you: You::from(someone) })
    }
}

/// A name.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Name {
    /// 1 to 24 characters.
    name: String,
}

/// Somebody who comes in with a name.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewGuest {
    /// 1 to 24 characters.
    name: String,
    /// The evening or the room that they come to, by its id. A room full of phones has one address: those who come to something that
    /// is open are counted there.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    at: Option<String>,
    /// Where the house is by invitation: the code of one, or the house's password.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    invitation: Option<String>,
}

/// Whether a name can be shown anywhere.
pub(super) fn check_name(name: &str) -> Result<String, ApiError> {
    let name = name.trim().to_owned();
    SeatInfo::person(name.clone()).check()?;
    if name_key(&name).is_empty() {
        return Err(Problem::new(crate::problem::Code::Text, "a name needs something to read").into());
    }
    Ok(name)
}

/// Signs a device in. Returns who, and the header with the cookie.
pub(super) async fn sign_in_here(
    house: &House,
    headers: &HeaderMap,
    identity: Identity,
) -> Result<(Someone, (header::HeaderName, axum::http::HeaderValue)), ApiError> {
    let (token, hash) = new_token()?;
    house.store.add_session(hash, identity.id, &device(headers), now()).await?;
    Ok((Someone::new(identity, hash), (header::SET_COOKIE, cookie::set(house, headers, &token))))
}

/// What a device calls itself, shortened to what somebody would recognise it by.
fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or("something");
    let known = |names: &[&'static str]| names.iter().copied().find(|name| agent.contains(name));
    let browser = known(&["Firefox", "Edg", "OPR", "Chrome", "Safari", "crossroads"]);
    let system = known(&["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{} on {system}", browser.replace("Edg", "Edge")),
        (Some(browser), None) => browser.to_owned(),
        _ => agent.chars().filter(|letter| !letter.is_control()).take(40).collect(),
    }
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "You", responses((status = 200, body = WhoAnswer)))]
pub(super) async fn me(Who(who): Who) -> Json<WhoAnswer> {
    Json(WhoAnswer { you: who.as_ref().map(You::from) })
}

/// Come in with a name and nothing else.
#[utoipa::path(post, path = "/api/guest", tag = "You", request_body = NewGuest,
    responses((status = 200, body = YouAnswer)))]
pub(super) async fn guest(
    State(house): State<Arc<House>>,
    Caller(address): Caller,
    headers: HeaderMap,
    Body(NewGuest { name, at, invitation }): Body<NewGuest>,
) -> Result<Response, ApiError> {
    let name = check_name(&name)?;
    if let Err(problem) = may_come(&house, address, at.as_deref()).await? {
        house.metrics.limited.increment(1);
        return Err(problem.into());
    }
    let_guest_in(&house, invitation.as_deref()).await?;
    let guest = house.store.create_guest(&name, now()).await?;
    let (someone, cookie) = sign_in_here(&house, &headers, guest).await?;
    Ok(([cookie], YouAnswer::new(&someone)).into_response())
}

/// Whether one more guest may come: to what they come to, if that is open, else from where they come.
async fn may_come(house: &House, address: IpAddr, at: Option<&str>) -> Result<Result<(), Problem>, ApiError> {
    if let Some(Ok(table)) = at.map(str::parse::<TableId>)
        && let Some(info) = house.store.summary(table).await?.filter(codes::admits)
    {
        let evening = info.summary.game == EVENING;
        return Ok(house.limiters.arrival(table, evening));
    }
    Ok(house.limiters.sign_in(address))
}

/// Another name.
#[utoipa::path(patch, path = "/api/me", tag = "You", request_body = Name,
    responses((status = 200, body = YouAnswer)))]
pub(super) async fn rename(
    State(house): State<Arc<House>>,
    InPerson(mut me): InPerson,
    Body(Name { name }): Body<Name>,
) -> Result<Json<YouAnswer>, ApiError> {
    check_ban(&house, &me).await?;
    let name = check_name(&name)?;
    house.store.rename(me.id, &name, &name_key(&name)).await?;
    me.name = name;
    Ok(YouAnswer::new(&me))
}

/// A device that is signed in.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Device {
    /// Its number, for signing it out.
    id: String,
    /// What it calls itself.
    label: String,
    /// Since when.
    since: i64,
    /// When it was last used.
    seen: i64,
    /// Whether it is this one.
    here: bool,
}

/// Where I am signed in.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Devices {
    devices: Vec<Device>,
}

/// Where am I signed in?
#[utoipa::path(get, path = "/api/me/devices", tag = "You",
    responses((status = 200, body = Devices)))]
pub(super) async fn devices(
    State(house): State<Arc<House>>,
    InPerson(me): InPerson,
) -> Result<Json<Devices>, ApiError> {
    let device = |session: store::Session| Device {
        id: short_id(&session.token_hash),
        label: session.label,
        since: session.created,
        seen: session.seen,
        here: session.token_hash == me.session,
    };
    let sessions = house.store.sessions_of(me.id).await?;
    Ok(Json(Devices { devices: sessions.into_iter().map(device).collect() }))
}

/// Sign a device out.
#[utoipa::path(delete, path = "/api/me/devices/{id}", tag = "You", params(("id" = String, Path, description = "The id")),
    responses((status = 204)))]
pub(super) async fn remove_device(
    State(house): State<Arc<House>>,
    InPerson(me): InPerson,
    At(id): At<String>,
) -> Result<StatusCode, ApiError> {
    let sessions = house.store.sessions_of(me.id).await?;
    let found = sessions.iter().find(|session| short_id(&session.token_hash) == id);
    let session = found.ok_or_else(|| Problem::unknown("device"))?;
    house.store.remove_session(session.token_hash).await?;
    house.connections.sign_out(session.token_hash);
    Ok(StatusCode::NO_CONTENT)
}

/// Everything stored about me, as a download.
#[utoipa::path(get, path = "/api/me/data", tag = "You", operation_id = "my_data",
    responses((status = 200, body = serde_json::Value)))]
pub(super) async fn data(
    State(house): State<Arc<House>>,
    InPerson(me): InPerson,
) -> Result<Response, ApiError> {
    let data = house.store.download(me.id).await?;
    let name = [(header::CONTENT_DISPOSITION, "attachment; filename=\"crossroads.json\"")];
    Ok((name, Json(data)).into_response())
}
