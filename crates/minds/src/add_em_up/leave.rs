//! Leave values, as in Scrabble engines: what a table and a pile leave to the next player. Fitted by least squares (`cargo research add-em-up-leaves`) to games between players
//! who go by them.
//!
//! Two things count. How *open* a table is: what the best place for a single die of each number scores. And how many dice
//! are in the pile: with six left the next player has nearly all there is to get, with eleven the last word is somebody
//! else's.

use super::sketch::Sketch;

/// How many points of the next turns follow from a point that a single die of each number, 1 to 6, would score: a place for a
/// one or a six counts more than one for a four.
const POINTS_LEFT: [f64; 6] = [0.48, 0.36, 0.33, 0.19, 0.28, 0.43];

/// With so many dice in the pile: how many points more the next player gets by the end of the game than the one who has just
/// played, on a table where no single die fits; how much it matters how open it is; how far both can be off.
const FEW: [(f64, f64, f64); 19] = [
    (0.0, 0.0, 1.0),
    (0.0, 0.28, 16.9),
    (0.9, 0.56, 19.3),
    (3.2, 0.86, 22.7),
    (4.8, 1.13, 25.0),
    (8.2, 1.34, 27.8),
    (10.9, 1.56, 29.5),
    (10.9, 1.61, 32.7),
    (7.5, 1.39, 34.7),
    (5.5, 1.16, 34.7),
    (4.9, 0.98, 35.4),
    (4.1, 0.93, 36.1),
    (5.0, 0.87, 36.9),
    (8.3, 0.75, 37.5),
    (7.7, 0.97, 38.8),
    (8.4, 1.12, 40.8),
    (7.4, 1.06, 40.9),
    (7.6, 1.17, 41.7),
    (6.1, 1.18, 42.6),
];

/// The same for more dice than that.
const MANY: (f64, f64) = (6.6, 1.02);

/// Where every placement scores at once, a turn is worth so much more on a closed table, and games go further apart.
const EVERY_PLACEMENT: (f64, f64) = (2.0, 1.35);

/// Alone nobody else takes what is left: how many points follow, now and later, from a point that a single die would score; and
/// the points that a die in the pile brings in the end. These were tuned by playing.
const POINTS_LEFT_ALONE: [f64; 6] = [0.40, 0.55, 0.85, 0.25, 0.60, 0.45];
const POINTS_OF_A_DIE: f64 = 13.5;
/// With so few dice it matters less how open a table is.
const FEW_ALONE: f64 = 3.0;

/// What is left when a turn is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leave {
    pile: u8,
    open: f64,
    every_placement: bool,
}

impl Leave {
    pub(super) fn of(game: &Sketch) -> Leave {
        let weights = if game.seats == 1 { POINTS_LEFT_ALONE } else { POINTS_LEFT };
        let open = game.singles.iter().zip(weights).map(|(&points, weight)| f64::from(points) * weight);
        Leave { pile: game.pile, open: open.sum(), every_placement: game.every_placement }
    }

    /// How many points more the next player will get than the one who has just played.
    pub(super) fn margin(self) -> f64 {
        let few = FEW.get(usize::from(self.pile)).map(|&(closed, slope, _)| (closed, slope));
        let (closed, slope) = few.unwrap_or(MANY);
        closed * self.every_placement_factors().0 + slope * self.open
    }

    /// How far that can be off: the standard deviation.
    pub(super) fn spread(self) -> f64 {
        let few = FEW.get(usize::from(self.pile)).map(|(_, _, spread)| *spread);
        let usual = few.unwrap_or_else(|| (600.0 + 70.0 * f64::from(self.pile)).sqrt());
        usual * self.every_placement_factors().1
    }

    const fn every_placement_factors(self) -> (f64, f64) {
        if self.every_placement { EVERY_PLACEMENT } else { (1.0, 1.0) }
    }

    /// The points that are still to be had by somebody who plays alone.
    pub(super) fn to_come(self) -> f64 {
        let pile = f64::from(self.pile);
        POINTS_OF_A_DIE * pile + (1.0 - (-pile / FEW_ALONE).exp()) * self.open
    }
}
