//! One step of a game, as it stands in the record.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{MAX_TEXT, Rules, Seat, TextError};

/// What can happen to a game.
///
/// As text: `2 stop` (player 2 stops), `= 4g 2y 1r` (a roll), `! fumble` (an incident), `take back`.
pub enum Step<G: Rules> {
    /// A player acted.
    Act(Seat, G::Action),
    /// Dice were rolled, a lot drawn, a throw made.
    Roll(G::Roll),
    /// Something went wrong at a real table.
    Incident(G::Incident),
    /// The last step that still stands was taken back.
    TakeBack,
}

// Written out because a derive would ask the same of `G`, which is not stored.
impl<G: Rules> Clone for Step<G> {
    fn clone(&self) -> Self {
        match self {
            Step::Act(seat, action) => Step::Act(*seat, action.clone()),
            Step::Roll(roll) => Step::Roll(roll.clone()),
            Step::Incident(incident) => Step::Incident(incident.clone()),
            Step::TakeBack => Step::TakeBack,
        }
    }
}

impl<G: Rules> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Step::Act(a, x), Step::Act(b, y)) => a == b && x == y,
            (Step::Roll(x), Step::Roll(y)) => x == y,
            (Step::Incident(x), Step::Incident(y)) => x == y,
            (Step::TakeBack, Step::TakeBack) => true,
            _ => false,
        }
    }
}

impl<G: Rules> Eq for Step<G> {}

impl<G: Rules> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Step({self})")
    }
}

impl<G: Rules> fmt::Display for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Act(seat, action) => write!(f, "{seat} {action}"),
            Step::Roll(roll) => write!(f, "= {roll}"),
            Step::Incident(incident) => write!(f, "! {incident}"),
            Step::TakeBack => f.write_str("take back"),
        }
    }
}

impl<G: Rules> FromStr for Step<G> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        const EXPECTED: &str = "a step: `2 ACTION`, `= ROLL`, `! INCIDENT` or `take back`";
        if text.len() > MAX_TEXT {
            return Err(TextError::new(EXPECTED, text));
        }
        match text.split_once(' ') {
            _ if text == "take back" => Ok(Step::TakeBack),
            Some(("=", roll)) => roll.parse().map(Step::Roll),
            Some(("!", incident)) => incident.parse().map(Step::Incident),
            Some((seat, action)) if seat.parse::<Seat>().is_ok() => {
                Ok(Step::Act(seat.parse()?, action.parse()?))
            }
            _ => Err(TextError::new(EXPECTED, text)),
        }
    }
}

impl<G: Rules> Serialize for Step<G> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, G: Rules> Deserialize<'de> for Step<G> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
