//! The evenings that are alive in this process: one actor each, as rooms have one.
//!
//! An evening is kept as a table is: its events under (id, number), and whoever was not first reads on. Its games are played in rooms. A
//! room's id follows from the evening, the game's number and the corrections so far, so that a table that was opened by a process
//! that died before it could say so is found again, not opened twice.
//!
//! While games are played somebody has to look: the evening's summary says when, some seconds ahead, and whoever is alive puts it off.
//! When nobody does, the schedule of any process finds it.

mod actor;
mod ask;
mod keeping;
mod summary;
mod tables;
mod telling;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use store::TableId;
use tokio::sync::mpsc::{self, error::TrySendError};

pub(crate) use ask::{Ask, Watcher};
pub(crate) use keeping::open;

use crate::house::House;
use crate::problem::{Code, Problem};
use actor::Actor;

/// How many requests may wait for an evening: everybody's table may end at once.
const QUEUE: usize = 2048;

/// An evening that is alive.
#[derive(Clone)]
struct Live {
    asks: mpsc::Sender<Ask>,
    /// The number of the last event that it has, or is about to write: news up to it are no news.
    known: Arc<AtomicU64>,
}

/// All evenings that are alive.
#[derive(Default)]
pub(crate) struct Evenings {
    live: Mutex<HashMap<TableId, Live>>,
    /// Which evening a table belongs to, of those that this process has seen.
    tables: Mutex<HashMap<TableId, TableId>>,
}

impl Evenings {
    /// Asks something of an evening.
    pub(crate) fn ask(house: &Arc<House>, evening: TableId, mut ask: Ask) -> Result<(), Problem> {
        // More than once only where an evening went just now.
        for _ in 0..3 {
            let live = Evenings::wake(house, evening);
            ask = match live.asks.try_send(ask) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Full(_)) => {
                    return Err(Problem::new(Code::Limit, "too much happens in this evening at once"));
                }
                Err(TrySendError::Closed(ask)) => {
                    house.evenings.ended(evening, &live.known);
                    ask
                }
            };
        }
        Err(Problem::trouble())
    }

    fn wake(house: &Arc<House>, evening: TableId) -> Live {
        let mut evenings = house.evenings.live.lock().unwrap_or_else(PoisonError::into_inner);
        let start = || {
            let (asks, queue) = mpsc::channel(QUEUE);
            let live = Live { asks, known: Arc::default() };
            house.tasks.spawn(Actor::new(house.clone(), evening, queue, live.known.clone()).run());
            live
        };
        evenings.entry(evening).or_insert_with(start).clone()
    }

    /// Forgets an evening, unless another actor has taken its place.
    fn ended(&self, evening: TableId, known: &Arc<AtomicU64>) {
        let mut evenings = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if evenings.get(&evening).is_some_and(|live| Arc::ptr_eq(&live.known, known)) {
            evenings.remove(&evening);
        }
    }

    /// Tells an evening something that only matters while it is alive.
    pub(crate) fn mention(&self, evening: TableId, ask: Ask) {
        let evenings = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(live) = evenings.get(&evening) {
            // A full queue: it is found out later.
            let _ = live.asks.try_send(ask);
        }
    }

    /// Tells a live evening that somebody else may have written.
    pub(crate) fn read_on(&self, evening: TableId, number: u64) {
        let evenings = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(live) = evenings.get(&evening)
            && live.known.load(Ordering::Acquire) < number
        {
            // A full queue: the next append finds out.
            let _ = live.asks.try_send(Ask::ReadOn);
        }
    }

    pub(crate) fn all_read_on(&self) {
        let evenings = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        for live in evenings.values() {
            let _ = live.asks.try_send(Ask::ReadOn);
        }
    }

    /// The game at a table is over. Does nothing where the table belongs to no evening.
    pub(crate) fn table_over(house: &Arc<House>, table: TableId) {
        let tables = house.evenings.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let evening = tables.get(&table).copied();
        drop(tables);
        if let Some(evening) = evening {
            // Refused: the evening looks by itself from time to time.
            let _ = Evenings::ask(house, evening, Ask::TableOver(table));
        }
    }

    /// Notes which tables an evening has now.
    fn has_tables(&self, evening: TableId, tables: &[TableId]) {
        let mut known = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, other| *other != evening);
        known.extend(tables.iter().map(|table| (*table, evening)));
    }
}
