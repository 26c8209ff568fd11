//! Everything that Add 'em Up says to people: what a choice does and what is to be rolled, why something is refused, what the options
//! mean. Another language is another such module.

pub(crate) mod options;
mod refusals;

use kernel::{Card, Choice, Wording};

use crate::{Action, AddEmUp, Placement, Stage};

impl Wording for AddEmUp {
    const TITLE: &'static str = "Add 'em Up";
    const CARD: Card = Card::new("A crossword of dice: build rows and columns, and count them all.");

    fn describe(&self, action: &Action) -> Choice {
        let label = match action {
            Action::Roll => match self.dice_to_roll() {
                1 => "Roll the last die".to_owned(),
                dice => format!("Roll {dice} dice"),
            },
            Action::Place(placement) => format!("Lay {}", named(placement)),
            Action::Bonus => "Roll the bonus die".to_owned(),
            Action::Stop => format!("Stop with {}", points(self.points)),
        };
        Choice { label, effect: self.effect(action) }
    }

    fn asks(&self) -> String {
        match (self.stage, self.dice_to_roll()) {
            (Stage::Starting, _) => {
                "Roll one die for the start, the highest begins; name it, such as `5`".to_owned()
            }
            (Stage::BonusRolling, _) => "Roll the bonus die and name it, such as `4`".to_owned(),
            (_, 1) => "Roll the last die and name it, such as `4`".to_owned(),
            (_, dice) => {
                let example = &"122456"[..usize::from(dice).min(6)];
                format!("Roll {dice} dice and name them, such as `{example}`")
            }
        }
    }
}

impl AddEmUp {
    fn effect(&self, action: &Action) -> String {
        match action {
            Action::Roll => match self.pile {
                1..=6 => "That is all the pile has left.".to_owned(),
                pile => format!("{pile} dice are in the pile."),
            },
            Action::Place(placement) => self.effect_of(placement),
            Action::Bonus => {
                let outcomes = self.bonus_points();
                let fitting: Vec<String> = (1..=6)
                    .zip(outcomes)
                    .filter(|(_, points)| *points > 0)
                    .map(|(n, _): (u8, i32)| n.to_string())
                    .collect();
                match fitting.len() {
                    0 => "Fits nowhere: its number would be lost.".to_owned(),
                    6 => "Fits somewhere whatever it shows.".to_owned(),
                    count => format!(
                        "Fits with {count} of 6 numbers ({}); otherwise its number is lost.",
                        fitting.join(", ")
                    ),
                }
            }
            Action::Stop => {
                let score = self.score(self.mover);
                let back = match self.hand.total() {
                    0 => String::new(),
                    1 => "; one die goes back to the pile".to_owned(),
                    dice => format!("; {dice} dice go back to the pile"),
                };
                format!("{score} becomes {}{back}.", score + self.points)
            }
        }
    }

    fn effect_of(&self, placement: &Placement) -> String {
        let Ok(alone) = self.fit(placement.dice()) else { return String::new() };
        if self.stage == Stage::BonusPlacing {
            return format!("The bonus die scores {}.", points(alone));
        }
        let mut after = self.clone();
        if after.do_action(&Action::Place(placement.clone())).is_err() {
            return String::new();
        }
        let ended = after.turns != self.turns;
        let scored = match &after.last {
            Some(last) if ended => last.points,
            _ => after.points,
        };
        let more = match self.points {
            0 => String::new(),
            before => format!(", {} more than now", scored - before),
        };
        match (ended, after.stage) {
            (true, _) if self.board.is_empty() => format!("The opening: {}.", points(scored)),
            (true, _) => format!("The turn ends with {}{more}: nothing else would fit.", points(scored)),
            (false, Stage::Bonus) => format!("All six laid: {}{more}, and a bonus die.", points(scored)),
            (false, _) => format!("{} so far{more}.", points(scored)),
        }
    }
}

fn points(points: i32) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

/// Dice as people say them: "4 at 3,0 and 5 at 4,0".
fn named(placement: &Placement) -> String {
    let mut parts: Vec<String> =
        placement.dice().iter().map(|die| format!("{} at {}", die.n, die.cell())).collect();
    match parts.pop() {
        Some(last) if parts.is_empty() => last,
        Some(last) => format!("{} and {last}", parts.join(", ")),
        None => "nothing".to_owned(),
    }
}
