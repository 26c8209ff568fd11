//! A game between two turns, with no more than a quick look ahead needs: everything but the table, of which only what single
//! dice would score on it is kept.

use add_em_up::generate::Table;
use add_em_up::{AddEmUp, Board, ROLLED};
use kernel::{Game, Seat};

/// A game between two turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sketch {
    pub(super) scores: [i32; 6],
    pub(super) seats: u8,
    /// Whose turn it is.
    pub(super) mover: usize,
    pub(super) pile: u8,
    /// Turns in a row without a placement, and how many end the game.
    pub(super) quiet: (u16, u16),
    /// What a single die of each number would score, 0 where it fits nowhere.
    pub(super) singles: [i32; 6],
    pub(super) over: bool,
}

impl Sketch {
    /// The game before the turn under way.
    pub(super) fn of(game: &AddEmUp) -> Sketch {
        let mut scores = [0; 6];
        for seat in Seat::all(game.seats()) {
            scores[seat.index()] = game.score(seat);
        }
        Sketch {
            scores,
            seats: game.seats(),
            mover: game.mover().index(),
            pile: game.pile(),
            quiet: game.quiet_turns(),
            singles: singles(game.board()),
            over: false,
        }
    }

    /// How many dice the next turn rolls.
    pub(super) fn dice(&self) -> u8 {
        self.pile.min(ROLLED)
    }

    /// The game after a turn that lays so many more dice and scores so many points in all. With all six laid, a bonus die
    /// counts as what it brings on average.
    pub(super) fn after(&self, table: &Table, points: i32, dice: usize, all_six: bool) -> Sketch {
        let mut after = *self;
        after.pile = self.pile.saturating_sub(dice as u8);
        after.singles = table.singles();
        after.quiet.0 = 0;
        let bonus = if all_six && after.pile > 0 { bonus_mean(&after.singles).max(0.0) } else { 0.0 };
        after.scores[self.mover] += points + bonus.round() as i32;
        after.mover = self.next();
        let fits_nowhere = || after.singles == [0; 6] && !table.any(0b11_1111, after.dice());
        after.over = after.pile == 0 || fits_nowhere();
        after
    }

    /// The game after a turn in which nothing fits.
    pub(super) fn passed(&self) -> Sketch {
        let quiet = (self.quiet.0 + 1, self.quiet.1);
        Sketch { mover: self.next(), quiet, over: quiet.0 >= quiet.1, ..*self }
    }

    fn next(&self) -> usize {
        (self.mover + 1) % usize::from(self.seats)
    }
}

/// What a single die of each number would score on a table.
pub(super) fn singles(board: &Board) -> [i32; 6] {
    if board.is_empty() { [0; 6] } else { Table::new(board).singles() }
}

/// What a bonus die brings on average: the best place of each number, or the number lost.
pub(super) fn bonus_mean(singles: &[i32; 6]) -> f64 {
    f64::from(bonus_points(singles).iter().sum::<i32>()) / 6.0
}

/// What a bonus die of each number brings.
pub(super) fn bonus_points(singles: &[i32; 6]) -> [i32; 6] {
    let mut points = *singles;
    for (n, points) in (1..).zip(&mut points) {
        if *points == 0 {
            *points = -n;
        }
    }
    points
}
