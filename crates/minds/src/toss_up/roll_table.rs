//! Transition probabilities: what a roll of so many dice does to a turn, asked of the rules themselves.

use std::sync::LazyLock;

use kernel::{Drawn, Outcomes, Rules};
use toss_up::{DICE, Stage, TossUp};

/// The odds of one roll. Greens, a red light and all yellow together are certain.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RollOdds {
    /// The chance of so many greens, at least one.
    pub green: [f64; DICE as usize + 1],
    /// The chance to run a red light: the turn is over and its points are gone.
    pub bust: f64,
    /// The chance of all yellow: nothing happens.
    pub nothing: f64,
}

/// The odds of rolling one to ten dice, once and until something happens.
#[derive(Clone, Debug, PartialEq)]
pub struct RollTable {
    once: [RollOdds; DICE as usize + 1],
    settled: [RollOdds; DICE as usize + 1],
}

static TABLE: LazyLock<RollTable> = LazyLock::new(RollTable::from_the_rules);

impl RollTable {
    /// The table, made once.
    pub fn get() -> &'static RollTable {
        &TABLE
    }

    /// Plays every roll of every number of dice through the rules and looks at what became of the turn.
    fn from_the_rules() -> RollTable {
        let mut once = [RollOdds::default(); DICE as usize + 1];
        for points in 0..u32::from(DICE) {
            let (dice, odds) = odds_after(points);
            once[dice as usize] = odds;
        }
        // All yellow leaves everything as it was. Whoever rolls on then, always does: the same player in the same
        // position. So a roll repeated until something happens has these odds.
        let settled = once.map(|odds| {
            let something = 1.0 - odds.nothing;
            RollOdds { green: odds.green.map(|p| p / something), bust: odds.bust / something, nothing: 0.0 }
        });
        RollTable { once, settled }
    }

    /// How many dice are rolled after so many points in a turn.
    #[inline]
    pub const fn dice_after(points: u32) -> usize {
        (DICE as u32 - points % DICE as u32) as usize
    }

    /// One roll, after so many points in a turn.
    #[inline]
    pub fn once(&self, points: u32) -> &RollOdds {
        &self.once[Self::dice_after(points)]
    }

    /// A roll repeated while it is all yellow, after so many points in a turn.
    #[inline]
    pub fn settled(&self, points: u32) -> &RollOdds {
        &self.settled[Self::dice_after(points)]
    }

    /// The least chance of a red light, whatever the number of dice, when all yellow is rolled again.
    pub fn least_risk(&self) -> f64 {
        self.settled[1..].iter().map(|odds| odds.bust).fold(1.0, f64::min)
    }
}

/// Rolls the dice that are left after so many points, in every possible way.
fn odds_after(points: u32) -> (u8, RollOdds) {
    let text = format!("0,0 1+{points}* target=1000");
    let before: TossUp = text.parse().unwrap_or_else(|error| unreachable!("{text}: {error}"));
    let mut rolls = Outcomes::new();
    before.outcomes(&mut rolls);
    let (mut green, mut bust, mut nothing) = ([0u64; DICE as usize + 1], 0, 0);
    for (roll, ways) in rolls.rows() {
        let mut after = before;
        after.roll(roll).unwrap_or_else(|refusal| unreachable!("{text}, {roll}: {refusal}"));
        if after.stage() != Stage::Rolled {
            bust += ways;
        } else if after.turn_points() == points {
            nothing += ways;
        } else {
            green[(after.turn_points() - points) as usize] += ways;
        }
    }
    let chance = |ways: u64| ways as f64 / rolls.total() as f64;
    (before.dice_left(), RollOdds { green: green.map(chance), bust: chance(bust), nothing: chance(nothing) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_odds_are_those_of_three_green_two_yellow_and_one_red_side() {
        let table = RollTable::get();
        for points in 0..40 {
            let dice = RollTable::dice_after(points) as i32;
            let odds = table.once(points);
            assert!((odds.bust - (0.5f64.powi(dice) - (1.0f64 / 3.0).powi(dice))).abs() < 1e-15);
            assert!((odds.nothing - (1.0f64 / 3.0).powi(dice)).abs() < 1e-15);
            assert!((odds.green.iter().sum::<f64>() + odds.bust + odds.nothing - 1.0).abs() < 1e-15);
            let mean: f64 = odds.green.iter().enumerate().map(|(g, p)| g as f64 * p).sum();
            assert!((mean - f64::from(dice) / 2.0).abs() < 1e-13);
        }
        assert!((table.least_risk() - table.settled(0).bust).abs() < 1e-18);
    }

    #[test]
    fn every_point_total_rolls_by_the_table() {
        // The table is made from the first ten points; the rules are asked again further on.
        for points in 0..40 {
            let (dice, odds) = odds_after(points);
            assert_eq!(usize::from(dice), RollTable::dice_after(points));
            assert_eq!(odds, *RollTable::get().once(points));
        }
    }
}
