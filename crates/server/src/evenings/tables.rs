//! The tables of an evening: opened when somebody is to play, looked after, read when they are over, closed when they came to nothing.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::future::join_all;
use house::evening::{Evening, ToOpen};
use house::room::{Room, RoundResult};
use sha2::{Digest as _, Sha256};
use store::{AppendError, Status, TableId};
use tokio::time::Instant;

use super::Actor;
use crate::host;
use crate::problem::{Code, Problem};
use crate::rooms::{self, RoomAsk, RoomHost, Rooms};
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

/// What came of opening rooms.
struct Opened {
    /// The games that have one.
    tables: Vec<(u32, TableId)>,
    /// Those that can have none.
    refused: Vec<u32>,
}

fn id_of(room: &str) -> Option<TableId> {
    room.parse().ok()
}

impl Actor {
    /// Notes which tables there are, so that they can say when they are over.
    pub(super) fn know_the_tables(&mut self) {
        let Some(evening) = &self.state else { return };
        let tables: Vec<TableId> = evening.rooms().filter_map(|(_, room)| id_of(room)).collect();
        self.house.evening_tables.note(self.id, &tables);
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
        let Some(evening) = &self.state else { return };
        let tables: Vec<TableId> = evening.rooms().filter_map(|(_, room)| id_of(room)).collect();
        self.own.woken.retain(|table, _| tables.contains(table));
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
                self.own.over.insert(info.table);
            } else if !over && (!self.own.seen || info.summary.updated < now() - QUIET) {
                self.wake(info.table);
            }
        }
        self.own.seen = true;
    }

    /// Computer players play on, also after a restart; a table that people have open does not mind.
    fn wake(&mut self, table: TableId) {
        let slept = self.own.woken.get(&table).is_none_or(|woken| woken.elapsed() >= WAKE);
        if slept && Rooms::ask(&self.house, table, rooms::Ask::Look).is_ok() {
            self.own.woken.insert(table, Instant::now());
        }
    }

    /// Writes down how the games ended whose tables are over: all of them at once.
    async fn take_results(&mut self) -> Result<(), Problem> {
        let mut results: Vec<(u32, RoundResult)> = Vec::new();
        let mut stuck: Vec<u32> = Vec::new();
        for table in std::mem::take(&mut self.own.over) {
            let Some(game) = self.state.as_ref().and_then(|evening| evening.game_in(&table.to_string()))
            else {
                continue;
            };
            match self.first_result(table).await? {
                Some(result) => results.push((game, result)),
                // It was closed before its end: the host has to say.
                None => stuck.push(game),
            }
        }
        self.are_stuck(&stuck).await?;
        if results.is_empty() {
            return Ok(());
        }
        // In the order of the games, so that any process writes the same.
        results.sort_unstable_by_key(|(game, _)| *game);
        self.commit(None, |evening, now| evening.finished(&results, now)).await.map(drop)
    }

    /// Writes down which games the host has to decide.
    async fn are_stuck(&mut self, games: &[u32]) -> Result<(), Problem> {
        self.commit(None, |evening, now| evening.stuck(games, now)).await.map(drop)
    }

    /// How the first game in a room ended; people may have begun another there. Nothing if it was closed before its end.
    async fn first_result(&self, table: TableId) -> Result<Option<RoundResult>, Problem> {
        let (ask, answer) = rooms::Ask::read(|room: &Room| Ok((room.round(), room.result().cloned())));
        Rooms::ask(&self.house, table, ask)?;
        let (round, result) = answer.await.map_err(|_| Problem::trouble())??;
        if round == 1 {
            return Ok(result);
        }
        let all = host::events::<RoomHost>(&self.house.store, table).await?;
        let Some((opening, rest)) = all.split_first() else { return Ok(None) };
        let mut room = Room::rebuild(&self.house.config.shelf, [opening])?;
        let mut first = None;
        for envelope in rest {
            room.apply(envelope)?;
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
        let to_open = self.tables_to_open();
        let Some(evening) = self.state.as_ref().filter(|_| !to_open.is_empty()) else { return Ok(()) };
        let corrections = evening.corrections();
        let Opened { tables, refused } = self.open_rooms(&to_open).await?;
        self.are_stuck(&refused).await?;
        let seat = |evening: &mut Evening, now: i64| {
            // Where a result was corrected meanwhile the same numbers may be other games.
            let same = evening.corrections() == corrections;
            let waiting: HashSet<u32> = evening.to_open().iter().map(|table| table.game).collect();
            let seated = tables.iter().filter(|(game, _)| same && waiting.contains(game));
            let seated: Vec<_> = seated.map(|(game, table)| (*game, table.to_string())).collect();
            evening.opened_tables(&seated, now)
        };
        self.commit(None, seat).await?;
        for (_, table) in tables {
            self.begin_or_close(table);
        }
        Ok(())
    }

    /// The games that can have a table now.
    fn tables_to_open(&self) -> Vec<ToOpen> {
        let Some(evening) = self.state.as_ref().filter(|_| self.is_playing()) else { return Vec::new() };
        let mut to_open = evening.to_open();
        // Computer players do not play among themselves for nobody: an evening without an end would go on for ever.
        let calm = self.is_calm();
        to_open.retain(|table| !(calm && table.people().is_empty()));
        to_open
    }

    /// Opens rooms for games, some at a time. A game for which there can be none is the host's to decide; trouble with the store is
    /// nobody's, and it is tried again.
    async fn open_rooms(&self, to_open: &[ToOpen]) -> Result<Opened, Problem> {
        let mut opened = Opened { tables: Vec::with_capacity(to_open.len()), refused: Vec::new() };
        for some in to_open.chunks(AT_ONCE) {
            let rooms = join_all(some.iter().map(|table| self.open_room(table))).await;
            for (ToOpen { game, .. }, room) in some.iter().zip(rooms) {
                match room {
                    Ok(id) => opened.tables.push((*game, id)),
                    Err(problem) if problem.code == Code::Trouble => return Err(problem),
                    Err(problem) => {
                        tracing::error!(evening = %self.id, game, why = problem.why, "no table can be opened");
                        opened.refused.push(*game);
                    }
                }
            }
        }
        Ok(opened)
    }

    async fn open_room(&self, table: &ToOpen) -> Result<TableId, Problem> {
        let Some(evening) = &self.state else { return Err(Problem::trouble()) };
        let (id, at) = (table_of(self.id, table.game, evening.corrections()), now());
        let host = evening.host().clone();
        let (shelf, people, own) = (&self.house.config.shelf, table.people(), self.id.to_string());
        let plan = table.plan.clone();
        let (room, events) = Room::open_for_an_evening(shelf, plan, host, &people, table.first, &own, at)?;
        match host::create::<RoomHost>(&self.house, id, &room, &events, at).await {
            // A clash: it was opened before, by another process or by this one before it died.
            Ok(()) | Err(AppendError::Clash { .. }) => Ok(id),
            Err(error) => Err(error.into()),
        }
    }

    /// Computer players begin at a table that was opened, unless everything has become different meanwhile.
    fn begin_or_close(&mut self, table: TableId) {
        let is_seated = |evening: &Evening| evening.game_in(&table.to_string()).is_some();
        if self.state.as_ref().is_some_and(is_seated) {
            self.wake(table);
        } else {
            let close = RoomAsk::Close { gone: Vec::new() };
            let _ = Rooms::ask(&self.house, table, rooms::Ask::Own(close));
        }
    }

    /// Closes the tables that were left behind. Whoever has left the evening gives up there first.
    async fn close_tables(&mut self) {
        let Some(evening) = &self.state else { return };
        let left = evening.left_behind().iter().filter_map(|room| id_of(room));
        let new: Vec<TableId> = left.filter(|table| !self.own.left.contains(table)).collect();
        if new.is_empty() {
            return;
        }
        let Ok(seen) = self.house.store.summaries(&new).await else { return };
        let people = evening.people().map(|person| person.id.clone());
        let gone: Vec<String> = people.filter(|id| evening.has_left(id)).collect();
        for info in seen {
            let open = matches!(info.summary.status, Status::Open | Status::Playing);
            let close = rooms::Ask::Own(RoomAsk::Close { gone: gone.clone() });
            if !open || Rooms::ask(&self.house, info.table, close).is_ok() {
                self.own.left.insert(info.table);
            }
        }
    }
}
