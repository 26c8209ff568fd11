//! A position as the engine sees it: bitboards, small enough to be copied for every move rather than undone.
//!
//! Powers are three sets of bits, the binary digits of 1 (Tri-Cross) to 6, so that one comparison of digits finds everything that can be
//! jumped in a way, whoever jumps. It plays by the same rules as the rules crate, draws left out; the
//! tests of `same_rules` hold it to that.

use kernel::Seat;
use tri_cross::{Action, Cross, Rank};

use super::shape::{Bits, CENTRE, Shape, each, shift, stride};

/// Nobody has won yet.
pub(super) const NOBODY: u8 = u8::MAX;

/// A step, a jump or a pass: from one square to another, by the numbers of their bits. A pass goes nowhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Move {
    pub(crate) const PASS: Move = Move { from: 0, to: 0 };

    pub(crate) const fn is_pass(self) -> bool {
        self.from == self.to
    }

    /// Neighbours are 5 or 6 bits apart, a jump goes twice as far.
    #[inline]
    pub(crate) const fn is_jump(self) -> bool {
        self.from.abs_diff(self.to) >= 10
    }

    /// The square between, of a jump.
    #[inline]
    pub(crate) const fn over(self) -> u8 {
        u8::midpoint(self.from, self.to)
    }

    pub(crate) fn action(self, shape: &Shape) -> Action {
        let (from, to) = (shape.name(self.from), shape.name(self.to));
        match self {
            _ if self.is_pass() => Action::Pass,
            _ if self.is_jump() => Action::Jump(from, to),
            _ => Action::Step(from, to),
        }
    }
}

/// A list of moves without allocating: the longest there can be is one for each pair of neighbours, and a pass.
#[derive(Clone)]
pub(crate) struct Moves {
    list: [Move; 80],
    len: usize,
}

impl Moves {
    pub(crate) const fn new() -> Moves {
        Moves { list: [Move::PASS; 80], len: 0 }
    }

    pub(crate) fn push(&mut self, made: Move) {
        if let Some(slot) = self.list.get_mut(self.len) {
            *slot = made;
            self.len += 1;
        }
    }
}

impl std::ops::Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.list[..self.len]
    }
}

impl std::ops::DerefMut for Moves {
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.list[..self.len]
    }
}

/// A position in the middle of the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    /// The pieces of each seat.
    pub(super) of: [Bits; 4],
    /// The digits of the pieces' powers, the lowest first.
    pub(super) power: [Bits; 3],
    /// The pieces that lie face-down.
    pub(super) down: Bits,
    pub(super) shape: &'static Shape,
    pub(super) seats: u8,
    pub(super) teams: bool,
    /// Whose turn it is.
    pub(super) mover: u8,
    /// Who steps or jumps now.
    pub(super) to_act: u8,
    pub(super) stepped: bool,
    pub(super) jumping: bool,
    /// An opponent of the player whose turn it is jumped onto the Tri-Cross square in this turn (TC-6).
    pub(super) entered: bool,
    /// What the piece on the Tri-Cross square has counted.
    pub(super) count: u8,
    /// One bit for each seat that has left.
    pub(super) out: u8,
    /// The side that has won.
    pub(super) winner: u8,
}

impl Board {
    pub(crate) fn empty(cross: Cross, seats: u8, teams: bool) -> Board {
        Board {
            of: [0; 4],
            power: [0; 3],
            down: 0,
            shape: Shape::of(cross),
            seats: seats.clamp(2, 4),
            teams: teams && seats == 4,
            mover: 0,
            to_act: 0,
            stepped: false,
            jumping: false,
            entered: false,
            count: 0,
            out: 0,
            winner: NOBODY,
        }
    }

    /// Puts a piece on an empty square.
    pub(crate) fn put(&mut self, at: u8, seat: u8, rank: Rank, up: bool) {
        let bit = 1 << at;
        self.of[seat as usize & 3] |= bit;
        let power = power_of(rank);
        for (digit, set) in self.power.iter_mut().enumerate() {
            if power >> digit & 1 != 0 {
                *set |= bit;
            }
        }
        if !up {
            self.down |= bit;
        }
    }

