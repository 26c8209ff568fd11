//! Why a command did not do what it was asked.

use std::fmt;
use std::io;

/// A command that failed: always with a sentence that says what was wrong and what to do.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something the person gave was wrong.
    Input(String),
    /// The output could not be written.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input(why) => f.write_str(why),
            Failure::Output(error) => write!(f, "the output could not be written: {error}"),
        }
    }
}

impl Failure {
    pub(crate) fn input(why: impl Into<String>) -> Failure {
        Failure::Input(why.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<house::Refused> for Failure {
    fn from(refused: house::Refused) -> Failure {
        Failure::Input(refused.to_string())
    }
}
