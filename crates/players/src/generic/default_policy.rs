//! How playouts choose: ε-greedily by what each action has brought so far, wherever it was done (move-average sampling, MAST: Finnsson and
//! Björnsson, *Simulation-Based Approach to General Game Playing*, 2008; ε-greedy: Tak, Winands and Björnsson, 2012).
//!
//! An action is told apart by how many its player has done before it in the same turn, and by the player's place. So playouts learn how far one should go, in a game in
//! which rolling on is a question of daring, and hold their own against the tree above them.

use std::hash::{DefaultHasher, Hash, Hasher};

use dice::quick::Quick;
use kernel::{Draw, Game, Seat};

use super::evaluation::{Values, side};

/// How many actions are told apart. Two that share an entry are taken for one.
const ENTRIES: usize = 4096;
/// In one of so many cases an action is drawn, each equally likely.
const ONE_IN: u32 = 5;
/// Longer lists are drawn from: their actions hardly ever come again.
const LISTED: usize = 64;
/// An action's mean follows this many of the last tries.
const TRIES: u32 = 500;

/// What each action has brought, on average, and how often it was done.
#[derive(Clone, Debug)]
pub(super) struct DefaultPolicy {
    entries: Box<[(f32, u32)]>,
}

/// Whose turn it is, and how many actions it has had so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    seat: Option<Seat>,
    turns: u32,
    actions: u32,
    /// The place of whose turn it is, when it began.
    place: u8,
    /// The turn in which the thinking began: what came before in it is not known.
    begun: bool,
}

/// An action that was done: its entry and for which side.
pub(super) type Done = (u16, u8);

impl Turn {
    /// Somewhere in a turn.
    pub(super) fn under_way<G: Game>(game: &G) -> Turn {
        Turn { seat: None, turns: game.turns(), actions: 0, place: 0, begun: true }
    }

    /// The beginning of a game.
    pub(super) fn begun<G: Game>(game: &G) -> Turn {
        Turn { begun: false, ..Turn::under_way(game) }
    }

    /// Follows the game to where `seat` acts.
    pub(super) fn follow<G: Game>(&mut self, game: &G, seat: Seat) {
        let same = self.turns == game.turns() && self.seat.is_none_or(|other| other == seat);
        *self = if same {
            Turn { seat: Some(seat), actions: self.actions + 1, ..*self }
        } else {
            let place = game.standing().place(seat);
            Turn { seat: Some(seat), turns: game.turns(), actions: 1, place, begun: false }
        };
    }

    /// The entry of an action.
    fn entry<A: Hash>(&self, side: usize, action: &A) -> u16 {
        let mut sum = DefaultHasher::new();
        (side, self.actions.min(20), self.place, self.begun).hash(&mut sum);
        action.hash(&mut sum);
        (sum.finish() % ENTRIES as u64) as u16
    }
}

impl DefaultPolicy {
    pub(super) fn new() -> DefaultPolicy {
        DefaultPolicy { entries: vec![(0.0, 0); ENTRIES].into() }
    }

    /// The number of the action to do, and its entry.
    pub(super) fn choose<G: Game>(
        &self,
        game: &G,
        seat: Seat,
        turn: Turn,
        actions: &[G::Action],
        numbers: &mut Quick,
    ) -> (usize, Done) {
        let side = side(game, seat);
        let count = actions.len();
        let first = if count > 1 { numbers.below(count as u32) as usize } else { 0 };
        let entry = |number: usize| turn.entry(side, &actions[number]);
        if count <= 1 || count > LISTED || numbers.below(ONE_IN) == 0 {
            return (first, (entry(first), side as u8));
        }
        // Of equals the first, from somewhere in the list on. What was never done is worth a try.
        let mut best = (first, 0, f32::NEG_INFINITY);
        for number in (first..count).chain(0..first) {
            let entry = entry(number);
            let (mean, tries) = self.entries[usize::from(entry)];
            let value = if tries == 0 { f32::INFINITY } else { mean };
            if value > best.2 {
                best = (number, entry, value);
            }
        }
        (best.0, (best.1, side as u8))
    }

    /// The entry of an action that was chosen otherwise.
    pub(super) fn done<G: Game>(game: &G, seat: Seat, turn: Turn, action: &G::Action) -> Done {
        let side = side(game, seat);
        (turn.entry(side, action), side as u8)
    }

    /// Learns what came of a game.
    pub(super) fn learn(&mut self, done: &[Done], values: &Values) {
        for (entry, side) in done {
            let (mean, tries) = &mut self.entries[usize::from(*entry)];
            *tries = (*tries + 1).min(TRIES);
            *mean += (values[usize::from(*side)] as f32 - *mean) / *tries as f32;
        }
    }
}
