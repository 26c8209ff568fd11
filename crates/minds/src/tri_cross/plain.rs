//! A yardstick: alpha-beta of a fixed depth and nothing else. No transposition table, no move ordering, no quiescence; pieces and the
//! count are all it knows.

use kernel::Draw;
use players::Mind;
use tri_cross::{Action, StageView, TriCross, View};

use super::belief::Belief;
use super::board::{Board, Move};
use super::placing;
use super::search::WIN;
use super::shape::{CENTRE, each};

/// A player that looks a fixed number of single actions ahead.
#[derive(Clone, Debug)]
pub struct Plain {
    depth: u32,
}

impl Plain {
    /// So many actions deep.
    pub fn new(depth: u32) -> Plain {
        Plain { depth: depth.max(1) }
    }

    /// The best move and its score, the first of equals. Seen by whoever acts.
    pub(crate) fn best(&self, board: &Board) -> Option<(Move, i32)> {
        let group = (0..board.seats)
            .filter(|&seat| board.side(seat) == board.side(board.actor()))
            .fold(0, |group, seat| group | 1 << seat);
        let mut best: Option<(Move, i32)> = None;
        for &made in board.moves().iter() {
            let floor = best.map_or(-WIN - 1, |(_, score)| score);
            let score = self.score(&board.after(made), self.depth - 1, floor, WIN + 1, group);
            if score > floor {
                best = Some((made, score));
            }
        }
        best.or_else(|| board.moves().first().map(|&made| (made, -WIN)))
    }

    /// Seen by the group, whoever acts.
    fn score(&self, board: &Board, depth: u32, mut alpha: i32, mut beta: i32, group: u8) -> i32 {
        if let Some(winner) = board.winner() {
            let won = (0..board.seats).any(|seat| group >> seat & 1 != 0 && board.side(seat) == winner);
            // Sooner is better.
            let score = WIN - (self.depth - depth) as i32;
            return if won { score } else { -score };
        }
        if depth == 0 {
            return evaluate(board, group);
        }
        let ours = group >> board.actor() & 1 != 0;
        for &made in board.moves().iter() {
            let score = self.score(&board.after(made), depth - 1, alpha, beta, group);
            if ours {
                alpha = alpha.max(score);
            } else {
                beta = beta.min(score);
            }
            if alpha >= beta {
                break;
            }
        }
        if ours { alpha } else { beta }
    }
}

/// Ninety and ten for each power, for every piece; forty for every count.
fn evaluate(board: &Board, group: u8) -> i32 {
    let mut worth = 0;
    for seat in 0..board.seats {
        let pieces = each(board.of(seat)).map(|at| 90 + 10 * i32::from(board.power_at(at))).sum::<i32>();
        let held = if board.of(seat) & CENTRE != 0 { 40 * i32::from(board.count) } else { 0 };
        worth += if group >> seat & 1 != 0 { pieces + held } else { -pieces - held };
    }
    worth
}

impl Mind<TriCross> for Plain {
    fn choose(&self, view: &View, actions: &[Action], numbers: &mut dyn Draw) -> Action {
        if view.stage == StageView::Placing {
            return placing::place(view, actions, 0, numbers);
        }
        let chosen = Belief::of(view).drawn(numbers).and_then(|board| {
            let (made, _) = self.best(&board)?;
            Some(made.action(board.shape))
        });
        chosen.filter(|action| actions.contains(action)).unwrap_or(actions[0])
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use dice::quick::Quick;
    use tri_cross::Cross;

    use super::*;
    use crate::tri_cross::engine::{Before, Engine, Limits};
    use crate::tri_cross::search::PROVEN;

    /// A position with a few pieces of each, anywhere.
    fn any_board(numbers: &mut Quick) -> Option<Board> {
        let mut board = Board::empty(Cross::Short, 2, false);
        for seat in 0..2 {
            for rank in tri_cross::Rank::ALL {
                if numbers.below(3) == 0 {
                    let at = numbers.below(64) as u8;
                    if board.shape.squares >> at & 1 != 0 && board.all() >> at & 1 == 0 {
                        board.put(at, seat, rank, true);
                    }
                }
            }
        }
        board.mover = numbers.below(2) as u8;
        board.count = numbers.below(4) as u8;
        if board.of(0) == 0 || board.of(1) == 0 {
            return None;
        }
        board.settle();
        (!board.is_over()).then_some(board)
    }

    #[test]
    fn what_the_plain_search_proves_the_engine_proves_too() {
        let (mut numbers, mut proven) = (Quick::new(9, 9), 0);
        let before = Before { draw_after: 500, ..Before::default() };
        for _ in 0..800 {
            let Some(board) = any_board(&mut numbers) else { continue };
            let Some((_, plain)) = Plain::new(4).best(&board) else { continue };
            if plain.abs() < PROVEN {
                continue;
            }
            proven += 1;
            let limits = Limits { depth: Some(6), ..Limits::default() };
            let scored =
                Engine::new(1 << 12).search(&board, &before, &limits, &AtomicBool::new(false), &mut |_| {});
            let score = scored.moves[0].1;
            assert!(
                score.signum() == plain.signum() && score.abs() >= PROVEN,
                "{}: {plain} {score}",
                board.text()
            );
        }
        assert!(proven > 50, "{proven}");
    }
}
