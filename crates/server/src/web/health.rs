//! For those who run the house.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::ApiError;
use super::extract::caller;
use crate::house::House;
use crate::problem::{Code, Problem};

/// The process is alive: `ok`, and in the second line which program it is.
#[utoipa::path(get, path = "/healthz", tag = "Running it", responses((status = 200, body = String)))]
pub(super) async fn healthz(State(house): State<Arc<House>>) -> String {
    format!("ok\n{}\n", house.config.version)
}

/// The house can serve: it is not closing and its store answers.
#[utoipa::path(get, path = "/readyz", tag = "Running it",
    responses((status = 200, body = String)))]
pub(super) async fn readyz(State(house): State<Arc<House>>) -> Result<&'static str, ApiError> {
    if house.closing.is_cancelled() {
        return Err(Problem::new(Code::Trouble, "the house is closing").into());
    }
    house.store.ping().await?;
    Ok("ready\n")
}

/// Metrics for Prometheus, for this machine only unless the operator says otherwise.
#[utoipa::path(get, path = "/metrics", tag = "Running it",
    responses((status = 200, body = String)))]
pub(super) async fn metrics(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let address = caller(&house, &headers, Some(&ConnectInfo(peer)));
    if !house.config.open_metrics && !address.to_canonical().is_loopback() {
        let problem = Problem::new(Code::NotYours, "these numbers are for the machine the house runs on");
        return ApiError::new(StatusCode::FORBIDDEN, problem).into_response();
    }
    let text = house.metrics.render(house.store.stats(), house.presence.here().len());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
