//! What is kept as the list of what happened to it: a room, an evening. In the words of event sourcing, an aggregate.

use std::collections::VecDeque;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::room::Person;
use crate::{Refused, Shelf};

/// How many commands are remembered, so that a repeated one is harmless.
const COMMANDS: usize = 256;

/// An event as it is kept. Its number is its place in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope<E> {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The sender's own name for the command that caused it, so that a repeated send is harmless.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// What happened.
    #[serde(flatten)]
    pub event: E,
}

/// What a server hosts. Everything here is a function of the value and what is handed in: no clock, no store, no socket.
///
/// Whatever changes it gives the events that it has applied. They must be stored before anybody is told; after a refusal it is as it was.
pub trait Aggregate: Sized + Send + Sync + 'static {
    /// What people can ask of it.
    type Command: Clone + Send + Sync + 'static;
    /// What can happen to it.
    type Event: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The one to which all this happened.
    fn rebuild(shelf: &Shelf, events: &[Envelope<Self::Event>]) -> Result<Self, Refused>;

    /// Follows one more event.
    fn apply(&mut self, envelope: &Envelope<Self::Event>) -> Result<(), Refused>;

    /// Does what a person asks, or says why not. `id` is the person's own name for the command.
    fn decide(
        &mut self,
        by: &Person,
        id: Option<&str>,
        command: Self::Command,
        now: i64,
    ) -> Result<Vec<Envelope<Self::Event>>, Refused>;

    /// The number of the last event.
    fn number(&self) -> u64;

    /// The number of the event that a command with this name caused, if it has been done already.
    fn done_already(&self, command: &str) -> Option<u64>;

    /// The person whose name stands in an event, so that it can be forgotten.
    fn person_in(event: &mut Self::Event) -> Option<&mut Person>;
}

/// The names of the last commands and the events that they caused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DoneCommands(VecDeque<(String, u64)>);

impl DoneCommands {
    pub(crate) fn note(&mut self, command: &str, number: u64) {
        self.0.push_back((command.to_owned(), number));
    }

    /// Forgets all but the newest. Not while some may yet be undone.
    pub(crate) fn forget_old(&mut self) {
        while self.0.len() > COMMANDS {
            self.0.pop_front();
        }
    }

    /// Forgets those that caused an event after this one.
    pub(crate) fn undo_after(&mut self, number: u64) {
        while self.0.back().is_some_and(|(_, caused)| *caused > number) {
            self.0.pop_back();
        }
    }

    pub(crate) fn find(&self, command: &str) -> Option<u64> {
        self.0.iter().find(|(name, _)| name == command).map(|(_, number)| *number)
    }
}
