//! Connecting to PostgreSQL, with errors that say what to check.

use std::io::ErrorKind;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};

use crate::errors::OpenError;
use crate::schema;

const PATIENCE: Duration = Duration::from_secs(10);
const CONNECTIONS: u32 = 10;
const OLDEST: i64 = 13;

/// Connects once, to say what is wrong if it fails and to bring the schema up to date.
pub(super) async fn open(url: &str) -> Result<(PgConnectOptions, PgPool), OpenError> {
    let options = read_url(url)?;
    let place = describe(&options);
    let mut connection = connect(&options, &place).await?;
    check_version(&mut connection, &place).await?;
    // Takes a lock, so that processes which start at once do not both make the schema.
    let migrated = schema::bring_up_to_date(&schema::postgres(), &mut connection).await;
    // The lock goes with the connection, also when it failed.
    let _ = connection.close().await;
    migrated?;
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        .connect_lazy_with(options.clone());
    Ok((options, pool))
}

/// Connects, or says what is in the way.
pub(super) async fn connect(options: &PgConnectOptions, place: &str) -> Result<PgConnection, OpenError> {
    tokio::time::timeout(PATIENCE, PgConnection::connect_with(options))
        .await
        .unwrap_or_else(|_| Err(sqlx::Error::Io(ErrorKind::TimedOut.into())))
        .map_err(|error| explain(place, &error))
}

pub(super) fn read_url(url: &str) -> Result<PgConnectOptions, OpenError> {
    let wrong = |why: String| OpenError::WrongUrl { why };
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        return Err(wrong("it does not start with postgres://".to_owned()));
    }
    let options: PgConnectOptions = url.parse().map_err(|error: sqlx::Error| wrong(error.to_string()))?;
    if options.get_database().is_none_or(str::is_empty) {
        return Err(wrong("it names no database".to_owned()));
    }
    Ok(options.application_name("crossroads").disable_statement_logging())
}

/// Host, port, user and database: everything but the password.
pub(super) fn describe(options: &PgConnectOptions) -> String {
    let host = match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    format!(
        "{host} (user {}, database {})",
        options.get_username(),
        options.get_database().unwrap_or_default()
    )
}

pub(super) async fn check_version(connection: &mut PgConnection, place: &str) -> Result<(), OpenError> {
    let sql = "SELECT current_setting('server_version_num')::bigint / 10000";
    let found: i64 =
        sqlx::query_scalar(sql).fetch_one(connection).await.map_err(|error| explain(place, &error))?;
    if found < OLDEST { Err(OpenError::TooOld { place: place.to_owned(), found }) } else { Ok(()) }
}

pub(super) fn explain(place: &str, error: &sqlx::Error) -> OpenError {
    let check = match error {
        sqlx::Error::Io(error) if error.kind() == ErrorKind::TimedOut => {
            "check the host, and whether a firewall is in the way"
        }
        sqlx::Error::Io(_) => "check that the server runs and that host and port are right",
        sqlx::Error::Tls(_) => "check the server's certificate, or sslmode and sslrootcert in the URL",
        sqlx::Error::Database(error) => match error.code().as_deref() {
            Some("28P01" | "28000") => "check the user, the password and the server's pg_hba.conf",
            Some("3D000") => "make the database first: createdb NAME",
            Some("53300") => "the server has too many connections: raise its max_connections",
            Some("57P03") => "the server is starting or stopping: try again in a moment",
            Some("42501") => "the user may not use this database: grant it the right to",
            _ => "check the server's log",
        },
        _ => "check the URL and the server's log",
    };
    OpenError::CannotConnect { place: place.to_owned(), why: error.to_string(), check }
}
