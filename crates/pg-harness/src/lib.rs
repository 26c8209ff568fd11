//! A real PostgreSQL for tests: a database of its own for each test, on a server that all test processes share.
//!
//! The first test process starts the server on a Unix socket in a short temporary directory (0.7 s); a small script stops
//! it some seconds after the last one is gone, however it went. Set `CROSSROADS_TEST_POSTGRES` to the URL of a server
//! of your own to use that one instead; its user must be allowed to create databases.
//!
//! ```no_run
//! let database = pg_harness::TestDatabase::create("my_test");
//! println!("{}", database.url()); // gone when `database` is dropped
//! ```
//!
//! Everything here panics with words that say what to do: a test without its database has failed.

mod server;

use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use server::Server;

/// A fresh, empty database, dropped with this value.
#[derive(Debug)]
pub struct TestDatabase {
    server: &'static Server,
    name: String,
}

impl TestDatabase {
    /// Creates a database; `label` shows up in its name, for whoever looks at the server while a test hangs.
    pub fn create(label: &str) -> TestDatabase {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let label: String =
            label.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').take(30).collect();
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("{}_{}_{count}", label.to_lowercase(), std::process::id());
        let server = Server::shared();
        server.psql("postgres", &format!("CREATE DATABASE \"{name}\""));
        TestDatabase { server, name }
    }

    /// Where it is, as a connection URL.
    pub fn url(&self) -> String {
        self.server.url(&self.name)
    }

    /// Runs SQL in it with `psql` and returns what it prints, without headings.
    pub fn psql(&self, sql: &str) -> String {
        self.server.psql(&self.name, sql)
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        // Best effort: with the server, its databases go anyway.
        let _ = Command::new(&self.server.psql)
            .args(["-X", "-q", "-d", &self.server.url("postgres"), "-c"])
            .arg(format!("DROP DATABASE IF EXISTS \"{}\" WITH (FORCE)", self.name))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
    }
}
