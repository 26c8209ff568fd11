//! What every part of the server shares.

use std::sync::Arc;

use store::Store;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::Config;
use crate::evenings::{EveningTables, Evenings};
use crate::limits::Limiters;
use crate::live::{Connections, Streams};
use crate::metrics::Metrics;
use crate::minds::Minds;
use crate::presence::Presence;
use crate::rooms::Rooms;
use crate::secrets::Vault;

/// A house that is open.
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) rooms: Rooms,
    pub(crate) evenings: Evenings,
    pub(crate) evening_tables: EveningTables,
    pub(crate) minds: Minds,
    pub(crate) presence: Presence,
    /// Those who are told of everything that concerns them.
    pub(crate) streams: Streams,
    /// Held while a bot is challenged, so that it is not promised to more than it takes.
    pub(crate) challenging: Mutex<()>,
    pub(crate) connections: Connections,
    pub(crate) limiters: Limiters,
    pub(crate) vault: Arc<Vault>,
    /// The hash of what lets people in, where they need to be invited.
    pub(crate) password: Option<String>,
    pub(crate) metrics: Metrics,
    /// First step of closing: sockets say goodbye.
    pub(crate) closing: CancellationToken,
    /// Second step: rooms and everything else end.
    pub(crate) stopping: CancellationToken,
    /// Everything that must have ended before the store is closed.
    pub(crate) tasks: TaskTracker,
}
