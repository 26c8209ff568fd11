//! What people read of the options of Intersection.

use kernel::FieldWords;

pub(crate) const TARGET: FieldWords = FieldWords::new("Target", "Reaching this score starts the last turns.");
pub(crate) const NO_DICE: FieldWords = FieldWords::new(
    "No Dice rule",
    "On: whoever never scored a point, and never fumbled, ties with the highest score at the end.",
);
pub(crate) const BANK_UNDER_SLOW: FieldWords = FieldWords::new(
    "Bank under slow",
    "Off: slow has to become go before points count. On: with all five dice parked they count at once.",
);
