//! Programs: tokens, the stream, playing over plain HTTP, bots and challenges.

use std::io::Write;
use std::sync::{Arc, Mutex};

use pg_harness::TestDatabase;
use reqwest::{Client, Method, Response, StatusCode};
use serde_json::{Value, json};
use server::{Operator, Running, Scope};
use store::{Location, Store};
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::support::{Guest, PATIENCE, Visitor, new_id, start, two_seats};

const PASSWORD: &str = "a long password";

/// Somebody with an account.
async fn account(house: &Running, name: &str) -> Guest {
    let guest = Guest::new(house, name).await;
    let (status, body) = guest.post("/api/sign-up", json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(status, 200, "{body}");
    guest
}

/// A program: a token, and no cookie or origin.
#[derive(Clone)]
struct Program {
    host: String,
    token: String,
    http: Client,
}

impl Program {
    fn new(house: &Running, token: &str) -> Program {
        Program { host: house.address().to_string(), token: token.to_owned(), http: Client::new() }
    }

    /// With a token of somebody's own.
    async fn of(house: &Running, who: &Guest, scopes: Value) -> Program {
        let (status, made) =
            who.post("/api/v1/me/tokens", json!({ "label": "a test", "scopes": scopes })).await;
        assert_eq!(status, 200, "{made}");
        Program::new(house, made["token"].as_str().unwrap())
    }

    /// A new bot. Returns its id too.
    async fn bot(house: &Running, owner: &Guest, name: &str, terms: Value) -> (Program, String) {
        let (status, made) = owner.post("/api/v1/my/bots", json!({ "name": name, "terms": terms })).await;
        assert_eq!(status, 200, "{made}");
        (Program::new(house, made["token"].as_str().unwrap()), made["id"].as_str().unwrap().to_owned())
    }

    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Response {
        let request =
            self.http.request(method, format!("http://{}{path}", self.host)).bearer_auth(&self.token);
        let request = match body {
            Some(body) => request.json(&body),
            None => request,
        };
        request.send().await.unwrap()
    }

    async fn get(&self, path: &str) -> (StatusCode, Value) {
        let response = self.ask(Method::GET, path, None).await;
        (response.status(), response.json().await.unwrap_or(Value::Null))
    }

    async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let response = self.ask(Method::POST, path, Some(body)).await;
        (response.status(), response.json().await.unwrap_or(Value::Null))
    }

    async fn stream(&self) -> Lines {
        let response = self.ask(Method::GET, "/api/v1/my/stream", None).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        let mut lines = Lines { response, unread: String::new() };
        assert_eq!(lines.next().await["type"], "welcome");
        lines
    }

    /// Plays whatever comes until `games` are over: the last of what is allowed.
    async fn play(self, mut lines: Lines, games: usize) -> Vec<Value> {
        let mut ended = Vec::new();
        while ended.len() < games {
            let message = lines.next().await;
            match message["type"].as_str().unwrap() {
                "turn" => {
                    let look = &message["look"];
                    let action = look["allowed"].as_array().unwrap().last().unwrap()["action"].clone();
                    let command = json!({ "do": "act", "seat": look["viewpoint"], "action": action, "after": look["number"] });
                    let room = message["room"].as_str().unwrap();
                    let body = json!({ "id": new_id(), "command": command });
                    let (status, done) = self.post(&format!("/api/v1/rooms/{room}/do"), body).await;
                    assert_eq!(status, 200, "{done}");
                }
                "ended" => ended.push(message),
                "going" => panic!("{message}"),
                _ => {}
            }
        }
        ended
    }
}

/// A stream that is read line by line.
struct Lines {
    response: Response,
    unread: String,
}

impl Lines {
    /// The next message; `Null` at the end.
    async fn next(&mut self) -> Value {
        loop {
            if let Some((line, rest)) = self.unread.split_once('\n') {
                let message = serde_json::from_str(line).unwrap();
                let read = self.unread.len() - rest.len();
                self.unread.drain(..read);
                return message;
            }
            match timeout(PATIENCE, self.response.chunk()).await.expect("a line in time") {
                Ok(Some(chunk)) => self.unread.push_str(std::str::from_utf8(&chunk).unwrap()),
                Ok(None) | Err(_) => return Value::Null,
            }
        }
    }