    #[inline]
    pub(crate) const fn of(&self, seat: u8) -> Bits {
        self.of[seat as usize & 3]
    }

    #[inline]
    pub(crate) const fn all(&self) -> Bits {
        self.of[0] | self.of[1] | self.of[2] | self.of[3]
    }

    /// Power of the piece on a square, 1 (Tri-Cross) to 6; 0 where there is none.
    #[inline]
    pub(crate) fn power_at(&self, at: u8) -> u8 {
        let digit = |set: Bits| (set >> at & 1) as u8;
        digit(self.power[0]) | digit(self.power[1]) << 1 | digit(self.power[2]) << 2
    }

    /// The rank of the piece on a square.
    pub(crate) fn rank_at(&self, at: u8) -> Option<Rank> {
        let power = self.power_at(at);
        Rank::ALL.into_iter().find(|&rank| power_of(rank) == power)
    }

    /// The pieces of a power.
    #[inline]
    pub(crate) fn with_power(&self, power: u8) -> Bits {
        let digit = |set: Bits, place: u8| if power >> place & 1 != 0 { set } else { !set };
        self.all() & digit(self.power[0], 0) & digit(self.power[1], 1) & digit(self.power[2], 2)
    }

    /// Partners sit opposite each other (TC-12).
    #[inline]
    pub(crate) const fn side(&self, seat: u8) -> u8 {
        if self.teams { seat & 1 } else { seat }
    }

    #[inline]
    pub(crate) const fn friends(&self, seat: u8) -> Bits {
        if self.teams { self.of(seat) | self.of(seat + 2) } else { self.of(seat) }
    }

    #[inline]
    pub(crate) const fn foes(&self, seat: u8) -> Bits {
        self.all() & !self.friends(seat)
    }

    #[inline]
    pub(crate) const fn is_out(&self, seat: u8) -> bool {
        self.out >> seat & 1 != 0
    }

    /// The side that has won.
    #[inline]
    pub(crate) const fn winner(&self) -> Option<u8> {
        if self.winner == NOBODY { None } else { Some(self.winner) }
    }

    #[inline]
    pub(crate) const fn is_over(&self) -> bool {
        self.winner != NOBODY
    }

    /// Who acts now.
    #[inline]
    pub(crate) const fn actor(&self) -> u8 {
        self.to_act
    }

    /// Whose turn it is.
    #[inline]
    pub(crate) const fn mover(&self) -> u8 {
        self.mover
    }

    #[inline]
    pub(crate) const fn is_jumping(&self) -> bool {
        self.jumping
    }

    /// A turn begins here: nobody has jumped or stepped in it, and nobody must jump.
    #[inline]
    pub(crate) const fn turn_begins(&self) -> bool {
        !self.stepped && !self.jumping && !self.entered && self.winner == NOBODY
    }

    #[inline]
    pub(super) const fn may_pass(&self, seat: u8) -> bool {
        self.of(seat) == CENTRE
    }

    #[inline]
    pub(super) const fn can_step(&self, seat: u8) -> bool {
        self.shape.beside(self.of(seat)) & !self.all() != 0 || self.may_pass(seat)
    }

    /// The squares of others' pieces that face-up pieces of `own` beat, in a way (TC-2).
    ///
    /// Digit by digit the greater power wins; of Six and Tri-Cross it is the other way round. 6 is the only power with both upper
    /// digits, the Tri-Cross (1) the only one with neither.
    #[inline]
    fn beaten(&self, own: Bits, others: Bits, way: usize) -> Bits {
        let prey = self.shape.go(own & !self.down, way) & others & !self.down;
        let [p0, p1, p2] = self.power;
        let (h0, h1, h2) = (shift(p0, way), shift(p1, way), shift(p2, way));
        let greater = h2 & !p2 | !(h2 ^ p2) & (h1 & !p1 | !(h1 ^ p1) & h0 & !p0);
        let swapped = h2 & h1 & !(p2 | p1) | p2 & p1 & !(h2 | h1);
        (greater ^ swapped) & prey
    }

