//! A state of a game.

use std::sync::Arc;

use dice::fair::FairDice;
use house::{AnyGame, AnySetup, AnyState, DiceRecord, RecordFile, SeatInfo, seeded_dice};
use kernel::{Phase, Seat};
use numpy::{PyArray1, PyArrayMethods};
use players::encoding::Space;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyTuple};
use serde::{Deserialize, Serialize};

use crate::options::{loads, seat, setup, to_python, viewer};
use crate::record::Record;
use crate::refused::{No, no};
use crate::shelf::find;

/// A state of a game: says what it waits for, lists what may be done, and takes actions and rolls.
#[pyclass(module = "crossroads")]
pub(crate) struct State {
    pub(crate) game: Arc<dyn AnyGame>,
    /// How it was set up; nothing for a position that was typed.
    pub(crate) setup: Option<AnySetup>,
    pub(crate) state: Box<dyn AnyState>,
    /// What `roll` rolls with: made of the seed when it is first needed.
    dice: Option<Arc<(FairDice, DiceRecord)>>,
    seed: u64,
    rolls: u64,
    /// Whether a roll was handed in rather than rolled here.
    handed_in: bool,
}

impl State {
    pub(crate) fn begin(game: Arc<dyn AnyGame>, setup: AnySetup, seed: u64) -> Result<State, No> {
        let state = game.state(&setup)?;
        Ok(State { game, setup: Some(setup), state, dice: None, seed, rolls: 0, handed_in: false })
    }

    pub(crate) fn copied(&self) -> State {
        State {
            game: self.game.clone(),
            setup: self.setup.clone(),
            state: self.state.copy(),
            dice: self.dice.clone(),
            ..*self
        }
    }

    /// Makes a step given as in a record, but no step taken back.
    pub(crate) fn step(&mut self, step: &str) -> Result<(), No> {
        match step.split_once(' ') {
            Some(("=", roll)) => {
                self.state.roll(roll)?;
                self.handed_in = true;
                self.rolls += 1;
            }
            Some(("!", incident)) => self.state.report(incident)?,
            Some((number, action)) => {
                let to_act = match self.state.phase() {
                    Phase::Act(seat) | Phase::Roll(seat) => seat.to_string(),
                    Phase::Over => number.to_owned(),
                };
                if number != to_act {
                    let why = format!("{step}: it is not their turn: player {to_act} is to act");
                    return Err(No(house::Refused::Record(why)));
                }
                self.state.act(action)?;
            }
            None => return Err(No(house::Refused::Record(format!("{step:?} is no step of a record")))),
        }
        Ok(())
    }

