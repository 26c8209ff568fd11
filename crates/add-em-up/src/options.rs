//! What a table may choose (AU-1, AU-6, AU-9).

use std::ops::RangeInclusive;

use kernel::{Field, FieldKind, Value};

use crate::board::MAX_DICE;

/// How many dice a game can be played with.
pub const DICE: RangeInclusive<u8> = 24..=MAX_DICE;

/// How many rounds without a placement can end a game.
pub const QUIET_ROUNDS: RangeInclusive<u8> = 1..=100;

/// The options of Add 'em Up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many dice are in the pile at the start.
    pub dice: u8,
    /// Every placement scores at once.
    pub every_placement: bool,
    /// After so many rounds in a row without a placement the game ends.
    pub quiet_rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { dice: 60, every_placement: false, quiet_rounds: 10 }
    }
}

static FIELDS: [Field<Options>; 3] = [
    Field {
        name: "dice",
        label: "Dice",
        help: "How many dice are in the pile at the start.",
        kind: FieldKind::Number { min: *DICE.start() as i64, max: *DICE.end() as i64, unit: "dice" },
        get: |options| Value::Number(options.dice.into()),
        set: |options, value| {
            if let Value::Number(number) = value {
                options.dice = *number as u8;
            }
            Ok(())
        },
    },
    Field {
        name: "every-placement",
        label: "Every placement scores",
        help: "Off: a turn scores each row and column it has built on once, as it stands at the turn's end. On: every \
               placement scores at once, so that one die at a time brings more.",
        kind: FieldKind::Flag,
        get: |options| Value::Flag(options.every_placement),
        set: |options, value| {
            options.every_placement = *value == Value::Flag(true);
            Ok(())
        },
    },
    Field {
        name: "quiet-rounds",
        label: "Stop after quiet rounds",
        help: "The game ends after so many rounds in a row in which nobody could place a die.",
        kind: FieldKind::Number {
            min: *QUIET_ROUNDS.start() as i64,
            max: *QUIET_ROUNDS.end() as i64,
            unit: "rounds",
        },
        get: |options| Value::Number(options.quiet_rounds.into()),
        set: |options, value| {
            if let Value::Number(number) = value {
                options.quiet_rounds = *number as u8;
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
