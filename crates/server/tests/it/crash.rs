//! A house that is killed at any moment: everything it acknowledged is there afterwards, once.
//!
//! The house runs in a process of its own, which is this test program started again. `CROSSROADS_CRASH_ROUNDS=100` for more. When it is
//! killed follows from a seed, which a failure prints: `CROSSROADS_CRASH_SEED=…` for the same moments again.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use dice::quick::Quick;
use futures_util::SinkExt as _;
use house::Envelope;
use house::room::{Event, Room};
use kernel::Draw as _;
use pg_harness::TestDatabase;
use serde_json::{Value, json};
use store::{Location, Store};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::support::{Visitor, config, connect, new_id};

const LOCATION: &str = "CROSSROADS_CRASH_LOCATION";
const SEED: &str = "CROSSROADS_CRASH_SEED";
const TABLES: usize = 8;

fn location(text: &str) -> Location {
    if text.starts_with("postgres:") {
        Location::Postgres(text.to_owned())
    } else {
        Location::Directory(text.into())
    }
}

/// Not a test: the house that is killed.
#[test]
#[ignore = "started by the crash tests"]
fn a_house_to_be_killed() {
    let Ok(text) = std::env::var(LOCATION) else { return };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let house = server::start(config(location(&text))).await.unwrap();
        eprintln!("\nlistening {}", house.address());
        std::future::pending::<()>().await;
    });
}

struct Victim {
    child: Child,
    address: String,
}

impl Victim {
    fn start(location: &str) -> Victim {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::a_house_to_be_killed", "--ignored", "--nocapture"])
            .env(LOCATION, location)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = loop {
            let line = lines.next().expect("the house says where it listens").unwrap();
            if let Some(address) = line.strip_prefix("listening ") {
                break address.to_owned();
            }
        };
        // Whatever else it says is read and forgotten, so that it never waits for us.
        std::thread::spawn(move || lines.for_each(drop));
        Victim { child, address }
    }

    /// SIGKILL: no goodbye of any kind.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// What a player was told is durable: command by command, its number.
#[derive(Default)]
struct Acknowledged {
    by_room: HashMap<String, HashMap<String, u64>>,
}

async fn guest(address: &str, name: &str) -> (String, reqwest::Client) {
    let http = reqwest::Client::new();
    let response =
        http.post(format!("http://{address}/api/guest")).json(&json!({ "name": name })).send().await.unwrap();
    (crate::support::cookie_of(&response).unwrap(), http)
}

/// Talks in a room until the house is gone. Talking is the command that is always allowed, so that every one counts.
async fn talk(address: String, cookie: String, room: String) -> (String, Vec<(String, u64)>) {
    let mut done = Vec::new();
    let Ok(socket) = connect(&address, &cookie, &format!("http://{address}")).await else {
        return (room, done);
    };
    let mut client = Visitor::quiet(socket);
    let watch = json!({ "type": "watch", "room": room, "after": null }).to_string();
    if client.socket.send(Message::text(watch)).await.is_err() {
        return (room, done);
    }
    while client.number() == 0 {
        if client.next().await["type"] == "closed" {
            return (room, done);
        }
    }
    let mut after = client.number();
    loop {
        let id = new_id();
        let command = if client.may_act() {
            client.action()
        } else if client.look["stage"] == "over" {
            json!({ "do": "again", "seat": 1 })
        } else {
            json!({ "do": "say", "words": { "phrase": after % 8 } })
        };
        let message = json!({ "type": "do", "room": room, "id": id, "command": command }).to_string();
        if client.socket.send(Message::text(message)).await.is_err() {
            return (room, done);
        }
        loop {
            let answer = client.next().await;
            match answer["type"].as_str() {
                Some("closed") => return (room, done),
                Some("done") => {
                    done.push((
                        answer["id"].as_str().unwrap().to_owned(),
                        answer["number"].as_u64().unwrap(),
                    ));
                    break;
                }
                // Only chat has a pace; a short wait and on it goes.
                Some("refused") => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    break;
                }
                _ => after = client.number(),
            }
        }
    }
}

/// The room of which the store holds this.
fn rebuilt(events: &[store::Event]) -> Room {
    let events: Vec<Envelope<Event>> =
        events.iter().map(|event| serde_json::from_str(&event.body).unwrap()).collect();
    Room::rebuild(&games::shelf(), &events).unwrap()
}

