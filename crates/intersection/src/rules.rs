//! The rules themselves: what each action and each roll does to the state.

use kernel::{Phase, Refusal, RollOff, Seat, SeatSet, Setup, SetupError};
use serde::{Deserialize, Serialize};

use crate::{
    Action, Ending, Face, Faces, Helper, Incident, LastTurn, Options, Reason, Roll, Signal, TakenFrom,
};

/// Five traffic dice (IN-1).
pub const DICE: u8 = 5;

/// A first score has to be this much, in a single turn (IN-11).
pub const COMING_IN: u16 = 300;

/// No score goes beyond this: the highest target and the best turn are far below.
pub const MAX_SCORE: u16 = 20_000;

/// Where in a game or a turn we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "IntersectionStage"))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Five dice each decide who starts.
    Starting,
    /// A turn begins: all six dice are to be rolled.
    Fresh,
    /// Dice lie on the field: fix, roll a star, or park.
    Rolled,
    /// Parking has just been completed: end, play on, or double or nothing.
    Parked,
    /// Dice are in the air.
    Rolling,
    /// The last die and the signal are in the air, for double or nothing.
    Doubling,
    /// Tied players roll five dice each for the win.
    TieBreak,
    /// The game has ended.
    Over,
}

/// A game of Intersection, at any moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Intersection {
    /// Recorded points. Nobody has any without having come in, so that 0 means "not in yet" (IN-11).
    pub(crate) scores: [u16; 6],
    pub(crate) turns: u32,
    pub(crate) target: u16,
    pub(crate) no_dice: bool,
    pub(crate) bank_under_slow: bool,
    pub(crate) seats: u8,
    pub(crate) stage: Stage,
    /// Whose turn it is; in a starting roll or a tie-break, who rolls.
    pub(crate) mover: Seat,
    /// Who reached the target first. When the turn comes back to them the game ends.
    pub(crate) closer: Option<Seat>,
    /// Who has ended a turn by the Vander rule: the No Dice rule is not for them.
    pub(crate) fumbled: SeatSet,
    /// The starting roll or the tie-break, for most happy faces; when the game is over, who is in it is the winner.
    pub(crate) contest: RollOff,
    /// What the signal shows; nothing before a turn's first roll and while it is in the air.
    pub(crate) signal: Option<Signal>,
    /// Dice on the field. Those in the air are what is missing of five.
    pub(crate) field: Faces,
    /// Parked dice: points, but not yet taken.
    pub(crate) parked: Faces,
    /// The turn before, as it ended.
    pub(crate) last: Option<LastTurn>,
}

impl Intersection {
    pub(crate) fn set_up(setup: &Setup<Options>) -> Result<Intersection, SetupError> {
        setup.check::<Intersection>()?;
        let mut game = Intersection::blank(&setup.options, setup.seats);
        // IN-2. One player need not roll for it.
        if setup.seats > 1 {
            game.stage = Stage::Starting;
            (game.contest, game.mover) = RollOff::between(Seat::all(setup.seats).collect());
        }
        Ok(game)
    }

    /// A table with nothing played, before the first turn.
    pub(crate) fn blank(options: &Options, seats: u8) -> Intersection {
        let &Options { target, no_dice, bank_under_slow } = options;
        Intersection {
            scores: [0; 6],
            turns: 0,
            target,
            no_dice,
            bank_under_slow,
            seats,
            stage: Stage::Fresh,
            mover: Seat::FIRST,
            closer: None,
            fumbled: SeatSet::EMPTY,
            contest: RollOff::NONE,
            signal: None,
            field: Faces::NONE,
            parked: Faces::NONE,
            last: None,
        }
    }

    /// The seat's score: recorded points only.
    #[inline]
    pub fn score(&self, seat: Seat) -> u32 {
        self.scores.get(seat.index()).copied().unwrap_or(0).into()
    }

