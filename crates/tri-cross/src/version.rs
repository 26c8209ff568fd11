//! The four ways to play.

use std::str::FromStr;

use kernel::{Seat, TextError};
use serde::{Deserialize, Serialize};

/// Which pieces are hidden from whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TriCrossVersion"))]
#[serde(rename_all = "kebab-case")]
pub enum Version {
    /// All pieces face-up in a fixed pattern; two players.
    FaceUp,
    /// Players place their own pieces face-down.
    #[default]
    Standard,
    /// Players place their own pieces without knowing what they are.
    Guts,
    /// Players place the pieces of the neighbour on the right, who does not see them.
    ReverseGuts,
}

impl Version {
    /// All four.
    pub const ALL: [Version; 4] = [Version::FaceUp, Version::Standard, Version::Guts, Version::ReverseGuts];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Version::FaceUp => "face-up",
            Version::Standard => "standard",
            Version::Guts => "guts",
            Version::ReverseGuts => "reverse-guts",
        }
    }

    /// Whose pieces a player places, at a table of so many (TC-10).
    pub(crate) fn placed_by(self, placer: Seat, seats: u8) -> Seat {
        match self {
            Version::ReverseGuts => (1..seats).fold(placer, |seat, _| seat.next(seats)),
            _ => placer,
        }
    }

    /// Who has seen a player's face-down pieces.
    pub fn knower(self, owner: Seat, seats: u8) -> Option<Seat> {
        match self {
            Version::FaceUp | Version::Standard => Some(owner),
            Version::ReverseGuts => Some(owner.next(seats)),
            Version::Guts => None,
        }
    }
}

impl FromStr for Version {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Version, TextError> {
        let found = Version::ALL.into_iter().find(|version| version.name() == text);
        found.ok_or_else(|| TextError::new("face-up, standard, guts or reverse-guts", text))
    }
}
