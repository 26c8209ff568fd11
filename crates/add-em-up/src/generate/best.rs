//! The turn that scores most.

use super::walk::Walk;
use super::{Spot, Table};
use crate::{Board, Hand};
use std::collections::HashSet;

/// The turn that scores most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Its placements on the [`Table`] of the board.
    pub spots: Vec<Spot>,
    /// What it scores.
    pub score: i32,
    /// The dice that go back to the pile.
    pub left: Hand,
}

/// Looks for the turn that scores most; keeps its memory from search to search.
#[derive(Debug, Default)]
pub struct Search {
    seen: HashSet<u128>,
    /// Statistics.
    pub nodes: u64,
    /// Edges.
    pub edges: u64,
}

impl Search {
    /// x
    pub fn best(&mut self, board: &Board, hand: Hand) -> Option<Best> {
        let mut best = None;
        self.seen.clear();
        let mut walk = Walk::new(Table::new(board), hand);
        self.go(&mut walk, &mut best);
        best
    }

    fn go(&mut self, walk: &mut Walk, best: &mut Option<Best>) {
        walk.each(|walk, spot| {
            walk.with(spot, |walk| {
                self.edges += 1;
                if !self.seen.insert(walk.key()) {
                    return;
                }
                self.nodes += 1;
                let score = walk.score();
                if best.as_ref().is_none_or(|best| best.score < score) {
                    *best = Some(Best { spots: walk.path.clone(), score, left: walk.hand() });
                }
                if walk.numbers != 0 {
                    walk.look_around();
                    self.go(walk, best);
                }
            });
        });
    }
}
