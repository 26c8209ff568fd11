//! Things that are solved once and shared.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use crate::Cancelled;

/// Solved tables of one kind, by what they are about. While one is being solved, others can be asked for, and who asks for
/// the same one waits.
#[derive(Debug)]
pub struct SolveCache<K, T> {
    slots: Mutex<HashMap<K, Slot<T>>>,
}

type Slot<T> = Arc<Mutex<Option<Arc<T>>>>;

impl<K, T> Default for SolveCache<K, T> {
    fn default() -> Self {
        SolveCache { slots: Mutex::default() }
    }
}

impl<K: Eq + Hash, T> SolveCache<K, T> {
    /// The table, solved now if nobody has asked for it before.
    pub fn get(&self, key: K, solve: impl FnOnce() -> Result<T, Cancelled>) -> Result<Arc<T>, Cancelled> {
        let slot = self.slot(key);
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = &*slot {
            return Ok(Arc::clone(table));
        }
        let table = Arc::new(solve()?);
        *slot = Some(Arc::clone(&table));
        Ok(table)
    }

    /// The table, if it is there and nobody has to wait for it.
    pub fn at_hand(&self, key: K) -> Option<Arc<T>> {
        self.slot(key).try_lock().ok()?.clone()
    }

    fn slot(&self, key: K) -> Slot<T> {
        Arc::clone(self.slots.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default())
    }
}
