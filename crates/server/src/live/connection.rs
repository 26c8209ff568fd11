//! One client's socket: one task that reads, writes, keeps the beat and says goodbye.

use std::collections::HashSet;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Error;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt as _;
use house::room::Command;
use store::TableId;
use tokio::sync::mpsc;
use tokio::time::{interval_at, timeout};

use super::connections::Admission;
use super::ending::Why;
use super::{FromClient, Outbox, ToClient, You};
use crate::evenings::{self, Evenings};
use crate::host::{Answer, check_id};
use crate::house::House;
use crate::limits::{CHAT, CHAT_WITHIN, Pace};
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::rooms::{Ask, Rooms, Watcher};
use crate::time::now;

pub(super) const PROTOCOL: u32 = 1;
/// How often the house asks whether somebody is still there.
const BEAT: Duration = Duration::from_secs(20);
/// How long somebody may be silent.
const SILENCE: Duration = Duration::from_mins(1);
/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(1);
/// How many messages over the limit are answered before the socket is closed.
const PATIENCE: u32 = 200;
/// After so long without one they are forgotten.
const CALM: Duration = Duration::from_secs(10);
/// When clients should come back after a restart, in milliseconds.
pub(super) const RETRY: u64 = 1000;

/// Close codes of our own.
const TOO_SLOW: u16 = 4008;
const SIGNED_OUT: u16 = 4001;
const GOING_AWAY: u16 = 1001;
const POLICY: u16 = 1008;

/// A client's socket and what is known of the client.
pub(super) struct Connection {
    house: Arc<House>,
    socket: WebSocket,
    who: Option<Arc<Someone>>,
    admission: Admission,
    outbox: Outbox,
    outgoing: mpsc::Receiver<Utf8Bytes>,
    /// What it watches, to say goodbye to.
    rooms: HashSet<TableId>,
    evenings: HashSet<TableId>,
    pace: Pace,
    chat: Pace,
    /// Messages over the limit lately.
    excess: u32,
    last_excess: Instant,
    heard: Instant,
}

/// Why a socket ends.
enum End {
    /// The client is gone.
    Gone,
    /// The house closes it.
    Close(u16, &'static str),
}

impl From<Error> for End {
    fn from(_: Error) -> End {
        End::Gone
    }
}

impl Connection {
    pub(super) fn new(
        house: Arc<House>,
        socket: WebSocket,
        who: Option<Arc<Someone>>,
        admission: Admission,
    ) -> Connection {
        let limits = house.config.limits;
        let (outbox, outgoing) = Outbox::new(limits.outgoing, admission.ending.clone());
        Connection {
            socket,
            who,
            admission,
            outbox,
            outgoing,
            rooms: HashSet::new(),
            evenings: HashSet::new(),
            pace: Pace::new(limits.messages_per_second, Duration::from_secs(1), limits.message_burst),
            chat: Pace::new(CHAT, CHAT_WITHIN, CHAT),
            excess: 0,
            last_excess: Instant::now(),
            heard: Instant::now(),
            house,
        }
    }

    pub(super) async fn run(mut self) {
        if let Some(who) = &self.who {
            self.house.presence.came(who.id);
        }
        self.outbox.send(&ToClient::Welcome {
            protocol: PROTOCOL,
            you: self.who.as_deref().map(You::from),
            version: env!("CARGO_PKG_VERSION"),
            now: now(),
        });
        let end = self.serve().await;
        if let Some(who) = &self.who {
            self.house.presence.left(who.id);
        }
        for table in self.rooms.drain() {
            self.house.rooms.mention(table, Ask::Unwatch { connection: self.admission.number });
        }
        for evening in self.evenings.drain() {
            let unwatch = evenings::Ask::Unwatch { connection: self.admission.number };
            self.house.evenings.mention(evening, unwatch);
        }
        if let Err(End::Close(code, reason)) = end {
            let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            let _ = timeout(GOODBYE, self.socket.send(close)).await;
        }
    }

