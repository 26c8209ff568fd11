//! The dice: exact odds for solvers, and rolls drawn from uniform numbers.

use kernel::{Draw, Drawn, Outcomes, Phase, multiset};

use crate::{AddEmUp, Hand};

/// Reads dice off a number below 6^dice: each of its base-6 digits is one less than a die.
fn read(dice: u8, number: u32) -> Hand {
    multiset::base_six(number, dice).map(|digit| digit + 1).collect()
}

impl Drawn for AddEmUp {
    fn outcomes(&self, out: &mut Outcomes<Hand>) {
        out.clear();
        if matches!(self.phase_now(), Phase::Roll(_)) {
            Hand::each(self.dice_to_roll(), |hand| out.push(hand, hand.ways()));
        }
    }

    /// One number is drawn for all dice: its base-6 digits.
    fn draw<D: Draw + ?Sized>(&self, numbers: &mut D) -> Hand {
        let dice = self.dice_to_roll();
        read(dice, numbers.below(6u32.pow(dice.into())))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_number_is_read_as_its_base_six_digits() {
        assert_eq!(read(6, 0).to_string(), "111111");
        assert_eq!(read(2, 2 + 6 * 4).to_string(), "35");
        assert_eq!(read(6, 6u32.pow(6) - 1).to_string(), "666666");
    }

    #[test]
    fn every_number_counts_once_in_the_odds() {
        for dice in 1..=6 {
            let mut seen = BTreeMap::<Hand, u64>::new();
            (0..6u32.pow(dice.into())).for_each(|number| *seen.entry(read(dice, number)).or_default() += 1);
            let mut listed = 0;
            Hand::each(dice, |roll| {
                assert_eq!(seen.get(&roll), Some(&roll.ways()), "{roll}");
                listed += 1;
            });
            assert_eq!(listed, seen.len());
        }
    }
}
