//! Bots: accounts that programs play with. Each has an owner, who answers for it, and terms: which challenges it takes.
//!
//! A bot has no password: its programs come with tokens. It is one for ever; what its terms say is for the caller to know.

use std::collections::HashSet;

use crate::engine::{check_text, id, read, write};
use crate::errors::StoreError;
use crate::identities::{Identity, IdentityKind, identity_of, name_taken};
use crate::ids::IdentityId;
use crate::page::{Cursor, Listed, Page};
use crate::store::Store;

/// A bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    /// Who it is; its owner stands there too.
    pub identity: Identity,
    /// Which challenges it takes, as JSON.
    pub terms: String,
}

type BotRow = (String, String, Option<String>, i64, Option<String>, Option<String>, Option<String>);

fn bot((id, name, name_key, created, role, owner, terms): BotRow) -> Result<Bot, StoreError> {
    Ok(Bot {
        identity: identity_of((id, name, name_key, created, role, owner))?,
        terms: terms.unwrap_or_default(),
    })
}

macro_rules! select_bots {
    ($rest:literal) => {
        concat!("SELECT id, name, name_key, created, role, owner, terms FROM identities ", $rest)
    };
}

impl Store {
    /// Makes a bot. Its owner has an account and is none itself.
    pub async fn create_bot(
        &self,
        owner: IdentityId,
        name: &str,
        name_key: &str,
        terms: &str,
        now: i64,
    ) -> Result<Identity, StoreError> {
        check_text("the name", name)?;
        check_text("the name", name_key)?;
        check_text("the terms", terms)?;
        let made = Identity {
            id: IdentityId::random(),
            kind: IdentityKind::Bot,
            name: name.to_owned(),
            created: now,
            operator: false,
            owner: Some(owner),
        };
        let (bot, name_key, terms) = (made.clone(), name_key.to_owned(), terms.to_owned());
        write!(self, |db| {
            let sql = "INSERT INTO identities (id, name, name_key, created, owner, terms) \
                       SELECT $1, $2, $3, $4, id, $6 FROM identities \
                       WHERE id = $5 AND deleted IS NULL AND password IS NOT NULL AND owner IS NULL";
            let added = sqlx::query(sql)
                .bind(bot.id.to_string())
                .bind(&bot.name)
                .bind(&name_key)
                .bind(bot.created)
                .bind(owner.to_string())
                .bind(&terms)
                .execute(&mut *db)
                .await
                .map_err(name_taken)?
                .rows_affected();
            if added == 0 { Err(StoreError::NotAnAccount) } else { Ok(()) }
        })?;
        Ok(made)
    }

    /// The bot with this id.
    pub async fn bot(&self, id: IdentityId) -> Result<Option<Bot>, StoreError> {
        let sql = select_bots!("WHERE id = $1 AND deleted IS NULL AND owner IS NOT NULL");
        let row: Option<BotRow> =
            read!(self, |pool| sqlx::query_as(sql).bind(id.to_string()).fetch_optional(pool).await?);
        row.map(bot).transpose()
    }

    /// Somebody's bots, the oldest first.
    pub async fn bots_of(&self, owner: IdentityId) -> Result<Vec<Bot>, StoreError> {
        let sql = select_bots!("WHERE owner = $1 AND deleted IS NULL ORDER BY created, id");
        let rows: Vec<BotRow> =
            read!(self, |pool| sqlx::query_as(sql).bind(owner.to_string()).fetch_all(pool).await?);
        rows.into_iter().map(bot).collect()
    }

    /// All bots, by name.
    pub async fn bots(&self, page: Page) -> Result<Listed<Bot>, StoreError> {
        // There are few, and names have no number to go on from: they are counted off.
        let skipped = page.after.map_or(0, |cursor| cursor.key);
        let sql = select_bots!(
            "WHERE owner IS NOT NULL AND deleted IS NULL ORDER BY name_key, id LIMIT $1 OFFSET $2"
        );
        let rows: Vec<BotRow> =
            read!(self, |pool| sqlx::query_as(sql).bind(page.limit()).bind(skipped).fetch_all(pool).await?);
        let entry = |(place, row): (usize, BotRow)| {
            Ok::<_, StoreError>((Cursor { at: 0, key: skipped + place as i64 + 1 }, bot(row)?))
        };
        Listed::from_rows(page, rows.into_iter().enumerate().map(entry))
    }

    /// Which of these are bots.
    pub async fn bots_among(&self, people: &[IdentityId]) -> Result<HashSet<IdentityId>, StoreError> {
        let wanted: Vec<String> = people.iter().map(IdentityId::to_string).collect();
        let rows: Vec<String> = match self.engine() {
            crate::engine::Engine::Sqlite(engine) => {
                let sql = "SELECT id FROM identities \
                           WHERE owner IS NOT NULL AND id IN (SELECT value FROM json_each($1))";
                let wanted = serde_json::to_string(&wanted).unwrap_or_default();
                sqlx::query_scalar(sql).bind(wanted).fetch_all(&engine.readers).await?
            }
            crate::engine::Engine::Postgres(engine) => {
                let sql = "SELECT id FROM identities WHERE owner IS NOT NULL AND id = ANY ($1)";
                sqlx::query_scalar(sql).bind(wanted).fetch_all(&engine.pool).await?
            }
        };
        rows.iter().map(|text| id(text)).collect()
    }

    /// Changes which challenges a bot takes.
    pub async fn set_terms(&self, bot: IdentityId, terms: &str) -> Result<(), StoreError> {
        check_text("the terms", terms)?;
        let terms = terms.to_owned();
        write!(self, |db| {
            let sql =
                "UPDATE identities SET terms = $2 WHERE id = $1 AND deleted IS NULL AND owner IS NOT NULL";
            let changed =
                sqlx::query(sql).bind(bot.to_string()).bind(&terms).execute(&mut *db).await?.rows_affected();
            if changed == 0 { Err(StoreError::NoSuchIdentity) } else { Ok(()) }
        })
    }
}
