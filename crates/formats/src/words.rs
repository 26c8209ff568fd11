//! What formats are called, and what is said of them to somebody who opens an evening. Another language is another such module.

use std::fmt;

use serde::Serialize;

use crate::{Format, Length};

/// A format as a form offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FormatCard {
    /// The name that stays: `king-of-kings`.
    pub name: &'static str,
    /// The name people read.
    pub title: &'static str,
    /// Who it is for, what happens.
    pub about: &'static str,
    /// Whether everybody sits at one table: then the game says how many can come.
    pub one_table: bool,
    /// What it begins with: its parts can be changed.
    pub format: Format,
}

impl FormatCard {
    /// Every format, in the order in which they are offered.
    pub const ALL: [FormatCard; 8] = [
        FormatCard {
            name: "knock-out",
            title: "Knock-out",
            about: "Two meet, who loses is out, the rest go on to the final. Any number of players: byes fill the gaps.",
            one_table: false,
            format: Format::KnockOut { length: Length::ONE, drawn: true },
        },
        FormatCard {
            name: "king",
            title: "King",
            about: "The winner stays on as king, the next in line steps up. Goes on for as long as you like.",
            one_table: false,
            format: Format::King { wins: 0, length: Length::ONE, chooses: false },
        },
        FormatCard {
            name: "king-of-kings",
            title: "King of kings",
            about: "King with an end: the first with enough wins as king has won the evening. The win that crowns does not count.",
            one_table: false,
            format: Format::King { wins: 3, length: Length::ONE, chooses: false },
        },
        FormatCard {
            name: "round-robin",
            title: "Round robin",
            about: "Everybody meets everybody. Fair, and everybody plays all evening; best for up to ten.",
            one_table: false,
            format: Format::RoundRobin { legs: 1, length: Length::ONE },
        },
        FormatCard {
            name: "swiss",
            title: "Swiss",
            about: "A few rounds; those who stand alike meet, nobody is out, nobody meets twice. Best for many.",
            one_table: false,
            format: Format::Swiss { rounds: 0, length: Length::ONE },
        },
        FormatCard {
            name: "fast",
            title: "Fast play",
            about: "Everybody at one table, again and again, the last loser first. For as long as you like.",
            one_table: true,
            format: Format::Series { length: Length::ONE, endless: true },
        },
        FormatCard {
            name: "first-to",
            title: "3’s",
            about: "Everybody at one table. The first to win three games, or as many as you say, has won.",
            one_table: true,
            format: Format::Series { length: Length::THREES, endless: false },
        },
        FormatCard {
            name: "sets",
            title: "3’s sets",
            about: "The long one: the first to win five 3’s has won.",
            one_table: true,
            format: Format::Series { length: Length::SETS, endless: false },
        },
    ];
}

/// In words: `Knock-out, first to 3`.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |number: u8, of: &str| format!("{number} {of}{}", if number == 1 { "" } else { "s" });
        match *self {
            Format::Series { endless: true, .. } => return f.write_str("Fast play"),
            Format::Series { length, .. } if length.is_one() => return f.write_str("Series, one game"),
            Format::Series { .. } => f.write_str("Series")?,
            Format::King { wins: 0, .. } => f.write_str("King")?,
            Format::King { wins, .. } => write!(f, "King of kings, {} as king", counted(wins, "win"))?,
            Format::KnockOut { .. } => f.write_str("Knock-out")?,
            Format::RoundRobin { legs, .. } => {
                f.write_str(if legs > 1 { "Round robin, twice" } else { "Round robin" })?;
            }
            Format::Swiss { rounds: 0, .. } => f.write_str("Swiss")?,
            Format::Swiss { rounds, .. } => write!(f, "Swiss, {}", counted(rounds, "round"))?,
        }
        match self.length() {
            Length { games, sets } if sets > 1 => write!(f, ", first to {} of {games}", counted(sets, "set")),
            Length { games, .. } if games > 1 => write!(f, ", first to {games}"),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_that_is_offered_is_said_in_words() {
        let said: Vec<(&str, String)> =
            FormatCard::ALL.iter().map(|card| (card.name, card.format.to_string())).collect();
        let said: Vec<(&str, &str)> = said.iter().map(|(name, words)| (*name, words.as_str())).collect();
        assert_eq!(
            said,
            [
                ("knock-out", "Knock-out"),
                ("king", "King"),
                ("king-of-kings", "King of kings, 3 wins as king"),
                ("round-robin", "Round robin"),
                ("swiss", "Swiss"),
                ("fast", "Fast play"),
                ("first-to", "Series, first to 3"),
                ("sets", "Series, first to 5 sets of 3"),
            ]
        );
    }

    #[test]
    fn what_was_chosen_is_said_too() {
        let length = Length { games: 2, sets: 1 };
        assert_eq!(Format::RoundRobin { legs: 2, length }.to_string(), "Round robin, twice, first to 2");
        assert_eq!(Format::Swiss { rounds: 7, length }.to_string(), "Swiss, 7 rounds, first to 2");
        assert_eq!(Format::Swiss { rounds: 1, length: Length::ONE }.to_string(), "Swiss, 1 round");
        assert_eq!(Format::Series { length: Length::ONE, endless: false }.to_string(), "Series, one game");
        let king = Format::King { wins: 1, length: Length { games: 1, sets: 2 }, chooses: true };
        assert_eq!(king.to_string(), "King of kings, 1 win as king, first to 2 sets of 1");
    }
}
