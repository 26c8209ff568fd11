//! Checking a record: the rules of every step, and every roll against the dice that the house had committed to.

use dice::fair::FairError;

use crate::{Checked, DiceRecord, RecordFile, Refused, Shelf};

/// What a check found in a record that follows the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Steps that follow the rules.
    pub steps: usize,
    /// Rolls that are what the committed dice gave.
    pub rolls: usize,
    /// Of these, throws that another version of the physics computed: what was drawn for them is what the dice gave, and where they came to
    /// rest is taken from the record.
    pub other_physics: usize,
    /// Rolls by people, which nobody can check.
    pub real_rolls: usize,
    /// Rolls whose secret has not been shown: they cannot be checked yet.
    pub sealed_rolls: usize,
    /// Whether the game is over: by its rules, or because all but one side have given up.
    pub finished: bool,
}

/// Checks a whole record. An error says which step or roll is wrong.
pub fn verify(shelf: &Shelf, record: &RecordFile) -> Result<Verified, Refused> {
    let mut found = Verified { steps: record.steps.len(), ..Verified::default() };
    if let DiceRecord::Fair(sittings) = &record.dice {
        match sittings.check() {
            Ok(()) | Err(FairError::NotRevealed { .. }) => {}
            Err(error) => return Err(Refused::Record(format!("the dice do not hold: {error}"))),
        }
    }
    let mut number = 0;
    let play = record.replay_with(shelf, |play, step| {
        let Some(rolled) = step.and_then(|step| step.strip_prefix("= ")) else { return Ok(()) };
        number += 1;
        let DiceRecord::Fair(sittings) = &record.dice else {
            found.real_rolls += 1;
            return Ok(());
        };
        match sittings.numbers(number - 1) {
            Ok(mut numbers) => {
                match play.compare(rolled, &mut numbers)? {
                    (Checked::Same, _) => {}
                    (Checked::OtherPhysics, _) => found.other_physics += 1,
                    (Checked::Bent, fair) => {
                        return Err(Refused::Record(format!(
                            "roll {number} was bent: the record says {rolled}, the dice gave {fair}"
                        )));
                    }
                }
                found.rolls += 1;
            }
            Err(FairError::NotRevealed { .. }) => found.sealed_rolls += 1,
            Err(error) => return Err(Refused::Record(format!("roll {number}: {error}"))),
        }
        Ok(())
    })?;
    found.finished = record.is_over(&*play);
    Ok(found)
}
