//! The options of Hide and Jump.

use kernel::{Field, FieldWords, Options, OptionsError};
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
        static FIELDS: [Field<HideOptions>; 2] = [
            Field::choice(
                "hidden",
                FieldWords::new("Face-down pieces", "Who knows what they are"),
                &[
                    ("own", "players place and know their own pieces"),
                    ("blind", "players place their own pieces, and nobody knows them"),
                    ("neighbour", "the neighbour on the left places and knows them"),
                ],
                |o| o.hidden as usize,
                |o, index| o.hidden = [Hidden::Own, Hidden::Blind, Hidden::Neighbour][index],
            ),
            Field::number(
                "patience",
                FieldWords::new("Patience", "How many turns without a jump end the game"),
                (4, 40),
                "turns",
                |o| o.patience.into(),
                |o, n| o.patience = n as u32,
            ),
        ];
        &FIELDS
    }

    fn check(&self, seats: u8) -> Result<(), OptionsError> {
        if seats == 3 {
            return Err(OptionsError::Together("three players make no teams".to_owned()));
        }
        Ok(())
    }
}
