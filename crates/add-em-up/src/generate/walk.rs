//! Walking through the turns of a roll: series of placements, every set of laid dice seen once.
//!
//! A placement changes what can be laid near it and nowhere else, so that only the lines it touches are looked at again.

use super::{Spot, Table};
use crate::{Axis, Board, Cell, Hand, ROLLED};

/// The most placements of a turn: one for each die.
pub(super) const DEEPEST: usize = ROLLED as usize;

/// A part of the list of spots.
type Span = (u32, u32);

/// A turn under way, in thought.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    pub(super) table: Table,
    /// How many dice of each number there were, how many are left, and which numbers these are.
    had: [u8; 6],
    pub(super) counts: [u8; 6],
    pub(super) numbers: u8,
    /// The cells laid so far.
    laid: [u16; DEEPEST],
    laid_count: usize,
    /// How many dice there were.
    rolled: usize,
    /// The placements made so far.
    pub(super) path: Vec<Spot>,
    /// Every placement found; those of the later levels behind those of the earlier ones.
    spots: Vec<Spot>,
    /// For each level of the walk and each line, rows first, where its placements stand in `spots`.
    levels: Vec<Vec<Span>>,
}

impl Walk {
    /// Begins a walk, in the memory there is. `laid` are the places where dice were laid in this turn already.
    pub(super) fn begin(&mut self, board: &Board, laid: &[Cell], hand: Hand) {
        self.begin_with(board, laid, hand.counts(), hand.total());
    }

    /// Begins a walk through the turns of every roll of so many dice.
    pub(super) fn begin_any(&mut self, board: &Board, dice: u8) {
        self.begin_with(board, &[], [dice; 6], dice);
    }

    fn begin_with(&mut self, board: &Board, laid: &[Cell], counts: [u8; 6], dice: u8) {
        self.table.copy(board);
        for &cell in laid {
            self.table.mark_new(cell);
        }
        (self.had, self.counts) = (counts, counts);
        self.numbers =
            (0..6).filter(|&place| counts[place] > 0).fold(0, |numbers, place| numbers | 1 << place);
        self.laid_count = 0;
        self.rolled = dice.into();
        self.path.clear();
        self.spots.clear();
        let lines = self.table.lines + self.table.stride;
        self.levels.resize_with(DEEPEST + 1, Vec::new);
        for level in &mut self.levels {
            level.resize(lines, (0, 0));
        }
        self.levels[0].fill((0, 0));
        for axis in Axis::BOTH {
            for line in self.table.busy(axis) {
                self.look_at(0, axis, line);
            }
        }
    }

    /// The dice that are left.
    pub(super) fn hand(&self) -> Hand {
        Hand::from_counts(self.counts).unwrap_or_default()
    }

    /// The dice laid so far, by their numbers.
    pub(super) fn used(&self) -> Hand {
        let mut used = self.had;
        used.iter_mut().zip(self.counts).for_each(|(had, left)| *had -= left);
        Hand::from_counts(used).unwrap_or_default()
    }

    /// How many dice have been laid.
    #[inline]
    pub(super) const fn laid_count(&self) -> usize {
        self.laid_count
    }

    /// How many dice are left.
    #[inline]
    pub(super) const fn left(&self) -> usize {
        self.rolled - self.laid_count
    }

    /// The cells laid so far with their numbers, in order: what the turn comes to.
    pub(super) fn key(&self) -> u128 {
        let mut dice = self.laid;
        let dice = &mut dice[..self.laid_count];
        dice.sort_unstable();
        // A cell takes at most 16 bits, a number 3.
        let packed = |&index: &u16| u128::from(index) << 3 | u128::from(self.table.number(index.into()));
        dice.iter().fold(0, |key, index| key << 19 | packed(index))
    }

    /// The number of the list that holds a line's placements.
    #[inline]
    fn list_of(&self, axis: Axis, line: usize) -> usize {
        match axis {
            Axis::Row => line,
            Axis::Column => self.table.lines + line,
        }
    }

    /// Finds the placements of a line anew.
    fn look_at(&mut self, level: usize, axis: Axis, line: usize) {
        let from = self.spots.len() as u32;
        let Walk { table, spots, numbers, .. } = self;
        table.line_spots(axis, line, *numbers, &mut |spot| {
            spots.push(spot);
            false
        });
        let list = self.list_of(axis, line);
        self.levels[level][list] = (from, self.spots.len() as u32);
    }

