//! What a table and a pile leave to the next player: measured by `examples/add_em_up_leaves.rs` over games between players
//! who go by it.
//!
//! Two things count. How *open* a table is: what the best place for a single die of each number scores. And how many dice
//! are in the pile: with six left the next player has nearly all there is to get, with eleven the last word is somebody
//! else's.

use super::sketch::Sketch;

/// How many points of the next turns follow from a point that a single die of each number, 1 to 6, would score. Ends of runs
/// count most: what fits there is seldom in anybody's way.
const POINTS_LEFT: [f64; 6] = [0.49, 0.39, 0.33, 0.22, 0.32, 0.44];

/// With so many dice in the pile: how many points more the next player gets by the end of the game than the one who has just
/// played, on a table where no single die fits; how much it matters how open it is; how far both can be off.
const FEW: [(f64, f64, f64); 19] = [
    (0.0, 0.0, 1.0),
    (-0.1, 0.27, 17.0),
    (1.0, 0.52, 19.2),
    (3.2, 0.77, 21.9),
    (5.3, 1.07, 25.5),
    (8.3, 1.35, 26.7),
    (11.2, 1.54, 28.9),
    (9.7, 1.60, 33.2),
    (7.4, 1.30, 33.4),
    (4.0, 1.19, 33.9),
    (4.7, 0.95, 35.0),
    (4.2, 0.89, 36.2),
    (5.3, 0.73, 35.8),
    (7.2, 0.85, 37.2),
    (7.4, 0.93, 38.5),
    (7.9, 1.14, 39.2),
    (6.1, 1.23, 40.2),
    (6.8, 1.15, 40.7),
    (5.7, 1.19, 42.5),
];

/// The same for more dice than that.
const MANY: (f64, f64) = (6.1, 1.01);

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
    pub(super) fn of(game: &Sketch) -> Leave {
        let open = game.singles.iter().zip(POINTS_LEFT).map(|(&points, weight)| f64::from(points) * weight);
        Leave { pile: game.pile, open: open.sum() }
    }

    /// How many points more the next player will get than the one who has just played.
    pub(super) fn margin(self) -> f64 {
        let few = FEW.get(usize::from(self.pile)).map(|&(closed, slope, _)| (closed, slope));
        let (closed, slope) = few.unwrap_or(MANY);
        closed + slope * self.open
    }

    /// How far that can be off: the standard deviation.
    pub(super) fn spread(self) -> f64 {
        let few = FEW.get(usize::from(self.pile)).map(|(_, _, spread)| *spread);
        few.unwrap_or_else(|| (560.0 + 68.0 * f64::from(self.pile)).sqrt())
    }

    /// The points that are still to be had, by everybody together.
    pub(super) fn to_come(self) -> f64 {
        let pile = f64::from(self.pile);
        let slope = 0.85 * (1.0 - (-pile / 8.0).exp());
        FIRST_POINTS + POINTS_OF_A_DIE * pile + slope * self.open
    }
}
