//! One turn as a Markov decision process, asked of the rules themselves: a graph of states, actions and transitions.
//!
//! The rules are played through: every state a turn can come to in which somebody acts is a *node*, every allowed action a
//! list of where it leads and how likely. A turn ends with points taken or with nothing, and these ends are nodes too, so
//! that everything a player can do is the same kind of sum. Nothing here knows what a star is.

use std::collections::HashMap;
use std::sync::LazyLock;

use intersection::{Action, Faces, Intersection, Signal, Stage};
use kernel::{Drawn, Outcomes, Phase, Rules, Seat};

/// Scores come in fifties.
pub(crate) const UNIT: u32 = 50;

/// What a turn's future depends on. After parking the dice left on the field will be rolled or taken away: only how many
/// they are matters, and that the parked ones tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Lying {
    stage: Stage,
    signal: Option<Signal>,
    field: Faces,
    parked: Faces,
}

impl Lying {
    pub(crate) fn of(game: &Intersection) -> Lying {
        let (stage, signal, parked) = (game.stage(), game.signal(), game.parked());
        let field = if stage == Stage::Parked { Faces::NONE } else { game.field() };
        Lying { stage, signal, field, parked }
    }

    /// Places are gone through in this order, last to first; the nearer a node is to the turn's end, the later it comes.
    fn order(&self) -> impl Ord + use<> {
        use intersection::Face::{Happy, Sad, Star};
        let sad = self.field.of(Sad);
        let happy = self.field.of(Happy) + self.parked.of(Happy);
        let star = self.field.of(Star) + self.parked.of(Star);
        let stage = match self.stage {
            Stage::Fresh => 0,
            Stage::Parked => 2,
            _ => 1,
        };
        // Sad faces without a happy one come before those with, and slow before go.
        (
            stage.min(1),
            self.parked.total(),
            u8::MAX - sad,
            happy,
            self.signal == Some(Signal::Go),
            star,
            stage,
        )
    }
}

/// A transition on: to which node and how likely.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transition {
    pub(crate) to: u32,
    pub(crate) chance: f64,
}

/// The graph of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    nodes: HashMap<Lying, u32>,
    /// For each node the first of its actions; one more at the end.
    first_action: Vec<u32>,
    /// For each action the first of its transitions; one more at the end.
    first_way: Vec<u32>,
    transitions: Vec<Transition>,
    actions: Vec<Action>,
    start: u32,
    most: u32,
}

impl Graph {
    /// The graph of a turn, with or without points under slow; made once.
    pub(crate) fn get(bank_under_slow: bool) -> &'static Graph {
        static GRAPHS: [LazyLock<Graph>; 2] =
            [LazyLock::new(|| Graph::of_the_rules(false)), LazyLock::new(|| Graph::of_the_rules(true))];
        &GRAPHS[usize::from(bank_under_slow)]
    }

    /// Plays every turn there is.
    fn of_the_rules(bank_under_slow: bool) -> Graph {
        let option = if bank_under_slow { " bank-under-slow" } else { "" };
        // A player who is in records whatever the turn brings, so that the score tells how it ended.
        let text = format!("300,0 1 target=10000{option}");
        let start: Intersection = text.parse().unwrap_or_else(|error| unreachable!("{text}: {error}"));
        let mut found = Explorer::default();
        found.explore(&start);
        found.graph(Lying::of(&start))
    }

    /// How many nodes somebody acts in.
    pub(crate) fn nodes(&self) -> usize {
        self.first_action.len() - 1
    }

    /// The node where a turn begins.
    pub(crate) fn start(&self) -> usize {
        self.start as usize
    }

    /// The most fifties a turn can bring.
    pub(crate) fn most(&self) -> usize {
        self.most as usize
    }

    /// How many nodes there are with the ends: those of a turn that brings 0, 50, 100 … points.
    pub(crate) fn len(&self) -> usize {
        self.nodes() + self.most() + 1
    }

    /// The end of a turn that brings so many fifties; 0 is nothing.
    pub(crate) fn end(&self, fifties: usize) -> usize {
        self.nodes() + fifties
    }

    /// The node of a game in which somebody acts.
    pub(crate) fn node(&self, game: &Intersection) -> Option<usize> {
        self.nodes.get(&Lying::of(game)).map(|&node| node as usize)
    }

    /// The numbers of a node's actions.
    #[inline]
    pub(crate) fn actions_at(&self, node: usize) -> std::ops::Range<usize> {
        self.first_action[node] as usize..self.first_action[node + 1] as usize
    }

    /// An action by its number.
    pub(crate) fn action(&self, number: usize) -> Action {
        self.actions[number]
    }

    /// Where an action leads.
    #[inline]
    pub(crate) fn transitions(&self, action: usize) -> &[Transition] {
        &self.transitions[self.first_way[action] as usize..self.first_way[action + 1] as usize]
    }
}

