//! One heap, of which one to three are taken in turn. Who takes the last wins: leave a multiple of four.
//!
//! Of three or four players the first and third play together, and the second and fourth.

use kernel::{Draw, Drawn, Outcomes, Phase, Refusal, Rules, Seat, Setup, SetupError, Standing};
use serde::{Deserialize, Serialize};

use super::{NotAllowed, Number, Size, called, numbers_only, open, text_of};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Nim {
    pub(crate) heap: u32,
    pub(crate) seats: u8,
    pub(crate) mover: Seat,
    pub(crate) turns: u32,
}

text_of!(Nim);
called!(Nim, "Nim");
open!(Nim);

pub(crate) fn setup(seats: u8, heap: u32) -> Setup<Size> {
    Setup { options: Size(heap), ..Setup::of::<Nim>(seats) }
}

impl Rules for Nim {
    const NAME: &'static str = "small-nim";
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;

    numbers_only!();

    fn new(setup: &Setup<Size>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        Ok(Nim { heap: setup.options.0, seats: setup.seats, mover: Seat::FIRST, turns: 0 })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn phase(&self) -> Phase {
        if self.heap == 0 { Phase::Over } else { Phase::Act(self.mover) }
    }

    fn actions(&self, out: &mut Vec<Number>) {
        out.clear();
        out.extend((1..=self.heap.min(3)).map(Number));
    }

    fn act(&mut self, action: &Number) -> Result<(), Refusal<NotAllowed>> {
        self.phase().actor()?;
        if !(1..=self.heap.min(3)).contains(&action.0) {
            return Err(Refusal::Rule(NotAllowed));
        }
        self.heap -= action.0;
        self.turns += 1;
        if self.heap > 0 {
            self.mover = self.mover.next(self.seats);
        }
        Ok(())
    }

    fn standing(&self) -> Standing {
        Standing::by_merit(self.seats, |seat| self.heap == 0 && self.side(seat) == self.side(self.mover))
    }

    fn points(&self, _: Seat) -> i64 {
        0
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn side(&self, seat: Seat) -> u8 {
        seat.index() as u8 % 2
    }
}

impl Drawn for Nim {
    fn outcomes(&self, out: &mut Outcomes<Number>) {
        out.clear();
    }

    fn draw<D: Draw + ?Sized>(&self, _: &mut D) -> Number {
        Number(0)
    }
}
