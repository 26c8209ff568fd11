//! One game that rolls by itself, as quick as Python can ask.

use dice::quick::Quick;
use house::AnyState;
use kernel::{Draw, Phase, Seat};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::batch::whims;
use crate::options::setup;
use crate::refused::{No, no};
use crate::shelf::find;
use crate::state::numbers;

/// The longest list of allowed actions that is kept for the next time.
const SHORT: usize = 4;
/// So many of them.
const SHOWN: usize = 8;

/// One game, stepped by numbers. Chance is rolled by numbers of a seed.
#[pyclass(module = "crossroads")]
pub(crate) struct Env {
    start: Box<dyn AnyState>,
    state: Box<dyn AnyState>,
    numbers: Quick,
    legal: Vec<usize>,
    /// Short lists of allowed actions as Python has seen them: the same few come again and again.
    shown: Vec<(Vec<usize>, Py<PyTuple>)>,
    /// What `sample` draws from.
    whims: Quick,
    /// Numbers of an observation.
    length: usize,
    actions: usize,
    name: &'static str,
}

impl Env {
    /// Rolls until somebody is to act or the game is over, and tells whether it is.
    fn roll_on(&mut self) -> PyResult<bool> {
        loop {
            match self.state.phase() {
                Phase::Roll(_) => self.state.draw(&mut self.numbers).map_err(No)?,
                phase => {
                    // Nobody asks how it came to this.
                    self.state.forget();
                    return Ok(phase == Phase::Over);
                }
            }
        }
    }

    fn place(&self, player: Option<usize>) -> PyResult<Seat> {
        let seats = self.state.seats();
        match (player, self.state.phase()) {
            (Some(player), _) => Seat::new(player)
                .filter(|seat| seat.index() < seats.into())
                .ok_or_else(|| no(format!("players are numbered from 0 to {}, not {player}", seats - 1))),
            (None, Phase::Act(seat) | Phase::Roll(seat)) => Ok(seat),
            (None, Phase::Over) => Ok(Seat::FIRST),
        }
    }
}

#[pymethods]
impl Env {
    #[new]
    #[pyo3(signature = (game, seats=2, options=None, *, seed=0, **more))]
    fn new(
        game: &str,
        seats: u8,
        options: Option<&Bound<'_, PyDict>>,
        seed: u64,
        more: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Env> {
        let game = find(game)?;
        let start = game.state(&setup(&*game, seats, options, more)?).map_err(No)?;
        let numbered = start.numbers().map_err(No)?;
        let length = numbered.layout.iter().map(|(_, _, shape)| shape.iter().product::<usize>()).sum();
        let mut env = Env {
            state: start.copy(),
            start,
            numbers: Quick::new(seed, 0),
            legal: Vec::new(),
            shown: Vec::new(),
            whims: whims(seed),
            length,
            actions: numbered.space.size(),
            name: game.name(),
        };
        env.roll_on()?;
        Ok(env)
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &'static str {
        self.name
    }

    /// How many play.
    #[getter]
    fn seats(&self) -> u8 {
        self.state.seats()
    }

    /// Begins a new game, with the numbers of a seed where one is given.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, seed: Option<u64>) -> PyResult<()> {
        if let Some(seed) = seed {
            self.numbers = Quick::new(seed, 0);
            self.whims = whims(seed);
        }
        self.state = self.start.copy();
        self.roll_on().map(drop)
    }

    /// Who is to act, counted from 0; -1 when the game is over.
    #[getter]
    fn mover(&self) -> i8 {
        match self.state.phase() {
            Phase::Act(seat) | Phase::Roll(seat) => seat.index() as i8,
            Phase::Over => -1,
        }
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.state.phase() == Phase::Over
    }

    /// The numbers of the allowed actions.
    fn legal_actions<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.state.legal(&mut self.legal).map_err(No)?;
        if let Some((_, shown)) = self.shown.iter().find(|(legal, _)| *legal == self.legal) {
            return Ok(shown.bind(py).clone());
        }
        let told = PyTuple::new(py, &self.legal)?;
        if self.legal.len() <= SHORT && self.shown.len() < SHOWN {
            self.shown.push((self.legal.clone(), told.clone().unbind()));
        }
        Ok(told)
    }

    /// Some allowed action, each equally likely: the random player. Its numbers are its own, and follow from the seed.
    fn sample(&mut self) -> PyResult<usize> {
        self.state.legal(&mut self.legal).map_err(No)?;
        match self.legal[..] {
            [] => Err(no("nobody is to act: the game is over, or its actions have no numbers")),
            [only] => Ok(only),
            ref several => Ok(several[self.whims.below(several.len() as u32) as usize]),
        }
    }

    /// Does an action, rolls whatever is to be rolled after it, and tells whether the game is over.
    fn step(&mut self, action: usize) -> PyResult<bool> {
        self.state.act_number(action).map_err(No)?;
        self.roll_on()
    }

    /// The same with an action made of parts, where actions are endless.
    fn step_parts(&mut self, parts: Vec<f64>) -> PyResult<bool> {
        self.state.act_composed(&parts).map_err(No)?;
        self.roll_on()
    }

    /// What the finished game is worth to each player; zeros before.
    fn rewards(&self) -> PyResult<Vec<f64>> {
        let worth = Seat::all(self.state.seats()).map(|seat| self.state.payoff(seat));
        Ok(worth.collect::<Result<_, _>>().map_err(No)?)
    }

    /// What a player may know, as numbers; without one, whoever is to act.
    #[pyo3(signature = (player=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut row = vec![0.0; self.length];
        self.state.observe(self.place(player)?, &mut row).map_err(No)?;
        Ok(PyArray1::from_vec(py, row))
    }

    /// Which actions are allowed, a 1 for each.
    fn action_mask<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0; self.actions];
        self.state.legal(&mut self.legal).map_err(No)?;
        for &number in &self.legal {
            if let Some(allowed) = mask.get_mut(number) {
                *allowed = 1;
            }
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// The action with a number, as text.
    fn action_text(&self, number: usize) -> PyResult<String> {
        Ok(self.state.action_text(number).map_err(No)?)
    }

    /// The whole state as text.
    #[getter]
    fn position(&self) -> String {
        self.state.position()
    }

    /// How the game becomes numbers.
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        numbers(py, &self.state.numbers().map_err(No)?)
    }

    /// The bytes of the state itself, without what it points to.
    #[getter]
    fn nbytes(&self) -> usize {
        self.state.bytes()
    }

    fn __repr__(&self) -> String {
        format!("<crossroads.Env {}: {}>", self.name, self.state.position())
    }
}
