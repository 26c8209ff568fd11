//! Turns that were decided as a whole and are played step by step.

use std::sync::Mutex;

use add_em_up::generate::Turn;
use add_em_up::{Action, AddEmUp};
use kernel::Rules;

/// How many steps are remembered.
const STEPS: usize = 64;

/// What to do next in states that a plan comes through.
#[derive(Debug, Default)]
pub(super) struct Plans(Mutex<Vec<(AddEmUp, Action)>>);

impl Plans {
    /// The next step of a plan that comes through this state.
    pub(super) fn recall(&self, game: &AddEmUp) -> Option<Action> {
        let plans = self.0.lock().ok()?;
        plans.iter().rev().find(|(state, _)| state == game).map(|(_, action)| action.clone())
    }

    /// Remembers a plan, and says what to do first.
    pub(super) fn keep(&self, game: &AddEmUp, turn: &Turn) -> Option<Action> {
        let mut actions = game.actions_of(&turn.placements);
        actions.push(Action::Stop);
        let first = actions.first().cloned();
        let mut plans = self.0.lock().ok()?;
        let mut state = game.clone();
        for action in actions {
            let before = state.clone();
            if state.act(&action).is_err() {
                break;
            }
            plans.push((before, action));
            if state.turns() != game.turns() || state.stage() != game.stage() {
                break;
            }
        }
        let old = plans.len().saturating_sub(STEPS);
        plans.drain(..old);
        first
    }
}
