//! The actor that owns what is hosted: one request at a time, each durable before anybody hears of it.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use house::Aggregate;
use store::TableId;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::{Answer, Ask, CommandOf, Hosted, LINGER, Registry, Watcher};
use crate::house::House;
use crate::live::{Outbox, ToClient};
use crate::people::Someone;
use crate::problem::{Code, Problem};

/// How many requests are dealt with before it is seen whether anything else is due.
const AT_ONCE: usize = 64;

/// What is hosted, alive.
pub(crate) struct Actor<H: Hosted> {
    pub(crate) house: Arc<House>,
    pub(crate) id: TableId,
    asks: mpsc::Receiver<Ask<H>>,
    pub(super) known: Arc<AtomicU64>,
    /// Nothing before it is loaded, and after a failure of the store until it is loaded again.
    pub(crate) state: Option<H::State>,
    pub(crate) watchers: HashMap<u64, Watcher<H>>,
    /// What its kind adds.
    pub(crate) own: H,
    /// Messages that are ready. Sent together, so that one who gets several gets them at once.
    unsent: Vec<(Outbox, Utf8Bytes)>,
    started: Instant,
    /// When anybody last took an interest, since it came to life here.
    touched: Option<Instant>,
}

impl<H: Hosted> Actor<H> {
    pub(super) fn new(
        house: Arc<House>,
        id: TableId,
        asks: mpsc::Receiver<Ask<H>>,
        known: Arc<AtomicU64>,
    ) -> Actor<H> {
        if let Some(gauge) = H::gauge(&house.metrics) {
            gauge.increment(1.0);
        }
        Actor {
            house,
            id,
            asks,
            known,
            state: None,
            watchers: HashMap::new(),
            own: H::default(),
            unsent: Vec::new(),
            started: Instant::now(),
            touched: None,
        }
    }

    /// Lives until the house closes or nobody needs it.
    pub(super) async fn run(mut self) {
        // A signal of its own, waited for once and not anew with every request: everybody would share the list of those who wait.
        let stopping = self.house.stopping.child_token();
        let mut stopping = pin!(stopping.cancelled());
        let mut alarm = pin!(sleep_until(self.started + LINGER));
        loop {
            // An alarm that rings too early does no harm, and setting it anew costs more than the rest of the loop.
            let wake = self.wakes();
            if wake < alarm.deadline() || alarm.is_elapsed() {
                alarm.as_mut().reset(wake);
            }
            tokio::select! {
                biased;
                () = &mut stopping => break,
                ask = self.asks.recv() => {
                    let Some(ask) = ask else { break };
                    self.handle(ask).await;
                    // What else waits is done with it: many tables of an evening may end at once.
                    for _ in 1..AT_ONCE {
                        let Ok(ask) = self.asks.try_recv() else { break };
                        self.handle(ask).await;
                    }
                    H::settle(&mut self).await;
                }
                ask = self.own.awaited() => {
                    H::take(&mut self, ask).await;
                    H::tell(&mut self);
                }
                () = &mut alarm => {
                    if self.is_unused() {
                        break;
                    }
                    H::time_passes(&mut self).await;
                    H::tell(&mut self);
                }
            }
            H::go_on(&mut self);
        }
        self.end().await;
    }

    /// Gives it up. What was asked in the last moment goes to whoever takes it over.
    async fn end(mut self) {
        H::end(&mut self).await;
        H::registry(&self.house).ended(self.id, &self.known);
        if let Some(gauge) = H::gauge(&self.house.metrics) {
            gauge.decrement(1.0);
        }
        self.asks.close();
        while let Ok(ask) = self.asks.try_recv() {
            if !self.house.stopping.is_cancelled() {
                let _ = Registry::ask(&self.house, self.id, ask);
            }
        }
    }

    /// Whether nobody has taken an interest for so long.
    pub(crate) fn is_untouched_for(&self, long: Duration) -> bool {
        self.watchers.is_empty() && self.touched.is_none_or(|touched| touched.elapsed() >= long)
    }

    /// When it can be given up if nobody watches: soon where there is no such thing.
    fn lingers_until(&self) -> Instant {
        let linger = if self.state.is_some() { LINGER } else { Duration::from_secs(1) };
        self.touched.unwrap_or(self.started) + linger
    }

