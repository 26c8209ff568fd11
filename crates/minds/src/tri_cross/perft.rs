//! How many sequences of single actions there are: the usual test, and measure, of a move generator.

use kernel::Rules;
use tri_cross::TriCross;

use super::board::Board;

/// Counts sequences of `depth` steps, jumps and passes. A finished game has no continuation; draws are left out (TC-13). None
/// where pieces are still to be placed or nobody knows them.
///
/// Every leaf is made and settled: the last ply is not counted in bulk.
pub fn perft(game: &TriCross, depth: u32) -> Option<u64> {
    let board = Board::of_game(game)?;
    Some(if game.seats() == 2 { board.leaves::<true>(depth) } else { board.leaves::<false>(depth) })
}

impl Board {
    fn leaves<const TWO: bool>(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut leaves = 0;
        self.each_move(|made| leaves += self.after_of::<TWO>(made).leaves::<TWO>(depth - 1));
        leaves
    }
}
