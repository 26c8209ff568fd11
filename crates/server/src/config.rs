//! What whoever runs a house can choose.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::Uri;
use house::Shelf;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::access::Access;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct PageFile {
    /// What is in it.
    pub bytes: Bytes,
    /// What it is: `text/html; charset=utf-8`.
    pub content_type: String,
    /// Changes when the file does; without quotation marks.
    pub etag: String,
    /// Whether its name changes when it does, so that browsers may keep it for ever.
    pub immutable: bool,
}

/// The files of the page, wherever they are kept.
pub trait PageFiles: Send + Sync {
    /// The file with this path (`index.html`, `assets/app-1a2b.js`), if there is one.
    fn get(&self, path: &str) -> Option<PageFile>;
}

/// A house without a page: the API and the socket only.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPage;

impl PageFiles for NoPage {
    fn get(&self, _path: &str) -> Option<PageFile> {
        None
    }
}

/// Text that is not the public address of a house.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not the address of a house: it looks like https://games.example.org")]
pub struct NotAnOrigin(String);

/// Where the world finds the house, if it stands behind a proxy: scheme, host and port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// The origin, as browsers write it.
    pub fn origin(&self) -> &str {
        &self.0
    }

    /// Whether people come over TLS.
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl std::str::FromStr for PublicUrl {
    type Err = NotAnOrigin;

    fn from_str(text: &str) -> Result<PublicUrl, NotAnOrigin> {
        let wrong = || NotAnOrigin(text.chars().take(80).collect());
        let uri: Uri = text.trim().parse().map_err(|_| wrong())?;
        let scheme =
            uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme)).ok_or_else(wrong)?;
        let host = uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or_else(wrong)?;
        if uri.path() != "/" || uri.query().is_some() {
            return Err(wrong());
        }
        Ok(PublicUrl(format!("{scheme}://{}", host.as_str().to_ascii_lowercase())))
    }
}

/// How much a stranger may send.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limits {
    /// Sockets in all.
    pub connections: usize,
    /// Sockets from one address.
    pub connections_per_address: usize,
    /// Rooms that one socket may watch.
    pub rooms_per_connection: usize,
    /// Messages a second on one socket, on average.
    pub messages_per_second: u32,
    /// Messages at once on one socket.
    pub message_burst: u32,
    /// HTTP requests a second from one address, on average, of those whom the house does not know yet; and of anybody whom it does.
    pub requests_per_second: u32,
    /// HTTP requests at once, likewise: two hundred phones that open the page at the same time, behind one router.
    pub request_burst: u32,
    /// Sign-ups, sign-ins and recoveries a minute from one address, and new guests who come to nothing that is open. Those who come to an
    /// evening or a table are counted there.
    pub sign_ins_per_minute: u32,
    /// Rooms a person may open in a minute.
    pub rooms_per_minute: u32,
    /// Evenings that a person may host at the same time.
    pub evenings_per_host: usize,
    /// Whether the limits by address also hold for this machine itself. Off for benchmarks only.
    pub limit_loopback: bool,
    /// Messages that may wait for a reader before it is cut off.
    pub outgoing: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 20_000,
            connections_per_address: 600,
            rooms_per_connection: 32,
            messages_per_second: 30,
            message_burst: 60,
            requests_per_second: 40,
            request_burst: 1500,
            sign_ins_per_minute: 10,
            rooms_per_minute: 20,
            evenings_per_host: 5,
            limit_loopback: true,
            outgoing: 64,
        }
    }
}

/// Everything that can be chosen.
#[derive(Clone)]
pub struct Config {
    /// The games that are played here.
    pub shelf: Shelf,
    /// Which program this is, for whoever looks after it: `crossroads 0.1.0 (1a2b3c4d5e6f 2026-11-18)`.
    pub version: String,
    /// Where to listen. Port 0 takes any that is free.
    pub listen: SocketAddr,
    /// Where the store is.
    pub location: store::Location,
    /// Where the world finds the house, if that is elsewhere.
    pub public_url: Option<PublicUrl>,
    /// Whether a proxy in front says who is calling (`X-Forwarded-For`). Only if nobody can come past it.
    pub trusted_proxy: bool,
    /// How much a stranger may send.
    pub limits: Limits,
    /// Who may come in, and what they may do.
    pub access: Access,
    /// Where an operator's backups go.
    pub backups: Option<PathBuf>,
    /// The page.
    pub page: Arc<dyn PageFiles>,
    /// Where solved games are kept between runs.
    pub tables: Option<PathBuf>,
    /// How long a computer player waits before it acts when somebody watches, so that people can follow.
    pub bot_pause: Duration,
    /// Whether `/metrics` answers everybody, not this machine only.
    pub open_metrics: bool,
}

impl Config {
    /// A house with everything else as it usually is.
    pub fn new(
        shelf: Shelf,
        listen: SocketAddr,
        location: store::Location,
        page: Arc<dyn PageFiles>,
    ) -> Config {
        Config {
            shelf,
            version: concat!("server ", env!("CARGO_PKG_VERSION")).to_owned(),
            listen,
            location,
            public_url: None,
            trusted_proxy: false,
            limits: Limits::default(),
            access: Access::default(),
            backups: None,
            page,
            tables: None,
            bot_pause: Duration::from_millis(700),
            open_metrics: false,
        }
    }
}

impl std::fmt::Debug for Config {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Not the location: the URL of a database holds a password.
        f.debug_struct("Config").field("listen", &self.listen).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::PublicUrl;

    #[test]
    fn a_public_address_is_scheme_host_and_port() {
        let origin = |text: &str| text.parse::<PublicUrl>().map(|url| url.origin().to_owned()).ok();
        assert_eq!(origin("https://Games.Example.org/").as_deref(), Some("https://games.example.org"));
        assert_eq!(origin("http://10.0.0.5:8080").as_deref(), Some("http://10.0.0.5:8080"));
        for wrong in ["games.example.org", "ftp://x", "https://x/path", "https://u:p@x", ""] {
            assert_eq!(origin(wrong), None, "{wrong}");
        }
    }
}
