//! Telling those who watch: phones and the big screen get the whole evening after every change, gathered where there are many.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use house::evening::{Evening, EveningLook};
use serde::Serialize;
use store::TableId;
use tokio::time::Instant;

use super::actor::Actor;
use super::ask::Watcher;
use crate::live::ToClient;

/// How long changes are gathered before those who watch are told, and how much longer for each of them.
const GATHER: Duration = Duration::from_millis(50);
const MORE: Duration = Duration::from_millis(4);
const MOST: Duration = Duration::from_secs(2);

#[derive(Serialize)]
#[serde(tag = "type", rename = "evening")]
struct EveningMessage<'a> {
    evening: TableId,
    look: &'a EveningLook,
}

fn message(evening: TableId, look: &EveningLook) -> Utf8Bytes {
    serde_json::to_string(&EveningMessage { evening, look }).unwrap_or_default().into()
}

impl Actor {
    /// Takes somebody in and tells them how things are.
    pub(super) async fn watch(&mut self, watcher: Watcher) {
        let ready = self.ready().await;
        match (&ready, &self.evening) {
            (Ok(()), Some(evening)) => {
                watcher.outbox.send_text(message(self.id, &evening.look(watcher.id.as_deref())));
                self.watchers.insert(watcher.connection, watcher);
            }
            (Err(problem), _) => {
                let (room, why) = (self.id.to_string(), problem.why.clone());
                watcher.outbox.send(&ToClient::Gone { room, why });
            }
            (Ok(()), None) => {}
        }
    }

    /// Those who watch are told soon, if anything has changed.
    pub(super) fn tell_soon(&mut self) {
        let number = self.evening.as_ref().map_or(self.told, Evening::number);
        if self.watchers.is_empty() {
            self.told = number;
            self.tell_due = None;
        } else if self.told != number {
            let gather = (GATHER + MORE * self.watchers.len() as u32).min(MOST);
            self.tell_due.get_or_insert_with(|| Instant::now() + gather);
        }
    }

    /// Tells all who watch how things are. Most of it is the same for all, and made once.
    pub(super) fn tell(&mut self) {
        self.tell_due = None;
        let Some(evening) = &self.evening else { return };
        self.told = evening.number();
        let everybody = evening.look(None);
        let text = message(self.id, &everybody);
        for watcher in self.watchers.values() {
            let own = watcher.id.as_deref().map(|id| (evening.entrant_of(id), evening.host().id == id));
            let text = match own {
                Some((you, hosting)) if you.is_some() || hosting => {
                    message(self.id, &everybody.clone().seen_by(you, hosting))
                }
                _ => text.clone(),
            };
            watcher.outbox.send_text(text);
        }
    }
}
