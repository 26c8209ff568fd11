//! Exact solutions by topological value iteration: every state that can be reached is written down once, the states are sorted into those
//! that can come again after each other (strongly connected components), and each component is solved by sweeping over it
//! until nothing changes (value iteration, Gauss–Seidel), the last component of the game first. So a state is visited many times only where the
//! game itself goes in circles.
//!
//! References: Neller and Presser, *Optimal Play of the Dice Game Pig*, 2004, who solve Pig by value iteration over its equal scores; Dai and
//! Goldsmith, *Topological Value Iteration Algorithm for Markov Decision Processes*, 2007; Condon, *The Complexity of Stochastic Games*, 1992,
//! for two players.
//!
//! For games of one or two sides in which nothing is hidden and chance is listed. Play that never ends is worth a half.

mod components;
mod graph;
mod iteration;

use std::collections::HashMap;
use std::hash::Hash;

use dice::quick::Quick;
use kernel::{Draw, Drawn, Outcomes, Phase, Seat};
use thiserror::Error;

use crate::{Advice, Cancelled, Coach, Mind, Progress, Worth};

use graph::Graph;

/// Why a game could not be solved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// A share of the win is solved for two sides, turns and points for one.
    #[error("the {worth} cannot be solved for {sides} sides")]
    Sides {
        /// What was asked for.
        worth: Worth,
        /// How many sides there are.
        sides: u8,
    },
    /// The game has more states than memory.
    #[error("more than {most} states")]
    TooMany {
        /// So many would have been allowed.
        most: usize,
    },
    /// The rules refused what they listed.
    #[error("the rules refuse what they list: {0}")]
    Refused(String),
    /// Somebody called it off.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

/// A solved game: what every state that can be reached is worth.
#[derive(Clone, Debug)]
pub struct Solved<G: Drawn, K> {
    worth: Worth,
    key: fn(&G) -> K,
    numbers: HashMap<K, u32>,
    /// To side 0.
    values: Vec<f64>,
}

/// Solves a game from a state on: who wins ([`Worth::Win`], two sides), how many turns it takes ([`Worth::Turns`], alone) or how many points there
/// will be ([`Worth::Points`], alone).
///
/// `key` is what a state's future depends on. States with the same key are one, so it should leave out what has no future, such as the number of
/// turns played: without that a race would never come to the same state again, and never end.
pub fn solve<G: Drawn, K: Eq + Hash + Clone>(
    start: &G,
    worth: Worth,
    key: fn(&G) -> K,
    progress: &Progress<'_>,
) -> Result<Solved<G, K>, SolveError> {
    let sides = Seat::all(start.seats()).map(|seat| start.side(seat) + 1).max().unwrap_or(1);
    let wanted = if worth == Worth::Win { 2 } else { 1 };
    if sides != wanted {
        return Err(SolveError::Sides { worth, sides });
    }
    let (graph, numbers) = graph::explore(start, worth, key, progress)?;
    let values = values(&graph, worth, progress)?;
    Ok(Solved { worth, key, numbers, values })
}

/// What every node is worth to side 0: component after component, each when all that lies behind it is known.
fn values(graph: &Graph, worth: Worth, progress: &Progress<'_>) -> Result<Vec<f64>, Cancelled> {
    let mut values = graph.start_values(if worth == Worth::Win { 0.5 } else { 0.0 });
    let mut done = 0;
    let mut told = 0;
    let mut called_off = Ok(());
    components::each(graph, |component| {
        if called_off.is_ok() {
            iteration::solve_component(graph, component, worth, &mut values);
            done += component.len();
            if done >= told {
                told = done + graph.nodes() / 100 + 1;
                called_off = progress.report(0.5 + 0.5 * done as f64 / graph.nodes() as f64);
            }
        }
    });
    called_off.map(|()| values)
}

impl<G: Drawn, K: Eq + Hash> Solved<G, K> {
    /// How many states were told apart.
    pub fn states(&self) -> usize {
        self.values.len()
    }

    /// What a state is worth to a seat: its share of the win, turns to go or points in the end. Nothing for a state that cannot be reached.
    pub fn value(&self, game: &G, seat: Seat) -> Option<f64> {
        let value = self.to_first_side(game)?;
        Some(if self.worth == Worth::Win && game.side(seat) != 0 { 1.0 - value } else { value })
    }

    /// What each allowed action is worth to whoever acts, best first.
    pub fn actions(&self, game: &G) -> Vec<Advice<G::Action>> {
        let Phase::Act(seat) = game.phase() else { return Vec::new() };
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let weighed = |action: G::Action| {
            let mut after = game.clone();
            after.act(&action).ok()?;
            // Turns to go include the one under way: it is over where the action ends it.
            let turns = if self.worth == Worth::Turns { after.turns() - game.turns() } else { 0 };
            let value = self.value(&after, seat)? + f64::from(turns);
            Some(Advice { action, value, worth: self.worth })
        };
        Advice::best_first(actions.into_iter().filter_map(weighed).collect())
    }

    /// The best action.
    pub fn best(&self, game: &G) -> Option<G::Action> {
        self.actions(game).into_iter().next().map(|advice| advice.action)
    }

    fn to_first_side(&self, game: &G) -> Option<f64> {
        if game.phase() == Phase::Over {
            return Some(graph::result(game, self.worth));
        }
        if let Some(number) = self.numbers.get(&(self.key)(game)) {
            return Some(self.values[*number as usize]);
        }
        // A roll in the middle of a turn has no number of its own: it is the mean over what comes of it.
        let mut rolls = Outcomes::new();
        game.outcomes(&mut rolls);
        let mut sum = None;
        for (roll, chance) in rolls.chances() {
            let mut after = game.clone();
            after.roll(roll).ok()?;
            let turns = if self.worth == Worth::Turns { after.turns() - game.turns() } else { 0 };
            let value = self.to_first_side(&after)? + f64::from(turns);
            sum = Some(sum.unwrap_or(0.0) + chance * value);
        }
        sum
    }
}

impl<G: Drawn, K: Eq + Hash + Send + Sync> Mind<G> for Solved<G, K> {
    /// The best action; where a state was not solved, the first of the list.
    fn choose(&self, view: &G::View, actions: &[G::Action], numbers: &mut dyn Draw) -> G::Action {
        let best = self.best(&G::imagine(view, numbers));
        best.filter(|best| actions.contains(best)).unwrap_or_else(|| actions[0].clone())
    }
}

impl<G: Drawn, K: Eq + Hash + Send + Sync> Coach<G> for Solved<G, K> {
    fn advise(&self, view: &G::View) -> Vec<Advice<G::Action>> {
        // Nothing is hidden, so there is one state to imagine.
        self.actions(&G::imagine(view, &mut Quick::new(0, 0)))
    }

    fn is_exact(&self) -> bool {
        true
    }
}
