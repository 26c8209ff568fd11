//! Looking at a PostgreSQL database without touching it.

use std::time::Instant;

use sqlx::{Connection, PgConnection};

use super::open::{check_version, connect, describe, explain, read_url};
use crate::errors::OpenError;
use crate::inspect::{Inspection, ServerFacts};

/// Connects only to look.
async fn look(url: &str) -> Result<(PgConnection, String), OpenError> {
    let options = read_url(url)?;
    let place = describe(&options);
    let mut connection = connect(&options, &place).await?;
    check_version(&mut connection, &place).await?;
    Ok((connection, place))
}

async fn has_house(connection: &mut PgConnection, place: &str) -> Result<bool, OpenError> {
    let sql = "SELECT to_regclass('crossroads_schema') IS NOT NULL";
    sqlx::query_scalar(sql).fetch_one(connection).await.map_err(|error| explain(place, &error))
}

/// Where it was looked for, if no house is there.
pub(crate) async fn without_a_house(url: &str) -> Result<Option<String>, OpenError> {
    let (mut connection, place) = look(url).await?;
    let found = has_house(&mut connection, &place).await?;
    let _ = connection.close().await;
    Ok((!found).then_some(place))
}

pub(crate) async fn inspect(url: &str) -> Result<Option<Inspection>, OpenError> {
    let (mut connection, place) = look(url).await?;
    if !has_house(&mut connection, &place).await? {
        return Ok(None);
    }
    let sql = "SELECT coalesce((SELECT max(version) FROM crossroads_schema), 0)::bigint, (SELECT count(*) FROM identities), \
               (SELECT count(*) FROM tables), (SELECT max(updated) FROM tables), pg_database_size(current_database())";
    let (schema, people, tables, latest, bytes) =
        sqlx::query_as(sql).fetch_one(&mut connection).await.map_err(|error| explain(&place, &error))?;
    let _ = connection.close().await;
    Ok(Some(Inspection { schema, people, tables, latest, bytes }))
}

pub(crate) async fn ask(url: &str) -> Result<ServerFacts, OpenError> {
    let (mut connection, place) = look(url).await?;
    // Once for the plan, once for the time.
    let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let mut clock = 0;
    let mut asked = Instant::now();
    for _ in 0..2 {
        asked = Instant::now();
        clock = sqlx::query_scalar(sql)
            .fetch_one(&mut connection)
            .await
            .map_err(|error| explain(&place, &error))?;
    }
    let round_trip = asked.elapsed();
    let sql = "SELECT current_setting('server_version_num')::bigint / 10000, \
                      current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on', \
                      current_setting('max_connections')::bigint - (SELECT count(*) FROM pg_stat_activity), \
                      pg_is_in_recovery(), \
                      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)";
    let (version, durable, free_connections, standby, may_create) =
        sqlx::query_as(sql).fetch_one(&mut connection).await.map_err(|error| explain(&place, &error))?;
    let _ = connection.close().await;
    Ok(ServerFacts { version, clock, round_trip, durable, free_connections, standby, may_create })
}
