//! Minds for Intersection.
//!
//! | players | what is known | where |
//! |---|---|---|
//! | one turn | the most points, the best chance of so many | [`Turn`] |
//! | one | the fewest turns, exactly | [`Solo`] |
//! | two | who wins how often, exactly, with the No Dice rule and without | [`Two`] |
//! | three to six | a strong opinion, put together from pairs | [`Strong`] |
//!
//! All are built from one graph of a turn, which the rules themselves are asked for (module `graph`): every place a turn can
//! come to, every action, where it leads and how likely. What differs is what the ends of a turn are worth.
//!
//! A tie counts as a win split equally, since the tied players are equally likely to win the rolls that break it.

/// The rules, for whoever puts this game on a shelf.
pub use ::intersection as rules;

mod coach;
mod encoding;
mod graph;
mod last_turn;
mod levels;
mod library;
mod plan;
mod plot;
mod position;
mod rules_of_thumb;
mod secant;
mod solo;
mod strong;
mod terms;
mod turn;
mod two;
mod values;
mod words;

#[cfg(test)]
mod step_by_step;

pub use coach::Coach;
pub use encoding::Encoding;
pub use levels::{Level, LevelError};
pub use library::Library;
pub use plan::INDIFFERENT;
pub use plot::plot;
pub use solo::Solo;
pub use strong::Strong;
pub use terms::Terms;
pub use turn::Turn;
pub use two::Two;
pub use words::explain;