/// Everything acknowledged is in the store, under its number, and nothing is there twice.
async fn check(location: &Location, acknowledged: &Acknowledged) -> usize {
    let store = Store::open(location).await.unwrap();
    let mut count = 0;
    for (room, commands) in &acknowledged.by_room {
        let events = store.events(room.parse().unwrap(), 0, 10_000).await.unwrap();
        let mut names = HashSet::new();
        let mut found = HashMap::new();
        for (event, number) in events.iter().zip(1..) {
            assert_eq!(event.number, number);
            let body: Value = serde_json::from_str(&event.body).unwrap();
            if let Some(name) = body["command"].as_str() {
                assert!(names.insert(name.to_owned()), "{name} was done twice");
                found.insert(name.to_owned(), event.number);
            }
        }
        for (id, number) in commands {
            assert_eq!(found.get(id), Some(number), "{id} in {room} was acknowledged");
            count += 1;
        }
        rebuilt(&events);
    }
    store.close().await;
    count
}

/// Tables against a computer player, each with the cookie of who sits there.
async fn open_rooms(address: &str) -> Vec<(String, String)> {
    let mut rooms = Vec::new();
    for number in 0..TABLES {
        let (cookie, http) = guest(address, &format!("P{number}")).await;
        let plan = json!({ "game": "toss-up", "seats": ["open", { "bot": "casual" }] });
        let response = http
            .post(format!("http://{address}/api/rooms"))
            .header("cookie", &cookie)
            .json(&json!({ "plan": plan, "sit": [null] }))
            .send()
            .await
            .unwrap();
        let body: Value = response.json().await.unwrap();
        rooms.push((body["room"].as_str().unwrap().to_owned(), cookie));
    }
    rooms
}

/// Moments nobody chose, which follow from a seed. It is printed, and so shown by a test that fails.
struct Moments(Quick);

impl Moments {
    fn new() -> Moments {
        let seed = std::env::var(SEED).ok().map(|seed| seed.parse().expect("a seed is a number"));
        let seed = seed.unwrap_or_else(|| {
            let mut seed = [0; 8];
            getrandom::fill(&mut seed).unwrap();
            u64::from_le_bytes(seed)
        });
        println!("the same moments again: {SEED}={seed}");
        Moments(Quick::new(seed, 0))
    }

    /// Waits for one of so many milliseconds.
    async fn wait(&mut self, at_least: u64, more: u32) {
        tokio::time::sleep(Duration::from_millis(at_least + u64::from(self.0.below(more)))).await;
    }
}

async fn kill_and_look(text: &str, rounds: usize) {
    let mut moments = Moments::new();
    let mut acknowledged = Acknowledged::default();
    let mut rooms: Vec<(String, String)> = Vec::new();
    for round in 0..rounds {
        let victim = Victim::start(text);
        if rooms.is_empty() {
            rooms = open_rooms(&victim.address).await;
        }
        let talkers: Vec<_> = rooms
            .iter()
            .map(|(room, cookie)| tokio::spawn(talk(victim.address.clone(), cookie.clone(), room.clone())))
            .collect();
        moments.wait(100, 700).await;
        victim.kill();
        for talker in talkers {
            let (room, done) = timeout(Duration::from_secs(20), talker).await.unwrap().unwrap();
            acknowledged.by_room.entry(room).or_default().extend(done);
        }
        let count = check(&location(text), &acknowledged).await;
        assert!(count > round, "round {round}: {count} acknowledged in all");
    }
}

