//! Alone at the table: the fewest turns to pass the target. A stochastic shortest path, solved by backward induction over scores with policy iteration (Newton's steps) at each.

use kernel::{Phase, Rules, Seat};
use players::{Advice, Worth};
use toss_up::{Action, Stage, TossUp};

use super::plan::{Ends, Plan};

/// The expected turns to pass the target from every score, played as well as can be.
#[derive(Clone, Debug)]
pub struct Solo {
    turns: Vec<f64>,
}

impl Solo {
    /// Solves the solo game for the score that ends it: 101 by the printed rules.
    pub fn solve(needed: u32) -> Solo {
        let mut turns = vec![0.0; needed as usize];
        let mut plan = Plan::default();
        let mut ends = Ends::default();
        for score in (0..needed).rev() {
            // A red light leaves the score where it was, so its worth is what we look for. Fewer turns are better:
            // worth is turns negated. The worth of a turn is convex and piecewise linear in the worth of a red light,
            // so that Newton's steps from the left never pass the solution and reach it exactly.
            let mut again = turns.get(score as usize + 1).map_or(-1.0, |after: &f64| -after - 1.0);
            for _ in 0..50 {
                plan_for(&mut plan, &turns, score, 0, again);
                plan.follow(&mut ends);
                let better = again + (plan.worth_of_rolling(0) - 1.0 - again) / (1.0 - ends.chance[0]);
                let done = (better - again).abs() <= 4.0 * f64::EPSILON * better.abs();
                again = better;
                if done {
                    break;
                }
            }
            turns[score as usize] = -again;
        }
        Solo { turns }
    }

    /// The score that ends the game.
    pub fn needed(&self) -> u32 {
        self.turns.len() as u32
    }

    /// The turns still to be played from a score at the start of a turn; 0 past the target.
    pub fn at(&self, score: u32) -> f64 {
        self.turns.get(score as usize).copied().unwrap_or(0.0)
    }

    /// Every allowed action and the turns it takes to the end, this one included, best first. Nothing, unless a single
    /// player acts in a game to this target.
    pub fn advise(&self, game: &TossUp) -> Vec<Advice<Action>> {
        let (score, points) = (game.score(Seat::FIRST), game.turn_points());
        let Some(plan) = self.plan(game, points) else { return Vec::new() };
        let roll = 1.0 - plan.worth_of_rolling(points);
        let mut list = vec![Advice { action: Action::Roll, value: roll, worth: Worth::Turns }];
        if game.stage() == Stage::Rolled {
            let value = 1.0 + self.at(score + points);
            list.push(Advice { action: Action::Stop, value, worth: Worth::Turns });
        }
        Advice::best_first(list)
    }

    /// The turn from so many points on.
    pub(crate) fn plan(&self, game: &TossUp, from: u32) -> Option<Plan> {
        if game.seats() != 1 || game.needed() != self.needed() || !matches!(game.phase(), Phase::Act(_)) {
            return None;
        }
        let score = game.score(Seat::FIRST);
        let mut plan = Plan::default();
        plan_for(&mut plan, &self.turns, score, from, -self.at(score));
        Some(plan)
    }
}

/// Plans a turn at a score, worth being turns after this one, negated.
fn plan_for(plan: &mut Plan, turns: &[f64], score: u32, from: u32, again: f64) {
    // Past the target nothing is left to gain: stop.
    let sure = (turns.len() as u32).saturating_sub(score);
    let end = |points: u32| match points {
        0 => again,
        _ => turns.get((score + points) as usize).map_or(0.0, |after| -after),
    };
    plan.make(from, sure, again, end);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_takes_almost_eight_turns() {
        assert!((Solo::solve(100).at(0) - 7.762_869_766_103_455).abs() < 1e-12);
    }
}
