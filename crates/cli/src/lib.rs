//! The command line of a house, for whatever games a program has put on its shelf: each command is a module.
//!
//! ```no_run
//! # use kernel::Drawn;
//! # fn example<Pig: Drawn>() -> std::process::ExitCode {
//! use cli::Program;
//! use house::{Entry, Shelf};
//!
//! Program::new("pig", Shelf::new().with(Entry::<Pig>::new())).run()
//! # }
//! ```
//!
//! A program that knows more of its games brings commands of its own: [`Program::command`].
//!
//! **Architecture invariant:** nothing here names a game.

mod actions;
mod admin;
mod analyse;
mod args;
mod bot;
mod claim;
mod client;
mod command;
mod doctor;
mod engine;
mod failure;
mod in_a_house;
mod input;
mod list;
mod machine;
mod matches;
mod night;
mod operate;
mod perft;
mod play;
mod program;
mod progress;
mod replay;
mod saved;
mod serve;
mod shell;
mod simulate;
mod verify;

pub use command::Command;
pub use failure::Failure;
pub use program::Program;
pub use progress::Bar;
