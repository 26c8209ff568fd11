//! The files of the page. Addresses that the page itself understands (`/room/…`) get its first file.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::ApiError;
use crate::config::PageFile;
use crate::house::House;
use crate::problem::{Code, Problem};

const INDEX: &str = "index.html";

/// Everything that is not the API.
pub(super) async fn page(State(house): State<Arc<House>>, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return ApiError::from(Problem::unknown("address in the API: /api/docs lists them")).into_response();
    }
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return not_allowed().await;
    }
    let path = path.trim_start_matches('/');
    let found = if path.is_empty() { None } else { house.config.page.get(path) };
    // A name with a dot is a file: if it is not there, it is not a page of its own.
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match found.or_else(|| if is_file { None } else { house.config.page.get(INDEX) }) {
        Some(file) => answer(&request, file),
        None => ApiError::from(Problem::unknown("page")).into_response(),
    }
}

/// The wrong method for an address.
pub(super) async fn not_allowed() -> Response {
    let problem = Problem::new(Code::BadMessage, "this address does not take that method");
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, problem).into_response()
}

fn answer(request: &Request, file: PageFile) -> Response {
    let etag = format!("\"{}\"", file.etag);
    let known =
        request.headers().get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes());
    let cache = if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Response::new(Body::from(file.bytes));
        if let Ok(kind) = HeaderValue::from_str(&file.content_type) {
            response.headers_mut().insert(header::CONTENT_TYPE, kind);
        }
        response
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        response.headers_mut().insert(header::ETAG, etag);
    }
    response
}
