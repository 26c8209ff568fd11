//! Minds for Tri-Cross: an engine that searches, endgame tables, and players that think about what they cannot see.
//!
//! | question | answer | where |
//! |---|---|---|
//! | what may be done | bitboards, held to the rules crate by `same_rules` | `board`, `turn`, `shape`, [`perft()`] |
//! | what is best | principal variation search over steps and jumps, by iterative deepening | `search`, `transposition_table`, `engine` |
//! | what is a position worth | few terms, weighed by play against itself | `evaluate`, `weights` |
//! | who wins with four pieces | retrograde analysis | [`tables`] |
//! | what may hidden pieces be | every way to deal the ranks | `belief` |
//! | what is best where pieces are hidden, or three or four play | information-set Monte Carlo tree search | `ismcts` |
//! | which action, then | one or the other of these | `weigh` |
//!
//! Levels count positions and not seconds, so that they play the same on every machine.

/// The rules, for whoever puts this game on a shelf.
pub use ::tri_cross as rules;

mod belief;
mod board;
mod coach;
mod encoding;
mod engine;
mod evaluate;
mod ismcts;
mod levels;
mod library;
mod perft;
mod placing;
mod plain;
mod reading;
#[cfg(test)]
mod same_rules;
mod search;
mod shape;
pub mod tables;
mod transposition_table;
mod turn;
mod weigh;
mod weights;

pub use coach::Coach;
pub use encoding::Encoding;
pub use engine::{Engine, Found, Limits, Score, Variation};
pub use levels::{Level, Player};
pub use library::Library;
pub use perft::perft;
pub use plain::Plain;
pub use weigh::{Effort, Hidden};
pub use weights::Weights;
