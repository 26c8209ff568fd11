//! Minds for Toss Up!.
//!
//! | players | what is known | where |
//! |---|---|---|
//! | one turn | the most points | [`Turn`] |
//! | one | the fewest turns, exactly | [`Solo`] |
//! | two | who wins how often, exactly | [`Two`] |
//! | three | an equilibrium, exactly | [`Three`] |
//! | four to six | last turns exactly, the rest well | [`Strong`] |
//!
//! They are all built from one small problem, the best turn given what each way to end it is worth (module `plan`), and
//! from one table of odds that the rules themselves were asked for ([`RollTable`]).
//!
//! A tie counts as a win split equally. The option to roll it off is worth the same to everybody, since those tied are
//! equally likely to win it.

/// The rules, for whoever puts this game on a shelf.
pub use ::toss_up as rules;

mod coach;
mod encoding;
mod last_turn;
mod last_turns;
mod last_two_turns;
mod levels;
mod library;
mod plan;
mod plot;
mod position;
mod roll_table;
mod rules_of_thumb;
mod solo;
mod strong;
mod three;
mod three_bytes;
mod three_check;
mod three_circle;
mod three_round;
mod turn;
mod two;

pub use coach::Coach;
pub use encoding::Encoding;
pub use last_turn::LastTurn;
pub use levels::{Level, LevelError};
pub use library::Library;
pub use plan::INDIFFERENT;
pub use plot::plot;
pub use roll_table::{RollOdds, RollTable};
pub use solo::Solo;
pub use strong::Strong;
pub use three::{Equilibrium, Three};
pub use three_check::Check;
pub use turn::Turn;
pub use two::Two;
