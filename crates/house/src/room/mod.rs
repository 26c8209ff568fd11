//! A room: a table as a server keeps it, from the first guest to the last rematch.
//!
//! A room is its list of [`Event`]s. Commands from people, computer players and the clock are turned into more of
//! them, or refused; a server appends them to a store and only then tells anybody. Any process can rebuild any room.
//!
//! **Architecture invariant:** nothing here reads a clock or a socket. Time is handed in.

mod aggregate;
mod clock;
mod command;
mod event;
mod log;
mod look;
mod outcome;
mod pen;
mod plan;
mod state;
mod system;

pub use command::Command;
pub use event::{Event, PHRASES, Person, Words};
pub use log::{Told, ToldWhat};
pub use look::{ClockLook, Looks, RoomLook, SeatLook};
pub use outcome::RoundResult;
pub use plan::{Clock, Plan, SeatPlan, Visibility};
pub use state::{Occupant, Room, RoomStage};
pub use system::{Thought, WAIT_FOR_GUESTS};

pub use crate::{First, WhyFirst};
