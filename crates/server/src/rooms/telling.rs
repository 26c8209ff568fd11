//! Telling those who watch: each gets what they may know, made once for all who see the same.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use house::room::{Room, RoomLook, Told};
use serde::Serialize;
use store::TableId;
use tokio::time::Instant;

use super::Actor;
use super::access::{is_insider, may_look};
use crate::live::ToClient;

/// How many lines of the log somebody gets who comes without having seen anything.
const NEWEST: usize = 100;

/// How many bytes a message usually has.
const USUAL: usize = 3072;

/// How long comings and goings are gathered before those who watch are told.
const GATHER: Duration = Duration::from_millis(300);

/// What is told of a room.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum RoomMessage<'a> {
    Room {
        #[cfg_attr(test, ts(as = "String"))]
        room: TableId,
        told: Vec<Told>,
        fresh: bool,
        look: &'a RoomLook,
        present: &'a [String],
        watching: usize,
    },
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
    let message = RoomMessage::Room { room: table, told, fresh, look, present, watching };
    let mut text = Vec::with_capacity(USUAL);
    // Nothing in it can fail to be written as JSON.
    let _ = serde_json::to_writer(&mut text, &message);
    Utf8Bytes::try_from(text).unwrap_or_default()
}

impl Actor {
    /// The people at the table who watch it from this process.
    fn present(&self) -> Vec<String> {
        let Some(room) = &self.state else { return Vec::new() };
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

    /// Tells somebody how things are who has begun to watch.
    pub(super) fn welcome(&mut self, connection: u64, after: Option<u64>) {
        let number = self.state.as_ref().map_or(0, Room::number);
        if let Some(watcher) = self.watchers.get_mut(&connection) {
            watcher.heard = number;
        }
        self.tell_one(connection, after);
    }

    /// Those who watch are to be told soon that others come or go.
    pub(super) fn gather(&mut self) {
        if !self.watchers.is_empty() {
            self.own.presence_due.get_or_insert_with(|| Instant::now() + GATHER);
        }
    }

    /// Tells one of those who watch how things are.
    pub(super) fn tell_one(&mut self, connection: u64, after: Option<u64>) {
        let present = self.present();
        let (Some(room), Some(watcher)) = (&self.state, self.watchers.get(&connection)) else { return };
        let viewer = viewer(room, watcher.id.as_deref());
        let look = room.look(viewer);
        let text = make(room, self.id, &look, viewer, after, (&present, self.watchers.len()));
        let outbox = watcher.outbox.clone();
        self.post(outbox, text);
        self.send();
    }

    /// Tells all who watch what has happened since they were last told.
    pub(super) fn tell(&mut self) {
        let number = self.state.as_ref().map_or(0, Room::number);
        if self.watchers.values().any(|watcher| watcher.heard != number) {
            self.tell_all();
        }
    }

    /// Tells all who watch how things are, whether anything happened or not.
    pub(super) fn tell_all(&mut self) {
        let present = self.present();
        let Some(room) = &self.state else { return };
        let (number, watching) = (room.number(), self.watchers.len());
        let mut maker = room.looks();
        let mut looks: Vec<(Option<&str>, RoomLook)> = Vec::with_capacity(4);
        let mut made: Vec<Made<'_>> = Vec::with_capacity(4);
        let mut ready = Vec::with_capacity(watching);
        let mut shut_out = Vec::new();
        for watcher in self.watchers.values() {
            let id = watcher.id.as_deref();
            if !may_look(room, id) {
                shut_out.push(watcher.connection);
                continue;
            }
            let viewer = viewer(room, id);
            // A number beyond the last event is one of a room that has been restored since: start over.
            let after = Some(watcher.heard).filter(|seen| *seen <= number);
            let same = |made: &&Made<'_>| made.viewer == viewer && made.after == after;
            let text = if let Some(made) = made.iter().find(same) {
                made.text.clone()
            } else {
                let place = looks.iter().position(|(whose, _)| *whose == viewer).unwrap_or_else(|| {
                    looks.push((viewer, maker.look(viewer)));
                    looks.len() - 1
                });
                let look = &looks[place].1;
                let text = make(room, self.id, look, viewer, after, (&present, watching));
                made.push(Made { viewer, after, text: text.clone() });
                text
            };
            ready.push((watcher.outbox.clone(), text));
        }
        drop((looks, made));
        for (outbox, text) in ready {
            self.post(outbox, text);
        }
        for watcher in self.watchers.values_mut() {
            watcher.heard = number;
        }
        for connection in shut_out {
            if let Some(watcher) = self.watchers.remove(&connection) {
                let why = "the game at this private table has begun".to_owned();
                self.post(watcher.outbox, ToClient::Gone { room: self.id.to_string(), why }.text());
            }
        }
        self.own.presence_due = None;
        self.send();
    }
}
