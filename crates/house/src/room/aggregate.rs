//! A room as a server hosts it.

use super::{Command, Event, Person, Room};
use crate::{Aggregate, Envelope, Refused, Shelf};

impl Aggregate for Room {
    type Command = Command;
    type Event = Event;

    fn rebuild(shelf: &Shelf, events: &[Envelope<Event>]) -> Result<Room, Refused> {
        Room::rebuild(shelf, events)
    }

    fn apply(&mut self, envelope: &Envelope<Event>) -> Result<(), Refused> {
        Room::apply(self, envelope)
    }

    fn decide(
        &mut self,
        by: &Person,
        id: Option<&str>,
        command: Command,
        now: i64,
    ) -> Result<Vec<Envelope<Event>>, Refused> {
        Room::decide(self, by, id, command, now)
    }

    fn number(&self) -> u64 {
        Room::number(self)
    }

    fn done_already(&self, command: &str) -> Option<u64> {
        Room::done_already(self, command)
    }

    fn person_in(event: &mut Event) -> Option<&mut Person> {
        match event {
            Event::Opened { host: person, .. } | Event::Sat { person, .. } | Event::Said { person, .. } => {
                Some(person)
            }
            _ => None,
        }
    }
}
