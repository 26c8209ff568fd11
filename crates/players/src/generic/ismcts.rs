//! Information-set Monte Carlo tree search: Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, 2012, in the form
//! with a view of its own for every player (MO-ISMCTS), and with PUCT for the choice (Rosin, *Multi-armed bandits with episode context*, 2011).
//!
//! - **A decision node is an information set** of the player who acts: what that player's view tells. Every iteration walks down with another
//!   determinisation, a world imagined from the searcher's view, so nobody in the tree acts on what they cannot know.
//! - **Chance has nodes of its own.** Where rolls are listed and nothing is hidden, they are tried as often as their odds say, one after the other
//!   (stratified); else they are drawn.
//! - **Everybody plays for their own side**: a playout has a value for every side, and whoever acts follows its own (max^n: Luckhardt and Irani, 1986).

use std::collections::HashMap;

use kernel::{Game, Phase, Viewer};

use super::Weighed;
use super::default_policy::{DefaultPolicy, Turn};
use super::evaluation::{Values, side};
use super::information_set::{information_set, mix};
use super::rollout::With;

/// How readily actions are tried that look worse: where positions are judged by points, and where games are played out, which leaves more to luck.
const EXPLORATION: [f64; 2] = [0.3, 1.0];
/// A chance node is made when an action has been tried so often: before that rolls are drawn.
const EXPLICIT_AFTER: u32 = 8;
/// Longer lists of rolls are drawn from and never gone through.
const LISTED: usize = 300;

/// An action of a decision node.
struct Edge<A> {
    action: A,
    visits: u32,
    total: f64,
}

/// An information set, and what came of acting there.
struct Decision<A> {
    edges: Vec<Edge<A>>,
    visits: u32,
    total: f64,
}

impl<A: Clone> Decision<A> {
    fn new(actions: &[A]) -> Decision<A> {
        let edge = |action: &A| Edge { action: action.clone(), visits: 0, total: 0.0 };
        Decision { edges: actions.iter().map(edge).collect(), visits: 0, total: 0.0 }
    }

    /// The edge with the largest upper bound, by PUCT with equal priors.
    fn select(&self, range: Range, exploration: f64) -> usize {
        let expected = if self.visits == 0 { 0.5 } else { range.scaled(self.total / f64::from(self.visits)) };
        let exploration = exploration * f64::from(self.visits).sqrt() / self.edges.len() as f64;
        let puct = |edge: &Edge<A>| {
            let mean =
                if edge.visits == 0 { expected } else { range.scaled(edge.total / f64::from(edge.visits)) };
            mean + exploration / f64::from(1 + edge.visits)
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (number, edge) in self.edges.iter().enumerate() {
            let puct = puct(edge);
            if puct > best.1 {
                best = (number, puct);
            }
        }
        best.0
    }
}

/// The rolls of a chance node: each with its odds, and how often it was tried.
struct ChanceNode<R> {
    rolls: Vec<(R, f64, u32)>,
    visits: u32,
}

impl<R> ChanceNode<R> {
    /// The roll that lags farthest behind its odds.
    fn select(&mut self) -> Option<&R> {
        self.visits += 1;
        let visits = f64::from(self.visits);
        let lag = |(_, odds, visited): &(R, f64, u32)| odds * visits - f64::from(*visited);
        let row = self.rolls.iter_mut().max_by(|one, other| lag(one).total_cmp(&lag(other)))?;
        row.2 += 1;
        Some(&row.0)
    }
}

/// Between which values everything lies that has been seen: shares from 0 to 1, or points.
#[derive(Clone, Copy)]
struct Range {
    low: f64,
    high: f64,
}

impl Range {
    const SHARES: Range = Range { low: 0.0, high: 1.0 };
    const UNKNOWN: Range = Range { low: f64::INFINITY, high: f64::NEG_INFINITY };

    fn scaled(self, value: f64) -> f64 {
        if self.high > self.low { (value - self.low) / (self.high - self.low) } else { 0.5 }
    }

    fn widen(&mut self, value: f64) {
        self.low = self.low.min(value);
        self.high = self.high.max(value);
    }
}

/// One choice on the way down.
struct Visit {
    key: u64,
    edge: usize,
    side: usize,
}

/// The tree of one decision.
pub(super) struct Tree<'a, G: Game> {
    with: With<'a, G>,
    decisions: HashMap<u64, Decision<G::Action>>,
    chances: HashMap<u64, ChanceNode<G::Roll>>,
    range: Range,
    exploration: f64,
    /// Nothing is hidden, so that every world is the same.
    open: bool,
    path: Vec<Visit>,
}

