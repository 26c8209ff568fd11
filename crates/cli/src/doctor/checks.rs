//! What the doctor looks at, one function each.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use server::Config;
use store::{Inspection, Location, OpenError, ServerFacts, Store};

use super::Finding;
use crate::Program;
use crate::machine::{self, DESCRIPTORS_BESIDE};

/// Below this a house does not get through the day.
const NO_ROOM: u64 = 100 << 20;
const LITTLE_ROOM: u64 = 1 << 30;
/// How many connections to `PostgreSQL` one process keeps at most.
const CONNECTIONS: i64 = 12;
/// The beginning of 2025: a clock that shows less was never set.
const LONG_AGO: i64 = 1_735_689_600_000;

pub(super) async fn all(program: &Program, config: &Config, page: Option<&Path>) -> Vec<Finding> {
    let mut found = vec![the_page(page)];
    let directory = match &config.location {
        Location::Directory(directory) => Some(directory.as_path()),
        _ => None,
    };
    if let Some(directory) = directory {
        found.push(data(directory));
        found.extend(disk(directory));
    }
    if let Some(tables) = config.tables.as_deref().filter(|tables| directory != tables.parent()) {
        found.push(solved(tables));
    }
    let house = Store::inspect(&config.location).await;
    let server = Store::ask_server(&config.location).await.ok().flatten();
    found.extend(directory.and_then(secrecy));
    if let Some(server) = &server {
        found.extend(the_server(server));
    }
    found.push(clock(house.as_ref().ok().and_then(Option::as_ref), server.as_ref()));
    found.push(database(house));
    found.push(port(program, config.listen));
    found.push(descriptors(config.limits.connections));
    found.extend(proxy(config));
    found
}

fn the_page(own: Option<&Path>) -> Finding {
    const ABOUT: &str = "page";
    if let Some(folder) = own {
        let index = folder.join("index.html");
        return if index.is_file() {
            Finding::good(ABOUT, format!("from {}", folder.display()))
        } else {
            let missing = format!("{} is not there", index.display());
            Finding::bad(ABOUT, missing, "build it with `npm --prefix web run build`, or leave --page out")
        };
    }
    match embedded_page::missing() {
        None => Finding::good(ABOUT, "inside the program"),
        Some(why) => Finding::doubtful(
            ABOUT,
            format!("not in this build: {why}"),
            "build again with Node.js 20.19 or newer and npm; the API works without it",
        ),
    }
}

/// Tries whether a directory can be written; whether it is there already, if so.
fn try_to_write(directory: &Path) -> Result<bool, (PathBuf, std::io::Error)> {
    let there = directory.ancestors().find(|path| path.exists()).unwrap_or(Path::new("."));
    let there = if there.as_os_str().is_empty() { Path::new(".") } else { there };
    tempfile::tempfile_in(there).map_err(|why| (there.to_owned(), why))?;
    Ok(directory.exists())
}

fn data(directory: &Path) -> Finding {
    const ABOUT: &str = "data";
    let place = directory.display();
    match try_to_write(directory) {
        Ok(there) => {
            if let Some((owner, me)) = machine::other_owner(directory).filter(|_| there) {
                let found = format!("{place} belongs to user {owner}, and you are {me}");
                let advice = format!("ask as whoever runs the house: sudo -u '#{owner}' … doctor");
                return Finding::doubtful(ABOUT, found, advice);
            }
            Finding::good(
                ABOUT,
                if there { place.to_string() } else { format!("{place}, which will be made") },
            )
        }
        Err((path, why)) => {
            let advice =
                "let the user who runs the house write there, or choose another place with --data DIR";
            Finding::bad(ABOUT, format!("{} cannot be written: {why}", path.display()), advice)
        }
    }
}

fn solved(tables: &Path) -> Finding {
    const ABOUT: &str = "solved games";
    match try_to_write(tables) {
        Ok(_) => Finding::good(ABOUT, tables.display().to_string()),
        Err((path, why)) => {
            let found = format!("{} cannot be written: {why}", path.display());
            Finding::doubtful(
                ABOUT,
                found,
                "what is solved is solved anew after each start: give a --data DIR",
            )
        }
    }
}

