//! What people decide for themselves: whom they do not want to sit with (block), whom they do not want to read (mute).

use crate::engine::{id, no_such_person, read, write};
use crate::errors::StoreError;
use crate::ids::IdentityId;
use crate::store::Store;

const BLOCK: &str = "block";
const MUTE: &str = "mute";

impl Store {
    /// `by` does not want to sit with `whom`. The same again changes nothing.
    pub async fn block(&self, by: IdentityId, whom: IdentityId, now: i64) -> Result<(), StoreError> {
        self.keep_away(BLOCK, by, whom, now).await
    }

    /// Takes it back.
    pub async fn unblock(&self, by: IdentityId, whom: IdentityId) -> Result<(), StoreError> {
        self.make_up(BLOCK, by, whom).await
    }

    /// Whom somebody has blocked, in that order.
    pub async fn blocked_by(&self, by: IdentityId) -> Result<Vec<IdentityId>, StoreError> {
        self.kept_away(BLOCK, by).await
    }

    /// With whom somebody is not to sit at a table: whoever blocked them or was blocked by them.
    pub async fn apart_from(&self, person: IdentityId) -> Result<Vec<IdentityId>, StoreError> {
        let sql = "SELECT whom FROM distances WHERE kind = 'block' AND by = $1 \
                   UNION SELECT by FROM distances WHERE kind = 'block' AND whom = $1 ORDER BY 1";
        let rows: Vec<String> =
            read!(self, |pool| sqlx::query_scalar(sql).bind(person.to_string()).fetch_all(pool).await?);
        rows.iter().map(|text| id(text)).collect()
    }

    /// `by` does not want to read what `whom` says. The same again changes nothing.
    pub async fn mute(&self, by: IdentityId, whom: IdentityId, now: i64) -> Result<(), StoreError> {
        self.keep_away(MUTE, by, whom, now).await
    }

    /// Takes it back.
    pub async fn unmute(&self, by: IdentityId, whom: IdentityId) -> Result<(), StoreError> {
        self.make_up(MUTE, by, whom).await
    }

    /// Whom somebody has muted, in that order.
    pub async fn muted_by(&self, by: IdentityId) -> Result<Vec<IdentityId>, StoreError> {
        self.kept_away(MUTE, by).await
    }

    async fn keep_away(
        &self,
        kind: &'static str,
        by: IdentityId,
        whom: IdentityId,
        now: i64,
    ) -> Result<(), StoreError> {
        write!(self, |db| {
            let sql =
                "INSERT INTO distances (kind, by, whom, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
            sqlx::query(sql)
                .bind(kind)
                .bind(by.to_string())
                .bind(whom.to_string())
                .bind(now)
                .execute(&mut *db)
                .await
                .map_err(no_such_person)?;
            Ok(())
        })
    }

    async fn make_up(&self, kind: &'static str, by: IdentityId, whom: IdentityId) -> Result<(), StoreError> {
        write!(self, |db| {
            sqlx::query("DELETE FROM distances WHERE kind = $1 AND by = $2 AND whom = $3")
                .bind(kind)
                .bind(by.to_string())
                .bind(whom.to_string())
                .execute(&mut *db)
                .await?;
            Ok(())
        })
    }

    async fn kept_away(&self, kind: &'static str, by: IdentityId) -> Result<Vec<IdentityId>, StoreError> {
        let sql = "SELECT whom FROM distances WHERE kind = $1 AND by = $2 ORDER BY at, whom";
        let rows: Vec<String> = read!(self, |pool| sqlx::query_scalar(sql)
            .bind(kind)
            .bind(by.to_string())
            .fetch_all(pool)
            .await?);
        rows.iter().map(|text| id(text)).collect()
    }
}
