//! A conversation with another program.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Instant;

use kernel::{Game, Phase, Viewer};
use minds::tri_cross::{Coach, Engine, Found, Library, Limits, Score};
use tri_cross::{PATTERN, TriCross};

use super::order::{Order, read};
use crate::analyse::cores;
use crate::progress::tables_directory;

/// Where answers go; thinking answers from its own thread.
type Out = Arc<Mutex<dyn Write + Send>>;

/// Positions that a megabyte of memory holds.
const A_MEGABYTE: u64 = 1 << 16;

/// A search under way.
struct Thinking {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
    /// It ends by itself.
    limited: bool,
}

pub(super) struct Session {
    out: Out,
    game: Option<TriCross>,
    engine: Engine,
    library: Arc<Library>,
    threads: usize,
    thinking: Option<Thinking>,
}

impl Session {
    pub(super) fn new(out: Out) -> Session {
        let library = Arc::new(Library::new(tables_directory()));
        let engine = Engine::new(64 * A_MEGABYTE).with_tables(library.tables());
        Session { out, game: PATTERN.parse().ok(), engine, library, threads: 1, thinking: None }
    }

    /// Does what a line says; false if the conversation is over.
    pub(super) fn hear(&mut self, line: &str) -> bool {
        match read(line) {
            Ok(Order::Nothing) => {}
            Ok(Order::Hello) => self.hello(),
            Ok(Order::Ready) => say(&self.out, "ready"),
            Ok(Order::New) => {
                self.stop();
                self.engine.forget();
            }
            Ok(Order::Option(name, value)) => {
                self.stop();
                if let Err(why) = self.option(&name, &value) {
                    say(&self.out, &format!("error {why}"));
                }
            }
            Ok(Order::Position(game)) => {
                self.stop();
                self.game = Some(*game);
            }
            Ok(Order::Go(limits)) => self.go(limits),
            Ok(Order::Stop) => self.stop(),
            Ok(Order::Quit) => return false,
            Err(why) => say(&self.out, &format!("error {why}")),
        }
        true
    }

    fn hello(&self) {
        say(&self.out, concat!("engine Crossroads ", env!("CARGO_PKG_VERSION")));
        say(&self.out, "game tri-cross rules 1");
        say(&self.out, &format!("option threads 1 to {} now {}", cores().max(1), self.threads));
        say(&self.out, "option memory 1 to 4096 now 64");
        let tables = if self.library.tables().are_made() { "there" } else { "none" };
        say(&self.out, &format!("tables {tables}"));
        say(&self.out, "hello");
    }

    fn option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |most: u64| {
            let number = value.parse::<u64>().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("{name} takes a number from 1 to {most}"))
        };
        match name {
            "threads" => self.threads = number(cores().max(1) as u64)? as usize,
            "memory" => {
                let engine = Engine::new(number(4096)? * A_MEGABYTE);
                self.engine = engine.with_tables(self.library.tables());
            }
            _ => return Err("there are two options: threads and memory".to_owned()),
        }
        Ok(())
    }

    fn go(&mut self, mut limits: Limits) {
        self.stop();
        let Some(game) = self.game.clone() else { return };
        limits.threads = self.threads;
        let limited = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        let stop = Arc::new(AtomicBool::new(false));
        let (engine, out, library) = (self.engine.clone(), Arc::clone(&self.out), Arc::clone(&self.library));
        let flag = Arc::clone(&stop);
        let thread =
            std::thread::spawn(move || say(&out, &best(&engine, &library, &game, &limits, &flag, &out)));
        self.thinking = Some(Thinking { stop, thread, limited });
    }

    pub(super) fn stop(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.store(true, Relaxed);
            // A thread that failed has said nothing more: there is nothing to add.
            let _ = thinking.thread.join();
        }
    }

    /// Nothing more will be said. Somebody who gave a list of orders and left gets the last answer, unless it would take for ever.
    pub(super) fn end(mut self) {
        if let Some(thinking) = self.thinking.take_if(|thinking| thinking.limited) {
            let _ = thinking.thread.join();
        }
        self.stop();
    }
}

fn say(out: &Out, line: &str) {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    // Whoever does not listen any more will not miss it.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Thinks, telling of every depth, and says what is best.
fn best(
    engine: &Engine,
    library: &Library,
    game: &TriCross,
    limits: &Limits,
    stop: &AtomicBool,
    out: &Out,
) -> String {
    let Phase::Act(seat) = game.phase() else { return "best none".to_owned() };
    let view = game.view(Viewer::Seat(seat));
    let begun = Instant::now();
    let mut told = |found: &Found| info(found, begun, out);
    let found = engine.think(&view, limits, stop, &mut told);
    let known = found.lines.first().and_then(|line| line.actions.first()).map(ToString::to_string);
    // Pieces are hidden, or more than two sides play: by what each knows and wants. Or pieces are still to be placed: anywhere.
    let action = known.or_else(|| Some(Coach::new(library).advise(&view).first()?.action.to_string()));
    let action = action.or_else(|| {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        actions.first().map(ToString::to_string)
    });
    format!("best {}", action.unwrap_or_else(|| "none".to_owned()))
}

fn info(found: &Found, begun: Instant, out: &Out) {
    for (number, line) in found.lines.iter().enumerate() {
        let score = match line.score {
            Score::About(score) => score.to_string(),
            Score::Wins(actions) => format!("win {actions}"),
            Score::Loses(actions) => format!("loss {actions}"),
        };
        let moves: Vec<String> = line.actions.iter().map(ToString::to_string).collect();
        say(
            out,
            &format!(
                "info depth {} line {} score {score} nodes {} time {} moves {}",
                found.depth,
                number + 1,
                found.nodes,
                begun.elapsed().as_millis(),
                moves.join(" ")
            ),
        );
    }
}
