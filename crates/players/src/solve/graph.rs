//! The state space: every state that can be reached, found breadth first, with all that can be done and rolled there, as rows of numbers (a Markov decision
//! process as a sparse matrix).

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use kernel::{Drawn, Outcomes, Phase, Seat};

use super::SolveError;
use crate::{Progress, Worth};

/// More are not tried: that many take some ten gigabytes.
const MOST: usize = 100_000_000;

/// States as nodes. A node has actions, each of which leads to nodes with given probabilities; a state in which dice are rolled is a node only where no
/// action comes right before, and has one "action" then; a finished game has none.
///
/// All rows lie one after the other, as in a sparse matrix.
#[derive(Default)]
pub(super) struct Graph {
    /// Where each node's actions begin, and where the last one's end.
    first_action: Vec<u32>,
    /// Where each action's successors begin, and where the last one's end.
    first_successor: Vec<u32>,
    successors: Vec<u32>,
    chances: Vec<f64>,
    /// Turns that each action ends, on average. Empty where turns are not counted.
    costs: Vec<f64>,
    /// Nodes at which side 1 acts.
    second_acts: Vec<bool>,
    /// What the finished games among the nodes came to.
    results: Vec<(u32, f64)>,
}

impl Graph {
    pub(super) fn nodes(&self) -> usize {
        self.second_acts.len()
    }

    /// Whether side 1 acts at a node.
    pub(super) fn second_acts(&self, node: u32) -> bool {
        self.second_acts[node as usize]
    }

    /// The numbers of a node's actions.
    pub(super) fn actions(&self, node: u32) -> std::ops::Range<u32> {
        self.first_action[node as usize]..self.first_action[node as usize + 1]
    }

    /// Where an action leads, and with what probabilities.
    pub(super) fn outcomes(&self, action: u32) -> impl Iterator<Item = (u32, f64)> {
        let rows = self.first_successor[action as usize] as usize
            ..self.first_successor[action as usize + 1] as usize;
        self.successors[rows.clone()].iter().copied().zip(self.chances[rows].iter().copied())
    }

    /// Turns that an action ends, on average.
    pub(super) fn cost(&self, action: u32) -> f64 {
        self.costs.get(action as usize).copied().unwrap_or(0.0)
    }

    /// The `number`-th node that a node leads to, counted over all of its actions.
    pub(super) fn successor(&self, node: u32, number: u32) -> Option<u32> {
        let actions = self.actions(node);
        let first = self.first_successor[actions.start as usize];
        let end = self.first_successor[actions.end as usize];
        (number < end - first).then(|| self.successors[(first + number) as usize])
    }

    /// The results of finished games, and `unknown` for all others.
    pub(super) fn start_values(&self, unknown: f64) -> Vec<f64> {
        let mut values = vec![unknown; self.nodes()];
        for (node, result) in &self.results {
            values[*node as usize] = *result;
        }
        values
    }
}

/// What a finished game is worth to side 0.
pub(super) fn result<G: Drawn>(game: &G, worth: Worth) -> f64 {
    match worth {
        Worth::Win => {
            let standing = game.standing();
            Seat::all(game.seats())
                .filter(|seat| game.side(*seat) == 0)
                .map(|seat| standing.share(seat))
                .sum()
        }
        Worth::Turns => 0.0,
        Worth::Points => game.points(Seat::FIRST) as f64,
    }
}

/// Walks through all states, breadth first, and numbers them.
pub(super) fn explore<G: Drawn, K: Eq + Hash + Clone>(
    start: &G,
    worth: Worth,
    key: fn(&G) -> K,
    progress: &Progress<'_>,
) -> Result<(Graph, HashMap<K, u32>), SolveError> {
    let mut walk = Walk {
        key,
        count_turns: worth == Worth::Turns,
        graph: Graph { first_successor: vec![0], ..Graph::default() },
        numbers: HashMap::new(),
        waiting: VecDeque::new(),
        rolls: Outcomes::new(),
    };
    walk.number(start.clone());
    let mut actions = Vec::new();
    while let Some(state) = walk.waiting.pop_front() {
        let node = walk.graph.nodes();
        walk.graph.first_action.push(walk.graph.first_successor.len() as u32 - 1);
        let phase = state.phase();
        walk.graph.second_acts.push(matches!(phase, Phase::Act(seat) if state.side(seat) != 0));
        match phase {
            Phase::Over => walk.graph.results.push((node as u32, result(&state, worth))),
            Phase::Roll(_) => walk.action(&state, state.clone())?,
            Phase::Act(_) => {
                state.actions(&mut actions);
                for action in &actions {
                    let mut after = state.clone();
                    after.act(action).map_err(|_| SolveError::Refused(action.to_string()))?;
                    walk.action(&state, after)?;
                }
            }
        }
        if node.is_multiple_of(1 << 16) {
            let known = walk.numbers.len();
            if known > MOST || walk.graph.successors.len() > u32::MAX as usize / 2 {
                return Err(SolveError::TooMany { most: MOST.min(known) });
            }
            progress.report(0.5 * node as f64 / known as f64)?;
        }
    }
    walk.graph.first_action.push(walk.graph.first_successor.len() as u32 - 1);
    Ok((walk.graph, walk.numbers))
}

struct Walk<G: Drawn, K> {
    key: fn(&G) -> K,
    count_turns: bool,
    graph: Graph,
    numbers: HashMap<K, u32>,
    /// States that have a number and no row yet, in the order of their numbers.
    waiting: VecDeque<G>,
    /// A buffer.
    rolls: Outcomes<G::Roll>,
}

impl<G: Drawn, K: Eq + Hash> Walk<G, K> {
    /// The number of a state.
    fn number(&mut self, state: G) -> u32 {
        let next = self.numbers.len() as u32;
        let number = *self.numbers.entry((self.key)(&state)).or_insert(next);
        if number == next {
            self.waiting.push_back(state);
        }
        number
    }

    /// Adds a row for what leads from a state to one right after it: dice that are to be rolled there are rolled.
    fn action(&mut self, state: &G, after: G) -> Result<(), SolveError> {
        let mut cost = 0.0;
        if let Phase::Roll(_) = after.phase() {
            let mut rolls = std::mem::take(&mut self.rolls);
            after.outcomes(&mut rolls);
            for (roll, chance) in rolls.chances() {
                let mut rolled = after.clone();
                rolled.roll(roll).map_err(|_| SolveError::Refused(roll.to_string()))?;
                cost += chance * f64::from(rolled.turns() - state.turns());
                let number = self.number(rolled);
                self.graph.successors.push(number);
                self.graph.chances.push(chance);
            }
            self.rolls = rolls;
        } else {
            cost = f64::from(after.turns() - state.turns());
            let number = self.number(after);
            self.graph.successors.push(number);
            self.graph.chances.push(1.0);
        }
        self.graph.first_successor.push(self.graph.successors.len() as u32);
        if self.count_turns {
            self.graph.costs.push(cost);
        }
        Ok(())
    }
}
