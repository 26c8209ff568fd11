//! A coach.

use kernel::Game;

use crate::Advice;

/// Knows what each action is worth. Like a [`Mind`](crate::Mind) it gets what a seat may see and nothing else.
pub trait Coach<G: Game>: Send + Sync {
    /// What each allowed action is worth to the player to move, best first. Nothing where there is nothing to say.
    fn advise(&self, view: &G::View) -> Vec<Advice<G::Action>>;

    /// Whether what it says is exact, and not only a good opinion.
    fn is_exact(&self) -> bool {
        false
    }

    /// What can come of an action, in words, where there is more to say than the action's own words.
    fn explain(&self, _view: &G::View, _action: &G::Action) -> Option<String> {
        None
    }
}
