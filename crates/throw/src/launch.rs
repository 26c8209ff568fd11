//! What a player decides, and within which limits (EZ-11).

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::table::{MAX_LYING, Table};

/// The fastest release, in thousandths of an inch a second: ten metres a second, far more than any throw that stays on the table.
pub const MAX_SPEED: i32 = 400_000;
/// The fastest spin, in thousandths of a turn a second.
pub const MAX_SPIN: i32 = 40_000;
/// The highest release, in thousandths of an inch: a hand at the height of the shoulders.
pub const MAX_HEIGHT: i32 = 24_000;
/// How far behind the table's near edge a die may be let go, in thousandths of an inch: an arm's length.
pub const REACH: i32 = 24_000;

/// How a die leaves the hand, as the player means it: whole numbers, which is what a record holds.
///
/// Lengths in thousandths of an inch, speeds in thousandths of an inch a second. Direction and speed are one arrow
/// (`across`, `away`, `up`), so that nothing has to be turned by an angle and nothing is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Launch {
    /// Where the die's centre is let go: to the right of the middle.
    pub x: i32,
    /// And how far away, counted from the far mat's inner edge; the thrower's own line is at −`distance`.
    pub y: i32,
    /// And how high above the table.
    pub height: i32,
    /// Speed to the right.
    pub across: i32,
    /// Speed away from the thrower.
    pub away: i32,
    /// Speed upwards.
    pub up: i32,
    /// How the die turns as it leaves the hand.
    pub spin: Spin,
}

/// Spin, in thousandths of a turn a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spin {
    /// Tumbling away from the thrower, as a die rolls that was thrown; negative is back-spin.
    pub forward: i32,
    /// Tumbling to the right.
    pub right: i32,
    /// Like a top, counter-clockwise seen from above.
    pub twist: i32,
}

impl Launch {
    /// The same launch with its arrow given as people say it: a speed in thousandths of an inch a second, an aim in thousandths of a
    /// degree to the right of straight ahead, and a rise in thousandths of a degree above the level.
    #[must_use]
    pub fn aimed(self, speed: i32, aim: i32, rise: i32) -> Launch {
        let radians = |thousandths: i32| f64::from(thousandths) * (std::f64::consts::PI / 180_000.0);
        let (aim, rise, speed) = (radians(aim), radians(rise), f64::from(speed));
        let level = speed * libm::cos(rise);
        // Towards zero, so that the arrow is never longer than the speed that was asked for.
        Launch {
            across: (level * libm::sin(aim)) as i32,
            away: (level * libm::cos(aim)) as i32,
            up: (speed * libm::sin(rise)) as i32,
            ..self
        }
    }

    /// Refuses a launch that no hand at this table could make. What passes here can be thrown, whatever the noise and whatever lies there.
    pub fn check(&self, table: &Table) -> Result<(), Refused> {
        table.check()?;
        if self.y > -table.distance {
            return Err(Refused::OverTheLine { y: self.y, line: -table.distance });
        }
        let back = table.back_limit();
        if self.y < back {
            return Err(Refused::TooFarBack { y: self.y, back });
        }
        let side = table.mat_width / 2;
        if self.x.checked_abs().is_none_or(|x| x > side) {
            return Err(Refused::OutsideTheSidelines { x: self.x, side });
        }
        let lowest = table.lowest_release();
        if self.height < lowest || self.height > MAX_HEIGHT {
            return Err(Refused::Height { height: self.height, lowest });
        }
        let speed = length([self.across, self.away, self.up]);
        if speed > MAX_SPEED as u64 {
            return Err(Refused::TooFast { speed });
        }
        let spin = length([self.spin.forward, self.spin.right, self.spin.twist]);
        if spin > MAX_SPIN as u64 {
            return Err(Refused::TooMuchSpin { spin });
        }
        Ok(())
    }
}

impl Table {
    /// The furthest back that a die may be let go.
    pub(crate) const fn back_limit(&self) -> i32 {
        self.near_edge() - REACH
    }

    /// The lowest release: the die stands flat on the table.
    pub(crate) const fn lowest_release(&self) -> i32 {
        (self.die + 1) / 2
    }
}

