//! Crossroads for Python: the module `crossroads._crossroads`, which the package `python/crossroads` is built on.
//!
//! What Python gets is the house's own face of a game, [`house::AnyState`] and [`house::AnyBatch`], and nothing of any one game: whatever is on the
//! shelf is there. Everything that a game refuses becomes the exception `Refused`, in the game's own words.
#![allow(clippy::struct_field_names, reason = "a class of Python holds what it is named after")]

mod batch;
mod env;
mod minds;
mod options;
mod pig;
mod record;
mod refused;
mod shelf;
mod solve;
mod state;

use pyo3::prelude::*;

/// The module.
#[pymodule]
fn _crossroads(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Refused", module.py().get_type::<refused::Refused>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<state::State>()?;
    module.add_class::<env::Env>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<minds::Mind>()?;
    module.add_class::<minds::Coach>()?;
    module.add_class::<solve::Solver>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<record::Walk>()?;
    module.add_function(wrap_pyfunction!(shelf::games, module)?)?;
    module.add_function(wrap_pyfunction!(shelf::about, module)?)?;
    module.add_function(wrap_pyfunction!(shelf::keep_solved_in, module)?)?;
    module.add_function(wrap_pyfunction!(record::simulate, module)?)?;
    Ok(())
}
