//! The power of a piece (TC-2).

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

/// How many crosses a piece bears, or the Tri-Cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TriCrossRank"))]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// Jumps all but the Tri-Cross.
    Six,
    /// Jumps all that is weaker, and the Tri-Cross.
    Five,
    /// Jumps all that is weaker, and the Tri-Cross.
    Four,
    /// Jumps the Two and the Tri-Cross.
    Three,
    /// Jumps the Tri-Cross.
    Two,
    /// Jumps the Six, and only the Six.
    TriCross,
}

impl Rank {
    /// All six, the strongest first.
    pub const ALL: [Rank; 6] = [Rank::Six, Rank::Five, Rank::Four, Rank::Three, Rank::Two, Rank::TriCross];

    /// How it is written: `6`, `5`, `4`, `3`, `2`, `T`.
    pub const fn letter(self) -> char {
        match self {
            Rank::Six => '6',
            Rank::Five => '5',
            Rank::Four => '4',
            Rank::Three => '3',
            Rank::Two => '2',
            Rank::TriCross => 'T',
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Rank::Six => "Six",
            Rank::Five => "Five",
            Rank::Four => "Four",
            Rank::Three => "Three",
            Rank::Two => "Two",
            Rank::TriCross => "Tri-Cross",
        }
    }

    /// Whether it jumps the other (TC-2).
    pub const fn beats(self, other: Rank) -> bool {
        match (self, other) {
            (Rank::Six, Rank::TriCross) => false,
            (Rank::TriCross, other) => matches!(other, Rank::Six),
            (own, other) => (own as u8) < other as u8,
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter().eq_ignore_ascii_case(&letter))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Rank {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Rank, TextError> {
        let named = |rank: &Rank| {
            rank.name().eq_ignore_ascii_case(text)
                || text.len() == 1 && text.eq_ignore_ascii_case(&rank.letter().to_string())
        };
        Rank::ALL.into_iter().find(named).ok_or_else(|| TextError::new("a rank: 6, 5, 4, 3, 2 or T", text))
    }
}

/// A set of ranks, in one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ranks(u8);

impl Ranks {
    /// No rank at all.
    pub const NONE: Ranks = Ranks(0);

    /// What each player has at a table of so many (rulebook, set-up): all six for two, four for three, three for four.
    pub const fn of_a_player(seats: u8) -> Ranks {
        match seats {
            3 => Ranks(0b10_0111),
            4 => Ranks(0b10_0011),
            _ => Ranks(0b11_1111),
        }
    }

    /// Whether the rank is in the set.
    #[inline]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 & (1 << rank as u8) != 0
    }

    pub(crate) const fn insert(&mut self, rank: Rank) {
        self.0 |= 1 << rank as u8;
    }

    pub(crate) const fn remove(&mut self, rank: Rank) {
        self.0 &= !(1 << rank as u8);
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These, the strongest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Rank> + Clone {
        Rank::ALL.into_iter().filter(move |&rank| self.contains(rank))
    }
}

impl FromIterator<Rank> for Ranks {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Ranks {
        let mut set = Ranks::NONE;
        ranks.into_iter().for_each(|rank| set.insert(rank));
        set
    }
}

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|rank| rank.fmt(f))
    }
}
