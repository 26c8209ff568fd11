//! A working copy of the table, with room around it for a turn.

use super::Spot;
use crate::{Axis, Board, Cell, Die};

/// Room on every side: a turn with its bonus die lays seven dice, and a window reaches six cells further.
const ROOM: usize = 14;

/// A die laid in the turn under way carries this mark.
const NEW: u8 = 8;

/// A working copy of a board, on which dice are laid and lifted again while a turn is thought about.
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub(super) stride: usize,
    pub(super) lines: usize,
    /// What lies in each cell, 0 for nothing; with [`NEW`] if laid in this turn.
    pub(super) cells: Vec<u8>,
    /// A rectangle that holds all dice: first and last column, first and last row.
    pub(super) bounds: [usize; 4],
}

impl Table {
    /// A working copy of a board.
    pub fn new(board: &Board) -> Table {
        let mut table = Table::default();
        table.copy(board);
        table
    }

    /// Becomes a working copy of a board, in the memory it has.
    pub(super) fn copy(&mut self, board: &Board) {
        let (width, height) = (usize::from(board.width()), usize::from(board.height()));
        self.stride = width + 2 * ROOM;
        self.lines = height + 2 * ROOM;
        self.cells.clear();
        self.cells.resize(self.stride * self.lines, 0);
        for (y, row) in board.rows().enumerate() {
            let start = (y + ROOM) * self.stride + ROOM;
            self.cells[start..start + row.len()].copy_from_slice(row);
        }
        self.bounds = [ROOM, ROOM + width - 1, ROOM, ROOM + height - 1];
    }

    /// How far apart neighbours along a line are.
    #[inline]
    pub(super) const fn step(&self, axis: Axis) -> usize {
        match axis {
            Axis::Row => 1,
            Axis::Column => self.stride,
        }
    }

    /// What a die shows, 0 where none lies.
    #[inline]
    pub(super) fn number(&self, index: usize) -> u8 {
        self.cells[index] & 7
    }

    /// A place as the board counts it.
    pub(super) fn cell(&self, index: usize) -> Cell {
        let (x, y) = (index % self.stride, index / self.stride);
        Cell::new(x as i16 - ROOM as i16, y as i16 - ROOM as i16)
    }

    /// Says that the die at a place was laid in this turn.
    pub(super) fn mark_new(&mut self, cell: Cell) {
        let place = |place: i16| usize::try_from(place + ROOM as i16).unwrap_or(0);
        let index = place(cell.y) * self.stride + place(cell.x);
        if let Some(found) = self.cells.get_mut(index).filter(|found| **found != 0) {
            *found |= NEW;
        }
    }

    /// The dice of a placement.
    pub fn dice(&self, spot: &Spot) -> Vec<Die> {
        let dice = spot.dice(self.step(spot.axis()));
        dice.map(|(index, n)| Die::new(self.cell(index), n)).collect()
    }

    /// Lays a placement.
    pub fn lay(&mut self, spot: &Spot) {
        for (index, n) in spot.dice(self.step(spot.axis())) {
            self.cells[index] = n | NEW;
            let (x, y) = (index % self.stride, index / self.stride);
            let [left, right, top, bottom] = self.bounds;
            self.bounds = [left.min(x), right.max(x), top.min(y), bottom.max(y)];
        }
    }

    /// Lifts a placement laid before.
    pub fn lift(&mut self, spot: &Spot) {
        for (index, _) in spot.dice(self.step(spot.axis())) {
            self.cells[index] = 0;
        }
    }

    /// What a placement scores if nothing else is laid: its run, and every run that crosses it in a new cell.
    pub fn score_alone(&self, spot: &Spot) -> i32 {
        let (along, across) = (self.step(spot.axis()), self.step(spot.axis().across()));
        let crossing = |(index, n): (usize, u8)| {
            let beside = self.sum_beyond(index, across);
            if beside == 0 { 0 } else { beside + i32::from(n) }
        };
        spot.run_sum() + spot.dice(along).map(crossing).sum::<i32>()
    }

    /// What a placement adds to the turn's score: runs that have a new die already count with the dice they gain, others as
    /// a whole.
    #[inline]
    pub(super) fn gain(&self, spot: Spot) -> i32 {
        let (along, across) = (self.step(spot.axis()), self.step(spot.axis().across()));
        // Its own run, less the parts of it that count already. A single die was no run yet.
        let mut gain = spot.run_sum();
        let mut part = Part::default();
        for place in 0..usize::from(spot.length) {
            let found = self.cells[usize::from(spot.first) + place * along];
            if found == 0 {
                gain -= part.counted();
                part = Part::default();
            } else {
                part.add(found);
            }
        }
        gain -= part.counted();
        for (index, n) in spot.dice(along) {
            if self.cells[index - across] != 0 || self.cells[index + across] != 0 {
                let fresh = self.fresh_arm(index, across.wrapping_neg()) + self.fresh_arm(index, across);
                gain += fresh + i32::from(n);
            }
        }
        gain
    }

    /// The sum of the dice that follow a cell in one direction; 0 if they count already.
    #[inline]
    fn fresh_arm(&self, index: usize, step: usize) -> i32 {
        let mut arm = Part::default();
        let mut place = index.wrapping_add(step);
        while self.cells[place] != 0 {
            arm.add(self.cells[place]);
            place = place.wrapping_add(step);
        }
        arm.sum - arm.counted()
    }

    /// The Zobrist key of the dice of a placement: sets of dice have the exclusive or of theirs.
    #[inline]
    pub(super) fn zobrist_key(&self, spot: Spot) -> u64 {
        let mix = |(index, n): (usize, u8)| {
            let mut key = (index as u64 * 8 + u64::from(n)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            key = (key ^ key >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
            key ^ key >> 29
        };
        spot.dice(self.step(spot.axis())).map(mix).fold(0, |all, key| all ^ key)
    }

    /// The sum of the dice that follow a cell on both sides of a line without a gap.
    #[inline]
    pub(super) fn sum_beyond(&self, index: usize, step: usize) -> i32 {
        let mut sum = 0;
        let mut place = index - step;
        while self.cells[place] != 0 {
            sum += i32::from(self.number(place));
            place -= step;
        }
        place = index + step;
        while self.cells[place] != 0 {
            sum += i32::from(self.number(place));
            place += step;
        }
        sum
    }
}

/// Dice in a row, added up.
#[derive(Default)]
struct Part {
    sum: i32,
    dice: u8,
    /// Whether one of them is new.
    new: bool,
}

impl Part {
    #[inline]
    fn add(&mut self, found: u8) {
        self.sum += i32::from(found & 7);
        self.dice += 1;
        self.new |= found & NEW != 0;
    }

    /// What of it the turn's score holds already: all, if it is a run with a new die.
    #[inline]
    fn counted(&self) -> i32 {
        if self.new && self.dice > 1 { self.sum } else { 0 }
    }
}
