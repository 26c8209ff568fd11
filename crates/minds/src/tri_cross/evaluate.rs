//! What a position is worth where the search stops: few terms, their weights found by play against itself.

use super::board::Board;
use super::shape::{CENTRE_AT, each};

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

/// A score of this much is an odds of e to one: 73 % of the win.
pub(crate) const SCALE: f64 = 120.0;

/// How much each thing counts. A piece is worth about a hundred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A piece by its power, 1 (Tri-Cross) to 6.
    pub piece: [i32; 7],
    /// A piece by how many of the opponents' ranks can jump it.
    pub hunters: [i32; 5],
    /// A piece by how many of the opponents' ranks it can jump.
    pub prey: [i32; 5],
    /// A piece by its power and its distance from the Tri-Cross square.
    pub near: [[i32; 6]; 7],
    /// The Tri-Cross square by its count: held by a piece that can be jumped, and by one that nobody left can.
    pub held: [[i32; 5]; 2],
    /// Being the one to step.
    pub tempo: i32,
    /// A square to step to.
    pub room: i32,
}

impl Default for Weights {
    /// Fitted to the results of games against itself: `cargo run --release -p minds --example tri_cross_tune`.
    fn default() -> Weights {
        Weights {
            piece: [0, 52, 75, 83, 114, 143, 165],
            hunters: [191, -18, -28, -33, -54],
            prey: [56, 32, 26, 33, 51],
            near: [
                [0; 6],
                [51, 7, 5, 11, 7, 7],
                [72, 28, 21, -6, -11, -11],
                [95, 25, -1, -2, -21, -31],
                [89, 16, 27, -3, -16, -26],
                [105, 63, 29, -13, -64, -74],
                [123, 76, 25, -29, -83, -93],
            ],
            held: [[0, 1, 60, 142, 211], [0, 85, 143, 189, 224]],
            tempo: 16,
            room: 4,
        }
    }
}

impl Weights {
    /// Every weight, one after the other: for tuning.
    pub fn each(&mut self) -> impl Iterator<Item = &mut i32> {
        self.piece
            .iter_mut()
            .chain(&mut self.hunters)
            .chain(&mut self.prey)
            .chain(self.near.iter_mut().flatten())
            .chain(self.held.iter_mut().flatten())
            .chain([&mut self.tempo, &mut self.room])
    }

    /// What a position is worth to the player who acts, where all pieces are known.
    pub fn judge_view(&self, view: &tri_cross::View) -> Option<i32> {
        let board = Board::of_view(view, |_| None)?;
        let ours = |seat: &u8| board.side(*seat) == board.side(board.actor());
        Some(self.judge(&board, (0..board.seats).filter(ours).fold(0, |group, seat| group | 1 << seat)))
    }

    /// What a position is worth to one group of seats (bits), against the rest. Between -20,000 and 20,000.
    pub(crate) fn judge(&self, board: &Board, group: u8) -> i32 {
        let others = i32::from(board.seats) - group.count_ones() as i32;
        let (mut own, mut rest) = (0, 0);
        for seat in 0..board.seats {
            let worth = self.seat(board, seat);
            *(if group >> seat & 1 != 0 { &mut own } else { &mut rest }) += worth;
        }
        // Of several opponents each is only one: they are no side.
        if others > 1 && group.is_power_of_two() {
            rest = rest * 2 / (others + 1);
        }
        let tempo = if group >> board.mover & 1 != 0 { self.tempo } else { -self.tempo };
        (own - rest + tempo).clamp(-20_000, 20_000)
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
        let steps = board.shape.beside(mine) & !board.all();
        let mut worth = self.room * steps.count_ones() as i32;
        for at in each(mine) {
            let power = usize::from(board.power_at(at));
            let hunters = (HUNTERS[power] & against).count_ones() as usize;
            let prey = (PREY[power] & against).count_ones() as usize;
            let far = usize::from(board.shape.far[usize::from(at)]);
            worth += self.piece[power] + self.hunters[hunters] + self.prey[prey] + self.near[power][far];
            if at == CENTRE_AT {
                worth += self.held[usize::from(hunters == 0)][usize::from(board.count.min(4))];
            }
        }
        worth
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
