//! Rolled dice, counted by colour.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

/// How many dice show each colour. Written `4g2y1r`; also read as `4 2 1`, `4,2,1` or `ggggyyr`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Colours {
    /// Dice showing green: a point each.
    pub green: u8,
    /// Dice showing yellow.
    pub yellow: u8,
    /// Dice showing red.
    pub red: u8,
}

impl Colours {
    /// So many green, yellow and red.
    #[inline]
    pub const fn new(green: u8, yellow: u8, red: u8) -> Colours {
        Colours { green, yellow, red }
    }

    /// How many dice these are.
    #[inline]
    pub const fn total(self) -> u16 {
        self.green as u16 + self.yellow as u16 + self.red as u16
    }

    /// No green and at least one red: the turn is lost.
    #[inline]
    pub const fn runs_a_red_light(self) -> bool {
        self.green == 0 && self.red > 0
    }
}

impl fmt::Display for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (count, letter) in [(self.green, 'g'), (self.yellow, 'y'), (self.red, 'r')] {
            if count > 0 {
                write!(f, "{count}{letter}")?;
            }
        }
        if self.total() == 0 { f.write_str("0g") } else { Ok(()) }
    }
}

impl FromStr for Colours {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Colours, TextError> {
        let wrong = || TextError::new("greens, yellows and reds, such as `4g2y1r` or `4 2 1`", text);
        if text.len() > 64 {
            return Err(wrong());
        }
        let lower = text.to_ascii_lowercase();
        let numbers: Vec<&str> = lower
            .split(|c: char| c == ',' || c.is_ascii_whitespace())
            .filter(|word| !word.is_empty())
            .collect();
        if let [green, yellow, red] = numbers[..]
            && let (Ok(green), Ok(yellow), Ok(red)) = (green.parse(), yellow.parse(), red.parse())
        {
            return Ok(Colours { green, yellow, red });
        }
        let mut found = [None::<u8>; 3];
        let mut count = None::<u8>;
        for c in numbers.concat().chars() {
            if let Some(digit) = c.to_digit(10) {
                let so_far = count.unwrap_or(0).checked_mul(10);
                count = Some(so_far.and_then(|n| n.checked_add(digit as u8)).ok_or_else(wrong)?);
                continue;
            }
            let colour = "gyr".find(c).ok_or_else(wrong)?;
            let total = found[colour].unwrap_or(0).checked_add(count.take().unwrap_or(1));
            found[colour] = Some(total.ok_or_else(wrong)?);
        }
        if count.is_some() || found == [None; 3] {
            return Err(wrong());
        }
        let [green, yellow, red] = found.map(|n| n.unwrap_or(0));
        Ok(Colours { green, yellow, red })
    }
}
