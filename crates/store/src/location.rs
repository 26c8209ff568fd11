//! Where a store keeps its things.

use std::path::PathBuf;

/// Where a store keeps its things, and so which engine it uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// A SQLite file called `crossroads.sqlite` in this directory, which is made if need be.
    Directory(PathBuf),
    /// This SQLite file, made if need be.
    File(PathBuf),
    /// A SQLite file that goes with the store: for tests and for a house that is to forget everything.
    Temporary,
    /// A PostgreSQL database: `postgres://user:password@host:5432/name`.
    Postgres(String),
}

impl Location {
    /// The name of the file in a data directory.
    pub const FILE_NAME: &str = "crossroads.sqlite";
}
