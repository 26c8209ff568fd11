//! A die at rest.

use serde::{Deserialize, Serialize};

use crate::rotation::{self, Rotation};

/// A die that lies flat on the table: exact whole numbers, so that what it scores is exact and the record small (EZ-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lying {
    /// Its centre, to the right of the middle, in ten-thousandths of an inch.
    pub x: i32,
    /// Its centre, beyond the far mat's inner edge, in ten-thousandths of an inch.
    pub y: i32,
    /// Its turn about the vertical in hundredths of a degree, 0 to 35,999, counter-clockwise seen from above. At turn 0
    /// the lowest number on its four sides looks away from the thrower, so face and turn together tell the whole pose.
    pub turn: u16,
    /// The number on top.
    pub face: u8,
}

/// What became of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// It lies flat on the table.
    Lies(Lying),
    /// It fell off.
    Off,
}

impl Rest {
    /// The die, if it is still on the table.
    pub const fn lying(&self) -> Option<&Lying> {
        match self {
            Rest::Lies(die) => Some(die),
            Rest::Off => None,
        }
    }
}

impl Lying {
    /// Between the centres, squared, in ten-thousandths of an inch.
    pub(crate) fn distance_squared(&self, other: &Lying) -> i64 {
        let (x, y) = (i64::from(self.x - other.x), i64::from(self.y - other.y));
        x * x + y * y
    }

    /// Centimetres of the centre.
    pub(crate) fn centre(&self) -> [f64; 2] {
        [f64::from(self.x), f64::from(self.y)].map(|v| v * CM_PER_TEN_THOUSANDTH)
    }

    /// Reads a die that lies flat, rounded to the record's units.
    pub(crate) fn read(centre: [f64; 2], pose: &Rotation) -> Lying {
        let [x, y] = centre.map(|v| (v / CM_PER_TEN_THOUSANDTH).round() as i32);
        let face = rotation::top_face(pose);
        Lying { x, y, turn: rotation::turn_of(pose, face), face }
    }
}

const CM_PER_TEN_THOUSANDTH: f64 = 2.54 / 10_000.0;
