//! The most points a single turn brings on average, and when to stop for them: optimal stopping by backward induction.

use std::sync::LazyLock;

use kernel::{Phase, Rules};
use players::{Advice, Worth};
use toss_up::{Action, DICE, Stage, TossUp};

use super::plan::{Ends, Plan};
use super::roll_table::RollTable;

/// The turn that brings the most points, scores and opponents left out of account.
#[derive(Clone, Debug)]
pub struct Turn {
    plan: Plan,
}

static TURN: LazyLock<Turn> = LazyLock::new(Turn::solve);

impl Turn {
    /// The solution, found once.
    pub fn get() -> &'static Turn {
        &TURN
    }

    fn solve() -> Turn {
        let mut plan = Plan::default();
        plan.make(0, sure_stop(), 0.0, f64::from);
        Turn { plan }
    }

    /// The points a turn brings on average.
    pub fn value(&self) -> f64 {
        self.plan.worth_of_rolling(0)
    }

    /// What so many points, the choice still open, are worth.
    pub fn at(&self, points: u32) -> f64 {
        if points < sure_stop() { self.plan.worth_at(points) } else { points.into() }
    }

    /// Whether rolling on brings more than stopping.
    pub fn rolls_at(&self, points: u32) -> bool {
        self.plan.rolls_at(points)
    }

    /// How likely such a turn ends with so many points; with none, 0, for the most part by a red light.
    pub fn ends(&self) -> Vec<f64> {
        let mut ends = Ends::default();
        self.plan.follow(&mut ends);
        ends.chance
    }

    /// Every allowed action and the points it brings on average, best first. Nothing, unless somebody acts.
    pub fn advise(&self, game: &TossUp) -> Vec<Advice<Action>> {
        if !matches!(game.phase(), Phase::Act(_)) {
            return Vec::new();
        }
        let points = game.turn_points();
        let mut plan = Plan::default();
        plan.make(points, sure_stop(), 0.0, f64::from);
        let roll = plan.worth_of_rolling(points);
        let mut list = vec![Advice { action: Action::Roll, value: roll, worth: Worth::Points }];
        if game.stage() == Stage::Rolled {
            list.push(Advice { action: Action::Stop, value: points.into(), worth: Worth::Points });
        }
        Advice::best_first(list)
    }
}

/// From this many points on stopping is best with any number of dice: the next roll alone loses more than it brings, and
/// so will every later one, since points only grow.
fn sure_stop() -> u32 {
    let bound = (1..=DICE as u32).map(|dice| {
        let odds = RollTable::get().once(u32::from(DICE) - dice);
        let mean: f64 = odds.green.iter().enumerate().map(|(green, p)| green as f64 * p).sum();
        mean / odds.bust
    });
    bound.fold(0.0, f64::max).ceil() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_brings_thirteen_points() {
        assert!((Turn::get().value() - 13.239_306_610_830_798).abs() < 1e-12);
    }

    #[test]
    fn the_bound_is_tight() {
        // With all ten dice to roll one goes on almost to the bound, and never beyond.
        let last = (0..sure_stop()).rev().find(|&points| Turn::get().rolls_at(points));
        assert_eq!(last, Some(sure_stop().div_ceil(10) * 10 - 10));
    }
}
