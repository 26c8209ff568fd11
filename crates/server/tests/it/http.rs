//! Every route of the API with everything that can be wrong about a request: a typed refusal, and the house lives on.

use reqwest::{Client, Method};
use serde_json::{Value, json};
use store::Location;

use crate::support::{Guest, config, start, two_seats};

/// Values for the parts of a path.
const PARTS: [&str; 7] = [
    "x",
    "0000000000000000000000",
    "zzzzzzzzzzzzzzzzzzzzzz",
    "%00",
    "%ff%fe",
    "..%2f..%2fetc%2fpasswd",
    "%F0%9F%8E%B2",
];

fn bodies() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("application/json", Vec::new()),
        ("application/json", b"null".to_vec()),
        ("application/json", b"[]".to_vec()),
        ("application/json", b"{".to_vec()),
        (
            "application/json",
            b"{\"name\":1,\"password\":[],\"plan\":{},\"game\":{},\"seat\":0,\"text\":7}".to_vec(),
        ),
        ("application/json", b"{\"surprise\":true}".to_vec()),
        ("application/json", vec![0xff; 64]),
        ("application/json", "[".repeat(60_000).into_bytes()),
        ("application/json", vec![b' '; 70_000]),
        ("text/plain", b"{\"name\":\"Ann\"}".to_vec()),
        ("application/x-www-form-urlencoded", b"name=Ann".to_vec()),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_refuses_nonsense_in_our_form() {
    let house = start(Location::Temporary).await;
    let ann = Guest::new(&house, "Ann").await;
    let (_, spec) = ann.get("/api/openapi.json").await;
    let paths = spec["paths"].as_object().unwrap();
    assert!(paths.len() >= 25, "{}", paths.len());
    // A connection for each request: after a refusal the house may close one.
    let client = Client::builder().pool_max_idle_per_host(0).build().unwrap();
    let methods = [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE];
    let mut tried = 0;
    for (path, operations) in paths {
        let concrete: Vec<String> = if path.contains('{') {
            let (before, rest) = path.split_once('{').unwrap();
            let (_, after) = rest.split_once('}').unwrap();
            PARTS.iter().map(|part| format!("{before}{part}{after}")).collect()
        } else {
            vec![path.clone()]
        };
        for target in &concrete {
            for query in ["", "?page=%00&game=nix&round=-1", "?page=1.x&round=99999999999"] {
                for method in &methods {
                    let described = operations.get(method.as_str().to_lowercase()).is_some();
                    // What a description promises is tried with every body, the rest with one.
                    let bodies =
                        if described && *method != Method::GET { bodies() } else { bodies()[..1].to_vec() };
                    for (kind, body) in bodies {
                        if path == "/api/v1/me" && *method == Method::DELETE && body == b"{}" {
                            continue;
                        }
                        let request = client
                            .request(method.clone(), format!("http://{}{target}{query}", ann.host))
                            .header("cookie", &ann.cookie)
                            .header("origin", format!("http://{}", ann.host))
                            .header("content-type", kind)
                            .body(body);
                        let response = request.send().await.unwrap();
                        let status = response.status();
                        assert!(!status.is_server_error(), "{method} {target}{query}: {status}");
                        if status.is_client_error() {
                            let text = response.text().await.unwrap();
                            let typed: Value = serde_json::from_str(&text)
                                .unwrap_or_else(|_| panic!("{method} {target}{query}: {status} {text:?}"));
                            assert!(
                                typed["code"].is_string() && typed["why"].is_string(),
                                "{method} {target}: {typed}"
                            );
                        } else {
                            let fine = described || [Method::GET].contains(method);
                            assert!(fine, "{method} {target}{query}: {status}");
                        }
                        tried += 1;
                    }
                }
            }
        }
    }
    assert!(tried > 500, "{tried}");
    for path in ["/api", "/api/", "/api/nowhere", "/api/rooms/a/b/c/d", "/nowhere.js", "/%2e%2e/secret"] {
        let (status, body) = ann.get(path).await;
        assert_eq!((status.as_u16(), body["code"].clone()), (404, json!("unknown")), "{path}");
    }
    // Sign-out is one of the routes: she comes in anew.
    let ann = Guest::new(&house, "Ann").await;
    ann.open(two_seats()).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn plans_that_cannot_be_are_refused_with_the_reason() {
    let house = start(Location::Temporary).await;
    let ann = Guest::new(&house, "Ann").await;
    for (plan, sit) in [
        (json!({ "game": "go", "seats": ["open"] }), json!([])),
        (json!({ "game": "toss-up", "seats": [] }), json!([])),
        (json!({ "game": "toss-up", "seats": vec!["open"; 9] }), json!([])),
        (json!({ "game": "toss-up", "seats": [{ "bot": "genius" }, "open"] }), json!([])),
        (json!({ "game": "toss-up", "seats": ["open"], "options": { "target": -5 } }), json!([])),
        (json!({ "game": "toss-up", "seats": ["open"], "options": { "colour": "red" } }), json!([])),
        (
            json!({ "game": "toss-up", "seats": ["open"], "clock": { "kind": "per-turn", "seconds": 1 } }),
            json!([]),
        ),
        (json!({ "game": "toss-up", "seats": ["open", "open"] }), json!([null, null])),
        (json!({ "game": "toss-up", "seats": ["open", "open"] }), json!([null, "Ann"])),
        (json!({ "game": "toss-up", "seats": ["open"] }), json!([null, "Ben", "Cem"])),
    ] {
        let (status, body) = ann.post("/api/rooms", json!({ "plan": plan, "sit": sit })).await;
        assert!(status.is_client_error() && body["why"].is_string(), "{plan} {sit}: {status} {body}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_has_its_rules() {
    let house = start(Location::Temporary).await;
    let nobody = Guest::nobody(&house);
    for game in games::shelf().games() {
        let (status, rules) = nobody.get(&format!("/api/rules/{}", game.name())).await;
        assert_eq!(status, 200, "{}", game.name());
        assert_eq!(rules["title"], game.about().title);
        assert!(rules["markdown"].as_str().unwrap().len() > 1000);
        // How it is played well comes along, with its drawings.
        let strategy = rules["strategy"].as_str().unwrap();
        assert!(strategy.len() > 1000);
        for picture in strategy.split("](../pictures/").skip(1) {
            let name = picture.split(')').next().unwrap();
            let answer =
                nobody.request(Method::GET, &format!("/api/pictures/{}/{name}", game.name()), None).await;
            assert_eq!(answer.status(), 200, "{name}");
            assert_eq!(answer.headers()["content-type"], "image/svg+xml");
            assert!(answer.text().await.unwrap().starts_with("<svg"), "{name}");
        }
    }
    let (status, body) = nobody.get("/api/pictures/toss-up/secret.svg").await;
    assert!(status == 404 && body["why"].is_string(), "{status} {body}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_are_told_as_a_table_plays_them() {
    let house = start(Location::Temporary).await;
    let nobody = Guest::nobody(&house);
    let told = async |game: &str, options: &str| {
        let (status, rules) = nobody.get(&format!("/api/rules/{game}?{options}")).await;
        assert_eq!(status, 200, "{game} {options}: {rules}");
        rules["markdown"].as_str().unwrap().to_owned()
    };
    for (game, options, before, after) in [
        ("toss-up", "target=150", "over 100", "over 150"),
        ("toss-up", "at-least=on&target=150", "over 100", "150 or more"),
        ("intersection", "no-dice=off", "**No Dice rule.** A player", "No Dice rule is not played"),
        (
            "add-em-up",
            "every-placement=on",
            "counts once, with all its dice",
            "Every placement scores at once",
        ),
        ("tri-cross", "version=guts", "In **Standard** you place your own", "without seeing what they are"),
        ("end-zone", "mode=first-to&target=300", "**You win** 3's", "stand at 300"),
        ("end-zone", "starts=roll", "nobody rolls again", "everybody rolls again for each. Inside 3's"),
        ("end-zone", "starts=roll-each", "nobody rolls again", "for each, inside 3's and sets too"),
        (
            "end-zone",
            "double-die=first-third",
            "any of the first, second and third",
            "(`double-die`): the first and the third die of a throw. Such a die",
        ),
    ] {
        let (usual, here) = (told(game, "").await, told(game, options).await);
        assert!(!usual.contains("<!--") && !here.contains("<!--"), "{game}");
        assert!(usual.contains(before), "{game} does not say {before:?}");
        assert!(!usual.contains(after), "{game} says {after:?} everywhere");
        assert!(here.contains(after), "{game} with {options} does not say {after:?}");
        let glance = here.split("\n## ").next().unwrap();
        assert!(glance.contains("**You win**") && glance.contains("**Your turn**"), "{glance}");
    }
    for wrong in ["toss-up?target=5", "toss-up?colour=red", "toss-up?at-least=perhaps"] {
        let (status, body) = nobody.get(&format!("/api/rules/{wrong}")).await;
        assert!(
            status.is_client_error() && body["why"].as_str().unwrap().contains("option"),
            "{wrong}: {status} {body}"
        );
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_are_played_on_and_analysed() {
    let house = start(Location::Temporary).await;
    let nobody = Guest::nobody(&house);
    let position = "position=---/---/-------/---r2---/-------/-b5-/---+b+-";
    let (status, look) = nobody.get(&format!("/api/positions/tri-cross?{position}&steps=d2-d3")).await;
    assert_eq!((status.as_u16(), &look["allowed"][0]["action"]), (200, &json!("d3xd5")), "{look}");
    let (status, analysis) = nobody.get(&format!("/api/analyse/tri-cross?{position}")).await;
    assert_eq!((status.as_u16(), &analysis["lines"][0]["moves"][0]), (200, &json!("d2-d3")), "{analysis}");
    for (wrong, code) in [
        ("/api/positions/tri-cross?position=nonsense".to_owned(), "text"),
        ("/api/analyse/tri-cross?position=nonsense".to_owned(), "text"),
        (format!("/api/positions/tri-cross?{position}&steps=d2-d4"), "rule"),
        ("/api/analyse/toss-up?position=0+0".to_owned(), "rule"),
        ("/api/analyse/chess?position=nonsense".to_owned(), "unknown"),
    ] {
        let (status, body) = nobody.get(&wrong).await;
        assert!(status.is_client_error() && body["code"] == code, "{wrong}: {status} {body}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_throw_is_tried_out_many_times() {
    let house = start(Location::Temporary).await;
    let nobody = Guest::nobody(&house);
    let ask = |position: &str, action: &str, throws: u32| {
        format!("/api/scatter/end-zone?position={position}&action={action}&throws={throws}")
    };
    let good = ask("-/-+1", "throw+speed%3D145", 20);
    let (status, scatter) = nobody.get(&good).await;
    assert_eq!(status.as_u16(), 200, "{scatter}");
    let dice = scatter["dice"].as_array().unwrap();
    assert_eq!((dice.len(), &scatter["action"]), (20, &json!("throw speed=145 height=0.5 spin=24")));
    let sum: f64 = dice.iter().map(|die| die["points"].as_f64().unwrap()).sum();
    assert!((scatter["mean"].as_f64().unwrap() - sum / 20.0).abs() < 1e-9);
    for die in dice {
        let on_the_table = die["die"].is_object();
        assert!(on_the_table || die["points"] == 0, "{die}");
    }
    assert_eq!(nobody.get(&good).await.1, scatter, "the same question has the same answer");
    for (wrong, code) in [
        (ask("-/-+1", "throw+speed%3D145", 201), "text"),
        (ask("-/-+1", "throw+speed%3D145", 0), "text"),
        (ask("-/-+1", "jump", 5), "text"),
        (ask("nonsense", "throw", 5), "text"),
        (ask("-/-+1", "throw+speed%3D999", 5), "rule"),
        (ask("-/-+start", "throw", 5), "rule"),
        ("/api/scatter/toss-up?position=0,0+1&action=roll".to_owned(), "unknown"),
    ] {
        let (status, body) = nobody.get(&wrong).await;
        assert!(status.is_client_error() && body["code"] == code, "{wrong}: {status} {body}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_may_analyse_without_end() {
    let mut config = config(Location::Temporary);
    config.limits.limit_loopback = true;
    config.limits.request_burst = 1000;
    let house = server::start(config).await.unwrap();
    let nobody = Guest::nobody(&house);
    let mut refused = 0;
    for _ in 0..60 {
        let (_, body) = nobody.get("/api/analyse/tri-cross?position=nonsense").await;
        refused += u32::from(body["code"] == "limit");
    }
    assert!(refused > 20, "{refused} refused");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_cannot_ask_in_somebodys_name() {
    let house = start(Location::Temporary).await;
    let ann = Guest::new(&house, "Ann").await;
    let client = Client::new();
    let url = format!("http://{}/api/rooms", ann.host);
    let body = json!({ "plan": two_seats(), "sit": [null] }).to_string();
    let send = async |origin: Option<&str>, kind: &str| {
        let mut request =
            client.post(&url).header("cookie", &ann.cookie).header("content-type", kind).body(body.clone());
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(send(Some("http://evil.example"), "application/json").await, 403);
    assert_eq!(send(Some("null"), "application/json").await, 403);
    assert_eq!(send(None, "text/plain").await, 403, "what a form can send");
    assert_eq!(send(None, "application/json").await, 200, "a program");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_are_kept_strict_and_strangers_slow() {
    let mut config = config(Location::Temporary);
    config.limits.limit_loopback = true;
    config.limits.request_burst = 20;
    config.limits.requests_per_second = 1;
    let house = server::start(config).await.unwrap();
    let nobody = Guest::nobody(&house);
    let response = nobody.request(Method::GET, "/api/docs", None).await;
    let policy = response.headers()["content-security-policy"].to_str().unwrap().to_owned();
    assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"));
    assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    let html = response.text().await.unwrap();
    assert!(html.contains("/api/v1/leaderboard/{game}") && !html.contains("<script"));
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(nobody.get("/api/games").await.0.as_u16());
    }
    assert!(statuses.contains(&200) && statuses.contains(&429), "{statuses:?}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_port_that_is_taken_and_a_directory_that_cannot_be_are_said_plainly() {
    let house = start(Location::Temporary).await;
    let mut taken = config(Location::Temporary);
    taken.listen = house.address();
    let why = server::start(taken).await.unwrap_err().to_string();
    assert!(why.contains(&house.address().port().to_string()) && why.contains("--listen"), "{why}");
    let file = tempfile::NamedTempFile::new().unwrap();
    let why =
        server::start(config(Location::Directory(file.path().join("below")))).await.unwrap_err().to_string();
    assert!(why.contains("cannot write"), "{why}");
    house.stop().await;
}
