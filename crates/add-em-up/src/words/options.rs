//! What people read of the options of Add 'em Up.

use kernel::FieldWords;

pub(crate) const DICE: FieldWords = FieldWords::new("Dice", "How many dice are in the pile at the start.");
pub(crate) const EVERY_PLACEMENT: FieldWords = FieldWords::new(
    "Every placement scores",
    "Off: a turn scores each row and column it has built on once, as it stands at the turn's end. On: every \
           placement scores at once, so that one die at a time brings more.",
);
pub(crate) const QUIET_ROUNDS: FieldWords = FieldWords::new(
    "Stop after quiet rounds",
    "The game ends after so many rounds in a row in which nobody could place a die.",
);
