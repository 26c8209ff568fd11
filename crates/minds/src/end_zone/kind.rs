//! Kinds of throws, and which of each are tried.

use std::fmt;

use end_zone::{Launch, Table};

/// How a die leaves the hand and where it first meets the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// From the height of a hand, down onto the near half of the table: it leaps from there and tumbles on.
    Bounced,
    /// Let go low, turning forwards.
    Rolled,
    /// Through the air beyond half-way.
    Lobbed,
    /// Let go low, turning backwards.
    Skimmed,
    /// Let go low, hardly turning: along the table, on one side.
    Pushed,
}

/// Lower than this, in thousandths of an inch, a die meets the table before it falls: nothing leaps.
const LOW: i32 = 2_500;
/// What turns forwards more slowly than this, in thousandths of a turn a second, does not begin to roll.
const TURNING: i32 = 8_000;
/// Inches a second, every second.
const GRAVITY: f64 = 386.1;

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] = [Kind::Bounced, Kind::Rolled, Kind::Lobbed, Kind::Skimmed, Kind::Pushed];

    /// The kind of a launch at a table.
    pub fn of(launch: &Launch, table: &Table) -> Kind {
        match launch.spin {
            _ if launch.height >= LOW && touchdown(launch) > half_way(table) => Kind::Lobbed,
            _ if launch.height >= LOW => Kind::Bounced,
            TURNING.. => Kind::Rolled,
            ..0 => Kind::Skimmed,
            _ => Kind::Pushed,
        }
    }

    /// Launches to look for good ones of this kind, at any speed.
    pub(crate) fn shapes(self) -> Vec<Launch> {
        match self {
            // Down or level, and a little up: both come down on the near half.
            Kind::Bounced => {
                [grid(&[3.0, 4.0, 6.0], &[-10, 0], &[-20, -14, 12]), grid(&[2.5, 4.0], &[12, 20], &[-16])]
                    .concat()
            }
            Kind::Rolled => grid(&[0.5, 1.0], &[0], &[16, 24, 32]),
            Kind::Lobbed => grid(&[4.0, 8.0], &[35, 45], &[-16, 0]),
            Kind::Skimmed => grid(&[0.5, 1.0], &[-10, 0], &[-16]),
            Kind::Pushed => grid(&[0.5], &[0], &[0]),
        }
    }
}

/// Heights in inches, rises in degrees, spins in turns a second: each with each.
fn grid(heights: &[f64], rises: &[i32], spins: &[i32]) -> Vec<Launch> {
    let mut shapes = Vec::new();
    for height in heights {
        for rise in rises {
            for spin in spins {
                let height = (height * 1e3) as i32;
                shapes.push(Launch { height, rise: rise * 1_000, spin: spin * 1_000, ..Launch::STRAIGHT });
            }
        }
    }
    shapes
}

/// How many inches from the hand a launch first meets the table.
fn touchdown(launch: &Launch) -> f64 {
    let (speed, rise) = (f64::from(launch.speed) / 1e3, (f64::from(launch.rise) / 1e3).to_radians());
    let (away, up) = (speed * rise.cos(), speed * rise.sin());
    away * (up + (up * up + 2.0 * GRAVITY * f64::from(launch.height) / 1e3).sqrt()) / GRAVITY
}

/// How many inches from the thrower's line to half-way.
fn half_way(table: &Table) -> f64 {
    table.distance.in_thousandths() as f64 / 2e3
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Bounced => "bounced",
            Kind::Rolled => "rolled",
            Kind::Lobbed => "lobbed",
            Kind::Skimmed => "skimmed",
            Kind::Pushed => "pushed",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_is_of_its_kind() {
        for kind in Kind::ALL {
            assert!(!kind.shapes().is_empty());
            let at_speed = |shape: &Launch| Launch { speed: 106_000, ..*shape };
            let all_of_it =
                kind.shapes().iter().all(|shape| Kind::of(&at_speed(shape), &Table::CASUAL) == kind);
            assert!(all_of_it, "{kind}");
        }
    }

    #[test]
    fn a_die_that_flies_over_half_way_is_lobbed_and_one_that_comes_down_before_it_bounces() {
        let toss = |rise: i32| Launch { height: 2_500, rise, spin: -16_000, ..Launch::STRAIGHT };
        let at = |rise: i32| touchdown(&toss(rise));
        assert!((at(20_000) - 24.0).abs() < 2.0 && at(40_000) > 31.0, "{} and {}", at(20_000), at(40_000));
        assert_eq!(Kind::of(&toss(20_000), &Table::CASUAL), Kind::Bounced);
        assert_eq!(Kind::of(&toss(40_000), &Table::CASUAL), Kind::Lobbed);
        // Half-way is farther away at a pro table.
        assert_eq!(Kind::of(&toss(40_000), &Table::PRO), Kind::Bounced);
    }
}
