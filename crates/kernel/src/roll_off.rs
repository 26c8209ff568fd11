//! A roll-off: who starts, or who wins a tie.

use std::fmt;

use crate::text::{list, number};
use crate::{Seat, SeatSet, TextError};

/// A roll-off: those in it roll one after the other, in seat order; the highest wins, and those who are level roll again
/// among themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RollOff {
    /// Who is in it; once it is decided, the winner alone.
    pub tied: SeatSet,
    /// Who has the highest result of this round so far.
    pub ahead: SeatSet,
    /// What that result is; 0 before the first roll of a round.
    pub best: u8,
}

/// What follows a roll in a roll-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterRoll {
    /// This player rolls next, in this round or in a new one.
    Rolls(Seat),
    /// This player has won it.
    Won(Seat),
}

impl RollOff {
    /// No roll-off.
    pub const NONE: RollOff = RollOff { tied: SeatSet::EMPTY, ahead: SeatSet::EMPTY, best: 0 };

    /// A roll-off between these, and who rolls first.
    pub fn between(tied: SeatSet) -> (RollOff, Seat) {
        (RollOff { tied, ..RollOff::NONE }, tied.iter().next().unwrap_or(Seat::FIRST))
    }

    /// A player has rolled.
    pub fn rolled(&mut self, seat: Seat, result: u8) -> AfterRoll {
        if self.ahead.is_empty() || result > self.best {
            self.best = result;
            self.ahead = SeatSet::EMPTY;
        }
        if result == self.best {
            self.ahead.insert(seat);
        }
        if let Some(next) = self.tied.iter().find(|&other| other > seat) {
            return AfterRoll::Rolls(next);
        }
        let (again, first) = RollOff::between(self.ahead);
        *self = again;
        if self.tied.len() > 1 { AfterRoll::Rolls(first) } else { AfterRoll::Won(first) }
    }

    /// Whether the rolls of a round can have come this far, with this player about to roll.
    pub fn fits(&self, mover: Seat) -> bool {
        let before: SeatSet = self.tied.iter().filter(|&seat| seat < mover).collect();
        self.tied.len() > 1
            && self.tied.contains(mover)
            && self.ahead.is_within(before)
            && self.ahead.is_empty() == before.is_empty()
            && (self.best == 0 || !self.ahead.is_empty())
    }
}

/// As fields of a position: ` tied=1,3,4 ahead=3:5`, without the second before the first roll of a round, and nothing where there is no roll-off.
impl fmt::Display for RollOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(" tied=", f)
    }
}

impl RollOff {
    /// The same once the game is over: who is left has ` won=` it.
    pub fn write_won(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(" won=", f)
    }

    fn write(self, tied: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.tied.is_empty() {
            f.write_str(tied)?;
            list(f, ",", self.tied.iter())?;
        }
        if !self.ahead.is_empty() {
            f.write_str(" ahead=")?;
            list(f, ",", self.ahead.iter())?;
            write!(f, ":{}", self.best)?;
        }
        Ok(())
    }

    /// Reads one of these fields, `tied`, `won` or `ahead`, at a table of so many; no result is higher than `most`.
    pub fn read_field(&mut self, name: &str, value: &str, seats: u8, most: u8) -> Result<(), TextError> {
        if name != "ahead" {
            self.tied = SeatSet::read(value, seats)?;
            return Ok(());
        }
        let (ahead, best) = value
            .split_once(':')
            .ok_or_else(|| TextError::new("`ahead=SEATS:RESULT`, such as `ahead=1,3:5`", value))?;
        self.ahead = SeatSet::read(ahead, seats)?;
        self.best = number(best, 0..=most.into())? as u8;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number - 1).unwrap()
    }

    #[test]
    fn those_level_roll_again_until_one_is_alone() {
        let (mut contest, first) = RollOff::between([seat(1), seat(3), seat(4)].into_iter().collect());
        assert_eq!(first, seat(1));
        assert_eq!(contest.rolled(seat(1), 2), AfterRoll::Rolls(seat(3)));
        assert!(contest.fits(seat(3)) && !contest.fits(seat(1)) && !contest.fits(seat(2)));
        assert_eq!(contest.rolled(seat(3), 5), AfterRoll::Rolls(seat(4)));
        assert_eq!(contest.to_string(), " tied=1,3,4 ahead=3:5");
        assert_eq!(contest.rolled(seat(4), 5), AfterRoll::Rolls(seat(3)));
        assert_eq!(contest, RollOff { tied: [seat(3), seat(4)].into_iter().collect(), ..RollOff::NONE });
        assert_eq!(contest.rolled(seat(3), 0), AfterRoll::Rolls(seat(4)));
        assert_eq!((contest.ahead.len(), contest.best), (1, 0), "nothing is a result as well");
        assert_eq!(contest.rolled(seat(4), 1), AfterRoll::Won(seat(4)));
        assert_eq!(contest, RollOff { tied: [seat(4)].into_iter().collect(), ..RollOff::NONE });
    }

    #[test]
    fn what_is_written_of_one_reads_back() {
        let (mut contest, first) = RollOff::between([seat(1), seat(3), seat(4)].into_iter().collect());
        contest.rolled(first, 5);
        let mut again = RollOff::NONE;
        for field in contest.to_string().split_whitespace() {
            let (name, value) = field.split_once('=').unwrap();
            again.read_field(name, value, 4, 6).unwrap();
        }
        assert_eq!(again, contest);
        for (name, value) in
            [("ahead", "1"), ("ahead", "5:1"), ("ahead", "1:7"), ("tied", "1,5"), ("won", "")]
        {
            assert!(RollOff::default().read_field(name, value, 4, 6).is_err(), "{name}={value}");
        }
    }
}
