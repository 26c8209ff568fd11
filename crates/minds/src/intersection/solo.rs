//! Alone at the table: the fewest turns to the target. A stochastic shortest path, solved by backward induction over scores with value iteration within a turn.

use intersection::{Action, Intersection};
use players::{Advice, Worth};

use super::graph::Graph;
use super::plan::Plan;
use super::position::Position;
use super::secant::Secant;
use super::terms::{Row, Terms};
use super::values::Values;

/// A pass that changes no value by more is the last; see the game of two.
const STILL: f64 = 1e-14;
const CLOSE: f64 = 1e-13;
const GUESSES: usize = 60;

/// The expected turns to the target from every score, played as well as can be.
#[derive(Clone, Debug)]
pub struct Solo {
    terms: Terms,
    turns: Vec<f64>,
}

impl Solo {
    /// Solves the solo game.
    pub fn solve(terms: Terms) -> Solo {
        let graph = Graph::get(terms.bank_under_slow());
        let mut solo = Solo { terms, turns: vec![0.0; terms.rows()] };
        let mut values = Values::<1>::new(graph);
        for row in (Row::CLOSED.0..terms.rows()).rev().map(Row) {
            // Fewer turns are better: worth is turns after this one, negated. A turn that brings nothing leaves the
            // score where it was, so its worth is what we look for.
            let mut nothing = values.start(graph)[0] - 1.0;
            let mut line: Option<Secant> = None;
            for _ in 0..GUESSES {
                values.set_ends(graph, 0, |fifties| solo.end(row, fifties).unwrap_or(nothing));
                values.settle(graph, STILL);
                let worth = values.start(graph)[0];
                let new =
                    line.map_or(Secant::new(nothing, worth, 0.5), |line| line.through(nothing, worth, STILL));
                line = Some(new);
                let better = new.meets_itself(1.0);
                let moved = (better - nothing).abs();
                nothing = better;
                if moved <= CLOSE {
                    break;
                }
            }
            solo.turns[row.0] = -nothing;
        }
        // Alone there is nobody to tie with.
        solo.turns[Row::OPEN.0] = solo.turns[Row::CLOSED.0];
        solo
    }

    /// What it was solved for.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// The turns still to be played from a score at the start of a turn. Nothing for scores that cannot be.
    pub fn at(&self, score: u32) -> Option<f64> {
        Row::of_score(self.terms, score, false).map(|row| self.turns[row.0])
    }

    /// What ending a turn with so many fifties is worth; nothing where none are recorded.
    fn end(&self, row: Row, fifties: usize) -> Option<f64> {
        let score = row.after(fifties)?;
        Some(if score < self.terms.fifties() { -self.turns[Row::of(score, false).0] } else { 0.0 })
    }

    /// Every allowed action and the turns it takes to the end, this one included, best first. Nothing, unless a single
    /// player acts in a game of these terms.
    pub fn advise(&self, game: &Intersection) -> Vec<Advice<Action>> {
        self.plan(game).map_or_else(Vec::new, |plan| plan.advise(game))
    }

    pub(crate) fn plan(&self, game: &Intersection) -> Option<Plan> {
        let position = Position::of(game)?;
        let [player] = position.players() else {
            return None;
        };
        if position.terms != self.terms {
            return None;
        }
        let ends = |fifties| self.end(player.row, fifties).unwrap_or(-self.turns[player.row.0]);
        Some(Plan::make(self.terms, Worth::Turns, STILL, ends))
    }
}
