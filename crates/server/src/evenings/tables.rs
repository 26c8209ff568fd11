//! The tables of an evening: opened when somebody is to play, looked after, read when they are over, closed when they came to nothing.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::future::join_all;
use house::evening::{Evening, ToOpen};
use house::room::{Person, Room, RoundResult};
use sha2::{Digest as _, Sha256};
use store::{Append, AppendError, NewEvent, Status, TableId};
use tokio::time::Instant;

use super::actor::Actor;
use crate::problem::{Code, Problem};
use crate::rooms::{self, Rooms, about, happenings, summary};
use crate::time::now;

/// How many tables are opened at the same time.
const AT_ONCE: usize = 64;
/// A table where nothing has happened for so long, in milliseconds, may have lost its process.
const QUIET: i64 = 3_000;
/// How often such a table is woken.
const WAKE: Duration = Duration::from_secs(15);

/// The table of a game: always the same, whoever opens it and however often.
fn table_of(evening: TableId, game: u32, corrections: u32) -> TableId {
    let digest =
        Sha256::digest(format!("a table of evening {evening}: game {game}, {corrections} corrections"));
    TableId::from_number(u128::from_le_bytes(std::array::from_fn(|index| digest[index])))
}

fn id_of(room: &str) -> Option<TableId> {
    room.parse().ok()
}

impl Actor {
    /// Notes which tables there are, so that they can say when they are over.
    pub(super) fn know_the_tables(&mut self) {
        let Some(evening) = &self.evening else { return };
        let tables: Vec<TableId> = evening.rooms().filter_map(|(_, room)| id_of(room)).collect();
        self.house.evenings.has_tables(self.id, &tables);
    }

    /// Takes results, opens the tables that are next, and closes those that nobody needs.
    pub(super) async fn settle(&mut self) {
        if self.ready().await.is_err() {
            return;
        }
        let settled = async {
            self.take_results().await?;
            self.commit(None, Evening::bot_chooses).await?;
            self.open_tables().await
        };
        if let Err(problem) = settled.await {
            // Whatever it was: it is looked at again in a moment.
            tracing::warn!(evening = %self.id, why = problem.why, "an evening's tables could not be settled");
        }
        self.close_tables().await;
    }

    /// Sees what became of the tables, whichever process serves them.
    pub(super) async fn see_the_tables(&mut self) {
        if self.ready().await.is_err() {
            return;
        }
        let Some(evening) = &self.evening else { return };
        let tables: Vec<TableId> = evening.rooms().filter_map(|(_, room)| id_of(room)).collect();
        self.woken.retain(|table, _| tables.contains(table));
        let seen = match self.house.store.summaries(&tables).await {
            Ok(seen) => seen,
            Err(error) => {
                tracing::warn!(evening = %self.id, %error, "the tables of an evening could not be seen");
                return;
            }
        };
        for info in seen {
            let over = matches!(info.summary.status, Status::Over | Status::Expired);
            if over {
                self.over.insert(info.table);
            } else if !over && (!self.seen || info.summary.updated < now() - QUIET) {
                self.wake(info.table);
            }
        }
        self.seen = true;
    }

    /// Computer players play on, also after a restart; a table that people have open does not mind.
    fn wake(&mut self, table: TableId) {
        let slept = self.woken.get(&table).is_none_or(|woken| woken.elapsed() >= WAKE);
        if slept && Rooms::ask(&self.house, table, rooms::Ask::Look).is_ok() {
            self.woken.insert(table, Instant::now());
        }
    }

    /// Writes down how the games ended whose tables are over: all of them at once.
    async fn take_results(&mut self) -> Result<(), Problem> {
        let mut results: HashMap<u32, RoundResult> = HashMap::new();
        let mut stuck: Vec<u32> = Vec::new();
        for table in std::mem::take(&mut self.over) {
            let Some(game) = self.evening.as_ref().and_then(|evening| evening.game_in(&table.to_string()))
            else {
                continue;
            };
            match self.first_result(table).await? {
                Some(result) => {
                    results.insert(game, result);
                }
                // It was closed before its end: the host has to say.
                None => stuck.push(game),
            }
        }
        self.are_stuck(&stuck).await?;
        if results.is_empty() {
            return Ok(());
        }
        let finish = |evening: &mut Evening, now: i64| {
            let mut written = Vec::new();
            // In the order of the games, so that any process writes the same.
            let mut games: Vec<u32> = results.keys().copied().collect();
            games.sort_unstable();
            for game in games {
                // Its table, not one that was opened for others after a correction.
                if evening.rooms().any(|(playing, _)| playing == game) {
                    written.extend(evening.finished(game, &results[&game], now)?);
                }
            }
            Ok(written)
        };
        self.commit(None, finish).await.map(drop)
    }

    /// Writes down which games the host has to decide.
    async fn are_stuck(&mut self, games: &[u32]) -> Result<(), Problem> {
        let say = |evening: &mut Evening, now: i64| {
            let mut written = Vec::new();
            for game in games {
                written.extend(evening.stuck(*game, now)?);
            }
            Ok(written)
        };
        self.commit(None, say).await.map(drop)
    }

