//! Ratings by Glicko-2 (Glickman, *Example of the Glicko-2 system*, 2012), and how a game of more than two is counted.
//!
//! Every game is rated as soon as it ends. In a game of two it is one game of Glicko-2. In a game of *n* each player
//! is compared with each opponent by their places (better, worse, equal), and each comparison counts as one part in
//! *n* − 1 of a game: a game of six brings as much knowledge as a game of two, not five times as much. Partners are not
//! compared with each other. A player who pauses becomes less certain: see [`Rating::after_days`].

use serde::{Deserialize, Serialize};

/// How quickly volatility may change. Glickman suggests 0.3 to 1.2; dice games call for the calm end.
const TAU: f64 = 0.5;

/// Points of the familiar scale in one of Glicko-2's own.
const SCALE: f64 = 173.7178;

/// Nobody is less certain than a newcomer.
const MOST_DEVIATION: f64 = 350.0;

/// How many days of rest make one rating period.
const PERIOD_DAYS: f64 = 7.0;

/// How strong a player is, and how sure of that the house is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The strength: 1500 for a newcomer.
    pub rating: f64,
    /// Its uncertainty: the true strength is within twice this, 95 times in 100.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Rating { rating: 1500.0, deviation: MOST_DEVIATION, volatility: 0.06 }
    }
}

/// A comparison with one opponent.
#[derive(Clone, Copy, Debug)]
struct Comparison {
    opponent: Rating,
    /// 1 better, 0 worse, a half equal.
    score: f64,
    /// Its part of a game.
    weight: f64,
}

impl Rating {
    /// The rating after so many days without a game: the same, but less certain.
    #[must_use]
    pub fn after_days(self, days: f64) -> Rating {
        let phi = self.deviation / SCALE;
        let grown = (phi * phi + self.volatility * self.volatility * (days / PERIOD_DAYS).max(0.0)).sqrt();
        Rating { deviation: (grown * SCALE).min(MOST_DEVIATION), ..self }
    }

    /// The steps of Glickman's paper "Example of the Glicko-2 system", with a weight for each comparison.
    fn after(self, comparisons: &[Comparison]) -> Rating {
        if comparisons.is_empty() {
            return self;
        }
        let (mu, phi, sigma) = ((self.rating - 1500.0) / SCALE, self.deviation / SCALE, self.volatility);
        let (mut information, mut surprise) = (0.0, 0.0);
        for comparison in comparisons {
            let their_mu = (comparison.opponent.rating - 1500.0) / SCALE;
            let their_phi = comparison.opponent.deviation / SCALE;
            let g = 1.0
                / (1.0 + 3.0 * their_phi * their_phi / (std::f64::consts::PI * std::f64::consts::PI)).sqrt();
            let expected = 1.0 / (1.0 + (-g * (mu - their_mu)).exp());
            information += comparison.weight * g * g * expected * (1.0 - expected);
            surprise += comparison.weight * g * (comparison.score - expected);
        }
        let v = 1.0 / information;
        let sigma = new_volatility(phi, sigma, v, v * surprise);
        let star = (phi * phi + sigma * sigma).sqrt();
        let phi = 1.0 / (1.0 / (star * star) + 1.0 / v).sqrt();
        Rating {
            rating: 1500.0 + SCALE * (mu + phi * phi * surprise),
            deviation: (phi * SCALE).min(MOST_DEVIATION),
            volatility: sigma,
        }
    }
}

/// Step 5 of the paper: the volatility that fits best, by the Illinois variant of false position.
fn new_volatility(phi: f64, sigma: f64, v: f64, delta: f64) -> f64 {
    let a = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let d = phi * phi + v + e;
        e * (delta * delta - d) / (2.0 * d * d) - (x - a) / (TAU * TAU)
    };
    let mut low = a;
    let mut high = if delta * delta > phi * phi + v {
        (delta * delta - phi * phi - v).ln()
    } else {
        let mut k = 1.0;
        while f(a - k * TAU) < 0.0 {
            k += 1.0;
        }
        a - k * TAU
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    // It converges in a handful of steps; the bound is for numbers nobody can have.
    for _ in 0..100 {
        if (high - low).abs() <= 1e-6 {
            break;
        }
        let middle = low + (low - high) * f_low / (f_high - f_low);
        let f_middle = f(middle);
        if f_middle * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (middle, f_middle);
    }
    (low / 2.0).exp()
}

