//! A batch of appends in a handful of statements, each for all its rows.
//!
//! A statement costs a trip to the connection's thread, a row inside one a few microseconds. The many rows that every append brings are
//! bound value by value ([`many`]); the few that describe a table anew go as one JSON text. A conflict cannot happen, so what to do
//! about one is said to be the cheapest (`OR ROLLBACK`): SQLite then need not be able to undo half a statement.

use std::collections::HashMap;

use serde::Serialize;
use sqlx::{AssertSqlSafe, SqliteConnection};

use crate::errors::StoreError;
use crate::ids::TableId;
use crate::plan::{Change, Known, Plan, Waiting};
use crate::table::{TableSummary, people};

/// The most rows of values in one statement: SQLite takes 32,766 values.
const MOST_ROWS: usize = 4096;
/// How many tables are remembered.
const REMEMBERED: usize = 20_000;

/// What the file says of the tables that were last written to, so that it need not be asked again with every append. Forgotten as soon as
/// anybody else has written.
#[derive(Default)]
pub(super) struct Memory {
    known: HashMap<TableId, Known>,
    /// SQLite's count of what other connections have committed.
    version: i64,
}

impl Memory {
    /// Other statements were executed, or it is not known what was written.
    pub(super) fn forget(&mut self) {
        self.known.clear();
    }

    /// Sees to it that everything is known that there is to know of the batch's tables. The transaction has the file's write lock.
    async fn refresh(
        &mut self,
        connection: &mut SqliteConnection,
        batch: &[Waiting],
    ) -> Result<(), StoreError> {
        let version: i64 = sqlx::query_scalar("PRAGMA data_version").fetch_one(&mut *connection).await?;
        if version != self.version || self.known.len() > REMEMBERED {
            self.forget();
            self.version = version;
        }
        let is_unknown = |table: &TableId| !self.known.contains_key(table);
        let unknown: Vec<TableId> =
            batch.iter().map(|waiting| waiting.append.table).filter(is_unknown).collect();
        if unknown.is_empty() {
            return Ok(());
        }
        let sql =
            "SELECT id, key, last, digest, wake_at FROM tables WHERE id IN (SELECT value FROM json_each($1))";
        let found: Vec<(String, i64, i64, i64, Option<i64>)> =
            sqlx::query_as(sql).bind(rows(unknown.into_iter())).fetch_all(&mut *connection).await?;
        for (id, key, last, digest, wake_at) in found {
            self.known.insert(crate::engine::id(&id)?, Known { key, last, digest, wake_at });
        }
        Ok(())
    }

    /// Remembers what has been committed.
    pub(super) fn committed(&mut self, plan: &Plan<'_>, keys: &[i64]) {
        for (change, &key) in plan.changes.iter().zip(keys) {
            let Change { table, last, digest, summary, .. } = *change;
            self.known.insert(table, Known { key, last, digest, wake_at: summary.wake_at });
        }
    }
}

/// Writes what can be written, and gives the keys of the tables that change. Nobody else writes meanwhile: the transaction has the file's
/// write lock.
pub(super) async fn write<'a>(
    connection: &mut SqliteConnection,
    memory: &mut Memory,
    batch: &'a [Waiting],
) -> Result<(Plan<'a>, Vec<i64>), StoreError> {
    memory.refresh(connection, batch).await?;
    let plan = Plan::make(batch, &memory.known);
    let keys = create(connection, &plan).await?;
    insert_events(connection, &plan, &keys).await?;
    update(connection, &plan).await?;
    reseat(connection, &plan, &keys).await?;
    Ok((plan, keys))
}

/// Places for so many rows of values. As many as a power of two, so that there are few statements to be prepared: what is not bound is NULL.
fn many(row: &str, count: usize) -> String {
    let mut values = row.repeat(count.next_power_of_two());
    values.pop();
    values
}

