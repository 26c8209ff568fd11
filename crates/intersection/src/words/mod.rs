//! Everything that Intersection says to people: what a choice does and what is to be rolled, why something is refused, what the options
//! mean. Another language is another such module.

pub(crate) mod options;
mod refusals;

use kernel::{Card, Choice, Drawn, Outcomes, Wording};

use crate::{Action, COMING_IN, Face, Faces, Helper, Intersection, Signal, Stage, TakenFrom};

impl Wording for Intersection {
    const TITLE: &'static str = "Intersection";
    const CARD: Card = Card::new("Five dice and a traffic light: park your points before it turns.");

    fn describe(&self, action: &Action) -> Choice {
        let label = match *action {
            Action::Roll => "Roll all six dice".to_owned(),
            Action::Fix(Helper::Happy(TakenFrom::Field)) => "Fix: roll a sad and a happy face".to_owned(),
            Action::Fix(Helper::Happy(TakenFrom::Parked)) => {
                "Fix: roll a sad face and a parked happy face".to_owned()
            }
            Action::Fix(Helper::Signal) => "Fix: roll a sad face and the signal".to_owned(),
            Action::Star(TakenFrom::Field) => "Roll a star and the signal".to_owned(),
            Action::Star(TakenFrom::Parked) => "Roll a parked star and the signal".to_owned(),
            Action::Park(dice) => format!("Park {}", named(dice)),
            Action::PlayOn => match self.dice_to_roll() {
                1 => "Play on with the last die".to_owned(),
                dice => format!("Play on with {dice} dice"),
            },
            Action::Double => "Double or nothing".to_owned(),
            Action::End => format!("End the turn with {}", self.parked.points()),
        };
        Choice { label, effect: self.effect(*action) }
    }

    fn asks(&self) -> String {
        let dice = match self.dice_to_roll() {
            1 => "one traffic die".to_owned(),
            dice => format!("{dice} traffic dice"),
        };
        match self.stage {
            Stage::Starting => {
                "Roll five traffic dice for the start, most happy faces begins; name them, such as `hhsx3`"
                    .to_owned()
            }
            Stage::TieBreak => {
                "The tie is broken: roll five traffic dice, most happy faces wins; name them, such as `hhsx3`"
                    .to_owned()
            }
            _ if self.signal_to_roll() => {
                let example = &"hsx34"[..usize::from(self.dice_to_roll()).min(5)];
                format!("Roll {dice} and the signal and name them, such as `{example} go`")
            }
            _ => {
                let example = &"hsx34"[..usize::from(self.dice_to_roll()).min(5)];
                format!("Roll {dice} and name them, such as `{example}`")
            }
        }
    }
}

impl Intersection {
    fn effect(&self, action: Action) -> String {
        let mut after = *self;
        if after.do_action(action).is_err() {
            return String::new();
        }
        match action {
            Action::End => self.taking(),
            Action::Park(dice) if after.turns != self.turns => {
                format!("All five dice parked under slow without a star: {} are lost.", self.with(dice))
            }
            Action::Park(dice) => {
                let parked = self.with(dice);
                match (self.signal, after.field.is_empty()) {
                    (Some(Signal::Slow), false) => {
                        format!("{parked} parked; slow shows, so you must play on.")
                    }
                    (Some(Signal::Slow), true) => format!("{parked} parked, but slow still shows."),
                    (_, true) => format!("{parked} parked with all five dice."),
                    (_, false) => format!("{parked} parked."),
                }
            }
            Action::Double => {
                let lost = after.chance_to_lose() * 100.0;
                format!("Fails in {lost:.1} % of rolls; otherwise the five dice count twice.")
            }
            _ => {
                let lost = after.chance_to_lose() * 100.0;
                match self.parked.points() {
                    _ if lost <= 0.0 => "No such roll ends the turn at once.".to_owned(),
                    0 => format!("{lost:.1} % of such rolls end the turn at once."),
                    points => {
                        format!("{lost:.1} % of such rolls end the turn at once and lose {points} points.")
                    }
                }
            }
        }
    }

    /// What ending now would do to the score (IN-11).
    fn taking(&self) -> String {
        let (score, points) = (self.score(self.mover), self.parked.points());
        match (self.recorded(self.mover, points), score) {
            (0, _) => {
                let short = u32::from(COMING_IN).saturating_sub(points);
                format!("Records nothing: {short} short of the {COMING_IN} it takes to come in.")
            }
            (points, 0) => format!("Comes in with {points}."),
            (points, score) => format!("Takes {points} points: {score} becomes {}.", score + points),
        }
    }

    fn with(&self, dice: Faces) -> String {
        format!("{} points", self.parked.and(dice).points())
    }

    /// How likely the roll that is due ends the turn with nothing.
    fn chance_to_lose(&self) -> f64 {
        let mut rolls = Outcomes::new();
        self.outcomes(&mut rolls);
        let score = self.score(self.mover);
        let lost = |roll| {
            let mut after = *self;
            after.take_roll(roll).is_ok() && after.turns != self.turns && {
                let doubled = after.last.is_some_and(|last| last.ending == crate::Ending::Doubled);
                !doubled && after.score(self.mover) == score
            }
        };
        rolls.chances().filter(|(roll, _)| lost(**roll)).map(|(_, chance)| chance).sum()
    }
}

/// Dice as people say them: "2 happy faces, a star and three 4s".
fn named(dice: Faces) -> String {
    let mut parts = Vec::new();
    for face in Face::ALL {
        let name = match (face, dice.of(face)) {
            (_, 0) => continue,
            (Face::Happy, 1) => "a happy face".to_owned(),
            (Face::Happy, count) => format!("{count} happy faces"),
            (Face::Star, 1) => "a star".to_owned(),
            (Face::Star, count) => format!("{count} stars"),
            (Face::Sad, 1) => "a sad face".to_owned(),
            (Face::Sad, count) => format!("{count} sad faces"),
            (number, 1) => format!("a {}", number.name()),
            (number, count) => format!("{count} {}s", number.name()),
        };
        parts.push(name);
    }
    match parts.pop() {
        Some(last) if parts.is_empty() => last,
        Some(last) => format!("{} and {last}", parts.join(", ")),
        None => "nothing".to_owned(),
    }
}