/// The ratings after a game. `places` are those of the result, `sides` says who are partners.
pub fn update(players: &[Rating], places: &[u8], sides: &[u8]) -> Vec<Rating> {
    let after = |me: usize| {
        let opponents: Vec<usize> = (0..players.len()).filter(|&other| sides[other] != sides[me]).collect();
        let weight = 1.0 / opponents.len().max(1) as f64;
        let comparison = |&other: &usize| Comparison {
            opponent: players[other],
            score: match places[me].cmp(&places[other]) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            },
            weight,
        };
        players[me].after(&opponents.iter().map(comparison).collect::<Vec<_>>())
    };
    let count = players.len().min(places.len()).min(sides.len());
    (0..count).map(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found} is not {expected}");
    }

    #[test]
    fn the_example_of_glickmans_paper() {
        let player = Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let game = |rating, deviation, score| Comparison {
            opponent: Rating { rating, deviation, volatility: 0.06 },
            score,
            weight: 1.0,
        };
        let after =
            player.after(&[game(1400.0, 30.0, 1.0), game(1550.0, 100.0, 0.0), game(1700.0, 300.0, 0.0)]);
        near(after.rating, 1464.06, 0.02);
        near(after.deviation, 151.52, 0.02);
        near(after.volatility, 0.05999, 0.00001);
    }

    #[test]
    fn the_winner_gains_what_the_loser_loses_between_equals() {
        let after = update(&[Rating::default(); 2], &[1, 2], &[0, 1]);
        assert!(after[0].rating > 1500.0);
        near(after[0].rating - 1500.0, 1500.0 - after[1].rating, 1e-9);
        assert!(after[0].deviation < 350.0);
    }

    #[test]
    fn a_game_of_six_counts_as_one_game() {
        let two = update(&[Rating::default(); 2], &[1, 2], &[0, 1]);
        let six = update(&[Rating::default(); 6], &[1, 2, 3, 4, 5, 6], &[0, 1, 2, 3, 4, 5]);
        near(six[0].rating, two[0].rating, 1e-9);
        near(six[0].deviation, two[0].deviation, 1e-9);
        assert!(six.windows(2).all(|pair| pair[0].rating > pair[1].rating));
    }

    #[test]
    fn a_tie_between_equals_changes_no_rating() {
        let after = update(&[Rating::default(); 3], &[1, 1, 1], &[0, 1, 2]);
        for rating in after {
            near(rating.rating, 1500.0, 1e-9);
        }
    }

    #[test]
    fn partners_rise_and_fall_together() {
        let after = update(&[Rating::default(); 4], &[1, 3, 1, 3], &[0, 1, 0, 1]);
        near(after[0].rating, after[2].rating, 1e-9);
        assert!(after[0].rating > after[1].rating);
    }

    #[test]
    fn rest_makes_less_certain_but_never_less_than_a_newcomer() {
        let sure = Rating { deviation: 50.0, ..Rating::default() };
        assert!(sure.after_days(100.0).deviation > 50.0);
        near(sure.after_days(1e9).deviation, 350.0, 1e-9);
        assert_eq!(sure.after_days(-5.0), sure);
    }

    #[test]
    fn the_strangest_ratings_stay_finite() {
        let odd = Rating { rating: 9000.0, deviation: 1.0, volatility: 0.2 };
        for rating in update(&[odd, Rating::default()], &[2, 1], &[0, 1]) {
            assert!(
                rating.rating.is_finite() && rating.deviation.is_finite() && rating.volatility.is_finite()
            );
        }
    }
}
