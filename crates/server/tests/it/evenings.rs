//! Evenings over HTTP and sockets: people and computer players, restarts, leavers, corrections, exports.

use std::time::Duration;

use house::evening::{EveningLook, EveningNews};
use pg_harness::TestDatabase;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::Running;
use store::Location;
use tokio::time::{Instant, sleep};

use crate::support::{Guest, PATIENCE, Visitor, new_id, start};

/// Long enough for a whole evening on a busy machine.
const EVENING: Duration = Duration::from_mins(2);

fn plan(format: &Value) -> Value {
    json!({
        "title": "Friday",
        "format": format,
        "modes": [{ "game": "toss-up", "options": { "target": 20, "roll-off": true } }],
    })
}

fn knock_out() -> Value {
    plan(&json!({ "kind": "knock-out", "length": { "games": 1, "sets": 1 }, "drawn": true }))
}

fn king(wins: u8) -> Value {
    plan(&json!({ "kind": "king", "wins": wins, "length": { "games": 1, "sets": 1 }, "chooses": false }))
}

async fn open(host: &Guest, plan: Value) -> String {
    let (status, body) = host.post("/api/evenings", json!({ "plan": plan })).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    body["evening"].as_str().unwrap().to_owned()
}

async fn try_command(who: &Guest, evening: &str, command: Value) -> (StatusCode, Value) {
    who.post(&format!("/api/evenings/{evening}/do"), json!({ "id": new_id(), "wish": command })).await
}

async fn command(who: &Guest, evening: &str, command: Value) {
    let (status, body) = try_command(who, evening, command.clone()).await;
    assert_eq!(status, StatusCode::OK, "{command}: {body}");
}

async fn look(who: &Guest, evening: &str) -> Value {
    let (status, body) = who.get(&format!("/api/evenings/{evening}")).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    body["look"].clone()
}

/// Asks until the evening is as it should be.
async fn until(who: &Guest, evening: &str, what: impl Fn(&Value) -> bool) -> Value {
    let started = Instant::now();
    loop {
        let look = look(who, evening).await;
        if what(&look) {
            return look;
        }
        assert!(started.elapsed() < EVENING, "it stays as it is: {look}");
        sleep(Duration::from_millis(100)).await;
    }
}

fn own_room(look: &Value) -> Option<String> {
    let games = look["games"].as_array()?;
    let own = games.iter().find(|game| game["players"].as_array().unwrap().contains(&look["you"]))?;
    own["room"].as_str().map(str::to_owned)
}

/// A phone or a big screen that follows an evening: first the whole of it, then the news.
struct Screen {
    socket: Visitor,
    look: EveningLook,
    /// How often it was told everything, and how often what has changed.
    told: (usize, usize),
}

impl Screen {
    async fn on(who: &Guest, evening: &str) -> Screen {
        let mut socket = who.connect().await;
        socket.send(json!({ "type": "watch-evening", "evening": evening })).await;
        let first = socket.expect("evening").await;
        let look = serde_json::from_value(first["look"].clone()).unwrap();
        Screen { socket, look, told: (1, 0) }
    }

    /// Waits for what comes next.
    async fn next(&mut self) -> Value {
        loop {
            let message = self.socket.next().await;
            match message["type"].as_str() {
                Some("evening") => {
                    self.look = serde_json::from_value(message["look"].clone()).unwrap();
                    self.told.0 += 1;
                }
                Some("evening-news") => {
                    let news: EveningNews = serde_json::from_value(message["news"].clone()).unwrap();
                    self.look = self.look.clone().told(news).expect("news that follow");
                    self.told.1 += 1;
                }
                Some("closed") => panic!("the house hung up"),
                _ => continue,
            }
            return self.seen();
        }
    }

    fn seen(&self) -> Value {
        serde_json::to_value(&self.look).unwrap()
    }
}

