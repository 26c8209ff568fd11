//! Solved tables, each solved once and shared by all who need it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use players::SolveCache;
use players::{Cancelled, Progress, cache};

use super::{Solo, Three, Two};

/// Solved tables by the score that ends the game; the big ones are also kept on disk, if there is a folder for them.
#[derive(Debug, Default)]
pub struct Library {
    folder: Option<PathBuf>,
    solo: SolveCache<u32, Solo>,
    two: SolveCache<u32, Two>,
    three: SolveCache<u32, Three>,
}

impl Library {
    /// A library that keeps big tables in a folder, or in memory only. The folder need not exist, nor be writable.
    pub fn new(folder: Option<PathBuf>) -> Library {
        Library { folder, ..Library::default() }
    }

    /// The solo game.
    pub fn solo(&self, needed: u32) -> Arc<Solo> {
        match self.solo.get(needed, || Ok(Solo::solve(needed))) {
            Ok(table) => table,
            Err(Cancelled) => Arc::new(Solo::solve(needed)),
        }
    }

    /// The game of two.
    pub fn two(&self, needed: u32, progress: &Progress<'_>) -> Result<Arc<Two>, Cancelled> {
        self.two.get(needed, || Two::solve(needed, progress))
    }

    /// The game of three, from disk where it is there.
    ///
    /// # Panics
    ///
    /// If `needed` is more than [`Three::MOST_NEEDED`].
    pub fn three(&self, needed: u32, progress: &Progress<'_>) -> Result<Arc<Three>, Cancelled> {
        self.three.get(needed, || {
            let folder = self.folder.as_deref();
            if let Some(table) = folder.and_then(|folder| load_three(folder, needed)) {
                progress.report(1.0)?;
                return Ok(table);
            }
            let table = Three::solve(needed, progress)?;
            if let Some(folder) = folder {
                // What cannot be stored is solved again next time.
                let _ = cache::store(folder, &three_name(needed), &table.to_bytes());
            }
            Ok(table)
        })
    }
}

fn three_name(needed: u32) -> cache::Name {
    cache::Name { file: format!("toss-up-three-{needed}"), what: Three::what(needed) }
}

fn load_three(folder: &Path, needed: u32) -> Option<Three> {
    Three::from_bytes(needed, &cache::load(folder, &three_name(needed))?)
}
