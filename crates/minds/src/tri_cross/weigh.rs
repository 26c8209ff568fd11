//! What every action is worth: one search where all pieces are known, the mean over many worlds where they are not.

use std::sync::atomic::AtomicBool;

use kernel::Draw;
use tri_cross::View;

use super::belief::Belief;
use super::board::{Board, Move};
use super::engine::{Before, Engine, Limits, Score};
use super::search::{Searcher, WIN};

/// How much thinking goes into a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions looked at.
    pub nodes: u64,
    /// No deeper than this.
    pub depth: u32,
    /// How many worlds are looked at, where pieces are hidden.
    pub worlds: usize,
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
        if belief.is_certain() {
            let board = belief.drawn(numbers)?;
            return Some((board, self.weigh_known(&board, &before, effort, all)));
        }
        let worlds = belief.worlds(effort.worlds.max(1), numbers);
        let board = *worlds.first()?;
        if worlds.len() == 1 {
            return Some((board, self.weigh_known(&board, &before, effort, all)));
        }
        Some((board, self.weigh_worlds(&worlds, &before, effort)))
    }

    fn weigh_known(&self, board: &Board, before: &Before, effort: Effort, all: bool) -> Vec<Weighed> {
        let limits = Limits {
            nodes: Some(effort.nodes),
            depth: Some(effort.depth),
            lines: if all { usize::MAX } else { 1 },
            ..Limits::default()
        };
        let scored = self.search(board, before, &limits, &AtomicBool::new(false), &mut |_| {});
        scored.moves.iter().map(|&(made, score)| (made, Score::new(score).share())).collect()
    }

    /// The mean over worlds, every one of them searched to the same depth.
    fn weigh_worlds(&self, worlds: &[Board], before: &Before, effort: Effort) -> Vec<Weighed> {
        let Some(first) = worlds.first() else { return Vec::new() };
        let stop = AtomicBool::new(false);
        let task = self.task(first, before, &stop);
        let mut searcher = Searcher::new(&task, effort.nodes);
        let mut weighed: Vec<Weighed> = first.moves().iter().map(|&made| (made, 0.5)).collect();
        for depth in 1..=effort.depth {
            let mut sums = vec![0.0; weighed.len()];
            let mut done = true;
            'depth: for board in worlds {
                for (sum, (made, _)) in sums.iter_mut().zip(&weighed) {
                    let Ok(score) = searcher.root_move(board, *made, depth as i32, (-WIN - 1, WIN + 1))
                    else {
                        done = false;
                        break 'depth;
                    };
                    *sum += Score::new(score).share();
                }
            }
            if !done {
                break;
            }
            for ((_, share), sum) in weighed.iter_mut().zip(sums) {
                *share = sum / worlds.len() as f64;
            }
            weighed.sort_by(|a, b| b.1.total_cmp(&a.1));
        }
        weighed
    }
}
