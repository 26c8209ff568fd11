//! Whose time is running, and when it is up.

use kernel::Seat;

use super::Clock;

/// The clocks of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Clocks {
    /// What each seat has left of its bank, in milliseconds.
    bank: Vec<i64>,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    seat: Seat,
    /// The game's count of finished turns: another turn, another clock.
    turn: u32,
    since: i64,
}

impl Clocks {
    /// Full banks for a new game.
    pub(super) fn new(clock: Clock, seats: usize) -> Clocks {
        let bank = match clock {
            Clock::Bank { seconds, .. } => vec![i64::from(seconds) * 1000; seats],
            Clock::None | Clock::PerTurn { .. } => Vec::new(),
        };
        Clocks { bank, running: None }
    }

    /// Says whose time runs from now on; nobody's where people are not awaited.
    pub(super) fn run(&mut self, clock: Clock, awaited: Option<(Seat, u32)>, now: i64) {
        let same = |running: Running| awaited == Some((running.seat, running.turn));
        if self.running.is_some_and(same) {
            return;
        }
        if let (Some(running), Clock::Bank { increment, .. }) = (self.running, clock)
            && let Some(left) = self.bank.get_mut(running.seat.index())
        {
            *left = (*left - (now - running.since).max(0)).max(0) + i64::from(increment) * 1000;
        }
        self.running = awaited.map(|(seat, turn)| Running { seat, turn, since: now });
    }

    /// When the running clock is up, and for whom.
    pub(super) fn up(&self, clock: Clock) -> Option<(Seat, i64)> {
        let running = self.running?;
        let length = match clock {
            Clock::None => return None,
            Clock::PerTurn { seconds } => i64::from(seconds) * 1000,
            Clock::Bank { .. } => self.bank.get(running.seat.index()).copied()?,
        };
        Some((running.seat, running.since + length))
    }

    /// What a seat has left in its bank, not counting a clock that runs.
    pub(super) fn left(&self, seat: Seat) -> Option<i64> {
        self.bank.get(seat.index()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: i64 = 1000;

    #[test]
    fn a_clock_per_turn_starts_anew_with_each_turn() {
        let clock = Clock::PerTurn { seconds: 30 };
        let mut clocks = Clocks::new(clock, 2);
        clocks.run(clock, Some((Seat::FIRST, 0)), 0);
        clocks.run(clock, Some((Seat::FIRST, 0)), 20 * SECOND);
        assert_eq!(clocks.up(clock), Some((Seat::FIRST, 30 * SECOND)));
        clocks.run(clock, Some((Seat::FIRST, 1)), 25 * SECOND);
        assert_eq!(clocks.up(clock), Some((Seat::FIRST, 55 * SECOND)));
        clocks.run(clock, None, 26 * SECOND);
        assert_eq!(clocks.up(clock), None);
    }

    #[test]
    fn a_bank_runs_down_and_grows_by_the_increment() {
        let clock = Clock::Bank { seconds: 60, increment: 5 };
        let second = Seat::new(1).unwrap();
        let mut clocks = Clocks::new(clock, 2);
        clocks.run(clock, Some((Seat::FIRST, 0)), 0);
        clocks.run(clock, Some((second, 1)), 20 * SECOND);
        assert_eq!(clocks.left(Seat::FIRST), Some(45 * SECOND));
        assert_eq!(clocks.up(clock), Some((second, 80 * SECOND)));
        clocks.run(clock, Some((Seat::FIRST, 2)), 90 * SECOND);
        assert_eq!(
            (clocks.left(second), clocks.up(clock)),
            (Some(5 * SECOND), Some((Seat::FIRST, 135 * SECOND)))
        );
    }
}
