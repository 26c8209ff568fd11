//! Opening a house and closing it again.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use house::Thinking;
use store::{OpenError, Store};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::Config;
use crate::evenings::{EveningTables, Evenings};
use crate::host::hear;
use crate::house::House;
use crate::limits::Limiters;
use crate::live::{Connections, Streams};
use crate::metrics::Metrics;
use crate::minds::Minds;
use crate::presence::Presence;
use crate::rooms::{Rooms, run_schedule};
use crate::secrets::Vault;
use crate::upkeep::run_upkeep;
use crate::web;

/// How long closing may take before the rest is dropped.
const FAREWELL: Duration = Duration::from_secs(10);

/// Why a house cannot be opened. Meant to be printed.
#[derive(Debug, Error)]
pub enum StartError {
    /// Somebody else listens there.
    #[error("port {} on {} is taken by another program; choose another with --listen {}:PORT (0 takes any that is free)", address.port(), address.ip(), address.ip())]
    Taken {
        /// Where.
        address: SocketAddr,
    },
    /// The address cannot be used.
    #[error("cannot listen on {address}: {why}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// What the operating system says.
        why: io::Error,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] OpenError),
}

/// A house that is open.
pub struct Running {
    house: Arc<House>,
    address: SocketAddr,
    serving: JoinHandle<()>,
}

/// Opens a house. It serves until [`Running::stop`].
///
/// Boxed, so that the whole server is compiled here, once, and not again in every program and test that opens a house.
pub fn start(config: Config) -> BoxFuture<'static, Result<Running, StartError>> {
    Box::pin(open(config))
}

async fn open(config: Config) -> Result<Running, StartError> {
    let listen = config.listen;
    // The port first: it is the cheaper mistake, and nothing has been made yet.
    let listener = TcpListener::bind(listen).await.map_err(|why| match why.kind() {
        io::ErrorKind::AddrInUse => StartError::Taken { address: listen },
        _ => StartError::Listen { address: listen, why },
    })?;
    let address = listener.local_addr().map_err(|why| StartError::Listen { address: listen, why })?;
    let store = Store::open(&config.location).await?;
    let news = store.watch();
    let vault = tokio::task::spawn_blocking(Vault::new).await.unwrap_or_else(|_| Vault::new());
    let password = match &config.access.password {
        Some(password) => vault.hash(password.clone()).await.ok(),
        None => None,
    };
    let house = Arc::new(House {
        limiters: Limiters::new(&config.limits),
        minds: Minds::new(config.shelf.clone(), Thinking::new(config.tables.clone())),
        store,
        rooms: Rooms::default(),
        evenings: Evenings::default(),
        evening_tables: EveningTables::default(),
        presence: Presence::new(),
        streams: Streams::default(),
        challenging: Mutex::default(),
        connections: Connections::default(),
        vault: Arc::new(vault),
        password,
        metrics: Metrics::new(),
        closing: CancellationToken::new(),
        stopping: CancellationToken::new(),
        tasks: TaskTracker::new(),
        config,
    });
    house.tasks.spawn(hear(house.clone(), news));
    house.tasks.spawn(run_schedule(house.clone()));
    house.tasks.spawn(run_upkeep(house.clone()));
    let service = web::router(house.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let closing = house.closing.clone();
    let serving = tokio::spawn(async move {
        use axum::serve::ListenerExt as _;
        let listener = listener.tap_io(|stream| {
            // Small messages are to arrive now, not when there are enough of them.
            let _ = stream.set_nodelay(true);
        });
        let served = axum::serve(listener, service).with_graceful_shutdown(closing.cancelled_owned()).await;
        if let Err(error) = served {
            tracing::error!(%error, "the server stopped");
        }
    });
    tracing::info!(%address, engine = house.store.engine_name(), "the house is open");
    Ok(Running { house, address, serving })
}

impl Running {
    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Closes the house: clients are told and let go, what was begun is finished, everything is written.
    pub fn stop(self) -> BoxFuture<'static, ()> {
        Box::pin(self.close())
    }

    async fn close(self) {
        tracing::info!("the house is closing");
        self.house.closing.cancel();
        // Sockets say goodbye before the rooms go, so that no command is lost between the two.
        tokio::time::sleep(Duration::from_millis(50)).await;
        self.house.stopping.cancel();
        self.house.tasks.close();
        if tokio::time::timeout(FAREWELL, self.house.tasks.wait()).await.is_err() {
            tracing::warn!("not everything ended in time");
        }
        let abort = self.serving.abort_handle();
        if tokio::time::timeout(Duration::from_secs(1), self.serving).await.is_err() {
            abort.abort();
        }
        self.house.store.close().await;
        tracing::info!("the house is closed");
    }

    /// Serves until somebody asks it to end, then closes the house.
    pub async fn until(self, asked_to_stop: impl Future<Output = ()>) {
        asked_to_stop.await;
        self.stop().await;
    }
}

/// Waits for a signal to close the house: SIGTERM or SIGINT. It is heard from this call on, not only once it is waited for: make it
/// before anybody is told that the house is open.
#[cfg(unix)]
pub fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Waits for a signal to close the house: Ctrl-C.
#[cfg(not(unix))]
pub fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

impl std::fmt::Debug for Running {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Running").field("address", &self.address).finish_non_exhaustive()
    }
}
