//! Exploitability: is it an equilibrium? Asked of the finished table by a best response of each player at every position, by other means than it was made with.

use players::{Cancelled, Progress};
use rayon::prelude::*;

use super::plan::{Ends, Plan};
use super::roll_table::RollTable;
use super::three::Three;

/// What a look at every position found.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Check {
    /// The most that any player could gain at any position by playing one turn differently. If nobody gains by one
    /// turn, nobody gains by many.
    pub most_gain: f64,
    /// The most by which any share differs from what playing one turn as the table says leads to.
    pub most_drift: f64,
    /// Positions looked at.
    pub positions: u64,
}

impl Check {
    fn and(self, other: Check) -> Check {
        Check {
            most_gain: self.most_gain.max(other.most_gain),
            most_drift: self.most_drift.max(other.most_drift),
            positions: self.positions + other.positions,
        }
    }
}

/// Beyond so many points in a turn the check stops looking for better: the chance to get there is below 10^-5, and what
/// could be gained there far smaller still.
const HORIZON: u32 = 400;

impl Three {
    /// Looks at every position, or at one in `every`.
    pub fn check(&self, every: u32, progress: &Progress<'_>) -> Result<Check, Cancelled> {
        let needed = self.needed();
        let mut check = Check::default();
        for mover in 0..needed {
            let row = (0..needed * needed)
                .into_par_iter()
                .filter(|pair| (mover * needed * needed + pair).is_multiple_of(every.max(1)))
                .map_init(Vec::new, |worth, pair| {
                    self.check_one([mover, pair / needed, pair % needed], worth)
                })
                .reduce(Check::default, Check::and);
            check = check.and(row);
            progress.report(f64::from(mover + 1) / f64::from(needed))?;
        }
        Ok(check)
    }

    fn check_one(&self, scores: [u32; 3], worth: &mut Vec<f64>) -> Check {
        let [mover, next, third] = scores;
        let shares = self.at(mover, next, third);
        let [red_next, red_third, red] = self.at(next, third, mover);
        let best = best_turn(worth, red, |points| self.after(mover + points, next, third)[0]);
        // Play the turn as the table says.
        let mut plan = Plan::default();
        let mut ends = Ends::default();
        self.plan(&mut plan, scores, 0, red);
        if let Some(mix) = self.mix(mover, next, third) {
            plan.leave_to_chance(mix.points, mix.rolls);
        }
        plan.follow(&mut ends);
        let mut then = [red, red_next, red_third].map(|share| ends.chance[0] * share);
        for (points, &chance) in ends.chance.iter().enumerate().skip(1).filter(|(_, chance)| **chance > 0.0) {
            let after = self.after(mover + points as u32, next, third);
            then.iter_mut().zip(after).for_each(|(share, after)| *share += chance * after);
        }
        let drift = then.iter().zip(shares).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        Check { most_gain: best - shares[0], most_drift: drift, positions: 1 }
    }
}

/// The most a turn can bring: written without [`Plan`], from single rolls.
fn best_turn(worth: &mut Vec<f64>, red: f64, end: impl Fn(u32) -> f64) -> f64 {
    worth.clear();
    worth.resize(HORIZON as usize + 11, 0.0);
    let mut first_roll = 0.0;
    for points in (0..HORIZON + 11).rev() {
        let stop = if points == 0 { red } else { end(points) };
        worth[points as usize] = stop;
        if points <= HORIZON {
            let odds = RollTable::get().once(points);
            let greens =
                (1..=RollTable::dice_after(points)).map(|g| odds.green[g] * worth[points as usize + g]);
            let something = greens.sum::<f64>() + odds.bust * red;
            // w = max(stop, something + nothing × w)
            worth[points as usize] = stop.max(something / (1.0 - odds.nothing));
            first_roll = something + odds.nothing * worth[points as usize];
        }
    }
    first_roll
}
