//! The one cookie: a random secret, out of the page's reach.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::house::House;

const NAME: &str = "crossroads";
/// Browsers keep a cookie for 400 days at most.
const KEPT: u64 = 400 * 86_400;

/// The secret that a request brings.
pub(super) fn token_in(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookie| cookie.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == NAME).map(|(_, token)| token).find(|token| is_token(token))
}

/// 32 bytes in Base64: anything else is not worth a question to the store.
fn is_token(text: &str) -> bool {
    text.len() == 43 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

fn is_secure(house: &House, headers: &HeaderMap) -> bool {
    let told = headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
    house.config.public_url.as_ref().is_some_and(crate::config::PublicUrl::is_secure)
        || house.config.trusted_proxy && told
}

/// The header that sets the cookie.
pub(super) fn set(house: &House, headers: &HeaderMap, token: &str) -> HeaderValue {
    let secure = if is_secure(house, headers) { "; Secure" } else { "" };
    let cookie = format!("{NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={KEPT}{secure}");
    HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static(""))
}

/// The header that takes it away.
pub(super) fn clear() -> HeaderValue {
    HeaderValue::from_static("crossroads=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0")
}
