//! What a table may choose (TU-2, TU-6, TU-7).

use kernel::Field;

use crate::words::options as words;

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
    Field::number(
        "target",
        words::TARGET,
        (10, 1000),
        "points",
        |o| o.target.into(),
        |o, n| o.target = n as u16,
    ),
    Field::flag("at-least", words::AT_LEAST, |o| o.at_least, |o, on| o.at_least = on),
    Field::flag("roll-off", words::ROLL_OFF, |o| o.roll_off, |o, on| o.roll_off = on),
    Field::choice(
        "starts",
        words::STARTS,
        &words::STARTS_WITH,
        |o| o.starts as usize,
        |o, index| o.starts = Starts::ALL[index],
    ),
];

impl kernel::Options for Options {
    fn fields() -> &'static [Field<Options>] {
        &FIELDS
    }
}
