//! Backups: everything in one file that fits either engine. So one can also move from SQLite to PostgreSQL, or back.
//!
//! The file is text, a JSON value a line: a header, then every row of every relation, then a checksum of all that.
//!
//! ```text
//! {"crossroads-backup":1,"schema":3,"made":1700000000000}
//! ["identities",{"id":"…","name":"Ann",…}]
//! ["events",{"table_key":1,"number":1,"at":1700000000000,"body":"{…}"}]
//! {"end":{"rows":2,"sha256":"…"}}
//! ```

mod load;
mod relations;
mod save;

use serde::{Deserialize, Serialize};

/// The format of the file; the schema has a version of its own.
const FORMAT: u32 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(rename = "crossroads-backup")]
    format: u32,
    schema: i64,
    made: i64,
}

/// The last line.
#[derive(Serialize, Deserialize)]
struct Trailer {
    end: End,
}

#[derive(Serialize, Deserialize)]
struct End {
    rows: u64,
    /// Of every byte before this line.
    sha256: String,
}

/// What a backup held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restored {
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
    /// How many rows it had.
    pub rows: u64,
}
