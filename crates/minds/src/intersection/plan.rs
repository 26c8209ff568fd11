//! The optimal policy of one turn, by value iteration once it is known what each way to end it is worth.

use intersection::{Action, Intersection};
use players::{Advice, Worth};

use super::graph::Graph;
use super::terms::Terms;
use super::values::Values;

/// An action has to be better than another by more than this: who is indifferent ends the turn.
pub const INDIFFERENT: f64 = 1e-12;

/// The best transition to play a turn.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    graph: &'static Graph,
    values: Values<1>,
    counts: Worth,
}

impl Plan {
    /// Finds the best transition to play a turn. `ends(0)` is what a turn that brings nothing is worth, `ends(f)` one that brings so
    /// many fifties. No value is off by much more than `still`.
    pub(crate) fn make(terms: Terms, counts: Worth, still: f64, ends: impl Fn(usize) -> f64) -> Plan {
        let graph = Graph::get(terms.bank_under_slow());
        let mut values = Values::new(graph);
        values.set_ends(graph, 0, ends);
        values.settle(graph, still);
        Plan { graph, values, counts }
    }

    /// What the turn is worth as it begins.
    pub(crate) fn value(&self) -> f64 {
        self.values.start(self.graph)[0]
    }

    /// Every allowed action and its worth, best first.
    pub(crate) fn advise(&self, game: &Intersection) -> Vec<Advice<Action>> {
        let list = self.actions(game).map(|(action, worth)| Advice {
            action,
            value: self.shown(worth),
            worth: self.counts,
        });
        Advice::best_first(list.collect())
    }

    /// The best action. Who is indifferent ends the turn, or else takes what is listed first.
    pub(crate) fn choose(&self, game: &Intersection) -> Option<Action> {
        let best = self.actions(game).map(|(_, worth)| worth).fold(f64::NEG_INFINITY, f64::max);
        let mut good =
            self.actions(game).filter(|(_, worth)| *worth >= best - INDIFFERENT).map(|(action, _)| action);
        let first = good.next()?;
        Some(good.find(|action| *action == Action::End).unwrap_or(first))
    }

    /// The chances of the ends of a turn played by this plan: nothing, and every number of fifties.
    pub(crate) fn ends(&self) -> Vec<f64> {
        let graph = self.graph;
        let best = |node: usize| {
            let worth = |action: &usize| self.values.of_action(graph, *action)[0];
            // The last of equals, which is the end of the turn where that is one.
            graph.actions_at(node).max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or(0)
        };
        let chosen: Vec<usize> = (0..graph.nodes()).map(best).collect();
        let mut here = vec![0.0; graph.len()];
        here[graph.start()] = 1.0;
        let mut ends = vec![0.0; graph.most() + 1];
        // Each round moves everything one action on; a turn of hundreds of actions is as good as impossible.
        for _ in 0..400 {
            let mut next = vec![0.0; graph.len()];
            for (node, &action) in chosen.iter().enumerate().filter(|(node, _)| here[*node] > 0.0) {
                graph
                    .transitions(action)
                    .iter()
                    .for_each(|transition| next[transition.to as usize] += here[node] * transition.chance);
            }
            for (fifties, sum) in ends.iter_mut().enumerate() {
                *sum += next[graph.end(fifties)];
                next[graph.end(fifties)] = 0.0;
            }
            here = next;
        }
        ends
    }

    fn actions(&self, game: &Intersection) -> impl Iterator<Item = (Action, f64)> + '_ {
        let numbers = self.graph.node(game).map_or(0..0, |node| self.graph.actions_at(node));
        numbers.map(|number| (self.graph.action(number), self.values.of_action(self.graph, number)[0]))
    }

    /// Worth as people read it: turns are counted from this one on, and are negated inside.
    fn shown(&self, worth: f64) -> f64 {
        if self.counts == Worth::Turns { 1.0 - worth } else { worth }
    }
}
