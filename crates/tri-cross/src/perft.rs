//! Perft on the board alone: what [`kernel::perft`] counts for a whole game, many times faster, for measuring the generator.
//! The tests hold the two against each other.

use crate::board::Board;

impl Board {
    /// Counts sequences of `depth` steps, jumps and passes. A game that ends sooner has no continuation; draws are left
    /// out (TC-13). Face-down pieces turn up as they do in play, so every rank must be known.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(),
            _ => {
                let mut leaves = 0;
                self.each_move(|made| {
                    let mut after = *self;
                    after.make(made);
                    after.pieces.turn_up(after.challenged());
                    after.go_on(&mut |_: &Board| false);
                    leaves += after.perft(depth - 1);
                });
                leaves
            }
        }
    }
}
