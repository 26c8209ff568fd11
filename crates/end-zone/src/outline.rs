//! The outline of a die seen from above: a square, somewhere, turned somehow.
//!
//! A die is the square whose edges stand at right angles to (cos, sin), with both as whole numbers (see `sine`). From
//! there on nothing is rounded: whether two shapes overlap, touch or lie apart is decided by whole numbers.

use serde::{Deserialize, Serialize};

use crate::sine::{ONE, cos_sin_of_square};
use crate::{Inches, RestingDie};

/// A rectangle of the table, its sides along it and across it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneArea"))]
pub struct Area {
    /// The smallest x.
    pub left: Inches,
    /// The largest x.
    pub right: Inches,
    /// The smallest y, nearest to the thrower.
    pub near: Inches,
    /// The largest y.
    pub far: Inches,
}

/// A die's outline: its centre, half its width and its turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outline {
    x: i128,
    y: i128,
    half: i128,
    cos: i128,
    sin: i128,
}

const SCALE: i128 = ONE as i128;

impl Outline {
    pub(crate) fn of(die: &RestingDie, width: Inches) -> Outline {
        let (cos, sin) = cos_sin_of_square(die.turn);
        Outline {
            x: die.x.millionths().into(),
            y: die.y.millionths().into(),
            half: i128::from(width.millionths()) / 2,
            cos: cos.into(),
            sin: sin.into(),
        }
    }

    /// How far it reaches to the left and right, and up and down, of its centre.
    fn reach(&self) -> i128 {
        self.half * (self.cos + self.sin)
    }

    /// How far apart it and an area lie, along each direction in which two such shapes can be told apart: across the
    /// table, along it, and along the two sides of the die. Less than 0: they overlap as seen in this direction; 0: they touch.
    fn gaps(&self, area: &Area) -> [i128; 4] {
        let [left, right, near, far] =
            [area.left, area.right, area.near, area.far].map(|edge| i128::from(edge.millionths()));
        let apart = |low: i128, high: i128, centre: i128| {
            (low * SCALE - (centre * SCALE + self.reach())).max(centre * SCALE - self.reach() - high * SCALE)
        };
        let along = |a: i128, b: i128| {
            let corners = [(left, near), (left, far), (right, near), (right, far)];
            let places = corners.map(|(x, y)| ((x - self.x) * a + (y - self.y) * b) * SCALE);
            let (low, high) = places
                .iter()
                .fold((places[0], places[0]), |(low, high), &place| (low.min(place), high.max(place)));
            let side = self.half * (a * a + b * b);
            (low - side).max(-side - high)
        };
        [
            apart(left, right, self.x),
            apart(near, far, self.y),
            along(self.cos, self.sin),
            along(-self.sin, self.cos),
        ]
    }

    /// Whether some part of it lies in the area; touching it from outside is not enough.
    pub(crate) fn lies_in(&self, area: &Area) -> bool {
        self.gaps(area).iter().all(|gap| *gap < 0)
    }

    /// Whether some part of it lies in the area or on its left or right edge.
    pub(crate) fn lies_in_or_beside(&self, area: &Area) -> bool {
        let gaps @ [_, along, ..] = self.gaps(area);
        along < 0 && gaps.iter().all(|gap| *gap <= 0)
    }

    /// Whether all of it lies beyond a line across the table, not touching it.
    pub(crate) fn is_beyond(&self, y: Inches) -> bool {
        self.y * SCALE - self.reach() > i128::from(y.millionths()) * SCALE
    }

    /// Whether it covers a whole disc. Its edge may be the disc's edge.
    ///
    /// The one comparison with a length along a slanting line: (cos, sin) is one unit long but for its last digit, which
    /// is less than a thousandth of a millionth of an inch at the edge of a dot. Whole numbers all the same.
    pub(crate) fn covers(&self, x: Inches, y: Inches, radius: Inches) -> bool {
        let (x, y) = (i128::from(x.millionths()) - self.x, i128::from(y.millionths()) - self.y);
        let side = self.half * (self.cos * self.cos + self.sin * self.sin);
        let within = |a: i128, b: i128| {
            (x * a + y * b).abs() * SCALE + i128::from(radius.millionths()) * SCALE * SCALE <= side
        };
        within(self.cos, self.sin) && within(-self.sin, self.cos)
    }
}
