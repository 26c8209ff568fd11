//! `crossroads serve`: opens the house to browsers.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{IsTerminal, Write, stderr, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use server::{Access, Config, Door, Limits, PageFile, PageFiles, Whoever};
use store::Location;
use tracing_subscriber::EnvFilter;

use crate::args::{ServeArgs, WhereArgs};
use crate::machine::take_descriptors;
use crate::{Failure, Program};

/// Where a house listens that was told nothing.
const USUAL_PORT: u16 = 7878;

/// A file with what flags and environment leave open. The names are those of the flags.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct ConfigFile {
    listen: Option<SocketAddr>,
    data: Option<PathBuf>,
    database: Option<String>,
    public_url: Option<String>,
    #[serde(default)]
    trusted_proxy: bool,
    #[serde(default)]
    open_metrics: bool,
    /// How long a computer player waits before it acts when somebody watches, in milliseconds.
    bot_pause: Option<u64>,
    /// Who may come in.
    access: Option<Door>,
    /// What lets people in where they need to be invited, beside invitations.
    house_password: Option<String>,
    /// Whether people can make accounts.
    sign_up: Option<bool>,
    /// Whether people can come without one.
    guests: Option<bool>,
    /// Who may open tables.
    tables_by: Option<Whoever>,
    /// Who may open evenings.
    evenings_by: Option<Whoever>,
    /// How much a stranger may send.
    limits: Option<Limits>,
}

impl ConfigFile {
    fn read(path: Option<&Path>) -> Result<ConfigFile, Failure> {
        let Some(path) = path else { return Ok(ConfigFile::default()) };
        let trouble = |why: String| Failure::input(format!("{}: {why}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| trouble(error.to_string()))?;
        toml::from_str(&text).map_err(|error| trouble(error.to_string()))
    }
}

/// The page inside this program.
struct Embedded;

impl PageFiles for Embedded {
    fn get(&self, path: &str) -> Option<PageFile> {
        let file = embedded_page::get(path)?;
        Some(PageFile {
            bytes: file.bytes.into(),
            content_type: file.content_type.to_owned(),
            etag: file.etag.to_owned(),
            immutable: file.immutable,
        })
    }
}

/// The page from a folder, read anew each time: for working on it.
struct Folder(PathBuf);

impl PageFiles for Folder {
    fn get(&self, path: &str) -> Option<PageFile> {
        if path.split('/').any(|part| part.is_empty() || part.starts_with('.')) {
            return None;
        }
        let bytes = std::fs::read(self.0.join(path)).ok()?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let etag = format!("{:016x}", hasher.finish());
        let content_type = embedded_page::content_type(path).to_owned();
        Some(PageFile { bytes: bytes.into(), content_type, etag, immutable: false })
    }
}

/// How the house is to be, from flags, environment and file, in that order.
pub(crate) fn configured(program: &Program, arguments: &ServeArgs) -> Result<Config, Failure> {
    let file = ConfigFile::read(arguments.place.config.as_deref())?;
    let loopback = SocketAddr::from((Ipv4Addr::LOCALHOST, USUAL_PORT));
    let mut listen = arguments.listen.or(file.listen).unwrap_or(loopback);
    if arguments.lan {
        listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    }
    let page: Arc<dyn PageFiles> = match &arguments.page {
        Some(folder) => Arc::new(Folder(folder.clone())),
        None => Arc::new(Embedded),
    };
    let mut config =
        Config::new(program.shelf().clone(), listen, place_in(program, &arguments.place, &file)?, page);
    config.version = format!("{} {}", program.name(), program.version_text());
    // A house with a directory of its own keeps everything there: a service may have no home.
    let own = arguments.place.data.as_ref().or(file.data.as_ref());
    config.tables = own.map(|data| data.join("tables")).or_else(|| program.tables_directory());
    config.backups = match &config.location {
        Location::Directory(directory) => Some(directory.join("backups")),
        _ => own.map(|data| data.join("backups")),
    };
    config.access = access(arguments, &file);
    config.trusted_proxy = arguments.trusted_proxy || file.trusted_proxy;
    config.open_metrics = arguments.open_metrics || file.open_metrics;
    config.limits = file.limits.unwrap_or_default();
    if let Some(pause) = file.bot_pause {
        config.bot_pause = Duration::from_millis(pause);
    }
    if let Some(url) = arguments.public_url.as_ref().or(file.public_url.as_ref()) {
        config.public_url =
            Some(url.parse().map_err(|error| Failure::input(format!("--public-url: {error}")))?);
    }
    Ok(config)
}

/// Who may come in. The password is taken from the environment or the file: arguments can be seen by everybody on the machine.
fn access(arguments: &ServeArgs, file: &ConfigFile) -> Access {
    let usual = Access::default();
    let door = match arguments.access.as_deref() {
        Some("open") => Some(Door::Open),
        Some("invite") => Some(Door::Invite),
        Some("closed") => Some(Door::Closed),
        _ => file.access,
    };
    let password = std::env::var("CROSSROADS_HOUSE_PASSWORD").ok().or_else(|| file.house_password.clone());
    Access {
        door: door.unwrap_or(usual.door),
        password: password.filter(|password| !password.is_empty()),
        sign_up: file.sign_up.unwrap_or(usual.sign_up),
        guests: file.guests.unwrap_or(usual.guests),
        tables: file.tables_by.unwrap_or(usual.tables),
        evenings: file.evenings_by.unwrap_or(usual.evenings),
    }
}

/// The address that links are made with: as the world knows the house, or as this machine does.
pub(crate) fn address(arguments: &WhereArgs) -> Result<String, Failure> {
    let file = ConfigFile::read(arguments.config.as_deref())?;
    let said = std::env::var("CROSSROADS_PUBLIC_URL").ok().or(file.public_url);
    let listen = file.listen.unwrap_or_else(|| SocketAddr::from((Ipv4Addr::LOCALHOST, USUAL_PORT)));
    Ok(said.map_or_else(|| format!("http://{listen}"), |url| url.trim_end_matches('/').to_owned()))
}

pub(crate) fn run(program: &Program, arguments: &ServeArgs) -> Result<(), Failure> {
    let config = configured(program, arguments)?;
    log();
    take_descriptors(config.limits.connections);
    runtime()?.block_on(async {
        let running = server::start(config).await.map_err(|error| Failure::input(error.to_string()))?;
        let asked = server::asked_to_stop()?;
        greet(running.address(), arguments.lan, arguments.page.is_some())?;
        running.until(asked).await;
        Ok(())
    })
}

/// Logs go to the error output: for people where somebody sits there, as JSON for whatever else collects them.
fn log() {
    let somebody_reads = stderr().is_terminal();
    let usual = if somebody_reads { "warn" } else { "info" };
    let filter = EnvFilter::try_from_env("CROSSROADS_LOG").unwrap_or_else(|_| EnvFilter::new(usual));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr);
    // Somebody may have set one up before us: then that one is used.
    let _ = if somebody_reads { lines.try_init() } else { lines.json().try_init() };
}

/// Where the house keeps what it knows, from flags, environment and file, in that order.
pub(crate) fn place(program: &Program, arguments: &WhereArgs) -> Result<Location, Failure> {
    place_in(program, arguments, &ConfigFile::read(arguments.config.as_deref())?)
}

fn place_in(program: &Program, arguments: &WhereArgs, file: &ConfigFile) -> Result<Location, Failure> {
    // What is nearer to the person counts: a flag for a directory beats a database in the file.
    if let Some(url) = &arguments.database {
        return Ok(Location::Postgres(url.clone()));
    }
    if let Some(directory) = &arguments.data {
        return Ok(Location::Directory(directory.clone()));
    }
    if let Some(url) = &file.database {
        return Ok(Location::Postgres(url.clone()));
    }
    let directory = file.data.clone().or_else(|| program.data_directory()).ok_or_else(|| {
        Failure::input("there is no home directory to keep the house in: say where with --data DIR")
    })?;
    Ok(Location::Directory(directory))
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::input(format!("no threads to serve with: {error}")))
}

