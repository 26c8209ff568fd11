//! Who may see a room, and who may sit there.

use house::room::{Command, Occupant, Room, RoomStage, Visibility};

use crate::people::{Scope, Someone};
use crate::problem::{Code, Problem};

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

/// What a token must let a program do to ask this of a room.
pub(crate) const fn scope_of(command: &Command) -> Scope {
    match command {
        Command::PutBot { .. } | Command::Remove { .. } => Scope::Host,
        _ => Scope::Play,
    }
}

/// Whether somebody may take a seat here, as far as the room cannot know.
///
/// A bot comes where it was asked to: to its owner's tables, to those of other bots, to those whose link its owner was given, and by
/// a challenge. Not to a person's table in the lobby, who waits for people.
pub(crate) fn may_sit(room: &Room, by: &Someone) -> Result<(), Problem> {
    if room.plan().rated && !by.account {
        let why = "rated games are for those with an account: sign up first";
        return Err(Problem::new(Code::NotYours, why));
    }
    let Some(owner) = by.owner else { return Ok(()) };
    let host = room.host();
    let asked = host.bot || host.id == owner.to_string() || room.plan().visibility != Visibility::Public;
    if asked || is_insider(room, &by.id.to_string()) {
        return Ok(());
    }
    let why = "bots do not sit down at people's tables in the lobby: wait to be challenged, or open a table of your own";
    Err(Problem::new(Code::NotYours, why))
}
