//! The table with its mats (EZ-1), and what a die on it counts (EZ-2, EZ-3).

use serde::{Deserialize, Serialize};

use crate::outline::Outline;
use crate::{Area, Inches, RestingDie, Scored, Zone};

/// The lengths of a table, in inches. Places are seen by the thrower (EZ-10): x to the right, y away, and (0, 0) is the
/// middle of the inner edge of the far mat.
///
/// ```text
///        ┌──────────┬────────┬──────────┐  y = 12, the table's edge
///        │          │   20   │          │
///        │  ┌───────┴────────┴───────┐  │  y = 9
///        │  │                        │  │
///        │ 5│       10    ●          │  │  the dot: y = 6
///        │  │                        │  │
///        ├──┴────────────────────────┴──┤  y = 3
///        │              2               │
///        └──────────────────────────────┘  y = 0, the inner edge; x = -6 to 6
///        │              1               │
///        ·  ·  ·  ·  half-way ·  ·  ·  ··  y = -30
///        │                              │
///        ┌──────────────────────────────┐  y = -60, where dice are let go
///        │        the thrower's mat     │
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneTable"))]
pub struct Table {
    /// Between the inner edges of the mats.
    pub distance: Inches,
    /// How far the table reaches beyond each sideline.
    pub margin: Inches,
    /// How wide a mat is; its sides, drawn on to the other mat, are the sidelines.
    pub mat_width: Inches,
    /// How deep a mat is; it ends at the table's edge.
    pub mat_depth: Inches,
    /// How deep the 2 is.
    pub two_depth: Inches,
    /// How wide the 5 is to the left and right of the 10.
    pub frame_width: Inches,
    /// How wide the 20 is.
    pub box_width: Inches,
    /// How deep the 20 is.
    pub box_depth: Inches,
    /// How wide the dot is.
    pub dot: Inches,
    /// How wide a die is.
    pub die: Inches,
}

impl Table {
    /// The table that people set up at home: five feet between the mats.
    pub const CASUAL: Table = Table {
        distance: Inches::hundredths(60_00),
        margin: Inches::hundredths(6_00),
        mat_width: Inches::hundredths(12_00),
        mat_depth: Inches::hundredths(12_00),
        two_depth: Inches::hundredths(3_00),
        frame_width: Inches::hundredths(2_00),
        box_width: Inches::hundredths(4_00),
        box_depth: Inches::hundredths(3_00),
        dot: Inches::hundredths(35),
        die: Inches::hundredths(63),
    };

    /// The table of a tournament: eight feet.
    pub const PRO: Table = Table { distance: Inches::hundredths(96_00), ..Table::CASUAL };

    /// Where a zone lies. The 5 reaches behind the 10 and the 20, which count more.
    pub fn area(&self, zone: Zone) -> Area {
        let zero = Inches::default();
        let across = |width: Inches, near: Inches, far: Inches| Area {
            left: half(minus(zero, width)),
            right: half(width),
            near,
            far,
        };
        let behind_ten = minus(self.mat_depth, self.box_depth);
        let ten_width = minus(minus(self.mat_width, self.frame_width), self.frame_width);
        match zone {
            Zone::One => across(self.mat_width, self.half_way(), zero),
            Zone::Two => across(self.mat_width, zero, self.two_depth),
            Zone::Five => across(self.mat_width, self.two_depth, self.mat_depth),
            Zone::Ten => across(ten_width, self.two_depth, behind_ten),
            Zone::Twenty => across(self.box_width, behind_ten, self.mat_depth),
        }
    }

    /// The y of the half-way line.
    pub fn half_way(&self) -> Inches {
        half(minus(Inches::default(), self.distance))
    }

    /// The x and the y of the middle of the dot, which is the middle of the 10.
    pub fn dot_middle(&self) -> (Inches, Inches) {
        let Area { left, right, near, far } = self.area(Zone::Ten);
        (half(plus(left, right)), half(plus(near, far)))
    }

    /// The highest zone that some part of a die lies in (EZ-2).
    pub fn zone(&self, die: &RestingDie) -> Option<Zone> {
        let outline = Outline::of(die, self.die);
        let on_the_mat = [Zone::Twenty, Zone::Ten, Zone::Five, Zone::Two];
        on_the_mat.into_iter().find(|zone| outline.lies_in(&self.area(*zone))).or_else(|| {
            // Short of the mat a die that only touches a sideline is still in play, but it must have left the half-way
            // line behind.
            let in_play = outline.lies_in_or_beside(&self.area(Zone::One));
            (in_play && outline.is_beyond(self.half_way())).then_some(Zone::One)
        })
    }

    /// Whether a die covers the whole dot (EZ-3).
    pub fn covers_dot(&self, die: &RestingDie) -> bool {
        let (x, y) = self.dot_middle();
        Outline::of(die, self.die).covers(x, y, half(self.dot))
    }

    /// What a die counts where it lies.
    pub fn score(&self, die: &RestingDie) -> Scored {
        Scored::new(self.zone(die), die.face, self.covers_dot(die))
    }
}

impl Default for Table {
    fn default() -> Self {
        Table::CASUAL
    }
}

/// What each die counts where it lies, all of them on their own: what the players make of it depends on the game.
///
/// ```
/// use end_zone::{Table, score};
/// let dice = ["1.5,8.9,30,4".parse().unwrap(), "0,2.685,0,3".parse().unwrap()];
/// let scored = score(&Table::CASUAL, &dice);
/// // A corner of the first reaches over the line into the 20; the other only touches the line of the 10.
/// assert_eq!((scored[0].zone, scored[0].points), (20, 80));
/// assert_eq!((scored[1].zone, scored[1].points), (2, 6));
/// ```
pub fn score(table: &Table, dice: &[RestingDie]) -> Vec<Scored> {
    dice.iter().map(|die| table.score(die)).collect()
}

// No length of a table comes near the largest one, so none of these is ever cut.
fn plus(a: Inches, b: Inches) -> Inches {
    Inches::from_millionths(a.millionths() + b.millionths()).unwrap_or(Inches::MAX)
}

fn minus(a: Inches, b: Inches) -> Inches {
    Inches::from_millionths(a.millionths() - b.millionths()).unwrap_or(Inches::MAX)
}

fn half(a: Inches) -> Inches {
    Inches::from_millionths(a.millionths() / 2).unwrap_or(Inches::MAX)
}
