//! `crossroads bot`: seats an engine in a house, as a bot that takes challenges, or at one table or evening.

mod engine;
mod seat;

use std::collections::HashMap;
use std::io::{Write as _, stdout};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use reqwest::{Method, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::args::BotArgs;
use crate::client::{House, Opens};
use crate::{Failure, Program};
use engine::Engine;
use seat::{Chair, Turn};

/// How long an engine may take beyond its limit: to solve a game for the first answer takes a while.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long to wait before coming back when the line breaks.
const AGAIN: Duration = Duration::from_secs(2);

/// A line of the stream, as far as it matters here.
#[derive(Deserialize)]
struct Line {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    room: String,
    #[serde(default)]
    by: String,
    #[serde(default)]
    why: String,
    #[serde(default)]
    look: Value,
}

/// A table that is played at, by a thread of its own.
struct Playing {
    turns: Sender<Turn>,
    thread: JoinHandle<()>,
}

pub(crate) fn run(program: &Program, arguments: &BotArgs) -> Result<(), Failure> {
    let broken = |why: String| Failure::input(format!("the engine {why}"));
    let tried = Engine::start(&arguments.engine, PATIENCE).map_err(broken)?;
    let games = if arguments.games.is_empty() { tried.games.clone() } else { arguments.games.clone() };
    if games.is_empty() {
        let why = "the engine does not say which games it plays: say it with --game";
        return Err(Failure::input(why));
    }
    games.iter().try_for_each(|game| program.shelf().find(game).map(drop))?;
    let name = tried.name.clone();
    drop(tried);

    let house = Arc::new(House::at(program, &arguments.house)?.with_token(Some(arguments.token.clone())));
    let me: Value = house.get("me")?;
    let you = &me["you"];
    let said = you["name"].as_str().unwrap_or_default();
    if you["bot"] == true {
        let terms = json!({ "games": games, "options": true, "at_once": arguments.at_once });
        house.send(Method::PUT, "my/terms", Some(&terms))?;
        let profile = format!("{}/profile/{}", house.url, you["id"].as_str().unwrap_or_default());
        writeln!(stdout(), "{said} plays {} with {name}. Challenge it: {profile}", games.join(", "))?;
    } else {
        writeln!(
            stdout(),
            "{name} plays {} for {said}, who is no bot: nobody can challenge it.",
            games.join(", ")
        )?;
    }
    if let Some(typed) = &arguments.join {
        join(&house, typed)?;
    }
    let mut left = arguments.count;
    loop {
        let stream = house.send(Method::GET, "my/stream", None)?;
        if follow(&house, arguments, stream, &mut left)? {
            return Ok(());
        }
        writeln!(stdout(), "The line broke; coming back.")?;
        std::thread::sleep(AGAIN);
    }
}

/// Sits down at a table, or joins an evening.
fn join(house: &House, typed: &str) -> Result<(), Failure> {
    match house.resolve(typed)? {
        (Opens::Evening, id) => {
            house.post::<Value>(&format!("evenings/{id}/do"), &json!({ "wish": { "do": "join" } }))?
        }
        (Opens::Room, id) => {
            house.post::<Value>(&format!("rooms/{id}/do"), &json!({ "command": { "do": "sit" } }))?
        }
    };
    Ok(())
}

/// Plays what comes until the stream ends. True: so many games as were wanted are over.
fn follow(
    house: &Arc<House>,
    arguments: &BotArgs,
    mut stream: Response,
    left: &mut Option<u32>,
) -> Result<bool, Failure> {
    let mut tables: HashMap<String, Playing> = HashMap::new();
    let mut unread: Vec<u8> = Vec::new();
    let mut enough = *left == Some(0);
    while !enough {
        let Ok(Some(chunk)) = house.runtime.block_on(stream.chunk()) else { break };
        unread.extend_from_slice(&chunk);
        while let Some(end) = unread.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = unread.drain(..=end).collect();
            let Ok(Line { kind, room, by, why, look }) = serde_json::from_slice(&line) else { continue };
            match kind.as_str() {
                "challenged" => writeln!(stdout(), "{room}: challenged by {by}")?,
                "seated" => writeln!(stdout(), "{room}: seated")?,
                "turn" => {
                    if let Some(turn) = Turn::read(&look) {
                        let playing =
                            tables.entry(room.clone()).or_insert_with(|| sit(house, arguments, room));
                        let _ = playing.turns.send(turn);
                    }
                }
                "ended" => {
                    writeln!(stdout(), "{room}: over, places {}", look["result"]["places"])?;
                    tables.remove(&room);
                    *left = left.map(|left| left.saturating_sub(1));
                    enough = *left == Some(0);
                }
                "going" => writeln!(stdout(), "{why}")?,
                _ => {}
            }
        }
    }
    for (_, Playing { turns, thread }) in tables {
        drop(turns);
        let _ = thread.join();
    }
    Ok(enough)
}

/// A thread with an engine of its own for a table.
fn sit(house: &Arc<House>, arguments: &BotArgs, room: String) -> Playing {
    let (turns, to_play) = channel();
    let mut chair = Chair {
        house: house.clone(),
        room,
        command: arguments.engine.clone(),
        limits: format!("time {}", arguments.time),
        time: Duration::from_millis(arguments.time),
        engine: None,
    };
    Playing {
        turns,
        thread: std::thread::spawn(move || to_play.into_iter().for_each(|turn| chair.play(&turn))),
    }
}
