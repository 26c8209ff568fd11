//! The house on the network: rooms that live as long as somebody needs them, a socket for what happens in them, plain HTTP
//! for the rest. `docs/protocol.md` is its contract with clients.
//!
//! | to see | look at |
//! |---|---|
//! | how a house is opened and closed | [`start()`], [`Running`] |
//! | how a command becomes durable and is told | `rooms/actor.rs`, `rooms/keeping.rs`, `rooms/telling.rs` |
//! | how an evening opens its tables and takes their results | `evenings/tables.rs` |
//! | what goes over the socket | `live/` |
//! | what goes over HTTP | `web/` |
//! | what an operator can do | [`Operator`] |
//!
//! **Architecture invariant:** nobody is told of anything before the store has it.

mod access;
mod challenges;
mod codes;
mod config;
mod evenings;
mod host;
mod house;
mod limits;
mod live;
mod metrics;
mod minds;
mod operate;
mod people;
mod presence;
mod problem;
mod ratings;
mod rooms;
mod secrets;
mod start;
mod time;
mod upkeep;
mod web;

pub use access::{Access, Door, Whoever};
pub use config::{Config, Limits, NoPage, NotAnOrigin, PageFile, PageFiles, PublicUrl};
pub use operate::{LoggedDeed, OperateError, Operator};
pub use people::Scope;
pub use problem::{Code, Problem};
pub use start::{Running, StartError, asked_to_stop, start};
