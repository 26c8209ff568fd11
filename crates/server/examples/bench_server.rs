//! How much a house can take: tables of two people over real sockets on loopback, every step durable in SQLite.
//!
//! `cargo run --release -p server --example bench_server -- [TABLES] [SECONDS] [ACTIONS PER SECOND] [IDLE SOCKETS]`
//!
//! With 0 actions a second every table plays as fast as it is answered; otherwise all tables together play so many, evenly spread. Then
//! so many sockets that say nothing are opened, to see what one costs in memory. The house runs in a process of its own (this program,
//! started again), so that what it needs can be told from what the load does.
//!
//! What the numbers mean:
//! - An *action* is one command of a player, such as to roll: one message in; checked, appended and synced to the disk together with the
//!   roll that the house makes for it; then answered, and told to both players with a new view each. So an action is one message in,
//!   three out, and usually two *steps* of the record. Games begin anew when they end, which is not counted as an action but paid for.
//! - *The house's processor time* is user and system time of the house's process alone, from `/proc`, between the first action and the
//!   last: network, store and disk included, the load's own not. Divided by the actions it is what one costs.
//! - *From sending to durable* is measured by the player: from handing the command to the socket until "done" is read, which the house
//!   says only once the action is on the disk. The percentiles are of all actions of all tables. A load that does not let the machine
//!   rest measures its own queue: for what people would feel, give a number of actions a second below the most.

use std::error::Error;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use server::{Config, NoPage};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

type Trouble = Box<dyn Error + Send + Sync>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<(), Trouble> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new()?;
    if arguments.first().is_some_and(|first| first == "serve") {
        return runtime.block_on(serve());
    }
    let number = |location: usize, usual: u64| arguments.get(location).map_or(Ok(usual), |text| text.parse());
    let (tables, seconds) = (number(0, 1000)?, number(1, 20)?);
    let (rate, idle) = (number(2, 0)?, number(3, 5000)?);
    runtime.block_on(load(tables as usize, Duration::from_secs(seconds), rate, idle as usize))
}

/// The house.
async fn serve() -> Result<(), Trouble> {
    tracing_subscriber::fmt().with_env_filter("warn").with_writer(std::io::stderr).init();
    let directory = tempfile::tempdir()?;
    let location = store::Location::Directory(directory.path().to_owned());
    let mut config = Config::new(games::shelf(), ([127, 0, 0, 1], 0).into(), location, Arc::new(NoPage));
    config.limits.limit_loopback = false;
    config.limits.messages_per_second = 100_000;
    config.limits.message_burst = 100_000;
    config.bot_pause = Duration::ZERO;
    let running = server::start(config).await?;
    let asked = server::asked_to_stop()?;
    println!("{}", running.address());
    running.until(asked).await;
    Ok(())
}

struct House {
    child: Child,
    address: String,
}

impl House {
    fn start() -> Result<House, Trouble> {
        let mut child = Command::new(std::env::current_exe()?).arg("serve").stdout(Stdio::piped()).spawn()?;
        let mut address = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut address)?;
        Ok(House { child, address: address.trim().to_owned() })
    }

    /// Resident memory in MB.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|kb| kb.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
    }

    /// Seconds of processor time so far.
    fn processor(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let after = stat.rsplit(") ").next().unwrap_or_default().to_owned();
        let ticks: f64 =
            after.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
        ticks / 100.0
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Guest {
    cookie: String,
}

async fn guest(http: &reqwest::Client, address: &str, name: &str) -> Result<Guest, Trouble> {
    let response = http
        .post(format!("http://{address}/api/guest"))
        .json(&serde_json::json!({ "name": name }))
        .send()
        .await?;
    let cookie = response.headers().get("set-cookie").ok_or("no cookie")?.to_str()?;
    Ok(Guest { cookie: cookie.split(';').next().unwrap_or_default().to_owned() })
}

async fn connect(address: &str, guest: Option<&Guest>) -> Result<Socket, Trouble> {
    let mut request = format!("ws://{address}/api/live").into_client_request()?;
    request.headers_mut().insert("origin", HeaderValue::from_str(&format!("http://{address}"))?);
    if let Some(guest) = guest {
        request.headers_mut().insert("cookie", HeaderValue::from_str(&guest.cookie)?);
    }
    let config = WebSocketConfig::default().read_buffer_size(8 * 1024);
    Ok(connect_async_with_config(request, Some(config), true).await?.0)
}

/// One seat of a table: its socket and what it saw last, without more reading than is needed.
struct Player {
    socket: Socket,
    seat: usize,
    number: u64,
    action: Option<String>,
    over: bool,
}

enum Heard {
    Done,
    Look,
    Other,
}

/// What stands between two marks.
fn between<'a>(text: &'a str, before: &str, after: char) -> Option<&'a str> {
    let rest = &text[text.find(before)? + before.len()..];
    Some(&rest[..rest.find(after)?])
}

