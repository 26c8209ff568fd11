//! Everything that Toss Up! says to people: what a choice does and what is to be rolled, why something is refused, what the options
//! mean. Another language is another such module.

pub(crate) mod options;
mod refusals;

use kernel::{Card, Choice, Wording};

use crate::{Action, Stage, TossUp};

impl Wording for TossUp {
    const TITLE: &'static str = "Toss Up!";
    const CARD: Card = Card::new("Ten dice, three colours, one question: roll on or stop?");

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
}
