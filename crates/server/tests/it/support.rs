//! A house for a test, and people who come to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Client, Method, Response, StatusCode};
use serde_json::{Value, json};
use server::{Config, NoPage, Running};
use store::Location;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Long enough for a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A configuration for tests: any port, no pauses, no limits by address.
pub(crate) fn config(location: Location) -> Config {
    let mut config = Config::new(games::shelf(), ([127, 0, 0, 1], 0).into(), location, Arc::new(NoPage));
    config.bot_pause = Duration::ZERO;
    config.limits.limit_loopback = false;
    config.limits.messages_per_second = 10_000;
    config.limits.message_burst = 10_000;
    config
}

pub(crate) async fn start(location: Location) -> Running {
    server::start(config(location)).await.unwrap()
}

/// Somebody with a cookie.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) host: String,
    pub(crate) cookie: String,
    pub(crate) id: String,
    http: Client,
}

pub(crate) fn cookie_of(response: &Response) -> Option<String> {
    let cookie = response.headers().get("set-cookie")?.to_str().ok()?;
    cookie.split(';').next().map(str::to_owned)
}

impl Guest {
    /// Nobody in particular.
    pub(crate) fn nobody(house: &Running) -> Guest {
        Guest {
            host: house.address().to_string(),
            cookie: String::new(),
            id: String::new(),
            http: Client::new(),
        }
    }

    pub(crate) async fn new(house: &Running, name: &str) -> Guest {
        let mut guest = Guest::nobody(house);
        let response = guest.request(Method::POST, "/api/guest", Some(json!({ "name": name }))).await;
        assert_eq!(response.status(), StatusCode::OK);
        guest.cookie = cookie_of(&response).unwrap();
        let body: Value = response.json().await.unwrap();
        body["you"]["id"].as_str().unwrap().clone_into(&mut guest.id);
        guest
    }

    /// The same person at another process, or at this one after a restart.
    pub(crate) fn at(&self, house: &Running) -> Guest {
        Guest { host: house.address().to_string(), ..self.clone() }
    }

    pub(crate) async fn request(&self, method: Method, path: &str, body: Option<Value>) -> Response {
        let request =
            self.http.request(method, format!("http://{}{path}", self.host)).header("cookie", &self.cookie);
        let request = request.header("origin", format!("http://{}", self.host));
        let request = match body {
            Some(body) => request.json(&body),
            None => request,
        };
        request.send().await.unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, Value) {
        let response = self.request(Method::GET, path, None).await;
        (response.status(), response.json().await.unwrap_or(Value::Null))
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let response = self.request(Method::POST, path, Some(body)).await;
        (response.status(), response.json().await.unwrap_or(Value::Null))
    }

    pub(crate) async fn open(&self, plan: Value) -> String {
        let (status, body) = self.post("/api/rooms", json!({ "plan": plan, "sit": [null] })).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        body["room"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn connect(&self) -> Visitor {
        Visitor::new(connect(&self.host, &self.cookie, &format!("http://{}", self.host)).await.unwrap()).await
    }

    /// A socket that watches a room.
    pub(crate) async fn watch(&self, room: &str, after: Option<u64>) -> Visitor {
        let mut client = self.connect().await;
        client.send(json!({ "type": "watch", "room": room, "after": after })).await;
        client
    }
}

pub(crate) async fn connect(
    host: &str,
    cookie: &str,
    origin: &str,
) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
    let mut request = format!("ws://{host}/api/live").into_client_request()?;
    let headers = request.headers_mut();
    headers.insert("origin", HeaderValue::from_str(origin).unwrap());
    if !cookie.is_empty() {
        headers.insert("cookie", HeaderValue::from_str(cookie).unwrap());
    }
    Ok(connect_async(request).await?.0)
}

/// A client on a socket, with everything it ever received.
pub(crate) struct Visitor {
    pub(crate) socket: Socket,
    pub(crate) welcome: Value,
    pub(crate) heard: Vec<String>,
    /// The newest look.
    pub(crate) look: Value,
}

impl Visitor {
    /// One that has not been welcomed yet.
    pub(crate) fn quiet(socket: Socket) -> Visitor {
        Visitor { socket, welcome: Value::Null, heard: Vec::new(), look: Value::Null }
    }

