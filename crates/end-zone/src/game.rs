//! End Zone as a game of the house.

use std::ops::RangeInclusive;

use kernel::{
    Choice, Draw, Game, Phase, Refusal, RulesVersion, Seat, Setup, SetupError, Standing, Step, Viewer,
};

use crate::{Action, EndZone, Incident, Launch, Mode, Options, Reason, Roll, View};

impl Game for EndZone {
    const NAME: &'static str = "end-zone";
    const TITLE: &'static str = "End Zone";
    const RULES: RulesVersion = 1;
    const SEATS: RangeInclusive<u8> = 1..=8;

    type Options = Options;
    type Action = Action;
    type Roll = Roll;
    type Incident = Incident;
    type Reason = Reason;
    type View = View;
    type Seen = Step<EndZone>;

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

    fn endless(action: &Action) -> bool {
        matches!(action, Action::Throw(_))
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
        self.take_incident(*incident)
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

    fn won_at_once(&self) -> bool {
        // EZ-3: in 3's the dot wins one game of several, which is no more than any other win.
        !self.options.mode.is_match() && self.won.is_some_and(|win| win.dot)
    }

    fn side(&self, seat: Seat) -> u8 {
        self.side_of_seat(seat)
    }

    fn view(&self, _viewer: Viewer) -> View {
        View::from(self)
    }

    fn seen(&self, step: &Step<EndZone>, _viewer: Viewer) -> Step<EndZone> {
        step.clone()
    }

    fn imagine<D: Draw + ?Sized>(view: &View, _numbers: &mut D) -> EndZone {
        view.state()
    }

    fn describe(&self, action: &Action) -> Choice {
        self.in_words(action)
    }

    fn asks(&self) -> String {
        self.what_to_roll()
    }

    fn time_is_up(&self) -> Option<Action> {
        // The die is thrown all the same: straight, with a plain swing.
        let act = matches!(self.phase_now(), Phase::Act(_));
        self.examples().next().filter(|_| act)
    }
}

impl EndZone {
    /// A few throws of endlessly many: three directions, each at three speeds, for the length of this table.
    fn examples(&self) -> impl Iterator<Item = Action> + use<> {
        // A die that rolls twice as fast gets four times as far.
        let distance = self.options.table.distance.in_thousandths();
        let swing = (i64::from(Launch::STRAIGHT.speed).pow(2) * distance / 60_000).isqrt();
        [0, -2_000, 2_000].into_iter().flat_map(move |aim| {
            [100, 93, 107].map(|percent| {
                let speed = (swing * percent / 100_000 * 1_000) as i32;
                Action::Throw(Launch { speed, aim, ..Launch::STRAIGHT })
            })
        })
    }
}
