//! Why the rules of End Zone refuse something.

use serde::Serialize;
use thiserror::Error;

/// What only End Zone can refuse.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// EZ-11: a die is let go on or behind the inner edge of one's own mat.
    #[error("that is a late release: let go at the inner edge of your own mat or behind it (back=0 or more)")]
    LateRelease,
    /// EZ-11: a die is let go between the sidelines.
    #[error("let go between the sidelines: x is farther out than half the mat is wide")]
    OutsideSidelines,
    /// EZ-11: the house's limits.
    #[error("the {what} must be from {least} to {most} {unit}")]
    Launch {
        /// What is beyond its limits.
        what: &'static str,
        /// The least.
        least: String,
        /// The most.
        most: String,
        /// Of what.
        unit: &'static str,
    },
    /// EZ-11: the house's limit of spin.
    #[error("that is too much spin: 40 turns a second, about whatever axis, are the most")]
    TooMuchSpin,
    /// EZ-6: a number of a die is due, not where dice lie.
    #[error("one die is rolled for who starts: say its number, 1 to 6, or 0 if it left the table")]
    NumberDue,
    /// A throw is due, not a number.
    #[error("a die was thrown: say where it lies, such as `4x20`, and not just its number")]
    ThrowDue,
    /// So many dice lie there.
    #[error(
        "{expected} dice have been thrown: say where all of them lie, in the order of the throws, not {found}"
    )]
    DiceCount {
        /// How many there are.
        expected: usize,
        /// How many were told of.
        found: usize,
    },
    /// A throw of the house ends at a place, not with an opinion.
    #[error("the house's dice come to rest at a place: say where each lies, or `off`")]
    PlaceDue,
    /// A throw of the house says how it was made.
    #[error(
        "the house's throws are recorded with what was drawn for them: `by=ENGINE:NOISE`, 1 to 24 numbers"
    )]
    NoiseDue,
    /// People throw here, so there is no noise.
    #[error("people throw at this table: there is no `by=`, and a slide is reported as an incident")]
    PeopleThrow,
    /// A die that has left the table does not come back.
    #[error("die {number} has left the table and cannot come back")]
    OffStaysOff {
        /// Which one, counted from 1.
        number: usize,
    },
    /// EZ-14: nothing can go wrong now.
    #[error("this can only happen to a die that is being thrown")]
    NoThrow,
    /// EZ-8: minus points are not played, or not here.
    #[error("minus points are not played here: report `off the table`")]
    NoMinusPoints,
    /// EZ-8: it is the other side that catches.
    #[error("only an opponent of the thrower can fail to catch a die")]
    NotAnOpponent,
}
