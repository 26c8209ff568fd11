//! What every request passes: limits, the same origin, and headers that keep browsers strict.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::ApiError;
use super::cookie::{has_token, shown_by};
use super::door::{is_outside, stay_outside};
use super::extract::{caller, who_is};
use crate::access::Door;
use crate::house::House;
use crate::problem::{Code, Problem};

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

/// What a page of another site may read, and with what it may ask: with a token of its own, never with somebody's cookie, since none is
/// sent where the answer is for every origin.
const TO_OTHER_SITES: [(&str, &str); 2] = [
    ("access-control-allow-origin", "*"),
    ("access-control-expose-headers", "retry-after, x-request-id, content-disposition, www-authenticate"),
];
const PREFLIGHT: [(&str, &str); 5] = [
    ("access-control-allow-origin", "*"),
    ("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE"),
    ("access-control-allow-headers", "authorization, content-type"),
    ("access-control-max-age", "7200"),
    ("vary", "access-control-request-headers"),
];

/// Whether a browser asks if a page of another site may show a token here.
fn is_preflight(request: &Request) -> bool {
    let asked = request.headers().get(header::ACCESS_CONTROL_REQUEST_HEADERS);
    let asked = asked.and_then(|names| names.to_str().ok()).unwrap_or_default();
    request.method() == Method::OPTIONS
        && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD)
        && asked.split(',').any(|name| name.trim().eq_ignore_ascii_case("authorization"))
}

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
    // A page elsewhere can show a token only if it was given one: nothing is borrowed from whoever reads it.
    if [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method()) || has_token(request.headers())
    {
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
    if api && is_preflight(&request) {
        return (StatusCode::NO_CONTENT, PREFLIGHT).into_response();
    }
    let address = caller(&house, request.headers(), request.extensions().get::<ConnectInfo<SocketAddr>>());
    let (session, token) = (shown_by(request.headers()), has_token(request.headers()));
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
    if api && token {
        for (name, value) in TO_OTHER_SITES {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
