//! What a table may choose (TU-2, TU-6, TU-7).

use kernel::{Field, FieldKind, Value};

/// Who starts (TU-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Starts {
    /// The player of seat 1.
    #[default]
    Seat1,
    /// A lot decides.
    Random,
    /// The winner of the last game; a lot where there was none.
    Winner,
}

const STARTS: [(&str, &str); 3] =
    [("seat-1", "Seat 1"), ("random", "By lot"), ("winner", "The winner of the last game")];

impl Starts {
    const ALL: [Starts; 3] = [Starts::Seat1, Starts::Random, Starts::Winner];
}

/// The options of Toss Up!.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The score to pass.
    pub target: u16,
    /// The target itself is enough.
    pub at_least: bool,
    /// Ties are rolled off instead of shared.
    pub roll_off: bool,
    /// Who starts.
    pub starts: Starts,
}

impl Default for Options {
    fn default() -> Self {
        Options { target: 100, at_least: false, roll_off: false, starts: Starts::Seat1 }
    }
}

static FIELDS: [Field<Options>; 4] = [
    Field {
        name: "target",
        label: "Target",
        help: "Passing this score starts the last turns.",
        kind: FieldKind::Number { min: 10, max: 1000, unit: "points" },
        get: |options| Value::Number(options.target.into()),
        set: |options, value| {
            if let Value::Number(number) = value {
                options.target = *number as u16;
            }
            Ok(())
        },
    },
    Field {
        name: "at-least",
        label: "The target itself is enough",
        help: "Off: more than the target is needed, as printed. On: reaching it will do, as most people play.",
        kind: FieldKind::Flag,
        get: |options| Value::Flag(options.at_least),
        set: |options, value| {
            options.at_least = *value == Value::Flag(true);
            Ok(())
        },
    },
    Field {
        name: "roll-off",
        label: "Roll off ties",
        help: "Off: equal highest scores share the win. On: the tied players each roll ten dice and most greens win.",
        kind: FieldKind::Flag,
        get: |options| Value::Flag(options.roll_off),
        set: |options, value| {
            options.roll_off = *value == Value::Flag(true);
            Ok(())
        },
    },
    Field {
        name: "starts",
        label: "Who starts",
        help: "Play goes to the left from there.",
        kind: FieldKind::Choice { choices: &STARTS },
        get: |options| Value::Word(STARTS[options.starts as usize].0.to_owned()),
        set: |options, value| {
            for (starts, (name, _)) in Starts::ALL.into_iter().zip(STARTS) {
                if *value == Value::Word(name.to_owned()) {
                    options.starts = starts;
                }
            }
            Ok(())
        },
    },
];

impl kernel::Options for Options {
    fn fields() -> &'static [Field<Options>] {
        &FIELDS
    }
}
