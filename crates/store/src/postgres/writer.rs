//! The writer of one process: takes whatever waits and commits it together. Other processes have theirs.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::sync::{Notify, broadcast, mpsc};

use super::{Tries, append};
use crate::engine::{BATCH, take};
use crate::errors::{AppendError, StoreError, is_lost};
use crate::news::News;
use crate::plan::Waiting;
use crate::stats::Counters;

/// How long to find out whether a commit whose answer was lost has happened.
const SETTLING: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) struct Writer {
    connection: Option<PgConnection>,
    options: PgConnectOptions,
    news: broadcast::Sender<News>,
    counters: Arc<Counters>,
    /// The server's process behind the connection, so that the listener knows our own news when they come back.
    process: Arc<AtomicU32>,
}

/// What became of a batch.
type Written = (Vec<Result<(), AppendError>>, Vec<News>);

/// Why a batch was not written.
enum Failure {
    /// Nothing was written, and the same again may succeed.
    Passing(StoreError),
    Final(StoreError),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        let lost = matches!(&error, StoreError::Database(error) if is_lost(error));
        if lost || error.is_passing() { Failure::Passing(error) } else { Failure::Final(error) }
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        StoreError::from(error).into()
    }
}

impl Writer {
    pub(super) fn new(
        options: PgConnectOptions,
        news: broadcast::Sender<News>,
        counters: Arc<Counters>,
        process: Arc<AtomicU32>,
    ) -> Writer {
        Writer { connection: None, options, news, counters, process }
    }

    /// Works until the queue is closed and empty.
    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Waiting>, closing: Arc<Notify>) {
        let mut batch = Vec::with_capacity(BATCH);
        while take(&mut queue, &mut batch, &closing).await {
            match self.write(&batch).await {
                Ok((answers, news)) => {
                    for told in news {
                        // Fails when nobody listens.
                        let _ = self.news.send(told);
                    }
                    for (waiting, answer) in batch.drain(..).zip(answers) {
                        let _ = waiting.answer.send(answer);
                    }
                }
                Err(error) => {
                    tracing::error!(%error, appends = batch.len(), "a batch was not written");
                    for waiting in batch.drain(..) {
                        let _ = waiting.answer.send(Err(match &error {
                            StoreError::Unsure => AppendError::Unsure,
                            other => AppendError::Store(other.clone()),
                        }));
                    }
                }
            }
        }
        if let Some(connection) = self.connection.take() {
            let _ = connection.close().await;
        }
    }

    async fn write(&mut self, batch: &[Waiting]) -> Result<Written, StoreError> {
        let mut tries = Tries::default();
        loop {
            match self.attempt(batch).await {
                Ok(written) => return Ok(written),
                Err(failure) => {
                    // Whatever state the connection is in, a new one is in none.
                    self.connection = None;
                    match failure {
                        Failure::Passing(error) => {
                            tracing::warn!(%error, "a batch is tried again");
                            if !tries.again().await {
                                return Err(error);
                            }
                        }
                        Failure::Final(error) => return Err(error),
                    }
                }
            }
        }
    }

    async fn attempt(&mut self, batch: &[Waiting]) -> Result<Written, Failure> {
        let connection = match self.connection.take() {
            Some(connection) => self.connection.insert(connection),
            None => self.connection.insert(connect(&self.options, &self.process).await?),
        };
        let mut transaction = connection.begin().await?;
        let plan = append::write(&mut transaction, batch).await?;
        let news = plan.news();
        let number = append::announce(&mut transaction, &news).await?;
        if let Err(error) = transaction.commit().await {
            if !is_lost(&error) {
                return Err(error.into());
            }
            self.settle(&number).await?;
        }
        self.counters.committed(plan.answers.iter().filter(|answer| answer.is_ok()).count(), plan.clashes());
        Ok((plan.answers, news))
    }

    /// The answer to COMMIT was lost: asks what became of the transaction with this number.
    async fn settle(&mut self, number: &str) -> Result<(), Failure> {
        self.connection = None;
        let asking = async {
            loop {
                match self.ask(number).await.as_deref() {
                    Ok("committed") => return Ok(()),
                    Ok("aborted") => return Err(Failure::Passing(StoreError::Unsure)),
                    _ => tokio::time::sleep(Duration::from_millis(200)).await,
                }
            }
        };
        let settled = tokio::time::timeout(SETTLING, asking).await;
        settled.unwrap_or(Err(Failure::Final(StoreError::Unsure)))
    }

    async fn ask(&mut self, number: &str) -> Result<String, sqlx::Error> {
        let mut connection = connect(&self.options, &self.process).await?;
        let sql = "SELECT coalesce(pg_xact_status($1::text::xid8), 'forgotten')";
        let status = sqlx::query_scalar(sql).bind(number).fetch_one(&mut connection).await?;
        self.connection = Some(connection);
        Ok(status)
    }
}

/// Connects for writing.
async fn connect(options: &PgConnectOptions, process: &AtomicU32) -> Result<PgConnection, sqlx::Error> {
    let connecting = PgConnection::connect_with(options);
    let timed_out = |_| Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()));
    let mut connection = tokio::time::timeout(PATIENCE, connecting).await.unwrap_or_else(timed_out)?;
    // A server may be set up to lose the last commits in a crash; ours must be durable when they return. And a process
    // that is stopped in the middle of a transaction must not hold up the tables it has locked.
    let sql = "SELECT pg_backend_pid(), set_config('idle_in_transaction_session_timeout', '20s', false), \
                      set_config('synchronous_commit', CASE current_setting('synchronous_commit') \
                                 WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)";
    let (pid, _, _): (i32, String, String) = sqlx::query_as(sql).fetch_one(&mut connection).await?;
    process.store(pid as u32, Ordering::Relaxed);
    Ok(connection)
}
