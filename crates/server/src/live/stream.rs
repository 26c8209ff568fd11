//! One stream of everything that concerns somebody, over plain HTTP: where they are seated, when it is their turn, how it ended. What a
//! socket is to the page this is to `curl` and twenty lines of any language.
//!
//! It watches every table where they sit, as a socket does, and passes on what the tables tell. A message that asks something of them is
//! named for it: `turn`, `ended`.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::ws::Utf8Bytes;
use serde::Deserialize;
use serde::de::IgnoredAny;
use store::{Page, Status, TableId};
use tokio::sync::mpsc;
use tokio::time::{interval, interval_at, timeout};

use super::connection::{PROTOCOL, RETRY};
use super::connections::Admission;
use super::ending::Why;
use super::{Outbox, ToClient, You, enter};
use crate::house::House;
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::rooms::{Ask, Rooms, Watcher};
use crate::time::now;
use crate::web::ApiError;

/// How often something is sent although nothing happens, so that whoever is in between does not take it for dead.
const BEAT: Duration = Duration::from_secs(20);
/// How often the store is asked for tables that another process has seated them at.
const ELSEWHERE: Duration = Duration::from_secs(3);
/// How many of somebody's tables are looked at.
const NEWEST: u32 = 200;
/// The most tables that are watched at once.
const MOST: usize = 500;
/// How many tables whose game is over are still watched, for those who want to play again.
const OVER: usize = 32;
/// Messages that may wait for a reader: all tables may speak at once when it begins.
const ROOM_FOR: usize = 1024;
/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// How a stream is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StreamForm {
    /// One JSON object a line.
    Lines,
    /// Server-sent events, for browsers.
    Events,
}

impl StreamForm {
    fn write(self, text: &str) -> Bytes {
        match self {
            StreamForm::Lines => format!("{text}\n").into(),
            StreamForm::Events => format!("data: {text}\n\n").into(),
        }
    }
}

/// Begins a stream for somebody.
pub(crate) fn open_stream(
    house: &Arc<House>,
    who: Someone,
    address: IpAddr,
    form: StreamForm,
) -> Result<Body, ApiError> {
    let admission = enter(house, address, Some(&who))?;
    let (outbox, outgoing) = Outbox::new(ROOM_FOR, admission.ending.clone());
    // One at a time: what the reader is too slow for waits in the outbox, which knows when it is too much.
    let (out, body) = mpsc::channel(1);
    let stream = Stream {
        house: house.clone(),
        who,
        admission,
        outbox,
        outgoing,
        out,
        form,
        tables: HashMap::new(),
        over: VecDeque::new(),
    };
    house.tasks.spawn(stream.run());
    let chunks = futures_util::stream::unfold(body, |mut body: mpsc::Receiver<Bytes>| async {
        body.recv().await.map(|chunk| (Ok::<_, std::convert::Infallible>(chunk), body))
    });
    Ok(Body::from_stream(chunks))
}

/// What was said of a table so far.
#[derive(Default)]
struct Said {
    /// Whether they were told that they sit there.
    seated: bool,
    /// The number of the last look that they were told it is their turn in.
    turn: u64,
    /// The last game that they were told the end of.
    ended: u32,
}

struct Stream {
    house: Arc<House>,
    who: Someone,
    admission: Admission,
    outbox: Outbox,
    outgoing: mpsc::Receiver<Utf8Bytes>,
    out: mpsc::Sender<Bytes>,
    form: StreamForm,
    /// The tables that are watched.
    tables: HashMap<TableId, Said>,
    /// Those of them whose game is over, the longest ago first.
    over: VecDeque<TableId>,
}

/// A message of a room, as far as it matters here.
#[derive(Deserialize)]
struct Told {
    room: TableId,
    look: Look,
}

#[derive(Deserialize)]
struct Look {
    number: u64,
    game: String,
    stage: String,
    round: u32,
    host: String,
    hosting: bool,
    #[serde(default)]
    evening: Option<String>,
    allowed: Vec<IgnoredAny>,
    asks: Option<IgnoredAny>,
    viewpoint: Option<u8>,
    result: Option<IgnoredAny>,
}

/// How the messages of rooms begin, and how they are sent on.
const ROOM: &str = r#"{"type":"room","#;
const TURN: &str = r#"{"type":"turn","#;
const ENDED: &str = r#"{"type":"ended","#;

/// There is nobody to read it any more.
struct Gone;

impl Stream {
    async fn run(mut self) {
        let (id, connection) = (self.who.id, self.admission.number);
        let seated = self.house.streams.join(id, connection);
        self.house.presence.came(id);
        let _ = self.serve(seated).await;
        self.house.presence.left(id);
        self.house.streams.leave(id, connection);
        for table in self.tables.keys() {
            self.house.rooms.mention(*table, Ask::Unwatch { connection });
        }
    }

