//! What lists show of a room.

use house::room::{Occupant, Plan, Room, RoomStage, Visibility};
use serde_json::json;
use store::{Sitter, Status, StoreError, TableSummary};

/// Rooms that nobody has open are closed at most so much later than they could be, in milliseconds.
const CLOSING: i64 = 5 * 60_000;

/// The summary of a room after an event at `updated`.
pub(crate) fn summary(room: &Room, about: &str, updated: i64) -> Result<TableSummary, StoreError> {
    let identity =
        |id: &str| id.parse().map_err(|_| StoreError::Unreadable(format!("{id:?} as a person's id")));
    // The first seat of somebody is their own; more belong to others at the same device.
    let mut met: Vec<&str> = Vec::with_capacity(room.seats().len());
    let seats = room.seats().iter().map(|occupant| {
        Ok(match occupant {
            Occupant::Nobody => Sitter::Nobody,
            Occupant::Bot { level } => Sitter::Bot { level: level.clone() },
            Occupant::Person { person, .. } => {
                let called = met.contains(&person.id.as_str()).then(|| person.name.clone());
                met.push(&person.id);
                Sitter::Person { identity: identity(&person.id)?, called }
            }
        })
    });
    Ok(TableSummary {
        game: room.plan().game.clone(),
        status: match room.stage() {
            RoomStage::Waiting => Status::Open,
            RoomStage::Playing => Status::Playing,
            RoomStage::Over => Status::Over,
            RoomStage::Expired => Status::Expired,
        },
        visibility: match room.plan().visibility {
            Visibility::Public => store::Visibility::Public,
            Visibility::Link => store::Visibility::Link,
            Visibility::Private => store::Visibility::Private,
        },
        host: identity(&room.host().id)?,
        seats: seats.collect::<Result<_, StoreError>>()?,
        about: about.to_owned(),
        created: updated,
        updated,
        wake_at: alarm(room),
    })
}

/// When somebody must look at a room that nobody has open. A clock is up to the millisecond; a room may be closed a little later than it
/// could be, so that this does not change with everything that happens.
fn alarm(room: &Room) -> Option<i64> {
    let closes = room.closes_at().map(|when| (when / CLOSING + 1) * CLOSING);
    [closes, room.clock_is_up_at()].into_iter().flatten().min()
}

/// The part of it that never changes: what the host chose. No names of people.
pub(crate) fn about(plan: &Plan) -> String {
    json!({
        "options": plan.options,
        "clock": plan.clock,
        "rated": plan.rated,
        "real_dice": plan.real_dice,
        "undo": plan.undo,
    })
    .to_string()
}
