//! The board's shape as bits, for the engine (TC-1).
//!
//! A square lies `x` files and `y` rows from the Tri-Cross square; its bit is 29 + 5x + 6y. No two squares of either board
//! share a bit, so both fit into one word and a step is one mask and one shift.

use tri_cross::{Cross, Square};

/// A set of squares, one bit each.
pub(crate) type Bits = u64;

const EAST: u32 = 5;
const NORTH: u32 = 6;
/// The bit's number of the Tri-Cross square.
pub(crate) const CENTRE_AT: u8 = 29;
/// The Tri-Cross square.
pub(crate) const CENTRE: Bits = 1 << CENTRE_AT;

/// What the engine knows of a board. Compared by address: there are two.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) cross: Cross,
    pub(crate) squares: Bits,
    /// The Start Zones.
    pub(crate) zones: Bits,
    /// For each way, the squares from which it leads to another square of the board.
    open: [Bits; 4],
    /// Steps from each square to the Tri-Cross square.
    pub(crate) far: [u8; 64],
    /// The squares at each distance from the Tri-Cross square.
    pub(crate) rings: [Bits; 6],
}

static SHORT: Shape = Shape::new(Cross::Short, 3);
static LONG: Shape = Shape::new(Cross::Long, 4);

const fn bit_at(x: i8, y: i8) -> u8 {
    (CENTRE_AT as i8 + EAST as i8 * x + NORTH as i8 * y) as u8
}

const fn on_cross(x: i8, y: i8, arm: i8) -> bool {
    let within = x >= -arm && x <= arm && y >= -arm && y <= arm;
    within && (x >= -1 && x <= 1 || y >= -1 && y <= 1)
}

impl Shape {
    const fn new(cross: Cross, arm: i8) -> Shape {
        let mut shape = Shape { cross, squares: 0, zones: 0, open: [0; 4], far: [0; 64], rings: [0; 6] };
        let mut x = -arm;
        while x <= arm {
            let mut y = -arm;
            while y <= arm {
                if on_cross(x, y, arm) {
                    let at = bit_at(x, y);
                    let square = 1 << at;
                    let far = x.unsigned_abs() + y.unsigned_abs();
                    shape.squares |= square;
                    shape.far[at as usize] = far;
                    shape.rings[far as usize] |= square;
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

    pub(crate) const fn of(cross: Cross) -> &'static Shape {
        match cross {
            Cross::Short => &SHORT,
            Cross::Long => &LONG,
        }
    }

    /// The squares one further in a way, where the board goes on. Ways 0 and 1 are opposite, as are 2 and 3.
    #[inline]
    pub(crate) const fn go(&self, from: Bits, way: usize) -> Bits {
        shift(from & self.open[way], way)
    }

    /// All squares directly beside these.
    #[inline]
    pub(crate) const fn beside(&self, squares: Bits) -> Bits {
        self.go(squares, 0) | self.go(squares, 1) | self.go(squares, 2) | self.go(squares, 3)
    }

    /// The bit's number of a square that is on this board.
    pub(crate) fn at(&self, square: Square) -> Option<u8> {
        let arm = self.arm();
        let (x, y) = (square.file() as i8 - arm, square.row() as i8 - arm);
        on_cross(x, y, arm).then(|| bit_at(x, y))
    }

    const fn arm(&self) -> i8 {
        (self.cross.size() / 2) as i8
    }

    /// The name of a square of this board; the centre's for what is none.
    pub(crate) fn name(&self, at: u8) -> Square {
        let size = self.cross.size();
        let names = (0..size).flat_map(|file| (0..size).filter_map(move |row| Square::new(file, row)));
        names.into_iter().find(|square| self.at(*square) == Some(at)).unwrap_or(self.cross.centre())
    }
}

/// A shift alone, for sets that are masked elsewhere.
#[inline]
pub(crate) const fn shift(from: Bits, way: usize) -> Bits {
    match way {
        0 => from << EAST,
        1 => from >> EAST,
        2 => from << NORTH,
        _ => from >> NORTH,
    }
}

/// How far apart the bits of neighbours are, in a way.
pub(crate) const fn stride(way: usize) -> i8 {
    match way {
        0 => EAST as i8,
        1 => -(EAST as i8),
        2 => NORTH as i8,
        _ => -(NORTH as i8),
    }
}

/// The numbers of the bits of a set, in rising order.
#[inline]
pub(crate) fn each(mut squares: Bits) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = squares.trailing_zeros() as u8;
        squares &= squares.wrapping_sub(1);
        (lowest < 64).then_some(lowest)
    })
}
