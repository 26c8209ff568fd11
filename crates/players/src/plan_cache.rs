//! Plans for the turns under way, so that each is thought about once.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Mutex;

/// How many turns' plans are remembered.
const SLOTS: usize = 256;

/// A plan and what it is for.
type Slot<K, P> = Option<(K, P)>;

/// Remembered plans.
#[derive(Debug)]
pub struct PlanCache<K, P> {
    slots: Box<[Mutex<Slot<K, P>>]>,
}

impl<K, P> Default for PlanCache<K, P> {
    fn default() -> Self {
        PlanCache { slots: std::iter::repeat_with(|| Mutex::new(None)).take(SLOTS).collect() }
    }
}

impl<K: Eq + Hash, P> PlanCache<K, P> {
    /// Reads something from the plan for a position, which is made now if it is not remembered.
    pub fn recall<R>(
        &self,
        key: K,
        plan: impl FnOnce() -> Option<P>,
        read: impl FnOnce(&P) -> R,
    ) -> Option<R> {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        // Another thread at the same slot is no reason to wait: think again.
        let mut slot = self.slots[hasher.finish() as usize % SLOTS].try_lock().ok();
        if let Some(Some((known, plan))) = slot.as_deref()
            && *known == key
        {
            return Some(read(plan));
        }
        let plan = plan()?;
        let answer = read(&plan);
        if let Some(slot) = slot.as_deref_mut() {
            *slot = Some((key, plan));
        }
        Some(answer)
    }
}
