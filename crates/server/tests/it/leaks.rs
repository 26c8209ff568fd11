//! No byte that leaves the house tells anybody what they may not know.

use std::fmt::Write as _;

use serde_json::{Value, json};
use store::{Location, Page, Store};

use crate::support::{Guest, Visitor, ann_and_ben, start, two_seats};

/// Every secret of the dice in a room so far, in order.
async fn secrets(store: &Store, room: &str) -> Vec<String> {
    let events = store.events(room.parse().unwrap(), 0, 10_000).await.unwrap();
    let body = |event: store::Event| serde_json::from_str::<Value>(&event.body).unwrap();
    events.into_iter().map(body).filter_map(|body| body["secret"].as_str().map(str::to_owned)).collect()
}

async fn everything(guest: &Guest, room: &str) -> String {
    let mut all = String::new();
    for path in [
        format!("/api/rooms/{room}"),
        format!("/api/rooms/{room}/record"),
        format!("/api/rooms/{room}/record?round=1"),
        format!("/api/rooms/{room}/review"),
        format!("/api/rooms/{room}/replay"),
        format!("/api/rooms/{room}/replay?round=1&seat=1"),
        format!("/api/rooms/{room}/advice"),
        format!("/api/rooms/{room}/why?action=stop"),
        "/api/lobby".to_owned(),
        "/api/my/rooms".to_owned(),
        "/api/me/data".to_owned(),
        "/metrics".to_owned(),
        format!("/api/people/{}", guest.id),
    ] {
        let response = guest.request(reqwest::Method::GET, &path, None).await;
        let _ = write!(all, "{:?}", response.headers());
        all.push_str(&response.text().await.unwrap());
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn the_secret_of_the_dice_stays_in_the_house_until_the_end() {
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().to_owned());
    let house = start(location.clone()).await;
    let (room, guests, mut clients) = ann_and_ben(&house, two_seats()).await;
    let eve = Guest::new(&house, "Eve").await;
    let mut watching = eve.watch(&room, None).await;
    watching.expect("room").await;
    let store = Store::open(&location).await.unwrap();
    let first = secrets(&store, &room).await;
    assert_eq!(first.len(), 1);
    let mut heard = String::new();
    // Play almost to the end, looking everywhere after every step.
    let mut actions = 0;
    while clients[0].look["stage"] == "playing" {
        let turn = usize::from(!clients[0].may_act());
        let action = clients[turn].action();
        let done = clients[turn].command(&room, action).await;
        assert_eq!(done["type"], "done");
        let number = done["number"].as_u64().unwrap();
        for client in clients.iter_mut().chain([&mut watching]) {
            client.until(|look| look["number"].as_u64() >= Some(number)).await;
        }
        if clients[0].look["stage"] == "playing" {
            for guest in guests.iter().chain([&eve]) {
                heard.push_str(&everything(guest, &room).await);
            }
            for client in clients.iter().chain([&watching]) {
                heard.push_str(&client.heard.concat());
            }
            assert!(!heard.contains(&first[0]), "after {actions} actions");
            heard.clear();
        }
        actions += 1;
    }
    // Now it may be known, the next one not.
    let (_, record) = eve.get(&format!("/api/rooms/{room}/record")).await;
    assert!(record.to_string().contains(&first[0]));
    let all = secrets(&store, &room).await;
    assert_eq!(all.len(), 2);
    for guest in guests.iter().chain([&eve]) {
        heard.push_str(&everything(guest, &room).await);
    }
    heard.push_str(&clients.iter().flat_map(|client| client.heard.clone()).collect::<String>());
    assert!(!heard.contains(&all[1]));
    assert!(store.lobby(None, Page::first(1)).await.is_ok());
    store.close().await;
    house.stop().await;
}

/// Cookies, seeds of the others, and what only one of them may see never cross.
#[tokio::test(flavor = "multi_thread")]
async fn what_belongs_to_one_never_reaches_the_other() {
    let house = start(Location::Temporary).await;
    let (ann, ben) = (Guest::new(&house, "Ann").await, Guest::new(&house, "Ben").await);
    let room =
        ann.open(json!({ "game": "toss-up", "seats": ["open", "open"], "options": { "target": 20 } })).await;
    let mut hers = ann.watch(&room, None).await;
    let mut his = ben.watch(&room, None).await;
    his.expect("room").await;
    let seed = "bens-own-seed-7c1f";
    assert_eq!(his.command(&room, json!({ "do": "sit", "seed": seed })).await["type"], "done");
    hers.until(|look| look["stage"] == "playing").await;
    crate::support::play_out(&room, &mut [hers, his]).await;
    let mut again: Vec<Visitor> = Vec::new();
    for guest in [&ann, &ben] {
        again.push(guest.watch(&room, None).await);
    }
    let mut heard = Vec::new();
    for (client, guest) in again.iter_mut().zip([&ann, &ben]) {
        client.expect("room").await;
        heard.push(client.heard.concat() + &everything(guest, &room).await);
    }
    let token = |guest: &Guest| guest.cookie.split('=').nth(1).unwrap().to_owned();
    for text in &heard {
        assert!(!text.contains(&token(&ann)) && !text.contains(&token(&ben)));
    }
    // The messages differ in what is theirs only.
    assert!(heard[0].contains("\"yours\":true") && heard[1].contains("\"yours\":true"));
    house.stop().await;
}
