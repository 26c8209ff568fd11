//! What a table may choose (IN-9, IN-12, IN-13).

use kernel::{Field, FieldKind, Value};

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
    Field {
        name: "target",
        label: "Target",
        help: "Reaching this score starts the last turns.",
        kind: FieldKind::Number { min: *TARGETS.start() as i64, max: *TARGETS.end() as i64, unit: "points" },
        get: |options| Value::Number(options.target.into()),
        set: |options, value| {
            if let Value::Number(number) = value {
                options.target = *number as u16;
            }
            Ok(())
        },
    },
    Field {
        name: "no-dice",
        label: "No Dice rule",
        help: "On: whoever never scored a point, and never fumbled, ties with the highest score at the end.",
        kind: FieldKind::Flag,
        get: |options| Value::Flag(options.no_dice),
        set: |options, value| {
            options.no_dice = *value == Value::Flag(true);
            Ok(())
        },
    },
    Field {
        name: "bank-under-slow",
        label: "Bank under slow",
        help: "Off: slow has to become go before points count. On: with all five dice parked they count at once.",
        kind: FieldKind::Flag,
        get: |options| Value::Flag(options.bank_under_slow),
        set: |options, value| {
            options.bank_under_slow = *value == Value::Flag(true);
            Ok(())
        },
    },
];

impl kernel::Options for Options {
    fn fields() -> &'static [Field<Options>] {
        &FIELDS
    }
}
