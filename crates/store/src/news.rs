//! The news: which table has moved on.

use tokio::sync::broadcast::{self, error::RecvError};

use crate::ids::TableId;

/// How many news a slow listener may be behind before it misses some.
pub(crate) const BACKLOG: usize = 8192;

/// Something to look at. A hint: the events are in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// A table has new events, written by this process or another one on the same PostgreSQL.
    Appended {
        /// Which table.
        table: TableId,
        /// The number of its last event.
        number: u64,
    },
    /// Some news did not arrive: the connection was lost, or the listener was too slow. Read on at every table you watch.
    MissedSome,
}

/// Receives the news from the moment it is made.
#[derive(Debug)]
pub struct Watch(pub(crate) broadcast::Receiver<News>);

impl Watch {
    /// The next news; `None` when the store is closed. Nothing is lost when this is dropped while waiting.
    pub async fn next(&mut self) -> Option<News> {
        match self.0.recv().await {
            Ok(news) => Some(news),
            Err(RecvError::Lagged(_)) => Some(News::MissedSome),
            Err(RecvError::Closed) => None,
        }
    }
}
