//! Three players: a Markov perfect (Nash) equilibrium, exact at every position, by backward induction over the total of all scores and iterated best response within it.
//!
//! With three players there is no single value of the game, but a way of playing from which nobody gains by departing
//! alone. There may be several; this one is found like this. It depends on nothing but the position. Whoever is
//! indifferent (within [`INDIFFERENT`](super::INDIFFERENT)) stops. Players answer each other's best turns with best turns, from a common
//! guess, until nobody changes anything (module `three_round`). In about one of a thousand rounds of positions these
//! answers go in circles; then all ways to rest are tried in a fixed order, and where there is none at all, one to
//! three players leave a single choice to chance, just so often that it is worth the same to them (module
//! `three_circle`). That nobody can do better is checked afterwards (module `three_check`).

use std::collections::BTreeMap;

use kernel::{Phase, Rules, Seat};
use players::{Advice, Cancelled, Progress};
use rayon::prelude::*;
use toss_up::{Action, Stage, TossUp};

use super::last_turn::{LastTurn, last_turn};
use super::last_two_turns::{FAR, LastTwoTurns, last_but_one};
use super::plan::{Ahead, Plan};
use super::position::Position;
use super::roll_table::RollTable;
use super::three_circle::Mix;
use super::three_round::{Found, Round, Thought};

/// Each player's share of the win at every three scores below the one that ends the game.
#[derive(Debug)]
pub struct Three {
    pub(super) needed: u32,
    /// The share of the player to move: by the mover's score, the next player's, then the third's.
    pub(super) mover: Vec<f64>,
    /// The share of the third player.
    pub(super) third: Vec<f64>,
    pub(super) last: &'static LastTwoTurns,
    pub(super) equilibrium: Equilibrium,
    /// Choices left to chance, by position.
    pub(super) mixes: BTreeMap<u32, Mix>,
}

/// How the equilibrium was found: rounds (three scores, one of the three players to move) of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Equilibrium {
    /// Best answers to best answers came to rest.
    pub at_rest: u64,
    /// Best answers went in circles, but there is a place to rest.
    pub in_circles: u64,
    /// There is none unless somebody leaves a choice to chance.
    pub mixed: u64,
    /// None was found.
    pub nothing: u64,
}

impl Three {
    /// The greatest score to end a game that is solved: the table grows with its third power.
    pub const MOST_NEEDED: u32 = 201;

    /// Solves the game for the score that ends it: 101 by the printed rules.
    ///
    /// # Panics
    ///
    /// If `needed` is 0 or more than [`Three::MOST_NEEDED`].
    pub fn solve(needed: u32, progress: &Progress<'_>) -> Result<Three, Cancelled> {
        assert!((1..=Self::MOST_NEEDED).contains(&needed), "three players are not solved to {needed} points");
        let cells = (needed as usize).pow(3);
        let last = LastTwoTurns::get();
        let mut three = Three {
            needed,
            mover: vec![0.0; cells],
            third: vec![0.0; cells],
            last,
            equilibrium: Equilibrium::default(),
            mixes: BTreeMap::new(),
        };
        let mut done = 0;
        // Points only grow, so that everything a turn can lead to has a higher total, but for a red light: it leads to
        // the same scores with the next player to move. The three positions of such a round are solved together.
        for total in (0..=3 * (needed - 1)).rev() {
            let scores = rounds(needed, total);
            let rounds: Vec<Round> = scores
                .par_iter()
                .map_init(Thought::default, |thought, &scores| thought.solve(&three, scores))
                .collect();
            for round in &rounds {
                three.keep(round);
            }
            done += rounds.len() * 3;
            progress.report((done as f64 / cells as f64).min(1.0))?;
        }
        Ok(three)
    }

