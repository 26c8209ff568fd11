//! Add 'em Up as a game of the house.

use std::ops::RangeInclusive;

use kernel::{
    Manners, Nothing, Open, Phase, Refusal, Rules, RulesVersion, Seat, Setup, SetupError, Standing,
};

use crate::{Action, AddEmUp, Hand, Options, Reason, Stage, View};

impl Rules for AddEmUp {
    const NAME: &'static str = "add-em-up";
    const RULES: RulesVersion = 1;
    const SEATS: RangeInclusive<u8> = 1..=6;

    type Options = Options;
    type Action = Action;
    type Roll = Hand;
    type Incident = Nothing;
    type Reason = Reason;

    fn new(setup: &Setup<Options>) -> Result<AddEmUp, SetupError> {
        AddEmUp::set_up(setup)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn phase(&self) -> Phase {
        self.phase_now()
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        self.list(out);
    }

    fn act(&mut self, action: &Action) -> Result<(), Refusal<Reason>> {
        self.do_action(action)
    }

    fn roll(&mut self, roll: &Hand) -> Result<(), Refusal<Reason>> {
        self.take_roll(*roll)
    }

    fn standing(&self) -> Standing {
        Standing::by_merit(self.seats, |seat| self.score(seat))
    }

    fn points(&self, seat: Seat) -> i64 {
        self.score(seat).into()
    }

    fn turns(&self) -> u32 {
        self.turns
    }
}

impl Open for AddEmUp {
    type Shown = View;

    fn show(&self) -> View {
        View::from(self)
    }

    fn behind(shown: &View) -> AddEmUp {
        shown.state()
    }
}

impl Manners for AddEmUp {
    fn time_is_up(&self) -> Option<Action> {
        match self.stage {
            Stage::Fresh => Some(Action::Roll),
            Stage::Bonus => Some(Action::Stop),
            Stage::Placing if !self.laid.is_empty() => Some(Action::Stop),
            // AU-7: who can place must, so the house lays what scores most by itself.
            Stage::Placing | Stage::BonusPlacing => {
                let most = self.placements().into_iter().max_by_key(|(_, points)| *points);
                most.map(|(placement, _)| Action::Place(placement))
            }
            Stage::Starting | Stage::Rolling | Stage::BonusRolling | Stage::Over => None,
        }
    }
}
