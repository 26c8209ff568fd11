//! Those that are alive in this process: one actor each, started when somebody asks for it, gone when nobody does.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::TableId;
use tokio::sync::mpsc::{self, error::TrySendError};

use super::{Actor, Ask, Hosted};
use crate::house::House;
use crate::problem::{Code, Problem};

/// One that is alive.
struct Live<H: Hosted> {
    asks: mpsc::Sender<Ask<H>>,
    /// The number of the last event that it has, or is about to write: news up to it are no news.
    known: Arc<AtomicU64>,
}

/// All that are alive.
pub(crate) struct Registry<H: Hosted>(Mutex<HashMap<TableId, Live<H>>>);

impl<H: Hosted> Default for Registry<H> {
    fn default() -> Registry<H> {
        Registry(Mutex::default())
    }
}

impl<H: Hosted> Registry<H> {
    fn live(&self) -> MutexGuard<'_, HashMap<TableId, Live<H>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks something of one, which is woken for it.
    pub(crate) fn ask(house: &Arc<House>, id: TableId, mut ask: Ask<H>) -> Result<(), Problem> {
        let mut all = H::registry(house).live();
        // More than once only where one went just now.
        for _ in 0..3 {
            let live = all.entry(id).or_insert_with(|| {
                let (asks, queue) = mpsc::channel(H::QUEUE);
                let known = Arc::<AtomicU64>::default();
                house.tasks.spawn(Actor::<H>::new(house.clone(), id, queue, known.clone()).run());
                Live { asks, known }
            });
            ask = match live.asks.try_send(ask) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Full(_)) => {
                    let why = format!("too much happens in this {} at once", H::NAME);
                    return Err(Problem::new(Code::Limit, why));
                }
                Err(TrySendError::Closed(ask)) => {
                    all.remove(&id);
                    ask
                }
            };
        }
        Err(Problem::trouble())
    }

    /// Called by an actor that ends. Another one may have taken its place.
    pub(super) fn ended(&self, id: TableId, known: &Arc<AtomicU64>) {
        let mut all = self.live();
        if all.get(&id).is_some_and(|live| Arc::ptr_eq(&live.known, known)) {
            all.remove(&id);
        }
    }

    /// Tells one something that only matters while it is alive.
    pub(crate) fn mention(&self, id: TableId, ask: Ask<H>) {
        if let Some(live) = self.live().get(&id) {
            // A full queue: it is found out later.
            let _ = live.asks.try_send(ask);
        }
    }

    /// Tells one that somebody else may have written; one that is not alive will read it all anyway.
    pub(super) fn read_on(&self, id: TableId, number: u64) {
        if let Some(live) = self.live().get(&id)
            && live.known.load(Ordering::Acquire) < number
        {
            // A full queue: the next append finds out.
            let _ = live.asks.try_send(Ask::ReadOn);
        }
    }

    /// Tells all of them that somebody else may have written.
    pub(super) fn all_read_on(&self) {
        for live in self.live().values() {
            let _ = live.asks.try_send(Ask::ReadOn);
        }
    }
}
