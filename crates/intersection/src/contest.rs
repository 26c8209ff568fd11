//! Five dice each, most happy faces: who starts (IN-2), and who wins a tie (IN-12, IN-13).

use kernel::{AfterRoll, RollOff, Seat, SeatSet};

use crate::{Intersection, Stage};

impl Intersection {
    /// Everybody has had their last turn: the highest score wins, and ties are rolled for.
    pub(crate) fn finish(&mut self) {
        let (contest, first) = RollOff::between(self.contenders());
        self.contest = contest;
        if contest.tied.len() > 1 {
            self.stage = Stage::TieBreak;
            self.mover = first;
        } else {
            self.stage = Stage::Over;
        }
    }

    /// Whether the No Dice rule is open to a player as things stand: no point yet, and no fumble (IN-13).
    pub fn counts_as_highest(&self, seat: Seat) -> bool {
        self.no_dice && self.score(seat) == 0 && !self.fumbled.contains(seat)
    }

    /// Everybody who would have the highest score if the game ended now, or counts as having it.
    pub(crate) fn contenders(&self) -> SeatSet {
        let best = self.scores[..self.seats as usize].iter().max();
        let leads = |seat: Seat| Some(&self.scores[seat.index()]) == best;
        Seat::all(self.seats).filter(|&seat| leads(seat) || self.counts_as_highest(seat)).collect()
    }

    /// One of those in it has rolled; after the last of them most happy faces decide, or those tied roll again.
    pub(crate) fn contest_with(&mut self, happy: u8) {
        match self.contest.rolled(self.mover, happy) {
            AfterRoll::Rolls(next) => self.mover = next,
            AfterRoll::Won(starter) if self.stage == Stage::Starting => {
                self.contest = RollOff::NONE;
                self.mover = starter;
                self.stage = Stage::Fresh;
            }
            // The winner stays in it.
            AfterRoll::Won(winner) => {
                self.mover = self.closer.unwrap_or(winner);
                self.stage = Stage::Over;
            }
        }
    }
}
