//! Why the rules of End Zone refuse something.

use serde::Serialize;

/// What only End Zone can refuse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// EZ-11: a die is let go on or behind the inner edge of one's own mat.
    LateRelease,
    /// EZ-11: a die is let go between the sidelines.
    OutsideSidelines,
    /// EZ-11: the house's limits.
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
    TooMuchSpin,
    /// EZ-6: a number of a die is due, not where dice lie.
    NumberDue,
    /// A throw is due, not a number.
    ThrowDue,
    /// So many dice lie there.
    DiceCount {
        /// How many there are.
        expected: usize,
        /// How many were told of.
        found: usize,
    },
    /// EZ-14: so many dice lay there before, and of all of them it must be told where they lie now.
    MovedCount {
        /// How many there are.
        expected: usize,
        /// How many were told of.
        found: usize,
    },
    /// A throw of the house ends at a place, not with an opinion.
    PlaceDue,
    /// A throw of the house says how it was made.
    NoiseDue,
    /// People throw here, so there is no noise.
    PeopleThrow,
    /// A die that has left the table does not come back.
    OffStaysOff {
        /// Which one, counted from 1.
        number: usize,
    },
    /// EZ-14: nothing can go wrong now.
    NoThrow,
    /// EZ-8: minus points are not played, or not here.
    NoMinusPoints,
    /// EZ-8: it is the other side that catches.
    NotAnOpponent,
}
