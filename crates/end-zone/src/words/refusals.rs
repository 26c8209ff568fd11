//! Why End Zone refuses something, in words a page can show.

use std::fmt;

use crate::Reason;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::LateRelease => f.write_str("that is a late release: let go at the inner edge of your own mat or behind it (back=0 or more)"),
            Reason::OutsideSidelines => f.write_str("let go between the sidelines: x is farther out than half the mat is wide"),
            Reason::Launch { what, least, most, unit } => write!(f, "the {what} must be from {least} to {most} {unit}"),
            Reason::TooMuchSpin => f.write_str("that is too much spin: 40 turns a second, about whatever axis, are the most"),
            Reason::NumberDue => f.write_str("one die is rolled for who starts: say its number, 1 to 6, or 0 if it left the table"),
            Reason::ThrowDue => f.write_str("a die was thrown: say where it lies, such as `4x20`, and not just its number"),
            Reason::DiceCount { expected, found } => write!(f, "{expected} dice have been thrown: say where all of them lie, in the order of the throws, not {found}"),
            Reason::MovedCount { expected: 0, .. } => f.write_str("no dice lay there before this one, so none can have been moved"),
            Reason::MovedCount { expected, found } => write!(f, "dice that lay there before: {expected}. Say where each of them lies now, in the order of the throws, not of {found}"),
            Reason::PlaceDue => f.write_str("the house's dice come to rest at a place: say where each lies, or `off`"),
            Reason::NoiseDue => f.write_str("the house's throws are recorded with what was drawn for them: `by=ENGINE:NOISE`, 1 to 24 numbers"),
            Reason::PeopleThrow => f.write_str("people throw at this table: there is no `by=`, and a slide is reported as an incident"),
            Reason::OffStaysOff { number } => write!(f, "die {number} has left the table and cannot come back"),
            Reason::NoThrow => f.write_str("this can only happen to a die that is being thrown"),
            Reason::NoMinusPoints => f.write_str("minus points are not played here: report `off the table`"),
            Reason::NotAnOpponent => f.write_str("only an opponent of the thrower can fail to catch a die"),
        }
    }
}

impl std::error::Error for Reason {}
