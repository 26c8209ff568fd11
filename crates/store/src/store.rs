//! The store itself: opened, asked whether it is well, closed.

use std::sync::Arc;

use tokio::sync::broadcast;

use crate::engine::{Engine, Task, read};
use crate::errors::{OpenError, StoreError};
use crate::location::Location;
use crate::news::{BACKLOG, News, Watch};
use crate::postgres::Postgres;
use crate::sqlite::{File, Sqlite};
use crate::stats::{Counters, Stats};

/// A house's memory. Cheap to clone; all clones are the same store.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    engine: Engine,
    /// The writer, and whoever works beside it: the listener of PostgreSQL, the checkpoints of SQLite.
    tasks: Vec<Task>,
    /// Weak: the news end when the tasks do.
    news: broadcast::WeakSender<News>,
    counters: Arc<Counters>,
}

impl Store {
    /// Opens what is there or makes it new, and brings its schema up to date.
    pub async fn open(location: &Location) -> Result<Store, OpenError> {
        let news = broadcast::Sender::new(BACKLOG);
        let weak = news.downgrade();
        let counters = Arc::new(Counters::default());
        let file = match location {
            Location::Directory(directory) => File::at(directory.join(Location::FILE_NAME)),
            Location::File(path) => File::at(path.clone()),
            Location::Temporary => File::temporary()?,
            Location::Postgres(url) => {
                let (engine, tasks) = Postgres::open(url, news, counters.clone()).await?;
                let engine = Engine::Postgres(Box::new(engine));
                return Ok(Store { inner: Arc::new(Inner { engine, tasks, news: weak, counters }) });
            }
        };
        let (engine, tasks) = Sqlite::open(file, news, counters.clone()).await?;
        let engine = Engine::Sqlite(Box::new(engine));
        Ok(Store { inner: Arc::new(Inner { engine, tasks, news: weak, counters }) })
    }

    /// Writes what is still queued, then lets go of the database. Whoever comes later gets [`StoreError::Closed`].
    pub async fn close(&self) {
        // The readers first: the last connection to a SQLite file puts it in order, which only the writer may do.
        match &self.inner.engine {
            Engine::Sqlite(engine) => engine.readers.close().await,
            Engine::Postgres(engine) => engine.pool.close().await,
        }
        for task in &self.inner.tasks {
            task.close().await;
        }
    }

    /// Whether the database answers and the writer works.
    pub async fn ping(&self) -> Result<(), StoreError> {
        if !self.inner.tasks.iter().all(Task::is_alive) {
            return Err(StoreError::Closed);
        }
        let answer: Result<i32, sqlx::Error> =
            read!(self, |pool| sqlx::query_scalar("SELECT 1").fetch_one(pool).await);
        answer?;
        Ok(())
    }

    /// The news from now on.
    pub fn watch(&self) -> Watch {
        match self.inner.news.upgrade() {
            Some(news) => Watch(news.subscribe()),
            // Closed: a channel without a sender says so.
            None => Watch(broadcast::channel(1).1),
        }
    }

    /// What the writer has done so far.
    pub fn stats(&self) -> Stats {
        self.inner.counters.read()
    }

    /// Which engine keeps it: `SQLite` or `PostgreSQL`.
    pub fn engine_name(&self) -> &'static str {
        match &self.inner.engine {
            Engine::Sqlite(_) => "SQLite",
            Engine::Postgres(_) => "PostgreSQL",
        }
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.inner.engine
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").field("engine", &self.engine_name()).field("stats", &self.stats()).finish()
    }
}
