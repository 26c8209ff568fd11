//! What every action is worth: principal variation search where two sides know everything, information-set Monte Carlo tree search where they do not, or
//! where three or four play each for themselves.

use std::sync::atomic::AtomicBool;

use kernel::Draw;
use tri_cross::View;

use super::belief::Belief;
use super::board::{Board, Move};
use super::engine::{Before, Engine, Limits, Score};
use super::ismcts::Tree;

/// How much thinking goes into a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions looked at.
    pub nodes: u64,
    /// No deeper than this, where a position is searched for two sides.
    pub depth: u32,
    /// What is made of pieces that are hidden, and of several opponents.
    pub hidden: Hidden,
}

/// How a player thinks about pieces that it cannot see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hidden {
    /// Imagines one possible world and searches that, with everybody against it.
    Guessed,
    /// Weighs all possible worlds, and what each player knows and wants.
    Weighed,
}

/// A move and the share of the win it promises.
pub(crate) type Weighed = (Move, f64);

impl Engine {
    /// The moves of a view and what they promise, the best first, with a board to name them by. Nothing where nobody is to move.
    pub(crate) fn weigh(
        &self,
        view: &View,
        effort: Effort,
        all: bool,
        numbers: &mut dyn Draw,
    ) -> Option<(Board, Vec<Weighed>)> {
        let belief = Belief::of(view);
        let before = Before::of(view);
        let board = belief.drawn(numbers)?;
        let list = if effort.hidden == Hidden::Guessed || belief.is_certain() && board.two_sides() {
            self.weigh_known(board, before, effort, all)
        } else {
            Tree::new(&board, view).weigh(&belief, &before, effort.nodes, numbers)
        };
        Some((board, list))
    }

    fn weigh_known(&self, board: Board, before: Before, effort: Effort, all: bool) -> Vec<Weighed> {
        let limits = Limits {
            nodes: Some(effort.nodes),
            depth: Some(effort.depth),
            lines: if all { usize::MAX } else { 1 },
            ..Limits::default()
        };
        let (board, before) = before.of_two(board);
        let scored = self.search(&board, &before, &limits, &AtomicBool::new(false), &mut |_| {});
        scored.moves.iter().map(|&(made, score)| (made, Score::new(score).share())).collect()
    }
}
