//! Playing over sockets: whole games, coming back, restarts, and everything that is refused.

use serde_json::json;
use store::Location;

use crate::support::{Guest, ann_and_ben, new_id, play_out, start, two_seats};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_and_another() {
    let house = start(Location::Temporary).await;
    let (room, [ann, ben], mut clients) = ann_and_ben(&house, two_seats()).await;
    let promised = clients[0].look["commitment"].clone();
    assert!(play_out(&room, &mut clients).await > 3);
    let (status, record) = ann.get(&format!("/api/rooms/{room}/record")).await;
    assert_eq!(status, 200);
    let record = house::RecordFile::parse(&games::shelf(), &record.to_string()).unwrap();
    assert!(house::verify(&games::shelf(), &record).unwrap().finished);
    assert!(record.to_json().contains(promised.as_str().unwrap()));
    // The result stands on both profiles.
    let (_, profile) = ann.get(&format!("/api/people/{}", ben.id)).await;
    assert_eq!(profile["results"][0]["room"], room);
    assert_eq!(profile["results"][0]["seats"].as_array().unwrap().len(), 2);
    // Once more, with new dice, and the first record stays.
    for (client, seat) in clients.iter_mut().zip(1..) {
        assert_eq!(client.command(&room, json!({ "do": "again", "seat": seat })).await["type"], "done");
    }
    for client in &mut clients {
        client.until(|look| look["round"] == 2 && look["stage"] == "playing").await;
    }
    assert_eq!(ann.get(&format!("/api/rooms/{room}/record?round=2")).await.0, 404);
    let (_, first) = ann.get(&format!("/api/rooms/{room}/record?round=1")).await;
    assert_eq!(house::RecordFile::parse(&games::shelf(), &first.to_string()).unwrap(), record);
    play_out(&room, &mut clients).await;
    let (_, second) = ann.get(&format!("/api/rooms/{room}/record?round=2")).await;
    assert!(
        house::verify(
            &games::shelf(),
            &house::RecordFile::parse(&games::shelf(), &second.to_string()).unwrap()
        )
        .unwrap()
        .finished
    );
    let (status, review) = ann.get(&format!("/api/rooms/{room}/review?round=1")).await;
    assert_eq!(status, 200, "{review}");
    assert!(!review["chart"].as_array().unwrap().is_empty());
    let (status, replay) = ben.get(&format!("/api/rooms/{room}/replay?round=1&seat=2")).await;
    assert_eq!(status, 200, "{replay}");
    assert_eq!(replay["frames"].as_array().unwrap().len(), record.steps.len() + 1);
    assert_eq!(ben.get(&format!("/api/rooms/{room}/replay?seat=3")).await.0, 404);
    assert_eq!(ben.get(&format!("/api/rooms/{room}/replay?seat=0")).await.0, 400);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_plays_against_a_computer_player() {
    let house = start(Location::Temporary).await;
    let ann = Guest::new(&house, "Ann").await;
    let plan =
        json!({ "game": "toss-up", "seats": ["open", { "bot": "perfect" }], "options": { "target": 20 } });
    let room = ann.open(plan).await;
    let mut client = ann.watch(&room, None).await;
    client.expect("room").await;
    while client.look["stage"] != "over" {
        if client.may_act() {
            let (status, advice) = ann.get(&format!("/api/rooms/{room}/advice")).await;
            assert_eq!(status, 200, "{advice}");
            assert_eq!(
                advice["advice"].as_array().unwrap().len(),
                client.look["allowed"].as_array().unwrap().len()
            );
            let action = client.action();
            assert_eq!(client.command(&room, action).await["type"], "done");
        }
        client.expect("room").await;
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn throws_of_end_zone_can_be_looked_at_by_everybody() {
    let house = start(Location::Temporary).await;
    let plan = json!({ "game": "end-zone", "seats": ["open", "open"], "options": { "mode": "fast-play" } });
    let (room, [_, ben], mut clients) = ann_and_ben(&house, plan).await;
    let nobody = Guest::nobody(&house);
    let film = |number: &str| format!("/api/rooms/{room}/throw{number}");
    assert_eq!(nobody.get(&film("")).await.0, 404, "a die for who starts is no throw");
    let thrower = clients.iter().position(crate::support::Visitor::may_act).unwrap();
    let client = &mut clients[thrower];
    let throw = json!({
        "do": "act", "seat": thrower + 1, "action": "throw speed=140 aim=-1 height=2 spin=9", "after": client.number()
    });
    assert_eq!(client.command(&room, throw).await["type"], "done");
    client.until(|look| look["view"]["lying"][0].is_object()).await;
    let (status, last) = nobody.get(&film("")).await;
    assert_eq!(status, 200, "{last}");
    assert!(last["path"].as_str().unwrap().len() > 100 && last["roll"].as_str().unwrap().contains(" by="));
    assert_eq!(last["dice"], json!([0]));
    // The dice for who starts are rolls as well, and come before it: two, or more if they were level.
    let mut number = 3;
    let same = loop {
        let (status, film) = ben.get(&film(&format!("?number={number}"))).await;
        if status == 200 {
            break film;
        }
        number += 1;
    };
    assert_eq!(same, last);
    for wrong in ["?number=0", "?number=1", "?number=99"] {
        assert_eq!(nobody.get(&film(wrong)).await.0, 404, "{wrong}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_says_why_something_may_not_be_done() {
    let house = start(Location::Temporary).await;
    let (room, [ann, ben], [hers, _]) = ann_and_ben(&house, two_seats()).await;
    let (mover, other) = if hers.may_act() { (&ann, &ben) } else { (&ben, &ann) };
    let ask = |action: &str| format!("/api/rooms/{room}/why?action={action}");
    let (status, answer) = mover.get(&ask("stop")).await;
    assert_eq!(status, 200, "{answer}");
    assert!(answer["refused"]["why"].as_str().unwrap().contains("roll"), "{answer}");
    assert_eq!(answer["refused"]["reason"], "first-roll");
    assert_eq!(mover.get(&ask("roll")).await.1["refused"], json!(null));
    assert_eq!(other.get(&ask("roll")).await.0, 409);
    assert_eq!(mover.get(&ask("sing")).await.0, 422);
    let eve = Guest::new(&house, "Eve").await;
    assert_eq!(eve.get(&ask("roll")).await.0, 403);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coming_back_costs_nothing() {
    let house = start(Location::Temporary).await;
    let (room, [ann, _], [hers, mut his]) = ann_and_ben(&house, two_seats()).await;
    let seen = hers.number();
    drop(hers);
    for number in 0..3 {
        let words = json!({ "do": "say", "words": { "phrase": number } });
        assert_eq!(his.command(&room, words).await["type"], "done");
    }
    let mut hers = ann.watch(&room, Some(seen)).await;
    let message = hers.expect("room").await;
    assert_eq!(message["fresh"], false);
    let numbers: Vec<u64> =
        message["told"].as_array().unwrap().iter().map(|told| told["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [seen + 1, seen + 2, seen + 3]);
    // A number from nowhere starts over.
    let mut lost = ann.watch(&room, Some(9999)).await;
    let message = lost.expect("room").await;
    assert_eq!((message["fresh"].clone(), message["look"]["number"].clone()), (json!(true), json!(seen + 3)));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_of_a_turn_costs_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().to_owned());
    let house = start(location.clone()).await;
    let (room, [ann, ben], [mut hers, mut his]) = ann_and_ben(&house, two_seats()).await;
    let action = hers.action();
    let id = new_id();
    let done = hers.command_as(&room, &id, action.clone()).await;
    hers.expect("room").await;
    his.until(|look| look["number"] == hers.look["number"]).await;
    let (seen, look) = (hers.number(), hers.look.clone());
    house.stop().await;
    hers.expect("going").await;
    assert_eq!(hers.next().await["code"], 1001);

    let house = start(location).await;
    let (ann, ben) = (ann.at(&house), ben.at(&house));
    let mut hers = ann.watch(&room, Some(seen)).await;
    let mut his = ben.watch(&room, Some(seen)).await;
    let message = hers.expect("room").await;
    assert_eq!((message["fresh"].clone(), message["told"].clone()), (json!(false), json!([])));
    assert_eq!(message["look"], look);
    // She never heard whether it was done and sends it again: it was, and is not done twice.
    assert_eq!(hers.command_as(&room, &id, action).await["number"], done["number"]);
    his.expect("room").await;
    assert_eq!(his.number(), seen);
    play_out(&room, &mut [hers, his]).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_sent_twice_is_done_once() {
    let house = start(Location::Temporary).await;
    let (room, _, [mut hers, mut his]) = ann_and_ben(&house, two_seats()).await;
    let (id, action) = (new_id(), hers.action());
    let before = hers.number();
    for _ in 0..5 {
        assert_eq!(hers.command_as(&room, &id, action.clone()).await["number"], before + 1);
    }
    his.until(|look| look["number"].as_u64() > Some(before)).await;
    assert_eq!(his.number(), before + 2, "an action and the house's roll");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_command_is_refused_with_the_present_look() {
    let house = start(Location::Temporary).await;
    let (room, _, [mut hers, _his]) = ann_and_ben(&house, two_seats()).await;
    let action = hers.action();
    assert_eq!(hers.command(&room, action.clone()).await["type"], "done");
    hers.expect("room").await;
    let now = hers.number();
    let refused = hers.command(&room, action).await;
    assert_eq!((refused["type"].clone(), refused["code"].clone()), (json!("refused"), json!("late")));
    assert_eq!(hers.expect("room").await["look"]["number"], now);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_seat_cannot_act_for_another() {
    let house = start(Location::Temporary).await;
    let (room, _, [mut hers, mut his]) = ann_and_ben(&house, two_seats()).await;
    let hers_to_do = hers.action();
    assert_eq!(his.command(&room, hers_to_do.clone()).await["code"], "not-yours");
    let mut eve = Guest::new(&house, "Eve").await.watch(&room, None).await;
    eve.expect("room").await;
    for command in [
        hers_to_do.clone(),
        json!({ "do": "leave", "seat": 1 }),
        json!({ "do": "return", "seat": 1 }),
        json!({ "do": "resign", "seat": 2 }),
        json!({ "do": "remove", "seat": 1 }),
        json!({ "do": "put-bot", "seat": 1, "level": "steady" }),
        json!({ "do": "again", "seat": 1 }),
        json!({ "do": "answer-undo", "seat": 1, "agree": true }),
        json!({ "do": "ask-undo", "seat": 1, "after": eve.number() }),
    ] {
        let refused = eve.command(&room, command.clone()).await;
        assert_eq!(
            (refused["type"].as_str(), refused["code"].as_str()),
            (Some("refused"), Some("not-yours")),
            "{command}"
        );
    }
    let mut nobody = Guest::nobody(&house).watch(&room, None).await;
    nobody.expect("room").await;
    assert_eq!(nobody.command(&room, hers_to_do.clone()).await["code"], "not-yours");
    assert_eq!(hers.command(&room, hers_to_do).await["type"], "done");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_game_is_nobody_elses_business() {
    let house = start(Location::Temporary).await;
    let mut plan = two_seats();
    plan["visibility"] = json!("private");
    let ann = Guest::new(&house, "Ann").await;
    let room = ann.open(plan).await;
    let (ben, eve) = (Guest::new(&house, "Ben").await, Guest::new(&house, "Eve").await);
    // While there is a seat for her she may look.
    let mut her_look = eve.watch(&room, None).await;
    her_look.expect("room").await;
    let mut his = ben.watch(&room, None).await;
    assert_eq!(his.command(&room, json!({ "do": "sit" })).await["type"], "done");
    assert_eq!(her_look.expect("gone").await["room"], room);
    eve.watch(&room, None).await.expect("gone").await;
    assert_eq!(eve.get(&format!("/api/rooms/{room}")).await.0, 403);
    assert_eq!(
        her_look.command(&room, json!({ "do": "say", "words": { "phrase": 1 } })).await["code"],
        "not-yours"
    );
    assert_eq!(ben.get(&format!("/api/rooms/{room}")).await.0, 200);
    assert!(!eve.get("/api/lobby").await.1.to_string().contains(&room));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_pairing_brings_two_together_but_not_those_who_keep_apart() {
    let house = start(Location::Temporary).await;
    let (ann, ben, cem) =
        (Guest::new(&house, "Ann").await, Guest::new(&house, "Ben").await, Guest::new(&house, "Cem").await);
    let quick =
        async |who: &Guest| who.post("/api/quick", json!({ "game": "toss-up" })).await.1["room"].clone();
    let hers = quick(&ann).await;
    assert_eq!(quick(&ann).await, hers, "asked twice: the same table");
    assert_eq!(ben.post(&format!("/api/people/{}/block", ann.id), json!({})).await.0, 204);
    let his = quick(&ben).await;
    assert_ne!(his, hers);
    assert_eq!(quick(&cem).await, his, "the newest that waits");
    let dan = Guest::new(&house, "Dan").await;
    assert_eq!(quick(&dan).await, hers);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hot_seat_and_real_dice() {
    let house = start(Location::Temporary).await;
    let ann = Guest::new(&house, "Ann").await;
    let plan = json!({ "game": "toss-up", "seats": ["open", "open"], "real_dice": true });
    let (status, body) = ann.post("/api/rooms", json!({ "plan": plan, "sit": [null, "Grandma"] })).await;
    assert_eq!(status, 200, "{body}");
    let room = body["room"].as_str().unwrap().to_owned();
    let mut client = ann.watch(&room, None).await;
    client.expect("room").await;
    assert_eq!(client.look["stage"], "playing");
    let action = client.action();
    assert_eq!(client.command(&room, action).await["type"], "done");
    client.expect("room").await;
    assert!(client.look["asks"].is_string());
    let roll = json!({ "do": "roll", "roll": "5g5y", "after": client.number() });
    assert_eq!(client.command(&room, roll).await["type"], "done");
    client.expect("room").await;
    let correct = json!({ "do": "correct", "after": client.number() });
    assert_eq!(client.command(&room, correct).await["type"], "done");
    client.expect("room").await;
    assert!(client.look["asks"].is_string());
    let wrong = json!({ "do": "roll", "roll": "99z", "after": client.number() });
    assert_eq!(client.command(&room, wrong).await["code"], "text");
    house.stop().await;
}
