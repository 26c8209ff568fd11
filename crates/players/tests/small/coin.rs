//! A coin lies under a cup. The first player takes a chance of six in ten to win, or looks ahead to guess the coin: whoever took every world for
//! known would guess it right.

use kernel::{
    Draw, Drawn, Hidden, Outcomes, Phase, Refusal, Rules, Seat, Setup, SetupError, Standing, Step, Viewer,
};
use serde::{Deserialize, Serialize};

use super::{NotAllowed, Number, Size, called, numbers_only, text_of};

pub(crate) const TAKE_A_CHANCE: Number = Number(10);
pub(crate) const GUESS: Number = Number(11);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Stage {
    Hide,
    Choose,
    Chance,
    Guess,
    Over { won: bool },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Coin {
    pub(crate) stage: Stage,
    /// 0 or 1, once it is hidden.
    pub(crate) coin: u32,
}

text_of!(Coin);
called!(Coin, "Coin");

/// All but the coin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View(Stage);

impl std::fmt::Display for View {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl Rules for Coin {
    const NAME: &'static str = "small-coin";
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;

    numbers_only!();

    fn new(setup: &Setup<Size>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        Ok(Coin { stage: Stage::Hide, coin: 0 })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Hide | Stage::Chance => Phase::Roll(Seat::FIRST),
            Stage::Choose | Stage::Guess => Phase::Act(Seat::FIRST),
            Stage::Over { .. } => Phase::Over,
        }
    }

    fn actions(&self, out: &mut Vec<Number>) {
        out.clear();
        match self.stage {
            Stage::Choose => out.extend([GUESS, TAKE_A_CHANCE]),
            Stage::Guess => out.extend([Number(0), Number(1)]),
            _ => {}
        }
    }

    fn act(&mut self, action: &Number) -> Result<(), Refusal<NotAllowed>> {
        self.phase().actor()?;
        self.stage = match (self.stage, *action) {
            (Stage::Choose, GUESS) => Stage::Guess,
            (Stage::Choose, TAKE_A_CHANCE) => Stage::Chance,
            (Stage::Guess, Number(guess @ 0..=1)) => Stage::Over { won: guess == self.coin },
            _ => return Err(Refusal::Rule(NotAllowed)),
        };
        Ok(())
    }

    fn roll(&mut self, roll: &Number) -> Result<(), Refusal<NotAllowed>> {
        self.phase().roller()?;
        if self.stage == Stage::Hide {
            (self.coin, self.stage) = (roll.0, Stage::Choose);
        } else {
            self.stage = Stage::Over { won: roll.0 == 1 };
        }
        Ok(())
    }

    fn standing(&self) -> Standing {
        Standing::by_merit(2, |seat| (self.stage == Stage::Over { won: true }) == (seat == Seat::FIRST))
    }

    fn points(&self, _: Seat) -> i64 {
        0
    }

    fn turns(&self) -> u32 {
        0
    }
}

impl Hidden for Coin {
    type View = View;
    type Seen = Step<Self>;

    fn view(&self, _: Viewer) -> View {
        View(self.stage)
    }

    fn imagine<D: Draw + ?Sized>(view: &View, numbers: &mut D) -> Self {
        Coin { stage: view.0, coin: numbers.below(2) }
    }

    fn seen(&self, step: &Step<Self>, _: Viewer) -> Step<Self> {
        step.clone()
    }
}

impl Drawn for Coin {
    fn outcomes(&self, out: &mut Outcomes<Number>) {
        out.clear();
        match self.stage {
            Stage::Hide => (0..2).for_each(|coin| out.push(Number(coin), 1)),
            Stage::Chance => [(0, 4), (1, 6)].iter().for_each(|(won, ways)| out.push(Number(*won), *ways)),
            _ => {}
        }
    }

    fn draw<D: Draw + ?Sized>(&self, numbers: &mut D) -> Number {
        Number(if self.stage == Stage::Hide { numbers.below(2) } else { u32::from(numbers.below(10) < 6) })
    }
}
