//! Minds for End Zone.
//!
//! | question | answer | where |
//! |---|---|---|
//! | what comes of a launch | it was thrown hundreds of times, and counted | `sample` |
//! | how often it slides | the same, with a look at its way | [`Slides`] |
//! | which kinds of throws there are | rolled, bounced, lobbed … | [`Kind`] |
//! | which launches are worth knowing | many ways of throwing at the right speed, the best for each purpose | `search` |
//! | where is that kept | in books, one for each table and hand, tied to the version of the physics | [`Book`], `launches.txt` |
//! | what is still to come | the dice of every side, doubled ones and bonuses included | `ahead` |
//! | what is a total worth in the end | the chance that everybody else ends below it, mode by mode | `goal` |
//! | which launch is best for winning | every result of the next die, and of all dice after it | `weigh` |
//!
//! What is left out: dice on the table that a throw may hit, extra rolls that later dice may earn, and how the others answer; they are taken to
//! throw for the most points.

/// The rules, for whoever puts this game on a shelf.
pub use ::end_zone as rules;

mod ahead;
mod book;
mod chances;
mod coach;
mod encoding;
mod goal;
mod kind;
mod levels;
mod sample;
mod search;
mod slides;
mod weigh;

pub use book::{Book, Library, make};
pub use coach::Coach;
pub use encoding::Encoding;
pub use kind::Kind;
pub use levels::{Aim, Level};
pub use sample::Sample;
pub use search::{Effort, best_of};
pub use slides::Slides;
