//! The socket: who may open one, what happens with nonsense, and with those who do not read.

use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::{Value, json};
use store::Location;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::support::{Guest, ann_and_ben, config, connect, new_id, start, two_seats};

#[tokio::test(flavor = "multi_thread")]
async fn only_the_houses_own_page_gets_a_socket() {
    let mut config = config(Location::Temporary);
    config.public_url = Some("https://games.example.org".parse().unwrap());
    let house = server::start(config).await.unwrap();
    let host = house.address().to_string();
    for origin in
        ["http://evil.example", "https://games.example.org.evil.example", "null", "", "http://127.0.0.1"]
    {
        match connect(&host, "", origin).await {
            Err(Error::Http(response)) => assert_eq!(response.status(), 403, "{origin}"),
            other => panic!("{origin}: {other:?}"),
        }
    }
    for origin in [format!("http://{host}"), "https://games.example.org".to_owned()] {
        connect(&host, "", &origin).await.unwrap();
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_of_every_kind_is_refused_in_words_and_the_socket_lives() {
    let house = start(Location::Temporary).await;
    let (room, _, [mut hers, _his]) = ann_and_ben(&house, two_seats()).await;
    let deep = "[".repeat(10_000);
    let long = format!(r#"{{"type":"watch","room":"{}"}}"#, "x".repeat(15_000));
    for text in [
        "",
        " ",
        "null",
        "1",
        "[]",
        "{}",
        "\"watch\"",
        "{\"type\":null}",
        "{\"type\":\"fly\"}",
        "{\"type\":\"watch\"}",
        "{\"type\":\"watch\",\"room\":1}",
        "{\"type\":\"ping\"}",
        "{\"type\":\"ping\",\"n\":\"1\"}",
        "{\"type\":\"do\"}",
        "{\"type\":\"watch\",\"room\":\"x\",\"after\":-1}",
        "{\"type\":\"watch\",\"room\":\"x\",\"after\":1e99}",
        "{\"type\":\"do\",\"room\":\"x\",\"id\":\"1\",\"command\":{\"do\":\"fly\"}}",
        &deep,
        "\u{0}\u{1}",
        "{\"type\":\"ping\",\"n\":1}{}",
    ] {
        hers.send_text(text).await;
        let answer = hers.expect("problem").await;
        assert_eq!(answer["code"], "bad-message", "{text}");
        assert!(answer["why"].as_str().is_some_and(|why| !why.is_empty() && why.len() < 1000));
    }
    hers.send_text(&long).await;
    assert!(hers.expect("gone").await["room"].as_str().unwrap().len() <= 64);
    hers.socket.send(Message::binary(vec![0, 159, 146, 150])).await.unwrap();
    assert_eq!(hers.expect("problem").await["code"], "bad-message");

    // Commands that are well formed and still wrong.
    let number = hers.number();
    let wrong = |command: Value| json!({ "type": "do", "room": room, "id": new_id(), "command": command });
    let unknown = "0000000000000000000000";
    for message in [
        wrong(json!({ "do": "act", "seat": 1, "action": "", "after": number })),
        wrong(json!({ "do": "act", "seat": 1, "action": "x".repeat(10_000), "after": number })),
        wrong(json!({ "do": "act", "seat": 1, "action": "roll\u{0}", "after": number })),
        wrong(json!({ "do": "act", "seat": 8, "action": "roll", "after": number })),
        wrong(json!({ "do": "act", "seat": 1, "action": "roll", "after": 0 })),
        wrong(json!({ "do": "roll", "roll": "5g5y", "after": number })),
        wrong(json!({ "do": "report", "incident": "cocked", "after": number })),
        wrong(json!({ "do": "correct", "after": number })),
        wrong(json!({ "do": "ask-undo", "seat": 1, "after": number })),
        wrong(json!({ "do": "answer-undo", "seat": 1, "agree": true })),
        wrong(json!({ "do": "again", "seat": 1 })),
        wrong(json!({ "do": "return", "seat": 1 })),
        wrong(json!({ "do": "sit" })),
        wrong(json!({ "do": "sit", "name": "x".repeat(100) })),
        wrong(json!({ "do": "put-bot", "seat": 2, "level": "genius" })),
        wrong(json!({ "do": "say", "words": { "phrase": 200 } })),
        wrong(json!({ "do": "say", "words": { "text": "" } })),
        json!({ "type": "do", "room": room, "id": "", "command": { "do": "sit" } }),
        json!({ "type": "do", "room": room, "id": "x".repeat(65), "command": { "do": "sit" } }),
        json!({ "type": "do", "room": unknown, "id": "1", "command": { "do": "sit" } }),
        json!({ "type": "do", "room": "nowhere", "id": "1", "command": { "do": "sit" } }),
    ] {
        hers.send(message.clone()).await;
        let answer = hers.expect("refused").await;
        assert!(
            answer["code"].is_string() && answer["why"].as_str().is_some_and(|why| why.len() < 2000),
            "{message}"
        );
    }
    hers.send(json!({ "type": "watch", "room": unknown })).await;
    hers.expect("gone").await;
    hers.send(json!({ "type": "unwatch", "room": unknown })).await;
    hers.send(json!({ "type": "unwatch", "room": "?" })).await;
    hers.send(json!({ "type": "ping", "n": 7 })).await;
    assert_eq!(hers.expect("pong").await["n"], 7);
    let action = hers.action();
    assert_eq!(hers.command(&room, action).await["type"], "done");

    // Too long a message is the end of that socket, and of nothing else.
    hers.send_text(&"x".repeat(17 * 1024)).await;
    while hers.next().await["type"] != "closed" {}
    assert_eq!(Guest::nobody(&house).get("/healthz").await.0, 200);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_too_fast_is_told_so_and_then_shown_out() {
    let mut config = config(Location::Temporary);
    (config.limits.messages_per_second, config.limits.message_burst) = (5, 10);
    let house = server::start(config).await.unwrap();
    let mut ann = Guest::new(&house, "Ann").await.connect().await;
    let mut kinds = Vec::new();
    // One at a time, so that nothing is on its way when the door is shut.
    for n in 0..3000 {
        ann.send(json!({ "type": "ping", "n": n })).await;
        let message = ann.next().await;
        if message["type"] == "closed" {
            assert_eq!(message["code"], 1008);
            break;
        }
        kinds.push((message["type"].clone(), message["code"].clone()));
    }
    assert!((211..1000).contains(&(kinds.len() + 1)), "{}", kinds.len());
    assert!(kinds.iter().filter(|(kind, _)| kind == "pong").count() >= 10);
    assert!(kinds.contains(&(json!("problem"), json!("limit"))));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_has_a_pace_of_its_own() {
    let house = start(Location::Temporary).await;
    let (room, _, [mut hers, mut his]) = ann_and_ben(&house, two_seats()).await;
    let mut refused = 0;
    for _ in 0..10 {
        let said = hers.command(&room, json!({ "do": "say", "words": { "text": "<b>hi</b>" } })).await;
        refused += usize::from(said["code"] == "limit");
    }
    assert_eq!(refused, 5);
    let action = hers.action();
    assert_eq!(hers.command(&room, action).await["type"], "done", "playing goes on");
    his.until(|look| look["number"].as_u64() > Some(hers.number())).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_does_not_read_is_cut_off() {
    let mut config = config(Location::Temporary);
    config.limits.outgoing = 16;
    let house = server::start(config).await.unwrap();
    let (room, [ann, _], [mut hers, _his]) = ann_and_ben(&house, two_seats()).await;
    // Never reads: first the operating system's buffers fill, then the little queue, then it is over.
    let slow = ann.watch(&room, None).await;
    let mut asked = 0;
    loop {
        for n in 0..50 {
            hers.send(json!({ "type": "watch", "room": room, "after": null })).await;
            hers.send(json!({ "type": "ping", "n": n })).await;
            hers.expect("pong").await;
        }
        // Everybody is told who comes and goes: that fills the slow one's queue.
        let mut guests = Vec::new();
        for _ in 0..20 {
            guests.push(ann.watch(&room, None).await);
        }
        drop(guests);
        asked += 1;
        let (_, metrics) = text(&ann, "/metrics").await;
        if metrics.contains("crossroads_cut_off_total 1") {
            break;
        }
        if asked > 3 {
            // Loopback buffers are large: fill them with a look for every ping of the slow one itself.
            break;
        }
    }
    drop(slow);
    // Certain: a socket that asks for more than it reads.
    let mut greedy = ann.watch(&room, None).await;
    let sending = async {
        for _ in 0..200_000 {
            let watch = json!({ "type": "watch", "room": room, "after": 0 }).to_string();
            if greedy.socket.feed(Message::text(watch)).await.is_err() || greedy.socket.flush().await.is_err()
            {
                return;
            }
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(15), sending).await;
    let (_, metrics) = text(&ann, "/metrics").await;
    assert!(!metrics.contains("crossroads_cut_off_total 0"), "nobody was cut off");
    // The others play on.
    let action = hers.action();
    assert_eq!(hers.command(&room, action).await["type"], "done");
    house.stop().await;
}

async fn text(guest: &Guest, path: &str) -> (u16, String) {
    let response = guest.request(reqwest::Method::GET, path, None).await;
    (response.status().as_u16(), response.text().await.unwrap())
}
