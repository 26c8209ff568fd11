//! Pig: roll a die and add, as often as you dare; a one loses the turn's points. Who has the target first wins.

use kernel::{Draw, Drawn, Outcomes, Phase, Refusal, Rules, Seat, Setup, SetupError, Standing};
use serde::{Deserialize, Serialize};

use super::{NotAllowed, Number, Size, called, numbers_only, open, text_of};

pub(crate) const HOLD: Number = Number(0);
pub(crate) const ROLL: Number = Number(1);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pig {
    pub(crate) target: u32,
    pub(crate) scores: [u32; 4],
    pub(crate) seats: u8,
    pub(crate) mover: Seat,
    pub(crate) points: u32,
    pub(crate) rolling: bool,
    pub(crate) turns: u32,
}

text_of!(Pig);
called!(Pig, "Pig");
open!(Pig);

/// What the future depends on.
pub(crate) fn key(pig: &Pig) -> ([u32; 4], Seat, u32, bool) {
    (pig.scores, pig.mover, pig.points, pig.rolling)
}

pub(crate) fn setup(seats: u8, target: u32) -> Setup<Size> {
    Setup { options: Size(target), ..Setup::of::<Pig>(seats) }
}

impl Pig {
    fn winner(&self) -> Option<usize> {
        self.scores.iter().position(|score| *score >= self.target)
    }

    fn end_turn(&mut self, points: u32) {
        self.scores[self.mover.index()] += points;
        self.points = 0;
        self.turns += 1;
        self.mover = self.mover.next(self.seats);
    }
}

impl Rules for Pig {
    const NAME: &'static str = "small-pig";
    const SEATS: std::ops::RangeInclusive<u8> = 1..=4;

    numbers_only!();

    fn new(setup: &Setup<Size>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        Ok(Pig {
            target: setup.options.0,
            scores: [0; 4],
            seats: setup.seats,
            mover: Seat::FIRST,
            points: 0,
            rolling: false,
            turns: 0,
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn phase(&self) -> Phase {
        match (self.winner(), self.rolling) {
            (Some(_), _) => Phase::Over,
            (_, true) => Phase::Roll(self.mover),
            _ => Phase::Act(self.mover),
        }
    }

    fn actions(&self, out: &mut Vec<Number>) {
        out.clear();
        if let Phase::Act(_) = self.phase() {
            out.push(ROLL);
            if self.points > 0 {
                out.push(HOLD);
            }
        }
    }

    fn act(&mut self, action: &Number) -> Result<(), Refusal<NotAllowed>> {
        self.phase().actor()?;
        match *action {
            ROLL => self.rolling = true,
            HOLD if self.points > 0 => self.end_turn(self.points),
            _ => return Err(Refusal::Rule(NotAllowed)),
        }
        Ok(())
    }

    fn roll(&mut self, roll: &Number) -> Result<(), Refusal<NotAllowed>> {
        self.phase().roller()?;
        self.rolling = false;
        match roll.0 {
            1 => self.end_turn(0),
            // Whoever has enough holds.
            eyes if self.scores[self.mover.index()] + self.points + eyes >= self.target => {
                self.end_turn(self.points + eyes);
            }
            eyes => self.points += eyes,
        }
        Ok(())
    }

    fn standing(&self) -> Standing {
        Standing::by_merit(self.seats, |seat| self.winner() == Some(seat.index()))
    }

    fn points(&self, seat: Seat) -> i64 {
        i64::from(self.scores[seat.index()])
    }

    fn turns(&self) -> u32 {
        self.turns
    }
}

impl Drawn for Pig {
    fn outcomes(&self, out: &mut Outcomes<Number>) {
        out.clear();
        if self.rolling {
            (1..=6).for_each(|eyes| out.push(Number(eyes), 1));
        }
    }

    fn draw<D: Draw + ?Sized>(&self, numbers: &mut D) -> Number {
        Number(1 + numbers.below(6))
    }
}
