//! What a game draws in a terminal: a [`Board`], which turns a [`Scene`] into pictures and sentences.
//!
//! A game on the shelf declares its board like everything else that only some games have:
//! `Entry::able::<GameBoard>(Box::new(&MyBoard))`. The terminal client asks for it; a game without one is played as text.
//!
//! **Architecture invariant:** a board is handed scenes, so it knows what the viewer may know and nothing else.

mod appearance;
pub mod ascii;
mod board;
pub mod digits;
mod log;
pub mod outcome;
mod scene;
pub mod text;
mod who;

pub use appearance::{Appearance, BOLD, CHOSEN};
pub use board::{Board, Drawing, GameBoard, SheetRow, Spot, Touch};
pub use log::{LogEntry, Tone};
pub use scene::{Scene, Secrets, TableCard};
pub use who::Who;