    /// Where pieces of a seat land that jump in a way (TC-5).
    #[inline]
    fn landings(&self, seat: u8, way: usize) -> Bits {
        self.shape.go(self.beaten(self.of(seat), self.foes(seat), way), way) & !self.all()
    }

    /// Whether some piece of `own` can jump one of `others`.
    #[inline]
    pub(super) fn jumps(&self, own: Bits, others: Bits, empty: Bits) -> bool {
        let lands = |way| self.shape.go(self.beaten(own, others, way), way) & empty;
        lands(0) | lands(1) | lands(2) | lands(3) != 0
    }

    #[inline]
    pub(super) fn can_jump(&self, seat: u8) -> bool {
        let (own, foes) = (self.of(seat), self.foes(seat));
        self.shape.beside(own) & foes != 0 && self.jumps(own, foes, !self.all())
    }

    /// Hands every move of the seat that acts to `then`.
    #[inline]
    pub(crate) fn each_move(&self, mut then: impl FnMut(Move)) {
        if self.is_over() {
            return;
        }
        let seat = self.to_act;
        if self.jumping {
            for way in 0..4 {
                for to in each(self.landings(seat, way)) {
                    then(Move { from: (to as i8 - 2 * stride(way)) as u8, to });
                }
            }
            return;
        }
        let (own, empty) = (self.of(seat), !self.all());
        for way in 0..4 {
            for to in each(self.shape.go(own, way) & empty) {
                then(Move { from: (to as i8 - stride(way)) as u8, to });
            }
        }
        if self.may_pass(seat) {
            then(Move::PASS);
        }
    }

    pub(crate) fn moves(&self) -> Moves {
        let mut list = Moves::new();
        self.each_move(|made| list.push(made));
        list
    }

    #[inline]
    pub(super) fn shift_piece(&mut self, from: Bits, to: Bits) {
        self.of[self.to_act as usize & 3] ^= from | to;
        for set in self.power.iter_mut().chain([&mut self.down]) {
            // Without a branch: a mask of ones where the piece is in the set.
            let here = Bits::from(*set & from != 0).wrapping_neg();
            *set ^= here & (from | to);
        }
    }

    #[inline]
    pub(super) fn take(&mut self, squares: Bits) {
        for set in self.of.iter_mut().chain(&mut self.power).chain([&mut self.down]) {
            *set &= !squares;
        }
    }

    /// The face-down pieces that are challenged (TC-9).
    #[inline]
    pub(super) fn challenged(&self) -> Bits {
        let area = self.shape.squares & !self.shape.zones;
        let met = |seat: u8| {
            let (own, foes) = (self.of(seat), self.foes(seat));
            own & self.shape.beside(foes & area) | own & area & self.shape.beside(foes)
        };
        (met(0) | met(1) | met(2) | met(3)) & self.down
    }

    /// Everything a game's future depends on in one number. Computed anew for each position: mixing eight words is as fast as
    /// keeping a key up to date through every move, and cannot get out of step.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        let flags = u64::from(self.mover)
            | u64::from(self.to_act) << 4
            | u64::from(self.stepped) << 8
            | u64::from(self.jumping) << 9
            | u64::from(self.entered) << 10
            | u64::from(self.count) << 12
            | u64::from(self.out) << 16;
        let words = [
            self.of[0] ^ flags.wrapping_mul(0x9e37_79b9_7f4a_7c15),
            self.of[1],
            self.of[2].wrapping_add(self.of[3].rotate_left(32)),
            self.power[0],
            self.power[1],
            self.power[2],
            self.down,
        ];
        let mut hash = 0x243f_6a88_85a3_08d3_u64;
        for word in words {
            hash = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
            hash ^= hash >> 32;
        }
        hash
    }
}

/// 1 for the Tri-Cross, else the number of crosses.
pub(crate) const fn power_of(rank: Rank) -> u8 {
    6 - rank as u8
}

/// The seat of a number.
pub(crate) fn seat_of(number: u8) -> Seat {
    Seat::new(number.into()).unwrap_or(Seat::FIRST)
}
