//! Who reads a stream of everything that concerns them, in this process: whoever seats them somewhere says so here.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::{IdentityId, TableId};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// One that is read.
struct Reader {
    connection: u64,
    /// Tables it has been told of: it watches them itself, so each is told once.
    known: HashSet<TableId>,
    tables: UnboundedSender<TableId>,
}

/// All that are read.
#[derive(Default)]
pub(crate) struct Streams {
    readers: Mutex<HashMap<IdentityId, Vec<Reader>>>,
    /// How many there are: asked with every append, so it costs no lock.
    count: AtomicUsize,
}

impl Streams {
    fn readers(&self) -> MutexGuard<'_, HashMap<IdentityId, Vec<Reader>>> {
        self.readers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.count.load(Ordering::Acquire) == 0
    }

    /// Somebody begins to read: what comes out are the tables that concern them, each once.
    pub(super) fn join(&self, who: IdentityId, connection: u64) -> UnboundedReceiver<TableId> {
        let (tables, told) = unbounded_channel();
        self.readers().entry(who).or_default().push(Reader { connection, known: HashSet::new(), tables });
        self.count.fetch_add(1, Ordering::AcqRel);
        told
    }

    /// They read no more.
    pub(super) fn leave(&self, who: IdentityId, connection: u64) {
        let mut all = self.readers();
        let Some(readers) = all.get_mut(&who) else { return };
        let before = readers.len();
        readers.retain(|reader| reader.connection != connection);
        self.count.fetch_sub(before - readers.len(), Ordering::AcqRel);
        if readers.is_empty() {
            all.remove(&who);
        }
    }

    /// Something has happened at a table where these people sit.
    pub(crate) fn tell(&self, table: TableId, people: &[IdentityId]) {
        if people.is_empty() || self.is_empty() {
            return;
        }
        let mut all = self.readers();
        for who in people {
            for reader in all.get_mut(who).into_iter().flatten() {
                if reader.known.insert(table) {
                    // Closed: it is about to leave.
                    let _ = reader.tables.send(table);
                }
            }
        }
    }

    /// A table need not be remembered any more: they are told of it again when something happens there.
    pub(super) fn forget(&self, who: IdentityId, connection: u64, table: TableId) {
        for reader in self.readers().get_mut(&who).into_iter().flatten() {
            if reader.connection == connection {
                reader.known.remove(&table);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_told_once_of_each_table_of_theirs() {
        let streams = Streams::default();
        let (ann, ben) = (IdentityId::from_number(1), IdentityId::from_number(2));
        let (one, other) = (TableId::from_number(1), TableId::from_number(2));
        streams.tell(one, &[ann]); // Nobody reads.
        let mut hers = streams.join(ann, 1);
        let mut his = streams.join(ben, 2);
        streams.tell(one, &[ann]);
        streams.tell(one, &[ann]);
        streams.tell(other, &[ann, ben]);
        assert_eq!((hers.try_recv(), hers.try_recv()), (Ok(one), Ok(other)));
        assert!(hers.try_recv().is_err());
        assert_eq!(his.try_recv(), Ok(other));
        streams.forget(ann, 1, one);
        streams.tell(one, &[ann]);
        assert_eq!(hers.try_recv(), Ok(one));
        streams.leave(ann, 1);
        streams.leave(ben, 2);
        assert!(streams.is_empty());
    }
}
