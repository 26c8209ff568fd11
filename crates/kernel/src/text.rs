//! Reading what people type, without ever panicking.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

/// No position, action or roll is longer than this many bytes; longer text is refused before it is looked at.
pub const MAX_TEXT: usize = 4096;

/// Text that could not be read: what was expected and what stood there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected {expected}, found {}", Found(found))]
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

/// What stood there, quoted; or that nothing did.
pub(crate) struct Found<'a>(pub(crate) &'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("nothing") } else { write!(f, "{:?}", self.0) }
    }
}

/// The words of a text, read one after the other: first those that must be there, then fields.
///
/// ```
/// use kernel::Words;
/// let mut words = Words::new("12,7  1+3 target=50 real").unwrap();
/// assert_eq!(words.next("scores").unwrap(), "12,7");
/// assert_eq!(words.next("a seat").unwrap(), "1+3");
/// assert_eq!(words.next_field(), Some(("target", Some("50"))));
/// assert_eq!(words.next_field(), Some(("real", None)));
/// assert_eq!(words.next_field(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: std::str::SplitAsciiWhitespace<'a>,
    named: Vec<&'a str>,
}

impl<'a> Words<'a> {
    /// Splits a text at white space, unless it is too long to be meant.
    pub fn new(text: &'a str) -> Result<Words<'a>, TextError> {
        if text.len() > MAX_TEXT {
            return Err(TextError::new(format!("at most {MAX_TEXT} bytes of text"), text));
        }
        Ok(Words { rest: text.split_ascii_whitespace(), named: Vec::new() })
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

    /// Refuses a name that was given before, quoting what was found.
    pub fn once(&mut self, name: &'a str, found: &str) -> Result<(), TextError> {
        if self.named.contains(&name) {
            return Err(TextError::new(format!("`{name}` only once"), found));
        }
        self.named.push(name);
        Ok(())
    }

    /// Refuses anything that is left.
    pub fn end(mut self) -> Result<(), TextError> {
        self.rest.next().map_or(Ok(()), |word| Err(TextError::new("the end of the text", word)))
    }
}

/// Reads a whole number, in digits only.
pub fn number(text: &str, range: RangeInclusive<u32>) -> Result<u32, TextError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && range.contains(number));
    number.ok_or_else(|| TextError::new(format!("a number from {} to {}", range.start(), range.end()), text))
}

/// Reads one value for each player, with commas between them: an array with a place for every seat a game can have, and
/// how many players there are.
pub fn one_each<T: Copy + Default, const SEATS: usize>(
    text: &str,
    expected: &str,
    read: impl Fn(&str) -> Result<T, TextError>,
) -> Result<([T; SEATS], u8), TextError> {
    let mut values = [T::default(); SEATS];
    let mut count = 0;
    for value in text.split(',') {
        *values.get_mut(count).ok_or_else(|| TextError::new(expected, text))? = read(value)?;
        count += 1;
    }
    Ok((values, count as u8))
}

/// Writes things with something between them.
pub fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    between: &str,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    for (index, item) in items.into_iter().enumerate() {
        write!(f, "{}{item}", if index > 0 { between } else { "" })?;
    }
    Ok(())
}
