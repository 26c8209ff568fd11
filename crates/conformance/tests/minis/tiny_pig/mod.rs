//! Tiny Pig: roll two dice and add, as often as you dare; a seven ends the turn. One to six race to a target.

mod options;
mod text;

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::{
    Choice, Draw, Drawn, Manners, Nothing, Open, OptionsError, Outcomes, Phase, Refusal, Rules, Seat, Setup,
    SetupError, Standing, Wording,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::fault::{Fault, fault, has};

pub(crate) use options::{Bust, PigOptions};

/// A state of Tiny Pig.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TinyPig {
    target: u32,
    last_turn: bool,
    bust: Bust,
    scores: Vec<u32>,
    seat: Seat,
    turn_points: u32,
    rolling: bool,
    /// Who reached the target first: play ends when the turn comes back there.
    closing: Option<Seat>,
    over: bool,
    turns: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Action {
    Roll,
    Stop,
}

/// The sum of two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Sum(u8);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Error)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reason {
    #[error("nothing to keep yet: roll first")]
    NothingToKeep,
    #[error("two dice do not show {0}")]
    Impossible(u8),
}

/// All that there is to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    target: u32,
    last_turn: bool,
    bust: Bust,
    scores: Vec<u32>,
    seat: Seat,
    turn_points: u32,
    rolling: bool,
    closing: Option<Seat>,
    over: bool,
    turns: u32,
    /// Set by a broken view only.
    #[serde(skip)]
    unsaid: u32,
}

/// What a broken game remembers outside its state.
static ENDED: AtomicU32 = AtomicU32::new(0);

const SEVEN: Sum = Sum(7);

impl TinyPig {
    /// Ends the turn with these points.
    fn end_turn(&mut self, points: u32) {
        let seats = self.seats();
        let score = &mut self.scores[self.seat.index()];
        *score = score.saturating_add(points);
        if has(Fault::RemembersOutside) {
            *score += ENDED.fetch_add(1, Ordering::Relaxed) % 2;
        }
        if has(Fault::NeverEnds) {
            *score = 0;
        }
        let short = if has(Fault::RuleChanged) { 4 } else { 0 };
        if *score + short >= self.target && self.closing.is_none() {
            self.closing = Some(self.seat);
            self.over = !self.last_turn;
        }
        self.turns = match fault() {
            Some(Fault::TurnsFall) => (self.turns + 1) % 3,
            Some(Fault::TurnsNeverRise) => 0,
            _ => self.turns + 1,
        };
        self.turn_points = 0;
        self.rolling = false;
        self.seat = self.seat.next(seats);
        self.over |= self.closing == Some(self.seat);
    }

    fn may_stop(&self) -> bool {
        self.turn_points > 0
    }
}

impl Rules for TinyPig {
    const NAME: &'static str = "tiny-pig";
    const RULES: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 1..=6;

    type Options = PigOptions;
    type Action = Action;
    type Roll = Sum;
    type Incident = Nothing;
    type Reason = Reason;

    fn new(setup: &Setup<PigOptions>) -> Result<Self, SetupError> {
        if !has(Fault::StartsAnyhow) {
            setup.check::<Self>()?;
        }
        if has(Fault::RefusesSix) && setup.seats == 6 {
            return Err(OptionsError::Together("six are too many".to_owned()).into());
        }
        let options = &setup.options;
        let handicap = options.points();
        Ok(TinyPig {
            target: options.target,
            last_turn: options.last_turn,
            bust: options.bust,
            scores: (0..setup.seats as usize).map(|seat| handicap.get(seat).copied().unwrap_or(0)).collect(),
            seat: setup.first.unwrap_or(Seat::FIRST),
            turn_points: 0,
            rolling: false,
            closing: None,
            over: false,
            turns: 0,
        })
    }

    fn seats(&self) -> u8 {
        self.scores.len() as u8
    }

