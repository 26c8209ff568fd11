//! The engine for many processes: a PostgreSQL database they share, which also carries the news between them.

mod append;
mod inspect;
mod listen;
mod open;
mod writer;

use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use std::time::Duration;

use sqlx::PgPool;
use tokio::sync::{broadcast, mpsc};

use crate::engine::Task;
use crate::errors::{OpenError, StoreError, is_lost};
use crate::news::News;
use crate::plan::Waiting;
use crate::stats::Counters;

pub(crate) use inspect::{ask, inspect, without_a_house};

/// How many appends may wait before callers have to.
const QUEUE: usize = 4096;
/// The channel of NOTIFY.
const CHANNEL: &str = "crossroads";

pub(crate) struct Postgres {
    pub(crate) pool: PgPool,
    appends: mpsc::Sender<Waiting>,
}

impl Postgres {
    /// Connects, brings the schema up to date, starts the writer and the listener.
    pub(crate) async fn open(
        url: &str,
        news: broadcast::Sender<News>,
        counters: Arc<Counters>,
    ) -> Result<(Postgres, Vec<Task>), OpenError> {
        let (options, pool) = open::open(url).await?;
        let writer_process = Arc::new(AtomicU32::new(0));
        let listener = listen::Listener::start(options.clone(), news.clone(), writer_process.clone())
            .await
            .map_err(|error| OpenError::Other(error.to_string()))?;
        let (appends, queue) = mpsc::channel(QUEUE);
        let writer = writer::Writer::new(options, news, counters, writer_process);
        let tasks = vec![
            Task::spawn(|closing| writer.run(queue, closing)),
            Task::spawn(|closing| listener.run(closing)),
        ];
        Ok((Postgres { pool, appends }, tasks))
    }

    pub(crate) async fn append(&self, waiting: Waiting) -> Result<(), StoreError> {
        self.appends.send(waiting).await.map_err(|_| StoreError::Closed)
    }
}

/// Tries again, a little later each time: two transactions got in each other's way, or the server is being restarted.
/// Gives up after about eight seconds.
#[derive(Default)]
pub(crate) struct Tries(u32);

impl Tries {
    const MOST: u32 = 14;

    /// Waits for another try. False when it is enough.
    async fn again(&mut self) -> bool {
        self.0 += 1;
        if self.0 < Tries::MOST {
            tokio::time::sleep(Duration::from_millis((5 << self.0).min(1000))).await;
        }
        self.0 < Tries::MOST
    }

    /// Ends a transaction by its outcome. `None`: do it again.
    pub(crate) async fn end<T>(
        &mut self,
        transaction: sqlx::Transaction<'static, sqlx::Postgres>,
        outcome: Result<T, StoreError>,
    ) -> Option<Result<T, StoreError>> {
        let error = match outcome {
            Ok(value) => match transaction.commit().await {
                Ok(()) => return Some(Ok(value)),
                Err(error) if is_lost(&error) => return Some(Err(StoreError::Unsure)),
                Err(error) => StoreError::from(error),
            },
            Err(error) => {
                // Ends with the connection if not like this.
                let _ = transaction.rollback().await;
                error
            }
        };
        if error.is_passing() && self.again().await { None } else { Some(Err(error)) }
    }
}