    /// Goes through everything that can be laid now.
    #[inline]
    pub(super) fn each(&mut self, mut then: impl FnMut(&mut Walk, Spot)) {
        let level = self.path.len();
        for list in 0..self.levels[level].len() {
            let (from, to) = self.levels[level][list];
            for index in from..to {
                let spot = self.spots[index as usize];
                if spot.need & !self.numbers == 0 {
                    then(self, spot);
                }
            }
        }
    }

    /// Lays a placement, does something, and lifts it again.
    #[inline]
    pub(super) fn with(&mut self, spot: Spot, then: impl FnOnce(&mut Walk)) {
        let (bounds, spots, laid_count) = (self.table.bounds, self.spots.len(), self.laid_count);
        let (counts, numbers) = (self.counts, self.numbers);
        self.lay(spot);
        then(self);
        self.table.lift(&spot);
        self.table.bounds = bounds;
        self.spots.truncate(spots);
        self.path.pop();
        (self.counts, self.numbers, self.laid_count) = (counts, numbers, laid_count);
    }

    fn lay(&mut self, spot: Spot) {
        self.table.lay(&spot);
        for (index, n) in spot.dice(self.table.step(spot.axis())) {
            self.laid[self.laid_count] = index as u16;
            self.laid_count += 1;
            let place = usize::from(n) - 1;
            self.counts[place] -= 1;
            if self.counts[place] == 0 {
                self.numbers &= !(1 << place);
            }
        }
        self.path.push(spot);
    }

    /// Finds out what can be laid after the last placement: asked only where the walk goes on.
    pub(super) fn look_around(&mut self) {
        let Some(&spot) = self.path.last() else { return };
        let level = self.path.len();
        let (before, after) = self.levels.split_at_mut(level);
        after[0].copy_from_slice(&before[level - 1]);
        let axis = spot.axis();
        let (along, across) = (self.table.step(axis), self.table.step(axis.across()));
        let mut touched = Touched::default();
        // Where the run ends, its line's length has changed for what crosses there.
        let first = usize::from(spot.first);
        let last = first + (usize::from(spot.length) - 1) * along;
        let place = |table: &Table, index: usize| match axis {
            Axis::Row => (index % table.stride, index / table.stride),
            Axis::Column => (index / table.stride, index % table.stride),
        };
        let (from, line) = place(&self.table, first);
        let (to, _) = place(&self.table, last);
        (line - 1..=line + 1).for_each(|line| touched.along(line));
        touched.across(from - 1);
        touched.across(to + 1);
        for (index, _) in spot.dice(along) {
            let (here, _) = place(&self.table, index);
            (here - 1..=here + 1).for_each(|line| touched.across(line));
            let (mut back, mut on) = (index - across, index + across);
            let (mut low, mut high) = (line - 1, line + 1);
            while self.table.cells[back] != 0 {
                back -= across;
                low -= 1;
            }
            while self.table.cells[on] != 0 {
                on += across;
                high += 1;
            }
            touched.along(low);
            touched.along(high);
        }
        touched.each_along(|line| self.look_at(level, axis, line));
        touched.each_across(|line| self.look_at(level, axis.across(), line));
    }
}

/// The lines near a placement, each once.
#[derive(Default)]
struct Touched {
    along: Lines,
    across: Lines,
}

/// A small set of line numbers; none is larger than 255.
#[derive(Clone, Copy, Default)]
struct Lines([u64; 4]);

impl Lines {
    fn insert(&mut self, line: usize) {
        self.0[line / 64] |= 1 << (line % 64);
    }

    fn each(self, mut then: impl FnMut(usize)) {
        for (index, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                then(index * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }
}

impl Touched {
    fn along(&mut self, line: usize) {
        self.along.insert(line);
    }

    fn across(&mut self, line: usize) {
        self.across.insert(line);
    }

    fn each_along(&self, then: impl FnMut(usize)) {
        self.along.each(then);
    }

    fn each_across(&self, then: impl FnMut(usize)) {
        self.across.each(then);
    }
}
