//! An evening as a server hosts it.

use super::{Evening, EveningCommand, Event, Member};
use crate::room::Person;
use crate::{Aggregate, Envelope, Refused, Shelf};

impl Aggregate for Evening {
    type Command = EveningCommand;
    type Event = Event;

    fn rebuild(shelf: &Shelf, events: &[Envelope<Event>]) -> Result<Evening, Refused> {
        Evening::rebuild(shelf, events)
    }

    fn apply(&mut self, envelope: &Envelope<Event>) -> Result<(), Refused> {
        Evening::apply(self, envelope)
    }

    fn decide(
        &mut self,
        by: &Person,
        id: Option<&str>,
        command: EveningCommand,
        now: i64,
    ) -> Result<Vec<Envelope<Event>>, Refused> {
        Evening::decide(self, by, id, command, now)
    }

    fn number(&self) -> u64 {
        Evening::number(self)
    }

    fn done_already(&self, command: &str) -> Option<u64> {
        Evening::done_already(self, command)
    }

    fn person_in(event: &mut Event) -> Option<&mut Person> {
        match event {
            Event::Opened { host: person, .. }
            | Event::Joined { member: Member::Person(person) }
            | Event::Partnered { member: Member::Person(person), .. } => Some(person),
            _ => None,
        }
    }
}
