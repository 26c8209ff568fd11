//! What a table and a pile leave to the next player: measured over sixty thousand games between two players who take the most
//! points from every turn.
//!
//! Two things count. How *open* a table is: what single dice of every number would score on it, added up. And how many dice
//! are in the pile: with six left the next player has nearly all there is to get (34 points more than the other), with eleven
//! the last word is somebody else's (16).

use add_em_up::Board;

use super::bonus::Chance;

/// How open a table is on average.
const USUAL: f64 = 25.0;

/// With so many dice in the pile: how many points more the next player gets by the end of the game than the one who has just
/// played, on a table as open as usual; how much it matters how open it is; how far both can be off.
const FEW: [(f64, f64, f64); 18] = [
    (0.0, 0.0, 1.0),
    (3.7, 0.11, 17.5),
    (8.8, 0.20, 21.7),
    (15.0, 0.30, 25.0),
    (20.7, 0.38, 28.0),
    (26.3, 0.44, 30.1),
    (33.0, 0.50, 31.9),
    (29.8, 0.50, 36.4),
    (25.0, 0.45, 37.5),
    (20.7, 0.36, 37.1),
    (17.1, 0.30, 37.0),
    (15.6, 0.29, 37.5),
    (16.5, 0.28, 38.6),
    (18.2, 0.29, 39.2),
    (21.8, 0.32, 40.1),
    (22.6, 0.38, 42.1),
    (24.5, 0.40, 43.0),
    (23.8, 0.39, 44.3),
];

/// The points a die in the pile brings in the end, whoever lays it, and what the first of them bring more.
const POINTS_OF_A_DIE: f64 = 10.4;
const FIRST_POINTS: f64 = 7.0;

/// What is left when a turn is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leave {
    pile: u8,
    open: f64,
}

impl Leave {
    pub(super) fn of(board: &Board, pile: u8) -> Leave {
        Leave { pile, open: f64::from(Chance::of(board).points.iter().sum::<i32>()) }
    }

    /// How many points more the next player will get than the one who has just played.
    pub(super) fn margin(self) -> f64 {
        let (usual, slope, _) = FEW.get(usize::from(self.pile)).copied().unwrap_or((20.0, 0.35, 0.0));
        usual + slope * (self.open - USUAL)
    }

    /// How far that can be off: the standard deviation.
    pub(super) fn spread(self) -> f64 {
        let few = FEW.get(usize::from(self.pile)).map(|(_, _, spread)| *spread);
        few.unwrap_or_else(|| (580.0 + 73.0 * f64::from(self.pile)).sqrt())
    }

    /// The points that are still to be had, by everybody together.
    pub(super) fn to_come(self) -> f64 {
        let pile = f64::from(self.pile);
        let slope = 0.85 * (1.0 - (-pile / 8.0).exp());
        FIRST_POINTS + POINTS_OF_A_DIE * pile + slope * (self.open - USUAL)
    }
}
