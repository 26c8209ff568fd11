//! Toss Up! as a game of the house.

use std::ops::RangeInclusive;

use kernel::{
    Choice, Draw, Game, Nothing, Phase, Refusal, RulesVersion, Seat, Setup, SetupError, Standing, Step,
    Viewer,
};

use crate::{Action, Options, Reason, Roll, Stage, TossUp, View};

impl Game for TossUp {
    const NAME: &'static str = "toss-up";
    const TITLE: &'static str = "Toss Up!";
    const RULES: RulesVersion = 1;
    const SEATS: RangeInclusive<u8> = 1..=6;

    type Options = Options;
    type Action = Action;
    type Roll = Roll;
    type Incident = Nothing;
    type Reason = Reason;
    type View = View;
    type Seen = Step<TossUp>;

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

    fn report(&mut self, incident: &Nothing) -> Result<(), Refusal<Reason>> {
        match *incident {}
    }

    fn standing(&self) -> Standing {
        // A roll-off puts its winner before those with the same score.
        let over = self.stage == Stage::Over;
        Standing::by_merit(self.seats, |seat| (over && self.tied.contains(seat), self.score(seat)))
    }

    fn points(&self, seat: Seat) -> i64 {
        self.score(seat).into()
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn view(&self, _viewer: Viewer) -> View {
        View::from(self)
    }

    fn seen(&self, step: &Step<TossUp>, _viewer: Viewer) -> Step<TossUp> {
        step.clone()
    }

    fn imagine<D: Draw + ?Sized>(view: &View, _numbers: &mut D) -> TossUp {
        view.state()
    }

    fn describe(&self, action: &Action) -> Choice {
        let dice = self.dice_left();
        match action {
            Action::Roll => {
                let chance = (0.5f64.powi(dice.into()) - (1.0f64 / 3.0).powi(dice.into())) * 100.0;
                let lost = match self.points {
                    0 => "ends the turn with nothing".to_owned(),
                    1 => "loses the turn's point".to_owned(),
                    points => format!("loses the turn's {points} points"),
                };
                Choice {
                    label: format!("Roll {dice} {}", if dice == 1 { "die" } else { "dice" }),
                    effect: format!("A red light, {chance:.1} % of such rolls, {lost}."),
                }
            }
            Action::Stop => {
                let (score, points) = (self.score(self.mover), self.points);
                Choice {
                    label: "Stop".to_owned(),
                    effect: format!(
                        "Takes {points} {}: {score} becomes {}.",
                        if points == 1 { "point" } else { "points" },
                        score + points
                    ),
                }
            }
        }
    }

    fn asks(&self) -> String {
        match self.stage {
            Stage::Lot => "Draw lots for who starts and name the player, such as `first 1`".to_owned(),
            Stage::RollOff => {
                "Roll all ten dice for the roll-off and name the colours, such as `6g3y1r`".to_owned()
            }
            _ => match self.dice_left() {
                1 => "Roll the last die and name its colour: `g`, `y` or `r`".to_owned(),
                dice => format!("Roll {dice} dice and name the colours, such as `{}g1r`", dice - 1),
            },
        }
    }

    fn time_is_up(&self) -> Option<Action> {
        match self.stage {
            // TU-3: the first roll has to be made; then the turn ends with what it brought.
            Stage::Fresh => Some(Action::Roll),
            Stage::Rolled => Some(Action::Stop),
            Stage::Lot | Stage::Rolling | Stage::RollOff | Stage::Over => None,
        }
    }
}
