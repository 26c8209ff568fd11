//! Sessions: devices that somebody is signed in on. The store knows a hash of each one's secret, never the secret.

use serde::Serialize;

use crate::engine::{check_text, id, read, write};
use crate::errors::StoreError;
use crate::ids::IdentityId;
use crate::store::Store;

/// A SHA-256 of a session's secret.
pub type TokenHash = [u8; 32];

/// A device somebody is signed in on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Session {
    /// The hash of its secret.
    #[serde(skip)]
    pub token_hash: TokenHash,
    /// Who.
    pub identity: IdentityId,
    /// What the device calls itself.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
}

type SessionRow = (String, String, String, i64, i64);

impl Store {
    /// Signs a device in.
    pub async fn add_session(
        &self,
        token_hash: TokenHash,
        identity: IdentityId,
        label: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        check_text("the label", label)?;
        let label = label.to_owned();
        write!(self, |db| {
            // By way of the identity, so that nobody signs in who is not there.
            let sql = "INSERT INTO sessions (token_hash, identity, label, created, seen) \
                       SELECT $1, id, $3, $4, $4 FROM identities WHERE id = $2 AND deleted IS NULL";
            let added = sqlx::query(sql)
                .bind(hex::encode(token_hash))
                .bind(identity.to_string())
                .bind(&label)
                .bind(now)
                .execute(&mut *db)
                .await?
                .rows_affected();
            if added == 0 { Err(StoreError::NoSuchIdentity) } else { Ok(()) }
        })
    }

    /// The session with this secret.
    pub async fn session(&self, token_hash: TokenHash) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT token_hash, identity, label, created, seen FROM sessions WHERE token_hash = $1";
        let row: Option<SessionRow> = read!(self, |pool| sqlx::query_as(sql)
            .bind(hex::encode(token_hash))
            .fetch_optional(pool)
            .await?);
        row.map(session).transpose()
    }

    /// Notes that a session is in use. Every call writes: once in some minutes is often enough.
    pub async fn touch_session(&self, token_hash: TokenHash, now: i64) -> Result<(), StoreError> {
        write!(self, |db| {
            sqlx::query("UPDATE sessions SET seen = $2 WHERE token_hash = $1 AND seen < $2")
                .bind(hex::encode(token_hash))
                .bind(now)
                .execute(&mut *db)
                .await?;
            Ok(())
        })
    }

    /// Notes that whoever has this session or token is here. False: it has ended.
    pub async fn sign_of_life(&self, token_hash: TokenHash, now: i64) -> Result<bool, StoreError> {
        write!(self, |db| {
            let hash = hex::encode(token_hash);
            for sql in [
                "UPDATE sessions SET seen = CASE WHEN seen < $2 THEN $2 ELSE seen END WHERE token_hash = $1",
                "UPDATE tokens SET used = CASE WHEN used > $2 THEN used ELSE $2 END WHERE token_hash = $1",
            ] {
                if sqlx::query(sql).bind(&hash).bind(now).execute(&mut *db).await?.rows_affected() > 0 {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }

    /// When one of somebody's devices or tokens was last seen; `None` if they have none that ever was.
    pub async fn last_seen(&self, identity: IdentityId) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT max(seen) FROM (SELECT seen FROM sessions WHERE identity = $1 \
                   UNION ALL SELECT used FROM tokens WHERE identity = $1) s";
        Ok(read!(self, |pool| sqlx::query_scalar(sql).bind(identity.to_string()).fetch_one(pool).await?))
    }

    /// Where somebody is signed in, the one used last first.
    pub async fn sessions_of(&self, identity: IdentityId) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT token_hash, identity, label, created, seen FROM sessions WHERE identity = $1 \
                   ORDER BY seen DESC, token_hash";
        let rows: Vec<SessionRow> =
            read!(self, |pool| sqlx::query_as(sql).bind(identity.to_string()).fetch_all(pool).await?);
        rows.into_iter().map(session).collect()
    }

    /// Signs a device out. Says whether it was signed in.
    pub async fn remove_session(&self, token_hash: TokenHash) -> Result<bool, StoreError> {
        write!(self, |db| {
            let sql = "DELETE FROM sessions WHERE token_hash = $1";
            Ok(sqlx::query(sql).bind(hex::encode(token_hash)).execute(&mut *db).await?.rows_affected() > 0)
        })
    }

    /// Signs somebody out everywhere, but for one device if it is given: after a new password. Says how many there were.
    pub async fn remove_sessions_of(
        &self,
        identity: IdentityId,
        but: Option<TokenHash>,
    ) -> Result<u64, StoreError> {
        let but = but.map(hex::encode).unwrap_or_default();
        write!(self, |db| {
            let sql = "DELETE FROM sessions WHERE identity = $1 AND token_hash <> $2";
            Ok(sqlx::query(sql)
                .bind(identity.to_string())
                .bind(&but)
                .execute(&mut *db)
                .await?
                .rows_affected())
        })
    }

    /// Forgets the sessions not used since then. Says how many.
    pub async fn expire_sessions(&self, unseen_since: i64) -> Result<u64, StoreError> {
        write!(self, |db| {
            let sql = "DELETE FROM sessions WHERE seen < $1";
            Ok(sqlx::query(sql).bind(unseen_since).execute(&mut *db).await?.rows_affected())
        })
    }
}

fn session((hash, identity, label, created, seen): SessionRow) -> Result<Session, StoreError> {
    let mut token_hash = [0; 32];
    hex::decode_to_slice(&hash, &mut token_hash)
        .map_err(|error| StoreError::Unreadable(format!("a session's hash: {error}")))?;
    Ok(Session { token_hash, identity: id(&identity)?, label, created, seen })
}
