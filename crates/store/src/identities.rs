//! People: guests with a name, accounts with a name of their own and a password.
//!
//! The store keeps what it is given: names are checked and passwords hashed by the caller.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::engine::{check_text, id, maybe_id, read, write};
use crate::errors::StoreError;
use crate::ids::IdentityId;
use crate::store::Store;

/// What somebody is to the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IdentityKind {
    /// Came with a name and nothing else.
    Guest,
    /// Has a name of their own and a password.
    Account,
    /// Has a name of its own and an owner: a program plays.
    Bot,
}

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// Who.
    pub id: IdentityId,
    /// Guest or account.
    pub kind: IdentityKind,
    /// What the others call them.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// Whether they look after the house.
    #[serde(default)]
    pub operator: bool,
    /// Who answers for it, if it is a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<IdentityId>,
}

/// What makes a guest an account.
#[derive(Clone)]
pub struct SignUp {
    /// The name as it is shown.
    pub name: String,
    /// The name as it is compared: two accounts never have the same. Whatever makes names look alike (upper and lower
    /// case, ways to write the same letter) is to be taken out by the caller.
    pub name_key: String,
    /// The password's hash, as a PHC string.
    pub password: String,
    /// The recovery code's hash, as a PHC string.
    pub recovery: String,
}

/// An account with what is needed to let somebody in.
#[derive(Clone)]
pub struct Account {
    /// Whose.
    pub identity: Identity,
    /// The password's hash, as a PHC string.
    pub password: String,
    /// The recovery code's hash, as a PHC string.
    pub recovery: String,
}

pub(crate) type IdentityRow = (String, String, Option<String>, i64, Option<String>, Option<String>);
const IDENTITY: &str =
    "SELECT id, name, name_key, created, role, owner FROM identities WHERE id = $1 AND deleted IS NULL";

impl Store {
    /// Makes a guest.
    pub async fn create_guest(&self, name: &str, now: i64) -> Result<Identity, StoreError> {
        check_text("the name", name)?;
        let guest = Identity {
            id: IdentityId::random(),
            kind: IdentityKind::Guest,
            name: name.to_owned(),
            created: now,
            operator: false,
            owner: None,
        };
        let made = guest.clone();
        write!(self, |db| {
            sqlx::query("INSERT INTO identities (id, name, created) VALUES ($1, $2, $3)")
                .bind(made.id.to_string())
                .bind(&made.name)
                .bind(made.created)
                .execute(&mut *db)
                .await?;
            Ok(())
        })?;
        Ok(guest)
    }

    /// Makes a guest an account; their seats, games and sessions stay theirs.
    pub async fn sign_up(&self, identity: IdentityId, sign_up: SignUp) -> Result<Identity, StoreError> {
        check_text("the name", &sign_up.name)?;
        check_text("the name", &sign_up.name_key)?;
        write!(self, |db| {
            let sql = "UPDATE identities SET name = $2, name_key = $3, password = $4, recovery = $5 \
                       WHERE id = $1 AND deleted IS NULL AND password IS NULL AND owner IS NULL";
            let changed = sqlx::query(sql)
                .bind(identity.to_string())
                .bind(&sign_up.name)
                .bind(&sign_up.name_key)
                .bind(&sign_up.password)
                .bind(&sign_up.recovery)
                .execute(&mut *db)
                .await
                .map_err(name_taken)?
                .rows_affected();
            let row: Option<IdentityRow> =
                sqlx::query_as(IDENTITY).bind(identity.to_string()).fetch_optional(&mut *db).await?;
            match row {
                None => Err(StoreError::NoSuchIdentity),
                Some(_) if changed == 0 => Err(StoreError::AlreadyAnAccount),
                Some(row) => identity_of(row),
            }
        })
    }

    /// The account with this name, as it is compared.
    pub async fn find_account(&self, name_key: &str) -> Result<Option<Account>, StoreError> {
        type Row = (
            String,
            String,
            Option<String>,
            i64,
            Option<String>,
            Option<String>,
            Option<String>,
            Option<String>,
        );
        let sql = "SELECT id, name, name_key, created, role, owner, password, recovery FROM identities \
                   WHERE name_key = $1 AND deleted IS NULL";
        let row: Option<Row> =
            read!(self, |pool| sqlx::query_as(sql).bind(name_key).fetch_optional(pool).await?);
        let account = |(id, name, name_key, created, role, owner, password, recovery): Row| {
            Ok(Account {
                identity: identity_of((id, name, name_key, created, role, owner))?,
                password: password.unwrap_or_default(),
                recovery: recovery.unwrap_or_default(),
            })
        };
        row.map(account).transpose()
    }

