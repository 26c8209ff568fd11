//! Records: whole games, read, walked through, checked and made by the thousand.

use std::path::PathBuf;

use house::{Order, RecordFile, RecordsFile, verify};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::options::{setup, to_python};
use crate::refused::{No, no};
use crate::shelf::{find, shelf, thinking};
use crate::state::State;

/// A whole game, as it is kept.
#[pyclass(module = "crossroads", frozen)]
pub(crate) struct Record {
    pub(crate) file: RecordFile,
}

#[pymethods]
impl Record {
    /// Reads a record from JSON.
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<Record> {
        Ok(Record { file: RecordFile::parse(shelf(), text).map_err(No)? })
    }

    /// The record as JSON on one line; with `pretty` as a file that people read.
    #[pyo3(signature = (pretty=false))]
    fn to_json(&self, pretty: bool) -> PyResult<String> {
        if pretty {
            return Ok(self.file.to_json());
        }
        serde_json::to_string(&self.file).map_err(|error| no(error.to_string()))
    }

    /// Writes it to a file, whole or not at all.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        Ok(self.file.save(&path).map_err(No)?)
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &str {
        &self.file.game
    }

    /// The version of the rules it was played by.
    #[getter]
    fn rules(&self) -> u16 {
        self.file.rules
    }

    /// What the table chose.
    #[getter]
    fn options(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &serde_json::json!(self.file.options))
    }

    /// The names of the players, in seat order.
    #[getter]
    fn names(&self) -> Vec<&str> {
        self.file.seats.iter().map(|seat| seat.name.as_str()).collect()
    }

    /// The levels of the computer players, in seat order; `None` for a person.
    #[getter]
    fn levels(&self) -> Vec<Option<&str>> {
        self.file.seats.iter().map(|seat| seat.level()).collect()
    }

    /// What happened.
    #[getter]
    fn steps(&self) -> Vec<&str> {
        self.file.steps.iter().map(String::as_str).collect()
    }

    /// How it ended: places, points and turns; `None` if it has not.
    #[getter]
    fn result(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &serde_json::json!(self.file.result))
    }

    /// Checks every step by the rules and every roll by the dice.
    fn verify(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let file = &self.file;
        let found = py.detach(|| verify(shelf(), file)).map_err(No)?;
        to_python(
            py,
            &serde_json::json!({
                "finished": found.finished, "steps": found.steps, "rolls": found.rolls, "other_physics": found.other_physics,
                "real_rolls": found.real_rolls, "sealed_rolls": found.sealed_rolls,
            }),
        )
    }

    /// The state before the first step.
    fn start(&self) -> PyResult<State> {
        Ok(State::begin(find(&self.file.game)?, self.file.setup(), 0)?)
    }

    /// Every state of the game with the step made in it; the last with `None`.
    fn walk(slf: Bound<'_, Record>) -> PyResult<Walk> {
        let state = slf.get().start()?;
        Ok(Walk { record: slf.unbind(), state: Some(state), before: Vec::new(), next: 0 })
    }

    fn __len__(&self) -> usize {
        self.file.steps.len()
    }

    fn __eq__(&self, other: &Record) -> bool {
        self.file == other.file
    }

    fn __repr__(&self) -> String {
        format!("<crossroads.Record {} of {} steps>", self.file.game, self.file.steps.len())
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        Ok((py.get_type::<Record>().getattr("from_json")?.unbind(), (self.to_json(false)?,)))
    }
}

/// A walk through a record.
#[pyclass(module = "crossroads")]
pub(crate) struct Walk {
    record: Py<Record>,
    /// Nothing when the walk is over.
    state: Option<State>,
    /// The states before the steps that still stand, for steps that are taken back.
    before: Vec<State>,
    next: usize,
}

#[pymethods]
impl Walk {
    fn __iter__(slf: PyRef<'_, Walk>) -> PyRef<'_, Walk> {
        slf
    }

    fn __next__(&mut self) -> PyResult<Option<(State, Option<String>)>> {
        let Some(state) = self.state.take() else { return Ok(None) };
        let record = self.record.get();
        let shown = state.copied();
        let Some(step) = record.file.steps.get(self.next) else { return Ok(Some((shown, None))) };
        self.next += 1;
        let after = if step == "take back" {
            self.before.pop().ok_or_else(|| no("there is nothing that can be taken back"))?
        } else {
            let mut after = state.copied();
            after.step(step).map_err(|No(why)| no(format!("step {} ({step}): {why}", self.next)))?;
            self.before.push(state);
            after
        };
        self.state = Some(after);
        Ok(Some((shown, Some(step.clone()))))
    }
}

/// Plays many games between computer players, and writes each as a record where a file is given.
#[pyfunction]
#[pyo3(signature = (game, levels, games=1000, options=None, *, seed=0, rotate=false, records=None, **more))]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub(crate) fn simulate(
    py: Python<'_>,
    game: &str,
    levels: Vec<String>,
    games: u64,
    options: Option<&Bound<'_, PyDict>>,
    seed: u64,
    rotate: bool,
    records: Option<PathBuf>,
    more: Option<&Bound<'_, PyDict>>,
) -> PyResult<Py<PyAny>> {
    let game = find(game)?;
    let setup = setup(&*game, u8::try_from(levels.len()).unwrap_or(u8::MAX), options, more)?;
    if games == 0 {
        return Err(no("at least one game has to be played"));
    }
    let order = Order { games, seed, rotate };
    let totals = py.detach(|| match &records {
        None => game.simulate(&setup, &levels, order, &thinking()),
        Some(path) => {
            let mut file = RecordsFile::begin(path)?;
            let keep = &mut |record: &RecordFile| file.write(record);
            let totals = game.simulate_recorded(&setup, &levels, order, &thinking(), keep)?;
            file.finish()?;
            Ok(totals)
        }
    });
    to_python(py, &serde_json::json!(totals.map_err(No)?))
}
