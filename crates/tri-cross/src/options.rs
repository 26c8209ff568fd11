//! What a table may choose.

use kernel::{Field, FieldKind, OptionsError, Value};

use crate::Version;
use crate::start::pattern_of;

/// The options of Tri-Cross.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Which pieces are hidden from whom.
    pub version: Version,
    /// Four players as two teams (TC-12).
    pub teams: bool,
    /// The board of 45 squares (TC-1).
    pub long_arms: bool,
    /// The position the Face-up version starts from; empty for the house's pattern (TC-4).
    pub pattern: String,
    /// Clients draw what an owner once knew of a face-down piece (TC-11).
    pub memory_aid: bool,
    /// So many turns in a row without a jump are a draw (TC-13).
    pub draw_after: u16,
}

/// The fewest and the most turns without a jump that make a draw.
pub const DRAW_AFTER: std::ops::RangeInclusive<u16> = 20..=300;
/// The longest text of a pattern.
const PATTERN: usize = 300;

impl Default for Options {
    fn default() -> Self {
        Options {
            version: Version::default(),
            teams: false,
            long_arms: false,
            pattern: String::new(),
            memory_aid: false,
            draw_after: 100,
        }
    }
}

const VERSIONS: [(&str, &str); 4] = [
    ("face-up", "Face-up: all pieces are seen, for two players"),
    ("standard", "Standard: you place your own pieces face-down"),
    ("guts", "Guts: you place your own pieces without looking"),
    ("reverse-guts", "Reverse Guts: you place your neighbour's pieces, who does not see them"),
];

static FIELDS: [Field<Options>; 6] = [
    Field {
        name: "version",
        label: "Version",
        help: "Which pieces are hidden from whom.",
        kind: FieldKind::Choice { choices: &VERSIONS },
        get: |options| Value::Word(options.version.name().to_owned()),
        set: |options, value| {
            if let Value::Word(name) = value {
                options.version = name.parse().map_err(|error: kernel::TextError| error.to_string())?;
            }
            Ok(())
        },
    },
    Field {
        name: "teams",
        label: "Teams",
        help: "Four players, partners opposite: partners never challenge or jump each other, and count together.",
        kind: FieldKind::Flag,
        get: |options| Value::Flag(options.teams),
        set: |options, value| {
            options.teams = *value == Value::Flag(true);
            Ok(())
        },
    },
    Field {
        name: "long-arms",
        label: "Long arms",
        help: "On: a board of 45 squares, whose arms are one square longer.",
        kind: FieldKind::Flag,
        get: |options| Value::Flag(options.long_arms),
        set: |options, value| {
            options.long_arms = *value == Value::Flag(true);
            Ok(())
        },
    },
    Field {
        name: "pattern",
        label: "Starting pattern",
        help: "A position to start the Face-up version from; empty for the house's pattern. `?` for whose turn it is \
               draws a lot.",
        kind: FieldKind::Text { max: PATTERN },
        get: |options| Value::Word(options.pattern.clone()),
        set: |options, value| {
            if let Value::Word(text) = value {
                if !text.is_empty() {
                    pattern_of(text)?;
                }
                options.pattern.clone_from(text);
            }
            Ok(())
        },
    },
    Field {
        name: "memory-aid",
        label: "Memory aid",
        help: "Off: a piece once placed face-down is yours to remember. On: what you have seen stays drawn.",
        kind: FieldKind::Flag,
        get: |options| Value::Flag(options.memory_aid),
        set: |options, value| {
            options.memory_aid = *value == Value::Flag(true);
            Ok(())
        },
    },
    Field {
        name: "draw-after",
        label: "Draw after",
        help: "So many turns in a row without a jump are a draw.",
        kind: FieldKind::Number {
            min: *DRAW_AFTER.start() as i64,
            max: *DRAW_AFTER.end() as i64,
            unit: "turns",
        },
        get: |options| Value::Number(options.draw_after.into()),
        set: |options, value| {
            if let Value::Number(number) = value {
                options.draw_after = *number as u16;
            }
            Ok(())
        },
    },
];

impl kernel::Options for Options {
    fn fields() -> &'static [Field<Options>] {
        &FIELDS
    }

    fn check(&self, seats: u8) -> Result<(), OptionsError> {
        let together = |text: &str| Err(OptionsError::Together(text.to_owned()));
        if self.version == Version::FaceUp && seats != 2 {
            return together("the Face-up version is for two players");
        }
        if self.teams && seats != 4 {
            return together("teams are for four players");
        }
        if !self.pattern.is_empty() {
            if self.version != Version::FaceUp {
                return together("a starting pattern goes with the Face-up version");
            }
            if pattern_of(&self.pattern).map_err(OptionsError::Together)?.long_arms() != self.long_arms {
                return together("the starting pattern is drawn on the other board");
            }
        }
        Ok(())
    }
}
