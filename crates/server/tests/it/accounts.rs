//! Names, passwords, recovery codes, devices, and leaving for good.

use reqwest::{Method, StatusCode};
use serde_json::json;
use store::Location;

use crate::support::{Guest, config, cookie_of, start, two_seats};

const PASSWORD: &str = "a long password";

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_and_signs_in_on_a_second_device() {
    let house = start(Location::Temporary).await;
    let ann = Guest::new(&house, "Ann").await;
    let room = ann.open(two_seats()).await;
    let (status, signed_up) = ann.post("/api/sign-up", json!({ "name": "Ann", "password": PASSWORD })).await;
    assert_eq!(status, 200, "{signed_up}");
    assert_eq!(
        (signed_up["you"]["id"].clone(), signed_up["you"]["account"].clone()),
        (json!(ann.id), json!(true))
    );
    let code = signed_up["recovery_code"].as_str().unwrap().to_owned();

    let mut phone = Guest::nobody(&house);
    for (name, password) in
        [("Ann", "not her password"), ("Nobody", PASSWORD), ("Ann", "x"), ("", ""), ("Ann", "")]
    {
        let (status, body) = phone.post("/api/sign-in", json!({ "name": name, "password": password })).await;
        let why = "this name and this password do not belong together";
        assert_eq!((status, body["why"].clone()), (StatusCode::UNAUTHORIZED, json!(why)), "{name}");
    }
    let credentials = json!({ "name": " ANN ", "password": PASSWORD });
    let response = phone.request(Method::POST, "/api/sign-in", Some(credentials)).await;
    assert_eq!(response.status(), 200);
    phone.cookie = cookie_of(&response).unwrap();
    assert_eq!(phone.get("/api/me").await.1["you"]["id"], ann.id);
    assert_eq!(phone.get("/api/my/rooms").await.1["rooms"][0]["room"], room);

    // Two devices; the phone signs the first one out.
    let (_, devices) = phone.get("/api/me/devices").await;
    let devices = devices["devices"].as_array().unwrap().clone();
    assert_eq!(devices.len(), 2);
    let mut socket = ann.connect().await;
    let other =
        devices.iter().find(|device| device["here"] == false).unwrap()["id"].as_str().unwrap().to_owned();
    let removed = phone.request(Method::DELETE, &format!("/api/me/devices/{other}"), None).await;
    assert_eq!(removed.status(), 204);
    assert_eq!(socket.next().await["code"], 4001);
    assert!(ann.get("/api/me").await.1["you"].is_null());

    // The recovery code works once, and signs everybody out.
    let recover =
        |code: &str| json!({ "name": "ann", "recovery_code": code, "password": "another password" });
    let stranger = Guest::nobody(&house);
    assert_eq!(stranger.post("/api/recover", recover("AAAAA-BBBBB-CCCCC-DDDDD")).await.0, 401);
    let (status, recovered) = stranger.post("/api/recover", recover(&code.to_lowercase())).await;
    assert_eq!(status, 200, "{recovered}");
    assert_ne!(recovered["recovery_code"], code);
    assert_eq!(stranger.post("/api/recover", recover(&code)).await.0, 401);
    assert!(phone.get("/api/me").await.1["you"].is_null());
    let old = json!({ "name": "Ann", "password": PASSWORD });
    assert_eq!(stranger.post("/api/sign-in", old).await.0, 401);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_checked_and_accounts_own_theirs() {
    let house = start(Location::Temporary).await;
    let nobody = Guest::nobody(&house);
    for name in ["", "   ", &"x".repeat(25), "a\u{7}b", "a\nb"] {
        assert_eq!(nobody.post("/api/guest", json!({ "name": name })).await.0, 422, "{name:?}");
    }
    let sign_up = async |name: &str, password: &str| {
        nobody.post("/api/sign-up", json!({ "name": name, "password": password })).await.0.as_u16()
    };
    assert_eq!(sign_up("Ann", "short").await, 422);
    assert_eq!(sign_up("Ann", &"x".repeat(201)).await, 422);
    assert_eq!(sign_up("Ann", PASSWORD).await, 200);
    assert_eq!(sign_up("ａｎｎ", PASSWORD).await, 422, "looks the same");
    let ben = Guest::new(&house, "Ben").await;
    let renamed = ben.request(Method::PATCH, "/api/me", Some(json!({ "name": "Benjamin" }))).await;
    assert_eq!(renamed.status(), 200);
    assert_eq!(ben.get("/api/me").await.1["you"]["name"], "Benjamin");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_deletes_themselves_leaves_games_without_a_name() {
    let house = start(Location::Temporary).await;
    let ann = Guest::new(&house, "Annabella").await;
    assert_eq!(ann.post("/api/sign-up", json!({ "name": "Annabella", "password": PASSWORD })).await.0, 200);
    let room = ann.open(two_seats()).await;
    let response = ann.request(Method::GET, "/api/me/data", None).await;
    assert!(response.headers()["content-disposition"].to_str().unwrap().contains("attachment"));
    let data = response.text().await.unwrap();
    assert!(data.contains("Annabella") && data.contains(&room) && !data.contains("argon2"));
    let delete = async |body| ann.request(Method::DELETE, "/api/me", Some(body)).await.status().as_u16();
    assert_eq!(delete(json!({})).await, 401);
    assert_eq!(delete(json!({ "password": "wrong password" })).await, 401);
    assert_eq!(delete(json!({ "password": PASSWORD })).await, 204);
    assert!(ann.get("/api/me").await.1["you"].is_null());
    assert_eq!(ann.get(&format!("/api/people/{}", ann.id)).await.0, 404);
    let ben = Guest::new(&house, "Ben").await;
    let (status, look) = ben.get(&format!("/api/rooms/{room}")).await;
    assert_eq!(status, 200);
    assert!(!look.to_string().contains("Annabella"), "{look}");
    assert!(!ben.get("/api/lobby").await.1.to_string().contains("Annabella"));
    // The name is free again.
    assert_eq!(ben.post("/api/sign-up", json!({ "name": "Annabella", "password": PASSWORD })).await.0, 200);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_cannot_be_guessed_quickly() {
    let mut config = config(Location::Temporary);
    config.limits.limit_loopback = true;
    config.limits.sign_ins_per_minute = 1000;
    let house = server::start(config).await.unwrap();
    let nobody = Guest::nobody(&house);
    let guess = async |name: &str| {
        nobody.post("/api/sign-in", json!({ "name": name, "password": "guess number n" })).await.0.as_u16()
    };
    let by_name = futures_util::future::join_all((0..30).map(|_| guess("Ann"))).await;
    let count = |status: u16| by_name.iter().filter(|found| **found == status).count();
    assert!(count(401) >= 10 && count(429) >= 10, "by name: {by_name:?}");
    assert_eq!(guess("Ben").await, 401, "another name is not Ann's trouble");
    house.stop().await;

    let mut config = crate::support::config(Location::Temporary);
    config.limits.limit_loopback = true;
    let house = server::start(config).await.unwrap();
    let nobody = Guest::nobody(&house);
    let by_address = futures_util::future::join_all((0..30).map(async |number| {
        let body = json!({ "name": format!("n{number}"), "password": "guess number n" });
        nobody.post("/api/sign-in", body).await.0.as_u16()
    }))
    .await;
    let count = |status: u16| by_address.iter().filter(|found| **found == status).count();
    assert!(count(401) >= 10 && count(429) >= 10, "by address: {by_address:?}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_change_ratings_and_the_leaderboard() {
    let house = start(Location::Temporary).await;
    let mut clients = Vec::new();
    let mut plan = two_seats();
    plan["rated"] = json!(true);
    let guest = Guest::new(&house, "Gil").await;
    let (status, body) = guest.post("/api/rooms", json!({ "plan": plan, "sit": [null] })).await;
    assert_eq!((status.as_u16(), body["code"].clone()), (403, json!("not-yours")));
    for name in ["Ann", "Ben"] {
        let guest = Guest::new(&house, name).await;
        assert_eq!(guest.post("/api/sign-up", json!({ "name": name, "password": PASSWORD })).await.0, 200);
        clients.push(guest);
    }
    let room = clients[0].open(plan).await;
    let mut hers = clients[0].watch(&room, None).await;
    let mut his = clients[1].watch(&room, None).await;
    assert_eq!(his.command(&room, json!({ "do": "sit" })).await["type"], "done");
    hers.until(|look| look["stage"] == "playing").await;
    assert_eq!(clients[0].get(&format!("/api/rooms/{room}/advice")).await.0, 403);
    assert_eq!(his.command(&room, json!({ "do": "resign", "seat": 2 })).await["type"], "done");
    hers.until(|look| look["stage"] == "over").await;
    let (_, board) = guest.get("/api/leaderboard/toss-up").await;
    let names: Vec<&str> =
        board["lines"].as_array().unwrap().iter().map(|line| line["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Ann", "Ben"]);
    let (_, profile) = guest.get(&format!("/api/people/{}", clients[0].id)).await;
    assert!(profile["ratings"]["toss-up"]["rating"].as_f64() > Some(1500.0));
    // It counts as what it was: won by Ann, since Ben gave up; and its record says the same.
    let seats = &profile["results"][0]["seats"];
    assert_eq!((&seats[0]["place"], &seats[0]["gave_up"]), (&json!(1), &json!(false)), "{profile}");
    assert_eq!((&seats[1]["place"], &seats[1]["gave_up"]), (&json!(2), &json!(true)), "{profile}");
    let (_, record) = clients[0].get(&format!("/api/rooms/{room}/record")).await;
    assert_eq!((&record["gave_up"], &record["result"]["places"]), (&json!([2]), &json!([1, 2])), "{record}");
    house.stop().await;
}
