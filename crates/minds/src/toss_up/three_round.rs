//! Iterated best response in three positions that red lights lead around: the same scores with each player to move.

use super::plan::{Ends, Plan};
use super::three::Three;
use super::three_circle::{self, Mix};

/// Best answers are followed this often before they are taken to go in circles. Those that come to rest do so within ten.
const PATIENCE: usize = 40;

/// A solved round. Players are numbered as they sit in it.
#[derive(Clone, Debug)]
pub(super) struct Round {
    pub(super) scores: [u32; 3],
    /// By who is to move, each player's share.
    pub(super) shares: [[f64; 3]; 3],
    /// What players do who have to be unpredictable.
    pub(super) mixes: [Option<Mix>; 3],
    /// How it was found.
    pub(super) found: Found,
}

/// How the equilibrium of a round was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Best answers to best answers came to rest.
    AtRest,
    /// They went in circles, but there is a place to rest.
    InCircles,
    /// There is none without leaving a choice to chance.
    Mixed,
    /// None was found.
    Nothing,
}

/// One player's turn as far as it does not end in a red light, and how likely that is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Outcome {
    pub(super) shares: [f64; 3],
    pub(super) lost: f64,
}

/// Room to think in: kept from one round to the next.
#[derive(Default)]
pub(super) struct Thought {
    pub(super) plan: Plan,
    ends: Ends,
}

impl Thought {
    /// Lets the players answer each other's plans until none has a better one.
    pub(super) fn solve(&mut self, three: &Three, scores: [u32; 3]) -> Round {
        let mut bust = guess(three, scores);
        let (mut least, mut most) = ([1.0; 3], [0.0; 3]);
        for answers in 0..PATIENCE {
            let outcomes = [0, 1, 2].map(|player| self.answer(three, scores, player, bust[player]));
            let shares = around(&outcomes);
            let then = after_red(&shares);
            let moved = (0..3).map(|player| f64::abs(then[player] - bust[player])).fold(0.0, f64::max);
            if moved <= 1e-15 {
                return Round { scores, shares, mixes: [None; 3], found: Found::AtRest };
            }
            bust = then;
            if answers >= PATIENCE / 2 {
                for player in 0..3 {
                    least[player] = f64::min(least[player], bust[player]);
                    most[player] = f64::max(most[player], bust[player]);
                }
            }
        }
        three_circle::solve(self, three, scores, least, most)
    }

    /// The best turn for a player to whom a red light is worth `bust`.
    pub(super) fn answer(&mut self, three: &Three, scores: [u32; 3], player: usize, bust: f64) -> Outcome {
        let seats = [player, (player + 1) % 3, (player + 2) % 3];
        let [mine, next, third] = seats.map(|seat| scores[seat]);
        three.plan(&mut self.plan, [mine, next, third], 0, bust);
        self.plan.follow(&mut self.ends);
        let mut outcome = Outcome { shares: [0.0; 3], lost: self.ends.chance[0] };
        for (points, &chance) in self.ends.chance.iter().enumerate().skip(1) {
            if chance > 0.0 {
                let shares = three.after(mine + points as u32, next, third);
                for (seat, share) in seats.into_iter().zip(shares) {
                    outcome.shares[seat] += chance * share;
                }
            }
        }
        outcome
    }
}

/// A first guess at what a red light is worth to each: as if it had brought a single point.
fn guess(three: &Three, scores: [u32; 3]) -> [f64; 3] {
    std::array::from_fn(|player| {
        let [mine, next, third] = [0, 1, 2].map(|step| scores[(player + step) % 3]);
        if mine + 1 < three.needed() { three.after(mine + 1, next, third)[0] } else { 1.0 / 3.0 }
    })
}

/// Everybody's share with each player to move, all plans being fixed: a red light passes the dice on, three of them lead
/// back.
pub(super) fn around(outcomes: &[Outcome; 3]) -> [[f64; 3]; 3] {
    let all_lost: f64 = outcomes.iter().map(|outcome| outcome.lost).product();
    std::array::from_fn(|mover| {
        let [first, second, third] = [0, 1, 2].map(|step| &outcomes[(mover + step) % 3]);
        std::array::from_fn(|player| {
            let round = first.shares[player]
                + first.lost * (second.shares[player] + second.lost * third.shares[player]);
            round / (1.0 - all_lost)
        })
    })
}

/// What a red light is worth to each player: the share with the next one to move.
pub(super) fn after_red(shares: &[[f64; 3]; 3]) -> [f64; 3] {
    std::array::from_fn(|player| shares[(player + 1) % 3][player])
}
