//! What steps and jumps depend on: the pieces, whose turn it is, the count. Small, and copied rather than undone.

use kernel::Seat;

use crate::cross::{Bits, CENTRE, WAYS, back, each};
use crate::pieces::Pieces;
use crate::{Colour, Cross};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ended {
    /// This side won.
    Won(u8),
    /// Nobody did (TC-13).
    Drawn,
}

/// A step or a jump, as squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Step { from: Bits, to: Bits },
    Jump { from: Bits, over: Bits, to: Bits },
    Pass,
}

/// The board in the middle of the game, when all pieces are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) pieces: Pieces,
    pub(crate) cross: Cross,
    pub(crate) seats: u8,
    pub(crate) teams: bool,
    /// Whose turn it is.
    pub(crate) mover: Seat,
    /// Who steps or jumps now, in whosever turn.
    pub(crate) to_act: Seat,
    /// The player whose turn it is has stepped (or passed): only jumps are left.
    pub(crate) stepped: bool,
    /// A jump is due.
    pub(crate) jumping: bool,
    /// An opponent of the player whose turn it is jumped onto the Tri-Cross square in this turn (TC-6).
    pub(crate) entered: bool,
    /// A jump that was overlooked in the turn before is made before anything else: even a full count waits for it (TC-14).
    pub(crate) overlooked: bool,
    /// What the piece on the Tri-Cross square has counted.
    pub(crate) count: u8,
    /// Who has left the game, in that order.
    pub(crate) out: [Option<Seat>; 4],
    pub(crate) ended: Option<Ended>,
}

impl Board {
    pub(crate) fn empty(cross: Cross, seats: u8, teams: bool) -> Board {
        Board {
            pieces: Pieces::default(),
            cross,
            seats,
            teams,
            mover: Seat::FIRST,
            to_act: Seat::FIRST,
            stepped: false,
            jumping: false,
            entered: false,
            overlooked: false,
            count: 0,
            out: [None; 4],
            ended: None,
        }
    }

    /// Partners sit opposite each other (TC-12).
    #[inline]
    pub(crate) const fn side(&self, seat: Seat) -> u8 {
        if self.teams { seat.index() as u8 % 2 } else { seat.index() as u8 }
    }

    #[inline]
    pub(crate) fn is_out(&self, seat: Seat) -> bool {
        self.out.contains(&Some(seat))
    }

    /// The pieces of a seat's side.
    #[inline]
    pub(crate) fn friends(&self, seat: Seat) -> Bits {
        let own = self.pieces.of(seat);
        if self.teams { own | self.pieces.of(seat.next(4).next(4)) } else { own }
    }

    /// The pieces a seat may challenge and jump.
    #[inline]
    pub(crate) fn foes(&self, seat: Seat) -> Bits {
        self.pieces.all() & !self.friends(seat)
    }

    /// The seat whose piece stands on the Tri-Cross square.
    #[inline]
    pub(crate) fn in_the_centre(&self) -> Option<Seat> {
        self.pieces.owner(CENTRE)
    }

    /// Where a seat's pieces could step to, in one way.
    #[inline]
    fn steps_to(&self, seat: Seat, way: usize) -> Bits {
        self.cross.shape().go(self.pieces.of(seat), way) & !self.pieces.all()
    }

    /// Whether the only piece of a seat stands on the Tri-Cross square (TC-7).
    #[inline]
    pub(crate) fn may_pass(&self, seat: Seat) -> bool {
        self.pieces.of(seat) == CENTRE
    }

    /// Whether a seat has anything to do but jump.
    #[inline]
    pub(crate) fn can_step(&self, seat: Seat) -> bool {
        let beside = self.cross.shape().beside(self.pieces.of(seat));
        beside & !self.pieces.all() != 0 || self.may_pass(seat)
    }

    #[inline]
    fn lands_on(&self, seat: Seat, way: usize) -> Bits {
        self.pieces.landings(self.cross.shape(), self.pieces.of(seat), self.foes(seat), way)
    }

    #[inline]
    pub(crate) fn can_jump(&self, seat: Seat) -> bool {
        // Most of the time nobody stands beside anybody.
        let near = self.cross.shape().beside(self.pieces.of(seat)) & self.foes(seat);
        near != 0 && WAYS.into_iter().any(|way| self.lands_on(seat, way) != 0)
    }

    /// Hands every move of the seat that acts to `then`.
    #[inline]
    pub(crate) fn each_move(&self, mut then: impl FnMut(Move)) {
        if self.ended.is_some() {
            return;
        }
        let (seat, shape) = (self.to_act, self.cross.shape());
        for way in WAYS {
            if self.jumping {
                for to in each(self.lands_on(seat, way)) {
                    let over = shape.go(to, back(way));
                    then(Move::Jump { from: shape.go(over, back(way)), over, to });
                }
            } else {
                for to in each(self.steps_to(seat, way)) {
                    then(Move::Step { from: shape.go(to, back(way)), to });
                }
            }
        }
        if !self.jumping && self.may_pass(seat) {
            then(Move::Pass);
        }
    }

    /// How many moves there are, without making a list.
    #[inline]
    pub(crate) fn count_moves(&self) -> u64 {
        if self.ended.is_some() {
            return 0;
        }
        let seat = self.to_act;
        let ones = |bits: Bits| u64::from(bits.count_ones());
        if self.jumping {
            return WAYS.into_iter().map(|way| ones(self.lands_on(seat, way))).sum();
        }
        let steps: u64 = WAYS.into_iter().map(|way| ones(self.steps_to(seat, way))).sum();
        steps + u64::from(self.may_pass(seat))
    }

    /// The face-down pieces that are challenged (TC-9): they stand beside an opposing piece, and one of the two in the
    /// Playing Area.
    #[inline]
    pub(crate) fn challenged(&self) -> Bits {
        let down = self.pieces.down();
        if down == 0 {
            return 0;
        }
        let shape = self.cross.shape();
        let area = shape.squares & !shape.zones;
        let met = |seat: Seat| {
            let (own, foes) = (self.pieces.of(seat), self.foes(seat));
            own & shape.beside(foes & area) | own & area & shape.beside(foes)
        };
        Colour::ALL.into_iter().map(Colour::seat).fold(0, |all, seat| all | met(seat)) & down
    }
}
