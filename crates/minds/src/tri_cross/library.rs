//! What is known beforehand: the endgame tables.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use super::tables::Tables;

/// Where endgame tables are looked for. They are opened when somebody first asks.
#[derive(Debug, Default)]
pub struct Library {
    folder: Option<PathBuf>,
    tables: OnceLock<Arc<Tables>>,
}

impl Library {
    /// Looks for tables in this folder.
    pub fn new(folder: Option<PathBuf>) -> Library {
        Library { folder, tables: OnceLock::new() }
    }

    /// The endgame tables that `crossroads tables tri-cross` has made; where it has not, each is solved when it is needed.
    pub fn tables(&self) -> Arc<Tables> {
        let open =
            || Arc::new(self.folder.as_deref().and_then(Tables::open).unwrap_or_else(Tables::as_needed));
        self.tables.get_or_init(open).clone()
    }
}
