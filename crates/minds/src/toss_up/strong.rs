//! Strong play for any number of players: one turn of lookahead (exact, as an optimal stopping problem) over an evaluation put together from pairs, by the model of Bradley and Terry (1952).
//!
//! Four and more players are too many to solve. But last turns are known ([`LastTurns`]), any two of the players are
//! solved ([`Two`]), and a turn is a small problem once its ends have a worth. So the worth of ending a turn is put
//! together from pairs ([`Opponents`]). With two players this is exact; with three it is within 0.011 of the equilibrium (root
//! mean square over the table).

use std::sync::Arc;

use players::Advice;
use players::Opponents;
use toss_up::{Action, TossUp};

use super::last_turns::LastTurns;
use super::plan::{Ahead, Plan};
use super::position::Position;
use super::two::Two;

/// The strong player.
#[derive(Clone, Debug)]
pub struct Strong {
    two: Arc<Two>,
}

impl Strong {
    /// A strong player for games to the target of this table.
    pub fn new(two: Arc<Two>) -> Strong {
        Strong { two }
    }

    /// The score that ends the game.
    pub fn needed(&self) -> u32 {
        self.two.needed()
    }

    /// Every allowed action and what Strong thinks it is worth to the mover, best first. Nothing, unless one of two or
    /// more acts in a game to this target.
    pub fn advise(&self, game: &TossUp) -> Vec<Advice<Action>> {
        self.ahead(game, game.turn_points()).map_or_else(Vec::new, |ahead| ahead.advise(game))
    }

    /// The mover's turn from so many points on.
    pub(crate) fn ahead(&self, game: &TossUp, from: u32) -> Option<Ahead> {
        let position = Position::of(game)?;
        if position.seats < 2 || position.needed != self.needed() {
            return None;
        }
        let outlook = Outlook::new(&self.two, &position);
        Some(Ahead { plan: outlook.plan(from), stop: outlook.end(outlook.mine + from) })
    }
}

/// What the end of a turn will be worth, by the score it leads to.
struct Outlook<'a> {
    two: &'a Two,
    mine: u32,
    /// The others, the next one first.
    others: &'a [u32],
    /// How the others stand to each other.
    opponents: Opponents,
    /// The score to beat in last turns and how many have it; before, the score that ends the game.
    best: u32,
    level: usize,
    last_turns: LastTurns,
    closed: bool,
}

impl<'a> Outlook<'a> {
    fn new(two: &'a Two, position: &'a Position) -> Outlook<'a> {
        let (mine, others) = (position.scores[0], &position.scores[1..position.seats as usize]);
        let mut opponents = Opponents::default();
        let (mut best, mut level, mut yet_to_play) = (two.needed(), 0, others);
        if let Some(closer) = position.closer {
            let done;
            (yet_to_play, done) = others.split_at(usize::from(closer).saturating_sub(1));
            best = done.iter().copied().max().unwrap_or(0);
            level = done.iter().filter(|&&score| score == best).count();
        } else {
            let chance = |first: usize, second: usize| two.at(others[first], others[second]);
            opponents = Opponents::new(others.len(), chance);
        }
        let last_turns = LastTurns::new(yet_to_play, best);
        let closed = position.closer.is_some();
        Outlook { two, mine, others, opponents, best, level, last_turns, closed }
    }

    /// The best turn from some point total on.
    fn plan(&self, from: u32) -> Plan {
        let mut plan = Plan::default();
        let sure = self.last_turns.sure().saturating_sub(self.mine).max(from);
        plan.make(from, sure, self.end(self.mine), |points| self.end(self.mine + points));
        plan
    }

    /// The share of the win if the turn ends at this score.
    fn end(&self, score: u32) -> f64 {
        if score > self.best || (score == self.best && !self.closed) {
            self.last_turns.keeps(score)
        } else if score == self.best {
            self.last_turns.keeps(score) / (self.level + 1) as f64
        } else if self.closed {
            0.0
        } else {
            self.by_pairs(score)
        }
    }

    /// Put together from pairs. The others have the dice first.
    fn by_pairs(&self, score: u32) -> f64 {
        self.opponents.share(|other| self.two.at(self.others[other], score))
    }
}
