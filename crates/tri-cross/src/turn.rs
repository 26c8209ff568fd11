//! How a turn goes: a step, then all jumps, then the count (TC-5 to TC-8).

use kernel::Seat;

use crate::board::{Board, Ended, Move};
use crate::cross::{Bits, CENTRE};

/// The count that wins when the next own turn begins.
pub(crate) const FULL_COUNT: u8 = 4;

impl Board {
    /// Moves the pieces. What follows from it is for [`go_on`](Board::go_on), after challenged pieces have been turned.
    #[inline]
    pub(crate) fn make(&mut self, made: Move) {
        match made {
            Move::Step { from, to } => {
                self.pieces.shift(from, to);
                self.leave_centre(from);
                self.enter_centre(to);
                self.stepped = true;
            }
            Move::Jump { from, over, to } => {
                let prey = self.pieces.owner(over);
                self.pieces.take(over);
                self.pieces.shift(from, to);
                self.leave_centre(from | over);
                self.enter_centre(to);
                if let Some(prey) = prey.filter(|&prey| self.pieces.of(prey) == 0) {
                    self.note_out(prey);
                }
            }
            Move::Pass => self.stepped = true,
        }
    }

    /// TC-6: whenever the piece leaves, by its own move or jumped, the count is 0.
    #[inline]
    fn leave_centre(&mut self, squares: Bits) {
        if squares & CENTRE != 0 {
            self.count = 0;
            self.entered = false;
        }
    }

    #[inline]
    fn enter_centre(&mut self, to: Bits) {
        if to == CENTRE {
            self.entered = self.side(self.to_act) != self.side(self.mover);
        }
    }

    /// Goes on until somebody has a choice or the game has ended. `begins` is told of every turn that begins, and
    /// says whether the game is drawn then.
    #[inline]
    pub(crate) fn go_on<F: FnMut(&Board) -> bool + ?Sized>(&mut self, begins: &mut F) {
        let mut look = true;
        loop {
            self.jumping = false;
            if self.one_side_left() {
                self.overlooked = false;
                return;
            }
            // Whoever lost the last piece before stepping has nothing left to step with.
            self.stepped |= self.is_out(self.mover);
            if look && let Some(jumper) = self.jumper() {
                (self.to_act, self.jumping) = (jumper, true);
                return;
            }
            // With every jump made none is open when the next turn begins, unless somebody leaves.
            look = false;
            self.to_act = self.mover;
            // TC-14: what was overlooked has been made; now the turn begins as any other does.
            if std::mem::take(&mut self.overlooked) && self.has_full_count() {
                self.ended = Some(Ended::Won(self.side(self.mover)));
                return;
            }
            if !self.stepped {
                if self.can_step(self.mover) {
                    return;
                }
                self.leave(self.mover);
                if self.one_side_left() {
                    return;
                }
                look = true;
            }
            if !self.next_turn(begins) {
                return;
            }
        }
    }

    /// Begins the turn of the player to move, in a position that was typed or set up; false if the game ends at once.
    #[inline]
    pub(crate) fn begin_turn<F: FnMut(&Board) -> bool + ?Sized>(&mut self, begins: &mut F) -> bool {
        (self.stepped, self.jumping) = (false, false);
        self.to_act = self.mover;
        let drawn = begins(self);
        if self.overlooked {
            // TC-14: before anything else, a win by the count included.
            return true;
        }
        if self.has_full_count() {
            // TC-6: before anything else, a draw included.
            self.ended = Some(Ended::Won(self.side(self.mover)));
        } else if drawn {
            self.ended = Some(Ended::Drawn);
        }
        self.ended.is_none()
    }

    /// Ends a turn and begins the next; false if the game ends with that.
    #[inline]
    pub(crate) fn next_turn<F: FnMut(&Board) -> bool + ?Sized>(&mut self, begins: &mut F) -> bool {
        if self.counts_for(self.mover) {
            self.count = (self.count + 1).min(FULL_COUNT);
        } else if self.entered {
            self.count = 1;
        }
        self.entered = false;
        loop {
            self.mover = self.mover.next(self.seats);
            if !self.is_out(self.mover) {
                break;
            }
        }
        self.begin_turn(begins)
    }

    /// Whether the piece on the Tri-Cross square is the player's or their partner's.
    #[inline]
    fn counts_for(&self, seat: Seat) -> bool {
        self.friends(seat) & CENTRE != 0
    }

    /// Whether the player whose turn it is has counted to four (TC-6).
    #[inline]
    fn has_full_count(&self) -> bool {
        self.count >= FULL_COUNT && self.counts_for(self.mover)
    }

    /// Who must jump: the player whose turn it is, else the next in order who can (TC-5).
    #[inline]
    fn jumper(&self) -> Option<Seat> {
        let mut seat = self.mover;
        for _ in 0..self.seats {
            if self.can_jump(seat) {
                return Some(seat);
            }
            seat = seat.next(self.seats);
        }
        None
    }

    /// A player leaves the game (TC-7, TC-8). Of three or four players the pieces go too; of two the game is over, and
    /// the board stays as it was.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.note_out(seat);
        if self.seats > 2 {
            let pieces = self.pieces.of(seat);
            self.pieces.take(pieces);
            self.leave_centre(pieces);
        }
    }

    pub(crate) fn note_out(&mut self, seat: Seat) {
        if !self.is_out(seat)
            && let Some(free) = self.out.iter_mut().find(|out| out.is_none())
        {
            *free = Some(seat);
        }
    }

    /// Whether all who are left are of one side, which has won then.
    #[inline]
    pub(crate) fn one_side_left(&mut self) -> bool {
        if self.out[0].is_none() {
            return false;
        }
        let mut left = Seat::all(self.seats).filter(|&seat| !self.is_out(seat));
        let Some(first) = left.next() else { return false };
        if left.any(|seat| self.side(seat) != self.side(first)) {
            return false;
        }
        self.ended = Some(Ended::Won(self.side(first)));
        self.to_act = self.mover;
        true
    }
}
