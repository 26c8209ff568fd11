//! Names that nobody can guess: 128 random bits, written as 22 letters and digits that are safe in a URL.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH: usize = 22;

/// Text that is not an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an id is 22 letters and digits")]
pub struct NotAnId;

/// Digits of base 62, most significant first: the texts sort as the numbers do.
fn to_text(mut number: u128) -> [u8; LENGTH] {
    /// As many digits as 64 bits hold: dividing 128 bits is slow, and every event's table is written this way.
    const SOME: usize = 10;
    let mut text = [b'0'; LENGTH];
    for part in text.rchunks_mut(SOME) {
        let mut low = (number % 62u128.pow(SOME as u32)) as u64;
        number /= 62u128.pow(SOME as u32);
        for place in part.iter_mut().rev() {
            *place = DIGITS[(low % 62) as usize];
            low /= 62;
        }
    }
    text
}

fn from_text(text: &str) -> Result<u128, NotAnId> {
    if text.len() != LENGTH {
        return Err(NotAnId);
    }
    text.bytes().try_fold(0u128, |number, letter| {
        let digit = match letter {
            b'0'..=b'9' => letter - b'0',
            b'A'..=b'Z' => letter - b'A' + 10,
            b'a'..=b'z' => letter - b'a' + 36,
            _ => return Err(NotAnId),
        };
        // 22 digits reach a little further than 128 bits.
        number.checked_mul(62).and_then(|number| number.checked_add(digit as u128)).ok_or(NotAnId)
    })
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u128);

        impl $name {
            /// A new one from the operating system's random numbers.
            ///
            /// # Panics
            /// If the operating system has none to give.
            pub fn random() -> $name {
                let mut bytes = [0; 16];
                getrandom::fill(&mut bytes).expect("random numbers from the operating system");
                $name(u128::from_le_bytes(bytes))
            }

            /// The one with this number, for those who want the same every time.
            pub const fn from_number(number: u128) -> $name {
                $name(number)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(std::str::from_utf8(&to_text(self.0)).unwrap_or_default())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self}")
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<$name, NotAnId> {
                from_text(text).map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id! {
    /// Which table. Whoever knows it can find the table, so it is also the secret part of a link.
    TableId
}

id! {
    /// Which person: a guest or an account. Not a secret; the sessions' tokens are.
    IdentityId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_written_and_read() {
        for number in [0, 1, 61, 62, u128::MAX, u128::MAX / 3] {
            let id = TableId::from_number(number);
            let text = id.to_string();
            assert_eq!(text.len(), 22);
            assert_eq!(text.parse(), Ok(id));
            assert_eq!(serde_json::from_str::<TableId>(&serde_json::to_string(&id).unwrap()).unwrap(), id);
        }
        assert_ne!(IdentityId::random(), IdentityId::random());
    }

    #[test]
    fn other_text_is_refused() {
        for text in [
            "",
            "short",
            "zzzzzzzzzzzzzzzzzzzzzz",
            "000000000000000000000-",
            "00000000000000000000000",
            "éééééééééée",
        ] {
            assert_eq!(text.parse::<TableId>(), Err(NotAnId), "{text}");
        }
    }
}
