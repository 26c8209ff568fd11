//! The options of Tiny Pig: one of every kind.

use kernel::{Field, FieldKind, Options, OptionsError, Value};
use serde::{Deserialize, Serialize};

/// What a seven costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Bust {
    All,
    Half,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PigOptions {
    pub(crate) target: u32,
    pub(crate) last_turn: bool,
    pub(crate) bust: Bust,
    pub(crate) handicap: String,
}

impl Default for PigOptions {
    fn default() -> Self {
        PigOptions { target: 30, last_turn: true, bust: Bust::All, handicap: String::new() }
    }
}

impl PigOptions {
    /// The points that the first seats start with.
    pub(crate) fn points(&self) -> Vec<u32> {
        read_points(&self.handicap).unwrap_or_default()
    }
}

fn read_points(text: &str) -> Result<Vec<u32>, String> {
    let point = |word: &str| match word.parse() {
        Ok(points @ 0..=9) => Ok(points),
        _ => Err("points from 0 to 9, separated by commas".to_owned()),
    };
    text.split(',').filter(|_| !text.is_empty()).map(point).collect()
}

impl Options for PigOptions {
    fn fields() -> &'static [Field<Self>] {
        &[
            Field {
                name: "target",
                label: "Target",
                help: "How many points end the game",
                kind: FieldKind::Number { min: 10, max: 60, unit: "points" },
                get: |options| Value::Number(i64::from(options.target)),
                set: |options, value| {
                    if let Value::Number(number) = value {
                        options.target = *number as u32;
                    }
                    Ok(())
                },
            },
            Field {
                name: "last-turn",
                label: "Last turn",
                help: "Whether the others get one more turn",
                kind: FieldKind::Flag,
                get: |options| Value::Flag(options.last_turn),
                set: |options, value| {
                    options.last_turn = *value == Value::Flag(true);
                    Ok(())
                },
            },
            Field {
                name: "bust",
                label: "A seven costs",
                help: "What happens to the points of the turn",
                kind: FieldKind::Choice {
                    choices: &[("all", "the points of the turn are lost"), ("half", "half of them stay")],
                },
                get: |options| Value::Word(if options.bust == Bust::All { "all" } else { "half" }.to_owned()),
                set: |options, value| {
                    options.bust =
                        if *value == Value::Word("all".to_owned()) { Bust::All } else { Bust::Half };
                    Ok(())
                },
            },
            Field {
                name: "handicap",
                label: "Handicap",
                help: "Points that the first players start with",
                kind: FieldKind::Text { max: 11 },
                get: |options| Value::Word(options.handicap.clone()),
                set: |options, value| {
                    if let Value::Word(text) = value {
                        read_points(text)?;
                        options.handicap.clone_from(text);
                    }
                    Ok(())
                },
            },
        ]
    }

    fn check(&self, seats: u8) -> Result<(), OptionsError> {
        if self.points().len() > seats as usize {
            return Err(OptionsError::Together("a handicap for a player who is not there".to_owned()));
        }
        Ok(())
    }
}
