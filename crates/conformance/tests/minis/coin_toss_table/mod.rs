//! Coin-toss Table: throw a coin over a table; near the middle scores most.
//!
//! Where a coin comes to rest is a place, so rolls cannot be listed, and the launches of a throw are too many to list.
//! At a real table people throw with their hands, say where the coin lies, and report what goes wrong.

mod dice;
mod text;

use kernel::{
    Choice, Field, FieldWords, Manners, Open, Options, Phase, Refusal, Rules, Seat, Setup, SetupError,
    Standing, Wording,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::fault::{Fault, has};

pub(crate) use dice::TestTable;

/// A launch, in thousandths: aside from the middle of the edge, and how hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Launch {
    pub(crate) aside: i32,
    pub(crate) push: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Action {
    Throw(Launch),
    /// Once a game.
    Skip,
}

/// Where the coin lies, in thousandths from the middle of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Rest {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) heads: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Incident {
    /// The coin was let go too late: the throw is over and counts nothing.
    Late,
    /// This player let a coin drop to the floor, and loses a point.
    Dropped(Seat),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Error)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reason {
    #[error("a launch is at most 500 aside, with a push from 100 to 2000")]
    WildThrow,
    #[error("one throw in a game can be skipped")]
    SkippedBefore,
    #[error("a coin does not lie so far away")]
    TooFar,
    #[error("that cannot have happened now")]
    NotNow,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableOptions {
    rounds: u32,
}

impl Default for TableOptions {
    fn default() -> Self {
        TableOptions { rounds: 3 }
    }
}

impl Options for TableOptions {
    fn fields() -> &'static [Field<Self>] {
        static FIELDS: [Field<TableOptions>; 1] = [Field::number(
            "rounds",
            FieldWords::new("Rounds", "How many coins each player throws"),
            (1, 10),
            "throws",
            |o| o.rounds.into(),
            |o, n| o.rounds = n as u32,
        )];
        &FIELDS
    }
}

/// A state of Coin-toss Table, and, since nothing is hidden, the view of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CoinTossTable {
    pub(crate) rounds: u32,
    /// Real coins: nobody says how they are launched.
    pub(crate) real: bool,
    pub(crate) points: Vec<i64>,
    pub(crate) skipped: Vec<bool>,
    pub(crate) seat: Seat,
    pub(crate) turns: u32,
    pub(crate) launch: Option<Launch>,
}

/// Farther than any coin rolls.
pub(crate) const FAR: i32 = 3_000;

impl Launch {
    pub(crate) fn is_wild(self) -> bool {
        self.aside.abs() > 500 || !(100..=2_000).contains(&self.push)
    }
}

impl CoinTossTable {
    fn end_turn(&mut self, points: i64) {
        self.points[self.seat.index()] += points;
        self.launch = None;
        self.turns += 1;
        self.seat = self.seat.next(self.seats());
    }
}

impl Rules for CoinTossTable {
    const NAME: &'static str = "coin-toss-table";
    const RULES: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 1..=4;

    type Options = TableOptions;
    type Action = Action;
    type Roll = Rest;
    type Incident = Incident;
    type Reason = Reason;

    fn new(setup: &Setup<TableOptions>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        Ok(CoinTossTable {
            rounds: setup.options.rounds,
            real: setup.real_dice,
            points: vec![0; setup.seats as usize],
            skipped: vec![false; setup.seats as usize],
            seat: setup.first.unwrap_or(Seat::FIRST),
            turns: 0,
            launch: None,
        })
    }

    fn seats(&self) -> u8 {
        self.points.len() as u8
    }

    fn endless(action: &Action) -> bool {
        matches!(action, Action::Throw(_)) && !has(Fault::ListsOnlyExamples)
    }

    fn phase(&self) -> Phase {
        if self.turns >= self.rounds * u32::from(self.seats()) {
            Phase::Over
        } else if self.real || self.launch.is_some() {
            Phase::Roll(self.seat)
        } else {
            Phase::Act(self.seat)
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if !matches!(self.phase(), Phase::Act(_)) {
            return;
        }
        let far = if has(Fault::ListsWildThrows) { 600 } else { 400 };
        for aside in [0, -far, far] {
            out.extend([500, 1_000, 1_500].map(|push| Action::Throw(Launch { aside, push })));
        }
        if !self.skipped[self.seat.index()] {
            out.push(Action::Skip);
        }
    }

    fn act(&mut self, action: &Action) -> Result<(), Refusal<Reason>> {
        if !has(Fault::ThrowsAnyTime) {
            self.phase().actor()?;
        }
        let skipped = &mut self.skipped[self.seat.index()];
        match action {
            Action::Throw(launch) if launch.is_wild() => return Err(Refusal::Rule(Reason::WildThrow)),
            Action::Throw(launch) => self.launch = Some(*launch),
            Action::Skip if *skipped && !has(Fault::SkipsTwice) => {
                return Err(Refusal::Rule(Reason::SkippedBefore));
            }
            Action::Skip => {
                *skipped = true;
                self.end_turn(0);
            }
        }
        Ok(())
    }

    fn roll(&mut self, roll: &Rest) -> Result<(), Refusal<Reason>> {
        self.phase().roller()?;
        if roll.x.abs() > FAR || roll.y.abs() > FAR {
            self.points[0] += i64::from(has(Fault::RefusedRestCounts));
            return Err(Refusal::Rule(Reason::TooFar));
        }
        let place = match roll.x.abs().max(roll.y.abs()) {
            0..=200 => 3,
            201..=1_000 => 1,
            _ => 0,
        };
        self.end_turn(place * if roll.heads { 2 } else { 1 });
        Ok(())
    }

    fn incidents(&self, out: &mut Vec<Incident>) {
        out.clear();
        if self.real && self.phase() != Phase::Over {
            out.push(Incident::Late);
            out.extend(Seat::all(self.seats()).map(Incident::Dropped));
        }
    }

    fn report(&mut self, incident: &Incident) -> Result<(), Refusal<Reason>> {
        let now = self.real && self.phase() != Phase::Over;
        match *incident {
            Incident::Late if now && !has(Fault::ListedIncidentRefused) => self.end_turn(0),
            Incident::Dropped(seat) if now && seat.index() < self.points.len() => {
                self.points[seat.index()] -= 1;
            }
            _ => return Err(Refusal::Rule(Reason::NotNow)),
        }
        Ok(())
    }

    fn standing(&self) -> Standing {
        Standing::by_merit(self.seats(), |seat| self.points[seat.index()])
    }

    fn points(&self, seat: Seat) -> i64 {
        self.points[seat.index()]
    }

    fn turns(&self) -> u32 {
        self.turns
    }
}

impl Wording for CoinTossTable {
    const TITLE: &'static str = "Coin-toss Table";

    fn describe(&self, action: &Action) -> Choice {
        let label = match action {
            Action::Throw(_) => "Throw the coin",
            Action::Skip => "Skip this throw",
        };
        Choice { label: label.to_owned(), effect: String::new() }
    }

    fn asks(&self) -> String {
        "where the coin lies: x, y and heads or tails, like `120,-40,heads`".to_owned()
    }
}

impl Open for CoinTossTable {
    type Shown = CoinTossTable;

    fn show(&self) -> CoinTossTable {
        let launch = self.launch.filter(|_| !has(Fault::ViewForgetsLaunch));
        CoinTossTable { launch, ..self.clone() }
    }

    fn behind(view: &CoinTossTable) -> Self {
        view.clone()
    }
}

impl Manners for CoinTossTable {
    fn time_is_up(&self) -> Option<Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        actions.first().copied()
    }
}
