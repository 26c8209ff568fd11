//! A batch of appends in a handful of statements: each takes all its rows as one JSON text.
//!
//! A statement costs a trip to the connection's thread, a row inside one a few microseconds. The rows are made JSONB once,
//! so that each column is a look into it. A conflict cannot happen, so what to do about one is said to be the cheapest
//! (`OR ROLLBACK`): SQLite then need not be able to undo half a statement.

use std::collections::HashMap;

use serde::Serialize;
use sqlx::SqliteConnection;

use crate::errors::StoreError;
use crate::ids::TableId;
use crate::plan::{Change, Known, Plan, Waiting};
use crate::table::{TableSummary, people};

/// Writes what can be written. Nobody else writes meanwhile: the transaction has the file's write lock.
pub(super) async fn write<'a>(
    connection: &mut SqliteConnection,
    batch: &'a [Waiting],
) -> Result<Plan<'a>, StoreError> {
    let known = look(connection, batch).await?;
    let plan = Plan::make(batch, &known);
    let keys = create(connection, &plan).await?;
    if !plan.events.is_empty() {
        let rows = rows(plan.events.iter().map(|numbered| {
            (keys[numbered.change], numbered.number, numbered.event.at, numbered.event.body.as_str())
        }));
        let sql = "WITH new AS MATERIALIZED (SELECT jsonb(value) AS it FROM json_each($1)) \
                   INSERT OR ROLLBACK INTO events (table_key, number, at, body) \
                   SELECT it ->> 0, it ->> 1, it ->> 2, it ->> 3 FROM new";
        sqlx::query(sql).bind(rows).execute(&mut *connection).await?;
    }
    update(connection, &plan).await?;
    reseat(connection, &plan, &keys).await?;
    Ok(plan)
}

async fn look(
    connection: &mut SqliteConnection,
    batch: &[Waiting],
) -> Result<HashMap<TableId, Known>, StoreError> {
    let ids = rows(batch.iter().map(|waiting| waiting.append.table));
    let sql = "SELECT id, key, last, digest FROM tables WHERE id IN (SELECT value FROM json_each($1))";
    let found: Vec<(String, i64, i64, i64)> =
        sqlx::query_as(sql).bind(ids).fetch_all(&mut *connection).await?;
    found
        .into_iter()
        .map(|(id, key, last, digest)| Ok((crate::engine::id(&id)?, Known { key, last, digest })))
        .collect()
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
    let moved = rows(
        old.iter().map(|change| (change.key, change.last, change.summary.updated, change.summary.wake_at)),
    );
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
    let sql = "WITH new AS MATERIALIZED (SELECT jsonb(value) AS it FROM json_each($1)) \
               UPDATE OR ROLLBACK tables SET last = it ->> 1, updated = it ->> 2, wake_at = it ->> 3 \
               FROM new WHERE key = it ->> 0";
    sqlx::query(sql).bind(moved).execute(&mut *connection).await?;
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