/// A person with a phone: goes to the table when called, and plays until the evening is over.
async fn take_part(who: Guest, evening: String) -> usize {
    let mut phone = Screen::on(&who, &evening).await;
    let (mut played, mut last) = (0, String::new());
    let mut look = phone.seen();
    loop {
        if look["stage"] == "over" {
            return played;
        }
        if let Some(room) = own_room(&look).filter(|room| *room != last) {
            play(&who, &room).await;
            played += 1;
            last = room;
        }
        look = phone.next().await;
    }
}

/// Plays a game to its end, whoever the others are.
async fn play(who: &Guest, room: &str) {
    let mut table = who.watch(room, None).await;
    table.expect("room").await;
    while table.look["stage"] == "playing" {
        if table.may_act() {
            let action = table.action();
            table.command(room, action).await;
        }
        if table.look["stage"] == "playing" {
            table.expect("room").await;
        }
    }
}

async fn guests(house: &Running, names: &[&str]) -> Vec<Guest> {
    let mut guests = Vec::new();
    for name in names {
        guests.push(Guest::new(house, name).await);
    }
    guests
}

async fn join(guests: &[Guest], evening: &str) {
    for guest in guests {
        command(guest, evening, json!({ "do": "join" })).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_knock_out_with_people_and_computer_players_runs_through() {
    let house = start(Location::Temporary).await;
    let host = Guest::new(&house, "Hana").await;
    let evening = open(&host, knock_out()).await;
    let people = guests(&house, &["Ann", "Ben", "Cem"]).await;
    join(&people, &evening).await;
    command(&host, &evening, json!({ "do": "add-bots", "level": "steady", "count": 5 })).await;
    assert_eq!(try_command(&people[0], &evening, json!({ "do": "begin" })).await.0, StatusCode::FORBIDDEN);

    // A big screen needs no name.
    let mut screen = Screen::on(&Guest::nobody(&house), &evening).await;
    let first = screen.seen();
    assert_eq!((&first["stage"], first["entrants"].as_array().unwrap().len()), (&json!("gathering"), 8));

    let playing: Vec<_> =
        people.iter().map(|who| tokio::spawn(take_part(who.clone(), evening.clone()))).collect();
    let begin = json!({ "id": "begin once", "wish": { "do": "begin" } });
    let path = format!("/api/evenings/{evening}/do");
    let (_, done) = host.post(&path, begin.clone()).await;
    assert_eq!(host.post(&path, begin).await.1["number"], done["number"], "sent twice, done once");
    let mut games = 0;
    for player in playing {
        games += tokio::time::timeout(EVENING, player).await.unwrap().unwrap();
    }
    assert!(games >= 3, "everybody played");
    let end = until(&host, &evening, |look| look["stage"] == "over").await;
    assert_eq!((end["played"].as_array().unwrap().len(), &end["standing"][0]["note"]), (7, &json!("winner")));
    assert!(end["secret"].is_string() && end["games"].as_array().unwrap().is_empty());
    while screen.next().await["stage"] != "over" {}
    assert_eq!(screen.seen(), look(&Guest::nobody(&house), &evening).await, "the news lead to the same");
    assert!(
        screen.told.0 <= 2 && screen.told.1 > 0,
        "everything once, and when it is drawn: {:?}",
        screen.told
    );

    // No evening among the tables, its games among those of the people, and it among the evenings.
    let rooms = people[0].get("/api/my/rooms").await.1;
    assert!(rooms["rooms"].as_array().unwrap().iter().all(|room| room["game"] == "toss-up"), "{rooms}");
    assert!(!rooms["rooms"].as_array().unwrap().is_empty());
    let mine = people[0].get("/api/my/evenings").await.1;
    assert_eq!(
        (&mine["evenings"][0]["title"], &mine["evenings"][0]["stage"], &mine["evenings"][0]["hosting"]),
        (&json!("Friday"), &json!("over"), &json!(false))
    );
    assert_eq!(host.get("/api/my/evenings").await.1["evenings"][0]["hosting"], true);

    // Things to take away.
    let text = async |path: &str| {
        let answer = host.request(Method::GET, &format!("/api/evenings/{evening}/{path}"), None).await;
        assert_eq!(answer.status(), StatusCode::OK);
        answer.text().await.unwrap()
    };
    let export: Value = serde_json::from_str(&text("export.json").await).unwrap();
    assert_eq!(export["evening"]["standing"], end["standing"]);
    assert!(export["steps"].as_array().unwrap().contains(&json!("begin")));
    assert_eq!(text("export.csv").await.lines().count(), 9);
    assert_eq!(text("export.csv?of=games").await.lines().count(), 15);
    let picture = text("standing.svg").await;
    assert!(picture.starts_with("<svg") && picture.contains("Final standing") && picture.contains("Ann"));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_king_of_kings_is_found() {
    let house = start(Location::Temporary).await;
    let host = Guest::new(&house, "Hana").await;
    let evening = open(&host, king(2)).await;
    let people = guests(&house, &["Ann", "Ben"]).await;
    join(&people, &evening).await;
    command(&host, &evening, json!({ "do": "add-bots", "level": "steady", "count": 2 })).await;
    let playing: Vec<_> =
        people.iter().map(|who| tokio::spawn(take_part(who.clone(), evening.clone()))).collect();
    command(&host, &evening, json!({ "do": "begin" })).await;
    for player in playing {
        tokio::time::timeout(EVENING, player).await.unwrap().unwrap();
    }
    let end = look(&host, &evening).await;
    assert!(end["played"].as_array().unwrap().len() >= 3);
    assert_eq!(end["standing"][0]["place"], 1);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let location = Location::Directory(folder.path().into());
    let house = start(location.clone()).await;
    let host = Guest::new(&house, "Hana").await;
    let evening = open(&host, knock_out()).await;
    let ann = Guest::new(&house, "Ann").await;
    join(std::slice::from_ref(&ann), &evening).await;
    command(&host, &evening, json!({ "do": "add-bots", "level": "steady", "count": 7 })).await;
    command(&host, &evening, json!({ "do": "begin" })).await;
    let before = until(&ann, &evening, |look| own_room(look).is_some()).await;
    house.stop().await;

    let house = start(location).await;
    let (host, ann) = (host.at(&house), ann.at(&house));
    let after = look(&ann, &evening).await;
    assert_eq!(own_room(&after), own_room(&before), "the same table");
    assert!(after["number"].as_u64() >= before["number"].as_u64());
    tokio::time::timeout(EVENING, take_part(ann.clone(), evening.clone())).await.unwrap();
    let end = until(&host, &evening, |look| look["stage"] == "over").await;
    let mut numbers: Vec<u64> =
        end["played"].as_array().unwrap().iter().map(|game| game["number"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=7).collect::<Vec<_>>(), "nothing lost, nothing twice");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_gives_up_and_the_other_goes_on() {
    let house = start(Location::Temporary).await;
    let host = Guest::new(&house, "Hana").await;
    let evening = open(&host, knock_out()).await;
    let people = guests(&house, &["Ann", "Ben", "Cem", "Dan"]).await;
    join(&people, &evening).await;
    command(&host, &evening, json!({ "do": "begin" })).await;
    let seen = until(&people[0], &evening, |look| own_room(look).is_some()).await;
    let room = own_room(&seen).unwrap();
    command(&people[0], &evening, json!({ "do": "leave" })).await;
    let after = look(&people[0], &evening).await;
    assert_eq!(own_room(&after), None);
    // The table they left is over: they have given up there.
    let started = Instant::now();
    loop {
        let table = host.get(&format!("/api/rooms/{room}")).await.1["look"].clone();
        if table["stage"] == "over" {
            assert_eq!(table["result"]["resigned"].as_array().unwrap().len(), 1, "{table}");
            break;
        }
        assert!(started.elapsed() < PATIENCE, "{table}");
        sleep(Duration::from_millis(50)).await;
    }
    // The host sends the others home one by one: somebody wins all the same.
    let final_look = until(&host, &evening, |look| look["games"].as_array().unwrap().len() == 1).await;
    let loser = final_look["games"][0]["players"][0].clone();
    command(&host, &evening, json!({ "do": "no-show", "entrant": loser })).await;
    let next = look(&host, &evening).await;
    let left = next["games"].as_array().unwrap().first().map(|game| game["players"][0].clone());
    command(&host, &evening, json!({ "do": "remove", "entrant": left.unwrap() })).await;
    assert_eq!(look(&host, &evening).await["stage"], "over");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_reports_and_corrects() {
    let house = start(Location::Temporary).await;
    let host = Guest::new(&house, "Hana").await;
    let mut plan = knock_out();
    plan["real_dice"] = json!(true);
    let evening = open(&host, plan).await;
    let people = guests(&house, &["Ann", "Ben", "Cem", "Dan"]).await;
    join(&people, &evening).await;
    command(&host, &evening, json!({ "do": "begin" })).await;
    let semi = until(&host, &evening, |look| look["games"][1]["room"].is_string()).await;
    command(&host, &evening, json!({ "do": "report", "game": 1, "places": [1, 2] })).await;
    command(&host, &evening, json!({ "do": "report", "game": 2, "places": [1, 2] })).await;
    let last = until(&host, &evening, |look| look["games"][0]["room"].is_string()).await;
    let players = last["games"][0]["players"].as_array().unwrap();
    assert!(players.contains(&semi["games"][0]["players"][0]));
    // The other one had won: the final is played by others, at another table.
    command(&host, &evening, json!({ "do": "correct", "game": 1, "places": [2, 1] })).await;
    let after = until(&host, &evening, |look| look["games"][0]["room"].is_string()).await;
    let now = after["games"][0]["players"].as_array().unwrap();
    assert!(now.contains(&semi["games"][0]["players"][1]) && !now.contains(&semi["games"][0]["players"][0]));
    assert_ne!(after["games"][0]["room"], last["games"][0]["room"]);
    let old = last["games"][0]["room"].as_str().unwrap();
    let started = Instant::now();
    while host.get(&format!("/api/rooms/{old}")).await.1["look"]["stage"] != "expired" {
        assert!(started.elapsed() < PATIENCE, "the old table is closed");
        sleep(Duration::from_millis(50)).await;
    }
    command(
        &host,
        &evening,
        json!({ "do": "report", "game": after["games"][0]["number"], "places": [1, 2] }),
    )
    .await;
    assert_eq!(look(&host, &evening).await["stage"], "over");
    let (status, _) =
        try_command(&host, &evening, json!({ "do": "correct", "game": 99, "places": [2, 1] })).await;
    assert!(status.is_client_error());
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_evening_counts_for_ratings() {
    let house = start(Location::Temporary).await;
    let mut plan = knock_out();
    plan["rated"] = json!(true);
    let host = Guest::new(&house, "Hana").await;
    let evening = open(&host, plan).await;
    let people = guests(&house, &["Ann", "Ben", "Cem", "Dan"]).await;
    for (who, name) in people.iter().zip(["Ann", "Ben", "Cem", "Dan"]) {
        let signs = json!({ "name": name, "password": "correct horse battery" });
        assert_eq!(who.post("/api/sign-up", signs).await.0, StatusCode::OK);
    }
    join(&people, &evening).await;
    command(&host, &evening, json!({ "do": "begin" })).await;
    until(&host, &evening, |look| look["games"][1]["room"].is_string()).await;
    // Ann gives up at her table; whoever plays at the other one is sent home by the host, which is no defeat.
    let seen = look(&people[0], &evening).await;
    let room = own_room(&seen).unwrap();
    let mut hers = people[0].watch(&room, None).await;
    hers.expect("room").await;
    assert_eq!(hers.look["evening"], evening);
    assert_eq!(
        hers.command(&room, json!({ "do": "resign", "seat": hers.look["viewpoint"] })).await["type"],
        "done"
    );
    let other = seen["games"].as_array().unwrap().iter().find(|game| game["room"] != room.as_str()).unwrap();
    command(&host, &evening, json!({ "do": "remove", "entrant": other["players"][0] })).await;
    until(&host, &evening, |look| {
        look["games"].as_array().unwrap().len() == 1 && look["played"][0].is_object()
    })
    .await;
    let started = Instant::now();
    let lines = loop {
        let board = host.get("/api/leaderboard/toss-up").await.1;
        let lines = board["lines"].as_array().unwrap().clone();
        if !lines.is_empty() || started.elapsed() > PATIENCE {
            break lines;
        }
        sleep(Duration::from_millis(20)).await;
    };
    assert_eq!((lines.len(), &lines[1]["name"]), (2, &json!("Ann")), "{lines:?}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_is_refused() {
    let house = start(Location::Temporary).await;
    let (host, ann) = (Guest::new(&house, "Hana").await, Guest::new(&house, "Ann").await);
    let mut rated = knock_out();
    rated["rated"] = json!(true);
    let evening = open(&host, rated).await;
    let (status, body) = try_command(&ann, &evening, json!({ "do": "join" })).await;
    assert_eq!((status, &body["code"]), (StatusCode::FORBIDDEN, &json!("not-yours")));
    for _ in 0..4 {
        open(&host, knock_out()).await;
    }
    let (status, body) = host.post("/api/evenings", json!({ "plan": knock_out() })).await;
    assert_eq!((status, &body["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("limit")));
    command(&host, &evening, json!({ "do": "end" })).await;
    open(&host, knock_out()).await;

    // An evening is no room, and a room no evening.
    assert_eq!(ann.get(&format!("/api/rooms/{evening}")).await.0, StatusCode::NOT_FOUND);
    let room = ann.open(crate::support::two_seats()).await;
    assert_eq!(ann.get(&format!("/api/evenings/{room}")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ann.get("/api/evenings/nonsense").await.0, StatusCode::NOT_FOUND);
    let nobody = Guest::nobody(&house);
    let joins = json!({ "wish": { "do": "join" } });
    assert_eq!(nobody.post(&format!("/api/evenings/{evening}/do"), joins).await.0, StatusCode::UNAUTHORIZED);
    let mut socket = nobody.connect().await;
    socket.send(json!({ "type": "watch-evening", "evening": room })).await;
    assert_eq!(socket.expect("gone").await["room"], room);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_of_an_evening_on_two_processes_and_one_of_them_goes() {
    let database = TestDatabase::create("server_evening");
    let location = Location::Postgres(database.url());
    let (first, second) = (start(location.clone()).await, start(location).await);
    let host = Guest::new(&first, "Hana").await;
    let evening = open(&host, knock_out()).await;
    let (ann, ben) = (Guest::new(&first, "Ann").await, Guest::new(&second, "Ben").await);
    join(&[ann.clone(), ben.clone()], &evening).await;
    command(&host, &evening, json!({ "do": "add-bots", "level": "steady", "count": 6 })).await;
    command(&host, &evening, json!({ "do": "begin" })).await;
    until(&ann, &evening, |look| own_room(look).is_some()).await;
    first.stop().await;
    let (host, ann) = (host.at(&second), ann.at(&second));
    let both = [ann, ben].map(|who| tokio::spawn(take_part(who, evening.clone())));
    for player in both {
        tokio::time::timeout(EVENING, player).await.unwrap().unwrap();
    }
    let end = until(&host, &evening, |look| look["stage"] == "over").await;
    assert_eq!(end["played"].as_array().unwrap().len(), 7);
    second.stop().await;
}
