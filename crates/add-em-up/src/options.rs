//! What a table may choose (AU-1, AU-6, AU-9).

use std::ops::RangeInclusive;

use kernel::Field;

use crate::board::MAX_DICE;
use crate::words::options as words;

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
    Field::number(
        "dice",
        words::DICE,
        (*DICE.start() as i64, *DICE.end() as i64),
        "dice",
        |o| o.dice.into(),
        |o, n| o.dice = n as u8,
    ),
    Field::flag(
        "every-placement",
        words::EVERY_PLACEMENT,
        |o| o.every_placement,
        |o, on| o.every_placement = on,
    ),
    Field::number(
        "quiet-rounds",
        words::QUIET_ROUNDS,
        (*QUIET_ROUNDS.start() as i64, *QUIET_ROUNDS.end() as i64),
        "rounds",
        |o| o.quiet_rounds.into(),
        |o, n| o.quiet_rounds = n as u8,
    ),
];

impl kernel::Options for Options {
    fn fields() -> &'static [Field<Options>] {
        &FIELDS
    }
}
