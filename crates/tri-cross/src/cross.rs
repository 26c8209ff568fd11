//! The shape of the board (TC-1), as bits.
//!
//! A square lies `x` files and `y` rows from the Tri-Cross square; its bit is 29 + 5x + 6y. On a cross of nine by nine no
//! two squares share a bit, so that both boards fit into one word, a step east or north is a shift by 5 or 6, and the
//! short board is a part of the long one.

use crate::Square;

/// A set of squares, one bit each.
pub(crate) type Bits = u64;

const EAST: u32 = 5;
const NORTH: u32 = 6;
const CENTRE_BIT: i8 = 29;

/// The Tri-Cross square.
pub(crate) const CENTRE: Bits = 1 << CENTRE_BIT;

/// The four ways a piece goes: east, west, north, south.
pub(crate) const WAYS: [usize; 4] = [0, 1, 2, 3];

/// The board that is played on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cross {
    /// 33 squares of seven by seven.
    #[default]
    Short,
    /// 45 squares of nine by nine.
    Long,
}

/// What the generator needs to know of a board.
pub(crate) struct Shape {
    /// All its squares.
    pub(crate) squares: Bits,
    /// The Start Zones: the outer three squares of each arm.
    pub(crate) zones: Bits,
    /// For each way, the squares from which it leads to another square of the board.
    open: [Bits; 4],
}

static SHORT: Shape = Shape::new(3);
static LONG: Shape = Shape::new(4);
static SHORT_NAMES: [Square; 64] = Cross::Short.names();
static LONG_NAMES: [Square; 64] = Cross::Long.names();

const fn bit(x: i8, y: i8) -> Bits {
    1 << (CENTRE_BIT + EAST as i8 * x + NORTH as i8 * y)
}

const fn on_cross(x: i8, y: i8, arm: i8) -> bool {
    let within = x >= -arm && x <= arm && y >= -arm && y <= arm;
    within && (x >= -1 && x <= 1 || y >= -1 && y <= 1)
}

impl Shape {
    const fn new(arm: i8) -> Shape {
        let mut shape = Shape { squares: 0, zones: 0, open: [0; 4] };
        let mut x = -arm;
        while x <= arm {
            let mut y = -arm;
            while y <= arm {
                if on_cross(x, y, arm) {
                    let square = bit(x, y);
                    shape.squares |= square;
                    if x == arm || x == -arm || y == arm || y == -arm {
                        shape.zones |= square;
                    }
                    if on_cross(x + 1, y, arm) {
                        shape.open[0] |= square;
                    }
                    if on_cross(x - 1, y, arm) {
                        shape.open[1] |= square;
                    }
                    if on_cross(x, y + 1, arm) {
                        shape.open[2] |= square;
                    }
                    if on_cross(x, y - 1, arm) {
                        shape.open[3] |= square;
                    }
                }
                y += 1;
            }
            x += 1;
        }
        shape
    }

    /// The squares one further in a way, where the board goes on.
    #[inline]
    pub(crate) const fn go(&self, from: Bits, way: usize) -> Bits {
        let from = from & self.open[way];
        match way {
            0 => from << EAST,
            1 => from >> EAST,
            2 => from << NORTH,
            _ => from >> NORTH,
        }
    }

    /// All squares directly beside these.
    #[inline]
    pub(crate) const fn beside(&self, squares: Bits) -> Bits {
        self.go(squares, 0) | self.go(squares, 1) | self.go(squares, 2) | self.go(squares, 3)
    }
}

/// The way that leads back.
pub(crate) const fn back(way: usize) -> usize {
    way ^ 1
}

/// Each of a set of squares as a set of one, in the order of their bits.
#[inline]
pub(crate) fn each(mut squares: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        let lowest = squares & squares.wrapping_neg();
        squares ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

impl Cross {
    #[inline]
    pub(crate) const fn shape(self) -> &'static Shape {
        match self {
            Cross::Short => &SHORT,
            Cross::Long => &LONG,
        }
    }

    /// How far an arm reaches from the Tri-Cross square.
    const fn arm(self) -> i8 {
        match self {
            Cross::Short => 3,
            Cross::Long => 4,
        }
    }

    /// How many files and rows there are.
    pub const fn size(self) -> u8 {
        2 * self.arm() as u8 + 1
    }

    /// The bit of a square that is on this board.
    pub(crate) const fn bit(self, square: Square) -> Option<Bits> {
        let (x, y) = (square.file() as i8 - self.arm(), square.row() as i8 - self.arm());
        if on_cross(x, y, self.arm()) { Some(bit(x, y)) } else { None }
    }

    /// Whether a square is on this board.
    pub const fn has(self, square: Square) -> bool {
        self.bit(square).is_some()
    }

    /// Every square with its bit, the top row first, each row from the left: the order of the position text.
    pub(crate) fn rows(self) -> impl Iterator<Item = impl Iterator<Item = (Square, Bits)>> {
        let size = self.size();
        let square = move |file, row| {
            let square = Square::new(file, row)?;
            Some((square, self.bit(square)?))
        };
        (0..size).rev().map(move |row| (0..size).filter_map(move |file| square(file, row)))
    }

    /// The name of the square with this bit; the centre's for what is not on the board.
    #[inline]
    pub(crate) fn name(self, bits: Bits) -> Square {
        let names = match self {
            Cross::Short => &SHORT_NAMES,
            Cross::Long => &LONG_NAMES,
        };
        if bits.is_power_of_two() { names[bits.trailing_zeros() as usize] } else { self.centre() }
    }

    /// The names of all bits.
    const fn names(self) -> [Square; 64] {
        let mut names = [self.centre(); 64];
        let arm = self.arm();
        let mut x = -arm;
        while x <= arm {
            let mut y = -arm;
            while y <= arm {
                if on_cross(x, y, arm)
                    && let Some(square) = Square::new((x + arm) as u8, (y + arm) as u8)
                {
                    names[bit(x, y).trailing_zeros() as usize] = square;
                }
                y += 1;
            }
            x += 1;
        }
        names
    }

    /// The Tri-Cross square: d4, or e5 on the long board.
    pub const fn centre(self) -> Square {
        match Square::new(self.arm() as u8, self.arm() as u8) {
            Some(square) => square,
            None => unreachable!(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_squares_share_a_bit() {
        for (cross, count) in [(Cross::Short, 33), (Cross::Long, 45)] {
            assert_eq!(cross.rows().flatten().count(), count);
            assert_eq!(cross.shape().squares.count_ones() as usize, count);
            assert_eq!(cross.shape().zones.count_ones(), 12);
        }
    }

    #[test]
    fn a_shift_leads_to_the_neighbour_and_never_around_the_edge() {
        for cross in [Cross::Short, Cross::Long] {
            for (square, bits) in cross.rows().flatten() {
                let steps: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                for (way, (x, y)) in steps.into_iter().enumerate() {
                    let (file, row) = (square.file() as i8 + x, square.row() as i8 + y);
                    let beside = Square::new(file as u8, row as u8).and_then(|square| cross.bit(square));
                    assert_eq!(cross.shape().go(bits, way), beside.unwrap_or(0), "{square} {way}");
                    let again = cross.shape().go(cross.shape().go(bits, way), back(way));
                    assert_eq!(again, if beside.is_some() { bits } else { 0 });
                }
            }
        }
    }
}
