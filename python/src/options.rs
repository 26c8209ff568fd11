//! Options, seats and JSON, between Python and the house.

use std::collections::BTreeMap;

use house::{AnyGame, AnySetup};
use kernel::{Seat, Value, Viewer};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyDict, PyInt, PyString};
use serde_json::Value as Json;

use crate::refused::{No, no};

/// The setup of a table, from what was given to a function: `options` as a dictionary, others by keyword. `at_least` is the option `at-least`.
pub(crate) fn setup(
    game: &dyn AnyGame,
    seats: u8,
    options: Option<&Bound<'_, PyDict>>,
    more: Option<&Bound<'_, PyDict>>,
) -> PyResult<AnySetup> {
    let mut chosen = BTreeMap::new();
    for (name, value) in options.into_iter().chain(more).flat_map(pyo3::types::PyDictMethods::iter) {
        let name = name.extract::<String>()?.replace('_', "-");
        let value = value_of(game, &name, &value)?;
        chosen.insert(name, value);
    }
    Ok(AnySetup { options: chosen, ..AnySetup::new(seats) })
}

fn value_of(game: &dyn AnyGame, name: &str, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    if value.is_instance_of::<PyBool>() {
        return Ok(Value::Flag(value.extract()?));
    }
    if value.is_instance_of::<PyInt>() {
        let number =
            value.extract().map_err(|_| no(format!("option {name}: {value} is out of all bounds")))?;
        return Ok(Value::Number(number));
    }
    if !value.is_instance_of::<PyString>() {
        return Err(no(format!("option {name}: a truth value, a number or text is expected, not {value}")));
    }
    // Text is read as on a command line: `on`, `150`.
    let typed = [format!("{name}={}", value.extract::<String>()?)];
    let read = game.read_options(&typed).map_err(No)?;
    read.get(name).cloned().ok_or_else(|| no(format!("there is no option {name:?}")))
}

/// A seat by its number, from 1.
pub(crate) fn seat(number: u8, seats: u8) -> PyResult<Seat> {
    let seat = Seat::new(usize::from(number).wrapping_sub(1)).filter(|seat| seat.index() < seats.into());
    seat.ok_or_else(|| no(format!("seats are numbered from 1 to {seats}, not {number}")))
}

/// Who looks: a seat, or a spectator.
pub(crate) fn viewer(number: Option<u8>, seats: u8) -> PyResult<Viewer> {
    number.map_or(Ok(Viewer::Spectator), |number| seat(number, seats).map(Viewer::Seat))
}

static LOADS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static DUMPS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// JSON text as what Python makes of it.
pub(crate) fn loads(py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
    Ok(LOADS.import(py, "json", "loads")?.call1((text,))?.unbind())
}

/// JSON as what Python makes of it.
pub(crate) fn to_python(py: Python<'_>, json: &Json) -> PyResult<Py<PyAny>> {
    loads(py, &json.to_string())
}

/// What Python has, as JSON.
pub(crate) fn from_python(value: &Bound<'_, PyAny>) -> PyResult<Json> {
    let text: String = DUMPS.import(value.py(), "json", "dumps")?.call1((value,))?.extract()?;
    serde_json::from_str(&text).map_err(|error| no(format!("this is not JSON: {error}")))
}
