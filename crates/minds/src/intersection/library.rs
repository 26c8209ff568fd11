//! Solved tables, each solved once, shared by all who need it, and kept on disk.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use players::SolveCache;
use players::{Cancelled, Progress, cache};

use super::terms::Terms;
use super::{Solo, Two};

/// Solved tables by the terms of the game. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Library {
    inner: Arc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    folder: Option<PathBuf>,
    solo: SolveCache<Terms, Solo>,
    two: SolveCache<Terms, Two>,
    /// Tables being solved in the background, and how far each is: the bits of a number from 0 to 1.
    under_way: Mutex<HashMap<Terms, Arc<AtomicU64>>>,
}

impl Library {
    /// A library that keeps tables in a folder, or in memory only. The folder need not exist, nor be writable.
    pub fn new(folder: Option<PathBuf>) -> Library {
        Library { inner: Arc::new(Inner { folder, ..Inner::default() }) }
    }

    /// The solo game.
    pub fn solo(&self, terms: Terms) -> Arc<Solo> {
        let solved = self.inner.solo.get(terms, || Ok(Solo::solve(terms)));
        solved.unwrap_or_else(|Cancelled| Arc::new(Solo::solve(terms)))
    }

    /// The game of two, from disk where it is there; solved now where it is not.
    pub fn two(&self, terms: Terms, progress: &Progress<'_>) -> Result<Arc<Two>, Cancelled> {
        self.inner.two.get(terms, || self.load_or_solve(terms, progress))
    }

    /// The game of two, if nobody has to wait for it. Otherwise it is being solved in the background from now on: ask again
    /// later, and play the best you can until then.
    pub fn two_at_hand(&self, terms: Terms) -> Option<Arc<Two>> {
        if let Some(table) = self.inner.two.at_hand(terms) {
            return Some(table);
        }
        let mut under_way = self.inner.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        if let std::collections::hash_map::Entry::Vacant(entry) = under_way.entry(terms) {
            let far = Arc::clone(entry.insert(Arc::default()));
            let library = self.clone();
            let solve = move || {
                let tell = |done: f64| far.store(done.to_bits(), Ordering::Relaxed);
                // Nobody can call this off.
                let _ = library.two(terms, &Progress::new(&tell));
            };
            // Without a thread to spare the next one who asks tries again.
            if std::thread::Builder::new().name("solving".to_owned()).spawn(solve).is_err() {
                under_way.remove(&terms);
            }
        }
        None
    }

    /// How far the solving in the background is, from 0 to 1; nothing where none was asked for.
    pub fn two_progress(&self, terms: Terms) -> Option<f64> {
        if self.inner.two.at_hand(terms).is_some() {
            return Some(1.0);
        }
        let under_way = self.inner.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        under_way.get(&terms).map(|far| f64::from_bits(far.load(Ordering::Relaxed)))
    }

    fn load_or_solve(&self, terms: Terms, progress: &Progress<'_>) -> Result<Two, Cancelled> {
        let name = cache::Name {
            file: format!(
                "intersection-two-{}{}",
                terms.needed(),
                if terms.bank_under_slow() { "-bank-under-slow" } else { "" }
            ),
            what: Two::what(terms),
        };
        let folder = self.inner.folder.as_deref();
        let stored = folder.and_then(|folder| Two::from_bytes(terms, &cache::load(folder, &name)?));
        if let Some(table) = stored {
            progress.report(1.0)?;
            return Ok(table);
        }
        let table = Two::solve(terms, progress)?;
        if let Some(folder) = folder {
            // What cannot be stored is solved again next time.
            let _ = cache::store(folder, &name, &table.to_bytes());
        }
        Ok(table)
    }
}