    /// How the first game in a room ended; people may have begun another there. Nothing if it was closed before its end.
    async fn first_result(&self, table: TableId) -> Result<Option<RoundResult>, Problem> {
        let (ask, answer) = rooms::Ask::read(|room: &Room| Ok((room.round(), room.result().cloned())));
        Rooms::ask(&self.house, table, ask)?;
        let (round, result) = answer.await.map_err(|_| Problem::trouble())??;
        if round == 1 {
            return Ok(result);
        }
        let all = happenings(&self.house.store, table).await?;
        let Some((opening, rest)) = all.split_first() else { return Ok(None) };
        let mut room = Room::rebuild([opening])?;
        let mut first = None;
        for happening in rest {
            room.follow(happening)?;
            if room.round() > 1 {
                break;
            }
            first = room.result().cloned();
        }
        Ok(first)
    }

    /// Opens the tables that can be opened now. First the rooms, then the word that they are there: a process that dies between the
    /// two leaves rooms that are found again, since their ids are known beforehand.
    async fn open_tables(&mut self) -> Result<(), Problem> {
        let Some(evening) = self.evening.as_ref().filter(|_| self.is_playing()) else { return Ok(()) };
        let calm = self.is_calm();
        let mut to_open = evening.to_open();
        // Computer players do not play among themselves for nobody: an evening without an end would go on for ever.
        to_open.retain(|table| !(calm && table.people().is_empty()));
        if to_open.is_empty() {
            return Ok(());
        }
        let (corrections, host) = (evening.corrections(), evening.host().clone());
        let mut opened: Vec<(u32, TableId)> = Vec::with_capacity(to_open.len());
        let mut stuck = Vec::new();
        for some in to_open.chunks(AT_ONCE) {
            let opening = some.iter().map(|table| self.open_table(table, &host, corrections));
            for (table, done) in some.iter().zip(join_all(opening).await) {
                match done {
                    Ok(id) => opened.push((table.game, id)),
                    Err(problem) if problem.code == Code::Trouble => return Err(problem),
                    Err(problem) => {
                        tracing::error!(evening = %self.id, game = table.game, why = problem.why, "no table can be opened");
                        stuck.push(table.game);
                    }
                }
            }
        }
        self.are_stuck(&stuck).await?;
        let seat = |evening: &mut Evening, now: i64| {
            let waiting: Vec<u32> = evening.to_open().iter().map(|table| table.game).collect();
            let mut written = Vec::new();
            for (game, room) in &opened {
                if evening.corrections() == corrections && waiting.contains(game) {
                    written.extend(evening.opened_table(*game, &room.to_string(), now)?);
                }
            }
            Ok(written)
        };
        self.commit(None, seat).await?;
        for (_, table) in opened {
            let seated = self.evening.as_ref().and_then(|evening| evening.game_in(&table.to_string()));
            if seated.is_some() {
                self.wake(table);
            } else {
                // Everything is different meanwhile.
                let _ = Rooms::ask(&self.house, table, rooms::Ask::Close { gone: Vec::new() });
            }
        }
        Ok(())
    }

    async fn open_table(&self, table: &ToOpen, host: &Person, corrections: u32) -> Result<TableId, Problem> {
        let (id, at) = (table_of(self.id, table.game, corrections), now());
        let (room, happened) = Room::open_for_an_evening(
            table.plan.clone(),
            host.clone(),
            &table.people(),
            &self.id.to_string(),
            at,
        )?;
        let mut events = Vec::with_capacity(happened.len());
        for happening in &happened {
            let body = serde_json::to_string(happening).map_err(|_| Problem::trouble())?;
            events.push(NewEvent { at, body });
        }
        let summary = summary(&room, &about(room.plan()), at)?;
        match self.house.store.append(Append { table: id, after: 0, events, summary }).await {
            Ok(()) => {
                self.house.numbers.events.increment(happened.len() as u64);
                Ok(id)
            }
            // It was opened before: by another process, or by this one before it died.
            Err(AppendError::Clash { .. }) => Ok(id),
            Err(error) => Err(error.into()),
        }
    }

    /// Closes the tables that were left behind. Whoever has left the evening gives up there first.
    async fn close_tables(&mut self) {
        let Some(evening) = &self.evening else { return };
        let left = evening.left_behind().iter().filter_map(|room| id_of(room));
        let new: Vec<TableId> = left.filter(|table| !self.left.contains(table)).collect();
        if new.is_empty() {
            return;
        }
        let Ok(seen) = self.house.store.summaries(&new).await else { return };
        let people = evening.people().map(|person| person.id.clone());
        let gone: Vec<String> = people.filter(|id| evening.has_left(id)).collect();
        for info in seen {
            let open = matches!(info.summary.status, Status::Open | Status::Playing);
            let close = rooms::Ask::Close { gone: gone.clone() };
            if !open || Rooms::ask(&self.house, info.table, close).is_ok() {
                self.left.insert(info.table);
            }
        }
    }
}
