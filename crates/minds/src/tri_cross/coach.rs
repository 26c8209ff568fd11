//! What each action is worth, for people who want to know.

use std::sync::Arc;

use dice::quick::Quick;
use players::{Advice, Worth};
use tri_cross::{Action, TriCross, View};

use super::engine::Engine;
use super::library::Library;
use super::tables::Tables;
use super::weigh::{Effort, Hidden};

/// How much a coach thinks about a position.
const EFFORT: Effort = Effort { nodes: 200_000, depth: 60, hidden: Hidden::Weighed };

/// Knows what each action is worth.
#[derive(Clone, Debug)]
pub struct Coach {
    tables: Arc<Tables>,
}

impl Coach {
    /// The best adviser there is.
    pub fn new(library: &Library) -> Coach {
        Coach { tables: library.tables() }
    }

    /// What each allowed step or jump is worth to the player to act, best first. Nothing while pieces are placed: where to put them is
    /// a secret that no figure can tell.
    pub fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        let engine = Engine::new(EFFORT.nodes).with_tables(self.tables.clone());
        // The same advice for the same position.
        let mut numbers = Quick::new(u64::from(view.turns), u64::from(view.quiet));
        let Some((board, list)) = engine.weigh(view, EFFORT, true, &mut numbers) else { return Vec::new() };
        let advice = |(made, value): (super::board::Move, f64)| Advice {
            action: made.action(board.shape),
            value,
            worth: Worth::Win,
        };
        Advice::best_first(list.into_iter().map(advice).collect())
    }
}

impl players::Coach<TriCross> for Coach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        Coach::advise(self, view)
    }
}
