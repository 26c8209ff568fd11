//! Why a command did not do what it was asked.

use std::fmt;
use std::io;

/// A command that failed: always with a sentence that says what was wrong and what to do.
#[derive(Debug)]
pub enum Failure {
    /// Something the person gave was wrong, or it could not be done: code 2.
    Input(String),
    /// It was looked at and does not hold, as a bent record does not: code 1.
    DoesNotHold(String),
    /// The output could not be written.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input(why) | Failure::DoesNotHold(why) => f.write_str(why),
            Failure::Output(error) => write!(f, "the output could not be written: {error}"),
        }
    }
}

impl Failure {
    /// The code that the program ends with.
    pub(crate) const fn code(&self) -> u8 {
        match self {
            Failure::DoesNotHold(_) => 1,
            Failure::Input(_) | Failure::Output(_) => 2,
        }
    }

    /// Something that was given is wrong: says what, and what to do.
    pub fn input(why: impl Into<String>) -> Failure {
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
