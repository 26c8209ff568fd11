//! The table as a slab with edges.

use serde::{Deserialize, Serialize};

use crate::lying::Lying;
use crate::{Refused, rotation};

/// Eight players with three dice each, and room to spare.
pub const MAX_LYING: usize = 32;

/// A table, in thousandths of an inch (EZ-1).
///
/// A mat lies at each end, flush with the table's edge there, so a die that runs through the far mat falls off behind it.
/// Left and right the table reaches [`margin`](Table::margin) beyond the sidelines: with the house's six inches it is two
/// feet wide, like a kitchen counter. Seen from above the slab covers x from −(`mat_width` / 2 + `margin`) to the same on the right, and y
/// from −(`distance` + `mat_depth`) to `mat_depth`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// From sideline to sideline.
    pub mat_width: i32,
    /// From a mat's inner edge to the table's edge.
    pub mat_depth: i32,
    /// Between the inner edges of the two mats.
    pub distance: i32,
    /// How far the table reaches beyond each sideline.
    pub margin: i32,
    /// The edge of a die.
    pub die: i32,
}

impl Table {
    /// Five feet between the mats.
    pub const CASUAL: Table =
        Table { mat_width: 12_000, mat_depth: 12_000, distance: 60_000, margin: 6_000, die: 630 };

    /// Eight feet between the mats.
    pub const PRO: Table = Table { distance: 96_000, ..Table::CASUAL };

    /// Refuses a table that the physics was not tried on, with the length that is to blame.
    pub fn check(&self) -> Result<(), Refused> {
        let lengths = [
            ("the mat's width", self.mat_width, 4_000, 48_000),
            ("the mat's depth", self.mat_depth, 4_000, 24_000),
            ("the distance between the mats", self.distance, 12_000, 144_000),
            ("the margin beside the mat", self.margin, 0, 24_000),
            ("the die's edge", self.die, 500, 1_000),
        ];
        for (what, given, least, most) in lengths {
            if given < least || given > most {
                return Err(Refused::Length { what, given, least, most });
            }
        }
        Ok(())
    }

    /// Refuses dice that cannot lie like that.
    pub fn check_lying(&self, lying: &[Lying]) -> Result<(), Refused> {
        if lying.len() > MAX_LYING {
            return Err(Refused::TooManyLying { given: lying.len() });
        }
        for (i, die) in lying.iter().enumerate() {
            let number = i + 1;
            if !(1..=6).contains(&die.face) || die.turn >= rotation::FULL_TURN {
                return Err(Refused::NoSuchPose { number, face: die.face, turn: die.turn });
            }
            let (side, near, far) = (10 * self.half_width(), 10 * self.near_edge(), 10 * self.mat_depth);
            if !(-side..=side).contains(&die.x) || !(near..=far).contains(&die.y) {
                return Err(Refused::NotOnTheTable { number });
            }
            // Side by side the centres are an edge apart; a hundredth of it is left for rounding.
            let least = i64::from(self.die) * 99 / 10;
            if let Some(other) =
                lying[..i].iter().position(|other| die.distance_squared(other) < least * least)
            {
                return Err(Refused::SamePlace { first: other + 1, second: number });
            }
        }
        Ok(())
    }

    /// From the middle to the table's left or right edge.
    pub(crate) const fn half_width(&self) -> i32 {
        self.mat_width / 2 + self.margin
    }

    /// Where the table ends at the thrower's end.
    pub(crate) const fn near_edge(&self) -> i32 {
        -(self.distance + self.mat_depth)
    }
}

impl Default for Table {
    fn default() -> Self {
        Table::CASUAL
    }
}