fn disk(directory: &Path) -> Vec<Finding> {
    const ABOUT: &str = "disk";
    let there = directory.ancestors().find(|path| path.exists()).unwrap_or(Path::new("."));
    let mut found = Vec::new();
    if let Some((bytes, files)) = machine::room_at(there) {
        let room = format!("{} free", size(bytes));
        found.push(if bytes < NO_ROOM {
            Finding::bad(ABOUT, room, "make room: a house that cannot write lets nobody act")
        } else if files < 100 {
            Finding::bad(ABOUT, format!("{room}, but only {files} more files"), "delete files nobody needs")
        } else if bytes < LITTLE_ROOM {
            Finding::doubtful(ABOUT, room, "make room before it is needed")
        } else {
            Finding::good(ABOUT, room)
        });
    }
    if let Some(kind) = machine::network_disk(there) {
        let advice =
            "SQLite needs a disk of this machine: choose one with --data, or use PostgreSQL with --database";
        found.push(Finding::bad(
            ABOUT,
            format!("{} is on another machine ({kind})", there.display()),
            advice,
        ));
    }
    found
}

/// The file holds password hashes and the secrets of dice.
fn secrecy(directory: &Path) -> Option<Finding> {
    let file = directory.join(Location::FILE_NAME);
    machine::others_may_read(&file).then(|| {
        let found = format!("others on this machine may read {}", file.display());
        Finding::doubtful("rights", found, format!("chmod 600 {}", file.display()))
    })
}

fn database(house: Result<Option<Inspection>, OpenError>) -> Finding {
    const ABOUT: &str = "database";
    match house {
        Ok(None) => Finding::good(ABOUT, "no house yet: one is made when it is opened"),
        Ok(Some(house)) => {
            let (people, tables, bytes) = (house.people, house.tables, size(house.bytes.max(0) as u64));
            let known = format!("whole: {people} people, {tables} tables, {bytes}");
            let newest = Inspection::NEWEST_SCHEMA;
            match house.schema {
                schema if schema == newest => Finding::good(ABOUT, known),
                schema if schema > newest => Finding::bad(
                    ABOUT,
                    format!("of a newer program: schema {schema}, this one knows {newest}"),
                    "upgrade this program",
                ),
                schema => Finding::doubtful(
                    ABOUT,
                    format!("{known}, of an older program: schema {schema}, now {newest}"),
                    "make a backup with the older program: the house is brought up to date when it is opened, and not back",
                ),
            }
        }
        Err(error) => Finding::bad(ABOUT, error.to_string(), "mend that first"),
    }
}

fn the_server(facts: &ServerFacts) -> Vec<Finding> {
    const ABOUT: &str = "PostgreSQL";
    let mut found = Vec::new();
    if facts.standby {
        let advice =
            "name the server that writes; with several hosts in --database the house finds it by itself";
        found.push(Finding::bad(ABOUT, "this server follows another one and takes no writes", advice));
    }
    if !facts.may_create {
        let advice = "most easily by owning the database: ALTER DATABASE name OWNER TO user";
        found.push(Finding::doubtful(ABOUT, "this user may not make tables there", advice));
    }
    if !facts.durable {
        let advice = "set fsync and full_page_writes to on: what was acknowledged must survive a power cut";
        found.push(Finding::doubtful(ABOUT, "the server may lose what it has committed", advice));
    }
    if facts.free_connections < CONNECTIONS {
        let left = format!("only {} more connections", facts.free_connections.max(0));
        let advice = format!("a house keeps up to {CONNECTIONS}: raise max_connections");
        found.push(Finding::doubtful(ABOUT, left, advice));
    }
    if facts.round_trip > Duration::from_millis(20) {
        let slow = format!("{} ms away", facts.round_trip.as_millis());
        found.push(Finding::doubtful(
            ABOUT,
            slow,
            "every action waits for it a few times: put the house nearer",
        ));
    }
    if found.is_empty() {
        let away = facts.round_trip.as_secs_f64() * 1000.0;
        found.push(Finding::good(ABOUT, format!("version {}, {away:.1} ms away", facts.version)));
    }
    found
}

