//! Strongly connected components, by the algorithm of Tarjan (*Depth-First Search and Linear Graph Algorithms*, 1972), without recursion: the
//! paths of a game are longer than a stack.

use super::graph::Graph;

const UNSEEN: u32 = u32::MAX;

/// Calls `solve` with each component, its nodes in falling order, after all components that it leads to.
pub(super) fn each(graph: &Graph, mut solve: impl FnMut(&[u32])) {
    let nodes = graph.nodes();
    let mut seen = 0;
    // When a node was first seen, and the earliest node still on the stack that can be reached from it.
    let (mut order, mut low) = (vec![UNSEEN; nodes], vec![UNSEEN; nodes]);
    let mut on_stack = vec![false; nodes];
    let mut stack = Vec::new();
    // The path of the depth-first search: a node and which of its successors comes next.
    let mut path: Vec<(u32, u32)> = Vec::new();
    for root in 0..nodes as u32 {
        if order[root as usize] == UNSEEN {
            path.push((root, 0));
        }
        while let Some((node, next)) = path.last_mut() {
            let (at, number) = (*node as usize, *next);
            if number == 0 {
                (order[at], low[at]) = (seen, seen);
                seen += 1;
                stack.push(*node);
                on_stack[at] = true;
            }
            *next += 1;
            if let Some(successor) = graph.successor(*node, number) {
                let to = successor as usize;
                if order[to] == UNSEEN {
                    path.push((successor, 0));
                } else if on_stack[to] {
                    low[at] = low[at].min(order[to]);
                }
                continue;
            }
            path.pop();
            if let Some((before, _)) = path.last() {
                let before = *before as usize;
                low[before] = low[before].min(low[at]);
            }
            if low[at] == order[at] {
                let first = stack.iter().rposition(|node| *node as usize == at).unwrap_or(0);
                let component = &mut stack[first..];
                for node in component.iter() {
                    on_stack[*node as usize] = false;
                }
                component.sort_unstable_by(|one, other| other.cmp(one));
                solve(component);
                stack.truncate(first);
            }
        }
    }
}
