//! Every rule of the rulebooks, and the tests that hold it: `docs/rules/coverage.md`, made by `cargo coverage`.
//!
//! The rules stand in `rulebooks/`, by section and paragraph and in our own words. A test says which of them it holds in a comment above it,
//! `// rule: TU play.4, TU catch.3`; which ruling it holds its name says, `tu3_…`. Nothing else is written by hand: a rule without a test, a
//! comment that names no rule and a ruling without a test are faults, and the tests of this crate find them.

mod book;
mod page;
mod tests_found;

use std::path::{Path, PathBuf};

pub use book::{Book, Rule, Section};
pub use page::{faults, page};
pub use tests_found::{Held, tests_in};

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Where the table goes.
pub fn file() -> PathBuf {
    root().join("docs/rules/coverage.md")
}

/// All books, by the names of their files.
///
/// # Errors
/// A file that cannot be read, or the line that cannot be understood.
pub fn books() -> Result<Vec<Book>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulebooks");
    let files = std::fs::read_dir(&folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut paths: Vec<PathBuf> =
        files.map_err(|error| error.to_string())?.iter().map(std::fs::DirEntry::path).collect();
    paths.sort();
    let read = |path: &PathBuf| std::fs::read_to_string(path).map_err(|error| error.to_string())?.parse();
    paths.iter().map(read).collect()
}
