//! One interface over two engines, and what their writers have in common.
//!
//! Most SQL is the same for both. It is written once, inside [`read!`] or [`write!`], which put the engine's own
//! connection in its place.

use std::future::Future;
use std::str::FromStr;
use std::sync::{Arc, Mutex};

use tokio::sync::{Notify, mpsc};
use tokio::task::JoinHandle;

use crate::errors::StoreError;
use crate::postgres::Postgres;
use crate::sqlite::Sqlite;

/// The most a writer takes from its queue at once.
pub(crate) const BATCH: usize = 1024;

pub(crate) enum Engine {
    Sqlite(Box<Sqlite>),
    Postgres(Box<Postgres>),
}

/// Reads with a pool of the store's engine: `read!(self, |pool| sqlx::query_as(…).fetch_all(pool).await?)`.
macro_rules! read {
    ($store:expr, |$pool:ident| $body:expr) => {
        match $store.engine() {
            $crate::engine::Engine::Sqlite(engine) => {
                let $pool = &engine.readers;
                $body
            }
            $crate::engine::Engine::Postgres(engine) => {
                let $pool = &engine.pool;
                $body
            }
        }
    };
}

/// Writes in one transaction of the store's engine, all or nothing, durable when it returns:
/// `write!(self, |db| { sqlx::query(…).execute(&mut *db).await?; Ok(()) })`.
///
/// The body is a function of its own: it owns what it names, and `?` ends it. On PostgreSQL it is run again when two
/// transactions got in each other's way, so it must not use anything up.
macro_rules! write {
    ($store:expr, |$db:ident| $body:block) => {
        match $store.engine() {
            $crate::engine::Engine::Sqlite(engine) => {
                engine
                    .write(move |$db: &mut sqlx::SqliteConnection| {
                        Box::pin($crate::engine::body(async move { $body }))
                    })
                    .await
            }
            $crate::engine::Engine::Postgres(engine) => {
                let mut tries = $crate::postgres::Tries::default();
                loop {
                    let mut transaction = match engine.pool.begin().await {
                        Ok(transaction) => transaction,
                        Err(error) => break Err($crate::StoreError::from(error)),
                    };
                    let outcome = {
                        let $db: &mut sqlx::PgConnection = &mut transaction;
                        $crate::engine::body(async { $body }).await
                    };
                    if let Some(outcome) = tries.end(transaction, outcome).await {
                        break outcome;
                    }
                }
            }
        }
    };
}

pub(crate) use {read, write};

/// Says what the body of a [`write!`] gives, which the compiler cannot guess.
pub(crate) fn body<T>(
    future: impl Future<Output = Result<T, StoreError>>,
) -> impl Future<Output = Result<T, StoreError>> {
    future
}

/// Reads an id from a column.
pub(crate) fn id<T: FromStr>(text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|_| StoreError::Unreadable(format!("{text:?} as an id")))
}

/// Reads an id from a column that may be empty.
pub(crate) fn maybe_id<T: FromStr>(text: Option<&str>) -> Result<Option<T>, StoreError> {
    text.map(id).transpose()
}

/// PostgreSQL cannot keep U+0000 in text; neither engine is asked to.
pub(crate) fn check_text(what: &'static str, text: &str) -> Result<(), StoreError> {
    if text.contains('\0') { Err(StoreError::Unstorable { what }) } else { Ok(()) }
}

/// Fills `jobs` with whatever waits, at least one. False when the queue is closed and empty.
pub(crate) async fn take<T>(queue: &mut mpsc::Receiver<T>, jobs: &mut Vec<T>, closing: &Notify) -> bool {
    if !queue.is_closed() {
        tokio::select! {
            taken = queue.recv_many(jobs, BATCH) => return taken > 0,
            // From now on nobody can add to the queue; what is in it is still done.
            () = closing.notified() => queue.close(),
        }
    }
    queue.recv_many(jobs, BATCH).await > 0
}

/// A task in the background that ends when it is told to and has done what was asked of it.
pub(crate) struct Task {
    closing: Arc<Notify>,
    handle: Mutex<Option<JoinHandle<()>>>,
}

impl Task {
    pub(crate) fn spawn<F: Future<Output = ()> + Send + 'static>(
        start: impl FnOnce(Arc<Notify>) -> F,
    ) -> Task {
        let closing = Arc::new(Notify::new());
        let handle = tokio::spawn(start(closing.clone()));
        Task { closing, handle: Mutex::new(Some(handle)) }
    }

    /// Whether it still works.
    pub(crate) fn is_alive(&self) -> bool {
        let handle = self.handle.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        handle.as_ref().is_some_and(|handle| !handle.is_finished())
    }

    /// Tells it to end and waits until it has. The second time there is nothing to wait for.
    pub(crate) async fn close(&self) {
        self.closing.notify_one();
        let handle = self.handle.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        if let Some(handle) = handle {
            let _ = handle.await;
        }
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        // A store that is dropped without being closed still writes what is queued, and listens no longer.
        self.closing.notify_one();
    }
}

/// The only keys that people give and that may lead nowhere are those of other people.
pub(crate) fn no_such_person(error: sqlx::Error) -> StoreError {
    let unknown = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_foreign_key_violation);
    if unknown { StoreError::NoSuchIdentity } else { error.into() }
}
