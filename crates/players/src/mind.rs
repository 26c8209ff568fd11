//! A computer player.

use std::sync::Arc;

use kernel::{Draw, Game};

/// A computer player: it gets what its seat may see and the actions that are allowed, and answers with one of them.
pub trait Mind<G: Game>: Send + Sync {
    /// Chooses one of `actions`, which holds at least one. `numbers` is for minds that act on a whim or imagine what
    /// they cannot see.
    fn choose(&self, view: &G::View, actions: &[G::Action], numbers: &mut dyn Draw) -> G::Action;
}

impl<G: Game, M: Mind<G> + ?Sized> Mind<G> for Arc<M> {
    fn choose(&self, view: &G::View, actions: &[G::Action], numbers: &mut dyn Draw) -> G::Action {
        (**self).choose(view, actions, numbers)
    }
}
