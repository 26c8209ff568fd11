//! The door: what a house asks of those who come, and who gets in.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{Method, StatusCode};
use serde::Serialize;
use utoipa::ToSchema;

use super::ApiError;
use crate::access::{Door, Whoever};
use crate::house::House;
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::secrets::{hash_token, plain_code};
use crate::time::now;

/// What a house asks of those who come, and what whoever asks may do.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct HouseAnswer {
    /// Who may come in.
    access: Door,
    /// Whether the house's password lets people in, beside invitations.
    password: bool,
    /// Whether people can make accounts.
    sign_up: bool,
    /// Whether people can come without one.
    guests: bool,
    /// Who may open tables.
    tables: Whoever,
    /// Who may open evenings.
    evenings: Whoever,
}

/// What does this house ask of those who come?
#[utoipa::path(get, path = "/api/house", tag = "You", operation_id = "house", responses((status = 200, body = HouseAnswer)))]
pub(super) async fn about(State(house): State<Arc<House>>) -> Json<HouseAnswer> {
    let access = &house.config.access;
    Json(HouseAnswer {
        access: access.door,
        password: access.password.is_some(),
        sign_up: access.sign_up,
        guests: access.guests,
        tables: access.tables,
        evenings: access.evenings,
    })
}

fn refused(why: &str) -> ApiError {
    Problem::new(Code::NotYours, why).into()
}

/// Whether somebody may come as a guest. Uses an invitation up: to be asked last.
pub(super) async fn let_guest_in(house: &House, invitation: Option<&str>) -> Result<(), ApiError> {
    if !house.config.access.guests {
        let why = if house.config.access.sign_up {
            "this house has no guests: sign up, or sign in"
        } else {
            "this house has no guests: sign in"
        };
        return Err(refused(why));
    }
    let_in(house, invitation).await
}

/// Whether somebody may make an account: whoever is in already needs no invitation.
pub(super) async fn let_sign_up(
    house: &House,
    who: Option<&Someone>,
    invitation: Option<&str>,
) -> Result<(), ApiError> {
    if !house.config.access.sign_up {
        return Err(refused("accounts are made by whoever runs this house: ask them"));
    }
    if who.is_some() { Ok(()) } else { let_in(house, invitation).await }
}

async fn let_in(house: &House, invitation: Option<&str>) -> Result<(), ApiError> {
    match house.config.access.door {
        Door::Open => return Ok(()),
        Door::Closed => return Err(refused("this house takes nobody new: sign in, if you have an account")),
        Door::Invite => {}
    }
    let Some(invitation) = invitation.map(str::trim).filter(|text| !text.is_empty()) else {
        return Err(refused("this house is by invitation: use the link you were given, or its password"));
    };
    if house.store.use_invitation(hash_token(&plain_code(invitation)), now()).await? {
        return Ok(());
    }
    if let Some(hash) = &house.password
        && house.vault.verify(invitation.to_owned(), Some(hash.clone())).await?
    {
        return Ok(());
    }
    Err(refused("this invitation lets nobody in: it has ended, was used often enough, or was typed wrongly"))
}

/// What can be asked of a house that is not open to everybody before one is in.
pub(super) fn is_outside(method: &Method, path: &str) -> bool {
    let door = ["/api/me", "/api/guest", "/api/sign-up", "/api/sign-in", "/api/sign-out", "/api/recover"];
    let about = ["/api/house", "/api/games", "/api/openapi.json", "/api/docs", "/api/docs/style.css"];
    door.contains(&path) || (*method == Method::GET && about.contains(&path))
}

/// What whoever stands outside is told.
pub(super) fn stay_outside() -> ApiError {
    let why = "this house is not open to everybody: come in first, by invitation or by signing in";
    ApiError::new(StatusCode::UNAUTHORIZED, Problem::new(Code::NotYours, why))
}

/// Whether somebody may open tables here, or evenings.
pub(super) fn may_open(whoever: Whoever, someone: &Someone, what: &str) -> Result<(), ApiError> {
    if whoever.includes(someone) {
        return Ok(());
    }
    Err(refused(&match whoever {
        Whoever::Accounts => format!("{what} are opened by those with an account: sign up first"),
        _ => format!("{what} are opened by whoever runs this house"),
    }))
}