    fn seat_of(&self, number: Option<u8>) -> PyResult<Seat> {
        match (number, self.state.phase()) {
            (Some(number), _) => seat(number, self.state.seats()),
            (None, Phase::Act(seat) | Phase::Roll(seat)) => Ok(seat),
            (None, Phase::Over) => Ok(Seat::FIRST),
        }
    }
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (game, seats=2, options=None, *, first=None, real_dice=false, rules=None, seed=0, **more))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        game: &str,
        seats: u8,
        options: Option<&Bound<'_, PyDict>>,
        first: Option<u8>,
        real_dice: bool,
        rules: Option<u16>,
        seed: u64,
        more: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<State> {
        let game = find(game)?;
        let first = first.map(|first| seat(first, seats)).transpose()?;
        let setup = AnySetup { first, real_dice, rules, ..setup(&*game, seats, options, more)? };
        Ok(State::begin(game, setup, seed)?)
    }

    /// A position given as text.
    #[staticmethod]
    #[pyo3(signature = (game, position, *, seed=0))]
    fn at(game: &str, position: &str, seed: u64) -> PyResult<State> {
        let game = find(game)?;
        let state = game.state_at(position).map_err(No)?;
        Ok(State { game, setup: None, state, dice: None, seed, rolls: 0, handed_in: false })
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// How many play.
    #[getter]
    fn seats(&self) -> u8 {
        self.state.seats()
    }

    /// What the game waits for: `act`, `roll` or `over`.
    #[getter]
    fn phase(&self) -> &'static str {
        match self.state.phase() {
            Phase::Act(_) => "act",
            Phase::Roll(_) => "roll",
            Phase::Over => "over",
        }
    }

    /// Who acts, or in whose name dice are rolled; `None` when the game is over.
    #[getter]
    fn seat(&self) -> Option<u8> {
        match self.state.phase() {
            Phase::Act(seat) | Phase::Roll(seat) => Some(seat.index() as u8 + 1),
            Phase::Over => None,
        }
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.state.phase() == Phase::Over
    }

    /// Whether dice are to be rolled.
    #[getter]
    fn is_chance(&self) -> bool {
        matches!(self.state.phase(), Phase::Roll(_))
    }

    /// What may be done, as text; of endless actions examples.
    fn legal_actions(&self) -> Vec<String> {
        self.state.actions()
    }

    /// The same as numbers.
    fn legal_numbers(&mut self) -> PyResult<Vec<usize>> {
        let mut numbers = Vec::new();
        self.state.legal(&mut numbers).map_err(No)?;
        Ok(numbers)
    }

    /// What may be done, with words for people.
    fn choices(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &serde_json::json!(self.state.allowed()))
    }

    /// Does an action or takes a roll, whichever is due: as text, by its number, or made of its parts.
    fn apply(&mut self, step: &Bound<'_, PyAny>) -> PyResult<()> {
        let rolling = matches!(self.state.phase(), Phase::Roll(_));
        if let Ok(text) = step.extract::<&str>() {
            match (rolling, text.trim().strip_prefix("= ")) {
                (true, roll) => self.state.roll(roll.unwrap_or(text)).map_err(No)?,
                (false, _) => self.state.act(text).map_err(No)?,
            }
        } else if let Ok(number) = step.extract::<i64>() {
            let number = usize::try_from(number).map_err(|_| no("numbers of actions are counted from 0"))?;
            let done = if rolling { self.state.roll_number(number) } else { self.state.act_number(number) };
            done.map_err(No)?;
        } else if let Ok(parts) = step.extract::<Vec<f64>>() {
            self.state.act_composed(&parts).map_err(No)?;
        } else {
            return Err(no(format!("an action is text, a number or a list of parts, not {}", step.repr()?)));
        }
        if rolling {
            self.handed_in = true;
            self.rolls += 1;
        }
        Ok(())
    }

    /// Takes an incident of a real table.
    fn report(&mut self, incident: &str) -> PyResult<()> {
        Ok(self.state.report(incident).map_err(No)?)
    }

    /// Rolls with the state's own dice, which follow from its seed, and tells what was rolled.
    fn roll(&mut self) -> PyResult<String> {
        let dice = match &self.dice {
            Some(dice) => dice.clone(),
            None => self.dice.insert(Arc::new(seeded_dice(self.seed, 0).map_err(No)?)).clone(),
        };
        self.state.draw(&mut dice.0.roll(self.rolls)).map_err(No)?;
        self.rolls += 1;
        let rolled = self.state.steps().pop().unwrap_or_default();
        Ok(rolled.strip_prefix("= ").unwrap_or(&rolled).to_owned())
    }

    /// Every roll that can come, with its exact probability as a fraction.
    fn chance_outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        static FRACTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let fraction = FRACTION.import(py, "fractions", "Fraction")?;
        let rows = self.state.outcomes().map_err(No)?;
        let total: u64 = rows.iter().map(|(_, ways)| ways).sum();
        let list = PyList::empty(py);
        for (roll, ways) in rows {
            list.append((roll, fraction.call1((ways, total))?))?;
        }
        Ok(list)
    }

    /// In how many equally likely ways each roll can come.
    fn chance_ways(&self) -> PyResult<Vec<(String, u64)>> {
        Ok(self.state.outcomes().map_err(No)?)
    }

    /// The same with rolls that lead to the same future put together: the number of the first of them, and in how many ways they come.
    fn chance_merged(&self) -> PyResult<Vec<(usize, u64)>> {
        Ok(self.state.merged_outcomes().map_err(No)?)
    }

    /// What a seat may know; without one, a spectator.
    #[pyo3(signature = (seat=None))]
    fn view(&self, py: Python<'_>, seat: Option<u8>) -> PyResult<Py<PyAny>> {
        loads(py, self.state.view(viewer(seat, self.state.seats())?).as_str())
    }

    /// The same as JSON text.
    #[pyo3(signature = (seat=None))]
    fn view_json(&self, seat: Option<u8>) -> PyResult<String> {
        Ok(self.state.view(viewer(seat, self.state.seats())?).as_str().to_owned())
    }

    /// The same as the text of a position.
    #[pyo3(signature = (seat=None))]
    fn view_text(&self, seat: Option<u8>) -> PyResult<String> {
        Ok(self.state.view_text(viewer(seat, self.state.seats())?))
    }

    /// Another state like this one. Its dice roll as these do.
    fn clone(&self) -> State {
        self.copied()
    }

    fn __copy__(&self) -> State {
        self.copied()
    }

    #[pyo3(signature = (_memo))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copied()
    }

    /// The whole state as text, hidden things too.
    #[getter]
    fn position(&self) -> String {
        self.state.position()
    }

    /// The same without what the rest of the game does not depend on, such as the number of turns played: equal states have equal texts.
    #[getter]
    fn future(&self) -> String {
        self.state.future()
    }

    fn __str__(&self) -> String {
        self.state.position()
    }

    fn __repr__(&self) -> String {
        format!("<crossroads.State {}: {}>", self.game.name(), self.state.position())
    }

    fn __eq__(&self, other: &State) -> bool {
        self.game.name() == other.game.name() && self.state.position() == other.state.position()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.game.name(), self.state.position()).hash(&mut hasher);
        hasher.finish()
    }

    /// Points in seat order.
    #[getter]
    fn points(&self) -> Vec<i64> {
        Seat::all(self.state.seats()).map(|seat| self.state.points(seat)).collect()
    }

    /// Places in seat order, 1 being the best.
    #[getter]
    fn places(&self) -> Vec<u8> {
        self.state.standing().places().to_vec()
    }

    /// Which side each seat plays for: partners have the same.
    #[getter]
    fn sides(&self) -> Vec<u8> {
        Seat::all(self.state.seats()).map(|seat| self.state.side(seat)).collect()
    }

    /// Turns finished, all players together.
    #[getter]
    fn turns(&self) -> u32 {
        self.state.turns()
    }

    /// What the finished game is worth to each seat: 1 to whoever wins alone, and all together 0. Zeros before.
    fn returns(&self) -> PyResult<Vec<f64>> {
        let worth = Seat::all(self.state.seats()).map(|seat| self.state.payoff(seat));
        Ok(worth.collect::<Result<_, _>>().map_err(No)?)
    }

    /// The steps made so far, as they stand in a record.
    #[getter]
    fn steps(&self) -> Vec<String> {
        self.state.steps()
    }

    /// Forgets how it came to this: the state is a position then, without a record, and copying it costs the same however long the game has been. For searches.
    fn forget(&mut self) {
        self.state.forget();
        self.setup = None;
    }

    /// What a seat may know as numbers; without one, whoever acts. See `layout`.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat_of(seat)?;
        let layout = self.state.numbers().map_err(No)?.layout;
        let length = layout.iter().map(|(_, _, shape)| shape.iter().product::<usize>()).sum();
        let mut row = vec![0.0; length];
        self.state.observe(seat, &mut row).map_err(No)?;
        Ok(PyArray1::from_vec(py, row))
    }

    /// Which actions are allowed, by number.
    fn action_mask<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let size = self.state.numbers().map_err(No)?.space.size();
        let mask = PyArray1::zeros(py, size, false);
        let mut writable = mask.readwrite();
        let mut numbers = Vec::new();
        self.state.legal(&mut numbers).map_err(No)?;
        for number in numbers {
            *writable.get_mut(number).ok_or_else(|| no("an action beyond the last number"))? = true;
        }
        drop(writable);
        Ok(mask)
    }

    /// The action with a number, as text.
    fn action_text(&self, number: usize) -> PyResult<String> {
        Ok(self.state.action_text(number).map_err(No)?)
    }

    /// The number of an action.
    fn action_number(&self, action: &str) -> PyResult<usize> {
        Ok(self.state.action_number(action).map_err(No)?)
    }

    /// How the game becomes numbers: what actions are, and the parts of an observation.
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        numbers(py, &self.state.numbers().map_err(No)?)
    }

    /// The bytes of the state itself, without what it points to.
    #[getter]
    fn nbytes(&self) -> usize {
        self.state.bytes()
    }

    /// The record of the game so far. Rolls that were handed in are real dice's, so the table has to be one of real dice then.
    #[pyo3(signature = (names=None))]
    fn record(&self, names: Option<Vec<String>>) -> PyResult<Record> {
        let Some(setup) = &self.setup else {
            return Err(no("a position has no record: only what was played from the beginning has one"));
        };
        let dice = match (setup.real_dice, self.handed_in, &self.dice) {
            (true, ..) => DiceRecord::Real,
            (false, true, _) => {
                return Err(no(
                    "rolls were handed in, and nobody can check those: begin with real_dice=True to keep them as rolls of real dice, or use roll()",
                ));
            }
            (false, false, Some(dice)) => dice.1.clone(),
            (false, false, None) => seeded_dice(self.seed, 0).map_err(No)?.1,
        };
        let count = usize::from(setup.seats);
        let names = names.unwrap_or_else(|| (1..=count).map(|number| format!("Player {number}")).collect());
        if names.len() != count {
            return Err(no(format!("{count} seats take {count} names, not {}", names.len())));
        }
        let seats: Vec<SeatInfo> = names.into_iter().map(SeatInfo::person).collect();
        seats.iter().try_for_each(SeatInfo::check).map_err(No)?;
        let mut play = self.game.open(setup).map_err(No)?;
        for step in self.state.steps() {
            play.step(&step).map_err(No)?;
        }
        Ok(Record { file: RecordFile::new(self.game.name(), &*play, seats, setup.first, dice) })
    }

    /// The state as JSON text: what it was set up with, and its steps; of a position that was typed, the position.
    fn to_json(&self) -> PyResult<String> {
        let kept = Kept {
            game: self.game.name().to_owned(),
            setup: self.setup.clone(),
            position: self.setup.is_none().then(|| self.state.position()),
            steps: if self.setup.is_some() { self.state.steps() } else { Vec::new() },
            seed: self.seed,
            rolls: self.rolls,
            handed_in: self.handed_in,
        };
        serde_json::to_string(&kept).map_err(|error| no(error.to_string()))
    }

    /// Reads what `to_json` wrote.
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<State> {
        let kept: Kept =
            serde_json::from_str(text).map_err(|error| no(format!("this is not a state: {error}")))?;
        let mut state = match (kept.setup, &kept.position) {
            (Some(setup), None) => State::begin(find(&kept.game)?, setup, kept.seed)?,
            (None, Some(position)) => State::at(&kept.game, position, kept.seed)?,
            _ => return Err(no("this is not a state: it has either a setup or a position")),
        };
        for step in kept.steps {
            state.step(&step)?;
        }
        (state.rolls, state.handed_in) = (kept.rolls, kept.handed_in);
        Ok(state)
    }

    /// Pickled as its JSON.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Py<PyAny>, Bound<'py, PyTuple>)> {
        let read = py.get_type::<State>().getattr("from_json")?.unbind();
        Ok((read, (self.to_json()?,).into_pyobject(py)?))
    }
}