async fn insert_events(
    connection: &mut SqliteConnection,
    plan: &Plan<'_>,
    keys: &[i64],
) -> Result<(), StoreError> {
    // A batch holds so many appends, but an append may hold any number of events.
    for some in plan.events.chunks(MOST_ROWS) {
        let sql = format!(
            "INSERT OR ROLLBACK INTO events (table_key, number, at, body) \
             SELECT column1, column2, column3, column4 FROM (VALUES {}) WHERE column1 IS NOT NULL",
            many("(?,?,?,?),", some.len())
        );
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for numbered in some {
            let event = numbered.event;
            query = query.bind(keys[numbered.change]).bind(numbered.number).bind(event.at).bind(&event.body);
        }
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Makes the new tables and returns the keys of all changed ones, in the order of the plan.
async fn create(connection: &mut SqliteConnection, plan: &Plan<'_>) -> Result<Vec<i64>, StoreError> {
    let mut keys: Vec<i64> = plan.changes.iter().map(|change| change.key.unwrap_or_default()).collect();
    let new: Vec<usize> = (0..keys.len()).filter(|&index| plan.changes[index].key.is_none()).collect();
    if new.is_empty() {
        return Ok(keys);
    }
    let rows = rows(new.iter().map(|&index| {
        let change = &plan.changes[index];
        let TableSummary { game, host, about, created, updated, wake_at, .. } = change.summary;
        let (status, visibility) = (change.summary.status.word(), change.summary.visibility.word());
        let Change { table, last, seats, digest, .. } = change;
        (table, last, game, status, visibility, host, seats, about, created, updated, wake_at, digest)
    }));
    let sql = "WITH new AS MATERIALIZED (SELECT jsonb(value) AS it FROM json_each($1)) \
               INSERT INTO tables (id, last, game, status, visibility, host, seats, about, created, updated, wake_at, digest) \
               SELECT it ->> 0, it ->> 1, it ->> 2, it ->> 3, it ->> 4, it ->> 5, it ->> 6, it ->> 7, \
                      it ->> 8, it ->> 9, it ->> 10, it ->> 11 \
               FROM new RETURNING id, key";
    let made: Vec<(String, i64)> = sqlx::query_as(sql).bind(rows).fetch_all(&mut *connection).await?;
    let made: HashMap<String, i64> = made.into_iter().collect();
    for index in new {
        // Every row was inserted or none: the id is there.
        keys[index] = made.get(&plan.changes[index].table.to_string()).copied().unwrap_or_default();
    }
    Ok(keys)
}

/// Brings tables that were there before up to date: all of them the little that every append changes, some the rest.
async fn update(connection: &mut SqliteConnection, plan: &Plan<'_>) -> Result<(), StoreError> {
    let old: Vec<&Change<'_>> = plan.changes.iter().filter(|change| change.key.is_some()).collect();
    if old.is_empty() {
        return Ok(());
    }
    let described: Vec<_> = old
        .iter()
        .filter(|change| change.redescribed)
        .map(|change| {
            let TableSummary { game, status, visibility, host, about, .. } = change.summary;
            let (status, visibility) = (status.word(), visibility.word());
            (change.key, game, status, visibility, host, change.seats, about, change.digest)
        })
        .collect();
    let described = if described.is_empty() { None } else { Some(rows(described.into_iter())) };
    // The alarm has an index, which is left alone where it stays as it was.
    let (rescheduled, moved): (Vec<&Change<'_>>, Vec<&Change<'_>>) =
        old.iter().partition(|change| change.rescheduled);
    for some in moved.chunks(MOST_ROWS) {
        let sql = format!(
            "UPDATE OR ROLLBACK tables SET last = new.column2, updated = new.column3 \
             FROM (VALUES {}) AS new WHERE key = new.column1",
            many("(?,?,?),", some.len())
        );
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for change in some {
            query = query.bind(change.key).bind(change.last).bind(change.summary.updated);
        }
        query.execute(&mut *connection).await?;
    }
    for some in rescheduled.chunks(MOST_ROWS) {
        let sql = format!(
            "UPDATE OR ROLLBACK tables SET last = new.column2, updated = new.column3, wake_at = new.column4 \
             FROM (VALUES {}) AS new WHERE key = new.column1",
            many("(?,?,?,?),", some.len())
        );
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for change in some {
            let TableSummary { updated, wake_at, .. } = change.summary;
            query = query.bind(change.key).bind(change.last).bind(*updated).bind(*wake_at);
        }
        query.execute(&mut *connection).await?;
    }
    if let Some(described) = described {
        let sql = "WITH new AS MATERIALIZED (SELECT jsonb(value) AS it FROM json_each($1)) \
                   UPDATE OR ROLLBACK tables SET game = it ->> 1, status = it ->> 2, visibility = it ->> 3, \
                          host = it ->> 4, seats = it ->> 5, about = it ->> 6, digest = it ->> 7 \
                   FROM new WHERE key = it ->> 0";
        sqlx::query(sql).bind(described).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn reseat(connection: &mut SqliteConnection, plan: &Plan<'_>, keys: &[i64]) -> Result<(), StoreError> {
    let reseated: Vec<(&Change<'_>, i64)> =
        plan.changes.iter().zip(keys.iter().copied()).filter(|(change, _)| change.redescribed).collect();
    if reseated.is_empty() {
        return Ok(());
    }
    let emptied = rows(reseated.iter().map(|(_, key)| *key));
    let sitting = rows(reseated.iter().flat_map(|(change, key)| {
        people(&change.summary.seats).into_iter().map(move |person| (person, *key))
    }));
    let sql = "DELETE FROM seats WHERE table_key IN (SELECT value FROM json_each($1))";
    sqlx::query(sql).bind(emptied).execute(&mut *connection).await?;
    let sql = "INSERT INTO seats (identity, table_key) SELECT value ->> 0, value ->> 1 FROM json_each($1)";
    sqlx::query(sql).bind(sitting).execute(&mut *connection).await?;
    Ok(())
}

/// Rows as JSON text. Nothing in them can fail to be written as JSON.
fn rows<T: Serialize>(rows: impl Iterator<Item = T>) -> String {
    serde_json::to_string(&rows.collect::<Vec<T>>()).unwrap_or_default()
}
