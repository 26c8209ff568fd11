//! The actor that owns a room: one request at a time, each durable before anybody hears of it.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use house::room::{Command, Room, RoomStage};
use kernel::Phase;
use store::TableId;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::Rooms;
use super::access::may_look;
use super::ask::{Ask, Change, Watcher};
use super::bots::Chosen;
use crate::house::House;
use crate::live::{Outbox, ToClient};
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::time::until;

/// How long a room that nobody watches is kept in memory.
const LINGER: Duration = Duration::from_secs(20);

/// A room that is alive.
pub(super) struct Actor {
    pub(super) house: Arc<House>,
    pub(super) table: TableId,
    asks: mpsc::Receiver<Ask>,
    pub(super) known: Arc<AtomicU64>,
    /// Nothing before it is loaded, and after a failure of the store until it is loaded again.
    pub(super) room: Option<Room>,
    /// The unchanging part of the room's summary.
    pub(super) about: String,
    pub(super) watchers: HashMap<u64, Watcher>,
    /// What the game waited for when somebody was last told: a room does not say it otherwise.
    pub(super) phase: Option<Phase>,
    /// When those who watch are told that others came or went.
    pub(super) presence_due: Option<Instant>,
    /// The decision of a computer player that is being made.
    pub(super) thinking: Option<Chosen>,
    /// When to look again whether somebody is still gone.
    pub(super) absence_due: Option<Instant>,
    /// The last round whose result is in the store.
    pub(super) finished: u32,
    /// When anybody last asked something.
    touched: Instant,
}

impl Actor {
    pub(super) fn new(
        house: Arc<House>,
        table: TableId,
        asks: mpsc::Receiver<Ask>,
        known: Arc<AtomicU64>,
    ) -> Actor {
        Actor {
            house,
            table,
            asks,
            known,
            room: None,
            about: String::new(),
            watchers: HashMap::new(),
            phase: None,
            presence_due: None,
            thinking: None,
            absence_due: None,
            finished: 0,
            touched: Instant::now(),
        }
    }

    /// Lives until the house closes or nobody needs the room.
    pub(super) async fn run(mut self) {
        let stopping = self.house.stopping.clone();
        loop {
            let wake = self.wakes();
            tokio::select! {
                biased;
                () = stopping.cancelled() => break,
                ask = self.asks.recv() => match ask {
                    Some(ask) => {
                        self.touched = Instant::now();
                        self.handle(ask).await;
                    }
                    None => break,
                },
                action = Chosen::ready(&mut self.thinking) => self.bot_acts(action).await,
                () = sleep_until(wake) => {
                    if self.is_unused() {
                        break;
                    }
                    self.time_passes().await;
                }
            }
            self.think();
        }
        self.end();
    }

    /// Gives the room up. What was asked in the last moment goes to whoever takes it over.
    fn end(mut self) {
        self.house.rooms.ended(self.table, &self.known);
        self.house.numbers.rooms.decrement(1.0);
        self.asks.close();
        while let Ok(ask) = self.asks.try_recv() {
            if !self.house.stopping.is_cancelled() {
                let _ = Rooms::ask(&self.house, self.table, ask);
            }
        }
    }

    /// How long to stay when nobody watches: not long where there is no such room.
    fn linger(&self) -> Duration {
        if self.room.is_some() { LINGER } else { Duration::from_secs(1) }
    }

    fn is_unused(&mut self) -> bool {
        self.watchers.retain(|_, watcher| !watcher.outbox.is_gone());
        self.watchers.is_empty() && self.thinking.is_none() && self.touched.elapsed() >= self.linger()
    }

    /// When to look up even if nobody asks anything.
    fn wakes(&self) -> Instant {
        let due = self.room.as_ref().and_then(Room::wake_at).map(|when| Instant::now() + until(when));
        let unused = self.watchers.is_empty().then(|| self.touched + self.linger());
        let hour = Instant::now() + Duration::from_hours(1);
        [due, unused, self.presence_due, self.absence_due].into_iter().flatten().fold(hour, Instant::min)
    }

