//! The double dice add-on (EZ-8): which dice count twice their number.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use kernel::text::number;
use serde::{Deserialize, Serialize};

use crate::ExtraRoll;
use crate::mode::CARD_LINES;

/// Which dice of every throw count twice: any set of the first, the second and the third (EZ-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneDoubleDie"))]
pub enum DoubleDie {
    /// None.
    #[default]
    Off,
    /// The first of a throw.
    First,
    /// The second.
    Second,
    /// The third.
    Third,
    /// The first and the second.
    FirstSecond,
    /// The first and the third.
    FirstThird,
    /// The second and the third.
    SecondThird,
    /// Every one.
    All,
}

impl DoubleDie {
    pub(crate) const ALL: [DoubleDie; 8] = [
        DoubleDie::Off,
        DoubleDie::First,
        DoubleDie::Second,
        DoubleDie::Third,
        DoubleDie::FirstSecond,
        DoubleDie::FirstThird,
        DoubleDie::SecondThird,
        DoubleDie::All,
    ];

    /// Whether the die thrown as this one, counted from 0, counts twice.
    pub const fn takes(self, index: usize) -> bool {
        match self {
            DoubleDie::Off => false,
            DoubleDie::First => index == 0,
            DoubleDie::Second => index == 1,
            DoubleDie::Third => index == 2,
            DoubleDie::FirstSecond => index != 2,
            DoubleDie::FirstThird => index != 1,
            DoubleDie::SecondThird => index != 0,
            DoubleDie::All => true,
        }
    }
}

/// Lines of the official card: numbers 1 to 17 and the extra rolls `x2`, `x5`, `x10`, `x20`. As text `7,14-16,x2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct CardLines {
    numbered: u32,
    extra: [bool; 4],
}

impl CardLines {
    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == CardLines::default()
    }

    /// Whether a numbered line is one of them.
    pub const fn has(self, line: u16) -> bool {
        line <= CARD_LINES && self.numbered & (1 << line) != 0
    }

    /// Whether an extra roll is one of them.
    pub const fn has_extra(self, extra: ExtraRoll) -> bool {
        self.extra[extra as usize]
    }
}

impl fmt::Display for CardLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        let mut line = 1;
        while line <= CARD_LINES {
            let last = (line..=CARD_LINES).take_while(|&line| self.has(line)).last();
            match last {
                Some(last) if last > line => write!(f, "{between}{line}-{last}")?,
                Some(_) => write!(f, "{between}{line}")?,
                None => {
                    line += 1;
                    continue;
                }
            }
            between = ",";
            line = last.map_or(line, |last| last + 1);
        }
        for extra in ExtraRoll::ALL.into_iter().filter(|extra| self.has_extra(*extra)) {
            write!(f, "{between}x{}", extra.zone())?;
            between = ",";
        }
        Ok(())
    }
}

impl FromStr for CardLines {
    type Err = TextError;

    fn from_str(text: &str) -> Result<CardLines, TextError> {
        let wrong = || TextError::new("lines of the card, such as `7,14-16,x2`", text);
        let line = |text: &str| number(text, 1..=CARD_LINES.into()).map_err(|_| wrong());
        let mut lines = CardLines::default();
        for part in text.split(',').map(str::trim).filter(|_| !text.trim().is_empty()) {
            if let Some(zone) = part.strip_prefix('x') {
                let extra = ExtraRoll::ALL.into_iter().find(|extra| extra.zone().to_string() == zone);
                lines.extra[extra.ok_or_else(wrong)? as usize] = true;
            } else {
                let (first, last) = part.split_once('-').unwrap_or((part, part));
                let (first, last) = (line(first)?, line(last)?);
                if first > last {
                    // An empty set that looks like three lines is a slip, and silence would hide it.
                    return Err(TextError::new(
                        format!("lines from the lower to the higher, such as `{last}-{first}`"),
                        part,
                    ));
                }
                for line in first..=last {
                    lines.numbered |= 1 << line;
                }
            }
        }
        Ok(lines)
    }
}

impl TryFrom<String> for CardLines {
    type Error = TextError;

    fn try_from(text: String) -> Result<CardLines, TextError> {
        text.parse()
    }
}

impl From<CardLines> for String {
    fn from(lines: CardLines) -> String {
        lines.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_written_as_people_say_them() {
        for (typed, written) in [
            ("", ""),
            ("7", "7"),
            ("7, 14, 15,16,x2", "7,14-16,x2"),
            ("1-17,x20,x10,x5,x2", "1-17,x2,x5,x10,x20"),
        ] {
            let lines: CardLines = typed.parse().unwrap();
            assert_eq!(lines.to_string(), written);
            assert_eq!(lines.to_string().parse(), Ok(lines));
        }
        for wrong in ["0", "18", "x3", "seven", "1,,2", "1-", "-", "x", "3-1", "7,16-14", "+7"] {
            assert!(wrong.parse::<CardLines>().is_err(), "{wrong}");
        }
        assert!("14-16".parse::<CardLines>().unwrap().has(15));
    }

    #[test]
    fn ez8_lines_told_backwards_are_refused_and_not_taken_for_none() {
        let wrong = "7,3-1".parse::<CardLines>().unwrap_err();
        assert_eq!(
            wrong.to_string(),
            "expected lines from the lower to the higher, such as `1-3`, found \"3-1\""
        );
    }
}