    /// Goes on until the socket ends. The error is the way out.
    async fn serve(&mut self) -> Result<(), End> {
        let mut beat = interval_at(tokio::time::Instant::now() + BEAT, BEAT);
        // Waited for once, not anew with every message.
        let mut end = pin!(self.admission.ending.come());
        loop {
            tokio::select! {
                biased;
                () = &mut end => return Err(match self.admission.ending.why() {
                    Why::TooSlow => Connection::cut_off(&self.house),
                    Why::SignedOut => End::Close(SIGNED_OUT, "signed out"),
                    Why::Closing => self.say_goodbye().await,
                }),
                Some(text) = self.outgoing.recv() => self.write(Message::Text(text)).await?,
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message)?,
                    Some(Err(_)) | None => return Err(End::Gone),
                },
                _ = beat.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return Err(End::Gone);
                    }
                    self.write(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    /// Writes a message and whatever else waits, unless the reader is too slow for it.
    async fn write(&mut self, first: Message) -> Result<(), End> {
        let (socket, outgoing) = (&mut self.socket, &mut self.outgoing);
        let mut writing = pin!(async {
            socket.feed(first).await?;
            while let Ok(text) = outgoing.try_recv() {
                socket.feed(Message::Text(text)).await?;
            }
            socket.flush().await
        });
        tokio::select! {
            biased;
            written = &mut writing => return Ok(written?),
            () = self.admission.ending.come() => {}
        }
        if self.admission.ending.why() == Why::TooSlow {
            return Err(Connection::cut_off(&self.house));
        }
        // Begun, and to be finished before the goodbye, but not for ever.
        timeout(GOODBYE, writing).await.map_err(|_| End::Gone)?.map_err(End::from)
    }

    fn cut_off(house: &House) -> End {
        house.metrics.cut_off.increment(1);
        End::Close(TOO_SLOW, "too slow: come back and say what you saw last")
    }

    async fn say_goodbye(&mut self) -> End {
        let going = ToClient::Going { why: "the house is restarting or closing".to_owned(), retry: RETRY };
        let _ = timeout(GOODBYE, self.write(Message::Text(going.text()))).await;
        End::Close(GOING_AWAY, "the house is closing")
    }

    fn hear(&mut self, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return self.count().map(drop),
            Message::Close(_) => return Err(End::Gone),
            Message::Binary(_) => {
                self.problem(Problem::new(Code::BadMessage, "messages are text"));
                return self.count().map(drop);
            }
        };
        self.house.metrics.messages.increment(1);
        let message = serde_json::from_str::<FromClient>(&text);
        if !self.count()? {
            let slow_down = Problem::new(Code::Limit, "that is too fast: wait a little");
            match message {
                Ok(FromClient::Do { room, id, .. }) => self.refuse(room, id, slow_down),
                _ => self.problem(slow_down),
            }
            return Ok(());
        }
        match message {
            Ok(FromClient::Watch { room, after }) => self.watch(&room, after),
            Ok(FromClient::Unwatch { room }) => {
                if let Some(table) = room.parse().ok().filter(|table| self.rooms.remove(table)) {
                    self.house.rooms.mention(table, Ask::Unwatch { connection: self.admission.number });
                }
            }
            Ok(FromClient::WatchEvening { evening }) => self.watch_evening(&evening),
            Ok(FromClient::UnwatchEvening { evening }) => {
                if let Some(id) = evening.parse().ok().filter(|id| self.evenings.remove(id)) {
                    let unwatch = evenings::Ask::Unwatch { connection: self.admission.number };
                    self.house.evenings.mention(id, unwatch);
                }
            }
            Ok(FromClient::Do { room, id, command }) => self.command(room, id, command),
            Ok(FromClient::Ping { n }) => self.outbox.send(&ToClient::Pong { n, now: now() }),
            Err(error) => self.problem(Problem::new(Code::BadMessage, format!("not a message: {error}"))),
        }
        Ok(())
    }

    /// Counts a message against the limit and says whether it is within. Whoever does not care is shown out.
    fn count(&mut self) -> Result<bool, End> {
        if self.pace.allows() {
            return Ok(true);
        }
        if self.last_excess.elapsed() > CALM {
            self.excess = 0;
        }
        self.excess += 1;
        self.last_excess = Instant::now();
        self.house.metrics.limited.increment(1);
        if self.excess > PATIENCE { Err(End::Close(POLICY, "too many messages")) } else { Ok(false) }
    }

    fn problem(&self, problem: Problem) {
        self.outbox.send(&ToClient::Problem { code: problem.code, why: problem.why });
    }

    fn refuse(&self, room: String, id: String, problem: Problem) {
        self.outbox.send(&ToClient::Refused { room, id, code: problem.code, why: problem.why });
    }

    fn watch(&mut self, room: &str, after: Option<u64>) {
        let gone = |why: &str| ToClient::Gone { room: room.chars().take(64).collect(), why: why.to_owned() };
        let Ok(table) = room.parse::<TableId>() else {
            self.outbox.send(&gone("there is no such room"));
            return;
        };
        if !self.rooms.contains(&table) && self.rooms.len() >= self.house.config.limits.rooms_per_connection {
            self.outbox.send(&gone("you watch too many rooms at once"));
            return;
        }
        let watcher = Watcher {
            connection: self.admission.number,
            id: self.who.as_ref().map(|who| who.id.to_string()),
            outbox: self.outbox.clone(),
            heard: 0,
        };
        match Rooms::ask(&self.house, table, Ask::Watch { watcher, after }) {
            Ok(()) => {
                self.rooms.insert(table);
            }
            Err(problem) => self.problem(problem),
        }
    }

    fn watch_evening(&mut self, evening: &str) {
        let gone =
            |why: &str| ToClient::Gone { room: evening.chars().take(64).collect(), why: why.to_owned() };
        let Ok(id) = evening.parse::<TableId>() else {
            self.outbox.send(&gone("there is no such evening"));
            return;
        };
        if !self.evenings.contains(&id)
            && self.evenings.len() >= self.house.config.limits.rooms_per_connection
        {
            self.outbox.send(&gone("you watch too many evenings at once"));
            return;
        }
        let watcher = evenings::Watcher {
            connection: self.admission.number,
            id: self.who.as_ref().map(|who| who.id.to_string()),
            outbox: self.outbox.clone(),
            heard: None,
        };
        match Evenings::ask(&self.house, id, evenings::Ask::Watch { watcher, after: None }) {
            Ok(()) => {
                self.evenings.insert(id);
            }
            Err(problem) => self.problem(problem),
        }
    }

    fn command(&mut self, room: String, id: String, command: Box<Command>) {
        if let Err(problem) = check_id(&id) {
            self.refuse(room, id.chars().take(64).collect(), problem);
            return;
        }
        let Some(by) = self.who.clone() else {
            self.refuse(room, id, Problem::who_are_you());
            return;
        };
        if matches!(&*command, Command::Say { .. }) && !self.chat.allows() {
            self.refuse(room, id, Problem::new(Code::Limit, "you say too much at once: wait a little"));
            return;
        }
        let Ok(table) = room.parse::<TableId>() else {
            let room = room.chars().take(64).collect();
            self.refuse(room, id, Problem::unknown("room"));
            return;
        };
        let answer = Answer::Socket { connection: self.admission.number, outbox: self.outbox.clone() };
        let ask = Ask::Do { by, id: Some(id.clone()), command, answer };
        if let Err(problem) = Rooms::ask(&self.house, table, ask) {
            self.refuse(room, id, problem);
        }
    }
}
