//! The placements of one line: windows, cross-sets and bits.

use super::{Spot, Table};
use crate::Axis;

/// Every number.
const ALL: u8 = 0b11_1111;

/// What may lie in a cell of a line.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The numbers that may lie here in a run of this line: bit 0 for a one. Where a die lies, its own or none.
    may: u8,
    /// Whether a die lies here.
    full: bool,
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
        // From the first to the last cell where a die can lie.
        let (start, from, to) = match axis {
            Axis::Row => (line * self.stride, self.bounds[0], self.bounds[1]),
            Axis::Column => (line, self.bounds[2], self.bounds[3]),
        };
        for place in from..=to {
            let index = start + place * along;
            let number = self.number(index);
            if number == 0 {
                continue;
            }
            for rising in [true, false] {
                // The window begins where the run would show 1, or 6.
                let before = usize::from(if rising { number - 1 } else { 6 - number });
                if self.window(
                    Window { axis, along, across, first: index - before * along, rising },
                    before,
                    numbers,
                    then,
                ) {
                    return;
                }
            }
        }
    }

    /// Finds the placements of a window whose first lying die that fits is at `known`, unless one fits before it: then the
    /// window has been seen. Answers whether `then` has seen enough.
    fn window(&self, window: Window, known: usize, numbers: u8, then: &mut impl FnMut(Spot) -> bool) -> bool {
        let Window { axis, along, across, first, rising } = window;
        let shows = |place: usize| if rising { place as u8 + 1 } else { 6 - place as u8 };
        if (0..known).any(|place| self.number(first + place * along) == shows(place)) {
            return false;
        }
        // Bit `place` of each set; the cells right before and after the window only have to be empty.
        let (mut may, mut full, mut crossed) = (0_u8, 0_u8, 0_u8);
        for place in 0..6 {
            let index = first + place * along;
            let found = self.place(index, along, across);
            full |= u8::from(found.full) << place;
            crossed |= u8::from(found.crossed) << place;
            let number = 1 << (shows(place) - 1);
            may |= u8::from(found.may & number != 0 && (found.full || numbers & number != 0)) << place;
        }
        let open_before = self.cells[first - along] == 0;
        let open_after = self.cells[first + 6 * along] == 0;
        // AU-4: no two neighbours of a run are both part of crossing ones.
        let clash = crossed & crossed >> 1;
        for (low, length, bits) in INTERVALS {
            let old = bits & full;
            let new = bits & !full;
            let ends_open = if low == 0 { open_before } else { full >> (low - 1) & 1 == 0 }
                && if low + length == 6 { open_after } else { full >> (low + length) & 1 == 0 };
            if bits & may != bits || old == 0 || new == 0 || !ends_open || clash & bits & bits >> 1 != 0 {
                continue;
            }
            // A single die in a crossing of two runs is found in its row.
            if axis == Axis::Column && new.is_power_of_two() && new & crossed != 0 {
                continue;
            }
            let need = if rising { new } else { new.reverse_bits() >> 2 };
            let spot = Spot {
                first: (first + usize::from(low) * along) as u16,
                length,
                number: shows(low.into()),
                rising,
                column: axis == Axis::Column,
                new: new >> low,
                need,
            };
            if then(spot) {
                return true;
            }
        }
        false
    }

    /// What may lie in a cell of a line.
    #[inline]
    fn place(&self, index: usize, along: usize, across: usize) -> Place {
        let (above, below) = (index - across, index + across);
        let number = self.number(index);
        if self.cells[above] == 0 && self.cells[below] == 0 {
            let may = if number == 0 { ALL } else { 1 << (number - 1) };
            return Place { may, full: number != 0, crossed: false };
        }
        // AU-4: a run beside it that goes the same way would be touched.
        let beside = |next: usize| {
            self.cells[next] != 0 && (self.cells[next - along] != 0 || self.cells[next + along] != 0)
        };
        let may = if beside(above) || beside(below) {
            0
        } else if number != 0 {
            1 << (number - 1)
        } else {
            self.cross_set(index, across)
        };
        Place { may, full: number != 0, crossed: true }
    }

    /// The numbers that make the run across an empty cell a sequence.
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
        let mut place = neighbour;
        while self.cells[place] != 0 {
            if count < 2 {
                nearest[count] = self.number(place);
            }
            count += 1;
            place = place.wrapping_add(step);
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

/// Every interval of three to six cells of a window: its first cell, its length and its bits.
const INTERVALS: [(u8, u8, u8); 10] = {
    let mut list = [(0, 0, 0); 10];
    let mut next = 0;
    let mut length = 3;
    while length <= 6 {
        let mut low = 0;
        while low + length <= 6 {
            list[next] = (low, length, (ALL >> (6 - length)) << low);
            next += 1;
            low += 1;
        }
        length += 1;
    }
    list
};
