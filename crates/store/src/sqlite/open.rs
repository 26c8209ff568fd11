//! Opening a SQLite file: is it ours, is it whole, is it of this schema?

use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection, SqlitePool};
use tempfile::TempDir;

use crate::errors::OpenError;
use crate::location::Location;
use crate::schema;

/// How long a writer waits for one in another process, such as a command run beside the server.
const PATIENCE: Duration = Duration::from_secs(10);
const READERS: u32 = 4;
/// 'XRDS', as in the first migration.
const APPLICATION_ID: i64 = 0x5852_4453;

/// Which file, and how carefully it is written.
pub(crate) struct File {
    path: PathBuf,
    pub(crate) temporary: Option<TempDir>,
}

impl File {
    pub(crate) fn at(path: PathBuf) -> File {
        File { path, temporary: None }
    }

    pub(crate) fn temporary() -> Result<File, OpenError> {
        let directory = TempDir::with_prefix("crossroads-")
            .map_err(|why| OpenError::Unwritable { path: std::env::temp_dir(), why })?;
        Ok(File { path: directory.path().join(Location::FILE_NAME), temporary: Some(directory) })
    }

    fn options(&self) -> SqliteConnectOptions {
        SqliteConnectOptions::new()
            .filename(&self.path)
            .busy_timeout(PATIENCE)
            .foreign_keys(true)
            .disable_statement_logging()
    }

    /// How the writer's connection is opened.
    pub(crate) fn writing(&self) -> SqliteConnectOptions {
        // FULL: a commit is on the disk when it returns. What is temporary does not outlive the process anyway.
        let synchronous =
            if self.temporary.is_some() { SqliteSynchronous::Off } else { SqliteSynchronous::Full };
        self.options()
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(synchronous)
            // Pages in use fit in memory.
            .pragma("cache_size", "-32768")
            // Somebody else sees to it that the log does not grow for ever: see `checkpoint.rs`.
            .pragma("wal_autocheckpoint", "0")
            .pragma("journal_size_limit", "67108864")
            // What SQLite notes in order to undo half a statement need not go through a file.
            .pragma("temp_store", "memory")
            .row_buffer_size(1024)
    }

    pub(super) fn reading(&self) -> SqliteConnectOptions {
        self.options().read_only(true).pragma("cache_size", "-8192")
    }
}

/// Opens the writer's connection and the readers', with the newest schema in place.
pub(crate) async fn open(file: &File) -> Result<(SqliteConnection, SqlitePool), OpenError> {
    let begun = Instant::now();
    loop {
        match try_to_open(file).await {
            // SQLite waits by itself for most things, but not while two processes make the same new file.
            Err(OpenError::Busy { .. }) if begun.elapsed() < PATIENCE => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            outcome => return outcome,
        }
    }
}

async fn try_to_open(file: &File) -> Result<(SqliteConnection, SqlitePool), OpenError> {
    create(&file.path).map_err(|why| OpenError::Unwritable { path: file.path.clone(), why })?;
    // First a connection that changes nothing: the file may be somebody else's.
    let mut looking = file.options().connect().await.map_err(|error| explain(&file.path, &error))?;
    check_owner(&mut looking, &file.path).await?;
    let _ = looking.close().await;

    let mut connection = file.writing().connect().await.map_err(|error| explain(&file.path, &error))?;
    migrate(&mut connection, &file.path).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .test_before_acquire(false)
        .max_lifetime(None)
        .idle_timeout(Duration::from_mins(10))
        .connect_with(file.reading())
        .await
        .map_err(|error| explain(&file.path, &error))?;
    Ok((connection, readers))
}

/// Makes the file if need be, readable for its owner only (it holds password hashes), and tries whether it can be written.
fn create(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
        builder.mode(0o700);
        options.mode(0o600);
    }
    if let Some(directory) = path.parent().filter(|directory| !directory.as_os_str().is_empty()) {
        builder.recursive(true).create(directory)?;
    }
    if path.is_dir() {
        return Err(io::Error::new(ErrorKind::IsADirectory, "it is a directory"));
    }
    options.create(true).append(true).open(path).map(drop)
}

pub(super) async fn check_owner(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let owner: i64 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut *connection)
        .await
        .map_err(|error| explain(path, &error))?;
    let relations: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
        .fetch_one(&mut *connection)
        .await
        .map_err(|error| explain(path, &error))?;
    if owner == APPLICATION_ID || (owner == 0 && relations == 0) {
        Ok(())
    } else {
        Err(OpenError::Foreign { path: path.to_owned() })
    }
}

async fn migrate(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    // One transaction around everything: two processes that start at once do not both make the schema.
    let mut transaction =
        connection.begin_with("BEGIN IMMEDIATE").await.map_err(|error| explain(path, &error))?;
    schema::bring_up_to_date(&schema::sqlite(), &mut *transaction).await?;
    transaction.commit().await.map_err(|error| explain(path, &error))
}

pub(super) fn explain(path: &Path, error: &sqlx::Error) -> OpenError {
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .and_then(|code| code.parse::<i32>().ok());
    // The low byte is the kind of error: https://www.sqlite.org/rescode.html
    match code.map(|code| code & 0xff) {
        Some(5 | 6) => OpenError::Busy { path: path.to_owned() },
        Some(26) => OpenError::NotADatabase { path: path.to_owned() },
        Some(11) => OpenError::Damaged { place: path.display().to_string(), why: error.to_string() },
        Some(8 | 14) => {
            OpenError::Unwritable { path: path.to_owned(), why: io::Error::other(error.to_string()) }
        }
        _ => OpenError::Other(error.to_string()),
    }
}
