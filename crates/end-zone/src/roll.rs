//! What comes of a throw: where all dice on the table lie once they rest.

use std::fmt;
use std::str::FromStr;

use kernel::{Draw, TextError, Words};
use serde::{Deserialize, Serialize};

use crate::{Claim, Die, Face, RestingDie};

/// What chance decides.
///
/// As text: `4` (a die for who starts; `0` if it left the table), `4x20` (people say so), or
/// `1.5,8.9,30,4 0,2,0,3 by=1:13,120,-800` (where all dice lie, the thrown one last, and by what throw).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roll {
    /// The number of a die for who starts, 0 if it left the table.
    Number(u8),
    /// The dice on the table.
    Rest(Rest),
}

/// The dice on the table, once all of them rest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Rest {
    /// Every die that lies there, in the order they were thrown, those that have left the table included; the one just
    /// thrown is the last. Where people tell and nothing else moved, that one alone will do.
    pub dice: Vec<Reported>,
    /// Whether the die just thrown slid instead of rolling (EZ-11).
    pub slide: bool,
    /// How the house threw it; none where people did.
    pub by: Option<Thrown>,
}

/// What is said of one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reported {
    /// It lies exactly there.
    At(RestingDie),
    /// People say so.
    Called(Claim),
    /// People could not agree, and rolled a die (as text `odd=4x20/even=4x10/die=3`).
    Disputed(Dispute),
}

/// Two opinions of a die, and the die that decided between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Dispute {
    /// What those said who chose odd.
    pub odd: Claim,
    /// What those said who chose even.
    pub even: Claim,
    /// What the die showed.
    pub die: Face,
}

/// How the house threw a die, beyond the launch that the player meant, so that it can be thrown again. As text
/// `1:13,120,-800`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Thrown {
    /// The version of the physics. An old throw need not fall the same way by a newer one: where it came to rest stands
    /// in the record.
    pub engine: u16,
    /// What was drawn for it: what the hand was off by, how the die was held. What each number means is that version's
    /// affair; the rules only keep them.
    pub noise: Vec<i32>,
}

/// More dice than any throw has: eight players with three each.
pub(crate) const MOST_DICE: usize = 24;
/// More numbers than any engine draws for a throw.
pub(crate) const MOST_NOISE: usize = 24;

impl Roll {
    /// Rolls a die for who starts: one number below 6, and 1 more than that shows. The house's die stays on the table.
    pub fn for_the_start<D: Draw + ?Sized>(numbers: &mut D) -> Roll {
        Roll::Number(1 + numbers.below(6) as u8)
    }

    /// What people say of the die just thrown, where nothing else has moved.
    pub fn called(claim: Claim) -> Roll {
        Roll::Rest(Rest { dice: vec![Reported::Called(claim)], slide: false, by: None })
    }
}

impl Thrown {
    /// Whether something was drawn, and not more than there can be.
    pub(crate) fn can_be(&self) -> bool {
        (1..=MOST_NOISE).contains(&self.noise.len())
    }
}

impl Reported {
    /// The die, with what was argued about decided.
    pub fn die(&self) -> Die {
        match *self {
            Reported::At(die) => Die::At(die),
            Reported::Called(claim) => Die::Called(claim),
            Reported::Disputed(dispute) => Die::Called(dispute.decided()),
        }
    }
}

impl Dispute {
    /// What the die decided.
    pub fn decided(&self) -> Claim {
        if self.die.is_odd() { self.odd } else { self.even }
    }
}

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reported::At(die) => die.fmt(f),
            Reported::Called(claim) => claim.fmt(f),
            Reported::Disputed(Dispute { odd, even, die }) => write!(f, "odd={odd}/even={even}/die={die}"),
        }
    }
}

impl FromStr for Reported {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Reported, TextError> {
        let Some(rest) = text.strip_prefix("odd=") else {
            return text.parse().map(|die| match die {
                Die::At(die) => Reported::At(die),
                Die::Called(claim) => Reported::Called(claim),
            });
        };
        let wrong = || TextError::new("a dispute: `odd=4x20/even=4x10/die=3`", text);
        let (odd, rest) = rest.split_once("/even=").ok_or_else(wrong)?;
        let (even, die) = rest.split_once("/die=").ok_or_else(wrong)?;
        Ok(Reported::Disputed(Dispute { odd: odd.parse()?, even: even.parse()?, die: die.parse()? }))
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = match self {
            Roll::Number(number) => return write!(f, "{number}"),
            Roll::Rest(rest) => rest,
        };
        for (index, die) in rest.dice.iter().enumerate() {
            write!(f, "{}{die}", if index > 0 { " " } else { "" })?;
        }
        if rest.slide {
            f.write_str(" slide")?;
        }
        rest.by.as_ref().map_or(Ok(()), |by| write!(f, " by={by}"))
    }
}

impl FromStr for Roll {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Roll, TextError> {
        if let [digit @ b'0'..=b'6'] = text.trim().as_bytes() {
            return Ok(Roll::Number(digit - b'0'));
        }
        let mut rest = Rest { dice: Vec::new(), slide: false, by: None };
        let mut words = Words::new(text)?;
        while let Ok(word) = words.next("a die") {
            let tail = rest.slide || rest.by.is_some();
            if let Some(by) = word.strip_prefix("by=").filter(|_| rest.by.is_none()) {
                rest.by = Some(by.parse()?);
            } else if word == "slide" && !tail {
                rest.slide = true;
            } else if !tail && rest.dice.len() < MOST_DICE {
                rest.dice.push(word.parse()?);
            } else {
                return Err(TextError::new("dice, then `slide`, then `by=ENGINE:NOISE`", text));
            }
        }
        if rest.dice.is_empty() {
            let expected =
                "what a die shows: `4x20`, `dot`, `out`, `off`; where dice lie: `1.5,8.9,30,4`; or `4`";
            return Err(TextError::new(expected, text));
        }
        Ok(Roll::Rest(rest))
    }
}

impl fmt::Display for Thrown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.engine)?;
        for (index, number) in self.noise.iter().enumerate() {
            write!(f, "{}{number}", if index > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Thrown {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Thrown, TextError> {
        let wrong = || TextError::new("`by=ENGINE:NOISE`, such as `by=1:13,120,-800`", text);
        let (engine, noise) = text.split_once(':').ok_or_else(wrong)?;
        let noise = noise.split(',').take(MOST_NOISE + 1).map(str::parse).collect::<Result<Vec<i32>, _>>();
        let thrown =
            Thrown { engine: engine.parse().map_err(|_| wrong())?, noise: noise.map_err(|_| wrong())? };
        if thrown.can_be() { Ok(thrown) } else { Err(wrong()) }
    }
}