    async fn serve(&mut self, mut seated: mpsc::UnboundedReceiver<TableId>) -> Result<(), Gone> {
        let welcome = ToClient::Welcome {
            protocol: PROTOCOL,
            you: Some(You::from(&self.who)),
            version: env!("CARGO_PKG_VERSION"),
            now: now(),
        };
        self.send(&welcome.text()).await?;
        self.look_around().await;
        let mut beat = interval_at(tokio::time::Instant::now() + BEAT, BEAT);
        let mut elsewhere = interval(ELSEWHERE);
        let alone = self.house.store.engine_name() == "SQLite";
        let mut end = pin!(self.admission.ending.come());
        loop {
            tokio::select! {
                biased;
                () = &mut end => return self.say_goodbye().await,
                () = self.out.closed() => return Err(Gone),
                Some(text) = self.outgoing.recv() => self.pass_on(&text).await?,
                Some(table) = seated.recv() => self.watch(table),
                _ = elsewhere.tick(), if !alone => self.look_around().await,
                _ = beat.tick() => self.send(&ToClient::Beat { now: now() }.text()).await?,
            }
        }
    }

    /// Sends a message, unless the reader is too slow for it.
    async fn send(&self, text: &str) -> Result<(), Gone> {
        let chunk = self.form.write(text);
        tokio::select! {
            biased;
            sent = self.out.send(chunk) => sent.map_err(|_| Gone),
            () = self.admission.ending.come() => Err(Gone),
        }
    }

    async fn say_goodbye(&mut self) -> Result<(), Gone> {
        let why = match self.admission.ending.why() {
            Why::TooSlow => {
                self.house.metrics.cut_off.increment(1);
                "you read too slowly: come back"
            }
            Why::SignedOut => "this token was taken back, or you were signed out",
            Why::Closing => "the house is restarting or closing",
        };
        let going = ToClient::Going { why: why.to_owned(), retry: RETRY };
        let _ = timeout(GOODBYE, self.out.send(self.form.write(&going.text()))).await;
        Ok(())
    }

    /// Finds the tables where they sit, whoever seated them there.
    async fn look_around(&mut self) {
        match self.house.store.tables_of(self.who.id, Page::first(NEWEST)).await {
            Ok(newest) => {
                let live = newest
                    .entries
                    .iter()
                    .filter(|info| matches!(info.summary.status, Status::Open | Status::Playing));
                for info in live {
                    self.house.streams.tell(info.table, &[self.who.id]);
                }
            }
            Err(error) => tracing::warn!(%error, "somebody's tables could not be looked for"),
        }
    }

    fn watch(&mut self, table: TableId) {
        if self.tables.len() >= MOST {
            let problem = Problem::new(Code::Limit, "you sit at too many tables to be told of all of them");
            self.outbox.send(&ToClient::Problem { code: problem.code, why: problem.why });
            return;
        }
        let watcher = Watcher {
            connection: self.admission.number,
            id: Some(self.who.id.to_string()),
            outbox: self.outbox.clone(),
            heard: 0,
        };
        match Rooms::ask(&self.house, table, Ask::Watch { watcher, after: None }) {
            Ok(()) => {
                self.tables.entry(table).or_default();
            }
            // Told of again with the next thing that happens there.
            Err(_) => self.house.streams.forget(self.who.id, self.admission.number, table),
        }
    }

    fn unwatch(&mut self, table: TableId) {
        let connection = self.admission.number;
        self.tables.remove(&table);
        self.house.rooms.mention(table, Ask::Unwatch { connection });
        self.house.streams.forget(self.who.id, connection, table);
    }

    /// Passes on what a table tells, by the name of what it asks.
    async fn pass_on(&mut self, text: &str) -> Result<(), Gone> {
        let Some(rest) = text.strip_prefix(ROOM) else { return self.send(text).await };
        let Ok(Told { room, look }) = serde_json::from_str(text) else { return self.send(text).await };
        let Some(said) = self.tables.get_mut(&room) else { return Ok(()) };
        if look.viewpoint.is_none() && !look.hosting {
            // They left, or were sent away.
            self.unwatch(room);
            return self.send(text).await;
        }
        let is_new = !std::mem::replace(&mut said.seated, true);
        let to_act = !look.allowed.is_empty() || look.asks.is_some();
        let kind = if look.result.is_some() && look.stage == "over" && said.ended < look.round {
            said.ended = look.round;
            ENDED
        } else if to_act && said.turn < look.number {
            said.turn = look.number;
            TURN
        } else {
            ROOM
        };
        if is_new {
            let table = room.to_string();
            let (game, by, seat, evening) = (look.game, look.host, look.viewpoint, look.evening);
            let challenged = self.who.is_bot() && !look.hosting && evening.is_none();
            let news = if challenged {
                ToClient::Challenged { room: table, game, by, seat }
            } else {
                ToClient::Seated { room: table, game, by, seat, evening }
            };
            self.send(&news.text()).await?;
        }
        self.send(&format!("{kind}{rest}")).await?;
        match look.stage.as_str() {
            "expired" => self.unwatch(room),
            "over" if !self.over.contains(&room) => {
                self.over.push_back(room);
                if self.over.len() > OVER
                    && let Some(oldest) = self.over.pop_front()
                {
                    self.unwatch(oldest);
                }
            }
            "over" => {}
            _ => self.over.retain(|over| *over != room),
        }
        Ok(())
    }
}
