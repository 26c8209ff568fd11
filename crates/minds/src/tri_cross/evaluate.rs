//! What a position is worth where the search stops: few terms, their weights found by play against itself.

use super::board::Board;
use super::shape::CENTRE;

/// Which powers a power jumps, as bits: 1 is the Tri-Cross.
const PREY: [u8; 7] = [0, 1 << 6, 1 << 1, 0b110, 0b1110, 0b1_1110, 0b11_1100];

/// Which powers jump a power.
const HUNTERS: [u8; 7] = hunters();

const fn hunters() -> [u8; 7] {
    let mut hunters = [0; 7];
    let mut hunter = 1;
    while hunter <= 6 {
        let mut prey = 1;
        while prey <= 6 {
            if PREY[hunter] >> prey & 1 != 0 {
                hunters[prey] |= 1 << hunter;
            }
            prey += 1;
        }
        hunter += 1;
    }
    hunters
}

/// How much each thing counts. A piece is worth about a hundred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A piece by its power, 1 (Tri-Cross) to 6.
    pub piece: [i32; 7],
    /// Each opposing piece that it can jump.
    pub prey: i32,
    /// Each opposing piece that can jump it.
    pub fear: i32,
    /// A piece that nobody can jump any more.
    pub safe: i32,
    /// A piece by its distance from the Tri-Cross square.
    pub near: [i32; 6],
    /// The Tri-Cross square, by its count.
    pub held: [i32; 5],
    /// A piece that has not been seen by the others.
    pub unseen: i32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            piece: [0, 60, 60, 75, 90, 110, 140],
            prey: 10,
            fear: 10,
            safe: 60,
            near: [40, 24, 16, 8, 0, 0],
            held: [0, 30, 60, 110, 180],
            unseen: 0,
        }
    }
}

impl Weights {
    /// What a position is worth to one group of seats (bits), against the rest. Between -20,000 and 20,000.
    pub(crate) fn judge(&self, board: &Board, group: u8) -> i32 {
        let others = (board.seats - group.count_ones() as u8).max(1);
        let (mut own, mut rest) = (0, 0);
        for seat in 0..board.seats {
            let worth = self.seat(board, seat);
            *(if group >> seat & 1 != 0 { &mut own } else { &mut rest }) += worth;
        }
        // Of several opponents each is only one: they are no side.
        let rest = if others > 1 && group.count_ones() == 1 { rest * 2 / (others as i32 + 1) } else { rest };
        (own - rest).clamp(-20_000, 20_000)
    }

    fn seat(&self, board: &Board, seat: u8) -> i32 {
        let mine = board.of(seat);
        if mine == 0 {
            return 0;
        }
        let foes = board.foes(seat);
        let mut against = 0_u8;
        for power in 1..=6_u8 {
            against |= u8::from(board.with_power(power) & foes != 0) << power;
        }
        let mut worth = 0;
        for power in 1..=6_usize {
            let pieces = (board.with_power(power as u8) & mine).count_ones() as i32;
            if pieces > 0 {
                let (prey, fear) = (PREY[power] & against, HUNTERS[power] & against);
                let safe = if fear == 0 { self.safe } else { 0 };
                worth += pieces
                    * (self.piece[power] + self.prey * prey.count_ones() as i32
                        - self.fear * fear.count_ones() as i32
                        + safe);
            }
        }
        for (ring, weight) in board.shape.rings.iter().zip(self.near) {
            worth += weight * (mine & ring).count_ones() as i32;
        }
        if mine & CENTRE != 0 {
            worth += self.held[usize::from(board.count.min(4))];
        }
        worth + self.unseen * (mine & board.down).count_ones() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tri_cross::board::power_of;
    use tri_cross::Rank;

    #[test]
    fn prey_and_hunters_are_the_rulebook_s() {
        for hunter in Rank::ALL {
            for prey in Rank::ALL {
                let (h, p) = (power_of(hunter), power_of(prey));
                assert_eq!(PREY[h as usize] >> p & 1 != 0, hunter.beats(prey), "{hunter} {prey}");
                assert_eq!(HUNTERS[p as usize] >> h & 1 != 0, hunter.beats(prey), "{hunter} {prey}");
            }
        }
    }
}
