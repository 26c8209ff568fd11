//! Tables: appending to them, reading them, finding them.

use serde::de::IgnoredAny;
use tokio::sync::oneshot;

use crate::engine::{Engine, check_text, id, read};
use crate::errors::{AppendError, StoreError};
use crate::ids::{IdentityId, TableId};
use crate::page::{Cursor, Listed, Page};
use crate::plan::Waiting;
use crate::store::Store;
use crate::table::{Append, Event, Status, TableInfo, TableSummary, Visibility};

/// The most events one read returns.
pub const MAX_EVENTS: u32 = 10_000;

/// Stands where a table has the name of its game: an evening is kept as a table is, and is none.
pub const EVENING: &str = "evening";

/// Columns of `tables` as [`info`] reads them.
pub(crate) type TableRow =
    (i64, String, i64, String, String, String, String, String, String, i64, i64, Option<i64>);

macro_rules! select_tables {
    ($rest:literal) => {
        concat!(
            "SELECT t.key, t.id, t.last, t.game, t.status, t.visibility, t.host, t.seats, t.about, t.created, \
             t.updated, t.wake_at FROM tables t ",
            $rest
        )
    };
}
pub(crate) use select_tables;

impl Store {
    /// Writes events at the end of a table. When this returns `Ok`, they are durable.
    ///
    /// Appends of many tables share a transaction; each is refused for itself. Once it is queued it is written, also
    /// when the caller no longer waits.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let seats = check(&append)?;
        let digest = append.summary.digest(&seats);
        let (answer, answered) = oneshot::channel();
        let waiting = Waiting { append, seats, digest, answer };
        match self.engine() {
            Engine::Sqlite(engine) => engine.append(waiting).await?,
            Engine::Postgres(engine) => engine.append(waiting).await?,
        }
        answered.await.unwrap_or(Err(AppendError::Unsure))
    }

    /// The events after number `after`, in order, at most `limit` (and at most [`MAX_EVENTS`]). Nothing for a table that
    /// does not exist.
    pub async fn events(&self, table: TableId, after: u64, limit: u32) -> Result<Vec<Event>, StoreError> {
        let sql = "SELECT e.number, e.at, e.body FROM tables t JOIN events e ON e.table_key = t.key \
                   WHERE t.id = $1 AND e.number > $2 ORDER BY e.number LIMIT $3";
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        let rows: Vec<(i64, i64, String)> = read!(self, |pool| sqlx::query_as(sql)
            .bind(table.to_string())
            .bind(after)
            .bind(limit.min(MAX_EVENTS) as i64)
            .fetch_all(pool)
            .await?);
        Ok(rows.into_iter().map(|(number, at, body)| Event { number: number as u64, at, body }).collect())
    }

    /// A table's summary and the number of its last event.
    pub async fn summary(&self, table: TableId) -> Result<Option<TableInfo>, StoreError> {
        let sql = select_tables!("WHERE t.id = $1");
        let row: Option<TableRow> =
            read!(self, |pool| sqlx::query_as(sql).bind(table.to_string()).fetch_optional(pool).await?);
        row.map(info).transpose()
    }

    /// The public tables where one can sit or look on, newest first; of one game or of all.
    pub async fn lobby(&self, game: Option<&str>, page: Page) -> Result<Listed<TableInfo>, StoreError> {
        let Cursor { key, .. } = page.start();
        let rows: Vec<TableRow> = if let Some(game) = game {
            let sql = select_tables!(
                "WHERE t.visibility = 'public' AND t.status IN ('open', 'playing') AND t.game = $3 AND t.key < $1 \
                     ORDER BY t.key DESC LIMIT $2"
            );
            read!(self, |pool| sqlx::query_as(sql)
                .bind(key)
                .bind(page.limit())
                .bind(game)
                .fetch_all(pool)
                .await?)
        } else {
            let sql = select_tables!(
                "WHERE t.visibility = 'public' AND t.status IN ('open', 'playing') AND t.key < $1 \
                     ORDER BY t.key DESC LIMIT $2"
            );
            read!(self, |pool| sqlx::query_as(sql).bind(key).bind(page.limit()).fetch_all(pool).await?)
        };
        list(page, rows, |_| 0)
    }

    /// The summaries of these tables, in no order. Tables that do not exist are left out.
    pub async fn summaries(&self, tables: &[TableId]) -> Result<Vec<TableInfo>, StoreError> {
        let wanted: Vec<String> = tables.iter().map(TableId::to_string).collect();
        let rows: Vec<TableRow> = match self.engine() {
            Engine::Sqlite(engine) => {
                let sql = select_tables!("WHERE t.id IN (SELECT value FROM json_each($1))");
                let wanted = serde_json::to_string(&wanted).unwrap_or_default();
                sqlx::query_as(sql).bind(wanted).fetch_all(&engine.readers).await?
            }
            Engine::Postgres(engine) => {
                let sql = select_tables!("WHERE t.id = ANY ($1)");
                sqlx::query_as(sql).bind(wanted).fetch_all(&engine.pool).await?
            }
        };
        rows.into_iter().map(info).collect()
    }

    /// The tables where a person sits, the one with the latest move first. Not the evenings.
    pub async fn tables_of(&self, identity: IdentityId, page: Page) -> Result<Listed<TableInfo>, StoreError> {
        let sql = select_tables!(
            "JOIN seats s ON s.table_key = t.key \
             WHERE s.identity = $1 AND (t.updated < $2 OR (t.updated = $2 AND t.key < $3)) AND t.game <> $5 \
             ORDER BY t.updated DESC, t.key DESC LIMIT $4"
        );
        self.with(sql, identity, page).await
    }

    /// The evenings that a person hosts or takes part in, the one with the latest news first.
    pub async fn evenings_of(
        &self,
        identity: IdentityId,
        page: Page,
    ) -> Result<Listed<TableInfo>, StoreError> {
        let sql = select_tables!(
            "JOIN seats s ON s.table_key = t.key \
             WHERE s.identity = $1 AND (t.updated < $2 OR (t.updated = $2 AND t.key < $3)) AND t.game = $5 \
             ORDER BY t.updated DESC, t.key DESC LIMIT $4"
        );
        self.with(sql, identity, page).await
    }

    async fn with(
        &self,
        sql: &'static str,
        identity: IdentityId,
        page: Page,
    ) -> Result<Listed<TableInfo>, StoreError> {
        let Cursor { at, key } = page.start();
        let rows: Vec<TableRow> = read!(self, |pool| sqlx::query_as(sql)
            .bind(identity.to_string())
            .bind(at)
            .bind(key)
            .bind(page.limit())
            .bind(EVENING)
            .fetch_all(pool)
            .await?);
        list(page, rows, |row| row.10)
    }

    /// The tables that somebody must look at by now, the longest overdue first. Every process sees the same ones;
    /// whoever appends first has dealt with it.
    pub async fn due(&self, now: i64, limit: u32) -> Result<Vec<TableInfo>, StoreError> {
        let sql = select_tables!("WHERE t.wake_at <= $1 ORDER BY t.wake_at, t.key LIMIT $2");
        let limit = Page::first(limit).limit();
        let rows: Vec<TableRow> =
            read!(self, |pool| sqlx::query_as(sql).bind(now).bind(limit).fetch_all(pool).await?);
        rows.into_iter().map(info).collect()
    }

    /// When the next table is due: how long one may sleep.
    pub async fn next_due(&self) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT min(wake_at) FROM tables WHERE wake_at IS NOT NULL";
        Ok(read!(self, |pool| sqlx::query_scalar(sql).fetch_one(pool).await?))
    }
}

