//! What is known beforehand: the endgame tables, where they are.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use super::tables::Tables;

/// Where endgame tables are looked for. They are opened when somebody first asks.
#[derive(Debug, Default)]
pub struct Library {
    folder: Option<PathBuf>,
    tables: OnceLock<Option<Arc<Tables>>>,
}

impl Library {
    /// Looks for tables in this folder; without one there are none.
    pub fn new(folder: Option<PathBuf>) -> Library {
        Library { folder, tables: OnceLock::new() }
    }

    /// The endgame tables, if `crossroads tables tri-cross` has made them.
    pub fn tables(&self) -> Option<Arc<Tables>> {
        let open = || self.folder.as_deref().and_then(Tables::open).map(Arc::new);
        self.tables.get_or_init(open).clone()
    }
}
