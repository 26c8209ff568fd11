//! Intersection as a game of the house.

use std::ops::RangeInclusive;

use kernel::{Manners, Open, Phase, Refusal, Rules, RulesVersion, Seat, Setup, SetupError, Standing};

use crate::{Action, Incident, Intersection, Options, Reason, Roll, Stage, View};

impl Rules for Intersection {
    const NAME: &'static str = "intersection";
    const RULES: RulesVersion = 1;
    const SEATS: RangeInclusive<u8> = 1..=6;

    type Options = Options;
    type Action = Action;
    type Roll = Roll;
    type Incident = Incident;
    type Reason = Reason;

    fn new(setup: &Setup<Options>) -> Result<Intersection, SetupError> {
        Intersection::set_up(setup)
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn phase(&self) -> Phase {
        self.phase_now()
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if matches!(self.phase_now(), Phase::Act(_)) {
            self.list(out);
        }
    }

    #[inline]
    fn act(&mut self, action: &Action) -> Result<(), Refusal<Reason>> {
        self.do_action(*action)
    }

    #[inline]
    fn roll(&mut self, roll: &Roll) -> Result<(), Refusal<Reason>> {
        self.take_roll(*roll)
    }

    fn incidents(&self, out: &mut Vec<Incident>) {
        out.clear();
        if self.in_a_turn() {
            out.push(Incident::Fumble);
        }
    }

    fn report(&mut self, incident: &Incident) -> Result<(), Refusal<Reason>> {
        self.take_incident(*incident)
    }

    fn standing(&self) -> Standing {
        // At the end the No Dice rule counts as the highest score, and a tie-break puts its winner before those with
        // the same.
        let over = self.stage == Stage::Over;
        let done = over || self.stage == Stage::TieBreak;
        let highest = Seat::all(self.seats).map(|seat| self.score(seat)).max().unwrap_or(0);
        Standing::by_merit(self.seats, |seat| {
            let score = if done && self.counts_as_highest(seat) { highest } else { self.score(seat) };
            (over && self.contest.tied.contains(seat), score)
        })
    }

    fn points(&self, seat: Seat) -> i64 {
        self.score(seat).into()
    }

    fn turns(&self) -> u32 {
        self.turns
    }
}

impl Open for Intersection {
    type Shown = View;

    fn show(&self) -> View {
        View::from(self)
    }

    fn behind(shown: &View) -> Intersection {
        shown.state()
    }
}

impl Manners for Intersection {
    fn time_is_up(&self) -> Option<Action> {
        // The turn is brought to its end as straight as the rules allow: take the points, or park what lies there, and
        // only then roll; but do not park a turn away under slow.
        let mut list = Vec::new();
        self.actions(&mut list);
        let end = list.iter().find(|action| **action == Action::End);
        let safe = || list.iter().find(|action| !self.would_strand(**action));
        end.or_else(safe).or(list.first()).copied()
    }
}

impl Intersection {
    /// Whether parking these would end the turn with nothing at once (IN-9).
    fn would_strand(&self, action: Action) -> bool {
        let mut after = *self;
        matches!(action, Action::Park(_)) && after.do_action(action).is_ok() && after.turns != self.turns
    }
}
