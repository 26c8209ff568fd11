//! What a turn's plan depends on.

use intersection::Intersection;
use kernel::{Phase, Rules};

use super::graph::UNIT;
use super::plan::Plan;
use super::terms::{IN, Row, Terms};

/// Remembered plans.
pub(super) type Plans = players::PlanCache<Position, Plan>;

/// One player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Player {
    /// The score, which may have reached the target.
    pub(super) fifties: usize,
    /// The row of a table: no score beyond the target has one of its own.
    pub(super) row: Row,
}

/// The players in playing order from the mover on, and how far on the one sits who reached the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    players: [Player; 6],
    seats: u8,
    pub(super) closer: Option<u8>,
    pub(super) terms: Terms,
}

impl Position {
    /// The position of a game in which somebody acts. A view from outside may be nonsense: one that no game comes to has
    /// no position.
    pub(super) fn of(game: &Intersection) -> Option<Position> {
        let Phase::Act(mover) = game.phase() else { return None };
        let seats = game.seats();
        let nobody = Player { fifties: 0, row: Row::CLOSED };
        let mut position = Position { players: [nobody; 6], seats, closer: None, terms: Terms::of(game) };
        let mut seat = mover;
        for (index, player) in (0..seats).zip(&mut position.players) {
            let fifties = (game.score(seat) / UNIT) as usize;
            *player = Player { fifties, row: Row::of(fifties, game.counts_as_highest(seat)) };
            if game.closer() == Some(seat) {
                position.closer = Some(index);
            }
            seat = seat.next(seats);
        }
        position.makes_sense().then_some(position)
    }

    /// The mover, then the others in playing order.
    pub(super) fn players(&self) -> &[Player] {
        &self.players[..usize::from(self.seats)]
    }

    /// Whether exactly those who have had their last turn may have reached the target, and the first of them has.
    fn makes_sense(&self) -> bool {
        let players = self.players();
        let yet_to_play = self.closer.map_or(players.len(), usize::from);
        let reached = |player: &Player| player.fifties >= self.terms.fifties();
        self.closer != Some(0)
            && !players[..yet_to_play].iter().any(reached)
            && players.get(yet_to_play).is_none_or(reached)
            && players.iter().all(|player| player.fifties == 0 || player.fifties >= IN)
    }
}