    fn phase(&self) -> Phase {
        match (self.over, self.rolling) {
            (true, _) => Phase::Over,
            (_, true) => Phase::Roll(self.seat),
            _ => Phase::Act(self.seat),
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if !has(Fault::ListNotCleared) {
            out.clear();
        }
        let stuck = has(Fault::Stuck) && self.turn_points > 10;
        if !self.over && !self.rolling && !stuck {
            out.push(Action::Roll);
            if self.may_stop() || has(Fault::ListedIsRefused) {
                out.push(Action::Stop);
            }
            if has(Fault::ListedTwice) {
                out.push(Action::Roll);
            }
        }
        if self.over && has(Fault::ListsAtTheEnd) {
            out.push(Action::Roll);
        }
    }

    fn act(&mut self, action: &Action) -> Result<(), Refusal<Reason>> {
        if has(Fault::WrongRefusal) && self.rolling {
            return Err(Refusal::GameOver);
        }
        self.phase().actor()?;
        match action {
            Action::Roll => self.rolling = true,
            Action::Stop if self.may_stop() || has(Fault::UnlistedIsAccepted) => {
                self.end_turn(self.turn_points);
            }
            Action::Stop => {
                self.turns += u32::from(has(Fault::RefusalChanges));
                return Err(Refusal::Rule(Reason::NothingToKeep));
            }
        }
        Ok(())
    }

    fn roll(&mut self, roll: &Sum) -> Result<(), Refusal<Reason>> {
        if !has(Fault::RollAnyTime) {
            self.phase().roller()?;
        }
        let most = if has(Fault::DrawIsUnlisted) { 13 } else { 12 };
        if !(2..=most).contains(&roll.0) {
            return Err(Refusal::Rule(Reason::Impossible(roll.0)));
        }
        if *roll == SEVEN && !has(Fault::TurnsGoOn) {
            self.end_turn(if self.bust == Bust::Half { self.turn_points / 2 } else { 0 });
        } else {
            self.turn_points = self.turn_points.saturating_add(u32::from(roll.0));
            self.rolling = false;
        }
        Ok(())
    }

    fn report(&mut self, incident: &Nothing) -> Result<(), Refusal<Reason>> {
        match *incident {}
    }

    fn standing(&self) -> Standing {
        let seats = self.seats() - u8::from(has(Fault::SeatWithoutPlace) && self.seats() > 1);
        Standing::by_merit(seats, |seat| self.scores[seat.index()])
    }

    fn points(&self, seat: Seat) -> i64 {
        i64::from(self.scores[seat.index()])
    }

    fn turns(&self) -> u32 {
        self.turns
    }
}

impl Wording for TinyPig {
    const TITLE: &'static str = "Tiny Pig";

    fn describe(&self, action: &Action) -> Choice {
        let (label, effect) = match action {
            Action::Roll if has(Fault::NoLabel) => ("", String::new()),
            Action::Roll => ("Roll", "a seven ends the turn".to_owned()),
            Action::Stop => ("Stop", format!("keep {} points", self.turn_points)),
        };
        Choice { label: label.to_owned(), effect }
    }

    fn asks(&self) -> String {
        if has(Fault::AsksNothing) { String::new() } else { "the sum of two dice, 2 to 12".to_owned() }
    }
}

impl Open for TinyPig {
    type Shown = View;

    fn show(&self) -> View {
        let TinyPig { target, last_turn, bust, scores, seat, turn_points, rolling, closing, over, turns } =
            self.clone();
        let unsaid = if has(Fault::ViewLosesInJson) { turns } else { 0 };
        let closing = closing.filter(|_| !has(Fault::ViewForgets));
        View { target, last_turn, bust, scores, seat, turn_points, rolling, closing, over, turns, unsaid }
    }

    fn behind(view: &View) -> Self {
        let View {
            target, last_turn, bust, scores, seat, turn_points, rolling, closing, over, turns, ..
        } = view.clone();
        TinyPig { target, last_turn, bust, scores, seat, turn_points, rolling, closing, over, turns }
    }
}

impl Manners for TinyPig {
    fn time_is_up(&self) -> Option<Action> {
        self.phase().actor::<Reason>().ok()?;
        Some(match () {
            () if has(Fault::TimeNotListed) => Action::Stop,
            () if self.may_stop() && !has(Fault::TurnsGoOn) => Action::Stop,
            () => Action::Roll,
        })
        .filter(|_| !has(Fault::TimeStandsStill))
    }
}

impl Drawn for TinyPig {
    fn outcomes(&self, out: &mut Outcomes<Sum>) {
        out.clear();
        if !self.rolling && !has(Fault::OddsWithoutDice) {
            return;
        }
        if has(Fault::RowsNotMerged) {
            (0..36).for_each(|pair| out.push(Sum(2 + pair / 6 + pair % 6), 1));
            return;
        }
        for sum in 2..=12_u8 {
            out.push(Sum(sum), u64::from(6 - sum.abs_diff(7)));
        }
        if has(Fault::RowWithoutWays) {
            out.push(Sum(13), 0);
        }
        if has(Fault::ImpossibleRow) {
            out.push(Sum(13), 1);
        }
    }

    fn draw<D: Draw + ?Sized>(&self, numbers: &mut D) -> Sum {
        let mut die = |from: u32| (from + numbers.below(6)) as u8;
        match fault() {
            Some(Fault::DrawIsEven) => Sum(2 + numbers.below(11) as u8),
            Some(Fault::DrawIsUnlisted) => Sum(1 + die(1) + die(1)),
            Some(Fault::DrawChanged) => Sum(14 - die(1) - die(1)),
            _ => Sum(die(1) + die(1)),
        }
    }
}
