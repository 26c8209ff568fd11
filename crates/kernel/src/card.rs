//! What is said of a game to somebody who may want to play it: on a first screen, on the form for a new table.

use serde::Serialize;

/// A game as it is shown to somebody who may want to play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Card {
    /// The game in a sentence.
    pub tagline: &'static str,
    /// How it is played with dice or pieces of one's own.
    pub real: RealTable,
    /// A table for one, where there is something to practise.
    pub alone: Option<Practice>,
}

/// A table with real dice or a real board, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RealTable {
    /// What to ask for: "With real dice".
    pub invitation: &'static str,
    /// Who does what.
    pub way: &'static str,
    /// What it is called on a form.
    pub title: &'static str,
    /// What one does.
    pub help: &'static str,
    /// What stands at such a table.
    pub tag: &'static str,
}

/// A table for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Practice {
    /// What to ask for.
    pub title: &'static str,
    /// What it is like.
    pub way: &'static str,
    /// The options it is played with, and their values.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<String>>))]
    pub options: &'static [(&'static str, &'static str)],
}

impl Card {
    /// A game with dice of which there is nothing more to say.
    pub const PLAIN: Card = Card::new("");

    /// A game with dice in a sentence.
    pub const fn new(tagline: &'static str) -> Card {
        Card { tagline, real: RealTable::DICE, alone: None }
    }
}

impl RealTable {
    /// For most games.
    pub const DICE: RealTable = RealTable {
        invitation: "With real dice",
        way: "You roll on the table, the house keeps score",
        title: "Real dice",
        help: "You roll on your own table and tap in what came up.",
        tag: "real dice",
    };
}
