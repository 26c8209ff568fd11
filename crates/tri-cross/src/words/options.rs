//! What people read of the options of Tri-Cross. Of each choice the first word stands in records and never changes.

use kernel::{FieldWords, TextError};

pub(crate) const VERSION: FieldWords = FieldWords::new("Version", "Which pieces are hidden from whom.");
pub(crate) const TEAMS: FieldWords = FieldWords::new(
    "Teams",
    "Four players, partners opposite: partners never challenge or jump each other, and count together.",
);
pub(crate) const LONG_ARMS: FieldWords =
    FieldWords::new("Long arms", "On: a board of 45 squares, whose arms are one square longer.");
pub(crate) const PATTERN: FieldWords = FieldWords::new(
    "Starting pattern",
    "A position to start the Face-up version from; empty for the house's pattern. `?` for whose turn it is \
           draws a lot.",
);
pub(crate) const MEMORY_AID: FieldWords = FieldWords::new(
    "Memory aid",
    "Off: a piece once placed face-down is yours to remember. On: what you have seen stays drawn.",
);
pub(crate) const DRAW_AFTER: FieldWords =
    FieldWords::new("Draw after", "So many turns in a row without a jump are a draw.");

pub(crate) const VERSIONS: [(&str, &str); 4] = [
    ("face-up", "Face-up: all pieces are seen, for two players"),
    ("standard", "Standard: you place your own pieces face-down"),
    ("guts", "Guts: you place your own pieces without looking"),
    ("reverse-guts", "Reverse Guts: you place your neighbour's pieces, who does not see them"),
];

pub(crate) const FACE_UP_IS_FOR_TWO: &str = "the Face-up version is for two players";
pub(crate) const TEAMS_ARE_FOR_FOUR: &str = "teams are for four players";
pub(crate) const PATTERN_IS_FACE_UP: &str = "a starting pattern goes with the Face-up version";
pub(crate) const PATTERN_OF_THE_OTHER_BOARD: &str = "the starting pattern is drawn on the other board";

pub(crate) fn not_in_teams_of(size: u8) -> String {
    format!("Tri-Cross is played with one partner: teams of two, not of {size}")
}

pub(crate) fn wrong_pattern(wrong: &TextError) -> String {
    format!("the starting pattern: {wrong}")
}
