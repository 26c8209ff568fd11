//! What chance decides.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::{Faces, Signal};

/// Traffic dice, and the signal where it is rolled with them: `hhsx3 go`, `hs`, `4 slow`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// What the traffic dice show.
    pub dice: Faces,
    /// What the signal shows, if it was rolled.
    pub signal: Option<Signal>,
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.dice.fmt(f)?;
        self.signal.map_or(Ok(()), |signal| write!(f, " {signal}"))
    }
}

impl FromStr for Roll {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Roll, TextError> {
        let text = text.trim();
        if let Some((dice, last)) = text.rsplit_once([' ', ','])
            && let Ok(signal) = last.parse()
        {
            return Ok(Roll { dice: dice.parse()?, signal: Some(signal) });
        }
        Ok(Roll { dice: text.parse()?, signal: None })
    }
}
