//! Rooms and the store: loading, reading on, appending.
//!
//! **Append before acknowledge:** what [`commit`](Actor::commit) returns is durable; nothing is told to anybody before.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::Ordering;

use house::Refused;
use house::room::{Event, Happening, Person, Room};
use store::{Append, AppendError, EVENING, IdentityId, MAX_EVENTS, NewEvent, Store, StoreError, TableId};

use super::actor::Actor;
use super::{about, summary};
use crate::problem::Problem;
use crate::time::now;

/// How often a command is tried again when somebody else was first.
const TRIES: usize = 8;

/// What somebody is called who has deleted themselves.
const SOMEBODY: &str = "somebody";

/// Everything that happened in a room, as it may still be told.
pub(crate) async fn happenings(store: &Store, table: TableId) -> Result<Vec<Happening>, Problem> {
    let mut all: Vec<Happening> = Vec::new();
    loop {
        let events = store.events(table, all.len() as u64, MAX_EVENTS).await?;
        let last = events.len() < MAX_EVENTS as usize;
        for event in events {
            let error = match read(&event.body) {
                Ok(happening) => {
                    all.push(happening);
                    continue;
                }
                Err(error) => error,
            };
            // It may be an evening, whose link somebody took for that of a table.
            let evening = all.is_empty() && is_evening(store, table).await?;
            return Err(if evening { Problem::unknown("room") } else { error.into() });
        }
        if last {
            break;
        }
    }
    if all.is_empty() {
        return Err(Problem::unknown("room"));
    }
    forget_the_deleted(store, &mut all).await?;
    Ok(all)
}

async fn is_evening(store: &Store, table: TableId) -> Result<bool, StoreError> {
    Ok(store.summary(table).await?.is_some_and(|info| info.summary.game == EVENING))
}

/// A room from the store.
async fn load(store: &Store, table: TableId) -> Result<Room, Problem> {
    Ok(Room::rebuild(&happenings(store, table).await?)?)
}

fn read(body: &str) -> Result<Happening, StoreError> {
    serde_json::from_str(body).map_err(|error| StoreError::Unreadable(format!("an event: {error}")))
}

fn person(event: &mut Event) -> Option<&mut Person> {
    match event {
        Event::Opened { host: person, .. } | Event::Sat { person, .. } | Event::Said { person, .. } => {
            Some(person)
        }
        _ => None,
    }
}

/// Games stay when people delete themselves, but without their names.
async fn forget_the_deleted(store: &Store, all: &mut [Happening]) -> Result<(), StoreError> {
    let ids: BTreeSet<String> = all
        .iter_mut()
        .filter_map(|happening| person(&mut happening.event))
        .map(|person| person.id.clone())
        .collect();
    let ids: HashMap<String, IdentityId> =
        ids.into_iter().filter_map(|text| text.parse().ok().map(|id| (text, id))).collect();
    let people: Vec<IdentityId> = ids.values().copied().collect();
    let names = store.names(&people).await?;
    for person in all.iter_mut().filter_map(|happening| person(&mut happening.event)) {
        if ids.get(&person.id).is_none_or(|id| !names.contains_key(id)) {
            SOMEBODY.clone_into(&mut person.name);
        }
    }
    Ok(())
}

impl Actor {
    /// Sees to it that the room is loaded.
    pub(super) async fn ready(&mut self) -> Result<(), Problem> {
        if self.room.is_none() {
            let room = load(&self.house.store, self.table).await?;
            self.known.store(room.number(), Ordering::Release);
            self.about = about(room.plan());
            self.room = Some(room);
            self.finish().await;
        }
        Ok(())
    }

    /// Follows what others have written.
    pub(super) async fn read_on(&mut self) -> Result<(), Problem> {
        let Some(room) = &mut self.room else { return self.ready().await };
        let events = self.house.store.events(self.table, room.number(), MAX_EVENTS).await?;
        for event in events {
            let followed = read(&event.body).ok().map(|happening| room.follow(&happening));
            if !matches!(followed, Some(Ok(()))) {
                self.room = None;
                return self.ready().await;
            }
        }
        self.known.fetch_max(room.number(), Ordering::AcqRel);
        self.finish().await;
        Ok(())
    }

    /// Forgets what is not in the store: after an append that was not made the room is ahead of it.
    pub(super) async fn start_over(&mut self) -> Result<(), Problem> {
        self.room = None;
        self.known.store(0, Ordering::Release);
        self.ready().await
    }

    /// Changes the room and appends what happened. Returns the number of the first event, or of the last one there is
    /// where nothing happened. Tried again when another process was first; a command done already is not done twice.
    pub(super) async fn commit(
        &mut self,
        id: Option<&str>,
        change: impl Fn(&mut Room, i64) -> Result<Vec<Happening>, Refused>,
    ) -> Result<u64, Problem> {
        for _ in 0..TRIES {
            self.ready().await?;
            let Some(room) = &mut self.room else { return Err(Problem::trouble()) };
            if let Some(number) = id.and_then(|id| room.done_already(id)) {
                return Ok(number);
            }
            let before = room.number();
            let at = now();
            let happened = match change(room, at) {
                Ok(happened) if happened.is_empty() => return Ok(before),
                Ok(happened) => happened,
                Err(refused) => {
                    if room.number() != before {
                        self.start_over().await?;
                    }
                    return Err(refused.into());
                }
            };
            match self.append(before, &happened, at).await {
                Ok(()) => return Ok(before + 1),
                Err(AppendError::Clash { .. } | AppendError::Unsure) => self.start_over().await?,
                Err(error) => {
                    self.room = None;
                    return Err(error.into());
                }
            }
        }
        Err(Problem::trouble())
    }

    async fn append(&mut self, before: u64, happened: &[Happening], at: i64) -> Result<(), AppendError> {
        let Some(room) = &self.room else { return Err(AppendError::NoSuchTable) };
        let event = |happening: &Happening| {
            let body = serde_json::to_string(happening)
                .map_err(|error| AppendError::NotJson { what: "an event", why: error.to_string() })?;
            Ok(NewEvent { at: happening.at, body })
        };
        let events = happened.iter().map(event).collect::<Result<Vec<_>, AppendError>>()?;
        let summary = summary(room, &self.about, at)?;
        // Set before the news of this very append can come round.
        self.known.store(room.number(), Ordering::Release);
        let numbers = &self.house.numbers;
        let started = std::time::Instant::now();
        self.house.store.append(Append { table: self.table, after: before, events, summary }).await?;
        numbers.append_seconds.record(started.elapsed());
        numbers.events.increment(happened.len() as u64);
        Ok(())
    }
}
