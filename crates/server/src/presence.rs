//! Who is connected to this process, and since when those who were no longer are.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::IdentityId;

/// How long somebody who left is remembered; longer absences are all the same.
const MEMORY: Duration = Duration::from_mins(10);

/// People and their sockets.
pub(crate) struct Presence {
    people: Mutex<HashMap<IdentityId, Whereabouts>>,
    /// Nobody is known to have been absent for longer than this process has been here to see it.
    since: Instant,
}

struct Whereabouts {
    sockets: usize,
    left: Instant,
}

impl Presence {
    pub(crate) fn new() -> Presence {
        Presence { people: Mutex::default(), since: Instant::now() }
    }

    pub(crate) fn came(&self, id: IdentityId) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let here = people.entry(id).or_insert(Whereabouts { sockets: 0, left: Instant::now() });
        here.sockets += 1;
    }

    pub(crate) fn left(&self, id: IdentityId) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(here) = people.get_mut(&id) {
            here.sockets = here.sockets.saturating_sub(1);
            here.left = Instant::now();
        }
    }

    /// How long somebody has been gone; nothing while they are here.
    pub(crate) fn gone_for(&self, id: IdentityId) -> Option<Duration> {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        match people.get(&id) {
            Some(here) if here.sockets > 0 => None,
            Some(here) => Some(here.left.elapsed()),
            None => Some(self.since.elapsed()),
        }
    }

    /// Everybody who is here.
    pub(crate) fn here(&self) -> Vec<IdentityId> {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        people.iter().filter(|(_, here)| here.sockets > 0).map(|(id, _)| *id).collect()
    }

    /// Forgets those who left long ago.
    pub(crate) fn forget(&self) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        people.retain(|_, here| here.sockets > 0 || here.left.elapsed() < MEMORY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_gone_when_the_last_socket_is() {
        let presence = Presence::new();
        let ann = IdentityId::from_number(1);
        assert!(presence.gone_for(ann).is_some());
        presence.came(ann);
        presence.came(ann);
        presence.left(ann);
        assert_eq!(presence.gone_for(ann), None);
        presence.left(ann);
        assert!(presence.gone_for(ann).is_some());
        assert!(presence.here().is_empty());
    }
}
