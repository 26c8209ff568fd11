//! The eight ways to look at the short board, and numbers for squares and pairs of squares that do not depend on them.

use std::sync::LazyLock;

use tri_cross::{Cross, Square};

use crate::tri_cross::shape::Shape;

/// Squares of the short board.
pub(super) const SQUARES: usize = 33;
/// Squares that differ whichever way one looks.
pub(super) const SINGLES: usize = 7;
/// Pairs of different squares that do.
pub(super) const PAIRS: usize = 144;

/// Tables about squares. A *cell* is a square's number from 0 to 32.
pub(super) struct Symmetry {
    /// The cell of a bit.
    pub(super) cell: [u8; 64],
    /// The bit's number of a cell.
    pub(super) bit: [u8; SQUARES],
    /// Where each of the eight views shows a cell.
    pub(super) seen: [[u8; SQUARES]; 8],
    /// For one square: the view that shows it where it is numbered, and its number.
    pub(super) single: [(u8, u8); SQUARES],
    /// For two different squares: the same.
    pub(super) pair: [[(u8, u8); SQUARES]; SQUARES],
    /// The squares that stand for each number.
    pub(super) singles: Vec<u8>,
    pub(super) pairs: Vec<(u8, u8)>,
}

pub(super) static SYMMETRY: LazyLock<Symmetry> = LazyLock::new(Symmetry::new);

impl Symmetry {
    fn new() -> Symmetry {
        let shape = Shape::of(Cross::Short);
        let named = |x: i8, y: i8| Square::new((x + 3) as u8, (y + 3) as u8).and_then(|s| shape.at(s));
        let mut squares = Vec::new();
        for y in -3..=3 {
            for x in -3..=3 {
                if let Some(bit) = named(x, y) {
                    squares.push((x, y, bit));
                }
            }
        }
        let mut symmetry = Symmetry {
            cell: [0; 64],
            bit: [0; SQUARES],
            seen: [[0; SQUARES]; 8],
            single: [(0, u8::MAX); SQUARES],
            pair: [[(0, u8::MAX); SQUARES]; SQUARES],
            singles: Vec::new(),
            pairs: Vec::new(),
        };
        for (cell, &(_, _, bit)) in squares.iter().enumerate() {
            symmetry.cell[usize::from(bit)] = cell as u8;
            symmetry.bit[cell] = bit;
        }
        for (cell, &(x, y, _)) in squares.iter().enumerate() {
            let views = [(x, y), (-x, y), (x, -y), (-x, -y), (y, x), (-y, x), (y, -x), (-y, -x)];
            for (view, (x, y)) in views.into_iter().enumerate() {
                let bit = named(x, y).unwrap_or(0);
                symmetry.seen[view][cell] = symmetry.cell[usize::from(bit)];
            }
        }
        symmetry.number();
        symmetry
    }

    /// Gives numbers: whatever looks the same in some view gets the same.
    fn number(&mut self) {
        for cell in 0..SQUARES {
            if self.single[cell].1 == u8::MAX {
                let number = self.singles.len() as u8;
                self.singles.push(cell as u8);
                // Seen by view `v` the other square is this one.
                for other in 0..SQUARES {
                    let view = (0..8).find(|&view| usize::from(self.seen[view][other]) == cell);
                    if let Some(view) = view {
                        self.single[other] = (view as u8, number);
                    }
                }
            }
        }
        for first in 0..SQUARES {
            for second in (0..SQUARES).filter(|&second| second != first) {
                if self.pair[first][second].1 != u8::MAX {
                    continue;
                }
                let number = self.pairs.len() as u8;
                self.pairs.push((first as u8, second as u8));
                for other in 0..SQUARES {
                    for partner in 0..SQUARES {
                        let same = |&view: &usize| {
                            let seen = &self.seen[view];
                            usize::from(seen[other]) == first && usize::from(seen[partner]) == second
                        };
                        if let Some(view) = (0..8).find(same) {
                            self.pair[other][partner] = (view as u8, number);
                        }
                    }
                }
            }
        }
    }

    /// How many numbers tuples of so many squares have.
    pub(super) const fn tuples(len: usize) -> usize {
        match len {
            0 => 1,
            1 => SINGLES,
            _ => PAIRS * SQUARES.pow(len as u32 - 2),
        }
    }

    /// The number of a tuple of cells, all different.
    pub(super) fn tuple(&self, cells: &[u8]) -> usize {
        match *cells {
            [] => 0,
            [only] => usize::from(self.single[usize::from(only)].1),
            [first, second, ref rest @ ..] => {
                let (view, number) = self.pair[usize::from(first)][usize::from(second)];
                let seen = &self.seen[usize::from(view)];
                let add = |number, &cell: &u8| number * SQUARES + usize::from(seen[usize::from(cell)]);
                rest.iter().fold(usize::from(number), add)
            }
        }
    }

    /// A tuple with this number, of so many cells; they may coincide, and then it is nobody's number.
    pub(super) fn cells(&self, mut number: usize, len: usize) -> Vec<u8> {
        match len {
            0 => Vec::new(),
            1 => vec![self.singles[number]],
            _ => {
                let mut cells = vec![0; len];
                for cell in cells[2..].iter_mut().rev() {
                    *cell = (number % SQUARES) as u8;
                    number /= SQUARES;
                }
                (cells[0], cells[1]) = self.pairs[number];
                cells
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_numbers_as_promised() {
        assert_eq!((SYMMETRY.singles.len(), SYMMETRY.pairs.len()), (SINGLES, PAIRS));
    }

    #[test]
    fn what_looks_the_same_has_the_same_number() {
        for number in (0..Symmetry::tuples(4)).step_by(7) {
            let cells = SYMMETRY.cells(number, 4);
            if (1..4).any(|index| cells[..index].contains(&cells[index])) {
                continue;
            }
            assert_eq!(SYMMETRY.tuple(&cells), number);
            for seen in &SYMMETRY.seen {
                let turned: Vec<u8> = cells.iter().map(|&cell| seen[usize::from(cell)]).collect();
                // Pairs on an axis have two views that number them; both are solved, with the same result.
                let (first, second) = (usize::from(turned[0]), usize::from(turned[1]));
                assert_eq!(
                    SYMMETRY.pair[first][second].1,
                    SYMMETRY.pair[usize::from(cells[0])][usize::from(cells[1])].1
                );
            }
        }
    }
}
