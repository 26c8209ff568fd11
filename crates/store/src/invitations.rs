//! Invitations: links that let somebody into a house that is not open to everybody, until then and so many times.

use serde::Serialize;

use crate::engine::{check_text, read, write};
use crate::errors::StoreError;
use crate::sessions::TokenHash;
use crate::store::Store;

/// An invitation to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInvitation {
    /// The hash of its code, which the store never sees.
    pub code_hash: TokenHash,
    /// For whom, in the operator's words.
    pub note: String,
    /// When it is made, in milliseconds since 1970.
    pub made: i64,
    /// Until when it lets people in; `None` for good.
    pub until: Option<i64>,
    /// How many may come by it; `None` for as many as like to.
    pub uses: Option<i64>,
}

/// An invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Invitation {
    /// Its number.
    pub number: i64,
    /// For whom, in the operator's words.
    pub note: String,
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
    /// Until when it lets people in; `None` for good.
    pub until: Option<i64>,
    /// How many may come by it; `None` for as many as like to.
    pub uses: Option<i64>,
    /// How many have.
    pub used: i64,
}

impl Store {
    /// Makes an invitation. Returns its number.
    pub async fn invite(&self, invitation: NewInvitation) -> Result<i64, StoreError> {
        check_text("the note", &invitation.note)?;
        let hash = hex::encode(invitation.code_hash);
        write!(self, |db| {
            let sql = "INSERT INTO invitations (code_hash, note, made, until, uses, used) VALUES ($1, $2, $3, $4, $5, 0) \
                       RETURNING key";
            Ok(sqlx::query_scalar(sql)
                .bind(&hash)
                .bind(&invitation.note)
                .bind(invitation.made)
                .bind(invitation.until)
                .bind(invitation.uses)
                .fetch_one(&mut *db)
                .await?)
        })
    }

    /// Lets somebody in by an invitation. False: there is none with this code, it has ended, or enough have come by it.
    pub async fn use_invitation(&self, code_hash: TokenHash, now: i64) -> Result<bool, StoreError> {
        let hash = hex::encode(code_hash);
        write!(self, |db| {
            let sql = "UPDATE invitations SET used = used + 1 WHERE code_hash = $1 \
                       AND (until IS NULL OR until > $2) AND (uses IS NULL OR used < uses)";
            Ok(sqlx::query(sql).bind(&hash).bind(now).execute(&mut *db).await?.rows_affected() > 0)
        })
    }

    /// All invitations, the newest first; also those that let nobody in any more.
    pub async fn invitations(&self) -> Result<Vec<Invitation>, StoreError> {
        type Row = (i64, String, i64, Option<i64>, Option<i64>, i64);
        let sql = "SELECT key, note, made, until, uses, used FROM invitations ORDER BY key DESC";
        let rows: Vec<Row> = read!(self, |pool| sqlx::query_as(sql).fetch_all(pool).await?);
        let invitation =
            |(number, note, made, until, uses, used)| Invitation { number, note, made, until, uses, used };
        Ok(rows.into_iter().map(invitation).collect())
    }

    /// Takes an invitation back. Says whether there was one.
    pub async fn take_back_invitation(&self, number: i64) -> Result<bool, StoreError> {
        write!(self, |db| {
            let sql = "DELETE FROM invitations WHERE key = $1";
            Ok(sqlx::query(sql).bind(number).execute(&mut *db).await?.rows_affected() > 0)
        })
    }
}
