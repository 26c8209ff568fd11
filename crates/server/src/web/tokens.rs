//! Tokens: what lets programs in, under somebody's own name or that of a bot of theirs. Made and taken back by people themselves, on the page.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{IdentityId, Token, TokenHash};
use utoipa::ToSchema;

use super::ApiError;
use super::bots::own_bot;
use super::extract::{At, Body, InPerson, check_ban};
use crate::house::House;
use crate::people::Scope;
use crate::problem::{Code, Problem};
use crate::secrets::{new_program_token, short_id};
use crate::time::now;

/// How many tokens somebody may have, those of their bots among them.
const MOST: usize = 50;
/// The longest label, in characters.
const MAX_LABEL: usize = 60;

/// A token to be made.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewToken {
    /// What it is for, up to 60 characters.
    #[schema(min_length = 1, max_length = 60)]
    label: String,
    /// What it lets a program do. Every token may read.
    scopes: Vec<Scope>,
    /// For which of your bots; for yourself where nothing is said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    bot: Option<String>,
}

/// A token as a list shows it: not the token itself, which nobody can read again.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct TokenAnswer {
    /// Its number, for taking it back.
    id: String,
    label: String,
    scopes: Vec<Scope>,
    /// Whose name it acts in: yours, or that of a bot of yours.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    whose: IdentityId,
    /// What they are called.
    name: String,
    /// When it was made.
    since: i64,
    /// When it was last used, to within some minutes; nothing if it never was.
    used: Option<i64>,
}

/// Tokens.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Tokens {
    tokens: Vec<TokenAnswer>,
}

/// A new token. It is shown this once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct MadeToken {
    /// What a program sends as `Authorization: Bearer TOKEN`.
    token: String,
    /// Its number, for taking it back.
    id: String,
}

/// Makes a token for somebody. Returns it and its hash.
pub(crate) async fn make_token(
    store: &store::Store,
    whose: IdentityId,
    label: &str,
    scopes: &[Scope],
) -> Result<(String, TokenHash), Problem> {
    let label: String = label.trim().chars().filter(|letter| !letter.is_control()).collect();
    if label.is_empty() || label.chars().count() > MAX_LABEL {
        return Err(Problem::new(Code::Text, "say what the token is for, in 1 to 60 characters"));
    }
    let (token, hash) = new_program_token()?;
    store.add_token(hash, whose, &label, Scope::gather(scopes), now()).await?;
    Ok((token, hash))
}

/// Which programs have I let in? My tokens and those of my bots, the newest first.
#[utoipa::path(get, path = "/api/me/tokens", tag = "Programs", operation_id = "list_tokens",
    responses((status = 200, body = Tokens)))]
pub(super) async fn list(
    State(house): State<Arc<House>>,
    InPerson(me): InPerson,
) -> Result<Json<Tokens>, ApiError> {
    let tokens = house.store.tokens_of(me.id).await?;
    let people: Vec<IdentityId> = tokens.iter().map(|token| token.identity).collect();
    let names = house.store.names(&people).await?;
    let answer = |token: Token| TokenAnswer {
        id: short_id(&token.token_hash),
        label: token.label,
        scopes: Scope::list(token.scopes),
        whose: token.identity,
        name: names.get(&token.identity).cloned().unwrap_or_default(),
        since: token.created,
        used: token.used,
    };
    Ok(Json(Tokens { tokens: tokens.into_iter().map(answer).collect() }))
}

/// Make a token for a program: for myself, or for a bot of mine. It is shown this once.
#[utoipa::path(post, path = "/api/me/tokens", tag = "Programs", operation_id = "make_token", request_body = NewToken,
    responses((status = 200, body = MadeToken)))]
pub(super) async fn make(
    State(house): State<Arc<House>>,
    InPerson(me): InPerson,
    Body(NewToken { label, scopes, bot }): Body<NewToken>,
) -> Result<Json<MadeToken>, ApiError> {
    check_ban(&house, &me).await?;
    if !me.account {
        let why = "tokens are for those with an account, who can take them back: sign up first";
        return Err(Problem::new(Code::NotYours, why).into());
    }
    let whose = match &bot {
        Some(bot) => own_bot(&house, &me, bot).await?.identity.id,
        None => me.id,
    };
    if house.store.tokens_of(me.id).await?.len() >= MOST {
        let why = format!("you have {MOST} tokens already: take back one that is not used any more");
        return Err(Problem::new(Code::NotNow, why).into());
    }
    let (token, hash) = make_token(&house.store, whose, &label, &scopes).await?;
    Ok(Json(MadeToken { token, id: short_id(&hash) }))
}

/// Take a token back. Whatever uses it is shown out at once.
#[utoipa::path(delete, path = "/api/me/tokens/{id}", tag = "Programs", operation_id = "take_back_token",
    params(("id" = String, Path, description = "The token's number, from the list")), responses((status = 204)))]
pub(super) async fn take_back(
    State(house): State<Arc<House>>,
    InPerson(me): InPerson,
    At(id): At<String>,
) -> Result<StatusCode, ApiError> {
    let tokens = house.store.tokens_of(me.id).await?;
    let found = tokens.iter().find(|token| short_id(&token.token_hash) == id);
    let token = found.ok_or_else(|| Problem::unknown("token"))?;
    house.store.remove_token(token.token_hash).await?;
    house.connections.sign_out(token.token_hash);
    Ok(StatusCode::NO_CONTENT)
}
