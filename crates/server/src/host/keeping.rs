//! What is hosted, and the store: creating, loading, reading on, appending.
//!
//! **Append before acknowledge:** what [`commit`](Actor::commit) returns is durable; nothing is told to anybody before.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::Ordering;

use house::room::Person;
use house::{Aggregate, Envelope, Refused};
use serde::Serialize;
use store::{Append, AppendError, EVENING, IdentityId, MAX_EVENTS, NewEvent, Store, StoreError, TableId};

use super::{Actor, EventOf, Hosted};
use crate::house::House;
use crate::problem::Problem;
use crate::time::now;

/// How often a command is tried again when somebody else was first.
const TRIES: usize = 8;

/// What somebody is called who has deleted themselves.
const SOMEBODY: &str = "somebody";

/// Events as the store keeps them.
pub(crate) fn written<E: Serialize>(events: &[Envelope<E>]) -> Result<Vec<NewEvent>, AppendError> {
    let write = |envelope: &Envelope<E>| {
        let body = serde_json::to_string(envelope)
            .map_err(|error| AppendError::NotJson { what: "an event", why: error.to_string() })?;
        Ok(NewEvent { at: envelope.at, body })
    };
    events.iter().map(write).collect()
}

fn read<H: Hosted>(body: &str) -> Result<EventOf<H>, StoreError> {
    serde_json::from_str(body).map_err(|error| StoreError::Unreadable(format!("an event: {error}")))
}

/// Writes down something new: its first events are one append.
pub(crate) async fn create<H: Hosted>(
    house: &House,
    id: TableId,
    state: &H::State,
    events: &[EventOf<H>],
    at: i64,
) -> Result<(), AppendError> {
    let summary = H::default().summary(state, at)?;
    let people = summary.people();
    house.store.append(Append { table: id, after: 0, events: written(events)?, summary }).await?;
    house.metrics.events.increment(events.len() as u64);
    if H::NAME != EVENING {
        house.streams.tell(id, &people);
    }
    Ok(())
}

/// Everything that happened, as it may still be told.
pub(crate) async fn events<H: Hosted>(store: &Store, id: TableId) -> Result<Vec<EventOf<H>>, Problem> {
    let mut all: Vec<EventOf<H>> = Vec::new();
    loop {
        let events = store.events(id, all.len() as u64, MAX_EVENTS).await?;
        let last = events.len() < MAX_EVENTS as usize;
        for event in events {
            let error = match read::<H>(&event.body) {
                Ok(envelope) => {
                    all.push(envelope);
                    continue;
                }
                Err(error) => error,
            };
            // Somebody may have taken the link of an evening for that of a table, or the other way round.
            let other = all.is_empty() && is_of_another_kind::<H>(store, id).await?;
            return Err(if other { Problem::unknown(H::NAME) } else { error.into() });
        }
        if last {
            break;
        }
    }
    if all.is_empty() {
        return Err(Problem::unknown(H::NAME));
    }
    forget_the_deleted::<H>(store, &mut all).await?;
    Ok(all)
}

async fn is_of_another_kind<H: Hosted>(store: &Store, id: TableId) -> Result<bool, StoreError> {
    let is_evening = store.summary(id).await?.is_some_and(|info| info.summary.game == EVENING);
    Ok(is_evening != (H::NAME == EVENING))
}

fn person_in<H: Hosted>(envelope: &mut EventOf<H>) -> Option<&mut Person> {
    H::State::person_in(&mut envelope.event)
}

/// What happened stays when people delete themselves, but without their names.
async fn forget_the_deleted<H: Hosted>(store: &Store, all: &mut [EventOf<H>]) -> Result<(), StoreError> {
    let ids: BTreeSet<String> =
        all.iter_mut().filter_map(person_in::<H>).map(|person| person.id.clone()).collect();
    let ids: HashMap<String, IdentityId> =
        ids.into_iter().filter_map(|text| text.parse().ok().map(|id| (text, id))).collect();
    let people: Vec<IdentityId> = ids.values().copied().collect();
    let names = store.names(&people).await?;
    for person in all.iter_mut().filter_map(person_in::<H>) {
        if ids.get(&person.id).is_none_or(|id| !names.contains_key(id)) {
            SOMEBODY.clone_into(&mut person.name);
        }
    }
    Ok(())
}

impl<H: Hosted> Actor<H> {
    /// Sees to it that it is loaded.
    pub(crate) async fn ready(&mut self) -> Result<&H::State, Problem> {
        if self.state.is_none() {
            let state =
                H::State::rebuild(&self.house.config.shelf, &events::<H>(&self.house.store, self.id).await?)?;
            self.known.store(state.number(), Ordering::Release);
            self.state = Some(state);
            H::changed(self).await;
        }
        self.state.as_ref().ok_or_else(Problem::trouble)
    }

    /// Follows what others have written.
    pub(crate) async fn read_on(&mut self) -> Result<(), Problem> {
        let Some(state) = &mut self.state else { return self.ready().await.map(drop) };
        let events = self.house.store.events(self.id, state.number(), MAX_EVENTS).await?;
        for event in events {
            let followed = read::<H>(&event.body).ok().map(|envelope| state.apply(&envelope));
            if !matches!(followed, Some(Ok(()))) {
                self.state = None;
                return self.ready().await.map(drop);
            }
        }
        self.known.fetch_max(state.number(), Ordering::AcqRel);
        H::changed(self).await;
        Ok(())
    }

    /// Forgets what is not in the store: after an append that was not made it is ahead of it.
    pub(super) async fn start_over(&mut self) -> Result<(), Problem> {
        self.state = None;
        self.known.store(0, Ordering::Release);
        self.ready().await.map(drop)
    }

    /// Changes it and appends what happened. Returns the number of the first event, or of the last one there is where nothing
    /// happened. Tried again when another process was first; a command done already is not done twice.
    pub(crate) async fn commit(
        &mut self,
        id: Option<&str>,
        change: impl Fn(&mut H::State, i64) -> Result<Vec<EventOf<H>>, Refused>,
    ) -> Result<u64, Problem> {
        for _ in 0..TRIES {
            self.ready().await?;
            let Some(state) = &mut self.state else { return Err(Problem::trouble()) };
            if let Some(number) = id.and_then(|id| state.done_already(id)) {
                return Ok(number);
            }
            let (before, at) = (state.number(), now());
            // After a refusal it is as it was.
            let events = change(state, at)?;
            if events.is_empty() {
                return Ok(before);
            }
            match self.append(before, &events, at).await {
                Ok(()) => {
                    H::changed(self).await;
                    return Ok(before + 1);
                }
                Err(AppendError::Clash { .. } | AppendError::Unsure) => self.start_over().await?,
                Err(error) => {
                    self.state = None;
                    return Err(error.into());
                }
            }
        }
        Err(Problem::trouble())
    }

    async fn append(&mut self, before: u64, events: &[EventOf<H>], at: i64) -> Result<(), AppendError> {
        let Some(state) = &self.state else { return Err(AppendError::NoSuchTable) };
        let summary = self.own.summary(state, at)?;
        let people =
            if H::NAME == EVENING || self.house.streams.is_empty() { Vec::new() } else { summary.people() };
        let append = Append { table: self.id, after: before, events: written(events)?, summary };
        // Set before the news of this very append can come round.
        self.known.store(state.number(), Ordering::Release);
        let metrics = &self.house.metrics;
        let started = std::time::Instant::now();
        self.house.store.append(append).await?;
        metrics.append_seconds.record(started.elapsed());
        metrics.events.increment(events.len() as u64);
        self.house.streams.tell(self.id, &people);
        Ok(())
    }
}
