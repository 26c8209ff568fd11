//! The secant method: what a turn is worth, as a function of what a turn that brings nothing is worth.
//!
//! A turn that brings nothing leads back to where it began, now or after the other's turn. So its worth is what we look for,
//! and the turn has to be solved with a guess. The worth of a turn is piecewise linear in that guess, convex, and grows more slowly
//! than it: the line through two solved turns mostly gives the answer exactly, and a few more settle it.

/// The secant a turn's worth lies on, near a guess.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Secant {
    guess: f64,
    worth: f64,
    /// How likely the turn brings nothing.
    slope: f64,
}

/// Guesses that are nearer to each other than so many errors say nothing about the slope.
const FAR: f64 = 100.0;

/// Nobody can make sure to get nothing.
const STEEPEST: f64 = 1.0 - 1e-9;

impl Secant {
    /// The first turn that was solved, on a line of which the slope has to be guessed as well.
    pub(crate) fn new(guess: f64, worth: f64, slope: f64) -> Secant {
        Secant { guess, worth, slope }
    }

    /// How likely the turn brings nothing.
    pub(crate) fn slope(self) -> f64 {
        self.slope
    }

    /// The line through this one's turn and another; neither worth is off by more than `error`.
    #[must_use]
    pub(crate) fn through(self, guess: f64, worth: f64, error: f64) -> Secant {
        let apart = guess - self.guess;
        let tells = apart.abs() > FAR * error;
        let slope = if tells { ((worth - self.worth) / apart).clamp(0.0, STEEPEST) } else { self.slope };
        Secant { guess, worth, slope }
    }

    /// The worth of nothing, if it is the turn's own worth less `cost`.
    pub(crate) fn meets_itself(self, cost: f64) -> f64 {
        (self.worth - cost - self.slope * self.guess) / (1.0 - self.slope)
    }

    /// The worth of nothing to the player of this turn, if nothing passes the turn to a player of the other line, and one's
    /// gain is the other's loss.
    pub(crate) fn meets(self, other: Secant) -> f64 {
        // mine = a + s · nothing, theirs = b + t · (1 − mine), nothing = 1 − theirs
        let start = |line: Secant| line.worth - line.slope * line.guess;
        let (a, b) = (start(self), start(other));
        (1.0 - b - other.slope * (1.0 - a)) / (1.0 - self.slope * other.slope)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_meet_where_both_are_right() {
        let (s, t) = (0.6, 0.9);
        let mine = |nothing: f64| 0.3 + s * nothing;
        let theirs = |nothing: f64| 0.05 + t * nothing;
        let first = Secant::new(0.1, mine(0.1), 0.5).through(0.7, mine(0.7), 1e-15);
        let second = Secant::new(0.2, theirs(0.2), 0.5).through(0.4, theirs(0.4), 1e-15);
        let nothing = first.meets(second);
        assert!((nothing - (1.0 - theirs(1.0 - mine(nothing)))).abs() < 1e-14);
        let alone = first.meets_itself(1.0);
        assert!((alone - (mine(alone) - 1.0)).abs() < 1e-14);
    }
}
