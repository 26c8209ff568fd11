//! How a turn goes, for the engine: a step, then all jumps, then the count (TC-5 to TC-8). Draws are the search's business.
//!
//! `TWO` says that two play, which is known when this is compiled: half of the work falls away.

use super::board::{Board, Move, NOBODY};
use super::shape::{Bits, CENTRE};

/// The count that wins when the next own turn begins.
pub(crate) const FULL_COUNT: u8 = 4;

impl Board {
    /// The position after a move.
    #[inline]
    #[must_use]
    pub(crate) fn after(&self, made: Move) -> Board {
        if self.seats == 2 { self.after_of::<true>(made) } else { self.after_of::<false>(made) }
    }

    #[inline]
    pub(super) fn after_of<const TWO: bool>(&self, made: Move) -> Board {
        if TWO && let Some(after) = self.quiet_step(made) {
            return after;
        }
        let mut after = *self;
        if made.is_jump() {
            let over = 1 << made.over();
            after.take(over);
            after.leave_centre(over);
            after.note_out();
        } else {
            after.stepped = true;
        }
        if !made.is_pass() {
            let (from, to) = (1 << made.from, 1 << made.to);
            after.shift_piece(from, to);
            after.leave_centre(from);
            if to == CENTRE {
                after.entered = self.side(self.to_act) != self.side(self.mover);
            }
        }
        if after.down != 0 {
            after.down &= !after.challenged();
        }
        after.go_on::<TWO>();
        after
    }

    /// The commonest move of two players by far, made without looking at anything twice: a step of known pieces after which
    /// nobody stands beside anybody, so that nobody jumps and the other's turn begins.
    #[inline]
    fn quiet_step(&self, made: Move) -> Option<Board> {
        if self.down != 0 || self.out != 0 || self.jumping || made.is_pass() {
            return None;
        }
        let (from, to) = (1 << made.from, 1 << made.to);
        let first = self.mover == 0;
        let (own, other) = if first { (self.of[0], self.of[1]) } else { (self.of[1], self.of[0]) };
        let own = own ^ (from | to);
        let reach = self.shape.beside(other);
        if reach & own != 0 || reach & !(own | other) == 0 {
            return None;
        }
        let moved = |set: Bits| set ^ ((set >> made.from & 1).wrapping_neg() & (from | to));
        let stays = if from == CENTRE { 0 } else { self.count };
        let count = match () {
            () if own & CENTRE != 0 => (stays + 1).min(FULL_COUNT),
            () if self.entered => 1,
            () => stays,
        };
        let next = self.mover ^ 1;
        Some(Board {
            of: if first { [own, other, 0, 0] } else { [other, own, 0, 0] },
            power: self.power.map(moved),
            mover: next,
            to_act: next,
            stepped: false,
            jumping: false,
            entered: false,
            count,
            winner: if count >= FULL_COUNT && other & CENTRE != 0 { next } else { NOBODY },
            ..*self
        })
    }

    #[inline]
    const fn leave_centre(&mut self, squares: Bits) {
        if squares & CENTRE != 0 {
            self.count = 0;
            self.entered = false;
        }
    }

    /// Whoever has no piece left is out.
    #[inline]
    fn note_out(&mut self) {
        for seat in 0..self.seats {
            self.out |= u8::from(self.of(seat) == 0) << seat;
        }
    }

    /// Settles what follows from a position as it was set up: who must jump, who has won.
    pub(crate) fn settle(&mut self) {
        self.note_out();
        if !self.stepped && !self.one_side_left() && !self.begin_turn() {
            return;
        }
        self.go_on::<false>();
    }

    /// Goes on until somebody has a choice or the game has ended.
    #[inline]
    fn go_on<const TWO: bool>(&mut self) {
        let mut look = true;
        loop {
            self.jumping = false;
            if self.out != 0 {
                if self.one_side_left() {
                    return;
                }
                // Whoever lost the last piece before stepping has nothing left to step with.
                self.stepped |= self.is_out(self.mover);
            }
            if look && let Some(jumper) = self.jumper::<TWO>() {
                (self.to_act, self.jumping) = (jumper, true);
                return;
            }
            // With every jump made none is open when the next turn begins, unless somebody leaves.
            look = false;
            self.to_act = self.mover;
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
            if !self.next_turn::<TWO>() {
                return;
            }
        }
    }

