//! What a table and a pile leave to the next player: measured over twenty-five thousand games between two
//! players who go by it.
//!
//! Two things count. How *open* a table is: what a bonus die would bring, all six numbers added up. And how many dice
//! are in the pile: with six left the next player has nearly all there is to get (36 points more than the other), with eleven
//! the last word is somebody else's (17).

use super::sketch::{Sketch, bonus_points};

/// A table neither open nor closed.
const USUAL: f64 = 25.0;

/// With so many dice in the pile: how many points more the next player gets by the end of the game than the one who has just
/// played, on such a table; how much it matters how open it is; how far both can be off.
const FEW: [(f64, f64, f64); 19] = [
    (0.0, 0.0, 1.0),
    (4.1, 0.10, 17.1),
    (9.4, 0.19, 19.5),
    (14.9, 0.28, 23.2),
    (21.7, 0.38, 25.9),
    (28.0, 0.46, 28.2),
    (36.0, 0.57, 30.6),
    (31.4, 0.49, 33.3),
    (27.2, 0.44, 33.8),
    (23.2, 0.39, 35.1),
    (18.8, 0.32, 35.6),
    (16.9, 0.28, 35.4),
    (17.2, 0.28, 36.7),
    (19.4, 0.28, 37.3),
    (22.0, 0.32, 38.5),
    (23.6, 0.36, 39.6),
    (24.4, 0.39, 41.2),
    (24.6, 0.40, 42.2),
    (23.6, 0.40, 42.6),
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
    pub(super) fn of(game: &Sketch) -> Leave {
        Leave { pile: game.pile, open: f64::from(bonus_points(&game.singles).iter().sum::<i32>()) }
    }

    /// How many points more the next player will get than the one who has just played.
    pub(super) fn margin(self) -> f64 {
        let (usual, slope, _) = FEW.get(usize::from(self.pile)).copied().unwrap_or((21.5, 0.35, 0.0));
        usual + slope * (self.open - USUAL)
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
        FIRST_POINTS + POINTS_OF_A_DIE * pile + slope * (self.open - USUAL)
    }
}
