//! Carries what has been committed from SQLite's log into its file, beside the writer and not in its way.
//!
//! Left to itself SQLite does this inside a commit whenever the log has grown by so much, and everybody who waits for that commit waits for
//! two syncs and thousands of pages. Here a connection of its own does most of it while the writer goes on; only when the log has become
//! long does the writer do the little that is left, so that it can begin at the log's start again.

use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{Notify, mpsc};

use super::writer::Job;
use crate::stats::Counters;

/// How often it is done while there is anything to do.
const OFTEN: Duration = Duration::from_secs(1);
/// A log of so many pages is begun anew: 64 MB.
const LONG: i64 = 16_384;

/// Carries over all it can without anybody waiting for it. Returns how many pages the log has.
pub(super) async fn checkpoint(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let (_, pages, _): (i64, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await?;
    Ok(pages)
}

/// Works until it is told to end, or nobody writes any more.
pub(super) async fn run(
    options: SqliteConnectOptions,
    jobs: mpsc::WeakSender<Job>,
    counters: Arc<Counters>,
    closing: Arc<Notify>,
) {
    let mut connection: Option<SqliteConnection> = None;
    let mut carried = 0;
    loop {
        tokio::select! {
            () = closing.notified() => break,
            () = tokio::time::sleep(OFTEN) => {}
        }
        let commits = counters.read().commits;
        if commits == carried {
            continue;
        }
        let mut open = match connection.take() {
            Some(open) => open,
            None => match SqliteConnection::connect_with(&options).await {
                Ok(open) => open,
                Err(error) => {
                    tracing::warn!(%error, "the log is not carried over into the file");
                    continue;
                }
            },
        };
        match checkpoint(&mut open).await {
            Ok(pages) => {
                carried = commits;
                connection = Some(open);
                let Some(jobs) = jobs.upgrade() else { break };
                if pages >= LONG {
                    // A full queue: in a second again.
                    let _ = jobs.try_send(Job::Checkpoint);
                }
            }
            Err(error) => tracing::warn!(%error, "the log was not carried over into the file"),
        }
    }
    if let Some(connection) = connection {
        let _ = connection.close().await;
    }
}
