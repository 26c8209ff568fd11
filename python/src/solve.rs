//! Perfect play, exactly, of the games where it is known.

use std::sync::Arc;

use games::abilities::{Question, Solution, Solves};
use house::AnyGame;
use pyo3::prelude::*;

use crate::refused::{No, no};
use crate::shelf::{find, thinking};

/// Perfect play of a game. What is solved once is kept.
#[pyclass(module = "crossroads")]
pub(crate) struct Solver {
    game: Arc<dyn AnyGame>,
    question: Question,
}

impl Solver {
    fn ask(&self, py: Python<'_>, question: &Question) -> PyResult<Solution> {
        let none = || no(format!("exact play of {} is not known", self.game.about().title));
        let solves = self.game.can::<dyn Solves>().ok_or_else(none)?;
        Ok(py.detach(|| solves.solve(question, &thinking())).map_err(No)?.found)
    }

    fn at(&self, scores: Vec<u32>) -> Question {
        Question { at: scores.iter().map(ToString::to_string).collect(), ..self.question.clone() }
    }
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (game, *, target=None, at_least=false, no_dice=None, bank_under_slow=false))]
    fn new(
        game: &str,
        target: Option<u16>,
        at_least: bool,
        no_dice: Option<bool>,
        bank_under_slow: bool,
    ) -> PyResult<Solver> {
        let game = find(game)?;
        let question = Question { target, at_least, no_dice, bank_under_slow, ..Question::default() };
        let solver = Solver { game, question };
        if solver.game.can::<dyn Solves>().is_none() {
            return Err(no(format!("exact play of {} is not known", solver.game.about().title)));
        }
        Ok(solver)
    }

    /// The share of the win of whoever is about to begin a turn, at these scores, theirs first.
    fn win(&self, py: Python<'_>, scores: Vec<u32>) -> PyResult<f64> {
        self.shares(py, scores)?
            .first()
            .copied()
            .ok_or_else(|| no("win() takes scores of two players or more"))
    }

    /// Everybody's share of the win, from whoever is about to begin a turn on.
    fn shares(&self, py: Python<'_>, scores: Vec<u32>) -> PyResult<Vec<f64>> {
        match self.ask(py, &self.at(scores))? {
            Solution::Win(shares) => Ok(shares),
            _ => Err(no("a share of the win is for two players or more: turns() is for one")),
        }
    }

    /// The fewest turns to the target on average, for one player alone.
    #[pyo3(signature = (score=0))]
    fn turns(&self, py: Python<'_>, score: u32) -> PyResult<f64> {
        match self.ask(py, &self.at(vec![score]))? {
            Solution::Turns(turns) => Ok(turns),
            _ => Err(no("turns are not counted in this game")),
        }
    }

    /// The most points that a single turn brings on average.
    fn turn(&self, py: Python<'_>) -> PyResult<f64> {
        let question =
            Question { turn: true, bank_under_slow: self.question.bank_under_slow, ..Question::default() };
        match self.ask(py, &question)? {
            Solution::Points(points) | Solution::PointsAndComingIn(points, _) => Ok(points),
            _ => Err(no("a single turn brings no points in this game")),
        }
    }

    fn __repr__(&self) -> String {
        format!("<crossroads.Solver {}>", self.game.name())
    }
}
