//! Ways to throw that people have names for, with the numbers that work (EZ-11).

use std::fmt;

use crate::{Hand, Launch, Table};

/// A way to throw. The rulebook knows many and recommends to bounce; these are a good start for everybody's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Technique {
    /// Tossed a little up, with backspin, so that it comes down on the near half of the table and leaps on.
    Bounced,
    /// Level, from the height of a hand: it comes down after a foot, flatter and faster.
    BouncedLow,
    /// Let go low and turning forwards.
    Rolled,
}

/// The numbers of a technique that do not depend on the hand, in thousandths.
struct Shape {
    height: i32,
    rise: i32,
    spin: i32,
}

/// Distances between the mats, in thousandths of an inch, that speeds were measured for.
const CASUAL: i64 = 60_000;
const PRO: i64 = 96_000;

impl Technique {
    const ALL: [Technique; 3] = [Technique::Bounced, Technique::BouncedLow, Technique::Rolled];

    /// All of them, the one first that brings the most points with this hand.
    pub const fn ranked(hand: Hand) -> [Technique; 3] {
        match hand {
            Hand::None | Hand::Steady | Hand::Human => Technique::ALL,
        }
    }

    const fn shape(self) -> Shape {
        match self {
            Technique::Bounced => Shape { height: 2_500, rise: 20_000, spin: -16_000 },
            Technique::BouncedLow => Shape { height: 3_000, rise: 0, spin: -20_000 },
            Technique::Rolled => {
                let Launch { height, rise, spin, .. } = Launch::STRAIGHT;
                Shape { height, rise, spin }
            }
        }
    }

    /// The speeds that bring the most points at a casual and at a pro table, in thousandths of an inch a second.
    const fn speeds(self, hand: Hand) -> [i64; 2] {
        match (self, hand) {
            (Technique::Bounced, Hand::None) => [104_000, 126_000],
            (Technique::Bounced, Hand::Steady) => [106_500, 134_000],
            (Technique::Bounced, Hand::Human) => [105_000, 131_500],
            (Technique::BouncedLow, Hand::None) => [106_000, 132_500],
            (Technique::BouncedLow, Hand::Steady) => [109_000, 135_000],
            (Technique::BouncedLow, Hand::Human) => [106_000, 135_000],
            (Technique::Rolled, Hand::None) => [110_500, 142_000],
            (Technique::Rolled, Hand::Steady) => [108_000, 135_500],
            (Technique::Rolled, Hand::Human) => [105_500, 133_000],
        }
    }

    /// This technique, straight ahead from the middle of the line, at a speed for this table and hand.
    pub fn launch(self, table: &Table, hand: Hand) -> Launch {
        let Shape { height, rise, spin } = self.shape();
        let [casual, pro] = self.speeds(hand);
        // Twice the speed goes four times as far: between the two distances, and beyond them, squares grow evenly.
        let further = table.distance.in_thousandths() - CASUAL;
        let squared = casual.pow(2) + (pro.pow(2) - casual.pow(2)) * further / (PRO - CASUAL);
        let speed = (squared.max(SLOWEST.pow(2)).isqrt() / 500 * 500) as i32;
        Launch { speed, height, spin, rise, ..Launch::STRAIGHT }
    }

    /// The technique of a launch, if it is one of these at whatever speed and aim.
    pub fn of(launch: &Launch) -> Option<Technique> {
        Technique::ALL.into_iter().find(|technique| {
            let Shape { height, rise, spin } = technique.shape();
            (launch.height, launch.rise, launch.spin) == (height, rise, spin)
        })
    }
}

/// However short the table.
const SLOWEST: i64 = 40_000;

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
