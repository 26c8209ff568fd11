//! The rules themselves: what each action and each roll does to the state.

use kernel::{AfterRoll, Phase, Refusal, RollOff, Seat, SeatSet, Setup, SetupError};
use serde::{Deserialize, Serialize};

use crate::{Action, Colours, Options, Reason, Roll, Starts};

/// Ten dice (TU-1).
pub const DICE: u8 = 10;

/// No score goes beyond this; a turn that would have to be millions of rolls long stops counting here.
pub const MAX_SCORE: u32 = 1_000_000;

/// Where in a game or a turn we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TossUpStage"))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A lot decides who starts.
    Lot,
    /// A turn begins: the first roll is compulsory.
    Fresh,
    /// Dice lie on the table: roll on or stop.
    Rolled,
    /// The dice are in the air.
    Rolling,
    /// Tied players roll ten dice each.
    RollOff,
    /// The game has ended.
    Over,
}

/// A game of Toss Up!, at any moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TossUp {
    pub(crate) scores: [u32; 6],
    /// The turn's points so far: safe only once the player stops.
    pub(crate) points: u32,
    pub(crate) turns: u32,
    pub(crate) target: u16,
    pub(crate) at_least: bool,
    pub(crate) roll_off: bool,
    pub(crate) seats: u8,
    pub(crate) stage: Stage,
    /// Whose turn it is; in a roll-off, who rolls.
    pub(crate) mover: Seat,
    /// Who passed the target first. When the turn comes back to them the game ends.
    pub(crate) closer: Option<Seat>,
    /// The roll-off, for most greens; when the game is over, those in it are the winners.
    pub(crate) contest: RollOff,
    /// The dice on the table, and who rolled them.
    pub(crate) last: Option<(Seat, Colours)>,
}

impl TossUp {
    pub(crate) fn set_up(setup: &Setup<Options>) -> Result<TossUp, SetupError> {
        setup.check::<TossUp>()?;
        // TU-7. One player needs no lot.
        let first = match setup.options.starts {
            Starts::Seat1 => Some(Seat::FIRST),
            Starts::Random => None,
            Starts::Winner => setup.first,
        }
        .or((setup.seats == 1).then_some(Seat::FIRST));
        Ok(TossUp {
            stage: if first.is_some() { Stage::Fresh } else { Stage::Lot },
            mover: first.unwrap_or(Seat::FIRST),
            ..TossUp::blank(&setup.options, setup.seats)
        })
    }

    /// A table with nothing played, before the first turn.
    pub(crate) fn blank(options: &Options, seats: u8) -> TossUp {
        let &Options { target, at_least, roll_off, .. } = options;
        TossUp {
            scores: [0; 6],
            points: 0,
            turns: 0,
            target,
            at_least,
            roll_off,
            seats,
            stage: Stage::Fresh,
            mover: Seat::FIRST,
            closer: None,
            contest: RollOff::NONE,
            last: None,
        }
    }

    /// The seat's score: safe points only.
    #[inline]
    pub fn score(&self, seat: Seat) -> u32 {
        self.scores.get(seat.index()).copied().unwrap_or(0)
    }

    /// The turn's points so far.
    #[inline]
    pub const fn turn_points(&self) -> u32 {
        self.points
    }

    /// Where in a game or a turn we are.
    #[inline]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The score that passes the target (TU-2).
    #[inline]
    pub const fn needed(&self) -> u32 {
        self.target as u32 + !self.at_least as u32
    }

    /// Who passed the target first, once somebody has: the others are in their last turns (TU-5).
    #[inline]
    pub const fn closer(&self) -> Option<Seat> {
        self.closer
    }

    /// Whose turn it is; in a roll-off, who rolls.
    #[inline]
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// The dice on the table.
    #[inline]
    pub fn last_roll(&self) -> Option<Colours> {
        self.last.map(|(_, dice)| dice)
    }

    /// The roll-off under way; when the game is over, who has won it.
    #[inline]
    pub const fn contest(&self) -> RollOff {
        self.contest
    }

    /// How many dice are not set aside: each point is a green that is, and ten greens free all ten again (TU-4).
    #[inline]
    pub const fn dice_left(&self) -> u8 {
        DICE - (self.points % DICE as u32) as u8
    }

