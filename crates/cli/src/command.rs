//! One command of a program.

use std::fmt;

use clap::ArgMatches;

use crate::{Failure, Program};

type Run = dyn Fn(&Program, &ArgMatches) -> Result<(), Failure>;

/// A command: what can be typed, and what is done then.
pub struct Command {
    pub(crate) line: clap::Command,
    pub(crate) run: Box<Run>,
}

impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Command").field("name", &self.line.get_name()).finish_non_exhaustive()
    }
}

impl Command {
    /// A command with these arguments.
    pub fn new<A: clap::Args + 'static>(
        name: &'static str,
        about: &'static str,
        run: fn(&Program, &A) -> Result<(), Failure>,
    ) -> Command {
        let read = move |program: &Program, typed: &ArgMatches| match A::from_arg_matches(typed) {
            Ok(arguments) => run(program, &arguments),
            Err(error) => error.exit(),
        };
        Command { line: A::augment_args(clap::Command::new(name)).about(about), run: Box::new(read) }
    }

    /// What stands below its help. `PROGRAM` and `GAME` stand for the program and the first game on its shelf.
    #[must_use]
    pub fn examples(self, text: &'static str) -> Command {
        Command { line: self.line.after_help(text), ..self }
    }

    pub(crate) fn name(&self) -> &str {
        self.line.get_name()
    }
}
