//! Who sits at a table.

use std::fmt;
use std::str::FromStr;

use kernel::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use crate::Refused;

/// The longest name anybody may have.
const MAX_NAME: usize = 24;

/// Who plays for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person.
    Person,
    /// A computer player of this level.
    Bot(String),
}

/// A seat and who plays for it. Typed as `Ann` or as `perfect` with [`SeatInfo::read`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// What the others call them.
    pub name: String,
    /// Who plays.
    pub player: Player,
}

impl SeatInfo {
    /// A person.
    pub fn person(name: impl Into<String>) -> SeatInfo {
        SeatInfo { name: name.into(), player: Player::Person }
    }

    /// A computer player.
    pub fn bot(level: impl Into<String>) -> SeatInfo {
        let level = level.into();
        let mut name = level.clone();
        if let Some(first) = name.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        SeatInfo { name, player: Player::Bot(level) }
    }

    /// Reads a seat as it is typed: the name of a level is a computer player, anything else a person's name.
    pub fn read(text: &str, levels: &[crate::LevelInfo]) -> Result<SeatInfo, Refused> {
        let text = text.trim();
        let known = levels.iter().find(|level| level.name.eq_ignore_ascii_case(text));
        let info = known.map_or_else(|| SeatInfo::person(text), |level| SeatInfo::bot(level.name));
        info.check()?;
        Ok(info)
    }

    /// Whether the name can be shown anywhere: short, not blank, nothing that moves the cursor.
    pub fn check(&self) -> Result<(), Refused> {
        let wrong = |why: &str| {
            Err(Refused::Players(format!(
                "the name {:?} {why}",
                self.name.chars().take(40).collect::<String>()
            )))
        };
        if self.name.trim().is_empty() {
            return wrong("is empty: every player needs one");
        }
        if self.name.chars().count() > MAX_NAME {
            return wrong("is too long: 24 letters at most");
        }
        if self.name.chars().any(moves_the_cursor) {
            return wrong("holds characters that cannot be shown");
        }
        Ok(())
    }

    /// The level, for a computer player.
    pub fn level(&self) -> Option<&str> {
        match &self.player {
            Player::Person => None,
            Player::Bot(level) => Some(level),
        }
    }
}

/// Whether a character moves the cursor, turns the direction in which what follows is read, or takes no room where one would expect some.
pub(crate) fn moves_the_cursor(letter: char) -> bool {
    let turns = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let empty = matches!(
        letter,
        '\u{ad}' | '\u{115f}' | '\u{1160}' | '\u{200b}' | '\u{2060}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
    );
    turns || empty || letter.is_control()
}

impl fmt::Display for SeatInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for SeatInfo {
    type Err = Refused;

    fn from_str(text: &str) -> Result<SeatInfo, Refused> {
        SeatInfo::read(text, &[])
    }
}

/// A refusal as people at a table read it: whom the rules call `player 2` is somebody with a name.
pub(crate) fn in_names(refused: Refused, name: impl Fn(Seat) -> Option<String>) -> Refused {
    let Refused::Rule(text) = refused else { return refused };
    let mut named = text.clone();
    for seat in Seat::all(MAX_SEATS) {
        if let Some(name) = name(seat) {
            named = named.replace(&format!("player {seat}"), &name);
        }
    }
    Refused::Rule(named)
}

/// Gives equal names a number, so that everybody can be told apart: `Perfect`, `Perfect 2`.
pub fn tell_apart(seats: &mut [SeatInfo]) {
    for index in 1..seats.len() {
        let (before, rest) = seats.split_at_mut(index);
        let base: String = rest[0].name.chars().take(MAX_NAME - 2).collect();
        let mut number = 2;
        while before.iter().any(|seat| seat.name == rest[0].name) {
            rest[0].name = format!("{base} {number}");
            number += 1;
        }
    }
}