    async fn expect(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
            assert!(!message.is_null(), "waiting for {kind}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_shown_once_listed_with_its_use_and_taken_back() {
    let house = start(Location::Temporary).await;
    let ann = account(&house, "Ann").await;
    let program = Program::of(&house, &ann, json!(["read", "play"])).await;
    assert!(program.token.starts_with("xr_"), "{}", program.token);
    let listed = async || ann.get("/api/me/tokens").await.1["tokens"].clone();
    assert_eq!(
        (listed().await[0]["used"].clone(), listed().await[0]["scopes"].clone()),
        (Value::Null, json!(["read", "play"]))
    );
    assert!(!listed().await.to_string().contains(&program.token));

    assert_eq!(program.get("/api/v1/me").await.1["you"]["id"], ann.id);
    assert!(listed().await[0]["used"].is_i64());
    let mut lines = program.stream().await;
    let mut socket = socket_with(&program, None).await.unwrap();

    let id = listed().await[0]["id"].as_str().unwrap().to_owned();
    let removed = ann.request(Method::DELETE, &format!("/api/me/tokens/{id}"), None).await;
    assert_eq!(removed.status(), 204);
    assert_eq!(socket.next().await["code"], 4001);
    assert_eq!(lines.expect("going").await["why"], "this token was taken back, or you were signed out");
    let refused = program.ask(Method::GET, "/api/v1/me", None).await;
    assert_eq!(
        (refused.status().as_u16(), refused.headers()["www-authenticate"].to_str().unwrap()),
        (401, "Bearer")
    );
    assert_eq!(ann.request(Method::DELETE, &format!("/api/me/tokens/{id}"), None).await.status(), 404);
    house.stop().await;
}

async fn socket_with(program: &Program, origin: Option<&str>) -> Option<Visitor> {
    let mut request = format!("ws://{}/api/v1/live", program.host).into_client_request().unwrap();
    let headers = request.headers_mut();
    headers.insert("authorization", format!("Bearer {}", program.token).parse().unwrap());
    if let Some(origin) = origin {
        headers.insert("origin", origin.parse().unwrap());
    }
    Some(Visitor::new(connect_async(request).await.ok()?.0).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_token_a_socket_needs_no_origin_and_without_one_it_does() {
    let house = start(Location::Temporary).await;
    let ann = account(&house, "Ann").await;
    let program = Program::of(&house, &ann, json!(["play"])).await;
    for origin in [None, Some("https://elsewhere.example")] {
        let client = socket_with(&program, origin).await.unwrap();
        assert_eq!(client.welcome["you"]["id"], ann.id);
    }
    let mut wrong = program.clone();
    wrong.token = format!("xr_{}", "a".repeat(43));
    assert!(socket_with(&wrong, None).await.is_none());
    // A cookie alone, without an origin, stays outside.
    let mut request = format!("ws://{}/api/live", ann.host).into_client_request().unwrap();
    request.headers_mut().insert("cookie", ann.cookie.parse().unwrap());
    assert!(connect_async(request).await.is_err());
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_does_what_its_scopes_say_and_nothing_to_the_account() {
    let house = start(Location::Temporary).await;
    let ann = account(&house, "Ann").await;
    let (reads, plays, hosts) = (
        Program::of(&house, &ann, json!(["read"])).await,
        Program::of(&house, &ann, json!(["play"])).await,
        Program::of(&house, &ann, json!(["host"])).await,
    );
    let opening = json!({ "plan": two_seats(), "sit": [] });
    for (program, opens) in [(&reads, false), (&plays, false), (&hosts, true)] {
        let (status, body) = program.post("/api/v1/rooms", opening.clone()).await;
        assert_eq!(status == 200, opens, "{body}");
        if !opens {
            assert!(body["why"].as_str().unwrap().contains("\"host\""), "{body}");
        }
    }
    let room = ann.open(two_seats()).await;
    let say = json!({ "command": { "do": "say", "words": { "phrase": 0 } } });
    let put_bot = json!({ "command": { "do": "put-bot", "seat": 2, "level": "steady" } });
    let path = format!("/api/v1/rooms/{room}/do");
    for (program, command, status) in [
        (&reads, &say, 403),
        (&hosts, &say, 403),
        (&plays, &say, 200),
        (&reads, &put_bot, 403),
        (&plays, &put_bot, 403),
        (&hosts, &put_bot, 200),
    ] {
        assert_eq!(program.post(&path, command.clone()).await.0, status, "{command}");
    }
    // Over the socket it is the same.
    let mut socket = socket_with(&reads, None).await.unwrap();
    let refused = socket.command(&room, say["command"].clone()).await;
    assert_eq!((refused["type"].clone(), refused["code"].clone()), (json!("refused"), json!("not-yours")));

    for (method, path, body) in [
        (Method::GET, "/api/v1/me/tokens", None),
        (Method::POST, "/api/v1/me/tokens", Some(json!({ "label": "x", "scopes": ["host"] }))),
        (Method::POST, "/api/v1/my/bots", Some(json!({ "name": "Rolly" }))),
        (Method::PATCH, "/api/v1/me", Some(json!({ "name": "Other" }))),
        (Method::DELETE, "/api/v1/me", Some(json!({ "password": PASSWORD }))),
        (Method::GET, "/api/v1/me/data", None),
        (Method::GET, "/api/v1/me/devices", None),
        (Method::POST, "/api/v1/sign-out", Some(json!({}))),
        (Method::GET, "/api/v1/operator", None),
    ] {
        let refused = hosts.ask(method.clone(), path, body).await;
        assert_eq!(refused.status(), 403, "{method} {path}");
    }
    // A guest has nothing to sign in with again, and so no tokens.
    let guest = Guest::new(&house, "Gus").await;
    assert_eq!(guest.post("/api/me/tokens", json!({ "label": "x", "scopes": [] })).await.0, 403);
    for wrong in [json!({ "label": "", "scopes": [] }), json!({ "label": "x".repeat(61), "scopes": [] })] {
        assert_eq!(ann.post("/api/me/tokens", wrong).await.0, 422);
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_elsewhere_may_ask_with_a_token_and_never_with_a_cookie() {
    let house = start(Location::Temporary).await;
    let ann = account(&house, "Ann").await;
    let program = Program::of(&house, &ann, json!(["play", "host"])).await;
    let elsewhere = "https://elsewhere.example";
    let url = |path: &str| format!("http://{}{path}", ann.host);
    let http = Client::new();
    let preflight = |headers: &'static str| {
        let request = http.request(Method::OPTIONS, url("/api/v1/rooms")).header("origin", elsewhere);
        request
            .header("access-control-request-method", "POST")
            .header("access-control-request-headers", headers)
    };
    let allowed = preflight("content-type, Authorization").send().await.unwrap();
    assert_eq!(allowed.status(), 204);
    assert_eq!(allowed.headers()["access-control-allow-origin"], "*");
    assert!(allowed.headers()["access-control-allow-headers"].to_str().unwrap().contains("authorization"));
    assert!(!allowed.headers().contains_key("access-control-allow-credentials"));
    // Without a token nothing is promised.
    let refused = preflight("content-type").send().await.unwrap();
    assert!(!refused.headers().contains_key("access-control-allow-origin"));

    let body = json!({ "plan": two_seats(), "sit": [null] });
    let with_token =
        http.post(url("/api/v1/rooms")).header("origin", elsewhere).bearer_auth(&program.token).json(&body);
    let answer = with_token.send().await.unwrap();
    assert_eq!(
        (answer.status().as_u16(), answer.headers()["access-control-allow-origin"].to_str().unwrap()),
        (200, "*")
    );
    let with_cookie =
        http.post(url("/api/v1/rooms")).header("origin", elsewhere).header("cookie", &ann.cookie).json(&body);
    let answer = with_cookie.send().await.unwrap();
    assert_eq!(answer.status(), 403);
    assert!(!answer.headers().contains_key("access-control-allow-origin"));
    // A wrong token is not made good by a cookie, and the page can read why.
    let both = http.get(url("/api/v1/my/rooms")).header("cookie", &ann.cookie).bearer_auth("xr_wrong");
    let answer = both.send().await.unwrap();
    assert_eq!(
        (answer.status().as_u16(), answer.headers()["access-control-allow-origin"].to_str().unwrap()),
        (401, "*")
    );
    // Other schemes are a proxy's: they are not looked at.
    let basic =
        http.get(url("/api/v1/my/rooms")).header("cookie", &ann.cookie).basic_auth("proxy", Some("x"));
    assert_eq!(basic.send().await.unwrap().status(), 200);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_play_over_plain_http() {
    let house = start(Location::Temporary).await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let hers = Program::of(&house, &ann, json!(["play", "host"])).await;
    let his = Program::of(&house, &ben, json!(["play"])).await;
    let (her_lines, mut his_lines) = (hers.stream().await, his.stream().await);
    let (status, opened) = hers.post("/api/v1/rooms", json!({ "plan": two_seats(), "sit": [null] })).await;
    assert_eq!(status, 200, "{opened}");
    let room = opened["room"].as_str().unwrap().to_owned();
    let sit = json!({ "id": "sit", "command": { "do": "sit" } });
    let (status, sat) = his.post(&format!("/api/v1/rooms/{room}/do"), sit.clone()).await;
    assert_eq!(status, 200, "{sat}");
    // The same again is done once, with the same number.
    assert_eq!(his.post(&format!("/api/v1/rooms/{room}/do"), sit).await.1, sat);
    // JSON has one kind of number: 2.0 is a seat too.
    let floats = json!({ "command": { "do": "act", "seat": 2.0, "action": "roll", "after": 1.0 } });
    assert_eq!(his.post(&format!("/api/v1/rooms/{room}/do"), floats).await.1["code"], "late");
    let seated = his_lines.expect("seated").await;
    assert_eq!(
        (seated["room"].clone(), seated["seat"].clone(), seated["by"].clone()),
        (json!(room), json!(2), json!("Ann"))
    );
    let (her_end, his_end) = tokio::join!(hers.clone().play(her_lines, 1), his.clone().play(his_lines, 1));
    assert_eq!(her_end[0]["look"]["result"], his_end[0]["look"]["result"]);
    assert_eq!(her_end[0]["look"]["number"], his_end[0]["look"]["number"]);

    // What was decided on an old look is refused, and so is what cannot be read.
    let path = format!("/api/v1/rooms/{room}/do");
    for (body, status, code) in [
        (json!({ "command": { "do": "act", "seat": 1, "action": "roll", "after": 1 } }), 409, "late"),
        (json!({ "command": { "do": "fly" } }), 400, "bad-message"),
        (json!({ "id": "", "command": { "do": "sit" } }), 400, "bad-message"),
        (json!({ "id": "x".repeat(65), "command": { "do": "sit" } }), 400, "bad-message"),
        (json!({}), 400, "bad-message"),
    ] {
        let (got, problem) = hers.post(&path, body).await;
        assert_eq!((got.as_u16(), problem["code"].as_str().unwrap()), (status, code), "{problem}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_over_plain_http_has_the_limits_of_the_socket() {
    let house = start(Location::Temporary).await;
    let ann = account(&house, "Ann").await;
    let program = Program::of(&house, &ann, json!(["play"])).await;
    let room = ann.open(two_seats()).await;
    let say = json!({ "command": { "do": "say", "words": { "phrase": 0 } } });
    let mut said = 0;
    let refused = loop {
        let response =
            program.ask(Method::POST, &format!("/api/v1/rooms/{room}/do"), Some(say.clone())).await;
        if response.status() != 200 {
            break response;
        }
        said += 1;
        assert!(said < 20);
    };
    assert!((5..=7).contains(&said), "{said}");
    assert_eq!(refused.status(), 429);
    let seconds: u32 = refused.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    let problem: Value = refused.json().await.unwrap();
    assert_eq!((problem["code"].clone(), problem["retry_after"].clone()), (json!("limit"), json!(seconds)));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_begins_with_how_things_are_and_can_be_server_sent_events() {
    let house = start(Location::Temporary).await;
    let ann = account(&house, "Ann").await;
    let program = Program::of(&house, &ann, json!(["play"])).await;
    let plan =
        json!({ "game": "toss-up", "seats": ["open", { "bot": "steady" }], "options": { "target": 20 } });
    let (status, opened) = ann.post("/api/rooms", json!({ "plan": plan, "sit": [null] })).await;
    let room = if status == 200 { opened["room"].clone() } else { panic!("{opened}") };
    for _ in 0..2 {
        let mut lines = program.stream().await;
        assert_eq!(lines.next().await["type"], "seated");
        let message = lines.next().await;
        assert_eq!(message["room"], room);
        assert!(message["look"]["number"].is_u64());
    }
    let request =
        Client::new().get(format!("http://{}/api/v1/my/stream", program.host)).bearer_auth(&program.token);
    let mut events = request.header("accept", "text/event-stream").send().await.unwrap();
    assert_eq!(events.headers()["content-type"], "text/event-stream");
    let first = timeout(PATIENCE, events.chunk()).await.unwrap().unwrap().unwrap();
    let first = std::str::from_utf8(&first).unwrap();
    assert!(first.starts_with("data: {\"type\":\"welcome\"") && first.ends_with("\n\n"), "{first}");
    // Nobody has no tables.
    assert_eq!(Guest::nobody(&house).get("/api/v1/my/stream").await.0, 401);
    // The house closes although streams are read.
    timeout(PATIENCE, house.stop()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_challenged_by_its_terms_and_plays() {
    let house = start(Location::Temporary).await;
    let (ann, ben) = (account(&house, "Ann").await, Guest::new(&house, "Ben").await);
    let (bot, id) =
        Program::bot(&house, &ann, "Rolly", json!({ "games": ["toss-up"], "options": true, "at_once": 1 }))
            .await;
    let challenge = json!({ "game": "toss-up", "options": { "target": 20 } });
    let path = format!("/api/people/{id}/challenge");
    // Its program does not run.
    let (status, refused) = ben.post(&path, challenge.clone()).await;
    assert_eq!(
        (status.as_u16(), refused["why"].clone()),
        (409, json!("Rolly is not here: its program does not run now"))
    );

    let mut lines = bot.stream().await;
    let (_, profile) = ben.get(&format!("/api/people/{id}")).await;
    assert_eq!(
        (profile["bot"]["owner_name"].clone(), profile["bot"]["here"].clone()),
        (json!("Ann"), json!(true))
    );
    assert_eq!(ben.get("/api/bots?game=toss-up").await.1["bots"][0]["name"], "Rolly");
    assert_eq!(ben.get("/api/bots?game=end-zone").await.1["bots"], json!([]));
    assert_eq!(ben.post(&path, json!({ "game": "end-zone" })).await.0, 409);
    assert_eq!(ben.post(&path, json!({ "game": "go" })).await.0, 404);
    assert_eq!(ben.post(&format!("/api/people/{}/challenge", ann.id), challenge.clone()).await.0, 409);

    let (status, opened) = ben.post(&path, challenge.clone()).await;
    assert_eq!(status, 200, "{opened}");
    let room = opened["room"].as_str().unwrap().to_owned();
    let challenged = lines.expect("challenged").await;
    assert_eq!((challenged["room"].clone(), challenged["by"].clone()), (json!(room), json!("Ben")));
    // One game at once, so its terms say.
    let (status, full) = ben.post(&path, challenge.clone()).await;
    assert_eq!(status, 409, "{full}");

    // It is marked at the table and in lists.
    let mut his = ben.watch(&room, None).await;
    his.until(|look| look["stage"] == "playing").await;
    assert_eq!(
        (his.look["seats"][0]["bot_account"].clone(), his.look["seats"][1]["bot_account"].clone()),
        (json!(false), json!(true))
    );
    assert_eq!(ben.get("/api/my/rooms").await.1["rooms"][0]["seats"][1]["bot_account"], true);
    let playing = tokio::spawn(bot.clone().play(lines, 1));
    while his.look["stage"] == "playing" {
        if his.may_act() {
            let action = his.action();
            assert_eq!(his.command(&room, action).await["type"], "done");
        }
        his.expect("room").await;
    }
    playing.await.unwrap();

    // It changes its terms itself; nobody else has any.
    let closed = bot.ask(Method::PUT, "/api/v1/my/terms", Some(json!({ "from": "nobody" }))).await;
    assert_eq!(closed.status(), 200);
    let _lines = bot.stream().await;
    assert_eq!(ben.post(&path, challenge).await.1["why"], "Rolly takes no challenges for now");
    assert_eq!(ann.request(Method::PUT, "/api/my/terms", Some(json!({}))).await.status(), 403);
    let wrong = json!({ "games": ["go"] });
    assert_eq!(
        ann.request(Method::PUT, &format!("/api/my/bots/{id}/terms"), Some(wrong)).await.status(),
        404
    );
    assert_eq!(ben.request(Method::DELETE, &format!("/api/my/bots/{id}"), None).await.status(), 404);
    assert_eq!(ann.request(Method::DELETE, &format!("/api/my/bots/{id}"), None).await.status(), 204);
    assert_eq!(bot.get("/api/v1/me").await.0, 401);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_challenge_bots_and_several_sit_at_one_table() {
    let house = start(Location::Temporary).await;
    let ann = account(&house, "Ann").await;
    let terms = json!({ "options": true });
    let (one, one_id) = Program::bot(&house, &ann, "One", terms.clone()).await;
    let (two, two_id) = Program::bot(&house, &ann, "Two", terms).await;
    let (one_lines, two_lines) = (one.stream().await, two.stream().await);
    let challenge = json!({ "game": "toss-up", "options": { "target": 20 }, "rated": true });
    let (status, opened) = one.post(&format!("/api/v1/people/{two_id}/challenge"), challenge).await;
    assert_eq!(status, 200, "{opened}");
    tokio::join!(one.clone().play(one_lines, 1), two.clone().play(two_lines, 1));
    // Rated like everybody, and listed apart from people where somebody wants that.
    let board = async |who: &str| {
        let (_, board) = ann.get(&format!("/api/leaderboard/toss-up{who}")).await;
        board["lines"].as_array().unwrap().len()
    };
    let mut rated = 0;
    for _ in 0..200 {
        rated = board("").await;
        if rated == 2 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!((rated, board("?who=people").await, board("?who=bots").await), (2, 0, 2));

    let (_one, _two) = (one.stream().await, two.stream().await);
    let plan = json!({ "game": "toss-up", "seats": ["open", "open", "open"], "options": { "target": 20 } });
    let body = json!({ "plan": plan, "sit": [null], "challenge": [one_id, two_id] });
    let (status, opened) = ann.post("/api/rooms", body).await;
    assert_eq!(status, 200, "{opened}");
    let (_, seen) = ann.get(&format!("/api/rooms/{}", opened["room"].as_str().unwrap())).await;
    assert_eq!(seen["look"]["stage"], "playing");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_are_not_seated_with_people_who_did_not_ask() {
    let house = start(Location::Temporary).await;
    let (ann, ben) = (account(&house, "Ann").await, Guest::new(&house, "Ben").await);
    let (bot, _) = Program::bot(&house, &ann, "Rolly", json!({})).await;
    let (other, _) = Program::bot(&house, &ann, "Other", json!({})).await;
    let quick = json!({ "game": "toss-up" });
    let room = |answer: (StatusCode, Value)| answer.1["room"].as_str().map(str::to_owned).unwrap();
    let bots_table = room(bot.post("/api/v1/quick", quick.clone()).await);
    // A person gets a table of their own; another bot meets the first.
    let bens_table = room(ben.post("/api/quick", quick.clone()).await);
    assert_ne!(bens_table, bots_table);
    assert_eq!(room(other.post("/api/v1/quick", quick.clone()).await), bots_table);
    // And no bot sits down by itself at a table in the lobby where a person waits.
    let sit = json!({ "command": { "do": "sit" } });
    let (status, refused) = bot.post(&format!("/api/v1/rooms/{bens_table}/do"), sit.clone()).await;
    assert_eq!((status.as_u16(), refused["code"].clone()), (403, json!("not-yours")), "{refused}");
    // Its owner's, or one whose link it was given, is another matter.
    let anns_table = ann.open(two_seats()).await;
    assert_eq!(bot.post(&format!("/api/v1/rooms/{anns_table}/do"), sit.clone()).await.0, 200);
    let mut plan = two_seats();
    plan["visibility"] = json!("link");
    let linked = ben.open(plan).await;
    assert_eq!(bot.post(&format!("/api/v1/rooms/{linked}/do"), sit).await.0, 200);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_takes_their_bots_along() {
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().to_owned());
    let house = start(location.clone()).await;
    let ann = account(&house, "Ann").await;
    let (bot, _) = Program::bot(&house, &ann, "Rolly", json!({})).await;
    let mut lines = bot.stream().await;
    let operator = Operator::open(&games::shelf(), &location).await.unwrap();
    operator.ban("Ann", None, "enough").await.unwrap();
    assert_eq!(bot.post("/api/v1/quick", json!({ "game": "toss-up" })).await.1["code"], "banned");
    lines.expect("going").await;
    operator.close().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_makes_tokens_and_bots_from_the_command_line() {
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().to_owned());
    let house = start(location.clone()).await;
    let operator = Operator::open(&games::shelf(), &location).await.unwrap();
    operator.create_account("Ann", PASSWORD, false).await.unwrap();
    let token = operator.make_token("ann", "by hand", &[Scope::Play]).await.unwrap();
    let program = Program::new(&house, &token);
    assert_eq!(program.get("/api/v1/me").await.1["you"]["name"], "Ann");
    let bot = Program::new(&house, &operator.make_bot("Rolly", "Ann").await.unwrap());
    let (_, me) = bot.get("/api/v1/me").await;
    assert_eq!((me["you"]["name"].clone(), me["you"]["bot"].clone()), (json!("Rolly"), json!(true)));
    let tokens = operator.tokens("Ann").await.unwrap();
    assert_eq!(tokens.len(), 2);
    let (id, _) = tokens.iter().find(|(_, token)| token.label == "by hand").unwrap();
    assert!(operator.take_back_token("Ann", id).await.unwrap());
    assert_eq!(program.get("/api/v1/me").await.0, 401);
    let log = operator.log(10).await.unwrap();
    assert!(log.iter().all(|line| !line.deed.details.contains("xr_")), "{log:?}");
    assert!(operator.make_token("Nobody", "x", &[]).await.is_err());
    operator.close().await;
    house.stop().await;
}

/// What is logged in a test.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// On one thread, so that everything the house logs goes to the log of this test.
#[tokio::test]
async fn tokens_never_stand_in_logs_records_exports_backups_or_downloads() {
    let log = Log::default();
    let sink = log.clone();
    let subscriber =
        tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(move || sink.clone());
    let _guard = tracing::subscriber::set_default(subscriber.finish());
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().to_owned());
    let house = start(location.clone()).await;
    let ann = account(&house, "Ann").await;
    let mine = Program::of(&house, &ann, json!(["play", "host"])).await;
    let terms = json!({ "options": true });
    let (one, _) = Program::bot(&house, &ann, "One", terms.clone()).await;
    let (two, two_id) = Program::bot(&house, &ann, "Two", terms).await;
    let (one_lines, two_lines) = (one.stream().await, two.stream().await);
    let challenge = json!({ "game": "toss-up", "options": { "target": 20 } });
    let (status, opened) = one.post(&format!("/api/v1/people/{two_id}/challenge"), challenge).await;
    assert_eq!(status, 200, "{opened}");
    tokio::join!(one.clone().play(one_lines, 1), two.clone().play(two_lines, 1));
    let room = opened["room"].as_str().unwrap().to_owned();
    let mut seen = String::new();
    for path in [
        format!("/api/v1/rooms/{room}"),
        format!("/api/v1/rooms/{room}/record"),
        "/api/v1/my/rooms".to_owned(),
        "/metrics".to_owned(),
        format!("/api/v1/people/{two_id}"),
        // One that is wrong, which the house may want to complain about.
        "/api/v1/nowhere".to_owned(),
    ] {
        seen.push_str(&mine.ask(Method::GET, &path, None).await.text().await.unwrap());
    }
    for path in ["/api/me/data", "/api/me/tokens", "/api/my/bots"] {
        seen.push_str(&ann.request(Method::GET, path, None).await.text().await.unwrap());
    }
    let operator = Operator::open(&games::shelf(), &location).await.unwrap();
    let mut exported = Vec::new();
    assert_eq!(operator.export(&mut exported).await.unwrap(), 1);
    let backup = directory.path().join("backup.jsonl");
    operator.backup(&backup).await.unwrap();
    operator.close().await;
    house.stop().await;
    seen.push_str(std::str::from_utf8(&exported).unwrap());
    seen.push_str(&std::fs::read_to_string(&backup).unwrap());
    let logged = String::from_utf8_lossy(&log.0.lock().unwrap()).into_owned();
    assert!(logged.contains("/api/") && logged.contains("the house is open"), "nothing was logged");
    for (place, text) in [("the log", &logged), ("what was sent or written", &seen)] {
        for token in [&mine.token, &one.token, &two.token] {
            assert!(!text.contains(&token[3..]), "a token stands in {place}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_hears_of_tables_that_another_process_opened() {
    let database = TestDatabase::create("server_streams");
    let location = Location::Postgres(database.url());
    let (first, second) = (start(location.clone()).await, start(location.clone()).await);
    let ann = account(&first, "Ann").await;
    let (bot, id) = Program::bot(&first, &ann, "Rolly", json!({ "options": true })).await;
    let mut lines = bot.stream().await;
    let store = Store::open(&location).await.unwrap();
    assert!(store.last_seen(id.parse().unwrap()).await.unwrap().is_some());
    let challenge = json!({ "game": "toss-up", "options": { "target": 20 } });
    let (status, opened) = ann.at(&second).post(&format!("/api/people/{id}/challenge"), challenge).await;
    assert_eq!(status, 200, "{opened}");
    assert_eq!(lines.expect("challenged").await["room"], opened["room"]);
    first.stop().await;
    second.stop().await;
}

/// What the description says of who may ask, and that every request has a name of its own and words.
#[tokio::test(flavor = "multi_thread")]
async fn the_description_says_who_may_ask() {
    let house = start(Location::Temporary).await;
    let nobody = Guest::nobody(&house);
    let (_, spec) = nobody.get("/api/v1/openapi.json").await;
    let mut names = std::collections::HashSet::new();
    for (path, methods) in spec["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let name = operation["operationId"].as_str().unwrap();
            assert!(names.insert(name.to_owned()), "{name} is the name of two requests");
            assert!(operation["summary"].as_str().is_some_and(|words| !words.is_empty()), "{method} {path}");
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let words = parameter["description"].as_str().unwrap_or_default();
                assert!(!words.is_empty(), "{method} {path}: {parameter}");
                let in_path = path.contains(&format!("{{{}}}", parameter["name"].as_str().unwrap()));
                assert_eq!(parameter["in"] == "path", in_path, "{method} {path}: {parameter}");
            }
            let anybody = operation["security"].as_array().unwrap().contains(&json!({}));
            let target = path.replace(['{', '}'], "");
            let verb = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let status = nobody.request(verb, &target, Some(json!({}))).await.status();
            assert_eq!(status == 401, !anybody, "{method} {path}: {status}");
        }
    }
    assert!(names.len() > 70, "{}", names.len());
    house.stop().await;
}