fn clock(house: Option<&Inspection>, server: Option<&ServerFacts>) -> Finding {
    const ABOUT: &str = "clock";
    let advice =
        "set it, and let something keep it right (chrony, systemd-timesyncd): clocks of games go by it";
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let now = since.map_or(0, |since| since.as_millis() as i64);
    if now < LONG_AGO {
        return Finding::bad(ABOUT, "it was never set", advice);
    }
    if let Some(ahead) =
        house.and_then(|house| house.latest).map(|latest| latest - now).filter(|ahead| *ahead > 60_000)
    {
        return Finding::bad(
            ABOUT,
            format!("it is {} behind what has happened in the house", span(ahead)),
            advice,
        );
    }
    if let Some(apart) = server.map(|server| (server.clock - now).abs()).filter(|apart| *apart > 2_000) {
        return Finding::doubtful(ABOUT, format!("{} from PostgreSQL's", span(apart)), advice);
    }
    Finding::good(ABOUT, jiff::Timestamp::now().strftime("%Y-%m-%d %H:%M:%S UTC").to_string())
}

fn port(program: &Program, listen: SocketAddr) -> Finding {
    const ABOUT: &str = "port";
    let Err(why) = TcpListener::bind(listen) else {
        return Finding::good(ABOUT, format!("{listen} is free"));
    };
    match why.kind() {
        ErrorKind::AddrInUse => match house_at(program, listen) {
            Some(version) => Finding::good(ABOUT, format!("a house is open on {listen} already: {version}")),
            None => Finding::bad(
                ABOUT,
                format!("{listen} is taken by another program"),
                "choose another with --listen ADDR:PORT; `ss -ltnp` says who has it",
            ),
        },
        ErrorKind::PermissionDenied => Finding::bad(
            ABOUT,
            format!("{listen} is not for everybody"),
            "choose one from 1024 on, or let the service have it: AmbientCapabilities=CAP_NET_BIND_SERVICE",
        ),
        ErrorKind::AddrNotAvailable => Finding::bad(
            ABOUT,
            format!("{} is no address of this machine", listen.ip()),
            "listen on one that is, or on all: --listen 0.0.0.0:PORT",
        ),
        _ => Finding::bad(ABOUT, format!("cannot listen on {listen}: {why}"), "choose another with --listen"),
    }
}

/// Whether the house that is open there can serve.
pub(super) fn running(listen: SocketAddr) -> Finding {
    const ABOUT: &str = "house";
    match ask(listen, "/readyz") {
        Some(answer) if answer.starts_with("HTTP/1.1 200") => {
            Finding::good(ABOUT, format!("open on {listen}, and can serve"))
        }
        Some(answer) => {
            let why = answer.split("\r\n\r\n").nth(1).unwrap_or_default().trim();
            Finding::bad(ABOUT, format!("open on {listen}, but it cannot serve: {why}"), "its log says more")
        }
        None => {
            Finding::bad(ABOUT, format!("nothing answers on {listen}"), "open it, or say where with --listen")
        }
    }
}

/// What answers there, if it is a house.
fn house_at(program: &Program, listen: SocketAddr) -> Option<String> {
    let answer = ask(listen, "/healthz")?;
    let version = answer.split("\r\n\r\nok\n").nth(1)?.trim();
    version.starts_with(program.name()).then(|| version.to_owned())
}

fn ask(listen: SocketAddr, path: &str) -> Option<String> {
    let mut address = listen;
    if address.ip().is_unspecified() {
        address.set_ip(if address.is_ipv4() {
            [127, 0, 0, 1].into()
        } else {
            std::net::Ipv6Addr::LOCALHOST.into()
        });
    }
    let patience = Duration::from_secs(2);
    let mut stream = TcpStream::connect_timeout(&address, patience).ok()?;
    stream.set_read_timeout(Some(patience)).ok()?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").ok()?;
    let mut answer = String::new();
    stream.take(16 * 1024).read_to_string(&mut answer).ok()?;
    Some(answer)
}

