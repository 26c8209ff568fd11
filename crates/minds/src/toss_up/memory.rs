//! Plans for the turns under way, so that each is thought about once.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Mutex;

use kernel::{Game, Phase};
use toss_up::TossUp;

use super::plan::Plan;

/// How many turns' plans are remembered.
const PLACES: usize = 256;

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

/// A plan and what it is for.
type Place = Option<(Position, Plan)>;

/// Remembered plans.
#[derive(Debug)]
pub(super) struct Memory {
    places: Box<[Mutex<Place>]>,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory { places: std::iter::repeat_with(Mutex::default).take(PLACES).collect() }
    }
}

impl Memory {
    /// Whether the plan for a turn, made now if it is not remembered, rolls on at so many points.
    pub(super) fn rolls(
        &self,
        position: Position,
        points: u32,
        plan: impl FnOnce() -> Option<Plan>,
    ) -> Option<bool> {
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        // Another thread at the same place is no reason to wait: think again.
        let mut place = self.places[hasher.finish() as usize % PLACES].try_lock().ok();
        if let Some(Some((known, plan))) = place.as_deref()
            && *known == position
        {
            return Some(plan.rolls_at(points));
        }
        let plan = plan()?;
        let rolls = plan.rolls_at(points);
        if let Some(place) = place.as_deref_mut() {
            *place = Some((position, plan));
        }
        Some(rolls)
    }
}
