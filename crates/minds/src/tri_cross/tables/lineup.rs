//! The index of an endgame table: which pieces are left, and the number of a position among all with the same pieces.

use std::fmt;
use std::sync::LazyLock;

use tri_cross::{Cross, Rank};

use super::MOST_PIECES;
use super::symmetry::{SYMMETRY, Symmetry};
use crate::tri_cross::board::{Board, power_of};
use crate::tri_cross::shape::CENTRE;
use crate::tri_cross::turn::FULL_COUNT;

/// The pieces of both sides, as sets of powers (bit 1 is the Tri-Cross). The side with more, or stronger, pieces is first: colours
/// do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lineup {
    sides: [u8; 2],
}

static ALL: LazyLock<Vec<Lineup>> = LazyLock::new(|| {
    let mut all: Vec<Lineup> = (0..64_u8)
        .flat_map(|first| (0..64_u8).map(move |second| Lineup { sides: [first << 1, second << 1] }))
        .filter(|lineup| {
            let [first, second] = lineup.sides;
            first != 0 && second != 0 && !weaker(first, second) && lineup.pieces() <= MOST_PIECES
        })
        .collect();
    // Fewer pieces first: a table needs those of fewer.
    all.sort_by_key(|lineup| (lineup.pieces(), lineup.sides));
    all
});

/// Where in the list of all each line-up is.
static NUMBERS: LazyLock<Vec<u16>> = LazyLock::new(|| {
    let mut numbers = vec![u16::MAX; 64 * 64];
    for (number, lineup) in ALL.iter().enumerate() {
        numbers[lineup.slot()] = number as u16;
    }
    numbers
});

fn weaker(first: u8, second: u8) -> bool {
    (first.count_ones(), first) < (second.count_ones(), second)
}

/// A position of a line-up, taken apart.
pub(super) struct Spread {
    cells: Vec<u8>,
    count: u8,
    second_moves: bool,
}

impl Lineup {
    pub(super) fn all() -> &'static [Lineup] {
        &ALL
    }

    pub(super) const fn pieces(self) -> u32 {
        self.sides[0].count_ones() + self.sides[1].count_ones()
    }

    /// Whether these pieces can be what is left of others: of either side some, and no new ones.
    pub(super) fn is_left_of(self, other: Lineup) -> bool {
        let within = |own: u8, whole: u8| own & !whole == 0;
        let ([a, b], [first, second]) = (self.sides, other.sides);
        within(a, first) && within(b, second) || within(a, second) && within(b, first)
    }

    fn slot(self) -> usize {
        usize::from(self.sides[0] >> 1) * 64 + usize::from(self.sides[1] >> 1)
    }

    /// Where in the list of all it is.
    pub(super) fn number(self) -> Option<usize> {
        let number = *NUMBERS.get(self.slot())?;
        (number != u16::MAX).then_some(usize::from(number))
    }

    /// The line-up of a board, and whether the second seat's pieces are its first side. None where a player has a rank twice, or the
    /// board is not one of two players on the short board with everything face-up.
    pub(super) fn of(board: &Board) -> Option<(Lineup, bool)> {
        if board.seats != 2 || board.down != 0 || board.shape.cross != Cross::Short {
            return None;
        }
        let mut sides = [0_u8; 2];
        for power in 1..=6 {
            for (seat, side) in sides.iter_mut().enumerate() {
                match (board.with_power(power) & board.of(seat as u8)).count_ones() {
                    0 => {}
                    1 => *side |= 1 << power,
                    _ => return None,
                }
            }
        }
        let swapped = weaker(sides[0], sides[1]);
        if swapped {
            sides.swap(0, 1);
        }
        Some((Lineup { sides }, swapped))
    }

    /// The sides and powers of the pieces, in the order of the numbering.
    fn order(self) -> impl Iterator<Item = (usize, u8)> {
        (0..2).flat_map(move |side| {
            (1..=6)
                .rev()
                .filter(move |power| self.sides[side] >> power & 1 != 0)
                .map(move |power| (side, power))
        })
    }

    /// How many bytes a table has: for each player to move, every way to stand without a count, then every way with each piece in the
    /// centre and each count.
    pub(super) fn size(self) -> usize {
        2 * self.half()
    }

    fn half(self) -> usize {
        let pieces = self.pieces() as usize;
        Symmetry::tuples(pieces) + pieces * usize::from(FULL_COUNT) * Symmetry::tuples(pieces - 1)
    }

    /// Where in the table a position is.
    pub(super) fn index(self, board: &Board, swapped: bool) -> Option<usize> {
        let symmetry = &*SYMMETRY;
        let mut cells = [0; MOST_PIECES as usize];
        let (mut len, mut central) = (0, None);
        for (side, power) in self.order() {
            let at =
                (board.with_power(power) & board.of((side ^ usize::from(swapped)) as u8)).trailing_zeros();
            if 1 << at == CENTRE {
                central = Some(len);
            }
            *cells.get_mut(len)? = symmetry.cell[at as usize & 63];
            len += 1;
        }
        let second_moves = usize::from(board.mover) ^ usize::from(swapped);
        let number = match central.filter(|_| board.count > 0) {
            None => symmetry.tuple(&cells[..len]),
            Some(index) => {
                // The piece in the centre looks the same from everywhere: the others are numbered.
                cells.copy_within(index + 1..len, index);
                let held = index * usize::from(FULL_COUNT) + usize::from(board.count) - 1;
                Symmetry::tuples(len) + held * Symmetry::tuples(len - 1) + symmetry.tuple(&cells[..len - 1])
            }
        };
        Some(second_moves * self.half() + number)
    }

    fn spread(self, number: usize) -> Spread {
        let symmetry = &*SYMMETRY;
        let len = self.pieces() as usize;
        let (second_moves, number) = (number >= self.half(), number % self.half());
        let Some(held) = number.checked_sub(Symmetry::tuples(len)) else {
            return Spread { cells: symmetry.cells(number, len), count: 0, second_moves };
        };
        let (held, rest) = (held / Symmetry::tuples(len - 1), held % Symmetry::tuples(len - 1));
        let (index, count) = (held / usize::from(FULL_COUNT), held % usize::from(FULL_COUNT) + 1);
        let mut cells = symmetry.cells(rest, len - 1);
        cells.insert(index, symmetry.cell[CENTRE.trailing_zeros() as usize]);
        Spread { cells, count: count as u8, second_moves }
    }

    /// The position with this number, if pieces stand on different squares, a turn begins there and no jump is due.
    pub(super) fn board(self, number: usize) -> Option<Board> {
        let spread = self.spread(number);
        let mut board = Board::empty(Cross::Short, 2, false);
        for ((side, power), &cell) in self.order().zip(&spread.cells) {
            let at = SYMMETRY.bit[usize::from(cell)];
            if board.all() >> at & 1 != 0 {
                return None;
            }
            let rank = Rank::ALL.into_iter().find(|&rank| power_of(rank) == power)?;
            board.put(at, side as u8, rank, true);
        }
        board.mover = u8::from(spread.second_moves);
        board.count = spread.count;
        board.settle();
        (board.turn_begins() && board.mover == u8::from(spread.second_moves)).then_some(board)
    }
}

impl fmt::Display for Lineup {
    /// Such as `65-4T`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last = 0;
        for (side, power) in self.order() {
            if side != last {
                f.write_str("-")?;
                last = side;
            }
            let rank = Rank::ALL.into_iter().find(|&rank| power_of(rank) == power);
            write!(f, "{}", rank.map_or('?', Rank::letter))?;
        }
        Ok(())
    }
}
