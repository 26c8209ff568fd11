//! The house's part: a secret, and the promise made about it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{DigitsError, NoRandomness, digits};

/// Thirty-two random bytes that the house keeps to itself until the sitting is over.
///
/// It cannot be printed or serialised by accident: `Debug` hides it, and there is neither `Display` nor `Serialize`.
/// A [`Sitting`](super::Sitting) serialises one that was revealed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A fresh secret from the operating system. Each sitting needs its own.
    pub fn random() -> Result<Secret, NoRandomness> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(bytes))
    }

    /// The secret made of these bytes: one that was kept, never one made up.
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The promise to show before the first seed is known.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The secret as 64 hexadecimal digits: to keep it where only the house reads, or to show it once the sitting is
    /// over. Read back with [`str::parse`].
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    pub(super) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

impl FromStr for Secret {
    type Err = DigitsError;

    fn from_str(text: &str) -> Result<Secret, DigitsError> {
        digits::parse(text).map(Secret)
    }
}

/// The SHA-256 of a [`Secret`]'s 32 bytes: shown before the first seed, so that the secret cannot be changed later.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Whether this is the secret that was promised.
    ///
    /// Compares in ordinary, not constant, time: both sides are public by the time anybody asks.
    pub fn opens(&self, secret: &Secret) -> bool {
        *self == secret.commitment()
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = DigitsError;

    fn from_str(text: &str) -> Result<Commitment, DigitsError> {
        digits::parse(text).map(Commitment)
    }
}

impl TryFrom<String> for Commitment {
    type Error = DigitsError;

    fn try_from(text: String) -> Result<Commitment, DigitsError> {
        text.parse()
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> String {
        commitment.to_string()
    }
}
