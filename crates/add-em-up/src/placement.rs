//! Dice laid together.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::{Die, Hand, ROLLED};

/// Dice laid together in one line (AU-5), from left to right or from top to bottom. Written `3,0=4 4,0=5`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Die>", into = "Vec<Die>")]
pub struct Placement {
    dice: Vec<Die>,
}

impl Placement {
    /// These dice, in whatever order they are given; nothing unless they are one to six, and none far outside any table.
    pub fn new(mut dice: Vec<Die>) -> Option<Placement> {
        let sound = |die: &Die| (1..=6).contains(&die.n) && die.x.abs() < 1000 && die.y.abs() < 1000;
        if dice.is_empty() || dice.len() > ROLLED.into() || !dice.iter().all(sound) {
            return None;
        }
        dice.sort_unstable();
        Some(Placement { dice })
    }

    /// The dice.
    pub fn dice(&self) -> &[Die] {
        &self.dice
    }

    /// What they show.
    pub fn numbers(&self) -> Hand {
        self.dice.iter().map(|die| die.n).collect()
    }
}

impl TryFrom<Vec<Die>> for Placement {
    type Error = &'static str;

    fn try_from(dice: Vec<Die>) -> Result<Placement, &'static str> {
        Placement::new(dice).ok_or("a placement is one to six dice")
    }
}

impl From<Placement> for Vec<Die> {
    fn from(placement: Placement) -> Vec<Die> {
        placement.dice
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, die) in self.dice.iter().enumerate() {
            write!(f, "{}{die}", if index > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Placement {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Placement, TextError> {
        let words = text.split_ascii_whitespace().take(usize::from(ROLLED) + 1);
        let dice = words.map(str::parse).collect::<Result<Vec<Die>, TextError>>()?;
        Placement::new(dice)
            .ok_or_else(|| TextError::new("one to six dice, such as `3,0=4` or `3,0=4 4,0=5`", text))
    }
}
