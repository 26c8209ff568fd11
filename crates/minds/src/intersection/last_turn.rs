//! The very last turn of a game of two, by value iteration: get past the leader, or stay out for the No Dice rule.

use std::cmp::Ordering;

use super::graph::Graph;
use super::terms::{Row, Terms};
use super::values::Values;

/// Turns solved side by side.
const LANES: usize = 8;

/// How exact the values are.
const STILL: f64 = 1e-15;

/// What the last turn is worth to the player who has it.
#[derive(Clone, Debug)]
pub(crate) struct LastTurn {
    /// For a player who is in, by the fifties behind.
    behind: Vec<f64>,
    /// For one who is out with the No Dice rule open, by the leader's fifties.
    open: Vec<f64>,
}

impl LastTurn {
    /// Solves it for leaders who reached the target from below it.
    pub(crate) fn solve(terms: Terms) -> LastTurn {
        let graph = Graph::get(terms.bank_under_slow());
        // Farther behind than the best turn goes, there is nothing to win; the No Dice rule does not care how far.
        let farthest = graph.most() + 1;
        let solve = |row: Row| {
            let mut found = vec![0.0; farthest + 1];
            let mut values = Values::<LANES>::new(graph);
            for first in (0..=farthest).step_by(LANES) {
                for lane in 0..LANES {
                    let leader = row.fifties() + first + lane;
                    values.set_ends(graph, lane, |fifties| last_end(row, leader, fifties));
                }
                values.settle(graph, STILL);
                let worth = values.start(graph);
                found[first..].iter_mut().zip(worth).for_each(|(found, worth)| *found = worth);
            }
            found
        };
        LastTurn { behind: solve(Row::IN), open: solve(Row::OPEN) }
    }

    /// What it is worth to a player against a leader with so many fifties.
    pub(crate) fn at(&self, row: Row, leader: usize) -> f64 {
        match row {
            Row::OPEN => self.open[leader.min(self.open.len() - 1)],
            // Whoever leads has 300 and more, so that getting past brings a player in.
            row => self.behind[(leader - row.fifties()).min(self.behind.len() - 1)],
        }
    }
}

/// What ending the last turn with so many fifties is worth to a player against a leader with so many. A tie is rolled for,
/// and even.
pub(crate) fn last_end(row: Row, leader: usize, fifties: usize) -> f64 {
    match row.after(fifties) {
        None if row == Row::OPEN => 0.5,
        None => 0.0,
        Some(score) => match score.cmp(&leader) {
            Ordering::Less => 0.0,
            Ordering::Equal => 0.5,
            Ordering::Greater => 1.0,
        },
    }
}
