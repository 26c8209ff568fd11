//! The best responses to all rolls at once, by dynamic programming over sets of dice.
//!
//! A turn is allowed by every roll that holds its dice. So all turns of all rolls are gone through once, the best is kept for every
//! set of dice that is laid, and a roll has the best of the sets it holds: of its own dice, or of what is left without one of
//! them. This is a dozen times faster than going through the turns of each of the 462 rolls.

use std::collections::HashMap;

use add_em_up::Hand;

/// Something about the best turn for each set of dice that it lays, and what the turn is worth to whoever plays it.
#[derive(Clone, Debug)]
pub(super) struct ByDice<T>(HashMap<Hand, (f64, T)>);

impl<T: Copy> ByDice<T> {
    pub(super) fn new() -> ByDice<T> {
        ByDice(HashMap::new())
    }

    /// Whether a turn that lays these dice and is worth so much would be the best so far.
    pub(super) fn is_better(&self, dice: Hand, worth: f64) -> bool {
        self.0.get(&dice).is_none_or(|(best, _)| *best < worth)
    }

    /// Keeps a turn, if it is the best so far.
    pub(super) fn offer(&mut self, dice: Hand, worth: f64, turn: T) {
        if self.is_better(dice, worth) {
            self.0.insert(dice, (worth, turn));
        }
    }

    /// Goes through every roll of so many dice: its chance, and its best turn, if it allows any.
    pub(super) fn each_roll(mut self, dice: u8, mut then: impl FnMut(f64, Option<T>)) {
        let all = 6_f64.powi(dice.into());
        for count in 1..=dice {
            Hand::each(count, |hand| {
                for smaller in (1..=6).filter_map(|n| hand.without(n)) {
                    if let Some(&(worth, turn)) = self.0.get(&smaller) {
                        self.offer(hand, worth, turn);
                    }
                }
                if count == dice {
                    then(hand.ways() as f64 / all, self.0.get(&hand).map(|(_, turn)| *turn));
                }
            });
        }
    }
}
