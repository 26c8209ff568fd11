//! States that a viewer cannot tell from the true one.

use kernel::{Game, Viewer};

use crate::Candidate;
use crate::numbers::Numbers;

/// How often what is hidden is dealt anew, in each of the two ways.
const DEALS: usize = 2;

/// A state that must look to one viewer like the true one.
pub(crate) struct Twin<G> {
    pub(crate) state: G,
    /// What it means if it does not.
    pub(crate) otherwise: &'static str,
}

/// Twins of a state for a viewer: imagined from the view and, where the tests say what is hidden, dealt anew from the
/// true state.
pub(crate) fn twins<G: Game>(
    candidate: &Candidate<G>,
    state: &G,
    viewer: Viewer,
    numbers: &mut Numbers,
) -> Vec<Twin<G>> {
    let view = state.view(viewer);
    let mut twins = Vec::new();
    for _ in 0..DEALS {
        twins.push(Twin {
            state: G::imagine(&view, numbers),
            otherwise: "the state imagined behind a view looks different to the same viewer",
        });
        if let Some(redeal) = candidate.redeal {
            twins.push(Twin {
                state: redeal(state, viewer, numbers),
                otherwise: "a viewer is told something that is hidden from them",
            });
        }
    }
    twins
}
