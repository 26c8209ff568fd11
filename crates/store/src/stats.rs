//! Counters, for whoever watches the house.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What the writer has done since the store was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Appends written.
    pub appends: u64,
    /// Appends refused because somebody else was first.
    pub clashes: u64,
    /// Transactions they shared.
    pub commits: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Counters {
    appends: AtomicU64,
    clashes: AtomicU64,
    commits: AtomicU64,
}

impl Counters {
    pub(crate) fn committed(&self, appends: usize, clashes: usize) {
        self.commits.fetch_add(1, Relaxed);
        self.appends.fetch_add(appends as u64, Relaxed);
        self.clashes.fetch_add(clashes as u64, Relaxed);
    }

    pub(crate) fn read(&self) -> Stats {
        Stats {
            appends: self.appends.load(Relaxed),
            clashes: self.clashes.load(Relaxed),
            commits: self.commits.load(Relaxed),
        }
    }
}
