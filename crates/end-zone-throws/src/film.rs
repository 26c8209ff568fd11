//! A throw of a record, looked at again.

use end_zone::{Die, EndZone, Roll};
use thiserror::Error;
use throw::{Path, Physics, Slip};

/// The way dice took in a throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// Where they were, frame by frame.
    pub path: Path,
    /// For each number that the path gives a die: which of the roll's dice it is, counted from 0. They differ where a die has left the
    /// table before.
    pub dice: Vec<usize>,
}

/// Why there is no film of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoFilm {
    /// A die for who starts, or a throw by people.
    #[error("this was no throw at the table of the house")]
    NoThrow,
    /// Computed by a physics of another house.
    #[error(
        "this throw was computed by physics {engine}; this house has none later than {}. Where its dice came to rest stands in the record",
        Physics::NOW.number()
    )]
    OtherPhysics {
        /// Which version.
        engine: u16,
    },
    /// What is recorded of the hand cannot be.
    #[error("what the record tells of this throw cannot be: {0}")]
    Slip(#[from] throw::Refused),
}

/// The film of a throw: the game before the roll, a die in the air, and the roll. It is computed anew from what was drawn for it.
pub fn film(before: &EndZone, roll: &Roll) -> Result<Film, NoFilm> {
    let Roll::Rest(rest) = roll else { return Err(NoFilm::NoThrow) };
    let by = rest.by.as_ref().ok_or(NoFilm::NoThrow)?;
    let physics = Physics::numbered(by.engine).ok_or(NoFilm::OtherPhysics { engine: by.engine })?;
    let slip = Slip::read(physics, &by.noise)?;
    let thrown = crate::thrown(physics, before, &slip, true).ok_or(NoFilm::NoThrow)?;
    let there = before.dice_lying().enumerate().filter(|(_, die)| matches!(die, Die::At(_)));
    let mut dice: Vec<usize> = there.map(|(place, _)| place).collect();
    // Where the physics was not shown the other dice, the path knows the thrown one alone.
    dice.truncate(thrown.rests.len() - 1);
    dice.push(before.dice_lying().len());
    Ok(Film { path: thrown.path, dice })
}
