//! Computer players and advisers.

use std::sync::Arc;

use dice::quick::Quick;
use house::{AnyCoach, AnyGame, AnyMind};
use kernel::{Phase, Viewer};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value as Json;

use crate::options::{from_python, setup, to_python};
use crate::refused::{No, no};
use crate::shelf::{find, thinking};
use crate::state::State;

/// The view of whoever is to act: of a state, or as it was given.
fn view_of(given: &Bound<'_, PyAny>) -> PyResult<Json> {
    let Ok(state) = given.cast::<State>() else { return from_python(given) };
    let state = state.try_borrow()?;
    match state.state.phase() {
        Phase::Act(seat) => Ok(state.state.view(Viewer::Seat(seat)).value()),
        Phase::Roll(_) => Err(no("nobody is to act: dice are to be rolled first")),
        Phase::Over => Err(no("nobody is to act: the game is over")),
    }
}

/// A computer player. It gets what its seat may see, and answers with an action.
#[pyclass(module = "crossroads")]
pub(crate) struct Mind {
    game: Arc<dyn AnyGame>,
    mind: Arc<dyn AnyMind>,
    numbers: Quick,
    #[pyo3(get)]
    level: String,
}

#[pymethods]
impl Mind {
    #[new]
    #[pyo3(signature = (game, level, seats=2, options=None, *, seed=0, **more))]
    fn new(
        py: Python<'_>,
        game: &str,
        level: String,
        seats: u8,
        options: Option<&Bound<'_, PyDict>>,
        seed: u64,
        more: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Mind> {
        let game = find(game)?;
        let setup = setup(&*game, seats, options, more)?;
        let mind = py.detach(|| game.mind(&level, &setup, &thinking())).map_err(No)?;
        Ok(Mind { game, mind, numbers: Quick::new(seed, 0), level })
    }

    /// Chooses an action by a view, or by a state of which it sees the view of whoever is to act.
    #[pyo3(signature = (view, allowed=None))]
    fn choose(
        &mut self,
        py: Python<'_>,
        view: &Bound<'_, PyAny>,
        allowed: Option<Vec<String>>,
    ) -> PyResult<String> {
        let view = view_of(view)?;
        let allowed = match allowed {
            Some(allowed) => allowed,
            None => self.game.allowed_by(&view).map_err(No)?,
        };
        if allowed.is_empty() {
            return Err(no("nobody is to act by this view"));
        }
        let (mind, numbers) = (&self.mind, &mut self.numbers);
        Ok(py.detach(|| mind.choose(&view, &allowed, numbers)).map_err(No)?)
    }

    fn __repr__(&self) -> String {
        format!("<crossroads.Mind {} {}>", self.game.name(), self.level)
    }
}

/// Somebody who knows what each action is worth.
#[pyclass(module = "crossroads")]
pub(crate) struct Coach {
    coach: Arc<dyn AnyCoach>,
    name: &'static str,
}

#[pymethods]
impl Coach {
    #[new]
    #[pyo3(signature = (game, seats=2, options=None, **more))]
    fn new(
        py: Python<'_>,
        game: &str,
        seats: u8,
        options: Option<&Bound<'_, PyDict>>,
        more: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Coach> {
        let game = find(game)?;
        let setup = setup(&*game, seats, options, more)?;
        let coach = py.detach(|| game.coach(&setup, &thinking())).map_err(No)?;
        Ok(Coach { coach, name: game.name() })
    }

    /// What each allowed action is worth to whoever is to act, best first.
    fn advise(&self, py: Python<'_>, view: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let view = view_of(view)?;
        let coach = &self.coach;
        let advice = py.detach(|| coach.advise(&view)).map_err(No)?;
        to_python(py, &serde_json::json!(advice))
    }

    /// Whether what it says is exact, and not only a good opinion.
    #[getter]
    fn exact(&self) -> bool {
        self.coach.is_exact()
    }

    fn __repr__(&self) -> String {
        format!("<crossroads.Coach {}>", self.name)
    }
}
