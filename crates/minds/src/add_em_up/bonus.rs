//! Whether the bonus die is worth it.

use add_em_up::generate::Table;
use add_em_up::{Board, Die};

/// What a bonus die brings, by its number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    /// The points of its best place, or its number lost.
    pub(super) points: [i32; 6],
    /// Where that is.
    pub(super) places: [Option<Die>; 6],
}

impl Chance {
    pub(super) fn of(board: &Board) -> Chance {
        let mut chance = Chance { points: [-1, -2, -3, -4, -5, -6], places: [None; 6] };
        if board.is_empty() {
            return chance;
        }
        let table = Table::new(board);
        let mut spots = Vec::new();
        table.spots(0b11_1111, &mut spots);
        for spot in spots.iter().filter(|spot| spot.count() == 1) {
            let (number, points) = (spot.need().trailing_zeros() as usize, table.score_alone(spot));
            if points > chance.points[number] {
                chance.points[number] = points;
                chance.places[number] = table.dice(spot).first().copied();
            }
        }
        chance
    }

    /// The mean over the six numbers.
    pub(super) fn mean(&self) -> f64 {
        f64::from(self.points.iter().sum::<i32>()) / 6.0
    }
}
