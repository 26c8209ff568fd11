//! The very last turn of a game, by backward induction: beat a score or lose.
//!
//! Stopping behind is worth nothing, so one rolls until ahead. Stopping level shares the win, but rolling on from there
//! wins it alone at least three times in four, even with a single die: the last player never settles for a tie.

use std::cmp::Ordering;
use std::sync::LazyLock;

use toss_up::DICE;

use super::plan::{Ahead, Plan};
use super::roll_table::RollTable;

/// Farther behind than this the chance is below 10^-60.
const FARTHEST: usize = 4000;

/// The chance to end a last turn ahead of a score, from any distance and with any number of dice.
#[derive(Clone, Debug)]
pub struct LastTurn {
    /// By points behind (0 is level), then by dice to roll.
    ahead: Vec<[f64; DICE as usize + 1]>,
}

static TABLE: LazyLock<LastTurn> = LazyLock::new(LastTurn::solve);

impl LastTurn {
    /// The table, made once.
    pub fn get() -> &'static LastTurn {
        &TABLE
    }

    fn solve() -> LastTurn {
        let mut ahead: Vec<[f64; DICE as usize + 1]> = Vec::with_capacity(FARTHEST + 1);
        for behind in 0..=FARTHEST {
            let mut row = [0.0; DICE as usize + 1];
            for (dice, chance) in row.iter_mut().enumerate().skip(1) {
                let odds = RollTable::get().settled((DICE as usize - dice) as u32);
                *chance = (1..=dice)
                    .map(|green| {
                        let left = if green == dice { DICE as usize } else { dice - green };
                        let then = if green > behind { 1.0 } else { ahead[behind - green][left] };
                        odds.green[green] * then
                    })
                    .sum();
            }
            ahead.push(row);
        }
        LastTurn { ahead }
    }

    /// The chance to get ahead at the start of a turn, so many points behind.
    #[inline]
    pub fn at(&self, behind: u32) -> f64 {
        self.rolling(i64::from(behind), DICE as usize)
    }

    /// The chance to get ahead by rolling on, so many points behind with so many dice to roll. Below 0 one is ahead.
    #[inline]
    pub fn rolling(&self, behind: i64, dice: usize) -> f64 {
        // Ten points farther on the dice lie the same way, so distances beyond the table are read ten by ten nearer.
        let mut behind = behind;
        if behind > FARTHEST as i64 {
            behind = FARTHEST as i64 - (FARTHEST as i64 - behind).rem_euclid(DICE.into());
        }
        if behind < 0 { 1.0 } else { self.ahead[behind as usize][dice] }
    }

    /// The nearest distance at which the chance is no more than `chance`.
    pub fn hopeless(&self, chance: f64) -> u32 {
        self.ahead.partition_point(|row| row[DICE as usize] > chance) as u32
    }
}

/// The very last turn from `from` points on, so far behind at its start, a tie being worth `tie`.
pub(crate) fn last_turn(behind: u32, tie: f64, from: u32) -> Ahead {
    let end = |points: u32| match points.cmp(&behind) {
        Ordering::Less => 0.0,
        Ordering::Equal => tie,
        Ordering::Greater => 1.0,
    };
    let mut plan = Plan::default();
    plan.make(from, behind.saturating_add(1), 0.0, end);
    Ahead { plan, stop: end(from) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn being_level_is_worth_a_roll_with_any_dice() {
        for dice in 1..=DICE as usize {
            assert!(LastTurn::get().rolling(0, dice) >= 0.75 - 1e-12);
        }
    }

    #[test]
    fn farther_is_harder() {
        let last = LastTurn::get();
        assert!((0..600).all(|behind| last.at(behind) > last.at(behind + 1)));
        assert!(last.at(FARTHEST as u32) < 1e-60);
        assert!(last.at(1_000_000) > 0.0);
        assert!(last.at(last.hopeless(1e-3)) <= 1e-3);
        assert!(last.at(last.hopeless(1e-3) - 1) > 1e-3);
    }
}
