//! What a table may choose.

use kernel::{Field, Occasion, OptionsError};

use crate::Version;
use crate::start::pattern_of;
use crate::words::options as words;

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

static FIELDS: [Field<Options>; 6] = [
    Field::choice(
        "version",
        words::VERSION,
        &words::VERSIONS,
        |o| o.version as usize,
        |o, index| o.version = Version::ALL[index],
    ),
    Field::flag("teams", words::TEAMS, |o| o.teams, |o, on| o.teams = on),
    Field::flag("long-arms", words::LONG_ARMS, |o| o.long_arms, |o, on| o.long_arms = on),
    Field::text(
        "pattern",
        words::PATTERN,
        PATTERN,
        |o| o.pattern.clone(),
        |o, text| {
            if !text.is_empty() {
                pattern_of(text)?;
            }
            text.clone_into(&mut o.pattern);
            Ok(())
        },
    ),
    Field::flag("memory-aid", words::MEMORY_AID, |o| o.memory_aid, |o, on| o.memory_aid = on),
    Field::number(
        "draw-after",
        words::DRAW_AFTER,
        (*DRAW_AFTER.start() as i64, *DRAW_AFTER.end() as i64),
        "turns",
        |o| o.draw_after.into(),
        |o, n| o.draw_after = n as u16,
    ),
];

impl kernel::Options for Options {
    fn fields() -> &'static [Field<Options>] {
        &FIELDS
    }

    fn for_evening(&mut self, occasion: Occasion) -> Result<(), OptionsError> {
        match occasion.team_size {
            ..=1 => {}
            2 => self.teams = true,
            size => {
                return Err(OptionsError::Together(words::not_in_teams_of(size)));
            }
        }
        Ok(())
    }

    fn check(&self, seats: u8) -> Result<(), OptionsError> {
        let together = |text: &str| Err(OptionsError::Together(text.to_owned()));
        if self.version == Version::FaceUp && seats != 2 {
            return together(words::FACE_UP_IS_FOR_TWO);
        }
        if self.teams && seats != 4 {
            return together(words::TEAMS_ARE_FOR_FOUR);
        }
        if !self.pattern.is_empty() {
            if self.version != Version::FaceUp {
                return together(words::PATTERN_IS_FACE_UP);
            }
            let pattern = pattern_of(&self.pattern)
                .map_err(|wrong| OptionsError::Together(words::wrong_pattern(&wrong)))?;
            if pattern.long_arms() != self.long_arms {
                return together(words::PATTERN_OF_THE_OTHER_BOARD);
            }
        }
        Ok(())
    }
}
