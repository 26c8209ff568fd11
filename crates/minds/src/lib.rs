//! The computer players of our five games: exact solvers where a game can be solved, strong play where it cannot, and
//! levels for people of every strength. Each game has a module of its own: [`toss_up`], [`intersection`],
//! [`add_em_up`], [`tri_cross`], [`end_zone`]. What computer players of all games have in common is in [`players`].

pub mod add_em_up;
pub mod end_zone;
pub mod intersection;
pub mod toss_up;
pub mod tri_cross;

mod svg;
