//! What a check found wrong, in words.

use std::fmt;

/// A rule of the house that a game breaks, and where.
#[derive(Clone, PartialEq, Eq)]
pub struct Failure(String);

impl Failure {
    /// A failure with its message.
    pub fn new(message: impl Into<String>) -> Failure {
        Failure(message.into())
    }

    /// What is wrong.
    pub fn message(&self) -> &str {
        &self.0
    }

    /// The same failure, with the place where it was found.
    #[must_use]
    pub fn at(self, place: impl fmt::Display) -> Failure {
        Failure(format!("{}\n  at {place}", self.0))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

// A failed `unwrap` shows this: the message as it is meant to be read.
impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// Fails with a message unless something holds.
macro_rules! ensure {
    ($holds:expr, $($message:tt)+) => {
        let holds: bool = $holds;
        if !holds {
            return Err($crate::Failure::new(format!($($message)+)));
        }
    };
}
pub(crate) use ensure;