/// Where a step led: to a node, or to the end of the turn with so many fifties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Led {
    To(Lying),
    Ended(u32),
}

/// An action and where it leads.
type Branch = (Action, Vec<(Led, f64)>);

#[derive(Default)]
struct Explorer {
    found: HashMap<Lying, Vec<Branch>>,
}

impl Explorer {
    fn explore(&mut self, start: &Intersection) {
        let mut open = vec![*start];
        let (mut actions, mut rolls) = (Vec::new(), Outcomes::new());
        while let Some(game) = open.pop() {
            if self.found.contains_key(&Lying::of(&game)) {
                continue;
            }
            let mut branches = Vec::new();
            game.actions(&mut actions);
            for action in &actions {
                let mut after = game;
                after.act(action).unwrap_or_else(|why| unreachable!("{game}, {action}: {why}"));
                let mut led = Vec::new();
                let mut go = |next: Intersection, chance: f64| {
                    let to = if next.turns() > game.turns() {
                        let points = next.score(Seat::FIRST) - game.score(Seat::FIRST);
                        Led::Ended(points / UNIT)
                    } else {
                        open.push(next);
                        Led::To(Lying::of(&next))
                    };
                    match led.iter_mut().find(|(known, _)| *known == to) {
                        Some((_, sum)) => *sum += chance,
                        None => led.push((to, chance)),
                    }
                };
                if let Phase::Roll(_) = after.phase() {
                    after.outcomes(&mut rolls);
                    let total = rolls.total() as f64;
                    for (roll, transitions) in rolls.rows() {
                        let mut next = after;
                        next.roll(roll).unwrap_or_else(|why| unreachable!("{after}, {roll}: {why}"));
                        // Whole transitions are added up, so that nothing is lost by rounding.
                        go(next, *transitions as f64);
                    }
                    for (_, chance) in &mut led {
                        *chance /= total;
                    }
                } else {
                    go(after, 1.0);
                }
                branches.push((*action, led));
            }
            self.found.insert(Lying::of(&game), branches);
        }
    }

    fn graph(self, start: Lying) -> Graph {
        let mut order: Vec<Lying> = self.found.keys().copied().collect();
        order.sort_by_key(|lying| (std::cmp::Reverse(lying.order()), lying.field, lying.parked));
        let nodes: HashMap<Lying, u32> =
            order.iter().zip(0..).map(|(lying, number)| (*lying, number)).collect();
        let ended = |led: &Led| if let Led::Ended(fifties) = led { *fifties } else { 0 };
        let all = self.found.values().flatten().flat_map(|(_, led)| led);
        let most = all.map(|(led, _)| ended(led)).max().unwrap_or(0);
        let mut graph = Graph {
            start: nodes.get(&start).copied().unwrap_or(0),
            nodes,
            first_action: vec![0],
            first_way: vec![0],
            transitions: Vec::new(),
            actions: Vec::new(),
            most,
        };
        for lying in &order {
            for (action, led) in self.found.get(lying).into_iter().flatten() {
                for (to, chance) in led {
                    let to = match to {
                        Led::To(lying) => graph.nodes[lying],
                        Led::Ended(fifties) => order.len() as u32 + fifties,
                    };
                    graph.transitions.push(Transition { to, chance: *chance });
                }
                graph.actions.push(*action);
                graph.first_way.push(graph.transitions.len() as u32);
            }
            graph.first_action.push(graph.actions.len() as u32);
        }
        graph
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_has_as_many_places_and_actions_as_the_rules_say() {
        let graph = Graph::get(false);
        // Of the 1,907 states of a turn, 208 end it at once and are no nodes; see the tests of the rules.
        assert_eq!((graph.nodes(), graph.actions.len(), graph.most()), (1907 - 208, 3838 - 208, 48));
        assert!(Graph::get(true).actions.len() > graph.actions.len());
    }

    #[test]
    fn every_action_leads_somewhere_for_certain() {
        for graph in [Graph::get(false), Graph::get(true)] {
            for action in 0..graph.actions.len() {
                let sum: f64 = graph.transitions(action).iter().map(|transition| transition.chance).sum();
                assert!((sum - 1.0).abs() < 1e-14, "{}: {sum}", graph.action(action));
            }
        }
    }
}