    fn keep(&mut self, round: &Round) {
        let Round { scores, shares, mixes, found } = *round;
        *match found {
            Found::AtRest => &mut self.equilibrium.at_rest,
            Found::InCircles => &mut self.equilibrium.in_circles,
            Found::Mixed => &mut self.equilibrium.mixed,
            Found::Nothing => &mut self.equilibrium.nothing,
        } += 1;
        for mover in 0..3 {
            let (next, third) = ((mover + 1) % 3, (mover + 2) % 3);
            let index = self.index(scores[mover], scores[next], scores[third]);
            self.mover[index] = shares[mover][mover];
            self.third[index] = shares[mover][third];
            if let Some(mix) = mixes[mover] {
                self.mixes.insert(index as u32, mix);
            }
        }
    }

    /// The score that ends the game.
    pub fn needed(&self) -> u32 {
        self.needed
    }

    /// How the equilibrium was found.
    pub fn equilibrium(&self) -> Equilibrium {
        self.equilibrium
    }

    /// What the mover leaves to chance in a turn from these scores.
    pub(super) fn mix(&self, mover: u32, next: u32, third: u32) -> Option<Mix> {
        self.mixes.get(&(self.index(mover, next, third) as u32)).copied()
    }

    /// The chance to roll on, where the equilibrium leaves this choice to chance.
    pub fn left_to_chance(&self, game: &TossUp) -> Option<f64> {
        let Position { scores: [mover, next, third, ..], seats: 3, closer: None, needed } =
            Position::of(game)?
        else {
            return None;
        };
        if needed != self.needed {
            return None;
        }
        let mix = self.mix(mover, next, third)?;
        (mix.points == game.turn_points()).then_some(mix.rolls)
    }

    /// The shares of the player to move, the next and the third at the start of a turn, nobody having passed the target.
    ///
    /// # Panics
    ///
    /// If a score has passed it.
    pub fn at(&self, mover: u32, next: u32, third: u32) -> [f64; 3] {
        assert!(mover.max(next).max(third) < self.needed, "{mover}, {next} or {third} has passed the target");
        self.lookup(mover, next, third)
    }

    /// Everybody's share in seat order, where a turn begins or the game is over. Nothing in between, or in another kind
    /// of game.
    pub fn shares(&self, game: &TossUp) -> Option<[f64; 3]> {
        if game.seats() != 3 || game.needed() != self.needed {
            return None;
        }
        let seats = [0, 1, 2].map(|index| Seat::new(index).unwrap_or(Seat::FIRST));
        let mover = match (game.stage(), game.phase()) {
            (Stage::Over, _) => return Some(seats.map(|seat| game.standing().share(seat))),
            (Stage::Fresh, Phase::Act(mover)) => mover.index(),
            _ => return None,
        };
        let order = [0, 1, 2].map(|step| seats[(mover + step) % 3]);
        let [a, b, c] = order.map(|seat| game.score(seat));
        let shares = match game.closer() {
            None => self.at(a, b, c),
            Some(closer) if closer == order[1] => {
                // The last turn. Who leads of the other two, or both?
                let past = LastTurn::get().at(b.max(c) - a);
                let level =
                    if b == c { [0.5; 2] } else { [f64::from(u8::from(b > c)), f64::from(u8::from(c > b))] };
                [past, (1.0 - past) * level[0], (1.0 - past) * level[1]]
            }
            Some(_) => {
                let [closer, chaser, last] = self.last.at(c - a, c - b);
                [chaser, last, closer]
            }
        };
        Some([0, 1, 2].map(|seat| shares[(seat + 3 - mover) % 3]))
    }

    #[inline]
    fn index(&self, mover: u32, next: u32, third: u32) -> usize {
        ((mover * self.needed + next) * self.needed + third) as usize
    }

    #[inline]
    fn lookup(&self, mover: u32, next: u32, third: u32) -> [f64; 3] {
        let index = self.index(mover, next, third);
        let (first, last) = (self.mover[index], self.third[index]);
        [first, 1.0 - first - last, last]
    }

