//! Value iteration (Bellman, 1957) within a turn: what every node of its graph is worth, found by going over the graph until nothing changes. New values are used at
//! once (Gauss–Seidel), and from time to time the change of several passes is extrapolated (Aitken).
//!
//! Several turns are solved side by side: they share the graph and differ in what their ends are worth, so that one pass
//! over the graph serves them all.

use super::graph::{Graph, Transition};

/// The worth of every node and end, for `L` turns side by side.
#[derive(Clone, Debug)]
pub(crate) struct Values<const L: usize> {
    worth: Vec<[f64; L]>,
}

/// More passes than any turn needs: each brings a turn's values nearer by almost a half.
const PASSES: usize = 300;

/// Passes from one leap to the next; see [`Values::settle`].
const LEAP: usize = 7;

impl<const L: usize> Values<L> {
    /// Nothing is worth anything yet.
    pub(crate) fn new(graph: &Graph) -> Values<L> {
        Values { worth: vec![[0.0; L]; graph.len()] }
    }

    /// Says what the ends of one of the turns are worth: `ends(0)` is nothing, `ends(f)` so many fifties.
    pub(crate) fn set_ends(&mut self, graph: &Graph, lane: usize, ends: impl Fn(usize) -> f64) {
        for fifties in 0..=graph.most() {
            self.worth[graph.end(fifties)][lane] = ends(fifties);
        }
    }

    /// What a turn is worth as it begins.
    pub(crate) fn start(&self, graph: &Graph) -> [f64; L] {
        self.worth[graph.start()]
    }

    /// What an action is worth.
    #[inline]
    pub(crate) fn of_action(&self, graph: &Graph, action: usize) -> [f64; L] {
        match graph.transitions(action) {
            [transition] => self.worth[transition.to as usize],
            transitions if L == 1 => [self.sum(transitions); L],
            transitions => {
                let mut sum = [0.0; L];
                for transition in transitions {
                    let worth = &self.worth[transition.to as usize];
                    for lane in 0..L {
                        sum[lane] += transition.chance * worth[lane];
                    }
                }
                sum
            }
        }
    }

    /// The worth of the first turn, four parts at a time so that no sum waits for the one before.
    #[inline]
    fn sum(&self, transitions: &[Transition]) -> f64 {
        let worth = |transition: &Transition| transition.chance * self.worth[transition.to as usize][0];
        let (fours, rest) = transitions.as_chunks::<4>();
        let mut sums = [0.0; 4];
        for [a, b, c, d] in fours {
            sums[0] += worth(a);
            sums[1] += worth(b);
            sums[2] += worth(c);
            sums[3] += worth(d);
        }
        let mut sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
        for transition in rest {
            sum += worth(transition);
        }
        sum
    }

    /// Makes every node worth its best action, once. Returns the largest change.
    pub(crate) fn pass(&mut self, graph: &Graph) -> f64 {
        let mut moved = [0.0f64; L];
        for node in 0..graph.nodes() {
            let mut best = [f64::NEG_INFINITY; L];
            for action in graph.actions_at(node) {
                let worth = self.of_action(graph, action);
                for lane in 0..L {
                    best[lane] = if worth[lane] > best[lane] { worth[lane] } else { best[lane] };
                }
            }
            let old = &mut self.worth[node];
            for lane in 0..L {
                let change = (best[lane] - old[lane]).abs();
                moved[lane] = if change > moved[lane] { change } else { moved[lane] };
                old[lane] = best[lane];
            }
        }
        moved.into_iter().fold(0.0, f64::max)
    }

    /// Goes over the graph until no value changes by more than `still`.
    ///
    /// Passes near their end shrink what is missing by the same factor each time. So every few passes the factor is measured
    /// and all the passes that would follow are made at once; whether that was right, the next pass shows.
    pub(crate) fn settle(&mut self, graph: &Graph, still: f64) {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        for pass in 0..PASSES {
            if self.pass(graph) <= still {
                return;
            }
            match pass % LEAP {
                4 => first.clone_from(&self.worth),
                5 => second.clone_from(&self.worth),
                6 => self.leap(graph, &first, &second),
                _ => {}
            }
        }
    }

    /// Goes where all further passes would lead, if each brought the same part of the change before.
    fn leap(&mut self, graph: &Graph, first: &[[f64; L]], second: &[[f64; L]]) {
        let (mut across, mut along) = ([0.0; L], [0.0; L]);
        for ((first, second), third) in first.iter().zip(second).zip(&self.worth).take(graph.nodes()) {
            for lane in 0..L {
                let change = second[lane] - first[lane];
                across[lane] += change * (third[lane] - second[lane]);
                along[lane] += change * change;
            }
        }
        let mut more = [0.0; L];
        for lane in 0..L {
            let factor = if along[lane] > 0.0 { (across[lane] / along[lane]).clamp(0.0, 0.9) } else { 0.0 };
            more[lane] = factor / (1.0 - factor);
        }
        for (second, third) in second.iter().zip(&mut self.worth).take(graph.nodes()) {
            for lane in 0..L {
                third[lane] += more[lane] * (third[lane] - second[lane]);
            }
        }
    }
}
