//! Minds for Tri-Cross: an engine that searches, endgame tables, and players that think about what they cannot see.
//!
//! | question | answer | where |
//! |---|---|---|
//! | what may be done | bits, held to the rules crate by tests | `board`, `turn`, `shape`, [`perft()`] |
//! | what is best | alpha-beta over steps and jumps, deeper and deeper | `search`, `memo`, `engine` |
//! | what is a position worth | few terms, weighed by play against itself | `evaluate`, `weights` |
//! | who wins with four pieces | solved | [`tables`] |
//! | what may hidden pieces be | every way to deal the ranks | `belief` |
//! | what is best where pieces are hidden, or three or four play | a tree of what each player knows | `tree` |
//! | which action, then | one or the other of these | `weigh` |
//!
//! Levels count positions and not seconds, so that they play the same on every machine.

mod belief;
mod board;
mod coach;
mod engine;
mod evaluate;
mod levels;
mod library;
mod memo;
mod perft;
mod placing;
mod plain;
mod reading;
mod search;
mod shape;
pub mod tables;
mod tree;
mod turn;
mod weigh;
mod weights;

pub use coach::Coach;
pub use engine::{Engine, Found, Limits, Line, Score};
pub use levels::{Level, Player};
pub use library::Library;
pub use perft::perft;
pub use plain::Plain;
pub use weigh::{Effort, Hidden};
pub use weights::Weights;
