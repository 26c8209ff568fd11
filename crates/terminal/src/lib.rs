//! The terminal client: a whole game on the screen, or line by line.
//!
//! | word | module |
//! |---|---|
//! | what one viewer sees of a table at one moment | `scene` |
//! | who makes the steps and saves the record | `keeper` |
//! | one game's drawing and sentences | `games`, a module for each game |
//! | what a key does | `app`: a state machine without a terminal |
//! | how it looks | `screen`: draws an `app`, changes nothing |
//! | keys, signals, time | `full_screen` |
//! | lines for pipes and screen readers | `plain` |
//! | the form for a new table | `menu` |
//!
//! **Architecture invariant:** no rules here. What may be done, and what it would do, comes with every view from the
//! house; this crate draws, tells and asks.

mod app;
mod args;
mod coach;
mod errands;
mod farewell;
mod full_screen;
mod games;
mod keeper;
mod keys;
mod log;
mod look;
mod menu;
mod outcome;
#[cfg(test)]
mod picture;
mod plain;
mod saver;
mod scene;
mod screen;
mod signals;
#[cfg(test)]
mod testing;
mod text;
mod waiting;
mod who;

pub use args::{Farewell, PlayArgs, PlayError, Speed};
pub use full_screen::play_full_screen;
pub use menu::choose_table;
pub use plain::play_plain;
