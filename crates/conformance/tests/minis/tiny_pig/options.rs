//! The options of Tiny Pig: one of every kind.

use kernel::{Field, FieldWords, Options, OptionsError, TextError};
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

fn read_points(text: &str) -> Result<Vec<u32>, TextError> {
    let point = |word: &str| match word.parse() {
        Ok(points @ 0..=9) => Ok(points),
        _ => Err(TextError::new("points from 0 to 9, separated by commas", text)),
    };
    text.split(',').filter(|_| !text.is_empty()).map(point).collect()
}

impl Options for PigOptions {
    fn fields() -> &'static [Field<Self>] {
        static FIELDS: [Field<PigOptions>; 4] = [
            Field::number(
                "target",
                FieldWords::new("Target", "How many points end the game"),
                (10, 60),
                "points",
                |o| o.target.into(),
                |o, n| o.target = n as u32,
            ),
            Field::flag(
                "last-turn",
                FieldWords::new("Last turn", "Whether the others get one more turn"),
                |o| o.last_turn,
                |o, on| o.last_turn = on,
            ),
            Field::choice(
                "bust",
                FieldWords::new("A seven costs", "What happens to the points of the turn"),
                &[("all", "the points of the turn are lost"), ("half", "half of them stay")],
                |o| o.bust as usize,
                |o, index| o.bust = [Bust::All, Bust::Half][index],
            ),
            Field::text(
                "handicap",
                FieldWords::new("Handicap", "Points that the first players start with"),
                11,
                |o| o.handicap.clone(),
                |o, text| {
                    read_points(text)?;
                    text.clone_into(&mut o.handicap);
                    Ok(())
                },
            ),
        ];
        &FIELDS
    }

    fn check(&self, seats: u8) -> Result<(), OptionsError> {
        if self.points().len() > seats as usize {
            return Err(OptionsError::Together("a handicap for a player who is not there".to_owned()));
        }
        Ok(())
    }
}
