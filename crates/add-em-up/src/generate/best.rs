//! The turn that scores most: depth-first search through series of placements, with a table of transpositions, since the same
//! dice can be laid in many orders. Sets of laid dice are told apart by Zobrist keys (A. L. Zobrist, *A New Hashing Method
//! with Application for Game Playing*, 1970), mixed from cell and number where that paper draws them from a list.

use super::walk::Walk;
use super::{Spot, Table, Turn};
use crate::{Board, Cell, Hand, Placement, ROLLED};

/// The turn that scores most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// What it scores.
    pub score: i32,
    /// The dice that go back to the pile.
    pub left: Hand,
    placements: Vec<Placement>,
}

impl Best {
    /// Its placements, the places counted from the corner of the table as it was before the turn.
    pub fn placements(self) -> Vec<Placement> {
        self.placements
    }
}

/// A turn, laid on the table of a search.
#[derive(Debug)]
pub struct Visit<'a> {
    walk: &'a Walk,
    /// What it scores.
    pub score: i32,
}

impl Visit<'_> {
    /// The table with the turn laid.
    pub const fn table(&self) -> &Table {
        &self.walk.table
    }

    /// How many dice it lays.
    pub const fn dice(&self) -> usize {
        self.walk.laid_count()
    }

    /// The dice it lays, by their numbers.
    pub fn used(&self) -> Hand {
        self.walk.used()
    }

    /// The turn.
    pub fn turn(&self) -> Turn {
        let placements = self.walk.path.iter();
        Turn {
            placements: placements.filter_map(|spot| Placement::new(self.walk.table.dice(spot))).collect(),
            score: self.score,
            left: self.walk.hand(),
        }
    }
}

/// Looks for the turn that scores most; keeps its memory from search to search.
#[derive(Debug, Default)]
pub struct Search {
    walk: Walk,
    met: Transpositions,
    best: Option<(i32, Vec<Spot>)>,
    every_placement: bool,
    work: u64,
}

impl Search {
    /// The turn that scores most with these dice, each run counted once at the turn's end (AU-6). Nothing where nothing fits,
    /// or where no dice lie yet.
    pub fn best(&mut self, board: &Board, hand: Hand) -> Option<Best> {
        self.best_from(board, &[], hand, false)
    }

    /// The best way to go on with a turn in which dice were laid already, and what it adds to the score; with
    /// `every_placement`, where every placement scores at once.
    pub fn best_from(
        &mut self,
        board: &Board,
        laid: &[Cell],
        hand: Hand,
        every_placement: bool,
    ) -> Option<Best> {
        if board.is_empty() {
            return None;
        }
        self.best = None;
        self.met.clear();
        self.every_placement = every_placement;
        let mut walk = std::mem::take(&mut self.walk);
        walk.begin(board, laid, hand);
        self.go_on(&mut walk, 0, 0);
        self.walk = walk;
        let (score, spots) = self.best.take()?;
        let left = spots.iter().fold(hand, |hand, spot| {
            let takes = |n: &u8| spot.need() >> (n - 1) & 1 == 1;
            (1..=6).filter(takes).fold(hand, |hand, n| hand.without(n).unwrap_or(hand))
        });
        let placements = spots.iter().filter_map(|spot| Placement::new(self.walk.table.dice(spot))).collect();
        Some(Best { score, left, placements })
    }

