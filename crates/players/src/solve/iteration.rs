//! Value iteration (Bellman, *Dynamic Programming*, 1957) within a strongly connected component, for one player or two that want the opposite (Shapley,
//! *Stochastic Games*, 1953).

use super::graph::Graph;
use crate::Worth;

/// Values that change by less have been found, as far as a double can tell.
const ENOUGH: f64 = 1e-15;
/// Components in which nothing comes to rest: what never ends is worth what it was taken to be worth.
const SWEEPS: u32 = 1_000_000;

/// Sweeps over a component until its values stay as they are. New values are used at once (Gauss–Seidel), and what comes late in the game comes first.
pub(super) fn solve_component(graph: &Graph, component: &[u32], worth: Worth, values: &mut [f64]) {
    for _ in 0..SWEEPS {
        let mut change: f64 = 0.0;
        for &node in component {
            let Some(value) = backup(graph, node, worth, values) else { continue };
            let old = std::mem::replace(&mut values[node as usize], value);
            change = change.max((value - old).abs() / value.abs().max(1.0));
        }
        // A single node has no circle but that to itself, which is solved at once.
        if component.len() == 1 || change <= ENOUGH {
            return;
        }
    }
}

/// The best of a node's actions (the Bellman equation): side 0 wants more, side 1 less; turns should be few. Nothing where the game is over.
fn backup(graph: &Graph, node: u32, worth: Worth, values: &[f64]) -> Option<f64> {
    let wants_less = graph.second_acts(node) || worth == Worth::Turns;
    let weighed = graph.actions(node).map(|action| {
        let (mut sum, mut stays) = (graph.cost(action), 0.0);
        for (successor, chance) in graph.outcomes(action) {
            if successor == node {
                stays += chance;
            } else {
                sum += chance * values[successor as usize];
            }
        }
        // Whoever comes back to the same node does the same again: v = sum + stays · v.
        if stays < 1.0 { sum / (1.0 - stays) } else { values[node as usize] }
    });
    weighed.reduce(|one, other| if wants_less { one.min(other) } else { one.max(other) })
}