impl<'a, G: Game> Tree<'a, G> {
    pub(super) fn new(with: With<'a, G>) -> Tree<'a, G> {
        let range = if with.evaluation.is_solo() { Range::UNKNOWN } else { Range::SHARES };
        let exploration = EXPLORATION[usize::from(!with.evaluation.tells())];
        Tree {
            with,
            decisions: HashMap::new(),
            chances: HashMap::new(),
            range,
            exploration,
            open: false,
            path: Vec::new(),
        }
    }

    /// What each action is worth to whoever acts, in the order of the list.
    pub(super) fn weigh(mut self, view: &G::View, actions: &[G::Action]) -> Vec<Weighed<G::Action>> {
        let root = information_set(view);
        self.decisions.insert(root, Decision::new(actions));
        while !self.with.clock.is_up() {
            let world = G::imagine(view, &mut self.with.playout.numbers);
            self.open = !world.hides();
            self.path.clear();
            // An iteration that time cuts off has shown nothing.
            let Some(values) = self.descend(world, root) else { break };
            self.with.learn(&values);
            self.back_up(&values);
        }
        let edges = self.decisions.remove(&root).map(|node| node.edges).unwrap_or_default();
        let weighed =
            |edge: Edge<G::Action>| Weighed { action: edge.action, visits: edge.visits, total: edge.total };
        edges.into_iter().map(weighed).collect()
    }

    /// Selection, expansion and playout: goes down the tree, adds a node and plays on from there.
    fn descend(&mut self, mut game: G, root: u64) -> Option<Values> {
        // What has happened since the last decision, as a number: which chance node this is.
        let mut since = 0;
        let mut turn = Turn::under_way(&game);
        let (mut visits, mut turns) = (0, 0);
        for steps in 0.. {
            if let Some(values) = self.with.evaluation.settled(&game, u32::MAX, steps) {
                return Some(values);
            }
            let done = match game.phase() {
                Phase::Roll(_) => {
                    let roll = self.roll(&game, since, visits);
                    since = mix(since, information_set(&roll));
                    game.roll(&roll).is_ok()
                }
                Phase::Act(seat) => {
                    game.actions(&mut self.with.playout.actions);
                    let before = turn;
                    turn.follow(&game, seat);
                    if let [forced] = &self.with.playout.actions[..]
                        && steps > 0
                    {
                        since = mix(since, 0);
                        game.act(forced).is_ok()
                    } else {
                        let key =
                            if steps == 0 { root } else { information_set(&game.view(Viewer::Seat(seat))) };
                        let Some(node) = self.decisions.get(&key) else {
                            self.decisions.insert(key, Decision::new(&self.with.playout.actions));
                            // Where points tell enough, the turn of the last choice is played out and no more.
                            let end = if self.with.evaluation.tells() { turns + 1 } else { u32::MAX };
                            return self.with.rollout(game, before, end);
                        };
                        let edge = node.select(self.range, self.exploration);
                        self.path.push(Visit { key, edge, side: side(&game, seat) });
                        turns = game.turns();
                        let action = &node.edges[edge].action;
                        self.with.playout.done.push(DefaultPolicy::done(&game, seat, turn, action));
                        (since, visits) = (mix(key, edge as u64), node.edges[edge].visits);
                        game.act(action).is_ok()
                    }
                }
                Phase::Over => false,
            };
            if !self.with.clock.tick() {
                return None;
            }
            if !done {
                break;
            }
        }
        Some(self.with.evaluation.estimate(&game))
    }

    /// What is rolled at a chance node below an action that was tried so often.
    fn roll(&mut self, game: &G, key: u64, visits: u32) -> G::Roll {
        let explicit = self.open && visits >= EXPLICIT_AFTER;
        let listed = explicit.then(|| {
            let node = self.chances.entry(key).or_insert_with(|| {
                let rows = self.with.playout.chance.outcomes(game).filter(|rows| rows.rows().len() <= LISTED);
                let rolls = rows
                    .iter()
                    .flat_map(|rows| rows.chances().map(|(roll, odds)| (roll.clone(), odds, 0)))
                    .collect();
                ChanceNode { rolls, visits: 0 }
            });
            node.select().cloned()
        });
        listed
            .flatten()
            .unwrap_or_else(|| self.with.playout.chance.roll(game, &mut self.with.playout.numbers))
    }

    /// Notes at every decision on the way what came of it.
    fn back_up(&mut self, values: &Values) {
        for Visit { key, edge, side } in &self.path {
            let Some(node) = self.decisions.get_mut(key) else { continue };
            let value = values[*side];
            if self.with.evaluation.is_solo() {
                self.range.widen(value);
            }
            node.visits += 1;
            node.total += value;
            node.edges[*edge].visits += 1;
            node.edges[*edge].total += value;
        }
    }
}
