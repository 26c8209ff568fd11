//! What a request shows to say who asks: the one cookie, out of the page's reach, or a program's token.

use axum::http::{HeaderMap, HeaderValue, header};

use store::TokenHash;

use crate::house::House;
use crate::secrets::hash_token;

const NAME: &str = "crossroads";
/// Browsers keep a cookie for 400 days at most.
const KEPT: u64 = 400 * 86_400;

/// A program's token, in the manner of RFC 6750. Whatever other scheme there is belongs to a proxy in front.
pub(super) fn bearer_in(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = shown.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Whether a request comes from a program that shows a token. Its cookies are not looked at then, so no other site's page can
/// borrow somebody's name.
pub(crate) fn has_token(headers: &HeaderMap) -> bool {
    bearer_in(headers).is_some()
}

/// Which session or token a request shows, good or not.
pub(super) fn shown_by(headers: &HeaderMap) -> Option<TokenHash> {
    bearer_in(headers).or_else(|| cookie_in(headers)).map(hash_token)
}

/// The secret in the cookie.
pub(super) fn cookie_in(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookie| cookie.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == NAME).map(|(_, token)| token).find(|token| is_secret(token))
}

/// 32 bytes in Base64: anything else is not worth a question to the store.
fn is_secret(text: &str) -> bool {
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
