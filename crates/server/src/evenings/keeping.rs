//! Evenings and the store: opening, loading, reading on, appending.
//!
//! **Append before acknowledge:** what [`commit`](Actor::commit) returns is durable; nothing is told to anybody before.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::Ordering;

use house::Refused;
use house::evening::{Evening, EveningPlan, Member, Occurrence, What};
use house::room::Person;
use store::{Append, AppendError, IdentityId, MAX_EVENTS, NewEvent, Store, StoreError, TableId};

use super::actor::Actor;
use super::summary::{SOON, summary};
use crate::house::House;
use crate::people::Someone;
use crate::problem::Problem;
use crate::time::now;

/// How often a wish is tried again when somebody else was first.
const TRIES: usize = 8;

/// What somebody is called who has deleted themselves.
const SOMEBODY: &str = "somebody";

/// Opens an evening.
pub(crate) async fn open(house: &House, host: &Someone, plan: EveningPlan) -> Result<TableId, Problem> {
    let at = now();
    let (evening, opening) = Evening::open(plan, host.person(), at)?;
    let table = TableId::random();
    let (events, summary) = (vec![written(&opening)?], summary(&evening, at, SOON)?);
    house.store.append(Append { table, after: 0, events, summary }).await?;
    house.numbers.events.increment(1);
    Ok(table)
}

fn written(occurrence: &Occurrence) -> Result<NewEvent, AppendError> {
    let body = serde_json::to_string(occurrence)
        .map_err(|error| AppendError::NotJson { what: "an event", why: error.to_string() })?;
    Ok(NewEvent { at: occurrence.at, body })
}

fn read(body: &str) -> Result<Occurrence, StoreError> {
    serde_json::from_str(body).map_err(|error| StoreError::Unreadable(format!("an event: {error}")))
}

/// Everything that happened in an evening, as it may still be told.
async fn occurrences(store: &Store, id: TableId) -> Result<Vec<Occurrence>, Problem> {
    let mut all: Vec<Occurrence> = Vec::new();
    loop {
        let events = store.events(id, all.len() as u64, MAX_EVENTS).await?;
        let last = events.len() < MAX_EVENTS as usize;
        for event in events {
            match read(&event.body) {
                Ok(occurrence) => all.push(occurrence),
                // A table of a game, whose link somebody took for that of an evening.
                Err(_) if all.is_empty() => return Err(Problem::unknown("evening")),
                Err(error) => return Err(error.into()),
            }
        }
        if last {
            break;
        }
    }
    if all.is_empty() {
        return Err(Problem::unknown("evening"));
    }
    forget_the_deleted(store, &mut all).await?;
    Ok(all)
}

fn person(occurrence: &mut Occurrence) -> Option<&mut Person> {
    match &mut occurrence.what {
        What::Opened { host: person, .. }
        | What::Joined { member: Member::Person(person) }
        | What::Partnered { member: Member::Person(person), .. } => Some(person),
        _ => None,
    }
}

/// Evenings stay when people delete themselves, but without their names.
async fn forget_the_deleted(store: &Store, all: &mut [Occurrence]) -> Result<(), StoreError> {
    let ids: BTreeSet<String> = all.iter_mut().filter_map(person).map(|person| person.id.clone()).collect();
    let ids: HashMap<String, IdentityId> =
        ids.into_iter().filter_map(|text| text.parse().ok().map(|id| (text, id))).collect();
    let people: Vec<IdentityId> = ids.values().copied().collect();
    let names = store.names(&people).await?;
    for person in all.iter_mut().filter_map(person) {
        if ids.get(&person.id).is_none_or(|id| !names.contains_key(id)) {
            SOMEBODY.clone_into(&mut person.name);
        }
    }
    Ok(())
}

