//! The options of Hide and Jump.

use kernel::{Field, FieldKind, Options, OptionsError, Value};
use serde::{Deserialize, Serialize};

/// Who knows a face-down piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Hidden {
    Own,
    Blind,
    Neighbour,
}

impl Hidden {
    pub(crate) const ALL: [(Hidden, &'static str); 3] =
        [(Hidden::Own, "own"), (Hidden::Blind, "blind"), (Hidden::Neighbour, "neighbour")];

    pub(crate) fn name(self) -> &'static str {
        Hidden::ALL[self as usize].1
    }

    pub(crate) fn named(name: &str) -> Option<Hidden> {
        Hidden::ALL.into_iter().find(|(_, other)| *other == name).map(|(hidden, _)| hidden)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HideOptions {
    pub(crate) hidden: Hidden,
    pub(crate) patience: u32,
}

impl Default for HideOptions {
    fn default() -> Self {
        HideOptions { hidden: Hidden::Own, patience: 12 }
    }
}

impl Options for HideOptions {
    fn fields() -> &'static [Field<Self>] {
        &[
            Field {
                name: "hidden",
                label: "Face-down pieces",
                help: "Who knows what they are",
                kind: FieldKind::Choice {
                    choices: &[
                        ("own", "players place and know their own pieces"),
                        ("blind", "players place their own pieces, and nobody knows them"),
                        ("neighbour", "the neighbour on the left places and knows them"),
                    ],
                },
                get: |options| Value::Word(options.hidden.name().to_owned()),
                set: |options, value| {
                    options.hidden = Hidden::named(&value.to_string()).ok_or("somebody who knows")?;
                    Ok(())
                },
            },
            Field {
                name: "patience",
                label: "Patience",
                help: "How many turns without a jump end the game",
                kind: FieldKind::Number { min: 4, max: 40, unit: "turns" },
                get: |options| Value::Number(i64::from(options.patience)),
                set: |options, value| {
                    if let Value::Number(number) = value {
                        options.patience = *number as u32;
                    }
                    Ok(())
                },
            },
        ]
    }

    fn check(&self, seats: u8) -> Result<(), OptionsError> {
        if seats == 3 {
            return Err(OptionsError::Together("three players make no teams".to_owned()));
        }
        Ok(())
    }
}
