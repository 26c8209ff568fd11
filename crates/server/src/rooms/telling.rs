//! Telling those who watch: each gets what they may know, made once for all who see the same.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use house::room::{Room, RoomLook, Told};
use serde::Serialize;
use store::TableId;
use tokio::time::Instant;

use super::access::{is_insider, may_look};
use super::actor::Actor;
use super::ask::Watcher;
use crate::live::ToClient;

/// How many lines of the log somebody gets who comes without having seen anything.
const NEWEST: usize = 100;

/// How long comings and goings are gathered before those who watch are told.
const GATHER: Duration = Duration::from_millis(300);

#[derive(Serialize)]
#[serde(tag = "type", rename = "room")]
struct RoomMessage<'a> {
    room: TableId,
    told: Vec<Told>,
    fresh: bool,
    look: &'a RoomLook,
    present: &'a [String],
    watching: usize,
}

/// One message and for whom it was made.
struct Made<'a> {
    viewer: Option<&'a str>,
    after: Option<u64>,
    text: Utf8Bytes,
}

/// As whom somebody sees the room: all who are not insiders see the same.
fn viewer<'a>(room: &Room, id: Option<&'a str>) -> Option<&'a str> {
    id.filter(|id| is_insider(room, id))
}

fn make(
    room: &Room,
    table: TableId,
    look: &RoomLook,
    viewer: Option<&str>,
    after: Option<u64>,
    (present, watching): (&[String], usize),
) -> Utf8Bytes {
    let missed = after.and_then(|after| room.missed(viewer, after));
    let fresh = missed.is_none();
    let told = missed.unwrap_or_else(|| room.newest(viewer, NEWEST));
    let message = RoomMessage { room: table, told, fresh, look, present, watching };
    serde_json::to_string(&message).unwrap_or_default().into()
}

impl Actor {
    /// The people at the table who watch it from this process.
    fn present(&self) -> Vec<String> {
        let Some(room) = &self.room else { return Vec::new() };
        let mut present: Vec<String> = self
            .watchers
            .values()
            .filter_map(|watcher| viewer(room, watcher.id.as_deref()))
            .map(str::to_owned)
            .collect();
        present.sort_unstable();
        present.dedup();
        present
    }

    /// Takes somebody in and tells them how things are.
    pub(super) async fn watch(&mut self, mut watcher: Watcher, after: Option<u64>) {
        let behind = |room: &Room| after.is_some_and(|after| after > room.number());
        let mut ready = self.ready().await;
        if ready.is_ok() && self.room.as_ref().is_some_and(behind) {
            // They come from another process that was faster.
            ready = self.read_on().await;
            self.tell();
        }
        let why = match (&ready, &self.room) {
            (Err(problem), _) => problem.why.clone(),
            (Ok(()), Some(room)) if may_look(room, watcher.id.as_deref()) => String::new(),
            _ => "this table is private".to_owned(),
        };
        if !why.is_empty() {
            watcher.outbox.send(&ToClient::Gone { room: self.table.to_string(), why });
            return;
        }
        let (connection, was) = (watcher.connection, self.watchers.len());
        if let Some(room) = &self.room {
            watcher.seen = room.number();
        }
        self.watchers.insert(connection, watcher);
        self.tell_one(connection, after);
        if self.watchers.len() != was {
            self.gather();
        }
    }

    pub(super) fn unwatch(&mut self, connection: u64) {
        if self.watchers.remove(&connection).is_some() {
            self.gather();
        }
    }

    /// Those who watch are to be told soon that others come or go.
    fn gather(&mut self) {
        if !self.watchers.is_empty() {
            self.presence_due.get_or_insert_with(|| Instant::now() + GATHER);
        }
    }

    /// Tells one of those who watch how things are.
    pub(super) fn tell_one(&mut self, connection: u64, after: Option<u64>) {
        let present = self.present();
        let (Some(room), Some(watcher)) = (&self.room, self.watchers.get(&connection)) else { return };
        let viewer = viewer(room, watcher.id.as_deref());
        let look = room.look(viewer);
        self.phase = Some(look.phase);
        let text = make(room, self.table, &look, viewer, after, (&present, self.watchers.len()));
        watcher.outbox.send_text(text);
    }

    /// Tells all who watch what has happened since they were last told.
    pub(super) fn tell(&mut self) {
        let number = self.room.as_ref().map_or(0, Room::number);
        if self.watchers.values().any(|watcher| watcher.seen != number) {
            self.tell_all();
        }
    }

    /// Tells all who watch how things are, whether anything happened or not.
    pub(super) fn tell_all(&mut self) {
        let present = self.present();
        let Some(room) = &self.room else { return };
        let (number, watching) = (room.number(), self.watchers.len());
        let mut looks: Vec<(Option<&str>, RoomLook)> = Vec::with_capacity(4);
        let mut made: Vec<Made<'_>> = Vec::with_capacity(4);
        let mut shut_out = Vec::new();
        for watcher in self.watchers.values() {
            let id = watcher.id.as_deref();
            if !may_look(room, id) {
                shut_out.push(watcher.connection);
                continue;
            }
            let viewer = viewer(room, id);
            // A number beyond the last event is one of a room that has been restored since: start over.
            let after = Some(watcher.seen).filter(|seen| *seen <= number);
            let same = |made: &&Made<'_>| made.viewer == viewer && made.after == after;
            let text = if let Some(made) = made.iter().find(same) {
                made.text.clone()
            } else {
                let place = looks.iter().position(|(whose, _)| *whose == viewer).unwrap_or_else(|| {
                    looks.push((viewer, room.look(viewer)));
                    looks.len() - 1
                });
                let look = &looks[place].1;
                self.phase = Some(look.phase);
                let text = make(room, self.table, look, viewer, after, (&present, watching));
                made.push(Made { viewer, after, text: text.clone() });
                text
            };
            watcher.outbox.send_text(text);
        }
        drop((looks, made));
        for watcher in self.watchers.values_mut() {
            watcher.seen = number;
        }
        for connection in shut_out {
            if let Some(watcher) = self.watchers.remove(&connection) {
                let why = "the game at this private table has begun".to_owned();
                watcher.outbox.send(&ToClient::Gone { room: self.table.to_string(), why });
            }
        }
        self.presence_due = None;
    }
}
