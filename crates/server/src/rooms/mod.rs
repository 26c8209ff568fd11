//! Rooms, as they are hosted.

mod access;
mod bots;
mod finish;
mod hosted;
mod rounds;
mod schedule;
mod summary;
mod telling;

pub(crate) use access::may_look;
pub(crate) use hosted::{RoomAsk, RoomHost};
pub(crate) use rounds::{record_of_round, records_in};
pub(crate) use schedule::run_schedule;
pub(crate) use summary::{about, summary};
#[cfg(test)]
pub(crate) use telling::RoomMessage;

use crate::host::{self, Registry};

/// The rooms that are alive in this process.
pub(crate) type Rooms = Registry<RoomHost>;
/// A request to a room.
pub(crate) type Ask = host::Ask<RoomHost>;
/// A socket that is told what happens in a room.
pub(crate) type Watcher = host::Watcher<RoomHost>;
/// A room that is alive.
type Actor = host::Actor<RoomHost>;