    /// Whether the player has come in (IN-11).
    #[inline]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.score(seat) > 0
    }

    /// Where in a game or a turn we are.
    #[inline]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// What the signal shows.
    #[inline]
    pub const fn signal(&self) -> Option<Signal> {
        self.signal
    }

    /// The dice on the field.
    #[inline]
    pub const fn field(&self) -> Faces {
        self.field
    }

    /// The parked dice.
    #[inline]
    pub const fn parked(&self) -> Faces {
        self.parked
    }

    /// The score that starts the last turns (IN-12).
    #[inline]
    pub const fn target(&self) -> u32 {
        self.target as u32
    }

    /// Whether the No Dice rule is played (IN-13).
    #[inline]
    pub const fn no_dice_rule(&self) -> bool {
        self.no_dice
    }

    /// Whether five parked dice count under slow (IN-9).
    #[inline]
    pub const fn banks_under_slow(&self) -> bool {
        self.bank_under_slow
    }

    /// Who reached the target first, once somebody has: the others are in their last turns (IN-12).
    #[inline]
    pub const fn closer(&self) -> Option<Seat> {
        self.closer
    }

    /// Who has ended a turn by the Vander rule.
    #[inline]
    pub const fn fumbled(&self) -> SeatSet {
        self.fumbled
    }

    /// The turn before, as it ended.
    #[inline]
    pub const fn last_turn(&self) -> Option<LastTurn> {
        self.last
    }

    /// How many traffic dice are in the air, or would be rolled by playing on.
    pub fn dice_to_roll(&self) -> u8 {
        match self.stage {
            Stage::Starting | Stage::TieBreak | Stage::Fresh => DICE,
            Stage::Rolling | Stage::Doubling => {
                (u16::from(DICE)).saturating_sub(self.field.total() + self.parked.total()) as u8
            }
            Stage::Rolled | Stage::Parked => self.field.total() as u8,
            Stage::Over => 0,
        }
    }

    /// Whether the signal is in the air with them.
    pub const fn signal_to_roll(&self) -> bool {
        match self.stage {
            Stage::Fresh | Stage::Doubling => true,
            Stage::Rolling => self.signal.is_none(),
            _ => false,
        }
    }

    /// What ending a turn with so many points would record (IN-11).
    #[inline]
    pub fn recorded(&self, seat: Seat, points: u32) -> u32 {
        if self.is_in(seat) || points >= COMING_IN.into() { points } else { 0 }
    }

    #[inline]
    pub(crate) const fn phase_now(&self) -> Phase {
        match self.stage {
            Stage::Fresh | Stage::Rolled | Stage::Parked => Phase::Act(self.mover),
            Stage::Starting | Stage::Rolling | Stage::Doubling | Stage::TieBreak => Phase::Roll(self.mover),
            Stage::Over => Phase::Over,
        }
    }

    pub(crate) fn do_action(&mut self, action: Action) -> Result<(), Refusal<Reason>> {
        self.phase_now().actor()?;
        self.allows(action).map_err(Refusal::Rule)?;
        match action {
            Action::Roll => self.stage = Stage::Rolling,
            Action::Fix(helper) => {
                self.field = self.field.without(Face::Sad);
                match helper {
                    Helper::Happy(place) => self.pick_up(Face::Happy, place),
                    Helper::Signal => self.signal = None,
                }
                self.stage = Stage::Rolling;
            }
            Action::Star(place) => {
                self.pick_up(Face::Star, place);
                self.signal = None;
                self.stage = Stage::Rolling;
            }
            Action::Park(dice) => {
                self.field = self.field.but(dice);
                self.parked = self.parked.and(dice);
                self.stage = Stage::Parked;
                if self.stranded_under_slow() {
                    self.end_turn(Ending::Slow, 0);
                }
            }
            Action::PlayOn => {
                self.field = Faces::NONE;
                self.stage = Stage::Rolling;
            }
            Action::Double => {
                self.field = Faces::NONE;
                self.signal = None;
                self.stage = Stage::Doubling;
            }
            Action::End => self.end_turn(Ending::Took, self.parked.points()),
        }
        Ok(())
    }

    fn pick_up(&mut self, face: Face, place: TakenFrom) {
        match place {
            TakenFrom::Field => self.field = self.field.without(face),
            TakenFrom::Parked => self.parked = self.parked.without(face),
        }
    }

    /// IN-9: five parked under slow, and no star to change it.
    pub(crate) fn stranded_under_slow(&self) -> bool {
        self.signal == Some(Signal::Slow)
            && self.field.is_empty()
            && self.parked.of(Face::Star) == 0
            && !self.bank_under_slow
    }

    pub(crate) fn take_roll(&mut self, roll: Roll) -> Result<(), Refusal<Reason>> {
        self.phase_now().roller()?;
        self.fits(roll).map_err(Refusal::Rule)?;
        match self.stage {
            Stage::Starting | Stage::TieBreak => self.contest_with(roll.dice.of(Face::Happy)),
            Stage::Doubling => {
                let can_park = !roll.dice.scoring_beside(self.parked).is_empty();
                self.signal = roll.signal;
                if can_park && roll.signal == Some(Signal::Go) {
                    self.parked = self.parked.and(roll.dice);
                    self.end_turn(Ending::Doubled, 2 * self.parked.points());
                } else {
                    self.field = roll.dice;
                    self.end_turn(Ending::Nothing, 0);
                }
            }
            _ => {
                self.field = self.field.and(roll.dice);
                self.signal = roll.signal.or(self.signal);
                self.stage = Stage::Rolled;
                if self.signal == Some(Signal::Stop) {
                    self.end_turn(Ending::Stop, 0);
                } else if self.is_stuck() {
                    self.end_turn(Ending::Stuck, 0);
                }
            }
        }
        Ok(())
    }

    fn fits(&self, roll: Roll) -> Result<(), Reason> {
        let (expected, found) = (self.dice_to_roll(), roll.dice.total());
        if found != u16::from(expected) {
            return Err(Reason::DiceCount { expected, found });
        }
        match (self.signal_to_roll(), roll.signal) {
            (true, None) => {
                let example = Roll { signal: Some(Signal::Go), ..roll }.to_string();
                Err(Reason::SignalDue { example })
            }
            (false, Some(_)) => Err(Reason::SignalNotDue),
            _ => Ok(()),
        }
    }

    pub(crate) fn take_incident(&mut self, incident: Incident) -> Result<(), Refusal<Reason>> {
        match incident {
            Incident::Fumble if self.stage == Stage::Over => Err(Refusal::GameOver),
            Incident::Fumble if !self.in_a_turn() => Err(Refusal::Rule(Reason::NoTurn)),
            Incident::Fumble => {
                self.fumbled.insert(self.mover);
                self.end_turn(Ending::Fumble, 0);
                Ok(())
            }
        }
    }

    /// Whether somebody's turn is under way, from before its first roll on.
    pub(crate) const fn in_a_turn(&self) -> bool {
        !matches!(self.stage, Stage::Starting | Stage::TieBreak | Stage::Over)
    }

    /// Records what the turn brought and passes the dice clockwise.
    fn end_turn(&mut self, ending: Ending, points: u32) {
        let seat = self.mover;
        let score = (self.score(seat) + self.recorded(seat, points)).min(MAX_SCORE.into());
        self.scores[seat.index()] = score as u16;
        self.last =
            Some(LastTurn { seat, signal: self.signal, field: self.field, parked: self.parked, ending });
        self.signal = None;
        self.field = Faces::NONE;
        self.parked = Faces::NONE;
        self.turns = self.turns.saturating_add(1);
        // IN-12: reaching the target in a last turn starts nothing new.
        if score >= self.target() && self.closer.is_none() {
            self.closer = Some(seat);
        }
        self.mover = seat.next(self.seats);
        self.stage = Stage::Fresh;
        if self.closer == Some(self.mover) {
            self.finish();
        }
    }
}
