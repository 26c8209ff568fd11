//! A house with Pig on its shelf: the server and its page, the terminal, records, evenings and computer players.

use std::process::ExitCode;

use cli::Program;
use house::{Entry, Shelf};
use pig::Pig;

fn main() -> ExitCode {
    let pig = Entry::<Pig>::new().rules_page(include_str!("../rules.md"));
    Program::new("pig", Shelf::new().with(pig)).run()
}
