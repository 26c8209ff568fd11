//! Perft (*performance test*, as chess programmers call it): how many sequences of steps there are, which is the usual
//! test, and measure, of a move generator.

use crate::{Drawn, Outcomes, Phase};

/// Counts the sequences of `depth` steps from a state: each listed action is a branch, and so is each listed outcome of a
/// roll, however likely. A game that ends sooner has no continuation and counts for nothing; with a depth of 0 there is
/// one sequence, the empty one.
///
/// Incidents and steps taken back are left out. A listed step that the game refuses counts for nothing, which the
/// conformance tests do not let happen.
pub fn perft<G: Drawn>(state: &G, depth: u32) -> u64 {
    Perft { spare_actions: Vec::new(), spare_outcomes: Vec::new() }.count(state, depth)
}

/// The lists that are not in use, so that each is allocated once for each depth and not for each state.
struct Perft<G: Drawn> {
    spare_actions: Vec<Vec<G::Action>>,
    spare_outcomes: Vec<Outcomes<G::Roll>>,
}

impl<G: Drawn> Perft<G> {
    fn count(&mut self, state: &G, depth: u32) -> u64 {
        match state.phase() {
            _ if depth == 0 => 1,
            Phase::Over => 0,
            Phase::Act(_) => {
                let mut actions = self.spare_actions.pop().unwrap_or_default();
                state.actions(&mut actions);
                let leaves = if depth == 1 {
                    actions.len() as u64
                } else {
                    actions
                        .iter()
                        .map(|action| self.after(state, depth, |after| after.act(action).is_ok()))
                        .sum()
                };
                self.spare_actions.push(actions);
                leaves
            }
            Phase::Roll(_) => {
                let mut outcomes = self.spare_outcomes.pop().unwrap_or_default();
                state.outcomes(&mut outcomes);
                let rows = outcomes.rows();
                let leaves = if depth == 1 {
                    rows.len() as u64
                } else {
                    rows.iter()
                        .map(|(roll, _)| self.after(state, depth, |after| after.roll(roll).is_ok()))
                        .sum()
                };
                self.spare_outcomes.push(outcomes);
                leaves
            }
        }
    }

    fn after(&mut self, state: &G, depth: u32, step: impl FnOnce(&mut G) -> bool) -> u64 {
        let mut after = state.clone();
        if step(&mut after) { self.count(&after, depth - 1) } else { 0 }
    }
}
