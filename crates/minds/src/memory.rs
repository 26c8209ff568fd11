//! Plans for the turns under way, so that each is thought about once.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Mutex;

/// How many turns' plans are remembered.
const PLACES: usize = 256;

/// A plan and what it is for.
type Place<K, P> = Option<(K, P)>;

/// Remembered plans.
#[derive(Debug)]
pub(crate) struct Memory<K, P> {
    places: Box<[Mutex<Place<K, P>>]>,
}

impl<K, P> Default for Memory<K, P> {
    fn default() -> Self {
        Memory { places: std::iter::repeat_with(|| Mutex::new(None)).take(PLACES).collect() }
    }
}

impl<K: Eq + Hash, P> Memory<K, P> {
    /// Reads something from the plan for a position, which is made now if it is not remembered.
    pub(crate) fn recall<R>(
        &self,
        key: K,
        plan: impl FnOnce() -> Option<P>,
        read: impl FnOnce(&P) -> R,
    ) -> Option<R> {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        // Another thread at the same place is no reason to wait: think again.
        let mut place = self.places[hasher.finish() as usize % PLACES].try_lock().ok();
        if let Some(Some((known, plan))) = place.as_deref()
            && *known == key
        {
            return Some(read(plan));
        }
        let plan = plan()?;
        let answer = read(&plan);
        if let Some(place) = place.as_deref_mut() {
            *place = Some((key, plan));
        }
        Some(answer)
    }
}
