//! The socket: one for each client, JSON both ways. `docs/protocol.md` says what is sent.

mod connection;
mod connections;
mod ending;
mod message;
mod outbox;
mod stream;
mod streams;

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

pub(crate) use connections::Connections;
pub(crate) use message::{FromClient, ToClient, You};
pub(crate) use outbox::Outbox;
pub(crate) use stream::{StreamForm, open_stream};
pub(crate) use streams::Streams;

use crate::house::House;
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::web::{ApiError, Caller, check_ban, has_token, is_own_origin, who_is};
use connection::Connection;

/// The longest message a client may send.
const MAX_MESSAGE: usize = 16 * 1024;
/// The socket's own buffers. Small, since most sockets are idle most of the time.
const BUFFER: usize = 4 * 1024;

/// `GET /api/live`.
pub(crate) async fn live(State(house): State<Arc<House>>, request: Request) -> Response {
    match upgrade(house, request).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn upgrade(house: Arc<House>, request: Request) -> Result<Response, ApiError> {
    let (mut parts, _) = request.into_parts();
    // A page elsewhere could borrow a cookie, but not a token.
    if !has_token(&parts.headers) && !is_own_origin(&house, &parts.headers) {
        let why = "this socket is for the house's own page, and for programs with a token: make one on the page, under You";
        let problem = Problem::new(Code::NotYours, why);
        return Err(ApiError::new(StatusCode::FORBIDDEN, problem));
    }
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &()).await.map_err(|rejection| {
        ApiError::new(
            rejection.into_response().status(),
            Problem::new(Code::BadMessage, "a WebSocket is expected"),
        )
    })?;
    let Caller(address) = Caller::from_request_parts(&mut parts, &house).await?;
    let who = who_is(&house, &parts.headers).await?.map(Arc::new);
    if let Some(who) = &who {
        check_ban(&house, who).await?;
    }
    let admission = enter(&house, address, who.as_deref())?;
    let response = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .on_upgrade(move |socket| async move {
            let tracker = house.tasks.clone();
            // Tracked, so that the house waits for its goodbye.
            tracker.track_future(Connection::new(house, socket, who, admission).run()).await;
        });
    Ok(response)
}

pub(crate) fn enter(
    house: &Arc<House>,
    address: IpAddr,
    who: Option<&Someone>,
) -> Result<connections::Admission, ApiError> {
    let refused = |why: &str| ApiError::new(StatusCode::TOO_MANY_REQUESTS, Problem::new(Code::Limit, why));
    Connections::enter(house, address, who).map_err(refused)
}
