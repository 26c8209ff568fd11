//! How long a player may think.

use std::time::{Duration, Instant};

/// When to stop thinking: whatever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// So many positions looked at: every action and every roll that is tried makes one.
    pub positions: u64,
    /// So much time. Without it a decision depends on the numbers that it is given, and on nothing else.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many positions, however long they take.
    pub const fn positions(positions: u64) -> Budget {
        Budget { positions, time: None }
    }

    /// No longer than that.
    #[must_use]
    pub const fn within(self, time: Duration) -> Budget {
        Budget { time: Some(time), ..self }
    }
}

/// After how many positions the time is looked at, where positions are made in well under a microsecond.
const STRIDE: u64 = 64;

/// A budget being used up.
#[derive(Debug)]
pub(super) struct Clock {
    used: u64,
    positions: u64,
    until: Option<Instant>,
    stride: u64,
    late: bool,
}

impl Clock {
    /// Starts now. `slow` is for games whose rolls take long.
    pub(super) fn start(budget: Budget, slow: bool) -> Clock {
        Clock {
            used: 0,
            positions: budget.positions,
            until: budget.time.map(|time| Instant::now() + time),
            stride: if slow { 1 } else { STRIDE },
            late: false,
        }
    }

    /// One more position. False once time is up.
    pub(super) fn tick(&mut self) -> bool {
        self.used += 1;
        if self.used.is_multiple_of(self.stride) && self.until.is_some_and(|until| Instant::now() >= until) {
            self.late = true;
        }
        !self.late
    }

    /// Whether there is nothing left.
    pub(super) fn is_up(&self) -> bool {
        self.late || self.used >= self.positions
    }
}
