//! What a player may do.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::Faces;

/// Where a die is taken from to be rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakenFrom {
    /// It lies on the field.
    Field,
    /// It was parked and is taken out again.
    Parked,
}

/// Something to roll together with a sad face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Helper {
    /// A happy face.
    Happy(TakenFrom),
    /// The signal, where there is no happy face anywhere.
    Signal,
}

/// The choices of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Open the turn with all six dice.
    Roll,
    /// Roll a sad face together with something that may help.
    Fix(Helper),
    /// Roll a star together with the signal, against slow.
    Star(TakenFrom),
    /// Park these dice.
    Park(Faces),
    /// Roll every traffic die left on the field.
    PlayOn,
    /// Roll the fifth die and the signal for twice the points, or none.
    Double,
    /// Take the points and pass the dice on.
    End,
}

impl Action {
    /// Everything but parking, which has as many forms as there are dice to park.
    pub(crate) const BUT_PARKING: [Action; 9] = [
        Action::Roll,
        Action::Fix(Helper::Happy(TakenFrom::Field)),
        Action::Fix(Helper::Happy(TakenFrom::Parked)),
        Action::Fix(Helper::Signal),
        Action::Star(TakenFrom::Field),
        Action::Star(TakenFrom::Parked),
        Action::PlayOn,
        Action::Double,
        Action::End,
    ];
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Roll => "roll",
            Action::Fix(Helper::Happy(TakenFrom::Field)) => "fix",
            Action::Fix(Helper::Happy(TakenFrom::Parked)) => "fix parked",
            Action::Fix(Helper::Signal) => "fix signal",
            Action::Star(TakenFrom::Field) => "star",
            Action::Star(TakenFrom::Parked) => "star parked",
            Action::Park(dice) => return write!(f, "park {dice}"),
            Action::PlayOn => "play on",
            Action::Double => "double",
            Action::End => "end",
        })
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        let words: Vec<&str> = text.split_ascii_whitespace().take(4).collect();
        match words[..] {
            ["on"] => Ok(Action::PlayOn),
            ["double", "or", "nothing"] => Ok(Action::Double),
            ["park", ..] => text.trim_start()[4..].parse().map(Action::Park),
            _ => {
                let written = words.join(" ");
                let found = Action::BUT_PARKING.into_iter().find(|action| action.to_string() == written);
                found.ok_or_else(|| {
                    let expected = "`roll`, `fix`, `fix parked`, `fix signal`, `star`, `star parked`, `park hhs`, \
                                    `play on`, `double` or `end`";
                    TextError::new(expected, text)
                })
            }
        }
    }
}
