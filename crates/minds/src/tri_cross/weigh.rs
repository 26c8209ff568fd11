//! What every action is worth: one search where all pieces are known, the mean over many worlds where they are not.

use std::sync::atomic::AtomicBool;

use kernel::Draw;
use tri_cross::View;

use super::belief::Belief;
use super::board::{Board, Move};
use super::engine::{Before, Engine, Limits, Score};
use super::search::{PROVEN, Searcher, Stopped, WIN};

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

    /// The mean over worlds, every one of them searched to the same depth. A move that falls well behind the best in the
    /// first few worlds is not looked at in the others.
    fn weigh_worlds(&self, worlds: &[Board], before: &Before, effort: Effort) -> Vec<Weighed> {
        let Some(first) = worlds.first() else { return Vec::new() };
        let stop = AtomicBool::new(false);
        let task = self.task(first, before, &stop);
        let mut searcher = Searcher::new(&task, effort.nodes);
        let mut list: Vec<Candidate> = first.moves().iter().map(|&made| Candidate::new(made)).collect();
        for depth in 1..=effort.depth {
            let (next, whole) = race(&mut searcher, worlds, &list, depth as i32);
            list = next;
            if !whole {
                break;
            }
        }
        // Who was looked at in some worlds only is compared with the best in those.
        let Some(best) = list.first() else { return Vec::new() };
        let share = |candidate: &Candidate| (best.mean() - candidate.behind(best)).clamp(0.0, 1.0);
        list.iter().map(|candidate| (candidate.made, share(candidate))).collect()
    }
}

/// A move, and its score in each world that it was looked at.
#[derive(Clone, Debug)]
struct Candidate {
    made: Move,
    scores: Vec<i32>,
}

impl Candidate {
    fn new(made: Move) -> Candidate {
        Candidate { made, scores: Vec::new() }
    }

    /// What the first so many worlds promise together.
    fn sum(&self, worlds: usize) -> f64 {
        self.scores[..worlds].iter().map(|&score| Score::new(score).share()).sum()
    }

    fn mean(&self) -> f64 {
        let worlds = self.scores.len();
        if worlds == 0 { 0.5 } else { self.sum(worlds) / worlds as f64 }
    }

    /// By how much it is behind another in the worlds that both were looked at.
    fn behind(&self, other: &Candidate) -> f64 {
        let both = self.scores.len().min(other.scores.len());
        (other.sum(both) - self.sum(both)) / both.max(1) as f64
    }
}

/// Before so many worlds nobody drops out.
const FAIR_TRIAL: usize = 4;
/// By how much of the win a move may be behind the best.
const TOLERANCE: f64 = 0.06;
/// A depth later a score is seldom further from what it was.
const NEAR: i32 = 60;

/// One depth: the best of the last depth first. Where the search is called off, what it has found about the best moves counts, and those it did
/// not come to stand behind them as the last depth left them; then the second is false.
fn race(
    searcher: &mut Searcher<'_>,
    worlds: &[Board],
    last: &[Candidate],
    depth: i32,
) -> (Vec<Candidate>, bool) {
    let mut done: Vec<Candidate> = Vec::with_capacity(last.len());
    for (number, before) in last.iter().enumerate() {
        let mut now = Candidate::new(before.made);
        for (world, board) in worlds.iter().enumerate() {
            let Ok(score) = near(searcher, board, before.made, depth, before.scores.get(world).copied())
            else {
                done.extend_from_slice(&last[number..]);
                return (done, false);
            };
            now.scores.push(score);
            let hopeless = |best: &Candidate| now.behind(best) > TOLERANCE;
            if depth >= 2 && now.scores.len() >= FAIR_TRIAL && done.first().is_some_and(hopeless) {
                break;
            }
        }
        // Whoever was not looked at everywhere is never the best.
        let whole = |one: &Candidate| one.scores.len() == worlds.len();
        let ahead = |other: &Candidate| (whole(&now), now.mean()) > (whole(other), other.mean());
        let place = done.iter().position(ahead).unwrap_or(done.len());
        done.insert(place, now);
    }
    (done, true)
}

/// The score of a move, looked for near where it was a depth before.
fn near(
    searcher: &mut Searcher<'_>,
    board: &Board,
    made: Move,
    depth: i32,
    before: Option<i32>,
) -> Result<i32, Stopped> {
    let all = (-WIN - 1, WIN + 1);
    let Some(before) = before.filter(|score| score.abs() < PROVEN - NEAR) else {
        return searcher.root_move(board, made, depth, all);
    };
    let (low, high) = (before - NEAR, before + NEAR);
    let score = searcher.root_move(board, made, depth, (low, high))?;
    match score {
        _ if score <= low => searcher.root_move(board, made, depth, (all.0, score + 1)),
        _ if score >= high => searcher.root_move(board, made, depth, (score - 1, all.1)),
        _ => Ok(score),
    }
}
