//! Many games at once, with arrays in and out.

use dice::quick::Quick;
use house::AnyBatch;
use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
    PyUntypedArrayMethods,
};
use players::{Rows, Sizes};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::options::setup;
use crate::refused::{No, no};
use crate::shelf::find;
use crate::state::numbers;

/// What a batch hands out: observations, masks, rewards, movers, ended.
type Arrays<'py> = (
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray2<bool>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<i8>>,
    Bound<'py, PyArray1<bool>>,
);

/// Many games of one kind, stepped together.
#[pyclass(module = "crossroads")]
pub(crate) struct Batch {
    batch: Box<dyn AnyBatch>,
    observations: Py<PyArray2<f32>>,
    masks: Py<PyArray2<bool>>,
    rewards: Py<PyArray2<f32>>,
    movers: Py<PyArray1<i8>>,
    ended: Py<PyArray1<bool>>,
    /// What `sample` draws from.
    whims: Quick,
    name: &'static str,
}

/// The arrays while they are written to.
struct Held<'py> {
    observations: PyReadwriteArray2<'py, f32>,
    masks: PyReadwriteArray2<'py, bool>,
    rewards: PyReadwriteArray2<'py, f32>,
    movers: PyReadwriteArray1<'py, i8>,
    ended: PyReadwriteArray1<'py, bool>,
}

impl Held<'_> {
    fn rows(&mut self) -> PyResult<Rows<'_>> {
        let odd = |_| no("the arrays of a batch have been given another shape");
        Ok(Rows {
            observations: self.observations.as_slice_mut().map_err(odd)?,
            masks: self.masks.as_slice_mut().map_err(odd)?,
            rewards: self.rewards.as_slice_mut().map_err(odd)?,
            movers: self.movers.as_slice_mut().map_err(odd)?,
            ended: self.ended.as_slice_mut().map_err(odd)?,
        })
    }
}

impl Batch {
    fn hold<'py>(&self, py: Python<'py>) -> PyResult<Held<'py>> {
        let busy = |_| no("somebody else reads the arrays of this batch, or has made them read-only");
        Ok(Held {
            observations: self.observations.bind(py).try_readwrite().map_err(busy)?,
            masks: self.masks.bind(py).try_readwrite().map_err(busy)?,
            rewards: self.rewards.bind(py).try_readwrite().map_err(busy)?,
            movers: self.movers.bind(py).try_readwrite().map_err(busy)?,
            ended: self.ended.bind(py).try_readwrite().map_err(busy)?,
        })
    }

    fn arrays<'py>(&self, py: Python<'py>) -> Arrays<'py> {
        (
            self.observations.bind(py).clone(),
            self.masks.bind(py).clone(),
            self.rewards.bind(py).clone(),
            self.movers.bind(py).clone(),
            self.ended.bind(py).clone(),
        )
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, games, seats=2, options=None, *, seed=0, threads=1, **more))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        games: usize,
        seats: u8,
        options: Option<&Bound<'_, PyDict>>,
        seed: u64,
        threads: usize,
        more: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Batch> {
        let game = find(game)?;
        let batch = game.batch(&setup(&*game, seats, options, more)?, games, seed, threads).map_err(No)?;
        let Sizes { games, observation, actions, seats } = batch.sizes();
        let mut batch = Batch {
            observations: PyArray2::zeros(py, [games, observation], false).unbind(),
            masks: PyArray2::zeros(py, [games, actions], false).unbind(),
            rewards: PyArray2::zeros(py, [games, seats], false).unbind(),
            movers: PyArray1::zeros(py, games, false).unbind(),
            ended: PyArray1::zeros(py, games, false).unbind(),
            batch,
            whims: whims(seed),
            name: game.name(),
        };
        batch.reset(py, None)?;
        Ok(batch)
    }

    /// Begins all games anew, with the numbers of a seed where one is given.
    #[pyo3(signature = (seed=None))]
    fn reset<'py>(&mut self, py: Python<'py>, seed: Option<u64>) -> PyResult<Arrays<'py>> {
        if let Some(seed) = seed {
            self.whims = whims(seed);
        }
        let mut held = self.hold(py)?;
        let rows = held.rows()?;
        let batch = &mut self.batch;
        py.detach(|| batch.reset(seed, rows));
        drop(held);
        Ok(self.arrays(py))
    }

    /// Does one action in every game. All of them, or none where one is not allowed.
    fn step<'py>(&mut self, py: Python<'py>, actions: &Bound<'py, PyAny>) -> PyResult<Arrays<'py>> {
        let numbers = whole_numbers(actions)?;
        let numbers = numbers.as_slice().map_err(|_| no("actions lie in memory one after the other"))?;
        let mut held = self.hold(py)?;
        let rows = held.rows()?;
        let batch = &mut self.batch;
        py.detach(|| batch.step(numbers, rows)).map_err(No)?;
        drop(held);
        Ok(self.arrays(py))
    }

    /// Some allowed action of each game, each equally likely: the random player. Its numbers are its own, and follow from the batch's seed.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let actions = PyArray1::zeros(py, self.batch.sizes().games, false);
        let mut writable = actions.readwrite();
        let row = writable.as_slice_mut().map_err(|_| no("actions lie in memory one after the other"))?;
        self.batch.sample(&mut self.whims, row);
        drop(writable);
        Ok(actions)
    }

    /// What whoever is to act may know: a row for each game.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.observations.bind(py).clone()
    }

    /// Which actions are allowed.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<bool>> {
        self.masks.bind(py).clone()
    }

    /// What games that ended with the last step were worth to each player.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.rewards.bind(py).clone()
    }

    /// Who is to act, counted from 0.
    #[getter]
    fn movers<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.movers.bind(py).clone()
    }

    /// Which games ended with the last step and have begun anew.
    #[getter]
    fn ended<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.ended.bind(py).clone()
    }

    /// How many games there are.
    #[getter]
    fn games(&self) -> usize {
        self.batch.sizes().games
    }

    fn __len__(&self) -> usize {
        self.batch.sizes().games
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &'static str {
        self.name
    }

    /// A game of the batch as text.
    fn position(&self, number: usize) -> PyResult<String> {
        let games = self.batch.sizes().games;
        self.batch.position(number).ok_or_else(|| no(format!("games are numbered from 0 to {}", games - 1)))
    }

    /// How the game becomes numbers.
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        numbers(py, &self.batch.numbers())
    }

    /// The bytes that one game of the batch takes, without what it points to.
    #[getter]
    fn nbytes(&self) -> usize {
        self.batch.bytes()
    }

    fn __repr__(&self) -> String {
        format!("<crossroads.Batch of {} games of {}>", self.batch.sizes().games, self.name)
    }
}

/// The numbers of the random player, far from those of the games.
pub(crate) fn whims(seed: u64) -> Quick {
    Quick::new(seed, u64::MAX)
}

/// Actions as numbers of 64 bits: taken as they are where they are that already.
fn whole_numbers<'py>(actions: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray1<'py, i64>> {
    if let Ok(array) = actions.cast::<PyArray1<i64>>()
        && array.is_c_contiguous()
    {
        return Ok(array.readonly());
    }
    let numpy = actions.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (actions,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if !matches!(kind.as_str(), "i" | "u" | "b") {
        return Err(no("actions are whole numbers, one for each game"));
    }
    let array = numpy.call_method1("ascontiguousarray", (array, "int64"))?;
    let wrong = |_| no("actions are a row of whole numbers, one for each game");
    Ok(array.cast::<PyArray1<i64>>().map_err(wrong)?.readonly())
}
