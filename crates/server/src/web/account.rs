//! Accounts: a name of one's own, a password, a recovery code.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use store::{IdentityId, MAX_PAGE, Page, SignUp};
use utoipa::ToSchema;

use super::door::let_sign_up;
use super::extract::{Body, InPerson, Who};
use super::me::{YouAnswer, check_name, sign_in_here};
use super::{ApiError, cookie};
use crate::evenings;
use crate::house::House;
use crate::live::You;
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::rooms::Ask;
use crate::secrets::{check_password, name_key, new_recovery_code, plain_code};
use crate::time::now;

/// A name and its password.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Credentials {
    name: String,
    /// 8 to 200 characters.
    password: String,
}

/// A name and a password for an account.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewAccount {
    name: String,
    /// 8 to 200 characters.
    password: String,
    /// Where the house is by invitation: the code of one, or the house's password.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    invitation: Option<String>,
}

/// A name, its recovery code, and a new password.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Forgotten {
    name: String,
    recovery_code: String,
    password: String,
}

/// What deletes an account.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Farewell {
    /// For accounts; a guest has none.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    password: Option<String>,
}

/// You, and the code that lets you in if you forget the password. It is shown this once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Welcome {
    you: You,
    recovery_code: String,
}

/// The same for a wrong name, a wrong password and a wrong code: nobody learns which names there are.
fn wrong() -> ApiError {
    let problem = Problem::new(Code::NotYours, "this name and this password do not belong together");
    ApiError::new(StatusCode::UNAUTHORIZED, problem)
}

/// Make the guest, or nobody yet, an account.
#[utoipa::path(post, path = "/api/sign-up", tag = "You", request_body = NewAccount,
    responses((status = 200, body = Welcome)))]
pub(super) async fn sign_up(
    State(house): State<Arc<House>>,
    Who(who): Who,
    headers: HeaderMap,
    Body(NewAccount { name, password, invitation }): Body<NewAccount>,
) -> Result<Response, ApiError> {
    let name = check_name(&name)?;
    check_password(&password)?;
    let key = name_key(&name);
    house.limiters.name(&key)?;
    if who.as_ref().is_some_and(|who| who.account) {
        return Err(Problem::new(Code::NotNow, "you have an account already: sign out first").into());
    }
    if house.store.find_account(&key).await?.is_some() {
        return Err(store::StoreError::NameTaken.into());
    }
    let_sign_up(&house, who.as_ref(), invitation.as_deref()).await?;
    let code = new_recovery_code()?;
    let password = house.vault.hash(password).await?;
    let recovery = house.vault.hash(plain_code(&code)).await?;
    let sign_up = SignUp { name: name.clone(), name_key: key, password, recovery };
    let (someone, cookie) = if let Some(guest) = who {
        let identity = house.store.sign_up(guest.id, sign_up).await?;
        (Someone::new(identity, guest.session), None)
    } else {
        let guest = house.store.create_guest(&name, now()).await?;
        let identity = house.store.sign_up(guest.id, sign_up).await?;
        let (someone, cookie) = sign_in_here(&house, &headers, identity).await?;
        (someone, Some(cookie))
    };
    let mut response = Json(Welcome { you: You::from(&someone), recovery_code: code }).into_response();
    if let Some((name, value)) = cookie {
        response.headers_mut().insert(name, value);
    }
    Ok(response)
}

/// Come in with a name and a password.
#[utoipa::path(post, path = "/api/sign-in", tag = "You", request_body = Credentials,
    responses((status = 200, body = YouAnswer)))]
pub(super) async fn sign_in(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, ApiError> {
    let key = name_key(&name);
    house.limiters.name(&key)?;
    check_password(&password).map_err(|_| wrong())?;
    let account = house.store.find_account(&key).await?;
    let stored = account.as_ref().map(|account| account.password.clone());
    let fits = house.vault.verify(password, stored).await?;
    let account = account.filter(|_| fits).ok_or_else(wrong)?;
    let (someone, cookie) = sign_in_here(&house, &headers, account.identity).await?;
    Ok(([cookie], YouAnswer::new(&someone)).into_response())
}

/// Sign this device out.
#[utoipa::path(post, path = "/api/sign-out", tag = "You", responses((status = 204)))]
pub(super) async fn sign_out(State(house): State<Arc<House>>, Who(who): Who) -> Result<Response, ApiError> {
    if let Some(who) = who {
        who.in_person()?;
        house.store.remove_session(who.session).await?;
        house.connections.sign_out(who.session);
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie::clear())]).into_response())
}

