//! The dice: exact odds for solvers, and rolls drawn from uniform numbers.

use kernel::{Draw, Drawn, Outcomes, Phase, multiset};

use crate::{Face, Faces, Intersection, Roll, Signal};

/// Reads dice off a number: the lowest of its base-6 digits, in the order of [`Face::ALL`].
fn read(dice: u8, number: u32) -> Faces {
    multiset::base_six(number, dice).map(|digit| Face::ALL[usize::from(digit)]).collect()
}

/// Reads the signal off a number below 6: 0 to 3 go, 4 slow, 5 stop.
fn read_signal(number: u32) -> Signal {
    match number {
        0..=3 => Signal::Go,
        4 => Signal::Slow,
        _ => Signal::Stop,
    }
}

/// In how many of the 6^n ways n traffic dice fall like this.
pub fn ways(dice: Faces) -> u64 {
    multiset::orders(&dice.counts())
}

/// Every different roll of so many traffic dice.
fn each_roll(dice: u8, mut then: impl FnMut(Faces)) {
    multiset::each(dice, |counts| then(Faces::from_counts(counts)));
}

impl Drawn for Intersection {
    fn outcomes(&self, out: &mut Outcomes<Roll>) {
        out.clear();
        if !matches!(self.phase_now(), Phase::Roll(_)) {
            return;
        }
        let with_signal = self.signal_to_roll();
        each_roll(self.dice_to_roll(), |dice| {
            if with_signal {
                for signal in Signal::ALL {
                    out.push(Roll { dice, signal: Some(signal) }, ways(dice) * signal.sides());
                }
            } else {
                out.push(Roll { dice, signal: None }, ways(dice));
            }
        });
    }

    /// One number is drawn for all dice: its base-6 digits are the traffic dice, then the signal if it is rolled.
    fn draw<D: Draw + ?Sized>(&self, numbers: &mut D) -> Roll {
        let dice = self.dice_to_roll();
        let below = 6u32.pow(dice.into());
        if self.signal_to_roll() {
            let number = numbers.below(below * 6);
            return Roll { dice: read(dice, number), signal: Some(read_signal(number / below)) };
        }
        Roll { dice: read(dice, numbers.below(below)), signal: None }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_number_is_read_as_its_base_six_digits() {
        assert_eq!(read(5, 0).to_string(), "hhhhh");
        assert_eq!(read(2, 2 + 6).to_string(), "sx");
        assert_eq!(read(5, 6u32.pow(5) - 1).to_string(), "44444");
        assert_eq!(read(3, 3 + 6 * 4 + 36).to_string(), "s23");
    }

    #[test]
    fn every_number_counts_once_in_the_odds() {
        for dice in 1..=5 {
            let mut seen = BTreeMap::<Faces, u64>::new();
            (0..6u32.pow(dice.into())).for_each(|number| *seen.entry(read(dice, number)).or_default() += 1);
            let mut listed = 0;
            each_roll(dice, |roll| {
                assert_eq!(seen.get(&roll), Some(&ways(roll)), "{roll}");
                listed += 1;
            });
            assert_eq!(listed, seen.len());
        }
        for signal in Signal::ALL {
            let sides = (0..6).filter(|&side| read_signal(side) == signal).count();
            assert_eq!(sides as u64, signal.sides());
        }
    }
}