    #[inline]
    fn begin_turn(&mut self) -> bool {
        (self.stepped, self.jumping) = (false, false);
        self.to_act = self.mover;
        if self.count >= FULL_COUNT && self.friends(self.mover) & CENTRE != 0 {
            self.winner = self.side(self.mover);
            return false;
        }
        true
    }

    #[inline]
    fn next_turn<const TWO: bool>(&mut self) -> bool {
        let own = if TWO { self.of(self.mover) } else { self.friends(self.mover) };
        if own & CENTRE != 0 {
            self.count = (self.count + 1).min(FULL_COUNT);
        } else if self.entered {
            self.count = 1;
        }
        self.entered = false;
        if TWO {
            // Of two, one who is out has lost: it never comes to this.
            self.mover ^= 1;
        } else {
            loop {
                self.mover = self.next_seat(self.mover);
                if !self.is_out(self.mover) {
                    break;
                }
            }
        }
        self.begin_turn()
    }

    #[inline]
    pub(crate) const fn next_seat(&self, seat: u8) -> u8 {
        if seat + 1 == self.seats { 0 } else { seat + 1 }
    }

    /// Who must jump: the player whose turn it is, else the next in order who can (TC-5).
    #[inline]
    fn jumper<const TWO: bool>(&self) -> Option<u8> {
        let mut seat = self.mover;
        if TWO {
            let (own, other) = (self.of(seat), self.of(seat ^ 1));
            // Most of the time nobody stands beside anybody. Asked of the other, whose steps are looked for next.
            if self.shape.beside(other) & own == 0 {
                return None;
            }
            let empty = !(own | other);
            if self.jumps(own, other, empty) {
                return Some(seat);
            }
            return self.jumps(other, own, empty).then_some(seat ^ 1);
        }
        for _ in 0..self.seats {
            if self.can_jump(seat) {
                return Some(seat);
            }
            seat = self.next_seat(seat);
        }
        None
    }

    fn leave(&mut self, seat: u8) {
        self.out |= 1 << seat;
        if self.seats > 2 {
            let pieces = self.of(seat);
            self.take(pieces);
            self.leave_centre(pieces);
        }
    }

    /// Whether two sides are left at most: then what is good for one is bad for the other.
    pub(crate) fn two_sides(&self) -> bool {
        self.teams || self.seats == 2 || self.players_left().count() == 2
    }

    fn players_left(&self) -> impl Iterator<Item = u8> {
        let board = *self;
        (0..self.seats).filter(move |&seat| !board.is_out(seat))
    }

    /// The game of the last two of three or four as a game of two, and where at the table they sit.
    pub(crate) fn two_left(&self) -> Option<(Board, [u8; 4])> {
        let mut left = self.players_left();
        let (Some(first), Some(second), None) = (left.next(), left.next(), left.next()) else { return None };
        let number = |seat: u8| [first, second].iter().position(|&one| one == seat).map(|place| place as u8);
        let board = Board {
            of: [self.of(first), self.of(second), 0, 0],
            seats: 2,
            teams: false,
            // Whoever lost the last piece in their own turn is still its mover.
            mover: number(self.mover)?,
            to_act: number(self.to_act)?,
            out: 0,
            ..*self
        };
        (self.seats > 2 && !self.is_over()).then_some((board, [first, second, first, second]))
    }

    fn one_side_left(&mut self) -> bool {
        let mut left = (0..self.seats).filter(|&seat| !self.is_out(seat)).map(|seat| self.side(seat));
        let Some(first) = left.next() else { return false };
        if left.any(|side| side != first) {
            return false;
        }
        self.winner = first;
        self.to_act = self.mover;
        true
    }
}
