//! The pieces on the board, as sets of squares.

use kernel::Seat;

use crate::cross::{Bits, Shape};
use crate::{Colour, Rank, Ranks};

/// Where every piece stands, whose it is, what it is and whether it lies face-up. A piece in no set of ranks is one that nobody
/// in the house knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Pieces {
    of: [Bits; 4],
    rank: [Bits; 6],
    up: Bits,
}

/// One piece, away from its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) owner: Seat,
    pub(crate) rank: Option<Rank>,
    pub(crate) up: bool,
}

impl Pieces {
    #[inline]
    pub(crate) const fn of(&self, seat: Seat) -> Bits {
        self.of[seat.index() & 3]
    }

    #[inline]
    pub(crate) const fn all(&self) -> Bits {
        self.of[0] | self.of[1] | self.of[2] | self.of[3]
    }

    #[inline]
    pub(crate) const fn up(&self) -> Bits {
        self.up
    }

    #[inline]
    pub(crate) const fn down(&self) -> Bits {
        self.all() & !self.up
    }

    /// The pieces whose rank the house does not know.
    pub(crate) fn unknown(&self) -> Bits {
        self.all() & !self.rank.iter().fold(0, |all, rank| all | rank)
    }

    /// Whose piece stands on a square.
    #[inline]
    pub(crate) fn owner(&self, square: Bits) -> Option<Seat> {
        Colour::ALL.into_iter().map(Colour::seat).find(|&seat| self.of(seat) & square != 0)
    }

    #[inline]
    pub(crate) fn rank(&self, square: Bits) -> Option<Rank> {
        Rank::ALL.into_iter().find(|&rank| self.rank[rank as usize] & square != 0)
    }

    /// The known ranks of the pieces on these squares.
    #[inline]
    pub(crate) fn ranks(&self, squares: Bits) -> Ranks {
        Rank::ALL.into_iter().filter(|rank| self.rank[*rank as usize] & squares != 0).collect()
    }

    #[inline]
    pub(crate) fn at(&self, square: Bits) -> Option<Piece> {
        let owner = self.owner(square)?;
        Some(Piece { owner, rank: self.rank(square), up: self.up & square != 0 })
    }

    pub(crate) const fn put(&mut self, square: Bits, piece: Piece) {
        self.of[piece.owner.index() & 3] |= square;
        if let Some(rank) = piece.rank {
            self.rank[rank as usize] |= square;
        }
        if piece.up {
            self.up |= square;
        }
    }

    /// Takes whatever stands on these squares off the board.
    #[inline]
    pub(crate) fn take(&mut self, squares: Bits) {
        for set in self.of.iter_mut().chain(&mut self.rank).chain([&mut self.up]) {
            *set &= !squares;
        }
    }

    /// Moves the piece on one square to another, empty one.
    #[inline]
    pub(crate) fn shift(&mut self, from: Bits, to: Bits) {
        for set in self.of.iter_mut().chain(&mut self.rank).chain([&mut self.up]) {
            // Without a branch: a mask of ones where the piece is in the set.
            let here = Bits::from(*set & from != 0).wrapping_neg();
            *set ^= here & (from | to);
        }
    }

    pub(crate) const fn turn_up(&mut self, squares: Bits) {
        self.up |= squares & self.all();
    }

    /// The piece on a square turns out to be this.
    pub(crate) const fn know(&mut self, square: Bits, rank: Rank) {
        self.rank[rank as usize] |= square;
    }

    /// Where face-up pieces of `own` land that jump in a way over face-up pieces of `others` (TC-2, TC-5).
    #[inline]
    pub(crate) fn landings(&self, shape: &Shape, own: Bits, others: Bits, way: usize) -> Bits {
        let [six, five, four, three, two, tri_cross] = self.rank;
        let hunters = own & self.up;
        let by_two = tri_cross;
        let by_three = by_two | two;
        let by_four = by_three | three;
        let by_five = by_four | four;
        let by_six = two | three | four | five;
        let over = shape.go(hunters & six, way) & by_six
            | shape.go(hunters & five, way) & by_five
            | shape.go(hunters & four, way) & by_four
            | shape.go(hunters & three, way) & by_three
            | shape.go(hunters & two, way) & by_two
            | shape.go(hunters & tri_cross, way) & six;
        shape.go(over & others & self.up, way) & !self.all()
    }
}
