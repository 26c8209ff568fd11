//! What can go wrong, in words for whoever has to do something about it.

use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;

/// Why a store could not be opened. Meant to be printed: says what to look at.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The place cannot be written to.
    #[error("cannot write to {}: {why}; choose another place or change who may write there", path.display())]
    Unwritable {
        /// The file or directory.
        path: PathBuf,
        /// What the operating system says.
        why: std::io::Error,
    },
    /// A file that is not a database at all.
    #[error("{} is not a database: it is left as it is; choose another place", path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// A database that something else made.
    #[error("{} is a database of another program: it is left as it is; choose another place", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// A database that is broken.
    #[error("the database {place} is damaged ({why}); restore it from a backup")]
    Damaged {
        /// The file, or host and name.
        place: String,
        /// What the engine says.
        why: String,
    },
    /// A database that somebody else holds on to.
    #[error("another program is using {} and does not let go of it", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// A database with a schema that this program does not know yet.
    #[error(
        "the database has schema {found}, this program knows {known}: it was used by a newer one; upgrade this program"
    )]
    Newer {
        /// The schema's version there.
        found: i64,
        /// The newest one known here.
        known: i64,
    },
    /// Somebody wants to read a house, and there is none.
    #[error(
        "there is no house in {place}, and none was made: say where it is with --data DIR or --database URL"
    )]
    NoHouse {
        /// The directory or file, or host and name.
        place: String,
    },
    /// A URL that cannot be used.
    #[error(
        "this is not a URL of a PostgreSQL database: {why}; it looks like postgres://user:password@host:5432/name"
    )]
    WrongUrl {
        /// What is wrong with it. Never the URL itself, which may hold a password.
        why: String,
    },
    /// A server that does not answer or does not let us in.
    #[error("cannot connect to PostgreSQL at {place}: {why}; {check}")]
    CannotConnect {
        /// Host, port, user and database.
        place: String,
        /// What went wrong.
        why: String,
        /// What to check.
        check: &'static str,
    },
    /// A server older than what the store relies on.
    #[error("PostgreSQL at {place} is version {found}; 13 or newer is needed")]
    TooOld {
        /// Host, port, user and database.
        place: String,
        /// The server's version.
        found: i64,
    },
    /// Anything else the engine says.
    #[error("the database cannot be prepared: {0}")]
    Other(String),
}

/// Why the store did not do something.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// Nobody has this id, or they have deleted themselves.
    #[error("there is no such person")]
    NoSuchIdentity,
    /// There is no table with this id.
    #[error("there is no such table")]
    NoSuchTable,
    /// There is no report with this number.
    #[error("there is no such report")]
    NoSuchReport,
    /// Another account has the name.
    #[error("this name is taken")]
    NameTaken,
    /// Signing up is for guests.
    #[error("this is an account already")]
    AlreadyAnAccount,
    /// Passwords are for accounts.
    #[error("a guest has no password")]
    NotAnAccount,
    /// Text that cannot be kept on every engine.
    #[error("{what} holds a character that cannot be stored")]
    Unstorable {
        /// Which text.
        what: &'static str,
    },
    /// The function that makes new ratings did not give one for each player, or panicked.
    #[error("the ratings could not be worked out")]
    BadRatings,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The answer to "commit" never came: it may have happened or not.
    #[error("the database went away while it was writing; whether it wrote is unknown")]
    Unsure,
    /// The database failed; nothing was written.
    #[error("the database failed: {0}")]
    Database(#[source] Arc<sqlx::Error>),
    /// Something in the database cannot be understood.
    #[error("the database holds something that this program cannot read: {0}")]
    Unreadable(String),
}

/// Why an append was not made.
#[derive(Clone, Debug, Error)]
pub enum AppendError {
    /// The table has moved on (or, after a restore, back): read on from what you have seen and decide again.
    #[error("the table is at event {last}")]
    Clash {
        /// The number of its last event.
        last: u64,
    },
    /// There is no such table, and the append was not the first.
    #[error("there is no such table")]
    NoSuchTable,
    /// An event, seat or description that is not JSON.
    #[error("{what} is not JSON: {why}")]
    NotJson {
        /// Which part of the append.
        what: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// It may have been written or not: read on from what you have seen to find out.
    #[error("the database went away while it was writing; whether it wrote is unknown")]
    Unsure,
    /// Nothing was written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a backup was not written or not read back.
#[derive(Debug, Error)]
pub enum BackupError {
    /// The file cannot be read or written.
    #[error("{}: {why}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        why: std::io::Error,
    },
    /// A file that is not a backup, or a broken one. Nothing was restored.
    #[error("{} is not a whole backup: {why}; nothing was restored", path.display())]
    NotABackup {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A backup by a newer program.
    #[error("the backup has schema {found}, this program knows {known}: upgrade this program first")]
    Newer {
        /// The schema's version there.
        found: i64,
        /// The newest one known here.
        known: i64,
    },
    /// A store that holds something.
    #[error(
        "a backup can only be restored into an empty house; this one holds {people} people and {tables} tables"
    )]
    NotEmpty {
        /// How many identities there are.
        people: i64,
        /// How many tables there are.
        tables: i64,
    },
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            other => StoreError::Database(Arc::new(other)),
        }
    }
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

impl StoreError {
    /// Whether the same again may well succeed: two writers got in each other's way.
    pub(crate) fn is_passing(&self) -> bool {
        let StoreError::Database(error) = self else { return false };
        let sqlx::Error::Database(error) = &**error else { return false };
        // PostgreSQL: serialization failure, deadlock.
        error.code().is_some_and(|code| code == "40001" || code == "40P01")
    }
}

/// Whether the connection is of no more use.
pub(crate) fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => {
            true
        }
        // PostgreSQL: class 08 connection trouble, class 57P the server is going down or was told to end us.
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| code.starts_with("08") || code.starts_with("57P"))
        }
        _ => false,
    }
}
