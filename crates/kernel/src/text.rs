//! Reading what people type, without ever panicking.

use thiserror::Error;

/// No position, action or roll is longer than this many bytes; longer text is refused before it is looked at.
pub const MAX_TEXT: usize = 4096;

/// Text that could not be read: what was expected and what stood there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected {expected}, found {found:?}")]
pub struct TextError {
    /// What would have been right.
    pub expected: String,
    /// What was there, cut to a length one can read.
    pub found: String,
}

impl TextError {
    /// An error that quotes what was found.
    pub fn new(expected: impl Into<String>, found: &str) -> TextError {
        let mut short: String = found.chars().take(60).collect();
        if short.len() < found.len() {
            short.push('…');
        }
        TextError { expected: expected.into(), found: short }
    }
}

/// The words of a text, read one after the other.
///
/// ```
/// use kernel::Words;
/// let mut words = Words::new("12,7  1+3 target=50").unwrap();
/// assert_eq!(words.next("scores").unwrap(), "12,7");
/// assert_eq!(words.next("a seat").unwrap(), "1+3");
/// assert_eq!(words.next_field(), Some(("target", Some("50"))));
/// assert_eq!(words.next_field(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: std::str::SplitAsciiWhitespace<'a>,
}

impl<'a> Words<'a> {
    /// Splits a text at white space, unless it is too long to be meant.
    pub fn new(text: &'a str) -> Result<Words<'a>, TextError> {
        if text.len() > MAX_TEXT {
            return Err(TextError::new(format!("at most {MAX_TEXT} bytes of text"), text));
        }
        Ok(Words { rest: text.split_ascii_whitespace() })
    }

    /// The next word, which must be there.
    pub fn next(&mut self, expected: &str) -> Result<&'a str, TextError> {
        self.rest.next().ok_or_else(|| TextError::new(expected, ""))
    }

    /// The next word as `name` or `name=value`, if there is one more.
    pub fn next_field(&mut self) -> Option<(&'a str, Option<&'a str>)> {
        let word = self.rest.next()?;
        Some(word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value))))
    }

    /// Refuses anything that is left.
    pub fn end(mut self) -> Result<(), TextError> {
        self.rest.next().map_or(Ok(()), |word| Err(TextError::new("the end of the text", word)))
    }
}
