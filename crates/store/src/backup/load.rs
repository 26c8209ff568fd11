//! Reading a backup into an empty store: all of it or nothing.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::mpsc;

use super::relations::{COUNT_ON, RELATIONS};
use super::{FORMAT, Header, Restored, Trailer};
use crate::engine::Engine;
use crate::errors::{BackupError, StoreError};
use crate::schema;
use crate::store::Store;

/// How much is inserted by one statement.
const PIECE: usize = 256 * 1024;

/// What the thread that reads the file hands over.
enum Piece {
    /// Rows of one relation, as a JSON array.
    Rows { relation: usize, rows: String },
    /// The file was whole.
    End(Restored),
}

/// Fills the relations from a channel, inside a transaction.
macro_rules! fill {
    ($transaction:expr, $pieces:expr, $insert:ident) => {{
        let sql = "SELECT (SELECT count(*) FROM identities), (SELECT count(*) FROM tables)";
        let (people, tables): (i64, i64) = sqlx::query_as(sql).fetch_one(&mut *$transaction).await?;
        if people + tables > 0 {
            return Err(BackupError::NotEmpty { people, tables });
        }
        loop {
            match $pieces.recv().await {
                Some(Ok(Piece::Rows { relation, rows })) => {
                    sqlx::query(RELATIONS[relation].$insert).bind(rows).execute(&mut *$transaction).await?;
                }
                Some(Ok(Piece::End(restored))) => break restored,
                Some(Err(error)) => return Err(error),
                None => return Err(StoreError::Closed.into()),
            }
        }
    }};
}

impl Store {
    /// Reads a backup into this store, which must be empty. On any error nothing is changed. To be done before anybody
    /// uses the store: the news do not tell of it.
    pub async fn restore(&self, path: &Path) -> Result<Restored, BackupError> {
        let (sender, mut pieces) = mpsc::channel(4);
        let source = path.to_owned();
        let reading = tokio::task::spawn_blocking(move || {
            if let Err(error) = read_file(&source, &sender) {
                let _ = sender.blocking_send(Err(error));
            }
        });
        let restored = self.fill(&mut pieces).await;
        drop(pieces);
        let _ = reading.await;
        restored
    }

    async fn fill(
        &self,
        pieces: &mut mpsc::Receiver<Result<Piece, BackupError>>,
    ) -> Result<Restored, BackupError> {
        match self.engine() {
            Engine::Sqlite(engine) => {
                // Beside the writer, which has nothing to do yet.
                let mut connection = engine.writing.connect().await?;
                let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
                let restored = fill!(transaction, pieces, insert_sqlite);
                transaction.commit().await?;
                connection.close().await?;
                Ok(restored)
            }
            Engine::Postgres(engine) => {
                let mut transaction = engine.pool.begin().await?;
                let restored = fill!(transaction, pieces, insert_postgres);
                for sql in COUNT_ON {
                    sqlx::query(sql).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                Ok(restored)
            }
        }
    }
}

fn read_file(path: &Path, pieces: &mpsc::Sender<Result<Piece, BackupError>>) -> Result<(), BackupError> {
    let failed = |why| BackupError::File { path: path.to_owned(), why };
    let wrong = |why: String| BackupError::NotABackup { path: path.to_owned(), why };
    let mut file = BufReader::new(File::open(path).map_err(failed)?);
    let mut checksum = Sha256::new();
    let mut line = String::new();

    file.read_line(&mut line).map_err(failed)?;
    let header: Header =
        serde_json::from_str(&line).map_err(|_| wrong("it does not begin like one".to_owned()))?;
    if header.format > FORMAT || header.schema > schema::NEWEST {
        return Err(BackupError::Newer { found: header.schema, known: schema::NEWEST });
    }
    checksum.update(&line);

    let mut gathered = Gathered::default();
    let mut rows = 0;
    loop {
        line.clear();
        if file.read_line(&mut line).map_err(failed)? == 0 {
            return Err(wrong("it ends in the middle".to_owned()));
        }
        let Ok((name, row)) = serde_json::from_str::<(&str, &RawValue)>(&line) else { break };
        let relation = RELATIONS.iter().position(|relation| relation.name == name);
        let relation = relation.ok_or_else(|| wrong(format!("it holds {name:?}, which is unknown")))?;
        checksum.update(&line);
        rows += 1;
        if let Some(piece) = gathered.add(relation, row.get())
            && pieces.blocking_send(Ok(piece)).is_err()
        {
            // The database failed; its side says why.
            return Ok(());
        }
    }
    let Trailer { end } = serde_json::from_str(&line).map_err(|_| wrong("a line is broken".to_owned()))?;
    if end.rows != rows || end.sha256 != hex::encode(checksum.finalize()) {
        return Err(wrong("its checksum is not that of its contents".to_owned()));
    }
    if let Some(piece) = gathered.take() {
        let _ = pieces.blocking_send(Ok(piece));
    }
    let _ = pieces.blocking_send(Ok(Piece::End(Restored { made: header.made, rows })));
    Ok(())
}

/// Rows of one relation on their way into one statement.
#[derive(Default)]
struct Gathered {
    relation: usize,
    rows: String,
}

impl Gathered {
    /// Adds a row. Returns what was gathered before, when it is enough or of another relation.
    fn add(&mut self, relation: usize, row: &str) -> Option<Piece> {
        let before = if relation != self.relation || self.rows.len() >= PIECE { self.take() } else { None };
        self.relation = relation;
        self.rows.push(if self.rows.is_empty() { '[' } else { ',' });
        self.rows.push_str(row);
        before
    }

    fn take(&mut self) -> Option<Piece> {
        let mut rows = std::mem::take(&mut self.rows);
        if rows.is_empty() {
            return None;
        }
        rows.push(']');
        Some(Piece::Rows { relation: self.relation, rows })
    }
}