impl Player {
    async fn hear(&mut self) -> Result<Heard, Trouble> {
        loop {
            let Message::Text(text) = self.socket.next().await.ok_or("closed")?? else { continue };
            if text.starts_with("{\"type\":\"done\"") {
                return Ok(Heard::Done);
            }
            if text.starts_with("{\"type\":\"refused\"") {
                return Err(format!("refused: {text}").into());
            }
            let Some(number) = between(&text, "\"look\":{\"number\":", ',') else { return Ok(Heard::Other) };
            self.number = number.parse()?;
            self.action = between(&text, "\"allowed\":[{\"action\":\"", '"').map(str::to_owned);
            self.over = text.contains("\"stage\":\"over\"");
            return Ok(Heard::Look);
        }
    }

    async fn until(&mut self, number: u64) -> Result<(), Trouble> {
        while self.number < number {
            self.hear().await?;
        }
        Ok(())
    }

    async fn command(&mut self, room: &str, id: u64, command: &str) -> Result<(), Trouble> {
        let text = format!(
            "{{\"type\":\"do\",\"room\":\"{room}\",\"id\":\"{id}-{}\",\"command\":{command}}}",
            self.seat
        );
        self.socket.send(Message::text(text)).await?;
        while !matches!(self.hear().await?, Heard::Done) {}
        Ok(())
    }
}

struct Table {
    room: String,
    players: [Player; 2],
}

async fn table(http: &reqwest::Client, address: &str, number: usize) -> Result<Table, Trouble> {
    let (ann, ben) = (
        guest(http, address, &format!("A{number}")).await?,
        guest(http, address, &format!("B{number}")).await?,
    );
    let plan =
        serde_json::json!({ "game": "toss-up", "seats": ["open", "open"], "options": { "target": 500 } });
    let answer: serde_json::Value = http
        .post(format!("http://{address}/api/rooms"))
        .header("cookie", &ann.cookie)
        .json(&serde_json::json!({ "plan": plan, "sit": [null] }))
        .send()
        .await?
        .json()
        .await?;
    let room = answer["room"].as_str().ok_or_else(|| format!("no room: {answer}"))?.to_owned();
    let player = async |guest: &Guest, seat| -> Result<Player, Trouble> {
        let mut socket = connect(address, Some(guest)).await?;
        socket.send(Message::text(format!("{{\"type\":\"watch\",\"room\":\"{room}\"}}"))).await?;
        let mut player = Player { socket, seat, number: 0, action: None, over: false };
        while player.number == 0 {
            player.hear().await?;
        }
        Ok(player)
    };
    let mut players = [player(&ann, 1).await?, player(&ben, 2).await?];
    players[1].command(&room, 0, "{\"do\":\"sit\"}").await?;
    players[0].until(4).await?;
    players[1].until(4).await?;
    Ok(Table { room, players })
}

#[derive(Default)]
struct Count {
    actions: AtomicU64,
    events: AtomicU64,
}

impl Table {
    /// Waits, but reads what comes: whoever does not answer the house's pings for a minute is taken to be gone.
    async fn listen(&mut self, until: Instant) -> Result<(), Trouble> {
        let [ann, ben] = &mut self.players;
        let mut alarm = std::pin::pin!(tokio::time::sleep_until(until.into()));
        loop {
            tokio::select! {
                () = &mut alarm => return Ok(()),
                heard = ann.hear() => { let _: Heard = heard?; }
                heard = ben.hear() => { let _: Heard = heard?; }
            }
        }
    }

