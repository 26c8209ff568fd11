//! What handlers take from a request. Whatever is wrong with it is said in our own form.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use super::ApiError;
use super::cookie::token_in;
use crate::house::House;
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::secrets::hash_token;
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
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|error| ApiError::bad(format!("the body cannot be understood: {error}")))
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

/// Who somebody is by their cookie.
pub(crate) async fn who_is(house: &House, headers: &HeaderMap) -> Result<Option<Someone>, ApiError> {
    let Some(token) = token_in(headers) else { return Ok(None) };
    let hash = hash_token(token);
    let Some(session) = house.store.session(hash).await? else { return Ok(None) };
    let identity = house.store.identity(session.identity).await?;
    if identity.is_some() {
        house.limiters.know(hash);
    }
    Ok(identity.map(|identity| Someone::new(identity, hash)))
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

/// Somebody who looks after the house.
pub(super) struct Keeper(pub(super) Someone);

impl FromRequestParts<Arc<House>> for Keeper {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Keeper, ApiError> {
        let Player(me) = Player::from_request_parts(parts, house).await?;
        if me.operator {
            Ok(Keeper(me))
        } else {
            Err(Problem::new(Code::NotYours, "this is for those who look after the house").into())
        }
    }
}

/// Somebody who may take part: not banned.
pub(super) struct Player(pub(super) Someone);

impl FromRequestParts<Arc<House>> for Player {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Player, ApiError> {
        let Me(me) = Me::from_request_parts(parts, house).await?;
        match house.store.ban_of(me.id, now()).await? {
            Some(ban) => Err(Problem::new(Code::Banned, ban.why).into()),
            None => Ok(Player(me)),
        }
    }
}
