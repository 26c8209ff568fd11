//! What handlers take from a request. Whatever is wrong with it is said in our own form.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::ApiError;
use super::cookie::{bearer_in, cookie_in};
use crate::house::House;
use crate::people::{Scope, Someone};
use crate::problem::{Code, Problem};
use crate::secrets::{hash_token, is_program_token};
use crate::time::now;

/// The longest body of a request.
pub(super) const MAX_BODY: usize = 64 * 1024;

/// A JSON body.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Body<T>, ApiError> {
        let kind =
            request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
        let kind = kind.split(';').next().unwrap_or("").trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            let problem = Problem::new(Code::BadMessage, "send JSON, as application/json");
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, problem));
        }
        let bytes = Bytes::from_request(request, house).await.map_err(|_| {
            let problem = Problem::new(Code::Limit, "that is too much at once, or was cut off");
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, problem)
        })?;
        read(&bytes)
            .map(Body)
            .map_err(|error| ApiError::bad(format!("the body cannot be understood: {error}")))
    }
}

/// Reads JSON. `2.0` is a whole number there, and some languages write it so: who is not understood at first is read once more with
/// such numbers made whole.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, serde_json::Error> {
    serde_json::from_slice(bytes).or_else(|error| {
        let mut value: Value = serde_json::from_slice(bytes)?;
        make_whole(&mut value);
        serde_json::from_value(value).map_err(|_| error)
    })
}

fn make_whole(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let whole = number.as_f64().filter(|float| number.is_f64() && float.fract() == 0.0);
            // Beyond these a float is not exact anyway.
            if let Some(float) = whole.filter(|float| float.abs() < 9e15) {
                *number = (float as i64).into();
            }
        }
        Value::Array(list) => list.iter_mut().for_each(make_whole),
        Value::Object(fields) => fields.values_mut().for_each(make_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Parts of the path.
pub(super) struct At<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<House>> for At<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<At<T>, ApiError> {
        let Path(at) = Path::from_request_parts(parts, house)
            .await
            .map_err(|_| ApiError::from(Problem::unknown("thing: this is not an id")))?;
        Ok(At(at))
    }
}

/// What stands after the question mark.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<House>> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Asked<T>, ApiError> {
        let Query(asked) = Query::from_request_parts(parts, house)
            .await
            .map_err(|error| ApiError::bad(error.body_text()))?;
        Ok(Asked(asked))
    }
}

/// Where a request comes from.
pub(crate) struct Caller(pub(crate) IpAddr);

impl FromRequestParts<Arc<House>> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Caller, ApiError> {
        Ok(Caller(caller(house, &parts.headers, parts.extensions.get::<ConnectInfo<SocketAddr>>())))
    }
}

pub(super) fn caller(house: &House, headers: &HeaderMap, peer: Option<&ConnectInfo<SocketAddr>>) -> IpAddr {
    let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(address)| address.ip());
    if !house.config.trusted_proxy {
        return peer;
    }
    // The last entry is the one that our own proxy wrote; those before it are hearsay.
    let last = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    last.and_then(|list| list.rsplit(',').next())
        .and_then(|address| address.trim().parse().ok())
        .unwrap_or(peer)
}

/// How long the use of a token may go unnoted, in milliseconds: not every request is a write.
const UNNOTED: i64 = 5 * 60_000;

/// Who somebody is by their token or their cookie.
pub(crate) async fn who_is(house: &House, headers: &HeaderMap) -> Result<Option<Someone>, ApiError> {
    if let Some(token) = bearer_in(headers) {
        return by_token(house, token).await.map(Some);
    }
    let Some(token) = cookie_in(headers) else { return Ok(None) };
    let hash = hash_token(token);
    let Some(session) = house.store.session(hash).await? else { return Ok(None) };
    let identity = house.store.identity(session.identity).await?;
    if identity.is_some() {
        house.limiters.know(hash);
    }
    Ok(identity.map(|identity| Someone::new(identity, hash)))
}

/// A program by its token. One that is not good is told so, rather than taken for nobody.
async fn by_token(house: &House, token: &str) -> Result<Someone, ApiError> {
    if !is_program_token(token) {
        return Err(ApiError::no_such_token());
    }
    let hash = hash_token(token);
    let token = house.store.token(hash).await?.ok_or_else(ApiError::no_such_token)?;
    let identity = house.store.identity(token.identity).await?.ok_or_else(ApiError::no_such_token)?;
    house.limiters.know(hash);
    let now = now();
    if token.used.is_none_or(|used| used < now - UNNOTED)
        && let Err(error) = house.store.touch_token(hash, now).await
    {
        tracing::warn!(%error, "the use of a token was not noted");
    }
    Ok(Someone::with_token(identity, hash, token.scopes))
}

/// Why somebody may not take part: the operator has shut them out, or whoever answers for them.
pub(crate) async fn check_ban(house: &House, someone: &Someone) -> Result<(), ApiError> {
    for id in [Some(someone.id), someone.owner].into_iter().flatten() {
        if let Some(ban) = house.store.ban_of(id, now()).await? {
            return Err(Problem::new(Code::Banned, ban.why).into());
        }
    }
    Ok(())
}

/// Whoever asks, if they have said who they are.
pub(super) struct Who(pub(super) Option<Someone>);

impl FromRequestParts<Arc<House>> for Who {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Who, ApiError> {
        Ok(Who(who_is(house, &parts.headers).await?))
    }
}

impl Who {
    pub(super) fn id(&self) -> Option<String> {
        self.0.as_ref().map(|who| who.id.to_string())
    }
}

/// Somebody who has said who they are.
pub(super) struct Me(pub(super) Someone);

impl FromRequestParts<Arc<House>> for Me {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Me, ApiError> {
        who_is(house, &parts.headers).await?.map(Me).ok_or_else(ApiError::unauthorized)
    }
}

/// Somebody who came themselves, not a program with a token.
pub(super) struct InPerson(pub(super) Someone);

impl FromRequestParts<Arc<House>> for InPerson {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<InPerson, ApiError> {
        let Me(me) = Me::from_request_parts(parts, house).await?;
        me.in_person()?;
        Ok(InPerson(me))
    }
}

/// Somebody who looks after the house.
pub(super) struct Keeper(pub(super) Someone);

impl FromRequestParts<Arc<House>> for Keeper {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Keeper, ApiError> {
        let InPerson(me) = InPerson::from_request_parts(parts, house).await?;
        check_ban(house, &me).await?;
        if me.operator {
            Ok(Keeper(me))
        } else {
            Err(Problem::new(Code::NotYours, "this is for those who look after the house").into())
        }
    }
}

/// Somebody who is not banned. What their token lets them do is asked where it is known what they want.
pub(super) struct Welcome(pub(super) Someone);

impl FromRequestParts<Arc<House>> for Welcome {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Welcome, ApiError> {
        let Me(me) = Me::from_request_parts(parts, house).await?;
        check_ban(house, &me).await?;
        Ok(Welcome(me))
    }
}

/// Somebody who may take part.
pub(super) struct Player(pub(super) Someone);

impl FromRequestParts<Arc<House>> for Player {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Player, ApiError> {
        let Welcome(me) = Welcome::from_request_parts(parts, house).await?;
        me.may(Scope::Play)?;
        Ok(Player(me))
    }
}

/// Somebody who may open tables and evenings, as far as their token goes.
pub(super) struct Opener(pub(super) Someone);

impl FromRequestParts<Arc<House>> for Opener {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Opener, ApiError> {
        let Welcome(me) = Welcome::from_request_parts(parts, house).await?;
        me.may(Scope::Host)?;
        Ok(Opener(me))
    }
}
