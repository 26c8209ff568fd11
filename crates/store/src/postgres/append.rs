//! A batch of appends in a handful of statements: each takes all its rows as arrays.
//!
//! The tables' rows are locked in the order of their ids, so that two processes with tables in common wait for each
//! other and never both ways round.

use std::collections::{BTreeMap, HashMap};

use sqlx::PgConnection;

use super::CHANNEL;
use crate::engine::id;
use crate::errors::StoreError;
use crate::ids::TableId;
use crate::news::News;
use crate::plan::{Change, Known, Plan, Waiting};
use crate::table::people;

/// Writes what can be written.
pub(super) async fn write<'a>(db: &mut PgConnection, batch: &'a [Waiting]) -> Result<Plan<'a>, StoreError> {
    create(db, batch).await?;
    let known = lock(db, batch).await?;
    let plan = Plan::make(batch, &known);
    if !plan.events.is_empty() {
        let key = |change: usize| plan.changes[change].key.unwrap_or_default();
        let sql = "INSERT INTO events (table_key, number, at, body) \
                   SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])";
        sqlx::query(sql)
            .bind(column(&plan.events, |numbered| key(numbered.change)))
            .bind(column(&plan.events, |numbered| numbered.number))
            .bind(column(&plan.events, |numbered| numbered.event.at))
            .bind(column(&plan.events, |numbered| numbered.event.body.as_str()))
            .execute(&mut *db)
            .await?;
    }
    update(db, &plan.changes).await?;
    reseat(db, &plan).await?;
    Ok(plan)
}

/// Makes the rows of new tables, still without events. If another process makes the same one, this waits until that is
/// decided.
async fn create(db: &mut PgConnection, batch: &[Waiting]) -> Result<(), StoreError> {
    // In the order of the ids; of several the first, as in the plan.
    let mut new: BTreeMap<TableId, i64> = BTreeMap::new();
    for waiting in
        batch.iter().filter(|waiting| waiting.append.after == 0 && !waiting.append.events.is_empty())
    {
        new.entry(waiting.append.table).or_insert(waiting.append.summary.created);
    }
    if new.is_empty() {
        return Ok(());
    }
    let new: Vec<(TableId, i64)> = new.into_iter().collect();
    // Only what tells whose the row is: the update below fills in the rest.
    let sql = "INSERT INTO tables (id, created, last, game, status, visibility, host, seats, about, updated, digest) \
               SELECT id, created, 0, '', '', '', '', '', '', created, 0 \
               FROM unnest($1::text[], $2::bigint[]) AS new (id, created) ON CONFLICT (id) DO NOTHING";
    sqlx::query(sql)
        .bind(column(&new, |(id, _)| id.to_string()))
        .bind(column(&new, |(_, created)| *created))
        .execute(db)
        .await?;
    Ok(())
}

/// What is known of the batch's tables, which nobody else can change from here on.
async fn lock(db: &mut PgConnection, batch: &[Waiting]) -> Result<HashMap<TableId, Known>, StoreError> {
    let ids = column(batch, |waiting| waiting.append.table.to_string());
    let sql = "SELECT id, key, last, digest, wake_at FROM tables WHERE id = ANY ($1) ORDER BY id FOR UPDATE";
    let found: Vec<(String, i64, i64, i64, Option<i64>)> =
        sqlx::query_as(sql).bind(ids).fetch_all(db).await?;
    let known = |(text, key, last, digest, wake_at): (String, _, _, _, _)| {
        Ok((id(&text)?, Known { key, last, digest, wake_at }))
    };
    found.into_iter().map(known).collect()
}

/// Brings the tables up to date: all of them the little that every append changes, some the rest.
async fn update(db: &mut PgConnection, changes: &[Change<'_>]) -> Result<(), StoreError> {
    if changes.is_empty() {
        return Ok(());
    }
    let sql = "UPDATE tables SET last = new.last, updated = new.updated, wake_at = new.wake_at \
               FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) AS new (key, last, updated, wake_at) \
               WHERE tables.key = new.key";
    sqlx::query(sql)
        .bind(column(changes, |change| change.key))
        .bind(column(changes, |change| change.last))
        .bind(column(changes, |change| change.summary.updated))
        .bind(column(changes, |change| change.summary.wake_at))
        .execute(&mut *db)
        .await?;
    let described: Vec<&Change<'_>> = changes.iter().filter(|change| change.redescribed).collect();
    if described.is_empty() {
        return Ok(());
    }
    let sql = "UPDATE tables SET game = new.game, status = new.status, visibility = new.visibility, host = new.host, \
                      seats = new.seats, about = new.about, digest = new.digest \
               FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], \
                           $8::bigint[]) AS new (key, game, status, visibility, host, seats, about, digest) \
               WHERE tables.key = new.key";
    sqlx::query(sql)
        .bind(column(&described, |change| change.key))
        .bind(column(&described, |change| change.summary.game.as_str()))
        .bind(column(&described, |change| change.summary.status.word()))
        .bind(column(&described, |change| change.summary.visibility.word()))
        .bind(column(&described, |change| change.summary.host.to_string()))
        .bind(column(&described, |change| change.seats))
        .bind(column(&described, |change| change.summary.about.as_str()))
        .bind(column(&described, |change| change.digest))
        .execute(db)
        .await?;
    Ok(())
}

async fn reseat(db: &mut PgConnection, plan: &Plan<'_>) -> Result<(), StoreError> {
    let reseated: Vec<_> = plan.changes.iter().filter(|change| change.redescribed).collect();
    if reseated.is_empty() {
        return Ok(());
    }
    let keys = column(&reseated, |change| change.key);
    sqlx::query("DELETE FROM seats WHERE table_key = ANY ($1)").bind(keys).execute(&mut *db).await?;
    let sitting: Vec<(String, Option<i64>)> = reseated
        .iter()
        .flat_map(|change| {
            people(&change.summary.seats).into_iter().map(|person| (person.to_string(), change.key))
        })
        .collect();
    sqlx::query("INSERT INTO seats (identity, table_key) SELECT * FROM unnest($1::text[], $2::bigint[])")
        .bind(column(&sitting, |(person, _)| person.as_str()))
        .bind(column(&sitting, |(_, key)| *key))
        .execute(db)
        .await?;
    Ok(())
}

/// Tells the other processes, when and if this transaction is committed. Returns the transaction's number.
pub(super) async fn announce(db: &mut PgConnection, news: &[News]) -> Result<String, StoreError> {
    let told: Vec<String> = news
        .iter()
        .filter_map(|news| match news {
            News::Appended { table, number } => Some(format!("{table}:{number}")),
            News::MissedSome => None,
        })
        .collect();
    let sql = "SELECT pg_current_xact_id()::text, count(pg_notify($1, told)) FROM unnest($2::text[]) AS told";
    let (number, _): (String, i64) = sqlx::query_as(sql).bind(CHANNEL).bind(told).fetch_one(db).await?;
    Ok(number)
}

/// One column of some rows.
fn column<'a, T, C>(rows: &'a [T], value: impl Fn(&'a T) -> C) -> Vec<C> {
    rows.iter().map(value).collect()
}
