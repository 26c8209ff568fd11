//! The placements of one line, after A. W. Appel and G. J. Jacobson, *The World's Fastest Scrabble Program* (Communications of
//! the ACM 31, 1988): lines are taken one at a time, and what the crossing lines allow in a cell, its *cross-set*, is asked
//! before anything is laid.
//!
//! What differs: there are only two words, 123456 and 654321, so that no lexicon is walked through. A run that lies on the
//! line fixes a window of six cells, as an anchor square does there; every set is a few bits, and a placement is an interval of
//! the window. Cross-sets are computed when they are asked for: a turn lays several times, and they would go stale.

use super::{Spot, Table};
use crate::Axis;

/// Every number.
const ALL: u8 = 0b11_1111;

/// What the neighbours of a line allow in one of its cells.
#[derive(Clone, Copy, Default)]
struct CrossCheck {
    /// The numbers that may lie here in a run of this line: bit 0 for a one. Where a die lies, its own or none.
    numbers: u8,
    /// Whether a die lies beside the line here, so that this cell is, or would be, part of a crossing run.
    crossed: bool,
}

impl Table {
    /// Finds every placement that needs none but these numbers (bit 0 for a one), replacing what `out` held.
    pub fn spots(&self, numbers: u8, out: &mut Vec<Spot>) {
        out.clear();
        for axis in Axis::BOTH {
            for line in self.busy(axis) {
                self.line_spots(axis, line, numbers, &mut |spot| {
                    out.push(spot);
                    false
                });
            }
        }
    }

    /// Whether anything can be laid with at most so many dice of these numbers.
    pub fn any(&self, numbers: u8, most: u8) -> bool {
        let mut found = false;
        for axis in Axis::BOTH {
            for line in self.busy(axis) {
                self.line_spots(axis, line, numbers, &mut |spot| {
                    found |= spot.count() <= most;
                    found
                });
                if found {
                    return true;
                }
            }
        }
        false
    }

    /// The lines on which dice lie.
    #[inline]
    pub(super) fn busy(&self, axis: Axis) -> std::ops::RangeInclusive<usize> {
        match axis {
            Axis::Row => self.bounds[2]..=self.bounds[3],
            Axis::Column => self.bounds[0]..=self.bounds[1],
        }
    }

    /// Finds the placements of one line, until `then` has seen enough.
    pub(super) fn line_spots(
        &self,
        axis: Axis,
        line: usize,
        numbers: u8,
        then: &mut impl FnMut(Spot) -> bool,
    ) {
        let (along, across) = (self.step(axis), self.step(axis.across()));
        let (start, from, to) = match axis {
            Axis::Row => (line * self.stride, self.bounds[0], self.bounds[1]),
            Axis::Column => (line, self.bounds[2], self.bounds[3]),
        };
        let (mut index, end) = (start + from * along, start + to * along);
        while index <= end {
            let number = self.number(index);
            if number == 0 {
                index += along;
                continue;
            }
            let first = index;
            while self.cells[index] != 0 {
                index += along;
            }
            // A run has a direction; a single die may go both ways.
            let last = index - along;
            let (rises, falls) = match self.number(first + along) {
                0 => (true, true),
                next => (next > number, next < number),
            };
            for rising in [true, false] {
                if !(if rising { rises } else { falls }) {
                    continue;
                }
                // The numbers that would lengthen it, as bits one further left: bit 0 and bit 7 are no numbers.
                let (low, high) = (number.min(self.number(last)), number.max(self.number(last)));
                if (u16::from(numbers) << 1) & (1 << (low - 1) | 1 << (high + 1)) == 0 {
                    continue;
                }
                // The window begins where the run would show 1, or 6.
                let before = usize::from(if rising { number - 1 } else { 6 - number });
                let window = Window { axis, along, across, first: first - before * along, rising };
                if self.window(window, before, numbers, then) {
                    return;
                }
            }
        }
    }

