//! The socket of a house: one room that is watched, commands that are sent, and coming back when the line breaks.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use house::evening::EveningLook;
use house::room::{Command, Told};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::{AUTHORIZATION, COOKIE, ORIGIN};

use super::{House, Pass};

/// How long to wait before coming back: longer every time, up to the last.
const AGAIN: [u64; 5] = [250, 1000, 2000, 5000, 10_000];

/// What comes from the house.
#[derive(Debug)]
pub(crate) enum Heard {
    /// The room as we see it now, what happened, and how many look on without playing.
    Room { look: Value, told: Vec<Told>, fresh: bool, watching: u64, now: i64 },
    /// The evening as we see it now.
    Evening(Box<EveningLook>),
    /// Something that we wanted was not done, and why.
    Refused(String),
    /// The line broke; it is tried again by itself.
    Lost(String),
    /// The line is back.
    Back,
    /// What was watched cannot be, and why: there will be nothing more.
    Gone(String),
}

/// What is asked of the house.
#[derive(Debug)]
enum Asked {
    Do { room: String, command: Command },
    Watch(String),
    WatchEvening(String),
}

/// A line to a house that mends itself.
#[derive(Clone)]
pub(crate) struct Line {
    asked: UnboundedSender<Asked>,
}

impl Line {
    /// Opens the line; what comes is handed to `hear`, until that says that nobody listens any more.
    pub(crate) fn open(house: &House, hear: impl FnMut(Heard) -> bool + Send + 'static) -> Line {
        let (asked, inbox) = unbounded_channel();
        let url = house.url.clone();
        let pass = house.pass();
        let keeper = Keeper {
            url,
            pass,
            inbox,
            hear: Box::new(hear),
            room: None,
            evening: None,
            seen: None,
            number: 0,
            offset: 0,
        };
        // The house and the line share the threads that wait for the network.
        let runtime = Arc::clone(&house.runtime);
        runtime.spawn(keeper.keep());
        Line { asked }
    }

    pub(crate) fn watch(&self, room: &str) {
        let _ = self.asked.send(Asked::Watch(room.to_owned()));
    }

    pub(crate) fn watch_evening(&self, evening: &str) {
        let _ = self.asked.send(Asked::WatchEvening(evening.to_owned()));
    }

    pub(crate) fn command(&self, room: &str, command: Command) {
        let _ = self.asked.send(Asked::Do { room: room.to_owned(), command });
    }
}

struct Keeper {
    url: String,
    pass: Pass,
    inbox: UnboundedReceiver<Asked>,
    hear: Box<dyn FnMut(Heard) -> bool + Send>,
    room: Option<String>,
    evening: Option<String>,
    /// The last event of the room that was seen.
    seen: Option<u64>,
    /// How many commands were sent, for their names.
    number: u64,
    /// How far the house's clock is ahead of ours.
    offset: i64,
}

/// Why a connection ended.
enum End {
    /// Nobody listens any more.
    Ours,
    Broken(String),
}

/// A message of the house, as far as it matters here.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum FromHouse {
    Welcome {
        now: i64,
    },
    Room {
        room: String,
        told: Vec<Told>,
        fresh: bool,
        look: Value,
        #[serde(default)]
        present: Vec<String>,
        #[serde(default)]
        watching: u64,
    },
    Evening {
        look: Box<EveningLook>,
    },
    EveningNews {},
    Refused {
        why: String,
    },
    Problem {
        why: String,
    },
    Gone {
        why: String,
    },
    Going {
        why: String,
    },
    #[serde(other)]
    Other,
}

impl Keeper {
    async fn keep(mut self) {
        let mut tries = 0;
        loop {
            let before = self.seen;
            match self.connected().await {
                End::Ours => return,
                End::Broken(why) => {
                    // Who has heard something since begins to count anew.
                    if self.seen != before {
                        tries = 0;
                    }
                    if !(self.hear)(Heard::Lost(why)) {
                        return;
                    }
                    tokio::time::sleep(Duration::from_millis(AGAIN[tries.min(AGAIN.len() - 1)])).await;
                    tries += 1;
                }
            }
        }
    }

    /// One connection, from its first message to its end.
    async fn connected(&mut self) -> End {
        let broken = |why: &dyn std::fmt::Display| End::Broken(why.to_string());
        let request = match self.request() {
            Ok(request) => request,
            Err(why) => return End::Broken(why),
        };
        let (socket, _) = match connect_async(request).await {
            Ok(connected) => connected,
            Err(error) => return broken(&error),
        };
        let (mut out, mut from) = socket.split();
        for text in self.watches() {
            if let Err(error) = out.send(Message::text(text)).await {
                return broken(&error);
            }
        }
        if !(self.hear)(Heard::Back) {
            return End::Ours;
        }
        loop {
            let sent = tokio::select! {
                message = from.next() => match message {
                    Some(Ok(Message::Text(text))) => match self.take(&text) {
                        Some(answer) => answer,
                        None => return End::Ours,
                    },
                    Some(Ok(Message::Close(_))) | None => return End::Broken("the house closed the line".to_owned()),
                    Some(Ok(_)) => Vec::new(),
                    Some(Err(error)) => return broken(&error),
                },
                asked = self.inbox.recv() => match asked {
                    Some(asked) => self.say(asked),
                    None => return End::Ours,
                },
            };
            for text in sent {
                if let Err(error) = out.send(Message::text(text)).await {
                    return broken(&error);
                }
            }
        }
    }

