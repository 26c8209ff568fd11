//! The chances of many players, put together from those of every two, by the model of Bradley and Terry (*Rank Analysis of Incomplete Block Designs*,
//! 1952), which Elo's ratings rest on too; for the winner among many it is Luce's choice axiom (1959).
//!
//! If each player had a strength and won against another in proportion to it, the odds of every pair would tell the
//! strengths. They are taken as the geometric mean of a player's odds against everybody, and the share of the win as the
//! strength's part of all strengths. With two players this is exact.

/// The most opponents anybody has.
const OTHERS: usize = 7;

/// The mover's opponents, as they stand to each other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opponents {
    count: usize,
    /// The sum of each one's log odds against the others.
    among: [f64; OTHERS],
}

impl Opponents {
    /// So many opponents; `chance` is that of the first of two to win against the second.
    pub fn new(count: usize, chance: impl Fn(usize, usize) -> f64) -> Opponents {
        let mut among = [0.0; OTHERS];
        for first in 0..count {
            for second in first + 1..count {
                let odds = log_odds(chance(first, second));
                among[first] += odds;
                among[second] -= odds;
            }
        }
        Opponents { count, among }
    }

    /// The mover's part of all strengths; `chance` is that of an opponent to win against the mover.
    pub fn share(&self, chance: impl Fn(usize) -> f64) -> f64 {
        let players = (self.count + 1) as f64;
        let (mut mine, mut all) = (0.0, 0.0);
        let mut against_me = [0.0; OTHERS];
        for (other, slot) in against_me.iter_mut().enumerate().take(self.count) {
            *slot = log_odds(chance(other));
            mine -= *slot;
        }
        for (against_me, among) in against_me.iter().zip(self.among).take(self.count) {
            all += ((among + against_me - mine) / players).exp();
        }
        1.0 / (1.0 + all)
    }
}

fn log_odds(chance: f64) -> f64 {
    // A chance that rounds to 0 or 1 is still a chance.
    let chance = chance.clamp(1e-15, 1.0 - 1e-15);
    (chance / (1.0 - chance)).ln()
}