/// The length of an arrow, rounded up, so that what is a hair over a limit is over it.
fn length(arrow: [i32; 3]) -> u64 {
    let squared: u64 = arrow.iter().map(|&v| u64::from(v.unsigned_abs()).pow(2)).sum();
    let root = squared.isqrt();
    if root * root == squared { root } else { root + 1 }
}

/// Why a throw was not made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// A table with a length out of range.
    #[error("{what} is {} inches; it can be {} to {}", inches(*given), inches(*least), inches(*most))]
    Length {
        /// Which length.
        what: &'static str,
        /// In thousandths of an inch.
        given: i32,
        /// The least it can be.
        least: i32,
        /// The most it can be.
        most: i32,
    },
    /// More dice than any game leaves lying.
    #[error("{given} dice lie on the table; {MAX_LYING} is the most")]
    TooManyLying {
        /// How many.
        given: usize,
    },
    /// A lying die whose face or turn does not exist.
    #[error(
        "die {number} shows a {face} at a turn of {turn}: a face is 1 to 6, a turn 0 to 35999 hundredths of a degree"
    )]
    NoSuchPose {
        /// Which of the lying dice, from 1.
        number: usize,
        /// Its face.
        face: u8,
        /// Its turn.
        turn: u16,
    },
    /// A lying die that is not on the table.
    #[error("die {number} lies beside the table: a die that fell off is not there to be hit")]
    NotOnTheTable {
        /// Which of the lying dice, from 1.
        number: usize,
    },
    /// Two lying dice in one place.
    #[error("dice {first} and {second} lie in the same place")]
    SamePlace {
        /// One of them, from 1.
        first: usize,
        /// The other.
        second: usize,
    },
    /// EZ-11: let go over the line.
    #[error(
        "let go at y {}: that is over the line. Let go on or behind the inner edge of your own mat, y {} or less",
        inches(*y), inches(*line)
    )]
    OverTheLine {
        /// Where.
        y: i32,
        /// The last place where it would have been allowed.
        line: i32,
    },
    /// Further back than an arm behind the table.
    #[error("let go at y {}: that is too far behind the table. Stay at y {} or more", inches(*y), inches(*back))]
    TooFarBack {
        /// Where.
        y: i32,
        /// The furthest back.
        back: i32,
    },
    /// EZ-11: let go outside the sidelines.
    #[error("let go at x {}: that is outside the sidelines. Stay between {} and {}", inches(*x), inches(-*side), inches(*side))]
    OutsideTheSidelines {
        /// Where.
        x: i32,
        /// The right sideline.
        side: i32,
    },
    /// In the table, or out of reach.
    #[error(
        "let go {} inches above the table: the middle of the die can be {} to {} inches up",
        inches(*height), inches(*lowest), inches(MAX_HEIGHT)
    )]
    Height {
        /// How high.
        height: i32,
        /// The lowest that is allowed.
        lowest: i32,
    },
    /// Faster than the house's limit.
    #[error("{} inches a second is too fast: {} is the most", thousandths(*speed), inches(MAX_SPEED))]
    TooFast {
        /// In thousandths of an inch a second.
        speed: u64,
    },
    /// A numbering of the sides that no die has.
    #[error("there are 24 ways to number a die, 0 to 23, not {numbering}")]
    Numbering {
        /// What was asked for.
        numbering: u8,
    },
    /// Not what a hand adds to a launch.
    #[error(
        "these {given} numbers are not what a hand adds to a launch: 14, none larger than the shakiest hand's"
    )]
    Slip {
        /// How many there are.
        given: usize,
    },
    /// More spin than the house's limit.
    #[error("{} turns a second is too much spin: {} is the most", thousandths(*spin), inches(MAX_SPIN))]
    TooMuchSpin {
        /// In thousandths of a turn a second.
        spin: u64,
    },
}

/// Thousandths as a person writes them: `-60`, `0.63`.
fn inches(thousandths_of: i32) -> String {
    let sign = if thousandths_of < 0 { "-" } else { "" };
    format!("{sign}{}", thousandths(u64::from(thousandths_of.unsigned_abs())))
}

fn thousandths(number: u64) -> String {
    let text = format!("{}.{:03}", number / 1_000, number % 1_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
