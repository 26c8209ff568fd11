//! A room full of phones behind one address, and the short codes that lead there.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::Running;
use store::Location;

use crate::support::{Guest, config, cookie_of, two_seats};

/// A house with the limits of a real one.
async fn strict() -> Running {
    let mut config = config(Location::Temporary);
    config.limits.limit_loopback = true;
    server::start(config).await.unwrap()
}

async fn open(host: &Guest) -> String {
    let format = json!({ "kind": "swiss", "rounds": 1, "length": { "games": 1, "sets": 1 } });
    let plan = json!({ "title": "Friday", "format": format, "modes": [{ "game": "toss-up" }] });
    let (status, body) = host.post("/api/evenings", json!({ "plan": plan })).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    body["evening"].as_str().unwrap().to_owned()
}

async fn code_of(who: &Guest, path: &str) -> String {
    let (status, body) = who.get(&format!("{path}/code")).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    body["code"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_phones_of_one_address_come_in() {
    let house = strict().await;
    let host = Guest::new(&house, "Hana").await;
    let evening = open(&host).await;
    let code = code_of(&Guest::nobody(&house), &format!("/api/evenings/{evening}")).await;
    let come = async |number: usize| {
        // As a phone does: who am I, what is played here, where does the code lead, here I am.
        let mut phone = Guest::nobody(&house);
        for path in ["/api/me", "/api/games"] {
            assert_eq!(phone.get(path).await.0, StatusCode::OK);
        }
        let (status, body) = phone.get(&format!("/api/codes/{}", code.to_lowercase())).await;
        assert_eq!(
            (status, &body["id"], &body["opens"]),
            (StatusCode::OK, &json!(evening), &json!("evening"))
        );
        let name = json!({ "name": format!("Player {number}"), "at": evening });
        let answer = phone.request(Method::POST, "/api/guest", Some(name)).await;
        assert_eq!(answer.status(), StatusCode::OK, "guest {number}");
        phone.cookie = cookie_of(&answer).unwrap();
        let (status, body) =
            phone.post(&format!("/api/evenings/{evening}/do"), json!({ "wish": { "do": "join" } })).await;
        assert_eq!(status, StatusCode::OK, "guest {number}: {body}");
    };
    for number in 0..200 {
        come(number).await;
    }
    let look = host.get(&format!("/api/evenings/{evening}")).await.1;
    assert_eq!(look["look"]["entrants"].as_array().unwrap().len(), 200);

    // Whoever comes to nothing that is open is counted as before, and told when to try again.
    let stranger = Guest::nobody(&house);
    let ask = async |body: Value| stranger.request(Method::POST, "/api/guest", Some(body)).await;
    let mut refused = None;
    for number in 0..40 {
        let at = if number % 2 == 0 { json!("nowhere") } else { json!(evening.replace(['1', '2'], "3")) };
        let answer = ask(json!({ "name": "Mallory", "at": at })).await;
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    let again: u64 = refused.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    let body: Value = refused.json().await.unwrap();
    assert!((1..=60).contains(&again) && body["retry_after"] == again && body["code"] == "limit", "{body}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_leads_where_people_can_come_and_nowhere_else() {
    let house = strict().await;
    let (ann, ben) = (Guest::new(&house, "Ann").await, Guest::new(&house, "Ben").await);
    let evening = open(&ann).await;
    let room = ann.open(two_seats()).await;
    let (to_evening, to_room) = (
        code_of(&ann, &format!("/api/evenings/{evening}")).await,
        code_of(&ben, &format!("/api/rooms/{room}")).await,
    );
    assert_eq!(code_of(&ben, &format!("/api/rooms/{room}")).await, to_room, "the same for everybody");
    assert!(to_evening != to_room && to_evening.len() == 4);
    let leads = async |code: &str| ben.get(&format!("/api/codes/{code}")).await;
    let (_, body) = leads(&to_room).await;
    assert_eq!(
        (&body["opens"], &body["id"], &body["title"]),
        (&json!("room"), &json!(room), &json!("toss-up"))
    );
    assert_eq!(leads(&to_evening).await.1["title"], "Friday");

    // A table that is full waits for nobody.
    let mut his = ben.watch(&room, None).await;
    his.expect("room").await;
    assert_eq!(his.command(&room, json!({ "do": "sit" })).await["type"], "done");
    assert_eq!(leads(&to_room).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ben.get(&format!("/api/rooms/{room}/code")).await.0, StatusCode::CONFLICT);
    let end = json!({ "wish": { "do": "end" } });
    assert_eq!(ann.post(&format!("/api/evenings/{evening}/do"), end).await.0, StatusCode::OK);
    assert_eq!(leads(&to_evening).await.0, StatusCode::NOT_FOUND, "gone with the evening");

    for wrong in ["W", "aeiou", "1234", "%00%00%00%00"] {
        assert_eq!(leads(wrong).await.0, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
    // Guessing soon has to wait.
    let mut answers = Vec::new();
    for number in 0..60_u8 {
        let letters = b"CDFHJKMNPRTVWX";
        let at = |place: u8| char::from(letters[usize::from(number / place % 8)]);
        answers.push(leads(&format!("XX{}{}", at(8), at(1))).await.0);
    }
    assert!(answers.starts_with(&[StatusCode::NOT_FOUND; 20]), "{answers:?}");
    assert!(answers.ends_with(&[StatusCode::TOO_MANY_REQUESTS; 10]), "{answers:?}");
    house.stop().await;
}
