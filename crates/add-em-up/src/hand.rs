//! Dice counted by what they show.

use std::fmt;
use std::str::FromStr;

use kernel::{TextError, multiset};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize};

/// A turn rolls six dice (AU-9: fewer, where the pile holds fewer).
pub const ROLLED: u8 = 6;

/// At most six dice, counted by what they show: a roll, or what is left of it. Written `122456`, none `-`; also read as
/// `1,2,2,4,5,6`.
///
/// As data it is the list of the numbers, in rising order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpHand", type = "number[]"))]
pub struct Hand {
    counts: [u8; 6],
}

impl Hand {
    /// No dice at all.
    pub const NONE: Hand = Hand { counts: [0; 6] };

    /// So many ones, twos and so on; nothing if these are more than six dice.
    pub fn from_counts(counts: [u8; 6]) -> Option<Hand> {
        let total = counts.iter().fold(0_u8, |sum, &count| sum.saturating_add(count));
        (total <= ROLLED).then_some(Hand { counts })
    }

    /// One die.
    pub fn one(n: u8) -> Hand {
        Hand::NONE.with(n)
    }

    /// How many ones, twos and so on.
    #[inline]
    pub const fn counts(self) -> [u8; 6] {
        self.counts
    }

    /// How many show a number.
    #[inline]
    pub fn of(self, n: u8) -> u8 {
        self.counts.get(usize::from(n).wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// How many dice these are.
    #[inline]
    pub fn total(self) -> u8 {
        self.counts.iter().sum()
    }

    /// Whether these are no dice at all.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.counts == [0; 6]
    }

    /// These and one more. More than six, or a number that no die shows, stays out.
    #[inline]
    #[must_use]
    pub fn with(mut self, n: u8) -> Hand {
        if self.total() < ROLLED
            && let Some(count) = self.counts.get_mut(usize::from(n).wrapping_sub(1))
        {
            *count += 1;
        }
        self
    }

    /// These without one that shows the number; nothing if there is none.
    #[inline]
    pub fn without(mut self, n: u8) -> Option<Hand> {
        let count = self.counts.get_mut(usize::from(n).wrapping_sub(1))?;
        *count = count.checked_sub(1)?;
        Some(self)
    }

    /// Which numbers are there: bit 0 for a one, up to bit 5 for a six.
    #[inline]
    pub fn numbers(self) -> u8 {
        (0..6).filter(|&index| self.counts[index] > 0).fold(0, |set, index| set | 1 << index)
    }

    /// The numbers one by one, rising.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |n| std::iter::repeat_n(n, self.of(n).into()))
    }

    /// Every different roll of so many dice, six at most.
    pub fn each(dice: u8, mut then: impl FnMut(Hand)) {
        multiset::each(dice.min(ROLLED), |counts| then(Hand { counts }));
    }

    /// In how many of the 6ⁿ ways n dice fall like this.
    pub fn ways(self) -> u64 {
        multiset::orders(&self.counts)
    }
}

impl FromIterator<u8> for Hand {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Hand {
        numbers.into_iter().fold(Hand::NONE, Hand::with)
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|n| write!(f, "{n}"))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

impl FromStr for Hand {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Hand, TextError> {
        let wrong = || TextError::new("one to six dice by their numbers, such as `1,2,2,4,5,6`", text);
        let mut hand = Hand::NONE;
        if text.len() > 64 {
            return Err(wrong());
        }
        for sign in text.bytes().filter(|sign| !matches!(sign, b' ' | b',')) {
            if !(b'1'..=b'6').contains(&sign) || hand.total() == ROLLED {
                return Err(wrong());
            }
            hand = hand.with(sign - b'0');
        }
        if hand.is_empty() { Err(wrong()) } else { Ok(hand) }
    }
}

impl Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.total().into()))?;
        self.iter().try_for_each(|n| list.serialize_element(&n))?;
        list.end()
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Hand, D::Error> {
        let numbers = Vec::<u8>::deserialize(deserializer)?;
        if numbers.len() > ROLLED.into() || numbers.iter().any(|n| !(1..=6).contains(n)) {
            return Err(serde::de::Error::custom("dice are at most six numbers from 1 to 6"));
        }
        Ok(numbers.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_dice_make_462_rolls_in_46656_ways() {
        let (mut rolls, mut ways) = (0, 0);
        Hand::each(6, |hand| {
            rolls += 1;
            ways += hand.ways();
        });
        assert_eq!((rolls, ways), (462, 6u64.pow(6)));
    }

    #[test]
    fn a_hand_is_six_dice_at_most() {
        assert_eq!([1; 7].into_iter().collect::<Hand>().total(), 6);
        assert_eq!(Hand::from_counts([2, 0, 0, 0, 0, 4]).map(Hand::counts), Some([2, 0, 0, 0, 0, 4]));
        assert_eq!(Hand::from_counts([2, 0, 0, 1, 0, 4]), None);
    }

    #[test]
    fn dice_can_be_typed_in_many_ways() {
        let hand: Hand = "122456".parse().unwrap();
        for text in ["1,2,2,4,5,6", "6 5 4 2 2 1", " 221,456 "] {
            assert_eq!(text.parse(), Ok(hand), "{text}");
        }
        for text in ["", "-", "1237", "0", "1234561", "1;2", "one"] {
            assert!(text.parse::<Hand>().is_err(), "{text}");
        }
    }
}