/// Says where the house is.
fn greet(address: SocketAddr, lan: bool, own_page: bool) -> Result<(), Failure> {
    let mut out = stdout().lock();
    let host = if address.ip().is_unspecified() { own_address(lan) } else { address.ip() };
    let url = format!("http://{}", SocketAddr::new(host, address.port()));
    writeln!(out, "The house is open: {url}")?;
    if let Some(why) = embedded_page::missing().filter(|_| !own_page) {
        writeln!(
            out,
            "The page itself is missing: {why}. It is built with Node.js 20.19 or newer and npm: mend that and build again. The API is there."
        )?;
    }
    if lan {
        qr(&mut out, &url)?;
        writeln!(
            out,
            "Everybody on this network can come in: open the address, or point a phone at the picture."
        )?;
    }
    writeln!(out, "Ctrl-C closes it.")?;
    Ok(out.flush()?)
}

/// An address as a picture for phones.
pub(crate) fn qr(out: &mut (impl Write + IsTerminal), url: &str) -> Result<(), Failure> {
    let code = qrcode::QrCode::new(url).map_err(|error| Failure::input(error.to_string()))?;
    let picture = code.render::<qrcode::render::unicode::Dense1x2>().build();
    // Black on white whatever the terminal's colours are: not every phone reads it the other way round.
    let (ink, plain) = if out.is_terminal() { ("\x1b[30;107m", "\x1b[0m") } else { ("", "") };
    for line in picture.lines() {
        writeln!(out, "{ink}{line}{plain}")?;
    }
    Ok(())
}

/// The address that others on the network know this machine by.
fn own_address(lan: bool) -> IpAddr {
    // Nothing is sent: connecting a datagram socket only asks the system which way it would go.
    let asked = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
        socket.local_addr().ok().map(|address| address.ip())
    };
    Some(lan).filter(|lan| *lan).and_then(|_| asked()).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}
