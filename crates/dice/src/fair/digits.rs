//! Thirty-two bytes as sixty-four hexadecimal digits.

use thiserror::Error;

/// Text that is not 64 hexadecimal digits.
///
/// It does not quote the text: that may be a secret with one digit mistyped, on its way to a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DigitsError {
    /// Too short or too long.
    #[error("expected 64 hexadecimal digits, found {found} characters")]
    Length {
        /// How many characters there were.
        found: usize,
    },
    /// Something other than 0 to 9 and a to f.
    #[error("expected 64 hexadecimal digits, but character {position} is not one")]
    NotADigit {
        /// Which character, counted from 1.
        position: usize,
    },
}

/// Reads the digits, in capitals or not.
pub(super) fn parse(text: &str) -> Result<[u8; 32], DigitsError> {
    let mut bytes = [0; 32];
    if hex::decode_to_slice(text, &mut bytes).is_ok() {
        return Ok(bytes);
    }
    match text.chars().count() {
        64 => {
            let wrong = text.chars().position(|c| !c.is_ascii_hexdigit()).unwrap_or(0);
            Err(DigitsError::NotADigit { position: wrong + 1 })
        }
        found => Err(DigitsError::Length { found }),
    }
}