    fn request(&self) -> Result<tokio_tungstenite::tungstenite::handshake::client::Request, String> {
        let address = format!("{}/api/live", self.url.replacen("http", "ws", 1));
        let mut request = address.into_client_request().map_err(|error| error.to_string())?;
        let header = |text: &str| HeaderValue::from_str(text).map_err(|error| error.to_string());
        // The house wants to know that this is no page of somebody else's.
        request.headers_mut().insert(ORIGIN, header(&self.url)?);
        match &self.pass {
            Pass::Cookie(cookie) => request.headers_mut().insert(COOKIE, header(cookie)?),
            Pass::Token(token) => {
                request.headers_mut().insert(AUTHORIZATION, header(&format!("Bearer {token}"))?)
            }
        };
        Ok(request)
    }

    /// What is watched, said anew on every connection.
    fn watches(&self) -> Vec<String> {
        let room = self.room.iter().map(|room| json!({ "type": "watch", "room": room, "after": self.seen }));
        let evening =
            self.evening.iter().map(|evening| json!({ "type": "watch-evening", "evening": evening }));
        room.chain(evening).map(|message| message.to_string()).collect()
    }

    fn say(&mut self, asked: Asked) -> Vec<String> {
        match asked {
            Asked::Watch(room) => {
                let left = self.room.replace(room.clone()).filter(|left| *left != room);
                self.seen = None;
                let unwatch = left.map(|left| json!({ "type": "unwatch", "room": left }).to_string());
                let watch = json!({ "type": "watch", "room": room, "after": null }).to_string();
                unwatch.into_iter().chain([watch]).collect()
            }
            Asked::WatchEvening(evening) => {
                self.evening = Some(evening.clone());
                vec![json!({ "type": "watch-evening", "evening": evening }).to_string()]
            }
            Asked::Do { room, command } => {
                self.number += 1;
                // A name that no other line of ours has had.
                let id = format!("{:x}-{}", std::process::id(), self.number + now() as u64);
                vec![json!({ "type": "do", "room": room, "id": id, "command": command }).to_string()]
            }
        }
    }

    /// Hands a message on, and says what is to be answered; nothing if nobody listens any more.
    fn take(&mut self, text: &str) -> Option<Vec<String>> {
        let Ok(message) = serde_json::from_str(text) else { return Some(Vec::new()) };
        let heard = match message {
            FromHouse::Welcome { now: house } => {
                self.offset = house - now();
                return Some(Vec::new());
            }
            FromHouse::Room { room, told, fresh, look, present, watching } => {
                if self.room.as_deref() != Some(&room) {
                    return Some(Vec::new());
                }
                self.seen = look["number"].as_u64().or(self.seen);
                let watching = onlookers(&look, &present, watching);
                Heard::Room { look, told, fresh, watching, now: now() + self.offset }
            }
            FromHouse::Evening { look } => Heard::Evening(look),
            // Somebody who plays wants to know where, not how every point changes the standing: the whole is asked for.
            FromHouse::EveningNews {} => {
                let again = self
                    .evening
                    .iter()
                    .map(|id| json!({ "type": "watch-evening", "evening": id }).to_string());
                return Some(again.collect());
            }
            FromHouse::Refused { why } | FromHouse::Problem { why } => Heard::Refused(why),
            FromHouse::Gone { why } => Heard::Gone(why),
            FromHouse::Going { why } => Heard::Lost(why),
            FromHouse::Other => return Some(Vec::new()),
        };
        (self.hear)(heard).then(Vec::new)
    }
}

/// How many of those who watch do not play.
fn onlookers(look: &Value, present: &[String], watching: u64) -> u64 {
    let seats = look["seats"].as_array().map_or(&[][..], Vec::as_slice);
    let sits = |person: &&String| seats.iter().any(|seat| seat["person"].as_str() == Some(person.as_str()));
    watching.saturating_sub(present.iter().filter(sits).count() as u64)
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_does_not_look_on() {
        let look = json!({ "seats": [{ "person": "ann" }, { "person": "ben" }, { "person": null }] });
        let present = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(onlookers(&look, &present(&["ann", "ben"]), 2), 0);
        assert_eq!(onlookers(&look, &present(&["ann", "cem"]), 2), 1);
        assert_eq!(onlookers(&look, &[], 3), 3, "whoever is not named looks on");
    }
}
