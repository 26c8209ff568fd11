//! Bans: whom the operator keeps out.

use serde::Serialize;

use crate::engine::{check_text, id, no_such_person, read, write};
use crate::errors::StoreError;
use crate::ids::IdentityId;
use crate::store::Store;

/// Somebody who may not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ban {
    /// Who.
    pub identity: IdentityId,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
    /// Until when; `None` for good.
    pub until: Option<i64>,
    /// Why, in words for them.
    pub why: String,
}

type BanRow = (String, i64, Option<i64>, String);

impl Store {
    /// Bans somebody until then, or for good. A ban replaces the one before.
    pub async fn ban(&self, ban: Ban) -> Result<(), StoreError> {
        check_text("the reason", &ban.why)?;
        write!(self, |db| {
            let sql = "INSERT INTO bans (identity, at, until, why) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (identity) DO UPDATE SET at = excluded.at, until = excluded.until, why = excluded.why";
            sqlx::query(sql)
                .bind(ban.identity.to_string())
                .bind(ban.at)
                .bind(ban.until)
                .bind(&ban.why)
                .execute(&mut *db)
                .await
                .map_err(no_such_person)?;
            Ok(())
        })
    }

    /// Lifts a ban. Says whether there was one.
    pub async fn unban(&self, identity: IdentityId) -> Result<bool, StoreError> {
        write!(self, |db| {
            let sql = "DELETE FROM bans WHERE identity = $1";
            Ok(sqlx::query(sql).bind(identity.to_string()).execute(&mut *db).await?.rows_affected() > 0)
        })
    }

    /// The ban somebody is under now, if any.
    pub async fn ban_of(&self, identity: IdentityId, now: i64) -> Result<Option<Ban>, StoreError> {
        let sql =
            "SELECT identity, at, until, why FROM bans WHERE identity = $1 AND (until IS NULL OR until > $2)";
        let row: Option<BanRow> = read!(self, |pool| sqlx::query_as(sql)
            .bind(identity.to_string())
            .bind(now)
            .fetch_optional(pool)
            .await?);
        row.map(ban).transpose()
    }

    /// Everybody who is banned now, the latest first.
    pub async fn bans(&self, now: i64) -> Result<Vec<Ban>, StoreError> {
        let sql = "SELECT identity, at, until, why FROM bans WHERE until IS NULL OR until > $1 \
                   ORDER BY at DESC, identity";
        let rows: Vec<BanRow> = read!(self, |pool| sqlx::query_as(sql).bind(now).fetch_all(pool).await?);
        rows.into_iter().map(ban).collect()
    }
}

fn ban((identity, at, until, why): BanRow) -> Result<Ban, StoreError> {
    Ok(Ban { identity: id(&identity)?, at, until, why })
}
