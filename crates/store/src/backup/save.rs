//! Writing a backup of a house that goes on: one snapshot of the database, straight into a file.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use futures_util::TryStreamExt;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use sqlx::Row;
use tempfile::NamedTempFile;
use tokio::sync::mpsc;

use super::relations::{Kind, RELATIONS};
use super::{End, FORMAT, Header, Trailer};
use crate::engine::Engine;
use crate::errors::{BackupError, StoreError};
use crate::schema;
use crate::store::Store;

/// How much text goes to the file at once.
const PIECE: usize = 256 * 1024;

/// What the thread that writes the file gets.
enum Piece {
    Text(Vec<u8>),
    /// All is said: `rows` rows.
    End {
        rows: u64,
    },
}

/// Sends the rows of all relations, as they are in one moment, to the thread that writes them.
macro_rules! send_rows {
    ($transaction:expr, $pieces:expr) => {{
        let mut text = Vec::with_capacity(PIECE * 2);
        let mut count = 0u64;
        for relation in RELATIONS {
            let mut rows = sqlx::query(relation.select).fetch(&mut *$transaction);
            while let Some(row) = rows.try_next().await? {
                let mut values = Map::new();
                for (index, (column, kind)) in relation.columns.iter().enumerate() {
                    let value = match kind {
                        Kind::Number => {
                            row.try_get::<Option<i64>, _>(index)?.map_or(Value::Null, Value::from)
                        }
                        Kind::Text => {
                            row.try_get::<Option<String>, _>(index)?.map_or(Value::Null, Value::from)
                        }
                    };
                    values.insert((*column).to_owned(), value);
                }
                write_line(&mut text, &(relation.name, values));
                count += 1;
                if text.len() >= PIECE {
                    let piece = std::mem::replace(&mut text, Vec::with_capacity(PIECE * 2));
                    if $pieces.send(Piece::Text(piece)).await.is_err() {
                        // The file failed; its thread says why.
                        return Ok(());
                    }
                }
            }
        }
        let _ = $pieces.send(Piece::Text(text)).await;
        let _ = $pieces.send(Piece::End { rows: count }).await;
        Ok(())
    }};
}

impl Store {
    /// Writes everything into a file, while the house goes on. The file appears whole or not at all, replaces one of
    /// the same name, and can be read by its owner only: it holds password hashes. Returns how many rows it has.
    pub async fn backup(&self, path: &Path, now: i64) -> Result<u64, BackupError> {
        let (pieces, incoming) = mpsc::channel(4);
        let target = path.to_owned();
        let writing = tokio::task::spawn_blocking(move || write_file(&target, now, incoming));
        // Dropping the sender without an end tells the thread to give up.
        let read = self.send_snapshot(pieces).await;
        let written = writing.await.unwrap_or_else(|error| Err(io::Error::other(error)));
        read?;
        written.map_err(|why| BackupError::File { path: path.to_owned(), why })
    }

    async fn send_snapshot(&self, pieces: mpsc::Sender<Piece>) -> Result<(), StoreError> {
        match self.engine() {
            Engine::Sqlite(engine) => {
                let mut transaction = engine.readers.begin().await?;
                send_rows!(transaction, pieces)
            }
            Engine::Postgres(engine) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                let mut transaction = engine.pool.begin_with(begin).await?;
                send_rows!(transaction, pieces)
            }
        }
    }
}

/// Writes into memory, which cannot fail.
fn write_line(text: &mut Vec<u8>, value: &impl serde::Serialize) {
    let _ = serde_json::to_writer(&mut *text, value);
    text.push(b'\n');
}

fn write_file(path: &Path, made: i64, mut pieces: mpsc::Receiver<Piece>) -> io::Result<u64> {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let directory = directory.map_or_else(|| PathBuf::from("."), Path::to_owned);
    // Beside the target, so that it can be renamed into place; goes by itself if anything fails.
    let mut file = BufWriter::new(NamedTempFile::new_in(&directory)?);
    let mut checksum = Sha256::new();

    let mut text = Vec::new();
    write_line(&mut text, &Header { format: FORMAT, schema: schema::NEWEST, made });
    let rows = loop {
        checksum.update(&text);
        file.write_all(&text)?;
        match pieces.blocking_recv() {
            Some(Piece::Text(next)) => text = next,
            Some(Piece::End { rows }) => break rows,
            None => return Err(io::Error::other("the database could not be read to its end")),
        }
    };
    text.clear();
    write_line(&mut text, &Trailer { end: End { rows, sha256: hex::encode(checksum.finalize()) } });
    file.write_all(&text)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    #[cfg(unix)]
    std::fs::File::open(&directory)?.sync_all()?;
    Ok(rows)
}