    /// Finds the placements of a window whose first lying die is at `known`: what lies before it in the run is new. Answers
    /// whether `then` has seen enough.
    #[inline]
    fn window(&self, window: Window, known: usize, numbers: u8, then: &mut impl FnMut(Spot) -> bool) -> bool {
        let Some(extent) = self.extent(window, known, numbers) else { return false };
        for from in extent.low..=known {
            // A run goes on as long as dice lie there.
            if self.cells[window.index(from) - window.along] != 0 {
                continue;
            }
            for to in known.max(from + 2)..=extent.high {
                if self.cells[window.index(to) + window.along] == 0
                    && let Some(spot) = window.spot(extent, from, to)
                    && then(spot)
                {
                    return true;
                }
            }
        }
        false
    }

    /// How far a run through the lying die at `known` can be made to reach with these numbers; nothing, if that die cannot
    /// be part of a run of this line at all. To the left it stops before the next lying die, whose own window it is.
    #[inline]
    fn extent(&self, window: Window, known: usize, numbers: u8) -> Option<Extent> {
        let (mut full, mut crossed) = (0, 0);
        // Whether the window's number lies in a cell or may be laid there.
        let mut reaches = |cell: usize| {
            let (index, number) = (window.index(cell), 1 << (window.shows(cell) - 1));
            let lies = self.cells[index] != 0;
            if !lies && numbers & number == 0 {
                return false;
            }
            let check = self.cross_check(index, window.along, window.across);
            full |= u8::from(lies) << cell;
            crossed |= u8::from(check.crossed) << cell;
            check.numbers & number != 0
        };
        if !reaches(known) {
            return None;
        }
        let (mut low, mut high) = (known, known);
        while low > 0 && self.cells[window.index(low - 1)] == 0 && reaches(low - 1) {
            low -= 1;
        }
        while high < 5 && reaches(high + 1) {
            high += 1;
        }
        Some(Extent { low, high, full, crossed, clash: crossed & crossed >> 1 })
    }

    /// What may lie in a cell of a line, as far as the lines that cross it and lie beside it are concerned.
    #[inline]
    fn cross_check(&self, index: usize, along: usize, across: usize) -> CrossCheck {
        let (above, below) = (index - across, index + across);
        let number = self.number(index);
        if self.cells[above] == 0 && self.cells[below] == 0 {
            let numbers = if number == 0 { ALL } else { 1 << (number - 1) };
            return CrossCheck { numbers, crossed: false };
        }
        // AU-4: a run beside it that goes the same way would be touched.
        let beside = |next: usize| {
            self.cells[next] != 0 && (self.cells[next - along] != 0 || self.cells[next + along] != 0)
        };
        let numbers = if beside(above) || beside(below) {
            0
        } else if number != 0 {
            1 << (number - 1)
        } else {
            self.cross_set(index, across)
        };
        CrossCheck { numbers, crossed: true }
    }

    /// What single dice would score: for each number, 1 to 6, its best place, 0 where it fits nowhere.
    ///
    /// This is how open a table is, and what a bonus die would bring.
    pub fn singles(&self) -> [i32; 6] {
        let mut best = [0; 6];
        let [left, right, top, bottom] = self.bounds;
        for y in top - 1..=bottom + 1 {
            let line = y * self.stride;
            for index in line + left - 1..=line + right + 1 {
                if self.cells[index] != 0 {
                    continue;
                }
                let mut may = self.may_be_single(index);
                while may != 0 {
                    let number = may.trailing_zeros() as usize;
                    may &= may - 1;
                    let score = self.score_single(index, number as i32 + 1);
                    best[number] = best[number].max(score);
                }
            }
        }
        best
    }

    /// The numbers that may lie in an empty cell as a placement of one die.
    #[inline]
    fn may_be_single(&self, index: usize) -> u8 {
        let beside = |step: usize| self.cells[index - step] != 0 || self.cells[index + step] != 0;
        match (beside(1), beside(self.stride)) {
            (false, false) => 0,
            (true, true) => {
                self.cross_check(index, 1, self.stride).numbers
                    & self.cross_check(index, self.stride, 1).numbers
            }
            (true, false) => self.lengthens(index, 1, self.stride),
            (false, true) => self.lengthens(index, self.stride, 1),
        }
    }

