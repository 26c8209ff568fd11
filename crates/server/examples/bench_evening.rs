//! How long an evening takes in a house: a knock-out of computer players, every step durable in SQLite, phones and a big screen that watch.
//!
//! `cargo run --release -p server --example bench_evening -- [PLAYERS] [LEVEL] [WATCHERS]`

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use house::evening::{EveningLook, EveningNews, EveningStage};
use reqwest::Client;
use serde_json::{Value, json};
use server::{Config, NoPage};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Trouble = Box<dyn Error + Send + Sync>;

/// The most that can be asked to join at once.
const GROUP: u64 = 512;

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let players: u64 = arguments.first().map_or(Ok(500), |text| text.parse())?;
    let level = arguments.get(1).map_or("steady", String::as_str);
    let watchers: usize = arguments.get(2).map_or(Ok(1), |text| text.parse())?.max(1);
    let directory = tempfile::tempdir()?;
    let location = store::Location::Directory(directory.path().to_owned());
    let mut config = Config::new(games::shelf(), ([127, 0, 0, 1], 0).into(), location, Arc::new(NoPage));
    config.limits.limit_loopback = false;
    config.bot_pause = Duration::ZERO;
    let running = server::start(config).await?;
    let host = Host::new(&running.address().to_string()).await?;

    let format = json!({ "kind": "knock-out", "length": { "games": 1, "sets": 1 }, "drawn": true });
    let plan = json!({ "title": "Bench", "format": format, "modes": [{ "game": "toss-up" }] });
    let opened = host.post("/api/evenings", json!({ "plan": plan })).await?;
    let path = format!("/api/evenings/{}/do", opened["evening"].as_str().unwrap_or_default());
    let started = Instant::now();
    let mut left = players;
    while left > 0 {
        let count = left.min(GROUP);
        host.post(&path, json!({ "wish": { "do": "add-bots", "level": level, "count": count } })).await?;
        left -= count;
    }
    println!("{players} players joined in {:.2} s", started.elapsed().as_secs_f64());

    let mut phones = Vec::new();
    for _ in 0..watchers {
        phones.push(Screen::on(&host.address, &opened["evening"]).await?);
    }
    let started = Instant::now();
    host.post(&path, json!({ "wish": { "do": "begin" } })).await?;
    println!("begun after {:.2} s", started.elapsed().as_secs_f64());
    let watching: Vec<_> = phones.into_iter().map(|phone| tokio::spawn(phone.watch())).collect();
    let (mut messages, mut bytes, mut most) = (0_usize, 0, 0);
    for phone in watching {
        let seen = phone.await??;
        (messages, bytes, most) = (messages + seen.messages, bytes + seen.bytes, most.max(seen.most));
        if seen.games + 1 != players as usize {
            return Err(format!("{} games were played", seen.games).into());
        }
    }
    let (seconds, games) = (started.elapsed().as_secs_f64(), players - 1);
    println!("{games} games in {seconds:.2} s, {:.1} a second", games as f64 / seconds);
    println!(
        "{watchers} who watch were told {} times each, {:.1} KiB on average, {:.1} KiB at most",
        messages / watchers,
        bytes as f64 / messages as f64 / 1024.0,
        most as f64 / 1024.0
    );
    if let Some(memory) = memory() {
        println!("the process took {memory} of memory at most");
    }
    running.stop().await;
    Ok(())
}

/// Somebody who watches, and follows the news as a client does.
struct Screen {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// What came to a screen until the evening was over.
struct Seen {
    games: usize,
    messages: usize,
    bytes: usize,
    most: usize,
}

impl Screen {
    async fn on(address: &str, evening: &Value) -> Result<Screen, Trouble> {
        let mut request = format!("ws://{address}/api/live").into_client_request()?;
        request.headers_mut().insert("origin", format!("http://{address}").parse()?);
        let (mut socket, _) = connect_async(request).await?;
        let watch = json!({ "type": "watch-evening", "evening": evening });
        socket.send(Message::text(watch.to_string())).await?;
        Ok(Screen { socket })
    }

    async fn watch(mut self) -> Result<Seen, Trouble> {
        let mut seen = Seen { games: 0, messages: 0, bytes: 0, most: 0 };
        let mut look: Option<EveningLook> = None;
        while let Some(message) = self.socket.next().await {
            let Message::Text(text) = message? else { continue };
            let mut told: Value = serde_json::from_str(&text)?;
            look = match told["type"].as_str() {
                Some("evening") => Some(serde_json::from_value(told["look"].take())?),
                Some("evening-news") => {
                    let news: EveningNews = serde_json::from_value(told["news"].take())?;
                    look.and_then(|look| look.told(news))
                }
                _ => continue,
            };
            seen.messages += 1;
            seen.bytes += text.len();
            seen.most = seen.most.max(text.len());
            let Some(look) = &look else { return Err("news that do not follow".into()) };
            seen.games = look.played.len();
            if look.stage == EveningStage::Over {
                return Ok(seen);
            }
        }
        Err("the house hung up".into())
    }
}

/// The most memory that this process has had, where the system says so.
fn memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}

/// Somebody with a cookie.
struct Host {
    address: String,
    http: Client,
    cookie: String,
}

impl Host {
    async fn new(address: &str) -> Result<Host, Trouble> {
        let http = Client::new();
        let answer =
            http.post(format!("http://{address}/api/guest")).json(&json!({ "name": "Host" })).send().await?;
        let cookie = answer.headers().get("set-cookie").ok_or("no cookie")?.to_str()?;
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        Ok(Host { address: address.to_owned(), http, cookie })
    }

    async fn post(&self, path: &str, body: Value) -> Result<Value, Trouble> {
        let url = format!("http://{}{path}", self.address);
        let answer = self.http.post(url).header("cookie", &self.cookie).json(&body).send().await?;
        if answer.status().is_success() { Ok(answer.json().await?) } else { Err(answer.text().await?.into()) }
    }
}