/// Checks an append and writes its seats as they are stored.
fn check(append: &Append) -> Result<String, AppendError> {
    let json = |what, text: &str| {
        serde_json::from_str::<IgnoredAny>(text)
            .map(drop)
            .map_err(|error| AppendError::NotJson { what, why: error.to_string() })
    };
    for event in &append.events {
        json("an event", &event.body)?;
    }
    json("the description", &append.summary.about)?;
    check_text("the game's name", &append.summary.game)?;
    serde_json::to_string(&append.summary.seats)
        .map_err(|error| AppendError::NotJson { what: "a seat", why: error.to_string() })
}

fn list(
    page: Page,
    rows: Vec<TableRow>,
    at: impl Fn(&TableRow) -> i64,
) -> Result<Listed<TableInfo>, StoreError> {
    let entry = |row: TableRow| Ok((Cursor { at: at(&row), key: row.0 }, info(row)?));
    Listed::from_rows(page, rows.into_iter().map(entry))
}

pub(crate) fn info(row: TableRow) -> Result<TableInfo, StoreError> {
    let (_, table, last, game, status, visibility, host, seats, about, created, updated, wake_at) = row;
    let seats = serde_json::from_str(&seats)
        .map_err(|error| StoreError::Unreadable(format!("the seats of table {table}: {error}")))?;
    Ok(TableInfo {
        table: id(&table)?,
        last: last as u64,
        summary: TableSummary {
            game,
            status: Status::from_word(&status)?,
            visibility: Visibility::from_word(&visibility)?,
            host: id(&host)?,
            seats,
            about,
            created,
            updated,
            wake_at,
        },
    })
}
