//! The terminal client: a whole game on the screen, or line by line.
//!
//! | word | module |
//! |---|---|
//! | what one viewer sees of a table at one moment | `terminal_board::Scene` |
//! | who makes the steps and saves the record | `keeper` |
//! | one game's drawing and sentences | `terminal_board::Board`, which the game declares |
//! | what a key does | `app`: a state machine without a terminal |
//! | how it looks | `screen`: draws an `app`, changes nothing |
//! | keys, signals, time | `full_screen`; the terminal itself: `terminal` |
//! | lines for pipes and screen readers | `plain` |
//! | the form for a new table | `menu` |
//! | a record that is looked at again | `replay` |
//! | a game in a house somewhere | `live`, and `lobby` before it |
//!
//! **Architecture invariant:** no rules here. What may be done, and what it would do, comes with every view from the
//! house; this crate draws, tells and asks.

mod any_board;
mod app;
mod args;
mod coach;
mod errands;
mod farewell;
mod full_screen;
mod keeper;
mod keys;
mod live;
mod lobby;
mod menu;
#[cfg(test)]
mod picture;
mod plain;
mod replay;
mod saver;
mod screen;
mod signals;
mod telling;
mod terminal;
#[cfg(test)]
mod testing;
mod waiting;

pub use args::{Farewell, PlayArgs, PlayError, Speed};
pub use full_screen::play_full_screen;
pub use live::{FromHouse, LiveArgs, Mailbox, Post, ToHouse, play_in_a_house, post};
pub use lobby::{LobbyLine, LobbyNews, choose_in_lobby};
pub use menu::{Chosen, Planned, SavedGame, choose_plan, choose_table, name_of_user};
pub use plain::play_plain;
pub use replay::{ReplayArgs, replay_full_screen, story};

/// How many columns the terminal has, if there is one.
pub fn columns() -> Option<u16> {
    ratatui::crossterm::terminal::size().ok().map(|(columns, _)| columns).filter(|&columns| columns > 0)
}