    /// Plays until it is time, one action after the other, at a pace if there is one. Returns the answers' times.
    async fn play(
        mut self,
        until: Instant,
        pace: Option<Duration>,
        count: Arc<Count>,
    ) -> Result<(Table, Vec<u32>), Trouble> {
        let mut times = Vec::new();
        let mut id = 0;
        let mut next = Instant::now();
        if let Some(pace) = pace {
            next += pace.mul_f64(f64::from(self.room.bytes().map(u32::from).sum::<u32>() % 97) / 97.0);
        }
        while Instant::now() < until {
            if let Some(pace) = pace {
                if next >= until {
                    self.listen(until).await?;
                    break;
                }
                self.listen(next).await?;
                next += pace;
            }
            let newest = self.players.iter().map(|player| player.number).max().unwrap_or(0);
            for player in &mut self.players {
                player.until(newest).await?;
            }
            id += 1;
            if self.players[0].over {
                for player in &mut self.players {
                    let again = format!("{{\"do\":\"again\",\"seat\":{}}}", player.seat);
                    player.command(&self.room, id, &again).await?;
                }
                while self.players[0].over || self.players[1].over {
                    let behind = usize::from(!self.players[0].over);
                    self.players[behind].hear().await?;
                }
                continue;
            }
            let mover = usize::from(self.players[0].action.is_none());
            let player = &mut self.players[mover];
            let Some(action) = player.action.take() else { return Err("nobody may act".into()) };
            let command = format!(
                "{{\"do\":\"act\",\"seat\":{},\"action\":\"{action}\",\"after\":{}}}",
                player.seat, player.number
            );
            let before = player.number;
            let sent = Instant::now();
            player.command(&self.room, id, &command).await?;
            times.push(sent.elapsed().as_micros() as u32);
            player.until(before + 1).await?;
            count.actions.fetch_add(1, Relaxed);
            count.events.fetch_add(player.number - before, Relaxed);
        }
        Ok((self, times))
    }
}

async fn load(tables: usize, length: Duration, rate: u64, idle: usize) -> Result<(), Trouble> {
    let house = House::start()?;
    let http = reqwest::Client::new();
    println!("house on {}, {:.0} MB at rest", house.address, house.memory());
    let mut ready = Vec::with_capacity(tables);
    let opening = Instant::now();
    for chunk in (0..tables).collect::<Vec<_>>().chunks(50) {
        let opened = chunk.iter().map(|&number| table(&http, &house.address, number));
        for table in futures_util::future::join_all(opened).await {
            ready.push(table?);
        }
    }
    println!("{tables} tables of two in {:.1} s, {:.0} MB", opening.elapsed().as_secs_f64(), house.memory());

    let count = Arc::new(Count::default());
    let (start, processor) = (Instant::now(), house.processor());
    let pace = (rate > 0).then(|| Duration::from_secs_f64(tables as f64 / rate as f64));
    let playing: Vec<_> = ready
        .into_iter()
        .map(|table| tokio::spawn(table.play(start + length, pace, count.clone())))
        .collect();
    let mut times = Vec::new();
    let mut kept = Vec::new();
    for table in playing {
        let (table, mine) = table.await??;
        times.extend(mine);
        kept.push(table);
    }
    let took = start.elapsed().as_secs_f64();
    times.sort_unstable();
    if times.is_empty() {
        return Err("no table came to act: more time or more actions a second".into());
    }
    let part = |share: f64| f64::from(times[((times.len() - 1) as f64 * share) as usize]) / 1000.0;
    let (actions, events) =
        (count.actions.load(Relaxed) as f64 / took, count.events.load(Relaxed) as f64 / took);
    println!(
        "{actions:.0} actions a second, {events:.0} steps a second (actions and rolls), for {took:.1} s"
    );
    println!(
        "from sending to durable: median {:.1} ms, 99 % {:.1} ms, worst {:.1} ms",
        part(0.5),
        part(0.99),
        part(1.0)
    );
    let processor = house.processor() - processor;
    println!(
        "the house: {:.0} µs of processor time for each action, {:.2} of a core, {:.0} MB",
        processor * 1e6 / (actions * took),
        processor / took,
        house.memory()
    );

    drop(kept);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut sockets = Vec::with_capacity(idle);
    for chunk in (0..idle).collect::<Vec<_>>().chunks(100) {
        let opened = chunk.iter().map(|_| connect(&house.address, None));
        for socket in futures_util::future::join_all(opened).await {
            sockets.push(socket?);
        }
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    println!("{} idle sockets: {:.0} MB", sockets.len(), house.memory());
    Ok(())
}
