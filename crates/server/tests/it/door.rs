//! Who may come in, and what those who look after a house do from inside.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Door, Operator, Running, Whoever};
use store::Location;

use crate::support::{Guest, config, connect, cookie_of, two_seats};

/// A house with its own directory, and somebody who looks after it.
async fn house_with(
    door: Door,
    change: impl FnOnce(&mut server::Config),
) -> (Running, Operator, tempfile::TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().to_owned());
    let mut config = config(location.clone());
    config.access.door = door;
    config.access.password = Some("open sesame".to_owned());
    config.backups = Some(directory.path().join("backups"));
    change(&mut config);
    let house = server::start(config).await.unwrap();
    let operator = Operator::open(&games::shelf(), &location).await.unwrap();
    (house, operator, directory)
}

async fn come(house: &Running, invitation: Option<&str>) -> (StatusCode, Guest) {
    let mut guest = Guest::nobody(house);
    let body = json!({ "name": "Ann", "invitation": invitation });
    let response = guest.request(Method::POST, "/api/guest", Some(body)).await;
    let status = response.status();
    guest.cookie = cookie_of(&response).unwrap_or_default();
    (status, guest)
}

async fn signed_in(house: &Running, name: &str, password: &str) -> Guest {
    let mut guest = Guest::nobody(house);
    let body = json!({ "name": name, "password": password });
    let response = guest.request(Method::POST, "/api/sign-in", Some(body)).await;
    assert_eq!(response.status(), StatusCode::OK);
    guest.cookie = cookie_of(&response).unwrap();
    let you: Value = response.json().await.unwrap();
    you["you"]["id"].as_str().unwrap().clone_into(&mut guest.id);
    guest
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_by_invitation_lets_in_whoever_has_one() {
    let (house, operator, _directory) = house_with(Door::Invite, |_| {}).await;
    let stranger = Guest::nobody(&house);
    for path in ["/api/lobby", "/api/my/rooms", "/api/leaderboard/toss-up", "/api/operator"] {
        assert_eq!(stranger.get(path).await.0, StatusCode::UNAUTHORIZED, "{path}");
    }
    let (status, about) = stranger.get("/api/house").await;
    assert_eq!(
        (status, &about["access"], &about["password"]),
        (StatusCode::OK, &json!("invite"), &json!(true))
    );
    assert_eq!(stranger.get("/api/games").await.0, StatusCode::OK, "what a first screen needs");
    assert!(
        connect(&stranger.host, "", &format!("http://{}", stranger.host)).await.is_err(),
        "no socket either"
    );

    assert_eq!(come(&house, None).await.0, StatusCode::FORBIDDEN);
    assert_eq!(come(&house, Some("guessed")).await.0, StatusCode::FORBIDDEN);
    let (status, ann) = come(&house, Some("open sesame")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(ann.get("/api/lobby").await.0, StatusCode::OK);
    ann.connect().await;

    // An invitation for one lets one in, however it is typed.
    let code = operator.invite("for Ben", None, Some(1)).await.unwrap();
    assert_eq!(come(&house, Some(&code.to_lowercase().replace('-', " "))).await.0, StatusCode::OK);
    assert_eq!(come(&house, Some(&code)).await.0, StatusCode::FORBIDDEN);
    let ended = operator.invite("too late", Some(0), None).await.unwrap();
    assert_eq!(come(&house, Some(&ended)).await.0, StatusCode::FORBIDDEN);

    // A guest who is in needs none to sign up; somebody from outside does.
    let account = |name: &str, invitation: Option<&str>| json!({ "name": name, "password": "a long password", "invitation": invitation });
    assert_eq!(stranger.post("/api/sign-up", account("Cleo", None)).await.0, StatusCode::FORBIDDEN);
    assert_eq!(stranger.post("/api/sign-up", account("Cleo", Some("open sesame"))).await.0, StatusCode::OK);
    assert_eq!(ann.post("/api/sign-up", account("Ann", None)).await.0, StatusCode::OK);
    operator.close().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_house_is_for_those_who_are_in() {
    let (house, operator, _directory) = house_with(Door::Closed, |config| {
        config.access.sign_up = false;
        config.access.tables = Whoever::Accounts;
        config.access.evenings = Whoever::Operators;
    })
    .await;
    let code = operator.invite("anybody", None, None).await.unwrap();
    for invitation in [None, Some("open sesame"), Some(code.as_str())] {
        assert_eq!(come(&house, invitation).await.0, StatusCode::FORBIDDEN);
    }
    let stranger = Guest::nobody(&house);
    let account = json!({ "name": "Ann", "password": "a long password" });
    assert_eq!(stranger.post("/api/sign-up", account).await.0, StatusCode::FORBIDDEN);
    operator.create_account("Ann", "a long password", false).await.unwrap();
    assert!(operator.create_account("ann", "a long password", false).await.is_err(), "the name is taken");
    let ann = signed_in(&house, "Ann", "a long password").await;
    ann.open(two_seats()).await;
    let format = json!({ "kind": "king", "wins": 1, "length": { "games": 1, "sets": 1 }, "chooses": false });
    let plan = json!({ "plan": { "title": "Friday", "format": format, "modes": [{ "game": "toss-up" }] } });
    let (status, body) = ann.post("/api/evenings", plan).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{body}");
    assert!(body["why"].as_str().unwrap().contains("whoever runs this house"), "{body}");
    operator.close().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_without_guests_says_what_to_do() {
    let (house, operator, _directory) = house_with(Door::Open, |config| {
        config.access.guests = false;
        config.access.tables = Whoever::Operators;
    })
    .await;
    let guest = Guest::nobody(&house);
    let (status, body) = guest.post("/api/guest", json!({ "name": "Ann" })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(body["why"].as_str().unwrap().contains("sign up"), "{body}");
    assert_eq!(guest.get("/api/lobby").await.0, StatusCode::OK, "everybody may look");
    operator.create_account("Ann", "a long password", false).await.unwrap();
    let ann = signed_in(&house, "Ann", "a long password").await;
    assert_eq!(ann.post("/api/quick", json!({ "game": "toss-up" })).await.0, StatusCode::FORBIDDEN);
    operator.close().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn operators_look_after_the_house_from_the_page_and_all_of_it_is_noted() {
    let (house, operator, directory) = house_with(Door::Open, |_| {}).await;
    operator.create_account("Olga", "a long password", true).await.unwrap();
    assert_eq!(operator.operators().await.unwrap(), ["Olga"]);
    let olga = signed_in(&house, "Olga", "a long password").await;
    assert_eq!(olga.get("/api/me").await.1["you"]["operator"], true);
    let (ann, ben) = (Guest::new(&house, "Ann").await, Guest::new(&house, "Ben").await);
    let room = ann.open(two_seats()).await;
    let report = json!({ "room": room, "text": "insults" });
    assert_eq!(ann.post(&format!("/api/people/{}/report", ben.id), report).await.0, 204);

    // Nobody else gets anything of it.
    for path in ["", "/reports", "/bans", "/people", "/tables", "/invitations", "/log"] {
        assert_eq!(ann.get(&format!("/api/operator{path}")).await.0, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(ann.post("/api/operator/backup", json!({})).await.0, StatusCode::FORBIDDEN);

    let now = olga.get("/api/operator").await.1;
    assert_eq!(
        (&now["accounts"], &now["guests"], &now["open_reports"]),
        (&json!(1), &json!(2), &json!(1)),
        "{now}"
    );
    assert!(now["limits"]["connections"].is_number() && now["tables_now"] == 1, "{now}");
    let reports = olga.get("/api/operator/reports").await.1;
    let (first, number) = (&reports["reports"][0], reports["reports"][0]["number"].as_i64().unwrap());
    assert_eq!(
        (&first["about_name"], &first["text"], &first["room"]),
        (&json!("Ben"), &json!("insults"), &json!(room))
    );
    let people = olga.get("/api/operator/people?find=be").await.1;
    assert_eq!(
        (people["people"].as_array().unwrap().len(), &people["people"][0]["name"]),
        (1, &json!("Ben"))
    );

    let ban = json!({ "whom": ben.id, "days": 2, "why": "enough" });
    assert_eq!(olga.post("/api/operator/bans", ban).await.0, 204);
    assert_eq!(olga.post("/api/operator/bans", json!({ "whom": "Olga" })).await.0, StatusCode::CONFLICT);
    assert_eq!(ben.post("/api/quick", json!({ "game": "toss-up" })).await.0, StatusCode::FORBIDDEN);
    assert_eq!(olga.get("/api/operator/bans").await.1["bans"][0]["name"], "Ben");
    let note = json!({ "note": "banned" });
    assert_eq!(olga.post(&format!("/api/operator/reports/{number}/close"), note).await.0, 204);
    assert_eq!(olga.get("/api/operator/reports").await.1["reports"], json!([]));
    let unban = olga.request(Method::DELETE, &format!("/api/operator/bans/{}", ben.id), None).await;
    assert_eq!(unban.status(), 204);

    let tables = olga.get("/api/operator/tables").await.1;
    assert_eq!((&tables["tables"][0]["id"], &tables["tables"][0]["open"]), (&json!(room), &json!(true)));
    let closed = olga.request(Method::DELETE, &format!("/api/operator/tables/{room}"), None).await;
    assert_eq!(closed.status(), 204);
    assert_eq!(olga.get("/api/operator/tables").await.1["tables"][0]["open"], false);

    let invited = olga.post("/api/operator/invitations", json!({ "note": "Cleo", "uses": 1 })).await.1;
    assert_eq!(invited["code"].as_str().unwrap().len(), 23);
    let listed = olga.get("/api/operator/invitations").await.1;
    assert_eq!(
        (&listed["invitations"][0]["note"], &listed["invitations"][0]["open"]),
        (&json!("Cleo"), &json!(true))
    );
    assert!(!listed.to_string().contains(invited["code"].as_str().unwrap()), "the code is shown once");
    let number = listed["invitations"][0]["number"].as_i64().unwrap();
    let back = olga.request(Method::DELETE, &format!("/api/operator/invitations/{number}"), None).await;
    assert_eq!(back.status(), 204);

    let backed = olga.post("/api/operator/backup", json!({})).await.1;
    assert!(backed["rows"].as_u64().unwrap() > 5, "{backed}");
    assert!(std::path::Path::new(backed["file"].as_str().unwrap()).starts_with(directory.path()));

    let log = olga.get("/api/operator/log").await.1;
    let deeds: Vec<&str> =
        log["deeds"].as_array().unwrap().iter().map(|deed| deed["what"].as_str().unwrap()).collect();
    let done = [
        "backup",
        "take-back-invitation",
        "invite",
        "remove-room",
        "unban",
        "close-report",
        "ban",
        "create-account",
    ];
    assert_eq!(deeds, done);
    let ban = &log["deeds"][6];
    assert_eq!(
        (&ban["by"], &ban["whom"], &ban["details"]),
        (&json!("Olga"), &json!("Ben"), &json!("enough"))
    );
    assert_eq!(log["deeds"][7]["by"], Value::Null, "from the command line");

    operator.set_operator("Olga", false).await.unwrap();
    assert_eq!(olga.get("/api/operator").await.0, StatusCode::FORBIDDEN, "from the next question on");
    operator.close().await;
    house.stop().await;
}
