//! The messages of the socket.

use axum::extract::ws::Utf8Bytes;
use house::room::Command;
use serde::{Deserialize, Serialize};
use store::IdentityId;
use utoipa::ToSchema;

use crate::people::Someone;
use crate::problem::Code;

/// From a client.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum FromClient {
    /// Tell me of this room.
    Watch {
        room: String,
        #[serde(default)]
        after: Option<u64>,
    },
    /// No longer.
    Unwatch { room: String },
    /// Tell me of this evening.
    WatchEvening { evening: String },
    /// No longer.
    UnwatchEvening { evening: String },
    /// A command.
    Do { room: String, id: String, command: Box<Command> },
    /// Are you there?
    Ping {
        #[cfg_attr(test, ts(as = "f64"))]
        n: serde_json::Number,
    },
}

/// Somebody, as they see themselves.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct You {
    /// Who you are to the house.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    pub(crate) id: IdentityId,
    /// What the others call you.
    pub(crate) name: String,
    /// Whether you have an account, or are a guest.
    pub(crate) account: bool,
    /// Whether you are a bot: an account that a program plays with.
    pub(crate) bot: bool,
    /// Whether you look after the house.
    pub(crate) operator: bool,
    /// Since when, in milliseconds since 1970.
    pub(crate) since: i64,
}

impl From<&Someone> for You {
    fn from(someone: &Someone) -> You {
        let Someone { id, ref name, account, operator, since, .. } = *someone;
        You { id, name: name.clone(), account, bot: someone.is_bot(), operator, since }
    }
}

/// To a client. What rooms and evenings tell is made elsewhere, once for many.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum ToClient {
    Welcome {
        protocol: u32,
        you: Option<You>,
        version: &'static str,
        now: i64,
    },
    Done {
        room: String,
        id: String,
        number: u64,
    },
    Refused {
        room: String,
        id: String,
        code: Code,
        why: String,
    },
    Problem {
        code: Code,
        why: String,
    },
    Gone {
        room: String,
        why: String,
    },
    Going {
        why: String,
        retry: u64,
    },
    Pong {
        #[cfg_attr(test, ts(as = "f64"))]
        n: serde_json::Number,
        now: i64,
    },
    /// Over the stream: somebody has opened a table with you, a bot, at it.
    Challenged {
        room: String,
        game: String,
        by: String,
        seat: Option<u8>,
    },
    /// Over the stream: you sit at this table.
    Seated {
        room: String,
        game: String,
        by: String,
        seat: Option<u8>,
        evening: Option<String>,
    },
    /// Over the stream: nothing has happened, and the house is still there.
    Beat {
        now: i64,
    },
}

impl ToClient {
    pub(crate) fn text(&self) -> Utf8Bytes {
        serde_json::to_string(self).unwrap_or_default().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_as_the_protocol_says() {
        let read = |text: &str| serde_json::from_str::<FromClient>(text);
        assert!(matches!(
            read(r#"{"type":"watch","room":"x","after":null}"#),
            Ok(FromClient::Watch { after: None, .. })
        ));
        assert!(matches!(read(r#"{"type":"ping","n":1.5}"#), Ok(FromClient::Ping { .. })));
        let act =
            r#"{"type":"do","room":"x","id":"1","command":{"do":"act","seat":1,"action":"roll","after":3}}"#;
        assert!(matches!(read(act), Ok(FromClient::Do { .. })));
        for wrong in
            ["", "{}", "[]", r#"{"type":"fly"}"#, r#"{"type":"watch","room":"x","more":1}"#, "\"watch\""]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
