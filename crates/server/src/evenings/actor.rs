//! The actor that owns an evening: one request at a time, each durable before anybody hears of it.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use house::evening::{Evening, EveningLook, Wish};
use store::TableId;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::Evenings;
use super::ask::{Ask, Watcher};
use super::summary;
use crate::house::House;
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::secrets::name_key;
use crate::time::now;

/// How long an evening that nobody watches, and where nothing is played, is kept in memory.
const LINGER: Duration = Duration::from_secs(20);
/// How long after the last person had to do with it an evening is left to itself.
const CALM: Duration = Duration::from_mins(10);
/// How often it is seen what became of the tables.
const LOOK: Duration = Duration::from_secs(2);
/// How often others are told that somebody looks after it: well within the time after which they would.
const BEAT: Duration = Duration::from_secs(8);

/// An evening that is alive.
pub(super) struct Actor {
    pub(super) house: Arc<House>,
    pub(super) id: TableId,
    asks: mpsc::Receiver<Ask>,
    pub(super) known: Arc<AtomicU64>,
    /// Nothing before it is loaded, and after a failure of the store until it is loaded again.
    pub(super) evening: Option<Evening>,
    pub(super) watchers: HashMap<u64, Watcher>,
    /// The evening as those who watch were last told of it.
    pub(super) told: Option<EveningLook>,
    /// When that was.
    pub(super) told_at: Option<Instant>,
    /// When those who watch are told what has changed.
    pub(super) tell_due: Option<Instant>,
    /// Tables whose games may be over.
    pub(super) over: HashSet<TableId>,
    /// Tables that were left behind and have been asked to close.
    pub(super) left: HashSet<TableId>,
    /// When tables were last woken: computer players play on after a restart.
    pub(super) woken: HashMap<TableId, Instant>,
    /// Whether the tables have been seen once since the evening came to life here: their process may be gone.
    pub(super) seen: bool,
    look_due: Instant,
    beat_due: Instant,
    started: Instant,
    /// When a person last had to do with it, since it came to life here.
    touched: Option<Instant>,
}

impl Actor {
    pub(super) fn new(
        house: Arc<House>,
        id: TableId,
        asks: mpsc::Receiver<Ask>,
        known: Arc<AtomicU64>,
    ) -> Actor {
        let start = Instant::now();
        Actor {
            house,
            id,
            asks,
            known,
            evening: None,
            watchers: HashMap::new(),
            told: None,
            told_at: None,
            tell_due: None,
            over: HashSet::new(),
            left: HashSet::new(),
            woken: HashMap::new(),
            seen: false,
            look_due: start,
            beat_due: start + BEAT,
            started: start,
            touched: None,
        }
    }

    /// Lives until the house closes or nobody needs it.
    pub(super) async fn run(mut self) {
        let stopping = self.house.stopping.clone();
        loop {
            let wake = self.wakes();
            tokio::select! {
                biased;
                () = stopping.cancelled() => break,
                ask = self.asks.recv() => {
                    let Some(ask) = ask else { break };
                    self.handle(ask).await;
                    // What else waits is done with it: many tables may end at once.
                    while let Ok(ask) = self.asks.try_recv() {
                        self.handle(ask).await;
                    }
                    self.settle().await;
                    // Not only in a quiet moment: there may be none for a while.
                    self.time_passes().await;
                }
                () = sleep_until(wake) => {
                    if self.is_unused() {
                        break;
                    }
                    self.time_passes().await;
                }
            }
            self.tell_soon();
        }
        self.end().await;
    }

    /// Gives the evening up. What was asked in the last moment goes to whoever takes it over.
    async fn end(mut self) {
        if self.is_playing() && !self.house.stopping.is_cancelled() {
            // Nobody was here for long: not so soon again.
            self.beat(summary::LATER).await;
        }
        self.house.evenings.ended(self.id, &self.known);
        self.asks.close();
        while let Ok(ask) = self.asks.try_recv() {
            if !self.house.stopping.is_cancelled() {
                let _ = Evenings::ask(&self.house, self.id, ask);
            }
        }
    }

    /// Whether games are played.
    pub(super) fn is_playing(&self) -> bool {
        self.evening.as_ref().is_some_and(|evening| evening.has_begun() && !evening.is_over())
    }

    /// Whether nobody has had to do with it for long.
    pub(super) fn is_calm(&self) -> bool {
        self.watchers.is_empty() && self.touched.is_none_or(|touched| touched.elapsed() >= CALM)
    }

