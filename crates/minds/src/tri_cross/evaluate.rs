//! The static evaluation: what a position is worth where the search stops. A sum of few terms, each with its weight.

use super::board::Board;
use super::shape::{CENTRE_AT, each};
use super::weights::Weights;
use kernel::{Hidden, Viewer};

/// Which powers a power jumps, four bits each: 1 is the Tri-Cross.
const PREY: [u32; 7] = [0, 0xf00_0000, 0xf0, 0xff0, 0xfff0, 0xf_fff0, 0xff_ff00];

/// Which powers jump a power.
const HUNTERS: [u32; 7] = hunters();

const fn hunters() -> [u32; 7] {
    let mut hunters = [0; 7];
    let mut hunter = 1;
    while hunter <= 6 {
        let mut prey = 1;
        while prey <= 6 {
            if PREY[hunter] >> (4 * prey) & 1 != 0 {
                hunters[prey] |= 0xf << (4 * hunter);
            }
            prey += 1;
        }
        hunter += 1;
    }
    hunters
}

/// A score of this much is an odds of e to one: 73 % of the win.
pub(crate) const SCALE: f64 = 120.0;

/// Every side's share of the win. Of teams, the side's number is its first seat's.
pub(crate) type Shares = [f32; 4];

impl Weights {
    /// What every seat has, and the weights that say so: for tuning.
    pub fn worths(&self, game: &tri_cross::TriCross) -> Option<Vec<i32>> {
        let board = Board::of_game(game)?;
        Some((0..board.seats).map(|seat| self.seat(&board, seat)).collect())
    }

    /// The weights that the computer players use in a game as it stands.
    pub fn of_game(game: &tri_cross::TriCross) -> Option<Weights> {
        let version = game.view(Viewer::Spectator).version;
        Board::of_game(game).map(|board| Weights::of(&board, version).clone())
    }

    /// What a position is worth to one group of seats (bits), against the rest. Between -20,000 and 20,000.
    pub(crate) fn evaluate(&self, board: &Board, group: u8) -> i32 {
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
        (own - rest).clamp(-20_000, 20_000)
    }

    /// How the win is likely to go, while more than one side is in.
    pub(crate) fn shares(&self, board: &Board) -> Shares {
        let mut odds = [0.0; 4];
        let mut worths = [None; 4];
        for seat in (0..board.seats).filter(|&seat| !board.is_out(seat)) {
            *worths[usize::from(board.side(seat) & 3)].get_or_insert(0) += self.seat(board, seat);
        }
        let most = worths.iter().flatten().max().copied().unwrap_or(0);
        for (odds, worth) in odds.iter_mut().zip(worths) {
            *odds = worth.map_or(0.0, |worth| (f64::from(worth - most) / SCALE).exp());
        }
        let sum: f64 = odds.iter().sum();
        odds.map(|odds| (odds / sum) as f32)
    }

    /// What a seat has.
    fn seat(&self, board: &Board, seat: u8) -> i32 {
        let mine = board.of(seat);
        if mine == 0 {
            return 0;
        }
        let foes = board.foes(seat);
        // Four bits for each power: how many pieces of it the opponents have.
        let mut against = 0_u32;
        for power in 1..=6_u8 {
            let theirs = board.with_power(power) & foes;
            // Of two players nobody has a power twice, and counting bits is slower.
            let many = if board.seats == 2 { u32::from(theirs != 0) } else { theirs.count_ones() };
            against |= many << (4 * power);
        }
        let steps = board.shape.beside(mine) & !board.all();
        let mut worth = self.room * steps.count_ones() as i32;
        for at in each(mine) {
            let power = usize::from(board.power_at(at));
            let (hunters, prey) = (among(against, HUNTERS[power]), among(against, PREY[power]));
            let far = usize::from(board.shape.far[usize::from(at)]);
            worth += self.piece[power] + self.hunters[hunters] + self.prey[prey] + self.near[power][far];
            if board.down >> at & 1 != 0 {
                worth += self.down[power];
            }
            if at == CENTRE_AT {
                worth += self.held[usize::from(hunters == 0)][usize::from(board.count.min(4))];
            }
        }
        if board.mover == seat { worth + self.tempo } else { worth }
    }
}

/// How many pieces are of these powers, four at most.
fn among(pieces: u32, powers: u32) -> usize {
    // The sum of all groups of four bits comes together in the highest.
    let sum = (pieces & powers).wrapping_mul(0x1111_1111) >> 28;
    (sum as usize).min(4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tri_cross::board::power_of;
    use tri_cross::{Rank, Version};

    #[test]
    fn prey_and_hunters_are_the_rulebook_s() {
        for hunter in Rank::ALL {
            for prey in Rank::ALL {
                let (h, p) = (power_of(hunter), power_of(prey));
                assert_eq!(PREY[h as usize] >> (4 * p) & 1 != 0, hunter.beats(prey), "{hunter} {prey}");
                assert_eq!(HUNTERS[p as usize] >> (4 * h) & 1 != 0, hunter.beats(prey), "{hunter} {prey}");
            }
        }
    }
    #[test]
    fn pieces_of_the_powers_asked_for_are_counted() {
        assert_eq!(among(0x0321_0000, 0x0ff0_0000), 4);
        assert_eq!(among(0x0321_0000, 0x00ff_0000), 3);
        assert_eq!(among(0x0321_0000, 0x0000_fff0), 0);
    }

    #[test]
    fn whoever_is_out_has_no_share_and_the_others_share_the_whole() {
        let position = "---/-g5-/-------/b6--r6---/-------/---/bT-- b - version=standard seats=4 out=u";
        let board = Board::of_game(&position.parse().unwrap()).unwrap();
        let shares = Weights::of(&board, Version::Standard).shares(&board);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6 && shares[3] == 0.0, "{shares:?}");
        assert!(shares[0] > shares[1], "two pieces are more than one: {shares:?}");
    }
}
