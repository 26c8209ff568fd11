//! Computer players: exact solvers where a game can be solved, strong play where it cannot, and levels for people of
//! every strength.
//!
//! | word | type |
//! |---|---|
//! | a computer player | [`Mind`]: gets a view and the allowed actions, answers with one of them |
//! | what a coach says | [`Advice`]: each action and its [`Worth`] |
//! | how far a long solve is | [`Progress`] |
//! | whole games, many of them | [`playout()`], [`simulate()`], [`Totals`] |
//! | solved tables on disk | [`cache`] |
//! | one game's minds | [`toss_up`], [`intersection`], [`add_em_up`], [`tri_cross`], [`end_zone`] |
//!
//! **Architecture invariant:** a mind sees what its seat may see. It thinks about states that
//! [`Game::imagine`](kernel::Game::imagine) makes from a view, never about the state of the table.

pub mod add_em_up;
pub mod cache;
pub mod end_zone;
pub mod intersection;
pub mod playout;
pub mod toss_up;
pub mod tri_cross;

mod advice;
mod levels;
mod memory;
mod mind;
mod pairs;
mod progress;
mod shelf;
mod simulate;
mod svg;

pub use advice::{Advice, Worth};
pub use mind::Mind;
pub use playout::playout;

pub use progress::{Cancelled, Progress};
pub use simulate::{Seating, SimulateError, Tally, Totals, simulate, simulate_with};
