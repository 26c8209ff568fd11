//! The dice: exact odds for solvers, and rolls drawn from uniform numbers.

use kernel::{Draw, Drawn, Outcomes, Seat, multiset};

use crate::{Colours, DICE, Roll, Stage, TossUp};

/// 6^5: five dice as one number.
const FIVE_DICE: u32 = 7776;

/// For every number below 6^5, how many of its five base-6 digits are green (low half) and yellow (high half).
/// Two look-ups read ten dice.
static FIVE: [u8; FIVE_DICE as usize] = {
    let mut table = [0; FIVE_DICE as usize];
    let mut number = 0;
    while number < FIVE_DICE {
        let mut rest = number;
        let mut die = 0;
        while die < 5 {
            table[number as usize] += match rest % 6 {
                0..=2 => 1,
                3 | 4 => 1 << 4,
                _ => 0,
            };
            rest /= 6;
            die += 1;
        }
        number += 1;
    }
    table
};

/// 6^d for up to ten dice.
const POWERS: [u32; DICE as usize + 1] = {
    let mut powers = [1; DICE as usize + 1];
    let mut dice = 1;
    while dice <= DICE as usize {
        powers[dice] = powers[dice - 1] * 6;
        dice += 1;
    }
    powers
};

/// Reads `dice` dice off a number below 6^`dice`: its base-6 digits, 0 to 2 green, 3 and 4 yellow, 5 red.
#[inline]
fn read(dice: u8, number: u32) -> Colours {
    let counts = FIVE[(number % FIVE_DICE) as usize] + FIVE[(number / FIVE_DICE % FIVE_DICE) as usize];
    // Digits beyond the last die are 0 and were counted as green.
    let green = (counts & 15) - (DICE - dice);
    let yellow = counts >> 4;
    Colours { green, yellow, red: dice - green - yellow }
}

/// In how many of the 6^d ways the dice fall like this.
pub fn ways(roll: Colours) -> u64 {
    let Colours { green, yellow, red } = roll;
    multiset::orders(&[green, yellow, red]) * 3u64.pow(green.into()) * 2u64.pow(yellow.into())
}

impl Drawn for TossUp {
    fn outcomes(&self, out: &mut Outcomes<Roll>) {
        out.clear();
        match self.stage {
            Stage::Lot => Seat::all(self.seats).for_each(|seat| out.push(Roll::First(seat), 1)),
            Stage::Rolling | Stage::RollOff => {
                let dice = self.dice_to_roll();
                for green in 0..=dice {
                    for yellow in 0..=dice - green {
                        let roll = Colours { green, yellow, red: dice - green - yellow };
                        out.push(Roll::Dice(roll), ways(roll));
                    }
                }
            }
            Stage::Fresh | Stage::Rolled | Stage::Over => {}
        }
    }

    #[inline]
    fn draw<D: Draw + ?Sized>(&self, numbers: &mut D) -> Roll {
        if self.stage == Stage::Lot {
            let index = numbers.below(self.seats.into());
            return Roll::First(Seat::new(index as usize).unwrap_or(Seat::FIRST));
        }
        let dice = self.dice_to_roll();
        Roll::Dice(read(dice, numbers.below(POWERS[dice as usize])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_its_base_six_digits() {
        assert_eq!(read(10, 0), Colours::new(10, 0, 0));
        assert_eq!(read(1, 5), Colours::new(0, 0, 1));
        assert_eq!(read(2, 3 + 6 * 4), Colours::new(0, 2, 0));
        assert_eq!(read(10, POWERS[10] - 1), Colours::new(0, 0, 10));
        assert_eq!(read(7, 5 * POWERS[6] + 3), Colours::new(5, 1, 1));
    }

    #[test]
    fn every_number_counts_once_in_the_odds() {
        for dice in 1..=6 {
            let mut seen = std::collections::BTreeMap::<Colours, u64>::new();
            (0..POWERS[dice as usize]).for_each(|number| *seen.entry(read(dice, number)).or_default() += 1);
            assert!(seen.iter().all(|(&roll, &count)| ways(roll) == count));
        }
    }

    #[test]
    fn a_bust_with_d_dice_has_probability_2_to_the_minus_d_less_3_to_the_minus_d() {
        for dice in 1..=DICE {
            let busts: u64 = (0..dice).map(|yellow| ways(Colours::new(0, yellow, dice - yellow))).sum();
            // (1/2)^d − (1/3)^d over the common 6^d.
            assert_eq!(busts, 3u64.pow(dice.into()) - 2u64.pow(dice.into()));
        }
    }
}
