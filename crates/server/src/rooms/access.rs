//! Who may see a room.

use house::room::{Occupant, Room, RoomStage, Visibility};

/// Whether somebody who has the link may look into a room.
///
/// A private room shows itself to its host and those who sit there; to others only while there is a seat for them to take.
pub(crate) fn may_look(room: &Room, id: Option<&str>) -> bool {
    room.plan().visibility != Visibility::Private
        || id.is_some_and(|id| is_insider(room, id))
        || (room.stage() != RoomStage::Playing && room.seats().contains(&Occupant::Nobody))
}

/// Whether somebody sits in a room or is its host: what they see is made for them alone.
pub(crate) fn is_insider(room: &Room, id: &str) -> bool {
    room.host().id == id || room.seats_of(id).next().is_some()
}