impl Actor {
    /// Sees to it that the evening is loaded.
    pub(super) async fn ready(&mut self) -> Result<(), Problem> {
        if self.evening.is_none() {
            let evening = Evening::rebuild(&occurrences(&self.house.store, self.id).await?)?;
            self.known.store(evening.number(), Ordering::Release);
            self.evening = Some(evening);
            self.know_the_tables();
        }
        Ok(())
    }

    /// Follows what others have written.
    pub(super) async fn read_on(&mut self) -> Result<(), Problem> {
        let Some(evening) = &mut self.evening else { return self.ready().await };
        let events = self.house.store.events(self.id, evening.number(), MAX_EVENTS).await?;
        for event in events {
            let followed = read(&event.body).ok().map(|occurrence| evening.follow(&occurrence));
            if !matches!(followed, Some(Ok(()))) {
                self.evening = None;
                return self.ready().await;
            }
        }
        self.known.fetch_max(evening.number(), Ordering::AcqRel);
        self.know_the_tables();
        Ok(())
    }

    /// Forgets what is not in the store: after an append that was not made the evening is ahead of it.
    pub(super) async fn start_over(&mut self) -> Result<(), Problem> {
        self.evening = None;
        self.known.store(0, Ordering::Release);
        self.ready().await
    }

    /// Changes the evening and appends what happened. Returns the number of the first event, or of the last one there is where nothing
    /// happened. Tried again when another process was first; a wish done already is not done twice.
    pub(super) async fn commit(
        &mut self,
        id: Option<&str>,
        change: impl Fn(&mut Evening, i64) -> Result<Vec<Occurrence>, Refused>,
    ) -> Result<u64, Problem> {
        for _ in 0..TRIES {
            self.ready().await?;
            let Some(evening) = &mut self.evening else { return Err(Problem::trouble()) };
            if let Some(number) = id.and_then(|id| evening.done_already(id)) {
                return Ok(number);
            }
            let before = evening.number();
            let at = now();
            let happened = match change(evening, at) {
                Ok(happened) if happened.is_empty() => return Ok(before),
                Ok(happened) => happened,
                Err(refused) => {
                    // It may be half changed, and says so by its number only where something was followed.
                    if evening.number() != before {
                        self.start_over().await?;
                    }
                    return Err(refused.into());
                }
            };
            match self.append(before, &happened, at).await {
                Ok(()) => {
                    self.know_the_tables();
                    return Ok(before + 1);
                }
                Err(AppendError::Clash { .. } | AppendError::Unsure) => self.start_over().await?,
                Err(error) => {
                    self.evening = None;
                    return Err(error.into());
                }
            }
        }
        Err(Problem::trouble())
    }

    async fn append(&mut self, before: u64, happened: &[Occurrence], at: i64) -> Result<(), AppendError> {
        let Some(evening) = &self.evening else { return Err(AppendError::NoSuchTable) };
        let events = happened.iter().map(written).collect::<Result<Vec<_>, AppendError>>()?;
        let summary = summary(evening, at, SOON)?;
        // Set before the news of this very append can come round.
        self.known.store(evening.number(), Ordering::Release);
        let numbers = &self.house.numbers;
        let started = std::time::Instant::now();
        self.house.store.append(Append { table: self.id, after: before, events, summary }).await?;
        numbers.append_seconds.record(started.elapsed());
        numbers.events.increment(happened.len() as u64);
        Ok(())
    }

    /// Tells whoever looks for evenings that nobody looks after: somebody does, and when to look again.
    pub(super) async fn beat(&mut self, again: i64) {
        let Some(evening) = &self.evening else { return };
        // When it was last touched stays: a sign of life is no news.
        let Ok(mut summary) = summary(evening, now(), again) else { return };
        summary.updated = evening.touched();
        let append = Append { table: self.id, after: evening.number(), events: Vec::new(), summary };
        match self.house.store.append(append).await {
            Ok(()) => {}
            Err(AppendError::Clash { .. }) => {
                let _ = self.read_on().await;
            }
            Err(error) => tracing::warn!(evening = %self.id, %error, "a sign of life was not written"),
        }
    }
}