    /// How many dice are rolled now or would be next.
    #[inline]
    pub const fn dice_to_roll(&self) -> u8 {
        if matches!(self.stage, Stage::RollOff) { DICE } else { self.dice_left() }
    }

    #[inline]
    pub(crate) const fn phase_now(&self) -> Phase {
        match self.stage {
            Stage::Fresh | Stage::Rolled => Phase::Act(self.mover),
            Stage::Lot | Stage::Rolling | Stage::RollOff => Phase::Roll(self.mover),
            Stage::Over => Phase::Over,
        }
    }

    #[inline]
    pub(crate) fn do_action(&mut self, action: Action) -> Result<(), Refusal<Reason>> {
        self.phase_now().actor()?;
        match action {
            Action::Roll => self.stage = Stage::Rolling,
            // TU-3
            Action::Stop if self.stage == Stage::Fresh => return Err(Refusal::Rule(Reason::FirstRoll)),
            Action::Stop => self.end_turn(self.points),
        }
        Ok(())
    }

    #[inline]
    pub(crate) fn take_roll(&mut self, roll: Roll) -> Result<(), Refusal<Reason>> {
        self.phase_now().roller()?;
        match roll {
            Roll::Dice(_) if self.stage == Stage::Lot => return Err(Refusal::Rule(Reason::LotExpected)),
            Roll::First(_) if self.stage != Stage::Lot => return Err(Refusal::Rule(Reason::DiceExpected)),
            Roll::First(seat) if seat.index() >= self.seats as usize => {
                return Err(Refusal::Rule(Reason::NoSuchSeat { seat, seats: self.seats }));
            }
            Roll::First(seat) => {
                self.mover = seat;
                self.stage = Stage::Fresh;
            }
            Roll::Dice(dice) => {
                let expected = self.dice_to_roll();
                if dice.total() != expected as u16 {
                    return Err(Refusal::Rule(Reason::DiceCount { expected, found: dice.total() }));
                }
                self.last = Some((self.mover, dice));
                if self.stage == Stage::RollOff {
                    self.roll_off_with(dice.green);
                } else if dice.runs_a_red_light() {
                    self.end_turn(0);
                } else {
                    // All yellow adds nothing and ends nothing.
                    self.points = (self.points + dice.green as u32).min(MAX_SCORE);
                    self.stage = Stage::Rolled;
                }
            }
        }
        Ok(())
    }

    /// Records the turn's points and passes the dice to the left.
    #[inline]
    fn end_turn(&mut self, points: u32) {
        let seat = self.mover;
        let score = &mut self.scores[seat.index()];
        *score = (*score + points).min(MAX_SCORE);
        let passed = *score >= self.needed();
        self.points = 0;
        self.turns = self.turns.saturating_add(1);
        // TU-5: passing the target in a last turn starts nothing new.
        if passed && self.closer.is_none() {
            self.closer = Some(seat);
        }
        self.mover = seat.next(self.seats);
        self.stage = Stage::Fresh;
        if self.closer == Some(self.mover) {
            self.finish();
        }
    }

    /// Everybody has had their last turn: the highest score wins, alone or not (TU-6).
    fn finish(&mut self) {
        let (contest, first) = RollOff::between(self.leaders());
        self.contest = contest;
        if self.roll_off && contest.tied.len() > 1 {
            self.stage = Stage::RollOff;
            self.mover = first;
        } else {
            self.stage = Stage::Over;
        }
    }

    /// Everybody with the highest score.
    pub(crate) fn leaders(&self) -> SeatSet {
        let best = self.scores[..self.seats as usize].iter().max();
        Seat::all(self.seats).filter(|seat| Some(&self.scores[seat.index()]) == best).collect()
    }

    /// One of the tied players has rolled; after the last of them the most greens win, or those tied roll again.
    fn roll_off_with(&mut self, green: u8) {
        match self.contest.rolled(self.mover, green) {
            AfterRoll::Rolls(next) => self.mover = next,
            AfterRoll::Won(winner) => {
                self.mover = self.closer.unwrap_or(winner);
                self.stage = Stage::Over;
            }
        }
    }
}