    /// Looks at every different turn, as [`turns_from`](super::turns_from) lists them, without a list: `then` is shown the
    /// table with the turn laid. At most `most` turns, in no order.
    pub fn visit(
        &mut self,
        board: &Board,
        laid: &[Cell],
        hand: Hand,
        every_placement: bool,
        most: u32,
        then: &mut impl FnMut(&Visit<'_>),
    ) {
        if board.is_empty() {
            return;
        }
        self.met.clear();
        self.every_placement = every_placement;
        let mut walk = std::mem::take(&mut self.walk);
        walk.begin(board, laid, hand);
        let mut left = most;
        self.visit_from(&mut walk, 0, 0, &mut left, then);
        self.walk = walk;
    }

    /// Looks at every different turn that some roll of so many dice allows: each once, where going through the rolls would meet
    /// it with every roll that holds its dice. A roll allows the turns that use no more than [it has](Visit::used).
    pub fn visit_any(
        &mut self,
        board: &Board,
        dice: u8,
        every_placement: bool,
        most: u32,
        then: &mut impl FnMut(&Visit<'_>),
    ) {
        if board.is_empty() || dice == 0 || dice > ROLLED {
            return;
        }
        self.met.clear();
        self.every_placement = every_placement;
        let mut walk = std::mem::take(&mut self.walk);
        walk.begin_any(board, dice);
        let mut left = most;
        self.visit_from(&mut walk, 0, 0, &mut left, then);
        self.walk = walk;
    }

    fn visit_from(
        &mut self,
        walk: &mut Walk,
        before: u64,
        score: i32,
        left: &mut u32,
        then: &mut impl FnMut(&Visit<'_>),
    ) {
        walk.each(|walk, spot| {
            if *left == 0 || usize::from(spot.count()) > walk.left() {
                return;
            }
            let Some((key, score)) = self.enter(walk, spot, before, score) else { return };
            *left -= 1;
            walk.with(spot, |walk| {
                then(&Visit { walk, score });
                if walk.left() > 0 {
                    walk.look_around();
                    self.visit_from(walk, key, score, left, then);
                }
            });
        });
    }

    /// The key and the score after one more placement, unless that has been met before.
    #[inline]
    fn enter(&mut self, walk: &Walk, spot: Spot, before: u64, score: i32) -> Option<(u64, i32)> {
        let key = before ^ walk.table.zobrist_key(spot);
        let score = if self.every_placement {
            // The order of placements matters: the same dice may come with another score.
            let score = score + walk.table.score_alone(&spot);
            self.met.insert(key ^ (score as u64).wrapping_mul(0x2545_f491_4f6c_dd1d)).then_some(score)?
        } else {
            self.met.insert(key).then(|| score + walk.table.gain(spot))?
        };
        self.work += 1;
        Some((key, score))
    }

    /// How many sets of laid dice have been looked at since the beginning: a measure of work that does not depend on the
    /// machine.
    pub const fn work(&self) -> u64 {
        self.work
    }

    fn go_on(&mut self, walk: &mut Walk, before: u64, score: i32) {
        walk.each(|walk, spot| {
            let Some((key, score)) = self.enter(walk, spot, before, score) else { return };
            if self.best.as_ref().is_none_or(|(best, _)| *best < score) {
                let mut spots = walk.path.clone();
                spots.push(spot);
                self.best = Some((score, spots));
            }
            // The last dice: nothing comes after them.
            if walk.left() > usize::from(spot.count()) {
                walk.with(spot, |walk| {
                    walk.look_around();
                    self.go_on(walk, key, score);
                });
            }
        });
    }
}

/// Sets of laid dice that were met before, by their Zobrist keys, in a hash table with open addressing: two sets share a key
/// in less than one search in ten million million.
#[derive(Debug, Default)]
struct Transpositions {
    /// A power of two of them; 0 where nothing stands.
    slots: Vec<u64>,
    count: usize,
}

impl Transpositions {
    fn clear(&mut self) {
        if self.slots.len() > 1024 {
            self.slots = Vec::new();
        }
        if self.slots.is_empty() {
            self.slots = vec![0; 512];
        } else if self.count > 0 {
            self.slots.fill(0);
        }
        self.count = 0;
    }

    /// Adds a set; whether it is new.
    #[inline]
    fn insert(&mut self, key: u64) -> bool {
        if self.count * 2 >= self.slots.len() {
            self.grow();
        }
        let last = self.slots.len() - 1;
        let mut slot = key as usize & last;
        while self.slots[slot] != 0 {
            if self.slots[slot] == key {
                return false;
            }
            slot = (slot + 1) & last;
        }
        self.slots[slot] = key;
        self.count += 1;
        true
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![0; (old.len() * 4).max(512)];
        self.count = 0;
        for key in old.into_iter().filter(|&key| key != 0) {
            self.insert(key);
        }
    }
}
