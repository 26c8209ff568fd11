//! Where and how solving is done.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use players::generic::Budget;

/// Who is told how far a long computation is, from 0 to 1.
type OnProgress = Arc<dyn Fn(f64) + Send + Sync>;

/// What has been solved, whatever it is: each game's own library, by its type.
type Libraries = Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>;

/// Where and how solving is done. Clones share what has been solved.
#[derive(Clone, Default)]
pub struct Thinking {
    folder: Option<PathBuf>,
    libraries: Arc<Libraries>,
    progress: Option<OnProgress>,
    positions: Option<u64>,
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinking").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl Thinking {
    /// Keeps what is solved in this folder between runs; in memory only, where there is none.
    pub fn new(folder: Option<PathBuf>) -> Thinking {
        Thinking { folder, ..Thinking::default() }
    }

    /// Tells somebody how far a long computation is, from 0 to 1.
    #[must_use]
    pub fn telling(self, progress: impl Fn(f64) + Send + Sync + 'static) -> Thinking {
        Thinking { progress: Some(Arc::new(progress)), ..self }
    }

    /// Lets players for any game look at so many positions for each decision, whatever time that takes, instead of what they usually do.
    #[must_use]
    pub fn looking_at(self, positions: u64) -> Thinking {
        Thinking { positions: Some(positions), ..self }
    }

    pub(crate) fn budget(&self) -> Option<Budget> {
        self.positions.map(Budget::positions)
    }

    /// What a game keeps of what it has solved: the same library for everybody who shares this thinking. It is opened with the folder to keep
    /// it in, if there is one.
    pub fn library<L: Send + Sync + 'static>(&self, open: impl FnOnce(Option<PathBuf>) -> L) -> Arc<L> {
        let mut libraries = self.libraries.lock().unwrap_or_else(PoisonError::into_inner);
        let library =
            libraries.entry(TypeId::of::<L>()).or_insert_with(|| Arc::new(open(self.folder.clone()))).clone();
        drop(libraries);
        library.downcast().unwrap_or_else(|_| unreachable!("libraries are kept by their type"))
    }

    /// Reports progress to whoever wants to know.
    pub fn tell(&self) -> impl Fn(f64) + Sync + '_ {
        move |done| {
            if let Some(progress) = &self.progress {
                progress(done);
            }
        }
    }
}