    fn is_unused(&mut self) -> bool {
        self.watchers.retain(|_, watcher| !watcher.outbox.is_gone());
        let linger = if self.evening.is_some() { LINGER } else { Duration::from_secs(1) };
        let unused = self.watchers.is_empty() && self.touched.unwrap_or(self.started).elapsed() >= linger;
        unused && (!self.is_playing() || self.is_calm())
    }

    /// When to look up even if nobody asks anything.
    fn wakes(&self) -> Instant {
        let playing = self.is_playing().then(|| self.look_due.min(self.beat_due));
        let unused = self.watchers.is_empty().then(|| Instant::now() + Duration::from_secs(1));
        let minute = Instant::now() + Duration::from_mins(1);
        [playing, unused, self.tell_due].into_iter().flatten().fold(minute, Instant::min)
    }

    async fn handle(&mut self, ask: Ask) {
        if !matches!(ask, Ask::Look | Ask::ReadOn | Ask::TableOver(_) | Ask::Unwatch { .. }) {
            self.touched = Some(Instant::now());
        }
        match ask {
            Ask::Watch(watcher) => self.watch(watcher).await,
            Ask::Unwatch { connection } => {
                self.watchers.remove(&connection);
            }
            Ask::Do { by, id, wish, answer } => {
                let done = self.obey(&by, id.as_deref(), wish).await;
                let count = if done.is_ok() { &self.house.numbers.done } else { &self.house.numbers.refused };
                count.increment(1);
                let _ = answer.send(done);
            }
            Ask::Read(question) => {
                let ready = self.ready().await;
                question(ready.and_then(|()| self.evening.as_ref().ok_or_else(Problem::trouble)));
            }
            Ask::TableOver(table) => {
                self.over.insert(table);
            }
            Ask::ReadOn => {
                let _ = self.read_on().await;
            }
            Ask::StartOver => {
                if self.start_over().await.is_ok() {
                    // The names may be others although the number is the same.
                    self.told = None;
                }
            }
            Ask::Look => {
                if self.ready().await.is_ok() {
                    self.close_when_forgotten().await;
                }
            }
        }
    }

    async fn obey(&mut self, by: &Someone, id: Option<&str>, wish: Wish) -> Result<u64, Problem> {
        self.ready().await?;
        let Some(evening) = &self.evening else { return Err(Problem::trouble()) };
        if matches!(wish, Wish::Join { .. }) && evening.plan().rated && !by.account {
            return Err(Problem::new(
                Code::NotYours,
                "this evening is rated, for those with an account: sign up first",
            ));
        }
        let person = by.person();
        if let Wish::Join { name, .. } = &wish {
            check_name(evening, &person.id, name.as_ref().unwrap_or(&person.name))?;
        }
        self.commit(id, |evening, now| evening.obey(&person, id, wish.clone(), now)).await
    }

    /// What is due: news for those who watch, a look at the tables, a sign of life.
    async fn time_passes(&mut self) {
        let passed = |due: Instant| due <= Instant::now();
        if self.tell_due.is_some_and(passed) {
            self.tell();
        }
        if self.is_playing() && passed(self.look_due) {
            self.look_due = Instant::now() + LOOK;
            self.see_the_tables().await;
            self.settle().await;
        }
        if self.is_playing() && passed(self.beat_due) {
            self.beat_due = Instant::now() + BEAT;
            self.beat(summary::SOON).await;
        }
    }

    /// The house ends an evening that everybody has forgotten.
    async fn close_when_forgotten(&mut self) {
        let forgotten = |evening: &Evening| summary::closes_at(evening).is_some_and(|when| when <= now());
        if self.evening.as_ref().is_some_and(forgotten)
            && let Err(problem) = self.commit(None, Evening::close).await
        {
            tracing::warn!(evening = %self.id, why = problem.why, "a forgotten evening could not be ended");
        }
    }
}

/// A name on the board can be read, and told apart from all the others there.
fn check_name(evening: &Evening, own: &str, name: &str) -> Result<(), Problem> {
    let key = name_key(name);
    if key.is_empty() {
        return Err(Problem::new(Code::Text, "a name needs something to read"));
    }
    let mut others = evening.people().filter(|person| person.id != own);
    if others.any(|person| name_key(&person.name) == key) {
        return Err(Problem::new(Code::NotNow, "somebody with that name is here already: take another one"));
    }
    Ok(())
}
