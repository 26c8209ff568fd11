//! Tokens: what a program shows instead of a cookie. The store knows a hash of each, never the token.

use serde::{Deserialize, Serialize};

use crate::engine::{check_text, id, read, write};
use crate::errors::StoreError;
use crate::ids::IdentityId;
use crate::sessions::TokenHash;
use crate::store::Store;

/// What a token lets a program do. Every token may read what its owner may see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scopes {
    /// Sit down, act, talk, join evenings.
    pub play: bool,
    /// Open tables and evenings and look after them.
    pub host: bool,
}

impl Scopes {
    fn words(self) -> &'static str {
        match (self.play, self.host) {
            (false, false) => "read",
            (true, false) => "read play",
            (false, true) => "read host",
            (true, true) => "read play host",
        }
    }

    fn from_words(words: &str) -> Scopes {
        let has = |wanted: &str| words.split(' ').any(|word| word == wanted);
        Scopes { play: has("play"), host: has("host") }
    }
}

/// A token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Token {
    /// Its hash.
    #[serde(skip)]
    pub token_hash: TokenHash,
    /// Whose name it acts in.
    pub identity: IdentityId,
    /// What it is for, in its owner's words.
    pub label: String,
    /// What it lets a program do.
    pub scopes: Scopes,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it was last used, to within some minutes; `None` if it never was.
    pub used: Option<i64>,
}

type TokenRow = (String, String, String, String, i64, Option<i64>);

macro_rules! select_tokens {
    ($rest:literal) => {
        concat!("SELECT token_hash, identity, label, scopes, created, used FROM tokens ", $rest)
    };
}

impl Store {
    /// Makes a token for an account.
    pub async fn add_token(
        &self,
        token_hash: TokenHash,
        identity: IdentityId,
        label: &str,
        scopes: Scopes,
        now: i64,
    ) -> Result<(), StoreError> {
        check_text("the label", label)?;
        let label = label.to_owned();
        write!(self, |db| {
            // By way of the identity: a guest could never sign in again to take it back.
            let sql = "INSERT INTO tokens (token_hash, identity, label, scopes, created) \
                       SELECT $1, id, $3, $4, $5 FROM identities \
                       WHERE id = $2 AND deleted IS NULL AND name_key IS NOT NULL";
            let added = sqlx::query(sql)
                .bind(hex::encode(token_hash))
                .bind(identity.to_string())
                .bind(&label)
                .bind(scopes.words())
                .bind(now)
                .execute(&mut *db)
                .await?
                .rows_affected();
            if added == 0 { Err(StoreError::NotAnAccount) } else { Ok(()) }
        })
    }

    /// The token with this hash.
    pub async fn token(&self, token_hash: TokenHash) -> Result<Option<Token>, StoreError> {
        let sql = select_tokens!("WHERE token_hash = $1");
        let row: Option<TokenRow> = read!(self, |pool| sqlx::query_as(sql)
            .bind(hex::encode(token_hash))
            .fetch_optional(pool)
            .await?);
        row.map(token).transpose()
    }

    /// Notes that a token is in use. Every call writes: once in some minutes is often enough.
    pub async fn touch_token(&self, token_hash: TokenHash, now: i64) -> Result<(), StoreError> {
        write!(self, |db| {
            sqlx::query("UPDATE tokens SET used = $2 WHERE token_hash = $1 AND (used IS NULL OR used < $2)")
                .bind(hex::encode(token_hash))
                .bind(now)
                .execute(&mut *db)
                .await?;
            Ok(())
        })
    }

    /// Somebody's tokens, the newest first; also those of the bots they own.
    pub async fn tokens_of(&self, identity: IdentityId) -> Result<Vec<Token>, StoreError> {
        let sql = select_tokens!(
            "WHERE identity = $1 OR identity IN (SELECT id FROM identities WHERE owner = $1) ORDER BY created DESC, token_hash"
        );
        let rows: Vec<TokenRow> =
            read!(self, |pool| sqlx::query_as(sql).bind(identity.to_string()).fetch_all(pool).await?);
        rows.into_iter().map(token).collect()
    }

    /// Takes a token back. Says whether there was one.
    pub async fn remove_token(&self, token_hash: TokenHash) -> Result<bool, StoreError> {
        write!(self, |db| {
            let sql = "DELETE FROM tokens WHERE token_hash = $1";
            Ok(sqlx::query(sql).bind(hex::encode(token_hash)).execute(&mut *db).await?.rows_affected() > 0)
        })
    }

    /// Takes all tokens of somebody and of their bots back. Says how many there were.
    pub async fn remove_tokens_of(&self, identity: IdentityId) -> Result<u64, StoreError> {
        write!(self, |db| {
            let sql = "DELETE FROM tokens WHERE identity = $1 \
                       OR identity IN (SELECT id FROM identities WHERE owner = $1)";
            Ok(sqlx::query(sql).bind(identity.to_string()).execute(&mut *db).await?.rows_affected())
        })
    }
}

fn token((hash, identity, label, scopes, created, used): TokenRow) -> Result<Token, StoreError> {
    let mut token_hash = [0; 32];
    hex::decode_to_slice(&hash, &mut token_hash)
        .map_err(|error| StoreError::Unreadable(format!("a token's hash: {error}")))?;
    Ok(Token {
        token_hash,
        identity: id(&identity)?,
        label,
        scopes: Scopes::from_words(&scopes),
        created,
        used,
    })
}