fn rounds() -> usize {
    std::env::var("CROSSROADS_CRASH_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(3)
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_random_moments_on_sqlite() {
    let directory = tempfile::tempdir().unwrap();
    kill_and_look(directory.path().to_str().unwrap(), rounds()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_random_moments_on_postgresql() {
    let database = TestDatabase::create("server_crash");
    kill_and_look(&database.url(), rounds()).await;
}

/// Everybody sits at two processes at once, in two windows. One process dies; its windows come to the other.
#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_processes_killed_on_postgresql() {
    let database = TestDatabase::create("server_crash_of_one");
    let url = database.url();
    let mut moments = Moments::new();
    for _ in 0..rounds().div_ceil(3) {
        let (first, second) = (Victim::start(&url), Victim::start(&url));
        let rooms = open_rooms(&first.address).await;
        let talkers = |address: &str| {
            let talk = |(room, cookie): &(String, String)| {
                tokio::spawn(talk(address.to_owned(), cookie.clone(), room.clone()))
            };
            rooms.iter().map(talk).collect::<Vec<_>>()
        };
        let mut all = talkers(&first.address);
        all.extend(talkers(&second.address));
        moments.wait(100, 700).await;
        first.kill();
        all.extend(talkers(&second.address));
        // Time enough to come over, even on a busy machine.
        tokio::time::sleep(Duration::from_secs(2)).await;
        second.kill();
        let mut acknowledged = Acknowledged::default();
        for (number, talker) in all.into_iter().enumerate() {
            let (room, done) = timeout(Duration::from_secs(20), talker).await.unwrap().unwrap();
            // The last ones found the house that was left and went on in it.
            assert!(number < 2 * TABLES || !done.is_empty(), "nothing went on in {room}");
            acknowledged.by_room.entry(room).or_default().extend(done);
        }
        assert!(check(&location(&url), &acknowledged).await > TABLES);
    }
}

/// An evening of computer players that is killed again and again comes to its end: nothing that was seen is lost, every game is
/// played once, and what the evening says of it is what happened at its table.
#[tokio::test(flavor = "multi_thread")]
async fn an_evening_killed_at_random_moments_on_sqlite() {
    const PLAYERS: u64 = 24;
    let mut moments = Moments::new();
    let directory = tempfile::tempdir().unwrap();
    let text = directory.path().to_str().unwrap();
    let mut victim = Victim::start(text);
    let (cookie, http) = guest(&victim.address, "Hana").await;
    let post = async |address: &str, path: &str, body: Value| -> Value {
        let request = http.post(format!("http://{address}{path}")).header("cookie", &cookie).json(&body);
        request.send().await.unwrap().json().await.unwrap()
    };
    let plan = json!({
        "title": "Friday",
        "format": { "kind": "knock-out", "length": { "games": 1, "sets": 1 }, "drawn": true },
        "modes": [{ "game": "toss-up", "options": { "target": 20, "roll-off": true } }],
    });
    let opened = post(&victim.address, "/api/evenings", json!({ "plan": plan })).await;
    let evening = opened["evening"].as_str().unwrap().to_owned();
    let path = format!("/api/evenings/{evening}/do");
    let bots = json!({ "wish": { "do": "add-bots", "level": "steady", "count": PLAYERS } });
    post(&victim.address, &path, bots).await;
    post(&victim.address, &path, json!({ "wish": { "do": "begin" } })).await;
    let mut seen = Value::Null;
    let mut kills = 0;
    while seen["stage"] != "over" {
        let url = format!("http://{}/api/evenings/{evening}", victim.address);
        let body: Value = http.get(url).send().await.unwrap().json().await.unwrap();
        let now = body["look"].clone();
        assert!(now["number"].as_u64() >= seen["number"].as_u64(), "what was seen is there: {now}");
        for game in seen["played"].as_array().into_iter().flatten() {
            assert!(now["played"].as_array().unwrap().contains(game), "{game} was played");
        }
        seen = now;
        if kills <= rounds() && seen["stage"] != "over" {
            moments.wait(0, 256).await;
            victim.kill();
            kills += 1;
            victim = Victim::start(text);
        } else {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    victim.kill();
    let store = Store::open(&location(text)).await.unwrap();
    let mut numbers = HashSet::new();
    for game in seen["played"].as_array().unwrap() {
        assert!(numbers.insert(game["number"].as_u64().unwrap()), "{game} was played once");
        let room = game["room"].as_str().unwrap().parse().unwrap();
        let events = store.events(room, 0, 10_000).await.unwrap();
        let room = rebuilt(&events);
        let result = room.result().expect("its table is over");
        assert_eq!(json!(result.points), game["points"]);
        assert_eq!(json!(result.places.places()), game["places"]);
    }
    assert_eq!(numbers.len() as u64, PLAYERS - 1);
    store.close().await;
}
