//! One table: an engine that is asked, and what becomes of its answers.

use std::io::{Write as _, stderr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::PATIENCE;
use super::engine::Engine;
use crate::client::House;

/// How often an engine is started anew for one action before the game is given up.
const TRIES: u32 = 3;

/// A turn of ours, as the house tells it.
pub(super) struct Turn {
    seat: u64,
    number: u64,
    /// The position, as our seat may know it.
    position: String,
    /// How the table is set up: seats and options.
    table: Vec<(String, String)>,
}

impl Turn {
    /// Reads a look; nothing where there is nothing to decide.
    pub(super) fn read(look: &Value) -> Option<Turn> {
        let said = |value: &Value| match value {
            Value::Bool(on) => if *on { "on" } else { "off" }.to_owned(),
            Value::String(word) => word.clone(),
            other => other.to_string(),
        };
        look["allowed"].as_array().filter(|allowed| !allowed.is_empty())?;
        let seats = ("seats".to_owned(), look["seats"].as_array()?.len().to_string());
        let options = look["options"].as_object()?.iter().map(|(name, value)| (name.clone(), said(value)));
        Some(Turn {
            seat: look["viewpoint"].as_u64()?,
            number: look["number"].as_u64()?,
            position: look["view_text"].as_str()?.to_owned(),
            table: std::iter::once(seats).chain(options).collect(),
        })
    }
}

pub(super) struct Chair {
    pub(super) house: Arc<House>,
    pub(super) room: String,
    /// What starts the engine.
    pub(super) command: String,
    /// What stands behind `go`, and how long that may take.
    pub(super) limits: String,
    pub(super) time: Duration,
    pub(super) engine: Option<Engine>,
}

impl Chair {
    /// Asks the engine and does what it says. One that cannot answer is started anew, and in the end the game is given up: nobody is to
    /// wait for ever.
    pub(super) fn play(&mut self, turn: &Turn) {
        for _ in 0..TRIES {
            match self.choose(turn) {
                Ok(action) => match self.act(turn, &action) {
                    Ok(()) => return,
                    Err(why) => self.complain(&format!("answered {action:?}, which is refused: {why}")),
                },
                Err(why) => self.complain(&why),
            }
            self.engine = None;
        }
        self.complain("could not play: the game is given up");
        let resign = json!({ "command": { "do": "resign", "seat": turn.seat } });
        let _ = self.house.send(Method::POST, &format!("rooms/{}/do", self.room), Some(&resign));
    }

    fn choose(&mut self, turn: &Turn) -> Result<String, String> {
        if self.engine.is_none() {
            let mut engine = Engine::start(&self.command, PATIENCE)?;
            engine.set_up(&turn.table)?;
            self.engine = Some(engine);
        }
        let engine = self.engine.as_mut().ok_or("is not there")?;
        engine.best(&turn.position, &self.limits, self.time)
    }

    /// The same action is sent under the same name: a line that broke does it once.
    fn act(&self, turn: &Turn, action: &str) -> Result<(), String> {
        let command = json!({ "do": "act", "seat": turn.seat, "action": action, "after": turn.number });
        let body = json!({ "id": format!("{}-{}", turn.number, turn.seat), "command": command });
        let path = format!("rooms/{}/do", self.room);
        match self.house.ask(Method::POST, &path, &body) {
            Ok(()) => Ok(()),
            // The game has gone on, or is over: another turn is told, if there is one.
            Err((code, _)) if code == "late" || code == "not-now" => Ok(()),
            Err((_, why)) => Err(why),
        }
    }

    fn complain(&self, why: &str) {
        let _ = writeln!(stderr(), "{}: the engine {why}", self.room);
    }
}