fn descriptors(sockets: usize) -> Finding {
    const ABOUT: &str = "descriptors";
    let most = machine::most_descriptors();
    let wanted = sockets as u64 + DESCRIPTORS_BESIDE;
    if most >= wanted {
        Finding::good(ABOUT, format!("enough for {sockets} sockets"))
    } else {
        let people = most.saturating_sub(DESCRIPTORS_BESIDE);
        let advice = format!("LimitNOFILE={wanted} in the service, or fewer `connections` under [limits]");
        Finding::doubtful(ABOUT, format!("{most}: enough for {people} sockets, not for {sockets}"), advice)
    }
}

fn proxy(config: &Config) -> Option<Finding> {
    const ABOUT: &str = "proxy";
    let away = !config.listen.ip().is_loopback();
    if config.trusted_proxy && away {
        let found = "whoever comes past the proxy can say to be anybody";
        return Some(Finding::doubtful(
            ABOUT,
            found,
            format!("listen on 127.0.0.1:{}", config.listen.port()),
        ));
    }
    let behind = config.public_url.as_ref().is_some_and(server::PublicUrl::is_secure);
    (behind && !config.trusted_proxy && !away).then(|| {
        let found = "everybody seems to come from one address, that of the proxy, and shares its limits";
        Finding::doubtful(ABOUT, found, "--trusted-proxy, if nobody can reach the house past it")
    })
}

fn size(bytes: u64) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"];
    let mut value = bytes as f64;
    let mut unit = 0;
    while value >= 1000.0 && unit + 1 < units.len() {
        value /= 1000.0;
        unit += 1;
    }
    if unit == 0 { format!("{bytes} bytes") } else { format!("{value:.1} {}", units[unit]) }
}

fn span(millis: i64) -> String {
    match millis / 1000 {
        seconds @ ..120 => format!("{seconds} seconds"),
        seconds @ ..7200 => format!("{} minutes", seconds / 60),
        seconds @ ..172_800 => format!("{} hours", seconds / 3600),
        seconds => format!("{} days", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;

    #[test]
    fn sizes_and_times_are_said_in_words() {
        assert_eq!([size(999), size(12_345_678), size(3 << 40)], ["999 bytes", "12.3 MB", "3.3 TB"]);
        assert_eq!(
            [span(61_000), span(3_600_000), span(8_640_000_000)],
            ["61 seconds", "60 minutes", "100 days"]
        );
    }

    #[test]
    fn a_clock_behind_the_house_is_found() {
        let house = |latest| Inspection { schema: 1, people: 1, tables: 1, latest, bytes: 0 };
        assert_eq!(clock(Some(&house(Some(0))), None).state, State::Good);
        assert_eq!(clock(Some(&house(Some(i64::MAX / 2))), None).state, State::Bad);
        let server = ServerFacts {
            version: 15,
            clock: 0,
            round_trip: Duration::ZERO,
            durable: true,
            free_connections: 90,
            standby: false,
            may_create: true,
        };
        assert_eq!(clock(None, Some(&server)).state, State::Doubtful);
        assert_eq!(the_server(&server).len(), 1);
        let poor =
            ServerFacts { durable: false, free_connections: 1, standby: true, may_create: false, ..server };
        assert_eq!(the_server(&poor).iter().filter(|finding| finding.advice.is_some()).count(), 4);
    }

    #[test]
    fn a_house_of_another_schema_is_told() {
        let house = |schema| Ok(Some(Inspection { schema, people: 1, tables: 1, latest: None, bytes: 0 }));
        let newest = Inspection::NEWEST_SCHEMA;
        let state = |schema| database(house(schema)).state;
        assert_eq!(
            [state(newest), state(newest - 1), state(newest + 1)],
            [State::Good, State::Doubtful, State::Bad]
        );
    }
}
