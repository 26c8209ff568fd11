//! What people read of the options of Toss Up!. Of each choice the first word stands in records and never changes.

use kernel::FieldWords;

pub(crate) const TARGET: FieldWords = FieldWords::new("Target", "Passing this score starts the last turns.");
pub(crate) const AT_LEAST: FieldWords = FieldWords::new(
    "The target itself is enough",
    "Off: more than the target is needed, as printed. On: reaching it will do, as most people play.",
);
pub(crate) const ROLL_OFF: FieldWords = FieldWords::new(
    "Roll off ties",
    "Off: equal highest scores share the win. On: the tied players each roll ten dice and most greens win.",
);
pub(crate) const STARTS: FieldWords = FieldWords::new("Who starts", "Play goes to the left from there.");

pub(crate) const STARTS_WITH: [(&str, &str); 3] =
    [("seat-1", "Seat 1"), ("random", "By lot"), ("winner", "The winner of the last game")];
