//! Telling those who watch. Whoever begins to watch gets the whole evening; after that phones and the big screen get what has changed,
//! the same words for all of them.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use house::evening::{Evening, EveningLook, EveningNews};
use serde::Serialize;
use store::TableId;
use tokio::time::Instant;

use super::Actor;

/// How long changes are gathered before those who watch are told: tables that are over bring others.
const GATHER: Duration = Duration::from_millis(50);
/// Nobody is told more often than this.
const PACE: Duration = Duration::from_millis(500);

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "EveningMessage"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Telling<'a> {
    Evening {
        #[cfg_attr(test, ts(as = "String"))]
        evening: TableId,
        look: &'a EveningLook,
    },
    EveningNews {
        #[cfg_attr(test, ts(as = "String"))]
        evening: TableId,
        news: &'a EveningNews,
    },
}

impl Telling<'_> {
    fn text(&self) -> Utf8Bytes {
        serde_json::to_string(self).unwrap_or_default().into()
    }
}

impl Actor {
    /// Tells somebody how things are who has begun to watch.
    pub(super) fn welcome(&mut self, connection: u64) {
        let (Some(evening), Some(watcher)) = (&self.state, self.watchers.get_mut(&connection)) else {
            return;
        };
        let look = evening.look(watcher.id.as_deref());
        watcher.outbox.send_text(Telling::Evening { evening: self.id, look: &look }.text());
        watcher.heard = Some((look.number, (look.you, look.hosting)));
        // The first to watch: what comes next follows this look. The others wait for their news of it.
        self.own.told.get_or_insert(look.seen_by((None, false)));
    }

    /// Those who watch are told soon, if anything has changed.
    pub(super) fn tell_soon(&mut self) {
        if self.watchers.is_empty() {
            (self.own.told, self.own.tell_due) = (None, None);
            return;
        }
        let number = self.state.as_ref().map(Evening::number);
        if number.is_some() && number != self.own.told.as_ref().map(|look| look.number) {
            let next = self.own.told_at.map_or_else(Instant::now, |last| last + PACE);
            self.own.tell_due.get_or_insert_with(|| next.max(Instant::now() + GATHER));
        }
    }

    /// Tells all who watch what has changed. Who has not seen what went before, or has become somebody else, gets it all.
    pub(super) fn tell(&mut self) {
        (self.own.tell_due, self.own.told_at) = (None, Some(Instant::now()));
        let Some(evening) = &self.state else { return };
        let now = evening.look(None);
        let news = self.own.told.as_ref().and_then(|before| now.since(before));
        let text = news.as_ref().map(|news| Telling::EveningNews { evening: self.id, news }.text());
        for watcher in self.watchers.values_mut() {
            let viewpoint = evening.viewpoint(watcher.id.as_deref());
            let follows = |news: &EveningNews| watcher.heard == Some((news.since, viewpoint));
            let text = if let Some(text) = text.as_ref().filter(|_| news.as_ref().is_some_and(follows)) {
                text.clone()
            } else {
                let look = now.clone().seen_by(viewpoint);
                Telling::Evening { evening: self.id, look: &look }.text()
            };
            watcher.outbox.send_text(text);
            watcher.heard = Some((now.number, viewpoint));
        }
        self.own.told = Some(now);
    }
}
