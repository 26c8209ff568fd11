//! The stream of everything that concerns somebody.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};

use super::ApiError;
use super::extract::{Caller, Welcome};
use crate::house::House;
use crate::live::{StreamForm, open_stream};

/// One JSON object a line.
pub(super) const LINES: &str = "application/x-ndjson";
const EVENTS: &str = "text/event-stream";

/// Everything that concerns me, as it happens: where I am seated, when it is my turn with what I may do, how it ended. One JSON object a
/// line; server-sent events where `Accept` asks for them. It begins with `welcome` and how things are at all my tables, so whoever comes
/// back has missed nothing.
#[utoipa::path(get, path = "/api/my/stream", tag = "Programs", operation_id = "stream",
    responses((status = 200, description = "Messages, until either side ends it", content((String = "application/x-ndjson"), (String = "text/event-stream")))))]
pub(super) async fn stream(
    State(house): State<Arc<House>>,
    Caller(address): Caller,
    Welcome(me): Welcome,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let wants = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let (form, kind) =
        if wants.contains(EVENTS) { (StreamForm::Events, EVENTS) } else { (StreamForm::Lines, LINES) };
    let body = open_stream(&house, me, address, form)?;
    // Proxies are asked to pass every line on at once.
    Ok(([(header::CONTENT_TYPE.as_str(), kind), ("x-accel-buffering", "no")], body).into_response())
}