    /// The numbers that make the run along an empty cell a sequence that touches no other.
    fn lengthens(&self, index: usize, along: usize, across: usize) -> u8 {
        // A neighbour that was in no such run is in one now, and must not touch another with it.
        let may_join =
            |next: usize| self.cells[next] == 0 || self.cross_check(next, along, across).numbers != 0;
        if may_join(index - along) && may_join(index + along) { self.cross_set(index, along) } else { 0 }
    }

    fn score_single(&self, index: usize, number: i32) -> i32 {
        let run = |step: usize| match self.sum_beyond(index, step) {
            0 => 0,
            sum => sum + number,
        };
        run(1) + run(self.stride)
    }

    /// The cross-set of an empty cell: the numbers that make the run across it a sequence.
    fn cross_set(&self, index: usize, across: usize) -> u8 {
        let (above, up) = self.arm(index - across, across.wrapping_neg());
        let (below, down) = self.arm(index + across, across);
        let length = up + down + 1;
        if !(3..=6).contains(&length) {
            return 0;
        }
        // An arm of two or more says by how much the numbers change from die to die towards the cell, and so does one arm
        // to the other.
        let (above, below) = (above.map(i16::from), below.map(i16::from));
        let goes = |step: i16| {
            let fits_above = up == 0 || up == 1 || above[0] - above[1] == step;
            let fits_below = down == 0 || down == 1 || below[1] - below[0] == step;
            let n = if up > 0 { above[0] + step } else { below[0] - step };
            let joins = down == 0 || below[0] - n == step;
            if fits_above && fits_below && joins && (1..=6).contains(&n) { 1 << (n - 1) } else { 0_u8 }
        };
        goes(1) | goes(-1)
    }

    /// The two dice nearest to a cell in one direction, the cell's neighbour first, and how many follow without a gap.
    #[inline]
    fn arm(&self, neighbour: usize, step: usize) -> ([u8; 2], usize) {
        let mut nearest = [0; 2];
        let mut count = 0;
        let mut index = neighbour;
        while self.cells[index] != 0 {
            if count < 2 {
                nearest[count] = self.number(index);
            }
            count += 1;
            index = index.wrapping_add(step);
        }
        (nearest, count)
    }
}

/// Six cells of a line that would show 1 to 6, or 6 to 1.
#[derive(Clone, Copy)]
struct Window {
    axis: Axis,
    along: usize,
    across: usize,
    first: usize,
    rising: bool,
}

impl Window {
    /// The index on the table of a cell of the window.
    #[inline]
    const fn index(self, cell: usize) -> usize {
        self.first + cell * self.along
    }

    /// What the cell would show.
    #[inline]
    const fn shows(self, cell: usize) -> u8 {
        if self.rising { cell as u8 + 1 } else { 6 - cell as u8 }
    }

    /// The placement whose run reaches from one cell to another, if it lays something and may be laid.
    #[inline]
    fn spot(self, extent: Extent, from: usize, to: usize) -> Option<Spot> {
        let run = (ALL >> (5 - (to - from))) << from;
        let new = run & !extent.full;
        if new == 0 || extent.clash & run & run >> 1 != 0 {
            return None;
        }
        // A single die in a crossing of two runs is found in its row.
        let column = self.axis == Axis::Column;
        let found_before = column && new.is_power_of_two() && new & extent.crossed != 0;
        (!found_before).then(|| Spot {
            first: self.index(from) as u16,
            length: (to - from + 1) as u8,
            number: self.shows(from),
            rising: self.rising,
            column,
            new: new >> from,
            need: if self.rising { new } else { new.reverse_bits() >> 2 },
        })
    }
}

/// The part of a window that a run can take up, and what is known of its cells: bit `cell` of each set.
#[derive(Clone, Copy)]
struct Extent {
    low: usize,
    high: usize,
    /// Where a die lies.
    full: u8,
    /// Where a die lies beside the line.
    crossed: u8,
    /// Where that is so of a cell and of the next: AU-4 wants no two neighbours of a run in crossing ones.
    clash: u8,
}
