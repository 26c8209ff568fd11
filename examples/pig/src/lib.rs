//! *Pig*: roll one die as often as you dare. Its number is added to the turn's points, but a 1 loses them all and ends the turn. Hold, and
//! they are yours for good. Who first holds with 100 points wins.
//!
//! ```
//! use kernel::{Phase, Rules, Seat, Setup};
//! use pig::{Action, Die, Pig};
//!
//! let mut game = Pig::new(&Setup::of::<Pig>(2)).unwrap();
//! for number in [5, 6] {
//!     game.act(&Action::Roll).unwrap();
//!     game.roll(&Die(number)).unwrap();
//! }
//! game.act(&Action::Hold).unwrap();
//! assert_eq!(game.points(Seat::FIRST), 11);
//! assert_eq!(game.to_string(), "11,0 2 turns=1");
//! ```
//!
//! This crate is the example of `docs/adding-a-game.md`: the rules here, what people read in `words.rs`, what they type in `text.rs`, and a
//! house around them in `main.rs`.

mod text;
mod words;

use std::ops::RangeInclusive;

use kernel::{
    Draw, Drawn, Field, Manners, Nothing, Open, Outcomes, Phase, Refusal, Rules, Seat, Setup, SetupError,
};
use serde::{Deserialize, Serialize};

/// The most players.
const MOST: usize = 8;
/// The number that loses the turn.
const LOSES: u8 = 1;

/// A game of Pig.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Pig {
    seats: u8,
    scores: [u16; MOST],
    target: u16,
    mover: Seat,
    /// The turn's points so far.
    at_stake: u16,
    stage: Stage,
    turns: u32,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// The turn's first roll has to be made.
    Fresh,
    /// The player may roll on or hold.
    Rolled,
    /// The die is on its way.
    Rolling,
    Over,
}

/// What a player may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Roll the die.
    Roll,
    /// Take the turn's points and pass the die on.
    Hold,
}

/// What the die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Die(pub u8);

/// Why the rules of Pig refuse something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The first roll of a turn has to be made.
    NothingToHold,
    /// A die has six sides.
    NoSuchSide(u8),
}

/// What a table may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The points that win.
    pub target: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options { target: 100 }
    }
}

impl kernel::Options for Options {
    fn fields() -> &'static [Field<Options>] {
        static FIELDS: [Field<Options>; 1] = [Field::number(
            "target",
            words::TARGET,
            (10, 1000),
            "points",
            |options| options.target.into(),
            |options, number| options.target = number as u16,
        )];
        &FIELDS
    }
}

impl Rules for Pig {
    const NAME: &'static str = "pig";
    const SEATS: RangeInclusive<u8> = 2..=8;

    type Options = Options;
    type Action = Action;
    type Roll = Die;
    type Incident = Nothing;
    type Reason = Reason;

    fn new(setup: &Setup<Options>) -> Result<Pig, SetupError> {
        setup.check::<Pig>()?;
        Ok(Pig {
            seats: setup.seats,
            scores: [0; MOST],
            target: setup.options.target,
            mover: setup.first.unwrap_or(Seat::FIRST),
            at_stake: 0,
            stage: Stage::Fresh,
            turns: 0,
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Fresh | Stage::Rolled => Phase::Act(self.mover),
            Stage::Rolling => Phase::Roll(self.mover),
            Stage::Over => Phase::Over,
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.stage {
            Stage::Fresh => out.push(Action::Roll),
            Stage::Rolled => out.extend([Action::Roll, Action::Hold]),
            Stage::Rolling | Stage::Over => {}
        }
    }

    fn act(&mut self, action: &Action) -> Result<(), Refusal<Reason>> {
        self.phase().actor()?;
        match (action, self.stage) {
            (Action::Roll, _) => self.stage = Stage::Rolling,
            (Action::Hold, Stage::Fresh) => return Err(Refusal::Rule(Reason::NothingToHold)),
            (Action::Hold, _) => {
                let score = &mut self.scores[self.mover.index()];
                *score = score.saturating_add(self.at_stake);
                self.end_turn();
            }
        }
        Ok(())
    }

    fn roll(&mut self, Die(number): &Die) -> Result<(), Refusal<Reason>> {
        self.phase().roller()?;
        match *number {
            LOSES => self.end_turn(),
            2..=6 => {
                self.at_stake = self.at_stake.saturating_add((*number).into());
                self.stage = Stage::Rolled;
            }
            other => return Err(Refusal::Rule(Reason::NoSuchSide(other))),
        }
        Ok(())
    }

    fn points(&self, seat: Seat) -> i64 {
        self.scores[seat.index()].into()
    }

    fn turns(&self) -> u32 {
        self.turns
    }
}

impl Pig {
    /// What a turn's end leads to: the next player's, or the end of the game.
    fn end_turn(&mut self) {
        self.turns += 1;
        self.at_stake = 0;
        if self.scores[self.mover.index()] >= self.target {
            self.stage = Stage::Over;
        } else {
            self.stage = Stage::Fresh;
            self.mover = self.mover.next(self.seats);
        }
    }

    /// The points that win.
    pub const fn target(&self) -> u16 {
        self.target
    }

    /// Whose turn it is.
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// The turn's points so far, which a 1 would lose.
    pub const fn at_stake(&self) -> u16 {
        self.at_stake
    }

    /// What the rest of the game depends on: not how many turns it has taken, nor what is at stake beyond the points that win.
    #[must_use]
    pub fn future(&self) -> Pig {
        let wins = self.target.saturating_sub(self.scores[self.mover.index()]);
        Pig { turns: 0, at_stake: self.at_stake.min(wins), ..*self }
    }
}

/// Nothing is hidden: everybody sees the game as it is.
impl Open for Pig {
    type Shown = Pig;

    fn show(&self) -> Pig {
        *self
    }

    fn behind(shown: &Pig) -> Pig {
        *shown
    }
}

impl Manners for Pig {
    /// Whoever is out of time keeps what they have.
    fn time_is_up(&self) -> Option<Action> {
        match self.stage {
            Stage::Fresh => Some(Action::Roll),
            Stage::Rolled => Some(Action::Hold),
            Stage::Rolling | Stage::Over => None,
        }
    }
}

impl Drawn for Pig {
    fn outcomes(&self, out: &mut Outcomes<Die>) {
        out.clear();
        if self.stage == Stage::Rolling {
            (1..=6).for_each(|number| out.push(Die(number), 1));
        }
    }

    fn draw<D: Draw + ?Sized>(&self, numbers: &mut D) -> Die {
        Die(1 + numbers.below(6) as u8)
    }
}
