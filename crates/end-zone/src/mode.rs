//! The ways to play (EZ-8), and what a line of the card holds in each.

use serde::{Deserialize, Serialize};

use crate::Zone;

/// How a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneMode"))]
pub enum Mode {
    /// Alone: three dice, and beat your own last total.
    Solo,
    /// One game of three dice each.
    FastPlay,
    /// First to three games of fast play.
    #[default]
    Threes,
    /// First to five games of 3's.
    ThreesSets,
    /// The official card.
    Traditional,
    /// First to 500, or another target.
    FirstTo,
}

/// Games of fast play that win a 3's, and 3's that win a set.
pub const GAMES_TO_WIN: u8 = 3;
/// See [`GAMES_TO_WIN`].
pub const THREES_TO_WIN: u8 = 5;

/// The numbered lines of the official card.
pub const CARD_LINES: u16 = 17;
/// After these lines of the card a bonus is looked at: the line, the points to have by then, and what they bring (EZ-5).
pub const BONUSES: [(u16, i32, u16); 2] = [(7, 100, 50), (14, 250, 100)];

impl Mode {
    pub(crate) const ALL: [Mode; 6] =
        [Mode::Solo, Mode::FastPlay, Mode::Threes, Mode::ThreesSets, Mode::Traditional, Mode::FirstTo];

    /// How many dice are thrown for a line, counted from 1.
    pub const fn dice(self, line: u16) -> u8 {
        match (self, line) {
            (Mode::Traditional, ..=14) => 1,
            (Mode::Traditional, 15 | 16) => 2,
            _ => 3,
        }
    }

    /// Whether a match of several games is played.
    pub(crate) const fn is_match(self) -> bool {
        matches!(self, Mode::Threes | Mode::ThreesSets)
    }
}

/// An extra roll of the card, named after the zone it is earned in (EZ-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneExtraRoll"))]
pub enum ExtraRoll {
    /// A 2 in the 2.
    Two,
    /// A 5 in the 5.
    Five,
    /// A 1 in the 10.
    Ten,
    /// A 2 in the 20.
    Twenty,
}

impl ExtraRoll {
    /// All four, in the order in which they are thrown.
    pub const ALL: [ExtraRoll; 4] = [ExtraRoll::Two, ExtraRoll::Five, ExtraRoll::Ten, ExtraRoll::Twenty];

    /// The zone it is earned in.
    pub const fn zone(self) -> Zone {
        match self {
            ExtraRoll::Two => Zone::Two,
            ExtraRoll::Five => Zone::Five,
            ExtraRoll::Ten => Zone::Ten,
            ExtraRoll::Twenty => Zone::Twenty,
        }
    }

    /// The number that must show there.
    pub const fn face(self) -> u8 {
        match self {
            ExtraRoll::Two | ExtraRoll::Twenty => 2,
            ExtraRoll::Five => 5,
            ExtraRoll::Ten => 1,
        }
    }
}
