//! Which format is played: who meets whom.

use serde::{Deserialize, Serialize};

use crate::{Length, Refusal};

/// Who meets whom, and how somebody wins the evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Format {
    /// Everybody at one table, again and again, the last loser first: fast play; first to three wins; sets of that.
    Series {
        /// How long; without an end where a game is won by no number of wins.
        length: Length,
        /// Play on for as long as people like; the length says nothing then.
        endless: bool,
    },
    /// The winner stays on as king, and the next in line steps up.
    King {
        /// So many wins as king make a king of kings; 0 for as long as people like.
        #[cfg_attr(feature = "schema", schema(maximum = 255))]
        wins: u8,
        /// How long one meeting is.
        length: Length,
        /// Whether the king chooses what is played.
        chooses: bool,
    },
    /// Who loses is out.
    KnockOut {
        /// How long one meeting is.
        length: Length,
        /// Whether the places are drawn by lot; otherwise the order of joining is that of the seeds. Seeds that the host names
        /// come first either way.
        drawn: bool,
    },
    /// Everybody meets everybody.
    RoundRobin {
        /// Once or twice, with the seats swapped.
        #[cfg_attr(feature = "schema", schema(maximum = 255))]
        legs: u8,
        /// How long one meeting is.
        length: Length,
    },
    /// So many rounds; those who have as many points meet, and nobody meets anybody twice.
    Swiss {
        /// How many rounds; 0 for as many as find a winner.
        #[cfg_attr(feature = "schema", schema(maximum = 255))]
        rounds: u8,
        /// How long one meeting is.
        length: Length,
    },
}

impl Format {
    /// How long one meeting is.
    pub const fn length(self) -> Length {
        match self {
            Format::Series { length, .. }
            | Format::King { length, .. }
            | Format::KnockOut { length, .. }
            | Format::RoundRobin { length, .. }
            | Format::Swiss { length, .. } => length,
        }
    }
}

/// Everything that is chosen before an evening begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// Who meets whom.
    pub format: Format,
    /// The fewest and the most entrants that the game takes at one table.
    pub seats: (u8, u8),
}

impl Setup {
    pub(crate) fn check(self) -> Result<(), Refusal> {
        let (fewest, most) = self.seats;
        let two = fewest <= 2 && most >= 2;
        let wrong = |why: &'static str| Err(Refusal::Setup(why));
        match self.format {
            Format::Series { .. } if most < 2 => wrong("a series is for two and more at a table"),
            Format::Series { .. } => self.format.length().check(),
            _ if !two => wrong("two meet at a table here, and this game is not for two"),
            Format::RoundRobin { legs, .. } if !(1..=2).contains(&legs) => {
                wrong("everybody meets everybody once or twice")
            }
            Format::Swiss { rounds, .. } if rounds > 30 => wrong("at most thirty rounds"),
            format => format.length().check(),
        }
    }
}