    async fn handle(&mut self, ask: Ask) {
        match ask {
            Ask::Watch { watcher, after } => self.watch(watcher, after).await,
            Ask::Unwatch { connection } => self.unwatch(connection),
            Ask::Do { by, connection, outbox, id, command } => {
                let done = self.obey(&by, Some(&id), *command).await;
                self.answer(connection, &outbox, id, done);
                self.watch_for_absence();
            }
            Ask::Change { by, change, answer } => {
                let done = match change {
                    Change::Command(command) => self.obey(&by, None, command).await,
                    Change::StandIn(seat) => self.let_stand_in(&by, seat).await,
                };
                self.tell();
                let _ = answer.send(done);
            }
            Ask::Read(question) => {
                let ready = self.ready().await;
                let room = ready.and_then(|()| self.room.as_ref().ok_or_else(Problem::trouble));
                question(room);
            }
            Ask::StartOver => {
                if self.start_over().await.is_ok() {
                    self.tell_all();
                }
            }
            Ask::ReadOn => {
                if self.read_on().await.is_ok() {
                    self.tell();
                }
            }
            Ask::Look => {
                if self.ready().await.is_ok() {
                    self.time_passes().await;
                }
            }
            Ask::Close { gone } => {
                let closed = |room: &mut Room, now| room.close(|id| gone.iter().any(|left| left == id), now);
                if let Err(problem) = self.commit(None, closed).await {
                    tracing::warn!(table = %self.table, why = problem.why, "a table was not closed");
                }
                self.finish().await;
                self.tell();
            }
        }
    }

    /// Tells whoever asked, and then all who watch.
    fn answer(&mut self, connection: u64, outbox: &Outbox, id: String, done: Result<u64, Problem>) {
        let room = self.table.to_string();
        match done {
            Ok(number) => {
                self.house.numbers.done.increment(1);
                outbox.send(&ToClient::Done { room, id, number });
                self.tell();
            }
            Err(problem) => {
                self.house.numbers.refused.increment(1);
                let late = problem.code == Code::Late;
                outbox.send(&ToClient::Refused { room, id, code: problem.code, why: problem.why });
                self.tell();
                if late {
                    let seen = self.watchers.get(&connection).map(|watcher| watcher.seen);
                    self.tell_one(connection, seen);
                }
            }
        }
    }

    async fn obey(&mut self, by: &Someone, id: Option<&str>, command: Command) -> Result<u64, Problem> {
        self.ready().await?;
        let person = by.person();
        let Some(room) = &self.room else { return Err(Problem::trouble()) };
        if !may_look(room, Some(&person.id)) {
            return Err(Problem::new(Code::NotYours, "this table is private"));
        }
        if matches!(command, Command::Sit { .. }) && room.plan().rated && !by.account {
            return Err(Problem::new(
                Code::NotYours,
                "rated games are for those with an account: sign up first",
            ));
        }

        let (Command::Act { after, .. }
        | Command::Roll { after, .. }
        | Command::Report { after, .. }
        | Command::Correct { after }
        | Command::AskUndo { after, .. }) = &command
        else {
            return self.done(id, &person, command).await;
        };
        if *after > room.number() {
            // They come from another process that was faster.
            self.read_on().await?;
        }
        self.done(id, &person, command).await
    }

    async fn done(
        &mut self,
        id: Option<&str>,
        person: &house::room::Person,
        command: Command,
    ) -> Result<u64, Problem> {
        let number = self.commit(id, |room, now| room.obey(person, id, command.clone(), now)).await?;
        self.finish().await;
        Ok(number)
    }

    /// What is due: a clock that is up, closing time, somebody to stand in for, news of who is here.
    async fn time_passes(&mut self) {
        let due = |room: &Room| room.wake_at().is_some_and(|when| until(when).is_zero());
        if self.room.as_ref().is_some_and(due) {
            let passed = self.commit(None, Room::time_passes).await;
            if let Err(problem) = &passed {
                tracing::warn!(table = %self.table, why = problem.why, "a room's time could not pass");
            }
            self.finish().await;
            self.tell();
            if passed.is_err() || self.room.as_ref().is_some_and(due) {
                // Not in a circle, whatever is wrong.
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
        if self.presence_due.is_some_and(|when| when <= Instant::now()) {
            self.tell_all();
            self.watch_for_absence();
        }
        if self.absence_due.is_some_and(|when| when <= Instant::now()) {
            self.stand_in_for_the_absent().await;
        }
    }

    /// Whether a game is on.
    pub(super) fn is_playing(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.stage() == RoomStage::Playing)
    }
}
