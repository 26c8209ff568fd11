//! Lengths and angles as whole numbers, so that every machine finds the same edge on the same side of the same line.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

/// How many parts an inch and a degree have.
const PARTS: i64 = 1_000_000;

/// A length, or a place along one direction, in millionths of an inch. Written and stored as inches: `-0.25`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "number"))]
pub struct Inches(i32);

impl Inches {
    /// The farthest place that can be written, on either side: 2000 inches.
    pub const MAX: Inches = Inches(2_000_000_000);

    /// So many millionths of an inch, if that is not too far.
    pub const fn from_millionths(millionths: i64) -> Option<Inches> {
        let most = Inches::MAX.0 as i64;
        if -most <= millionths && millionths <= most { Some(Inches(millionths as i32)) } else { None }
    }

    /// So many hundredths of an inch.
    pub const fn hundredths(hundredths: i16) -> Inches {
        Inches(hundredths as i32 * 10_000)
    }

    /// The same in hundredths, rounded down.
    pub const fn in_hundredths(self) -> i64 {
        (self.0 as i64).div_euclid(10_000)
    }

    /// The same in thousandths, rounded down.
    pub const fn in_thousandths(self) -> i64 {
        (self.0 as i64).div_euclid(1_000)
    }

    /// The same in millionths.
    pub const fn millionths(self) -> i64 {
        self.0 as i64
    }
}

impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_decimal(f, self.0.into(), 6)
    }
}

impl FromStr for Inches {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Inches, TextError> {
        read_decimal(text, 6)
            .and_then(Inches::from_millionths)
            .ok_or_else(|| TextError::new("inches, from -2000 to 2000, such as `-3.25`", text))
    }
}

impl Serialize for Inches {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / PARTS as f64)
    }
}

impl<'de> Deserialize<'de> for Inches {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Inches, D::Error> {
        let inches = f64::deserialize(deserializer)?;
        let near = inches.abs() <= f64::from(Inches::MAX.0) / PARTS as f64;
        let millionths = near.then(|| (inches * PARTS as f64).round() as i64);
        millionths
            .and_then(Inches::from_millionths)
            .ok_or_else(|| serde::de::Error::custom(format!("{inches} inches: at most 2000")))
    }
}

/// A turn about the vertical, in millionths of a degree from 0 up to 360: against the clock, seen from above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "number"))]
pub struct Degrees(u32);

impl Degrees {
    /// So many millionths of a degree, whole turns left out.
    pub const fn from_millionths(millionths: i64) -> Degrees {
        Degrees(millionths.rem_euclid(360 * PARTS) as u32)
    }

    /// The same in millionths.
    pub const fn millionths(self) -> i64 {
        self.0 as i64
    }
}

impl fmt::Display for Degrees {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_decimal(f, self.0.into(), 6)
    }
}

impl FromStr for Degrees {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Degrees, TextError> {
        read_decimal(text, 6)
            .map(Degrees::from_millionths)
            .ok_or_else(|| TextError::new("degrees, such as `45` or `-12.5`", text))
    }
}

impl Serialize for Degrees {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / PARTS as f64)
    }
}

impl<'de> Deserialize<'de> for Degrees {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Degrees, D::Error> {
        let degrees = f64::deserialize(deserializer)?;
        if degrees.abs() <= 1e9 {
            return Ok(Degrees::from_millionths((degrees * PARTS as f64).round() as i64));
        }
        Err(serde::de::Error::custom(format!("{degrees} is no turn of a die")))
    }
}

/// Writes a number of parts of ten to the `places`, without zeros at the end: `-0.25`.
pub(crate) fn write_decimal(f: &mut fmt::Formatter<'_>, parts: i64, places: u32) -> fmt::Result {
    let unit = 10_u64.pow(places);
    let (whole, mut rest) = (parts.unsigned_abs() / unit, parts.unsigned_abs() % unit);
    write!(f, "{}{whole}", if parts < 0 { "-" } else { "" })?;
    if rest == 0 {
        return Ok(());
    }
    let mut places = places as usize;
    while rest.is_multiple_of(10) {
        rest /= 10;
        places -= 1;
    }
    write!(f, ".{rest:0places$}")
}

/// Reads a decimal number as a number of parts of ten to the `places`. More digits than that are rounded, half away from 0.
pub(crate) fn read_decimal(text: &str, places: usize) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    // More than anybody measures; and no number of these lengths overflows below.
    if whole.len() + fraction.len() == 0 || whole.len() > 9 || fraction.len() > 30 {
        return None;
    }
    if !all_digits(whole) || !all_digits(fraction) {
        return None;
    }
    let mut parts: i64 = whole.bytes().fold(0, |sum, digit| sum * 10 + i64::from(digit - b'0'));
    for place in 0..places {
        parts = parts * 10 + fraction.as_bytes().get(place).map_or(0, |digit| i64::from(digit - b'0'));
    }
    parts += i64::from(fraction.as_bytes().get(places).is_some_and(|digit| *digit >= b'5'));
    Some(if negative { -parts } else { parts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inches_are_typed_and_written_plainly() {
        for (typed, written) in [
            ("0", "0"),
            ("-0.0", "0"),
            ("+12", "12"),
            ("2.685", "2.685"),
            (".5", "0.5"),
            ("-3.", "-3"),
            ("-0.000001", "-0.000001"),
            ("1.0000005", "1.000001"),
            ("2.6850000000000005", "2.685"),
            ("2000", "2000"),
        ] {
            assert_eq!(typed.parse::<Inches>().unwrap().to_string(), written, "{typed}");
        }
        for wrong in ["", "-", ".", "1e3", "2000.1", "1,5", "1.2.3", "9999999999", "--1", "٣", " 1"] {
            assert!(wrong.parse::<Inches>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_turn_is_less_than_a_whole_one() {
        for (typed, written) in [("0", "0"), ("360", "0"), ("-90", "270"), ("765.5", "45.5")] {
            assert_eq!(typed.parse::<Degrees>().unwrap().to_string(), written, "{typed}");
        }
    }
}
