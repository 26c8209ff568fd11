//! End Zone as a game of the house.

use std::ops::RangeInclusive;

use kernel::{Manners, Open, Phase, Refusal, Rules, RulesVersion, Seat, Setup, SetupError, Standing};

use crate::{Action, DotWins, EndZone, Incident, Launch, Mode, Options, Reason, Roll, Technique, View};

impl Rules for EndZone {
    const NAME: &'static str = "end-zone";
    const RULES: RulesVersion = 2;
    const SEATS: RangeInclusive<u8> = 1..=8;

    type Options = Options;
    type Action = Action;
    type Roll = Roll;
    type Incident = Incident;
    type Reason = Reason;

    fn new(setup: &Setup<Options>) -> Result<EndZone, SetupError> {
        EndZone::set_up(setup)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn phase(&self) -> Phase {
        self.phase_now()
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if matches!(self.phase_now(), Phase::Act(_)) {
            out.extend(self.examples());
        }
    }

    fn endless(_throw: &Action) -> bool {
        true
    }

    fn act(&mut self, action: &Action) -> Result<(), Refusal<Reason>> {
        let Action::Throw(launch) = action;
        self.do_throw(*launch)
    }

    fn roll(&mut self, roll: &Roll) -> Result<(), Refusal<Reason>> {
        self.take_roll(roll)
    }

    fn incidents(&self, out: &mut Vec<Incident>) {
        out.clear();
        self.list_incidents(out);
    }

    fn report(&mut self, incident: &Incident) -> Result<(), Refusal<Reason>> {
        self.take_incident(incident)
    }

    fn standing(&self) -> Standing {
        Standing::by_merit(self.seats, |seat| {
            let side = self.side_of_seat(seat);
            let won = self.won.is_some_and(|win| win.side == side);
            let threes = self.threes[usize::from(side)];
            (won, threes, self.wins[usize::from(side)], self.total_of(side))
        })
    }

    fn points(&self, seat: Seat) -> i64 {
        let side = self.side_of_seat(seat);
        match self.options.mode {
            Mode::Threes => self.wins[usize::from(side)].into(),
            Mode::ThreesSets => self.threes[usize::from(side)].into(),
            Mode::Solo => self.best_total().into(),
            Mode::FastPlay | Mode::Traditional | Mode::FirstTo => self.total_of(side).into(),
        }
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn side(&self, seat: Seat) -> u8 {
        self.side_of_seat(seat)
    }
}

impl Open for EndZone {
    type Shown = View;

    fn show(&self) -> View {
        View::from(self)
    }

    fn behind(shown: &View) -> EndZone {
        shown.state()
    }
}

impl Manners for EndZone {
    fn time_is_up(&self) -> Option<Action> {
        // The die is thrown all the same, straight ahead.
        let act = matches!(self.phase_now(), Phase::Act(_));
        self.examples().next().filter(|_| act)
    }

    fn won_at_once(&self) -> bool {
        // EZ-3: in 3's the dot wins one game of several, which is no more than any other win, unless it wins the match.
        let all = !self.options.mode.is_match() || self.options.dot_wins == DotWins::Match;
        all && self.won.is_some_and(|win| win.dot)
    }

    fn begins_next(&self, places: &Standing) -> Option<Seat> {
        // EZ-6: the last loser. Where somebody gave up, the one with the last place.
        let last = || Seat::all(places.places().len() as u8).rev().max_by_key(|seat| places.place(*seat));
        self.first_next().or_else(last)
    }
}

impl EndZone {
    /// A few throws of endlessly many: every technique, straight ahead, the one first that works best for the hands of this table; then
    /// that one softer, harder, and to both sides.
    fn examples(&self) -> impl Iterator<Item = Action> + use<> {
        let Options { table, hand, .. } = &self.options;
        let named = Technique::ranked(*hand).map(|technique| technique.launch(table, *hand));
        let best = named[0];
        let change = |(percent, aim): (i32, i32)| Launch {
            speed: best.speed / 100 * percent / 500 * 500,
            aim,
            ..best
        };
        let changed = [(96, 0), (104, 0), (100, -2_000), (100, 2_000), (96, -2_000), (96, 2_000)].map(change);
        named.into_iter().chain(changed).map(Action::Throw)
    }
}
