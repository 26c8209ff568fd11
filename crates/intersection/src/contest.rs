//! Five dice each, most happy faces: who starts (IN-2), and who wins a tie (IN-12, IN-13).

use kernel::{Seat, SeatSet};

use crate::{Intersection, Stage};

impl Intersection {
    /// Everybody has had their last turn: the highest score wins, and ties are rolled for.
    pub(crate) fn finish(&mut self) {
        self.tied = self.contenders();
        if self.tied.len() > 1 {
            self.stage = Stage::TieBreak;
            self.open_round();
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

    fn open_round(&mut self) {
        self.ahead = SeatSet::EMPTY;
        self.best = 0;
        if let Some(first) = self.tied.iter().next() {
            self.mover = first;
        }
    }

    /// One of those in it has rolled; after the last of them most happy faces decide, or those tied roll again.
    pub(crate) fn contest(&mut self, happy: u8) {
        if self.ahead.is_empty() || happy > self.best {
            self.best = happy;
            self.ahead = SeatSet::EMPTY;
        }
        if happy == self.best {
            self.ahead.insert(self.mover);
        }
        if let Some(next) = self.tied.iter().find(|&seat| seat > self.mover) {
            self.mover = next;
            return;
        }
        self.tied = self.ahead;
        if self.tied.len() > 1 {
            self.open_round();
            return;
        }
        let winner = self.tied.iter().next().unwrap_or(self.mover);
        self.ahead = SeatSet::EMPTY;
        self.best = 0;
        if self.stage == Stage::Starting {
            self.tied = SeatSet::EMPTY;
            self.mover = winner;
            self.stage = Stage::Fresh;
        } else {
            // The winner stays in `tied`.
            self.mover = self.closer.unwrap_or(winner);
            self.stage = Stage::Over;
        }
    }
}
