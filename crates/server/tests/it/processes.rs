//! Two processes on one PostgreSQL: any of them serves any room.

use pg_harness::TestDatabase;
use serde_json::json;
use store::Location;

use crate::support::{Guest, new_id, play_out, start, two_seats};

#[tokio::test(flavor = "multi_thread")]
async fn players_on_two_processes_and_one_of_them_goes() {
    let database = TestDatabase::create("server_two_processes");
    let location = Location::Postgres(database.url());
    let (first, second) = (start(location.clone()).await, start(location.clone()).await);
    let ann = Guest::new(&first, "Ann").await;
    let ben = Guest::new(&second, "Ben").await;
    let room = ann.open(two_seats()).await;
    let mut hers = ann.watch(&room, None).await;
    let mut his = ben.watch(&room, None).await;
    his.expect("room").await;
    assert_eq!(his.command(&room, json!({ "do": "sit" })).await["type"], "done");
    hers.until(|look| look["stage"] == "playing").await;
    his.until(|look| look["stage"] == "playing").await;

    // A few moves across the two.
    for _ in 0..4 {
        let newest = hers.number().max(his.number());
        hers.until(|look| look["number"].as_u64() >= Some(newest)).await;
        his.until(|look| look["number"].as_u64() >= Some(newest)).await;
        if hers.look["stage"] != "playing" {
            break;
        }
        let mover = if hers.may_act() { &mut hers } else { &mut his };
        let action = mover.action();
        assert_eq!(mover.command(&room, action).await["type"], "done");
        mover.expect("room").await;
    }
    let seen = hers.number();
    let id = new_id();
    let words = json!({ "do": "say", "words": { "phrase": 0 } });
    let done = hers.command_as(&room, &id, words.clone()).await;
    first.stop().await;

    // Her client comes to the other one, with what it saw last, and repeats what it may not have heard the end of.
    let ann = ann.at(&second);
    let mut hers = ann.watch(&room, Some(seen)).await;
    let message = hers.expect("room").await;
    assert_eq!(message["fresh"], false);
    let numbers: Vec<u64> =
        message["told"].as_array().unwrap().iter().map(|told| told["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (seen + 1..=done["number"].as_u64().unwrap()).collect::<Vec<_>>());
    assert_eq!(hers.command_as(&room, &id, words).await["number"], done["number"]);
    his.until(|look| look["number"] == hers.look["number"]).await;
    play_out(&room, &mut [hers, his]).await;
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_processes_acting_at_once_lose_and_double_nothing() {
    let database = TestDatabase::create("server_clashes");
    let location = Location::Postgres(database.url());
    let (first, second) = (start(location.clone()).await, start(location.clone()).await);
    let (ann, ben) = (Guest::new(&first, "Ann").await, Guest::new(&second, "Ben").await);
    let room = ann.open(json!({ "game": "toss-up", "seats": ["open", "open"] })).await;
    let (mut hers, mut his) = (ann.watch(&room, None).await, ben.watch(&room, None).await);
    his.expect("room").await;
    assert_eq!(his.command(&room, json!({ "do": "sit" })).await["type"], "done");
    hers.until(|look| look["stage"] == "playing").await;
    let before = hers.number();
    // Both talk at the same time; every word is an append under the next number.
    let talk = async |client: &mut crate::support::Visitor| {
        let mut numbers = Vec::new();
        for _ in 0..5 {
            let said = client.command(&room, json!({ "do": "say", "words": { "phrase": 3 } })).await;
            assert_eq!(said["type"], "done", "{said}");
            numbers.push(said["number"].as_u64().unwrap());
        }
        numbers
    };
    let (a, b) = tokio::join!(talk(&mut hers), talk(&mut his));
    let mut all = [a, b].concat();
    all.sort_unstable();
    assert_eq!(all, (before + 1..=before + 10).collect::<Vec<_>>());
    for client in [&mut hers, &mut his] {
        client.until(|look| look["number"] == before + 10).await;
    }
    first.stop().await;
    second.stop().await;
}
