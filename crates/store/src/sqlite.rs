//! The engine that is built in: one SQLite file, one connection that writes, several that read.

mod append;
mod checkpoint;
mod inspect;
mod open;
mod writer;

use std::sync::Arc;

use futures_util::future::BoxFuture;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{SqliteConnection, SqlitePool};
use tempfile::TempDir;
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::engine::Task;
use crate::errors::StoreError;
use crate::news::News;
use crate::plan::Waiting;
use crate::stats::Counters;

pub(crate) use inspect::{inspect, is_there};
pub(crate) use open::File;
use writer::{Errand, Job, Work};

/// How many jobs may wait before callers have to.
const QUEUE: usize = 4096;

/// The engine's handle. Everything that writes goes through the queue, so there is never a second writer to wait for.
pub(crate) struct Sqlite {
    pub(crate) readers: SqlitePool,
    /// How to open another connection that writes, for restoring a backup.
    pub(crate) writing: SqliteConnectOptions,
    jobs: mpsc::Sender<Job>,
    // Last, so that a temporary directory goes after everything that has files open in it.
    _temporary: Option<TempDir>,
}

impl Sqlite {
    /// Opens or makes the file and starts the writer and who carries its log into the file.
    pub(crate) async fn open(
        file: File,
        news: broadcast::Sender<News>,
        counters: Arc<Counters>,
    ) -> Result<(Sqlite, Vec<Task>), crate::OpenError> {
        let (connection, readers) = open::open(&file).await?;
        let (jobs, queue) = mpsc::channel(QUEUE);
        let writer = writer::Writer::new(connection, file.writing(), news, counters.clone());
        let (writing, weak) = (file.writing(), jobs.downgrade());
        let tasks = vec![
            Task::spawn(|closing| checkpoint::run(writing, weak, counters, closing)),
            Task::spawn(|closing| writer.run(queue, closing)),
        ];
        Ok((Sqlite { readers, writing: file.writing(), jobs, _temporary: file.temporary }, tasks))
    }

    pub(crate) async fn append(&self, waiting: Waiting) -> Result<(), StoreError> {
        self.jobs.send(Job::Append(Box::new(waiting))).await.map_err(|_| StoreError::Closed)
    }

    /// Does some writing in the writer's next transaction; all of it or nothing. Returns when it is durable.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let errand: Box<dyn Work> = Box::new(Errand::new(work, answer));
        self.jobs.send(Job::Work(errand)).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }
}
