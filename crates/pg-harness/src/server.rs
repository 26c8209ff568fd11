//! The server behind the test databases: found, started once, shared by all processes.

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::{Duration, Instant};

const SUPERVISE: &str = include_str!("supervise.sh");
const INSTALL: &str = "The tests need a PostgreSQL server (13 or newer). On Debian and Ubuntu: apt-get install postgresql. \
    Or set CROSSROADS_TEST_POSTGRES to the URL of a running one whose user may create databases.";
const PATIENCE: Duration = Duration::from_mins(1);

/// A running server.
#[derive(Debug)]
pub(crate) struct Server {
    /// The URL with `{}` where the database goes.
    url: String,
    /// Which `psql` to use.
    pub(crate) psql: PathBuf,
    /// Locked shared for as long as this process lives: that is what keeps the server running.
    _user: Option<File>,
}

impl Server {
    /// The server of this process, started if need be.
    pub(crate) fn shared() -> &'static Server {
        static SERVER: OnceLock<Server> = OnceLock::new();
        SERVER.get_or_init(|| match std::env::var("CROSSROADS_TEST_POSTGRES") {
            Ok(url) if !url.is_empty() => Server::given(&url),
            _ => Server::own(),
        })
    }

    /// Where a database of it is.
    pub(crate) fn url(&self, database: &str) -> String {
        self.url.replace("{}", database)
    }

    /// Runs SQL and returns what it prints.
    pub(crate) fn psql(&self, database: &str, sql: &str) -> String {
        let output = Command::new(&self.psql)
            .args(["-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-d", &self.url(database), "-c", sql])
            .stdin(Stdio::null())
            .output()
            .unwrap_or_else(|error| panic!("{} does not run: {error}. {INSTALL}", self.psql.display()));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "psql failed in {}: {errors}", self.url(database));
        String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
    }

    fn given(url: &str) -> Server {
        let (address, options) = url.split_once('?').unwrap_or((url, ""));
        let authority = address.find("://").map_or(0, |at| at + 3);
        let path = address[authority..].find('/').map_or(address.len(), |at| authority + at);
        let options = if options.is_empty() { String::new() } else { format!("?{options}") };
        let psql = binaries().map_or_else(|| PathBuf::from("psql"), |bin| bin.join("psql"));
        Server { url: format!("{}/{{}}{options}", &address[..path]), psql, _user: None }
    }

    fn own() -> Server {
        let bin = binaries().unwrap_or_else(|| panic!("no initdb and postgres found. {INSTALL}"));
        let me = fs::metadata("/proc/self").map_or(0, |process| process.uid());
        let home = PathBuf::from(format!("/tmp/crossroads-pg-{me}"));
        fs::create_dir_all(&home).unwrap_or_else(|error| panic!("cannot create {}: {error}", home.display()));
        let owner = fs::metadata(&home).map(|home| home.uid());
        assert_eq!(owner.ok(), Some(me), "{} belongs to somebody else; remove it", home.display());

        let starting = lock_file(&home.join("start.lock"));
        starting.lock().expect("the lock for starting PostgreSQL");
        let user = lock_file(&home.join("users.lock"));
        user.lock_shared().expect("the lock for using PostgreSQL");

        let socket = home.join("pg");
        if !is_ready(&bin, &socket) {
            start(&bin, &home, me == 0);
        }
        Server {
            url: format!("postgres:///{{}}?host={}&user=crossroads", socket.display()),
            psql: bin.join("psql"),
            _user: Some(user),
        }
    }
}

/// Starts the script that starts the server, and waits until it answers.
#[expect(clippy::zombie_processes, reason = "the script outlives this process on purpose")]
fn start(bin: &Path, home: &Path, root: bool) {
    // A server refuses to run as root; Debian's package brings the user.
    let user = if root { "postgres" } else { "" };
    let log = home.join("log");
    let output = File::create(&log).expect("a log file for PostgreSQL");
    let mut script = Command::new("sh")
        .args(["-c", SUPERVISE, "supervise.sh"])
        .args([bin, home])
        .arg(user)
        .stdin(Stdio::null())
        .stdout(output.try_clone().expect("the log file, twice"))
        .stderr(output)
        // Its own group, so that a test run that is interrupted does not tear the server from other test runs.
        .process_group(0)
        .spawn()
        .expect("sh");
    let begun = Instant::now();
    while !is_ready(bin, &home.join("pg")) {
        let gone = script.try_wait().ok().flatten();
        if gone.is_some() || begun.elapsed() > PATIENCE {
            let log = fs::read_to_string(&log).unwrap_or_default();
            panic!("the PostgreSQL for tests did not start ({gone:?}). {INSTALL}\nIts log says:\n{log}");
        }
        sleep(Duration::from_millis(30));
    }
}

fn is_ready(bin: &Path, socket: &Path) -> bool {
    socket.join(".s.PGSQL.5432").exists()
        && Command::new(bin.join("pg_isready"))
            .args(["-q", "-d", "postgres", "-h"])
            .arg(socket)
            .status()
            .is_ok_and(|status| status.success())
}

fn lock_file(path: &Path) -> File {
    OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .unwrap_or_else(|error| panic!("cannot open {}: {error}", path.display()))
}

/// The directory with `initdb` and `postgres`: the newest of Debian's, or wherever the search path has them.
fn binaries() -> Option<PathBuf> {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<(u32, PathBuf)> = debian
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    versions.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let places = versions.into_iter().map(|(_, bin)| bin).chain(std::env::split_paths(&path));
    places.into_iter().find(|bin| bin.join("initdb").exists() && bin.join("postgres").exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_given_server_keeps_its_options() {
        for (given, wanted) in [
            ("postgres://me:pw@db:5433/postgres", "postgres://me:pw@db:5433/x"),
            ("postgres://db", "postgres://db/x"),
            ("postgres:///postgres?host=/run/pg", "postgres:///x?host=/run/pg"),
        ] {
            assert_eq!(Server::given(given).url("x"), wanted);
        }
    }

    #[test]
    fn a_database_is_there_and_goes() {
        let database = crate::TestDatabase::create("harness");
        assert_eq!(database.psql("SELECT current_database()"), database.name);
        let (server, name) = (database.server, database.name.clone());
        drop(database);
        let left = format!("SELECT count(*) FROM pg_database WHERE datname = '{name}'");
        assert_eq!(server.psql("postgres", &left), "0");
    }
}