    /// Somebody, if they are there and not deleted.
    pub async fn identity(&self, id: IdentityId) -> Result<Option<Identity>, StoreError> {
        let row: Option<IdentityRow> =
            read!(self, |pool| sqlx::query_as(IDENTITY).bind(id.to_string()).fetch_optional(pool).await?);
        row.map(identity_of).transpose()
    }

    /// What people are called. Whoever is missing in the answer is deleted or never was.
    pub async fn names(&self, people: &[IdentityId]) -> Result<HashMap<IdentityId, String>, StoreError> {
        let wanted: Vec<String> = people.iter().map(IdentityId::to_string).collect();
        let rows: Vec<(String, String)> = match self.engine() {
            crate::engine::Engine::Sqlite(engine) => {
                let sql = "SELECT id, name FROM identities \
                           WHERE deleted IS NULL AND id IN (SELECT value FROM json_each($1))";
                let wanted = serde_json::to_string(&wanted).unwrap_or_default();
                sqlx::query_as(sql).bind(wanted).fetch_all(&engine.readers).await?
            }
            crate::engine::Engine::Postgres(engine) => {
                let sql = "SELECT id, name FROM identities WHERE deleted IS NULL AND id = ANY ($1)";
                sqlx::query_as(sql).bind(wanted).fetch_all(&engine.pool).await?
            }
        };
        rows.into_iter().map(|(text, name)| Ok((id(&text)?, name))).collect()
    }

    /// Changes a name; for an account also the one it is compared by.
    pub async fn rename(&self, identity: IdentityId, name: &str, name_key: &str) -> Result<(), StoreError> {
        check_text("the name", name)?;
        check_text("the name", name_key)?;
        let (name, name_key) = (name.to_owned(), name_key.to_owned());
        write!(self, |db| {
            let sql = "UPDATE identities SET name = $2, name_key = CASE WHEN name_key IS NULL THEN NULL ELSE $3 END \
                       WHERE id = $1 AND deleted IS NULL";
            let changed = sqlx::query(sql)
                .bind(identity.to_string())
                .bind(&name)
                .bind(&name_key)
                .execute(&mut *db)
                .await
                .map_err(name_taken)?
                .rows_affected();
            if changed == 0 { Err(StoreError::NoSuchIdentity) } else { Ok(()) }
        })
    }

    /// Gives an account another password, and another recovery code if there is one.
    pub async fn set_password(
        &self,
        identity: IdentityId,
        password: &str,
        recovery: Option<&str>,
    ) -> Result<(), StoreError> {
        let (password, recovery) = (password.to_owned(), recovery.map(str::to_owned));
        write!(self, |db| {
            let sql = "UPDATE identities SET password = $2, recovery = coalesce($3, recovery) \
                       WHERE id = $1 AND deleted IS NULL AND password IS NOT NULL";
            let changed = sqlx::query(sql)
                .bind(identity.to_string())
                .bind(&password)
                .bind(&recovery)
                .execute(&mut *db)
                .await?
                .rows_affected();
            if changed == 0 { Err(StoreError::NotAnAccount) } else { Ok(()) }
        })
    }
}

pub(crate) fn identity_of(
    (text, name, name_key, created, role, owner): IdentityRow,
) -> Result<Identity, StoreError> {
    let kind = match (&owner, &name_key) {
        (Some(_), _) => IdentityKind::Bot,
        (None, Some(_)) => IdentityKind::Account,
        (None, None) => IdentityKind::Guest,
    };
    let operator = role.as_deref() == Some("operator");
    Ok(Identity { id: id(&text)?, kind, name, created, operator, owner: maybe_id(owner.as_deref())? })
}

/// The only thing that has to be unique about a person is the name of an account.
pub(crate) fn name_taken(error: sqlx::Error) -> StoreError {
    let taken = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
    if taken { StoreError::NameTaken } else { error.into() }
}