    pub(crate) async fn new(socket: Socket) -> Visitor {
        let mut client = Visitor::quiet(socket);
        client.welcome = client.next().await;
        assert_eq!(client.welcome["type"], "welcome");
        client
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_text(&message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message; `Null` when the socket is closed.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("a message in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "room" {
                        self.look = message["look"].clone();
                    }
                    return message;
                }
                Some(Ok(Message::Close(frame))) => {
                    return json!({ "type": "closed", "code": frame.map_or(0, |frame| u16::from(frame.code)) });
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return json!({ "type": "closed", "code": 0 }),
            }
        }
    }

    /// The next message of a kind.
    pub(crate) async fn expect(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
            assert_ne!(message["type"], "closed", "waiting for {kind}");
        }
    }

    /// Looks on until the room is as it should be.
    pub(crate) async fn until(&mut self, what: impl Fn(&Value) -> bool) {
        while !what(&self.look) {
            self.expect("room").await;
        }
    }

    /// Sends a command and waits for what becomes of it.
    pub(crate) async fn command(&mut self, room: &str, command: Value) -> Value {
        self.command_as(room, &new_id(), command).await
    }

    pub(crate) async fn command_as(&mut self, room: &str, id: &str, command: Value) -> Value {
        self.send(json!({ "type": "do", "room": room, "id": id, "command": command })).await;
        loop {
            let message = self.next().await;
            if (message["type"] == "done" || message["type"] == "refused") && message["id"] == id {
                return message;
            }
            assert_ne!(message["type"], "closed");
        }
    }

    pub(crate) fn number(&self) -> u64 {
        self.look["number"].as_u64().unwrap_or(0)
    }

    pub(crate) fn may_act(&self) -> bool {
        self.look["allowed"].as_array().is_some_and(|allowed| !allowed.is_empty())
    }

    /// The last of the allowed actions: to stop, where one may.
    pub(crate) fn action(&self) -> Value {
        let allowed = self.look["allowed"].as_array().unwrap();
        json!({
            "do": "act",
            "seat": self.look["viewpoint"],
            "action": allowed.last().unwrap()["action"],
            "after": self.number(),
        })
    }
}

pub(crate) fn new_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// A short game of two open seats.
pub(crate) fn two_seats() -> Value {
    json!({ "game": "toss-up", "seats": ["open", "open"], "options": { "target": 20 } })
}

/// Ann and Ben at a table for two, both watching.
pub(crate) async fn ann_and_ben(house: &Running, plan: Value) -> (String, [Guest; 2], [Visitor; 2]) {
    let (ann, ben) = (Guest::new(house, "Ann").await, Guest::new(house, "Ben").await);
    let room = ann.open(plan).await;
    let mut hers = ann.watch(&room, None).await;
    let mut his = ben.watch(&room, None).await;
    his.expect("room").await;
    assert_eq!(his.command(&room, json!({ "do": "sit" })).await["type"], "done");
    hers.until(|look| look["stage"] == "playing").await;
    his.until(|look| look["stage"] == "playing").await;
    (room, [ann, ben], [hers, his])
}

/// Plays until the game is over; returns how many actions it took.
pub(crate) async fn play_out(room: &str, clients: &mut [Visitor; 2]) -> usize {
    let mut actions = 0;
    loop {
        let newest = clients.iter().map(Visitor::number).max().unwrap();
        for client in clients.iter_mut() {
            client.until(|look| look["number"].as_u64() >= Some(newest)).await;
        }
        if clients[0].look["stage"] == "over" {
            return actions;
        }
        let turn = usize::from(!clients[0].may_act());
        let action = clients[turn].action();
        assert_eq!(clients[turn].command(room, action).await["type"], "done");
        clients[turn].expect("room").await;
        actions += 1;
    }
}
