//! The rooms that are alive in this process: one actor each, started when somebody asks for it, gone when nobody does.
//!
//! Two actors for one room, in one process or in two, do no harm: both append under the number they have seen, the store
//! lets one of them, and the other reads on.

mod access;
mod actor;
mod ask;
mod bots;
mod finish;
mod keeping;
mod rounds;
mod schedule;
mod summary;
mod telling;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use store::{News, TableId, Watch};
use tokio::sync::mpsc::{self, error::TrySendError};

pub(crate) use access::may_look;
pub(crate) use ask::{Ask, Change, Watcher};
pub(crate) use keeping::happenings;
pub(crate) use rounds::{record_of_round, records_in};
pub(crate) use schedule::run_schedule;
pub(crate) use summary::{about, summary};

use crate::house::House;
use crate::problem::{Code, Problem};
use actor::Actor;

/// How many requests may wait for a room before more are refused.
const QUEUE: usize = 256;

/// A room that is alive.
#[derive(Clone)]
struct Live {
    asks: mpsc::Sender<Ask>,
    /// The number of the last event that the room has, or is about to write: news up to it are no news.
    known: Arc<AtomicU64>,
}

/// All rooms that are alive.
#[derive(Default)]
pub(crate) struct Rooms {
    live: Mutex<HashMap<TableId, Live>>,
}

impl Rooms {
    /// Asks something of a room.
    pub(crate) fn ask(house: &Arc<House>, table: TableId, mut ask: Ask) -> Result<(), Problem> {
        // More than once only where a room went just now.
        for _ in 0..3 {
            let live = Rooms::wake(house, table);
            ask = match live.asks.try_send(ask) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Full(_)) => {
                    return Err(Problem::new(Code::Limit, "too much happens in this room at once"));
                }
                Err(TrySendError::Closed(ask)) => {
                    house.rooms.remove(table, &live);
                    ask
                }
            };
        }
        Err(Problem::trouble())
    }

    fn wake(house: &Arc<House>, table: TableId) -> Live {
        let mut rooms = house.rooms.live.lock().unwrap_or_else(PoisonError::into_inner);
        let start = || {
            let (asks, queue) = mpsc::channel(QUEUE);
            let live = Live { asks, known: Arc::default() };
            let actor = Actor::new(house.clone(), table, queue, live.clone().known);
            house.tasks.spawn(actor.run());
            house.numbers.rooms.increment(1.0);
            live
        };
        rooms.entry(table).or_insert_with(start).clone()
    }

    /// Forgets a room, unless another actor has taken its place.
    fn remove(&self, table: TableId, gone: &Live) {
        let mut rooms = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.get(&table).is_some_and(|live| live.asks.same_channel(&gone.asks)) {
            rooms.remove(&table);
        }
    }

    /// Called by an actor that ends.
    fn ended(&self, table: TableId, known: &Arc<AtomicU64>) {
        let mut rooms = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.get(&table).is_some_and(|live| Arc::ptr_eq(&live.known, known)) {
            rooms.remove(&table);
        }
    }

    /// Tells a live room that somebody else may have written; a room that is not alive will read it all anyway.
    fn read_on(&self, table: TableId, number: u64) {
        let rooms = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(live) = rooms.get(&table)
            && live.known.load(Ordering::Acquire) < number
        {
            // A full queue: the next append finds out.
            let _ = live.asks.try_send(Ask::ReadOn);
        }
    }

    /// Tells a room something that only matters while it is alive.
    pub(crate) fn mention(&self, table: TableId, ask: Ask) {
        let rooms = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(live) = rooms.get(&table) {
            // A full queue: those who are gone are found out when they are next told something.
            let _ = live.asks.try_send(ask);
        }
    }

    fn all_read_on(&self) {
        let rooms = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        for live in rooms.values() {
            let _ = live.asks.try_send(Ask::ReadOn);
        }
    }

    /// Passes the news from other processes on, until the store is closed.
    pub(crate) async fn hear(house: Arc<House>, mut news: Watch) {
        loop {
            let heard = tokio::select! {
                () = house.stopping.cancelled() => return,
                heard = news.next() => heard,
            };
            match heard {
                Some(News::Appended { table, number }) => {
                    house.rooms.read_on(table, number);
                    house.evenings.read_on(table, number);
                }
                Some(News::MissedSome) => {
                    house.rooms.all_read_on();
                    house.evenings.all_read_on();
                }
                None => return,
            }
        }
    }
}
