//! A game between two turns, with no more than a quick look ahead needs.

use add_em_up::generate::{self, Search, Turn};
use add_em_up::{AddEmUp, Board, Die, Hand, ROLLED};
use kernel::{Game, Seat};

use super::bonus;

/// A game between two turns.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    pub(super) board: Board,
    pub(super) scores: [i32; 6],
    pub(super) seats: u8,
    /// Whose turn it is.
    pub(super) mover: usize,
    pub(super) pile: u8,
    /// Turns in a row without a placement, and how many end the game.
    pub(super) quiet: (u16, u16),
    pub(super) every_placement: bool,
    pub(super) over: bool,
}

impl Sketch {
    /// The game before the turn under way.
    pub(super) fn of(game: &AddEmUp) -> Sketch {
        let mut scores = [0; 6];
        for seat in Seat::all(game.seats()) {
            scores[seat.index()] = game.score(seat);
        }
        Sketch {
            board: game.board().clone(),
            scores,
            seats: game.seats(),
            mover: game.mover().index(),
            pile: game.pile(),
            quiet: game.quiet_turns(),
            every_placement: game.every_placement_scores(),
            over: false,
        }
    }

    /// How many dice the next turn rolls.
    pub(super) fn dice(&self) -> u8 {
        self.pile.min(ROLLED)
    }

    /// Lays dice for the player to move, without ending the turn.
    pub(super) fn lay(&mut self, dice: &[Die]) {
        self.board.lay(dice);
        self.pile = self.pile.saturating_sub(dice.len() as u8);
    }

    /// Ends the turn with so many points.
    pub(super) fn end_turn(&mut self, points: i32, placed: bool) {
        self.scores[self.mover] += points;
        self.mover = (self.mover + 1) % usize::from(self.seats);
        self.quiet.0 = if placed { 0 } else { self.quiet.0 + 1 };
        self.over =
            self.pile == 0 || self.quiet.0 >= self.quiet.1 || !generate::could_fit(&self.board, self.dice());
    }

    /// A turn laid and ended, the bonus die left alone; `before` is what was scored in it already.
    pub(super) fn after(&self, turn: &Turn, before: i32) -> Sketch {
        let mut after = self.clone();
        after.lay(&turn.dice());
        after.end_turn(before + turn.score, true);
        after
    }

    /// Plays the next turn as a quick player does: the most points. A bonus die brings what it brings on average.
    pub(super) fn play_well(&mut self, hand: Hand, search: &mut Search) {
        let Some((dice, mut points)) = self.best(hand, search) else {
            self.end_turn(0, false);
            return;
        };
        self.lay(&dice);
        if dice.len() == usize::from(ROLLED) && self.pile > 0 {
            points += bonus::Chance::of(&self.board).mean().max(0.0).round() as i32;
        }
        self.end_turn(points, true);
    }

    /// The dice of the turn that scores most, and what it scores.
    pub(super) fn best(&self, hand: Hand, search: &mut Search) -> Option<(Vec<Die>, i32)> {
        if self.board.is_empty() {
            let best = generate::placements(&self.board, hand).into_iter().max_by_key(|(_, score)| *score);
            return best.map(|(placement, score)| (placement.dice().to_vec(), score));
        }
        let best = search.best_from(&self.board, &[], hand, self.every_placement)?;
        let score = best.score;
        Some((best.placements().iter().flat_map(|placement| placement.dice().to_vec()).collect(), score))
    }
}
