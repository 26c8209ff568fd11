//! A single turn for its own sake, by value iteration: the most points, or at least so many.

use std::sync::LazyLock;

use intersection::{Action, Intersection};
use kernel::{Phase, Rules};
use players::{Advice, Worth};

use super::graph::UNIT;
use super::plan::Plan;
use super::terms::{IN, Row, Terms};

const STILL: f64 = 1e-15;

/// The turn that brings the most points, opponents left out of account.
#[derive(Debug)]
pub struct Turn {
    terms: Terms,
    /// For a player who is in.
    playing: Plan,
    /// For one who is not: less than 300 is nothing.
    coming_in: Plan,
}

impl Turn {
    /// The solution, found once; with points under slow or without.
    pub fn get(bank_under_slow: bool) -> &'static Turn {
        static TURNS: [LazyLock<Turn>; 2] =
            [LazyLock::new(|| Turn::solve(false)), LazyLock::new(|| Turn::solve(true))];
        &TURNS[usize::from(bank_under_slow)]
    }

    fn solve(bank_under_slow: bool) -> Turn {
        let terms = Terms::new(Terms::default().needed(), bank_under_slow).unwrap_or_default();
        // A turn can bring 2400 points.
        let plan = |least: usize| {
            let ends = |fifties: usize| if fifties < least { 0.0 } else { fifties as f64 * f64::from(UNIT) };
            Plan::make(terms, Worth::Points, STILL * 2400.0, ends)
        };
        Turn { terms, playing: plan(0), coming_in: plan(IN) }
    }

    /// The points a turn brings on average to a player who is in.
    pub fn value(&self) -> f64 {
        self.playing.value()
    }

    /// The points recorded on average by a player who is not in yet.
    pub fn value_coming_in(&self) -> f64 {
        self.coming_in.value()
    }

    /// The best chance of a turn to bring at least so many points.
    pub fn chance_of(&self, points: u32) -> f64 {
        let ends = |fifties: usize| f64::from(u8::from(fifties as u32 * UNIT >= points));
        if points == 0 { 1.0 } else { Plan::make(self.terms, Worth::Win, STILL, ends).value() }
    }

    /// How likely the turn of the most points ends with so many fifties, for a player who is in.
    pub fn ends(&self) -> Vec<f64> {
        self.playing.ends()
    }

    /// Every allowed action and the points it brings on average, best first. Nothing, unless somebody acts.
    pub fn advise(&self, game: &Intersection) -> Vec<Advice<Action>> {
        self.plan(game).map_or_else(Vec::new, |plan| plan.advise(game))
    }

    /// The best action for the most points.
    pub fn choose(&self, game: &Intersection) -> Option<Action> {
        self.plan(game)?.choose(game)
    }

    pub(crate) fn plan(&self, game: &Intersection) -> Option<&Plan> {
        let Phase::Act(mover) = game.phase() else { return None };
        Some(if Row::of_player(game, mover).is_in() { &self.playing } else { &self.coming_in })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_brings_177_points() {
        assert!((Turn::get(false).value() - 177.105_512_104_106_45).abs() < 1e-11);
        assert!(Turn::get(true).value() > Turn::get(false).value());
    }

    #[test]
    fn coming_in_succeeds_in_43_turns_of_100() {
        assert!((Turn::get(false).chance_of(300) - 0.431_330_039_409_984).abs() < 1e-13);
    }

    #[test]
    fn the_ends_of_a_turn_add_up_to_its_worth() {
        let ends = Turn::get(false).ends();
        assert!((ends.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        let points: f64 =
            ends.iter().enumerate().map(|(fifties, chance)| fifties as f64 * 50.0 * chance).sum();
        assert!((points - Turn::get(false).value()).abs() < 1e-9, "{points}");
    }
}