    fn is_unused(&mut self) -> bool {
        self.watchers.retain(|_, watcher| !watcher.outbox.is_gone());
        self.watchers.is_empty() && self.lingers_until() <= Instant::now() && !H::stays(self)
    }

    /// When to look up even if nobody asks anything.
    fn wakes(&self) -> Instant {
        let now = Instant::now();
        // Whatever stays although nobody watches is asked again and again, but not in a circle.
        let soon = now + Duration::from_secs(1);
        let unused = self.watchers.is_empty().then(|| match self.lingers_until() {
            until if until > now => until,
            _ => soon,
        });
        [H::due(self), unused].into_iter().flatten().fold(now + Duration::from_mins(1), Instant::min)
    }

    async fn handle(&mut self, ask: Ask<H>) {
        if H::is_interest(&ask) {
            self.touched = Some(Instant::now());
        }
        match ask {
            Ask::Watch { watcher, after } => self.watch(watcher, after).await,
            Ask::Unwatch { connection } => {
                if self.watchers.remove(&connection).is_some() {
                    H::audience_changed(self);
                }
            }
            Ask::Do { by, id, command, answer } => {
                let done = self.obey(&by, id.as_deref(), *command).await;
                self.answer(answer, id, done);
            }
            Ask::Read(question) => question(self.ready().await),
            Ask::ReadOn => {
                let _ = self.read_on().await;
            }
            Ask::StartOver => {
                if self.start_over().await.is_ok() {
                    H::start_over(self);
                }
            }
            Ask::Look => {
                if self.ready().await.is_ok() {
                    H::look(self).await;
                }
            }
            Ask::Own(ask) => H::take(self, ask).await,
        }
        H::tell(self);
        self.send();
    }

    /// Makes a message ready, to be sent with the next.
    pub(crate) fn post(&mut self, outbox: Outbox, text: Utf8Bytes) {
        self.unsent.push((outbox, text));
    }

    /// Sends what is ready.
    pub(crate) fn send(&mut self) {
        for (outbox, text) in self.unsent.drain(..) {
            outbox.send_text(text);
        }
    }

    /// Takes somebody in and tells them how things are.
    async fn watch(&mut self, watcher: Watcher<H>, after: Option<u64>) {
        let mut ready = self.ready().await.map(H::State::number);
        if ready.as_ref().is_ok_and(|number| after.is_some_and(|after| after > *number)) {
            // They come from another process that was faster.
            ready = self.read_on().await.map(|()| 0);
            H::tell(self);
        }
        let state = ready.and_then(|_| self.state.as_ref().ok_or_else(Problem::trouble));
        if let Err(problem) = state.and_then(|state| H::may_watch(state, watcher.id.as_deref())) {
            watcher.outbox.send(&ToClient::Gone { room: self.id.to_string(), why: problem.why });
            return;
        }
        let connection = watcher.connection;
        let is_new = self.watchers.insert(connection, watcher).is_none();
        H::welcome(self, connection, after);
        if is_new {
            H::audience_changed(self);
        }
    }

    async fn obey(&mut self, by: &Someone, id: Option<&str>, command: CommandOf<H>) -> Result<u64, Problem> {
        let state = self.ready().await?;
        let is_behind = H::has_seen(&command).is_some_and(|seen| seen > state.number());
        H::may_do(state, by, &command)?;
        if is_behind {
            // They come from another process that was faster.
            self.read_on().await?;
        }
        let person = by.person();
        self.commit(id, |state, now| state.decide(&person, id, command.clone(), now)).await
    }

    /// Tells whoever asked.
    fn answer(&mut self, answer: Answer, id: Option<String>, done: Result<u64, Problem>) {
        let metrics = &self.house.metrics;
        if done.is_ok() { &metrics.done } else { &metrics.refused }.increment(1);
        let (connection, outbox) = match answer {
            Answer::Socket { connection, outbox } => (connection, outbox),
            Answer::Waiting(answer) => {
                let _ = answer.send(done);
                return;
            }
        };
        let (room, id) = (self.id.to_string(), id.unwrap_or_default());
        match done {
            Ok(number) => self.post(outbox, ToClient::Done { room, id, number }.text()),
            Err(problem) => {
                let late = problem.code == Code::Late;
                let refused = ToClient::Refused { room, id, code: problem.code, why: problem.why };
                self.post(outbox, refused.text());
                if late {
                    H::tell(self);
                    H::tell_again(self, connection);
                }
            }
        }
    }
}
