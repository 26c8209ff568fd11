//! Minds for Add 'em Up.
//!
//! | question | answer | where |
//! |---|---|---|
//! | what scores most now | every complete turn is searched | `greedy` |
//! | is the bonus die worth it | the mean of what its six numbers bring and leave | `bonus` |
//! | what does a turn leave to the next player | points, measured by how open the table is and how many dice are left | `leave` |
//! | what is a game worth between two turns | the share of the win that follows; exact with the last die | `worth` |
//! | what are the best answers to all 462 rolls | every turn of any roll, looked at once | `by_dice` |
//! | how do the last three dice go | everything that can happen, exactly | `last_dice` |
//! | which turn is best | all of them weighed at once, the best again by every answer to all 462 rolls | `weigh` |
//!
//! Time is counted in work done and not in seconds, so that a mind plays the same on every machine.

/// The rules, for whoever puts this game on a shelf.
pub use ::add_em_up as rules;

mod bonus;
mod by_dice;
mod coach;
mod encoding;
mod greedy;
mod last_dice;
mod leave;
mod levels;
mod outlook;
mod plans;
mod rules_of_thumb;
mod sketch;
mod weigh;
mod words;
mod worth;

pub use coach::{Coach, TurnWorth};
pub use encoding::Encoding;
pub use levels::Level;
pub use outlook::Outlook;
pub use words::explain;
