//! A ready-made roll for games with several ordinary dice.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Draw, Outcomes, TextError, multiset};

/// The most dice in one roll.
const MOST: usize = 20;

/// What several six-sided dice show that nobody tells apart: a roll for a game to use as it is, with its text, odds and draw.
///
/// ```
/// use kernel::{Outcomes, SixSided};
/// let roll: SixSided = "4 1 4".parse().unwrap();
/// assert_eq!(roll.to_string(), "1 4 4");
/// assert_eq!((roll.dice(), roll.count(4), roll.sum()), (3, 2, 9));
///
/// let mut outcomes = Outcomes::new();
/// SixSided::outcomes(2, &mut outcomes);
/// assert_eq!(outcomes.total(), 36);
/// assert_eq!(outcomes.rows().len(), 21);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct SixSided {
    /// How many dice show 1, 2, up to 6.
    counts: [u8; 6],
}

impl SixSided {
    /// How many dice there are.
    pub fn dice(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// How many of them show a number.
    pub fn count(&self, number: u8) -> u8 {
        self.counts.get(usize::from(number).wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// All of them added up.
    pub fn sum(&self) -> u32 {
        self.numbers().map(u32::from).sum()
    }

    /// What they show, the lowest first.
    pub fn numbers(&self) -> impl Iterator<Item = u8> + use<> {
        (1..).zip(self.counts).flat_map(|(number, count)| std::iter::repeat_n(number, count.into()))
    }

    /// Lists every roll of so many dice with its odds, for [`Drawn::outcomes`](crate::Drawn::outcomes).
    pub fn outcomes(dice: u8, out: &mut Outcomes<SixSided>) {
        out.clear();
        multiset::each(dice, |counts| out.push(SixSided { counts }, multiset::orders(&counts)));
    }

    /// Rolls so many dice, one number for each, for [`Drawn::draw`](crate::Drawn::draw).
    pub fn draw<D: Draw + ?Sized>(dice: u8, numbers: &mut D) -> SixSided {
        let mut counts = [0; 6];
        (0..dice).for_each(|_| counts[numbers.below(6) as usize] += 1);
        SixSided { counts }
    }
}

impl fmt::Display for SixSided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::list(f, " ", self.numbers())
    }
}

impl FromStr for SixSided {
    type Err = TextError;

    /// In any order, with spaces between them or without.
    fn from_str(text: &str) -> Result<SixSided, TextError> {
        let wrong = || TextError::new("what the dice show, such as `1 4 4`", text);
        let mut counts = [0; 6];
        let mut dice = 0;
        for byte in text.bytes().filter(|byte| *byte != b' ') {
            let place = byte.wrapping_sub(b'1');
            *counts.get_mut(usize::from(place)).ok_or_else(wrong)? += 1;
            dice += 1;
            if dice > MOST {
                return Err(TextError::new(format!("at most {MOST} dice"), text));
            }
        }
        if dice == 0 { Err(wrong()) } else { Ok(SixSided { counts }) }
    }
}

impl From<SixSided> for String {
    fn from(roll: SixSided) -> String {
        roll.to_string()
    }
}

impl TryFrom<String> for SixSided {
    type Error = TextError;

    fn try_from(text: String) -> Result<SixSided, TextError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers from a list.
    struct Listed<I>(I);

    impl<I: Iterator<Item = u8>> Draw for Listed<I> {
        fn below(&mut self, _: u32) -> u32 {
            self.0.next().unwrap().into()
        }
    }

    #[test]
    fn dice_are_read_in_any_order_and_written_in_one() {
        assert_eq!("6 2 2".parse::<SixSided>().unwrap().to_string(), "2 2 6");
        assert_eq!("622".parse::<SixSided>(), "2 2 6".parse());
        for wrong in ["", " ", "7", "0 1", "1,2", "one", &"6".repeat(300)] {
            assert!(wrong.parse::<SixSided>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn the_odds_are_those_of_dice_thrown_one_by_one() {
        let mut outcomes = Outcomes::new();
        SixSided::outcomes(3, &mut outcomes);
        for (roll, ways) in outcomes.rows() {
            let thrown = (0..216u32)
                .filter(|&number| SixSided::draw(3, &mut Listed(multiset::base_six(number, 3))) == *roll);
            assert_eq!(thrown.count() as u64, *ways, "{roll}");
        }
    }
}
