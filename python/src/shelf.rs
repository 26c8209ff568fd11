//! The games there are.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ::pig::Pig;
use house::{AnyGame, Entry, Shelf, Thinking};
use pyo3::prelude::*;

use crate::options::to_python;
use crate::pig::PigEncoding;
use crate::refused::No;

static SHELF: LazyLock<Shelf> =
    LazyLock::new(|| ::games::shelf().with(Entry::<Pig>::new().numbered::<PigEncoding>()));

/// What has been solved, for everybody in this process.
static SOLVED: LazyLock<Mutex<Thinking>> = LazyLock::new(|| Mutex::new(Thinking::new(None)));

pub(crate) fn shelf() -> &'static Shelf {
    &SHELF
}

pub(crate) fn find(game: &str) -> Result<Arc<dyn AnyGame>, No> {
    Ok(shelf().find(game)?.clone())
}

pub(crate) fn thinking() -> Thinking {
    SOLVED.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The names of the games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    shelf().games().map(|game| game.name()).collect()
}

/// Everything a form needs to know of a game: title, seats, options, levels.
#[pyfunction]
pub(crate) fn about(py: Python<'_>, game: &str) -> PyResult<Py<PyAny>> {
    to_python(py, &serde_json::json!(find(game)?.about()))
}

/// Keeps what is solved from now on in this folder, between runs; in memory alone for `None`.
#[pyfunction]
#[pyo3(signature = (folder))]
pub(crate) fn keep_solved_in(folder: Option<PathBuf>) {
    *SOLVED.lock().unwrap_or_else(PoisonError::into_inner) = Thinking::new(folder);
}