/// A new password and a new recovery code, for whoever has the old code. Signs all devices out and takes all tokens back.
#[utoipa::path(post, path = "/api/recover", tag = "You", request_body = Forgotten,
    responses((status = 200, body = Welcome)))]
pub(super) async fn recover(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Body(Forgotten { name, recovery_code, password }): Body<Forgotten>,
) -> Result<Response, ApiError> {
    check_password(&password)?;
    let key = name_key(&name);
    house.limiters.name(&key)?;
    let account = house.store.find_account(&key).await?;
    let stored = account.as_ref().map(|account| account.recovery.clone());
    let fits = house.vault.verify(plain_code(&recovery_code), stored).await?;
    let account = account.filter(|_| fits).ok_or_else(wrong)?;
    let code = new_recovery_code()?;
    let (password, recovery) =
        (house.vault.hash(password).await?, house.vault.hash(plain_code(&code)).await?);
    let id = account.identity.id;
    house.store.set_password(id, &password, Some(&recovery)).await?;
    sign_out_everywhere(&house, id).await?;
    let (someone, cookie) = sign_in_here(&house, &headers, account.identity).await?;
    Ok(([cookie], Json(Welcome { you: You::from(&someone), recovery_code: code })).into_response())
}

/// Ends all sessions and tokens of an account, those of its bots too.
async fn sign_out_everywhere(house: &House, id: IdentityId) -> Result<(), ApiError> {
    let (sessions, tokens) = (house.store.sessions_of(id).await?, house.store.tokens_of(id).await?);
    house.store.remove_sessions_of(id, None).await?;
    house.store.remove_tokens_of(id).await?;
    for session in sessions {
        house.connections.sign_out(session.token_hash);
    }
    for token in tokens {
        house.connections.sign_out(token.token_hash);
    }
    Ok(())
}

/// Delete me and my bots. The games stay, without the name.
#[utoipa::path(delete, path = "/api/me", tag = "You", operation_id = "delete_me", request_body = Farewell,
    responses((status = 204)))]
pub(super) async fn delete(
    State(house): State<Arc<House>>,
    InPerson(me): InPerson,
    Body(Farewell { password }): Body<Farewell>,
) -> Result<Response, ApiError> {
    if me.account {
        let key = name_key(&me.name);
        house.limiters.name(&key)?;
        let account = house.store.find_account(&key).await?.filter(|account| account.identity.id == me.id);
        let stored = account.map(|account| account.password);
        if !house.vault.verify(password.unwrap_or_default(), stored).await? {
            return Err(wrong());
        }
    }
    delete_whole(&house, me.id).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie::clear())]).into_response())
}

/// Deletes an account with its bots, or a bot, and everything that says who they were, also from what is in memory.
pub(super) async fn delete_whole(house: &House, id: IdentityId) -> Result<(), ApiError> {
    let mut people: Vec<IdentityId> =
        house.store.bots_of(id).await?.into_iter().map(|bot| bot.identity.id).collect();
    people.push(id);
    let (mut tables, mut nights) = (Vec::new(), Vec::new());
    for person in people {
        tables.extend(house.store.tables_of(person, Page::first(MAX_PAGE)).await?.entries);
        nights.extend(house.store.evenings_of(person, Page::first(MAX_PAGE)).await?.entries);
    }
    sign_out_everywhere(house, id).await?;
    house.store.delete_identity(id, now()).await?;
    for info in tables {
        house.rooms.mention(info.table, Ask::StartOver);
    }
    for info in nights {
        house.evenings.mention(info.table, evenings::Ask::StartOver);
    }
    Ok(())
}