    /// The shares of mover, next and third if the mover's turn ends at `score`, more than before.
    #[inline]
    pub(super) fn after(&self, score: u32, next: u32, third: u32) -> [f64; 3] {
        if score < self.needed {
            let [next, third, mover] = self.lookup(next, third, score);
            [mover, next, third]
        } else {
            self.last.at(score - next, score - third)
        }
    }

    /// Plans a turn from `from` points on, where a red light is worth `bust` to the mover.
    pub(super) fn plan(&self, plan: &mut Plan, [mover, next, third]: [u32; 3], from: u32, bust: f64) {
        let sure = self.sure_stop([mover, next, third], from, bust);
        plan.make(from, sure, bust, |points| {
            let score = mover + points;
            if points == 0 {
                bust
            } else if score < self.needed {
                self.third[self.index(next, third, score)]
            } else {
                self.last.at(score - next, score - third)[0]
            }
        });
    }

    /// From these points on stopping is best. The others together take no more from a leader than the chances that
    /// each of them draws level; where that is no more than the least risk of rolling on costs, one stops.
    fn sure_stop(&self, [mover, next, third]: [u32; 3], from: u32, bust: f64) -> u32 {
        let (last, risk) = (LastTurn::get(), RollTable::get().least_risk() * (1.0 - bust));
        let safe = |points: u32| {
            let score = mover + points;
            last.at(score - next - 1) + last.at(score - third - 1) <= risk
        };
        let (mut low, mut high) = (self.needed.saturating_sub(mover).max(from), FAR + from);
        if low > high || safe(low) {
            return low;
        }
        while low + 1 < high {
            let middle = u32::midpoint(low, high);
            if safe(middle) { high = middle } else { low = middle }
        }
        high
    }

    /// Every allowed action and the mover's share of the win with it, best first. Nothing, unless one of three players
    /// acts in a game to this target.
    pub fn advise(&self, game: &TossUp) -> Vec<Advice<Action>> {
        self.ahead(game, game.turn_points()).map_or_else(Vec::new, |ahead| ahead.advise(game))
    }

    /// The mover's turn from so many points on.
    pub(crate) fn ahead(&self, game: &TossUp, from: u32) -> Option<Ahead> {
        let Position { scores: [mover, next, third, ..], seats: 3, closer, needed } = Position::of(game)?
        else {
            return None;
        };
        if needed != self.needed {
            return None;
        }
        match closer {
            None => {
                let bust = self.at(next, third, mover)[2];
                let mut plan = Plan::default();
                self.plan(&mut plan, [mover, next, third], from, bust);
                let stop = if from == 0 { bust } else { self.after(mover + from, next, third)[0] };
                Some(Ahead { plan, stop })
            }
            // The next player passed the target: this is the last turn.
            Some(1) => {
                let tie = if next == third { 1.0 / 3.0 } else { 0.5 };
                Some(last_turn(next.max(third) - mover, tie, from))
            }
            Some(_) => Some(last_but_one(third - mover, third - next, from)),
        }
    }
}

/// The scores below `needed` with this total, one of each three that differ only in who is to move.
fn rounds(needed: u32, total: u32) -> Vec<[u32; 3]> {
    let mut list = Vec::new();
    for a in total.saturating_sub(2 * (needed - 1))..=total / 3 {
        // The least score first; where two are least, the same round must not be listed twice.
        for b in a..needed.min(total - a + 1) {
            let c = total - a - b;
            if c < needed && c >= a && (c > a || b == a) {
                list.push([a, b, c]);
            }
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_in_one_round() {
        let needed = 7;
        let mut seen = vec![0; 343];
        for [a, b, c] in (0..=18).flat_map(|total| rounds(needed, total)) {
            let mut turns = vec![[a, b, c], [b, c, a], [c, a, b]];
            turns.dedup();
            for [a, b, c] in turns {
                seen[((a * 7 + b) * 7 + c) as usize] += 1;
            }
        }
        assert!(seen.iter().all(|&times| times == 1));
    }
}
