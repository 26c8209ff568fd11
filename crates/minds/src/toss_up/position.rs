//! What a plan for a turn depends on, and plans by it.

use kernel::{Phase, Rules};
use toss_up::TossUp;

use super::plan::Plan;

/// Remembered plans.
pub(super) type Plans = players::PlanCache<Position, Plan>;

/// What a plan depends on: the scores in playing order from the mover on, and how far on the one sits who passed the
/// target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    pub(super) scores: [u32; 6],
    pub(super) seats: u8,
    pub(super) closer: Option<u8>,
    pub(super) needed: u32,
}

impl Position {
    /// The position of a game in which somebody acts. A view from outside may be nonsense: one that no game comes to has
    /// no position.
    pub(super) fn of(game: &TossUp) -> Option<Position> {
        let Phase::Act(mover) = game.phase() else { return None };
        let (seats, needed) = (game.seats(), game.needed());
        let mut position = Position { scores: [0; 6], seats, closer: None, needed };
        let mut seat = mover;
        for (index, score) in (0..seats).zip(&mut position.scores) {
            *score = game.score(seat);
            if game.closer() == Some(seat) {
                position.closer = Some(index);
            }
            seat = seat.next(seats);
        }
        position.makes_sense().then_some(position)
    }

    /// Whether exactly those who have had their last turn may have passed the target, and the first of them has.
    fn makes_sense(&self) -> bool {
        let scores = &self.scores[..usize::from(self.seats)];
        let yet_to_play = self.closer.map_or(scores.len(), usize::from);
        let passed = |&score: &u32| score >= self.needed;
        self.needed > 0
            && self.closer != Some(0)
            && !scores[..yet_to_play].iter().any(passed)
            && scores.get(yet_to_play).is_none_or(passed)
    }
}
