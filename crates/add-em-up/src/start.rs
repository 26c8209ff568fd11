//! One die each, the highest starts (AU-10).

use kernel::{AfterRoll, RollOff};

use crate::{AddEmUp, Stage};

impl AddEmUp {
    /// One of those in it has rolled; after the last of them the highest number starts, or those tied roll again.
    pub(crate) fn roll_for_the_start(&mut self, number: u8) {
        match self.contest.rolled(self.mover, number) {
            AfterRoll::Rolls(next) => self.mover = next,
            AfterRoll::Won(starter) => {
                self.contest = RollOff::NONE;
                self.mover = starter;
                self.stage = Stage::Fresh;
            }
        }
    }
}