/// A state as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<AnySetup>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(default)]
    steps: Vec<String>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    rolls: u64,
    #[serde(default)]
    handed_in: bool,
}

/// How a game becomes numbers, for Python.
pub(crate) fn numbers<'py>(py: Python<'py>, numbered: &house::Numbered) -> PyResult<Bound<'py, PyDict>> {
    let told = PyDict::new(py);
    let (kind, actions) = match &numbered.space {
        Space::Fixed(actions) => ("fixed", *actions),
        Space::Listed(actions) => ("listed", *actions),
        Space::Continuous(_) => ("continuous", 0),
    };
    told.set_item("kind", kind)?;
    told.set_item("actions", actions)?;
    let bounds = PyList::empty(py);
    if let Space::Continuous(parts) = &numbered.space {
        for part in parts {
            bounds.append((part.name, part.unit, part.least, part.most))?;
        }
    }
    told.set_item("bounds", bounds)?;
    let parts = PyList::empty(py);
    let mut start = 0;
    for (name, about, shape) in &numbered.layout {
        parts.append((*name, *about, shape.clone(), start))?;
        start += shape.iter().product::<usize>();
    }
    told.set_item("layout", parts)?;
    told.set_item("length", start)?;
    told.set_item("most_outcomes", numbered.most_outcomes)?;
    Ok(told)
}
