//! What every request passes: limits, the same origin, and headers that keep browsers strict.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::ApiError;
use super::extract::caller;
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

/// Lets a request through, or not.
pub(super) async fn guard(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    house.numbers.requests.increment(1);
    let api = request.uri().path().starts_with("/api/");
    let address = caller(&house, request.headers(), request.extensions().get::<ConnectInfo<SocketAddr>>());
    let refused = if let Err(problem) = house.limiters.request(address).and_then(|()| {
        let sign_in =
            ["/api/guest", "/api/sign-up", "/api/sign-in", "/api/recover"].contains(&request.uri().path());
        if sign_in { house.limiters.sign_in(address) } else { Ok(()) }
    }) {
        house.numbers.limited.increment(1);
        Some(ApiError::from(problem))
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
