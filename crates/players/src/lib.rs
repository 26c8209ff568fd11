//! Computer players in general: what one is, what a coach says, and many games between them. This crate knows no
//! game: everything in it works on [`kernel::Game`].
//!
//! | word | type |
//! |---|---|
//! | a computer player | [`Mind`]: gets a view and the allowed actions, answers with one of them |
//! | what a coach says | [`Coach`], [`Advice`]: each action and its [`Worth`] |
//! | how well one plays | [`levels!`]: names people type |
//! | how far a long solve is | [`Progress`] |
//! | whole games, many of them | [`playout()`], [`simulate()`], [`Totals`] |
//! | a game solved exactly | [`solve`](solve()), [`Solved`] |
//! | solved tables, in memory and on disk | [`SolveCache`], [`PlanCache`], [`cache`] |
//! | players for any game | [`generic`]: random, flat Monte Carlo, tree search over information sets |
//! | chances of many, from those of every two | [`Opponents`] |
//! | games as numbers, and many of them at once, for learners | [`encoding`], [`Batch`] |
//!
//! **Architecture invariant:** a mind sees what its seat may see. It thinks about states that
//! [`Hidden::imagine`](kernel::Hidden::imagine) makes from a view, never about the state of the table.

pub mod cache;
pub mod encoding;
pub mod generic;
pub mod playout;

mod advice;
mod batch;
mod coach;
mod levels;
mod mind;
mod pairs;
mod plan_cache;
mod progress;
mod simulate;
mod solve;
mod solve_cache;

pub use advice::{Advice, Worth};
pub use batch::{Batch, BatchError, Rows, Sizes, threads};
pub use coach::Coach;
pub use mind::Mind;
pub use pairs::Opponents;
pub use plan_cache::PlanCache;
pub use playout::playout;
pub use progress::{Cancelled, Progress};
pub use simulate::{Seating, SimulateError, Tally, Totals, simulate, simulate_recorded, simulate_with};
pub use solve::{SolveError, Solved, solve};
pub use solve_cache::SolveCache;

#[doc(hidden)]
pub use kernel;
