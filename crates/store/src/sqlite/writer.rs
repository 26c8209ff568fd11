//! The one writer: takes whatever waits and commits it together, with one sync for all.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{Notify, broadcast, mpsc, oneshot};

use super::append::{self, Memory};
use super::checkpoint::checkpoint;
use crate::engine::{BATCH, take};
use crate::errors::{AppendError, StoreError};
use crate::news::News;
use crate::plan::{Plan, Waiting};
use crate::stats::Counters;

/// Something for the writer to do.
pub(crate) enum Job {
    Append(Box<Waiting>),
    Work(Box<dyn Work>),
    /// Carry what is left of a long log over into the file.
    Checkpoint,
}

/// Some writing other than appends. Shares the transaction, fails alone.
pub(crate) trait Work: Send {
    fn run<'c>(&'c mut self, connection: &'c mut SqliteConnection) -> BoxFuture<'c, Result<(), sqlx::Error>>;

    /// Tells whoever waits, once it is known whether the transaction was committed.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// A function that writes, and who waits for it.
pub(crate) struct Errand<T, F> {
    work: Option<F>,
    outcome: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Errand<T, F> {
    pub(crate) fn new(work: F, answer: oneshot::Sender<Result<T, StoreError>>) -> Errand<T, F> {
        Errand { work: Some(work), outcome: None, answer }
    }
}

impl<T, F> Work for Errand<T, F>
where
    T: Send,
    F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send,
{
    fn run<'c>(&'c mut self, connection: &'c mut SqliteConnection) -> BoxFuture<'c, Result<(), sqlx::Error>> {
        Box::pin(async move {
            let Some(work) = self.work.take() else { return Ok(()) };
            // Inside a transaction this is a savepoint.
            let mut part = connection.begin().await?;
            let outcome = work(&mut part).await;
            if outcome.is_ok() {
                part.commit().await?;
            } else {
                part.rollback().await?;
            }
            self.outcome = Some(outcome);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let Errand { outcome, answer, .. } = *self;
        let outcome = committed.and_then(|()| outcome.unwrap_or(Err(StoreError::Closed)));
        // Nobody waits any more: fine, it is written all the same.
        let _ = answer.send(outcome);
    }
}

/// Owns the connection that writes.
pub(crate) struct Writer {
    /// `None` after a failure, until the next batch opens a new one: SQLite may have rolled back by itself.
    connection: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    memory: Memory,
    news: broadcast::Sender<News>,
    counters: Arc<Counters>,
}

impl Writer {
    pub(crate) fn new(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        news: broadcast::Sender<News>,
        counters: Arc<Counters>,
    ) -> Writer {
        Writer { connection: Some(connection), options, memory: Memory::default(), news, counters }
    }

    /// Works until the queue is closed and empty.
    pub(crate) async fn run(mut self, mut queue: mpsc::Receiver<Job>, closing: Arc<Notify>) {
        let mut jobs = Vec::with_capacity(BATCH);
        while take(&mut queue, &mut jobs, &closing).await {
            let mut appends = Vec::with_capacity(jobs.len());
            let mut works = Vec::new();
            let mut is_long = false;
            for job in jobs.drain(..) {
                match job {
                    Job::Append(waiting) => appends.push(*waiting),
                    Job::Work(work) => works.push(work),
                    Job::Checkpoint => is_long = true,
                }
            }
            if !(appends.is_empty() && works.is_empty()) {
                self.write_and_answer(appends, works).await;
            }
            if let Some(connection) = self.connection.as_mut().filter(|_| is_long)
                && let Err(error) = checkpoint(connection).await
            {
                tracing::warn!(%error, "the log goes on growing");
            }
        }
        if let Some(connection) = self.connection.take() {
            // Folds the log into the file; whatever fails here is done by whoever opens it next.
            let _ = connection.close().await;
        }
    }

    async fn write_and_answer(&mut self, appends: Vec<Waiting>, mut works: Vec<Box<dyn Work>>) {
        match self.write(&appends, &mut works).await {
            Ok((answers, news)) => {
                for told in news {
                    // Fails when nobody listens.
                    let _ = self.news.send(told);
                }
                for (waiting, answer) in appends.into_iter().zip(answers) {
                    let _ = waiting.answer.send(answer);
                }
                for work in works {
                    work.answer(Ok(()));
                }
            }
            Err(error) => {
                tracing::error!(%error, appends = appends.len(), "a batch was not written");
                self.connection = None;
                self.memory.forget();
                for waiting in appends {
                    let _ = waiting.answer.send(Err(match &error {
                        StoreError::Unsure => AppendError::Unsure,
                        other => AppendError::Store(other.clone()),
                    }));
                }
                for work in works {
                    work.answer(Err(error.clone()));
                }
            }
        }
    }

    /// One transaction for all of them.
    async fn write(
        &mut self,
        appends: &[Waiting],
        works: &mut [Box<dyn Work>],
    ) -> Result<(Vec<Result<(), AppendError>>, Vec<News>), StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => self.connection.insert(connection),
            None => self.connection.insert(SqliteConnection::connect_with(&self.options).await?),
        };
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let (plan, keys) = if appends.is_empty() {
            (Plan::default(), Vec::new())
        } else {
            append::write(&mut transaction, &mut self.memory, appends).await?
        };
        let others_work = !works.is_empty();
        for work in works {
            work.run(&mut transaction).await?;
        }
        // A failed commit may still be found in the log after a crash.
        if let Err(error) = transaction.commit().await {
            tracing::error!(%error, "commit failed");
            return Err(StoreError::Unsure);
        }
        if others_work {
            // What else was done may concern the tables too.
            self.memory.forget();
        } else {
            self.memory.committed(&plan, &keys);
        }
        let clashes = plan.clashes();
        self.counters.committed(plan.answers.iter().filter(|answer| answer.is_ok()).count(), clashes);
        let news = plan.news();
        Ok((plan.answers, news))
    }
}
