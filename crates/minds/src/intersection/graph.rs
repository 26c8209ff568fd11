//! One turn as a graph, asked of the rules themselves.
//!
//! The rules are played through: every state a turn can come to in which somebody acts is a *place*, every allowed action a
//! list of where it leads and how likely. A turn ends with points taken or with nothing, and these ends are places too, so
//! that everything a player can do is the same kind of sum. Nothing here knows what a star is.

use std::collections::HashMap;
use std::sync::LazyLock;

use intersection::{Action, Faces, Intersection, Signal, Stage};
use kernel::{Drawn, Game, Outcomes, Phase, Seat};

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

    /// Places are gone through in this order, last to first; the nearer a place is to the turn's end, the later it comes.
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

/// A way on: to which place and how likely.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) to: u32,
    pub(crate) chance: f64,
}

/// The graph of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    places: HashMap<Lying, u32>,
    /// For each place the first of its actions; one more at the end.
    first_action: Vec<u32>,
    /// For each action the first of its ways; one more at the end.
    first_way: Vec<u32>,
    ways: Vec<Way>,
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

    /// How many places somebody acts in.
    pub(crate) fn places(&self) -> usize {
        self.first_action.len() - 1
    }

    /// The place where a turn begins.
    pub(crate) fn start(&self) -> usize {
        self.start as usize
    }

    /// The most fifties a turn can bring.
    pub(crate) fn most(&self) -> usize {
        self.most as usize
    }

    /// How many places there are with the ends: those of a turn that brings 0, 50, 100 … points.
    pub(crate) fn len(&self) -> usize {
        self.places() + self.most() + 1
    }

    /// The end of a turn that brings so many fifties; 0 is nothing.
    pub(crate) fn end(&self, fifties: usize) -> usize {
        self.places() + fifties
    }

    /// The place of a game in which somebody acts.
    pub(crate) fn place(&self, game: &Intersection) -> Option<usize> {
        self.places.get(&Lying::of(game)).map(|&place| place as usize)
    }

    /// The numbers of a place's actions.
    #[inline]
    pub(crate) fn actions_at(&self, place: usize) -> std::ops::Range<usize> {
        self.first_action[place] as usize..self.first_action[place + 1] as usize
    }

    /// An action by its number.
    pub(crate) fn action(&self, number: usize) -> Action {
        self.actions[number]
    }

    /// Where an action leads.
    #[inline]
    pub(crate) fn ways(&self, action: usize) -> &[Way] {
        &self.ways[self.first_way[action] as usize..self.first_way[action + 1] as usize]
    }
}

/// Where a step led: to a place, or to the end of the turn with so many fifties.
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
                    for (roll, ways) in rolls.rows() {
                        let mut next = after;
                        next.roll(roll).unwrap_or_else(|why| unreachable!("{after}, {roll}: {why}"));
                        // Whole ways are added up, so that nothing is lost by rounding.
                        go(next, *ways as f64);
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
        let places: HashMap<Lying, u32> =
            order.iter().zip(0..).map(|(lying, number)| (*lying, number)).collect();
        let ended = |led: &Led| if let Led::Ended(fifties) = led { *fifties } else { 0 };
        let all = self.found.values().flatten().flat_map(|(_, led)| led);
        let most = all.map(|(led, _)| ended(led)).max().unwrap_or(0);
        let mut graph = Graph {
            start: places.get(&start).copied().unwrap_or(0),
            places,
            first_action: vec![0],
            first_way: vec![0],
            ways: Vec::new(),
            actions: Vec::new(),
            most,
        };
        for lying in &order {
            for (action, led) in self.found.get(lying).into_iter().flatten() {
                for (to, chance) in led {
                    let to = match to {
                        Led::To(lying) => graph.places[lying],
                        Led::Ended(fifties) => order.len() as u32 + fifties,
                    };
                    graph.ways.push(Way { to, chance: *chance });
                }
                graph.actions.push(*action);
                graph.first_way.push(graph.ways.len() as u32);
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
        // Of the 1,907 states of a turn, 208 end it at once and are no places; see the tests of the rules.
        assert_eq!((graph.places(), graph.actions.len(), graph.most()), (1907 - 208, 3838 - 208, 48));
        assert!(Graph::get(true).actions.len() > graph.actions.len());
    }

    #[test]
    fn every_action_leads_somewhere_for_certain() {
        for graph in [Graph::get(false), Graph::get(true)] {
            for action in 0..graph.actions.len() {
                let sum: f64 = graph.ways(action).iter().map(|way| way.chance).sum();
                assert!((sum - 1.0).abs() < 1e-14, "{}: {sum}", graph.action(action));
            }
        }
    }
}
