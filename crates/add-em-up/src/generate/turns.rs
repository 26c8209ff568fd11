//! All the turns a roll allows.

use std::collections::HashSet;

use super::placements;
use super::walk::Walk;
use crate::{Board, Cell, Die, Hand, Placement};

/// A roll that allows more turns than this has so many that nobody wants to read on: the list is cut.
pub const MAX_TURNS: usize = 200_000;

/// A whole turn: a series of placements. The places are counted from the corner of the table as it was before the turn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Turn {
    /// One series that leads to it; others may.
    pub placements: Vec<Placement>,
    /// What it scores.
    pub score: i32,
    /// The dice that go back to the pile.
    pub left: Hand,
}

impl Turn {
    /// Every die it lays, in order.
    pub fn dice(&self) -> Vec<Die> {
        let mut dice: Vec<Die> = self.placements.iter().flat_map(Placement::dice).copied().collect();
        dice.sort_unstable();
        dice
    }
}

/// The turns of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnList {
    /// Every different turn, best first; those with the same table and score are one.
    pub turns: Vec<Turn>,
    /// Whether these are all.
    pub complete: bool,
}

/// Every different turn that these dice allow (AU-7): every stopping point after the first placement is one. With
/// `every_placement` each placement scores at once (AU-6), so that one table can come with several scores.
pub fn turns(board: &Board, hand: Hand, every_placement: bool) -> TurnList {
    turns_from(board, &[], hand, every_placement, MAX_TURNS)
}

/// Every way to go on with a turn in which dice were laid already, and what it adds to the score; at most so many.
pub fn turns_from(board: &Board, laid: &[Cell], hand: Hand, every_placement: bool, most: usize) -> TurnList {
    let mut list = TurnList { turns: Vec::new(), complete: true };
    if board.is_empty() {
        for (placement, score) in placements(board, hand) {
            // AU-3: one sequence, and the turn is over.
            let left = placement.dice().iter().try_fold(hand, |hand, die| hand.without(die.n));
            list.turns.push(Turn { placements: vec![placement], score, left: left.unwrap_or_default() });
        }
    } else {
        let mut walk = Walk::default();
        walk.begin(board, laid, hand);
        let mut collector = Collector { every_placement, most, seen: HashSet::new(), list: &mut list };
        collector.go_on(&mut walk, 0);
    }
    list.turns.sort_by_cached_key(|turn| (-turn.score, turn.dice()));
    list
}

struct Collector<'a> {
    every_placement: bool,
    most: usize,
    /// The sets of dice met, with their scores.
    seen: HashSet<(u128, i32)>,
    list: &'a mut TurnList,
}

impl Collector<'_> {
    fn go_on(&mut self, walk: &mut Walk, before: i32) {
        walk.each(|walk, spot| {
            if self.list.turns.len() >= self.most {
                self.list.complete = false;
                return;
            }
            let gain =
                if self.every_placement { walk.table.score_alone(&spot) } else { walk.table.gain(spot) };
            let score = before + gain;
            walk.with(spot, |walk| {
                if !self.seen.insert((walk.key(), score)) {
                    return;
                }
                let placements = walk.path.iter().filter_map(|spot| Placement::new(walk.table.dice(spot)));
                self.list.turns.push(Turn { placements: placements.collect(), score, left: walk.hand() });
                if walk.numbers != 0 {
                    walk.look_around();
                    self.go_on(walk, score);
                }
            });
        });
    }
}
