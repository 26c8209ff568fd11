//! What a table may choose (IN-9, IN-12, IN-13).

use kernel::Field;

use crate::words::options as words;

/// The options of Intersection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The score that starts the last turns.
    pub target: u16,
    /// Whoever never scored ties with the highest score.
    pub no_dice: bool,
    /// With all five dice parked the points may be taken under slow.
    pub bank_under_slow: bool,
}

/// The lowest and the highest target.
pub const TARGETS: std::ops::RangeInclusive<u16> = 300..=10_000;

impl Default for Options {
    fn default() -> Self {
        Options { target: 5000, no_dice: true, bank_under_slow: false }
    }
}

static FIELDS: [Field<Options>; 3] = [
    Field::number(
        "target",
        words::TARGET,
        (*TARGETS.start() as i64, *TARGETS.end() as i64),
        "points",
        |o| o.target.into(),
        |o, n| o.target = n as u16,
    ),
    Field::flag("no-dice", words::NO_DICE, |o| o.no_dice, |o, on| o.no_dice = on),
    Field::flag(
        "bank-under-slow",
        words::BANK_UNDER_SLOW,
        |o| o.bank_under_slow,
        |o, on| o.bank_under_slow = on,
    ),
];

impl kernel::Options for Options {
    fn fields() -> &'static [Field<Options>] {
        &FIELDS
    }
}
