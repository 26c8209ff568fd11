//! One die each, the highest starts (AU-10).

use kernel::SeatSet;

use crate::{AddEmUp, Stage};

impl AddEmUp {
    /// One of those in it has rolled; after the last of them the highest number starts, or those tied roll again.
    pub(crate) fn roll_for_the_start(&mut self, number: u8) {
        if self.ahead.is_empty() || number > self.best {
            self.best = number;
            self.ahead = SeatSet::EMPTY;
        }
        if number == self.best {
            self.ahead.insert(self.mover);
        }
        if let Some(next) = self.tied.iter().find(|&seat| seat > self.mover) {
            self.mover = next;
            return;
        }
        self.tied = self.ahead;
        self.ahead = SeatSet::EMPTY;
        self.best = 0;
        self.mover = self.tied.iter().next().unwrap_or(self.mover);
        if self.tied.len() == 1 {
            self.tied = SeatSet::EMPTY;
            self.stage = Stage::Fresh;
        }
    }
}
