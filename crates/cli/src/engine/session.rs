//! A conversation with another program.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use house::{AnyGame, Limits, Refused};

use super::order::{Order, read};
use super::thinker::{Thinker, Thought};

/// Where answers go; thinking answers from its own thread.
type Out = Arc<Mutex<dyn Write + Send>>;

/// A search under way.
struct Search {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
    /// It ends by itself.
    limited: bool,
}

pub(super) struct Session {
    /// What it is called in the first line that it says.
    program: String,
    out: Out,
    game: Arc<dyn AnyGame>,
    player: Thinker,
    position: String,
    search: Option<Search>,
}

impl Session {
    pub(super) fn new(
        program: String,
        game: Arc<dyn AnyGame>,
        player: Thinker,
        out: Out,
    ) -> Result<Session, Refused> {
        let position = player.start()?;
        Ok(Session { program, out, game, player, position, search: None })
    }

    /// Does what a line says; false if the conversation is over.
    pub(super) fn hear(&mut self, line: &str) -> bool {
        let start = self.player.start().unwrap_or_default();
        match read(&*self.game, &start, line) {
            Ok(Order::Nothing) => {}
            Ok(Order::Hello) => self.hello(),
            Ok(Order::Ready) => say(&self.out, "ready"),
            Ok(Order::New) => {
                self.stop();
                self.player.forget();
            }
            Ok(Order::Option(name, value)) => {
                self.stop();
                if let Err(why) = self.player.option(&*self.game, &name, &value) {
                    say(&self.out, &format!("error {why}"));
                }
            }
            Ok(Order::Position(position)) => {
                self.stop();
                self.position = position;
            }
            Ok(Order::Actions) => self.actions(),
            Ok(Order::Go(limits)) => self.go(limits),
            Ok(Order::Stop) => self.stop(),
            Ok(Order::Quit) => return false,
            Err(why) => say(&self.out, &format!("error {why}")),
        }
        true
    }

    fn hello(&self) {
        let about = self.game.about();
        say(&self.out, &format!("engine {} {}", self.program, env!("CARGO_PKG_VERSION")));
        say(&self.out, &format!("game {} rules {}", about.name, about.rules));
        for line in self.player.options() {
            say(&self.out, &line);
        }
        say(&self.out, "hello");
    }

    /// What may be done, a line each; what is to be rolled, where chance is due.
    fn actions(&self) {
        match self.game.look_at(&self.position, &[]) {
            Err(why) => say(&self.out, &format!("error {why}")),
            Ok(look) => {
                for allowed in look.allowed {
                    say(&self.out, &format!("action {}", allowed.action));
                }
                if let Some(asks) = look.asks {
                    say(&self.out, &format!("asks {asks}"));
                }
                say(&self.out, "actions");
            }
        }
    }

    fn go(&mut self, limits: Limits) {
        self.stop();
        let limited = self.player.ends(&limits);
        let stop = Arc::new(AtomicBool::new(false));
        let thought = self.player.think(self.position.clone(), limits);
        let (game, position) = (self.game.clone(), self.position.clone());
        let (out, flag) = (Arc::clone(&self.out), Arc::clone(&stop));
        let thread = std::thread::spawn(move || {
            let answer = match best(&*game, &position, thought, &flag, &out) {
                Ok(action) => format!("best {action}"),
                Err(why) => format!("error {why}"),
            };
            say(&out, &answer);
        });
        self.search = Some(Search { stop, thread, limited });
    }

    pub(super) fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop.store(true, Relaxed);
            // A thread that failed has said nothing more: there is nothing to add.
            let _ = search.thread.join();
        }
    }

    /// Nothing more will be said. Somebody who gave a list of orders and left gets the last answer, unless it would take for ever.
    pub(super) fn end(mut self) {
        if let Some(search) = self.search.take_if(|search| search.limited) {
            let _ = search.thread.join();
        }
        self.stop();
    }
}

fn say(out: &Out, line: &str) {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    // Whoever does not listen any more will not miss it.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Thinks, telling of what is found on the way, and says what is best. Where nothing was found, any action will do.
fn best(
    game: &dyn AnyGame,
    position: &str,
    thought: Thought,
    stop: &AtomicBool,
    out: &Out,
) -> Result<String, Refused> {
    if let Some(action) = thought(stop, &mut |line| say(out, &line))? {
        return Ok(action);
    }
    let any = game.allowed_at(position)?.into_iter().next();
    Ok(any.map_or_else(|| "none".to_owned(), |allowed| allowed.action))
}
