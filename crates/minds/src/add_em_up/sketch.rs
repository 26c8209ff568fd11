//! A game between two turns, with no more than a quick look ahead needs: everything but the table, of which only what single
//! dice would score on it is kept.

use add_em_up::generate::Table;
use add_em_up::{AddEmUp, Board, ROLLED};
use kernel::{Rules, Seat};

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
    /// Whether every placement scores at once.
    pub(super) every_placement: bool,
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
            every_placement: game.every_placement_scores(),
        }
    }

    /// How many dice the next turn rolls.
    pub(super) fn dice(&self) -> u8 {
        self.pile.min(ROLLED)
    }

    /// The game after a turn that lays so many more dice, scores so many points in all, and leaves this table.
    pub(super) fn after(&self, table: &Table, points: i32, dice: usize) -> Sketch {
        let mut after = self.closed(points, dice);
        after.singles = table.singles();
        after.over |= after.singles == [0; 6] && !table.any(0b11_1111, after.dice());
        after
    }

    /// The same where all six dice may be laid: a bonus die then counts as what it brings on average.
    pub(super) fn after_with_bonus(&self, table: &Table, points: i32, dice: usize, laid: usize) -> Sketch {
        let mut after = self.after(table, points, dice);
        if laid == usize::from(ROLLED) && after.pile > 0 {
            after.scores[self.mover] += bonus_mean(&after.singles).max(0.0).round() as i32;
        }
        after
    }

    /// The same on a table that is as closed as a table can be.
    pub(super) fn closed(&self, points: i32, dice: usize) -> Sketch {
        let pile = self.pile.saturating_sub(dice as u8);
        let mut scores = self.scores;
        scores[self.mover] += points;
        let quiet = (0, self.quiet.1);
        Sketch { scores, pile, quiet, mover: self.next(), singles: [0; 6], over: pile == 0, ..*self }
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
    let brings = |(number, &points): (i32, &i32)| if points == 0 { -number } else { points };
    f64::from((1..).zip(singles).map(brings).sum::<i32>()) / 6.0
}
