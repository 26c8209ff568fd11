//! Playouts (rollouts): playing on from a leaf without a tree, and what came of it.

use dice::quick::Quick;
use kernel::{Game, Phase};

use super::Chance;
use super::budget::Clock;
use super::default_policy::{DefaultPolicy, Done, Turn};
use super::evaluation::{Evaluation, Values};

/// What playouts of one decision share.
pub(super) struct With<'a, G: Game> {
    pub(super) evaluation: &'a Evaluation,
    pub(super) clock: Clock,
    pub(super) playout: Playout<G>,
}

/// How a game goes on, and what was done on the way.
pub(super) struct Playout<G: Game> {
    pub(super) chance: Chance<G>,
    pub(super) policy: DefaultPolicy,
    pub(super) numbers: Quick,
    pub(super) done: Vec<Done>,
    pub(super) actions: Vec<G::Action>,
}

impl<G: Game> Playout<G> {
    pub(super) fn new(chance: Chance<G>, policy: DefaultPolicy, numbers: Quick) -> Playout<G> {
        Playout { chance, policy, numbers, done: Vec::new(), actions: Vec::new() }
    }

    /// One step: an action of the default policy, or a roll. False where the game goes on no further.
    pub(super) fn step(&mut self, game: &mut G, turn: &mut Turn) -> bool {
        match game.phase() {
            Phase::Act(seat) => {
                game.actions(&mut self.actions);
                if self.actions.is_empty() {
                    return false;
                }
                turn.follow(game, seat);
                let (number, done) = self.policy.choose(game, seat, *turn, &self.actions, &mut self.numbers);
                self.done.push(done);
                game.act(&self.actions[number]).is_ok()
            }
            Phase::Roll(_) => {
                let roll = self.chance.roll(game, &mut self.numbers);
                game.roll(&roll).is_ok()
            }
            Phase::Over => false,
        }
    }
}

impl<G: Game> With<'_, G> {
    /// Plays on to the end or until so many turns are finished. Nothing, if time is up before that.
    pub(super) fn rollout(&mut self, mut game: G, mut turn: Turn, turns: u32) -> Option<Values> {
        for steps in 0.. {
            if let Some(values) = self.evaluation.settled(&game, turns, steps) {
                return Some(values);
            }
            if !self.playout.step(&mut game, &mut turn) {
                break;
            }
            if !self.clock.tick() {
                return None;
            }
        }
        Some(self.evaluation.estimate(&game))
    }

    /// Learns from a finished playout, and begins the next.
    pub(super) fn learn(&mut self, values: &Values) {
        self.playout.policy.learn(&self.playout.done, values);
        self.playout.done.clear();
    }
}
