//! What people read.

use std::fmt;

use kernel::{Choice, FieldWords, Wording};

use crate::{Action, Pig, Reason};

/// The option, on a form and in a sentence.
pub(crate) const TARGET: FieldWords =
    FieldWords::new("Target", "Who first holds with this many points wins.");

impl Wording for Pig {
    const TITLE: &'static str = "Pig";

    fn describe(&self, action: &Action) -> Choice {
        let score = self.scores[self.mover.index()];
        match action {
            Action::Roll => Choice {
                label: "Roll".to_owned(),
                effect: match self.at_stake {
                    0 => "A 1, one roll in six, ends the turn with nothing.".to_owned(),
                    points => format!("A 1, one roll in six, loses the turn's {points} points."),
                },
            },
            Action::Hold => Choice {
                label: "Hold".to_owned(),
                effect: format!(
                    "Takes {} points: {score} becomes {}.",
                    self.at_stake,
                    score.saturating_add(self.at_stake)
                ),
            },
        }
    }

    fn asks(&self) -> String {
        "Roll one die and say its number, 1 to 6".to_owned()
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NothingToHold => f.write_str("a turn begins with a roll"),
            Reason::NoSuchSide(number) => write!(f, "a die shows 1 to 6, not {number}"),
        }
    }
}

impl std::error::Error for Reason {}
