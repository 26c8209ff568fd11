//! What every request passes: limits, the same origin, and headers that keep browsers strict.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::ApiError;
use super::cookie::token_in;
use super::door::{is_outside, stay_outside};
use super::extract::{caller, who_is};
use crate::access::Door;
use crate::house::House;
use crate::problem::{Code, Problem};
use crate::secrets::hash_token;

/// No inline script or style, nothing from elsewhere, in no frame.
const CONTENT: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                       font-src 'self'; connect-src 'self'; media-src 'self' data: blob:; manifest-src 'self'; \
                       worker-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", CONTENT),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Whether a request comes from the house's own page.
pub(crate) fn is_own_origin(house: &House, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return false };
    let origin = origin.to_ascii_lowercase();
    if house.config.public_url.as_ref().is_some_and(|url| url.origin() == origin) {
        return true;
    }
    let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.is_some() && host == text(header::HOST).map(str::to_ascii_lowercase).as_deref()
}

/// Whether a request that changes something may come from another site's page: browsers name the origin in all that could.
fn is_forged(house: &House, request: &Request) -> bool {
    if [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method()) {
        return false;
    }
    if request.headers().contains_key(header::ORIGIN) {
        return !is_own_origin(house, request.headers());
    }
    // No browser, or one that sends a form: those cannot send JSON, nor any other method than POST.
    let json = |kind: &HeaderValue| kind.as_bytes().to_ascii_lowercase().starts_with(b"application/json");
    request.method() == Method::POST && !request.headers().get(header::CONTENT_TYPE).is_some_and(json)
}

/// Whether whoever asks is in. An open house asks nobody.
async fn come_in(house: &House, method: &Method, path: &str, headers: &HeaderMap) -> Result<(), ApiError> {
    let everybody = house.config.access.door == Door::Open;
    if everybody || !path.starts_with("/api/") || is_outside(method, path) {
        return Ok(());
    }
    if who_is(house, headers).await?.is_some() { Ok(()) } else { Err(stay_outside()) }
}

/// Lets a request through, or not.
pub(super) async fn guard(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    house.metrics.requests.increment(1);
    let api = request.uri().path().starts_with("/api/");
    let address = caller(&house, request.headers(), request.extensions().get::<ConnectInfo<SocketAddr>>());
    let session = token_in(request.headers()).map(hash_token);
    let asked = if api { house.limiters.request(address, session) } else { house.limiters.file(address) };
    let refused = if let Err(problem) = asked.and_then(|()| {
        // Guests are counted where they come to, if that is open.
        let sign_in = ["/api/sign-up", "/api/sign-in", "/api/recover"].contains(&request.uri().path());
        if sign_in { house.limiters.sign_in(address) } else { Ok(()) }
    }) {
        house.metrics.limited.increment(1);
        Some(ApiError::from(problem))
    } else if let Err(outside) =
        come_in(&house, request.method(), request.uri().path(), request.headers()).await
    {
        Some(outside)
    } else if is_forged(&house, &request) {
        let problem = Problem::new(Code::NotYours, "this comes from another site, or is not JSON");
        Some(ApiError::new(StatusCode::FORBIDDEN, problem))
    } else {
        None
    };
    let mut response = match refused {
        Some(error) => error.into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
