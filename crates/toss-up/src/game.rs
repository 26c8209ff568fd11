//! Toss Up! as a game of the house.

use std::ops::RangeInclusive;

use kernel::{
    Manners, Nothing, Open, Phase, Refusal, Rules, RulesVersion, Seat, Setup, SetupError, Standing,
};

use crate::{Action, Options, Reason, Roll, Stage, TossUp, View};

impl Rules for TossUp {
    const NAME: &'static str = "toss-up";
    const RULES: RulesVersion = 1;
    const SEATS: RangeInclusive<u8> = 1..=6;

    type Options = Options;
    type Action = Action;
    type Roll = Roll;
    type Incident = Nothing;
    type Reason = Reason;

    fn new(setup: &Setup<Options>) -> Result<TossUp, SetupError> {
        TossUp::set_up(setup)
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn phase(&self) -> Phase {
        self.phase_now()
    }

    #[inline]
    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.stage {
            Stage::Fresh => out.push(Action::Roll),
            Stage::Rolled => out.extend([Action::Roll, Action::Stop]),
            Stage::Lot | Stage::Rolling | Stage::RollOff | Stage::Over => {}
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

    fn standing(&self) -> Standing {
        // A roll-off puts its winner before those with the same score.
        let over = self.stage == Stage::Over;
        Standing::by_merit(self.seats, |seat| (over && self.contest.tied.contains(seat), self.score(seat)))
    }

    fn points(&self, seat: Seat) -> i64 {
        self.score(seat).into()
    }

    fn turns(&self) -> u32 {
        self.turns
    }
}

impl Open for TossUp {
    type Shown = View;

    fn show(&self) -> View {
        View::from(self)
    }

    fn behind(shown: &View) -> TossUp {
        shown.state()
    }
}

impl Manners for TossUp {
    fn time_is_up(&self) -> Option<Action> {
        match self.stage {
            // TU-3: the first roll has to be made; then the turn ends with what it brought.
            Stage::Fresh => Some(Action::Roll),
            Stage::Rolled => Some(Action::Stop),
            Stage::Lot | Stage::Rolling | Stage::RollOff | Stage::Over => None,
        }
    }
}
