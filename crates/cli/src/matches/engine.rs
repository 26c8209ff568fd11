//! Another program that speaks the engine protocol, as the one who asks sees it.
//!
//! Whatever it does, nobody waits for ever: what it says is read by a thread of its own, what it is told is written by another, and every answer has a time by which it has to be there.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};

use serde::Serialize;

/// A longer line is cut, and what is left of it is another line.
const LONGEST_LINE: u64 = 64 * 1024;
/// So many lines wait to be read; then the program waits.
const WAITING_LINES: usize = 256;
/// How long a program gets to end that was asked to, or has closed its output: then we can say how it ended.
const TO_END: Duration = Duration::from_millis(500);
/// So much of what a program said is repeated.
const REPEATED: usize = 200;

/// What a program did instead of answering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Fault {
    pub(super) kind: FaultKind,
    /// In words, as the rest of a sentence: "ended (exit status: 1)".
    pub(super) why: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum FaultKind {
    /// It cannot be started.
    NotStarted,
    /// It ended.
    Died,
    /// It did not answer in time.
    Silent,
    /// It answered what cannot be done, or that it cannot answer.
    Nonsense,
}

impl Fault {
    pub(super) fn new(kind: FaultKind, why: impl Into<String>) -> Fault {
        Fault { kind, why: why.into() }
    }
}

/// A program under way, which ends with this value.
pub(super) struct Engine {
    child: Child,
    orders: Sender<String>,
    lines: Receiver<String>,
    /// The last line that it wrote for people.
    complaint: Arc<Mutex<String>>,
    /// Who listens for that, as long as there is anything to come.
    listener: JoinHandle<()>,
    patience: Duration,
    /// The options that it has.
    options: Vec<String>,
    /// What it calls itself.
    name: Option<String>,
}

impl Engine {
    /// Starts a program and greets it: it has to say which games it plays, if it says so, and these have to be among them.
    pub(super) fn start(words: &[String], game: &str, patience: Duration) -> Result<Engine, Fault> {
        let not_started = |why: String| Fault::new(FaultKind::NotStarted, why);
        let (program, arguments) = words.split_first().ok_or_else(|| not_started("has no command".into()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| not_started(format!("cannot be started: {program}: {error}")))?;
        let (Some(input), Some(output), Some(complaints)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(not_started("cannot be spoken to".into()));
        };
        let (orders, to_write) = channel();
        let (heard, lines) = sync_channel(WAITING_LINES);
        let complaint = Arc::default();
        spawn(move || write(input, &to_write));
        spawn(move || read(output, &heard));
        let last = Arc::clone(&complaint);
        let listener = spawn(move || listen(complaints, &last));
        let (options, name) = (Vec::new(), None);
        let mut engine = Engine { child, orders, lines, complaint, listener, patience, options, name };
        engine.greet(game)?;
        Ok(engine)
    }

    fn greet(&mut self, game: &str) -> Result<(), Fault> {
        let mut games = Vec::new();
        self.say("hello".to_owned());
        let by = Instant::now() + self.patience;
        loop {
            let line = self.hear(by, "hello")?;
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            let first = rest.split(' ').next().unwrap_or_default().to_owned();
            match word {
                "hello" => break,
                "engine" => self.name = Some(shortened(rest)),
                "game" => games.push(first),
                "option" => self.options.push(first),
                _ => {}
            }
        }
        if games.is_empty() || games.iter().any(|known| known == game) {
            return Ok(());
        }
        Err(Fault::new(FaultKind::NotStarted, format!("plays {}, not {game}", games.join(", "))))
    }

    /// What it calls itself.
    pub(super) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Sets those options of a table that it has. What it says against them is a fault.
    pub(super) fn set_up(&mut self, options: &[(String, String)]) -> Result<(), Fault> {
        let mut known: Vec<&(String, String)> =
            options.iter().filter(|(name, _)| self.options.contains(name)).collect();
        // Some go only together with others, and each order is looked at by itself: what was refused is said again behind the rest.
        for last_time in [false, true] {
            let mut refused = Vec::new();
            for option in known {
                let (name, value) = option;
                self.say(format!("option {name} {value}"));
                match self.ready()? {
                    Some(why) if last_time => {
                        let why = format!("refuses `option {name} {value}`: {why}");
                        return Err(Fault::new(FaultKind::NotStarted, why));
                    }
                    Some(_) => refused.push(option),
                    None => {}
                }
            }
            known = refused;
        }
        // Also where there was nothing to say: whoever cannot say that it is ready is no engine.
        self.ready().map(drop)
    }

    /// Another game.
    pub(super) fn new_game(&mut self) -> Result<(), Fault> {
        self.say("new".to_owned());
        match self.ready()? {
            Some(why) => Err(Fault::new(FaultKind::Nonsense, format!("refuses `new`: {why}"))),
            None => Ok(()),
        }
    }

    /// Waits until it has done what it was told, and tells what it said against that.
    fn ready(&mut self) -> Result<Option<String>, Fault> {
        self.say("ready".to_owned());
        let by = Instant::now() + self.patience;
        let mut wrong = None;
        loop {
            let line = self.hear(by, "ready")?;
            if line == "ready" {
                return Ok(wrong);
            }
            if let Some(why) = line.strip_prefix("error") {
                wrong = Some(shortened(why.trim()));
            }
        }
    }

    /// What it would do in a position, with limits as they are written behind `go`, of which one may be a time.
    pub(super) fn best(
        &mut self,
        position: &str,
        limits: &str,
        time: Option<Duration>,
    ) -> Result<String, Fault> {
        // What it has said since its last answer is no answer to this.
        while self.lines.try_recv().is_ok() {}
        self.say(format!("position {position}"));
        self.say(format!("go {limits}").trim_end().to_owned());
        let by = Instant::now() + self.patience + time.unwrap_or_default();
        loop {
            let line = self.hear(by, "best")?;
            if let Some(action) = line.strip_prefix("best ") {
                return Ok(action.trim().to_owned());
            }
            if let Some(why) = line.strip_prefix("error") {
                let why = format!("answered with an error: {}", shortened(why.trim()));
                return Err(Fault::new(FaultKind::Nonsense, why));
            }
        }
    }

    fn say(&mut self, order: String) {
        // Whoever has gone is noticed when the answer does not come.
        let _ = self.orders.send(order);
    }

    /// The next line, unless it has to be there by then and is not.
    fn hear(&mut self, by: Instant, wanted: &str) -> Result<String, Fault> {
        let left = by.saturating_duration_since(Instant::now());
        let silent = || {
            let why = format!("did not say `{wanted}` within {} s", self.patience.as_secs_f64());
            Fault::new(FaultKind::Silent, why)
        };
        if left.is_zero() {
            return Err(silent());
        }
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(silent()),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::new(FaultKind::Died, self.last_words())),
        }
    }

    /// How it ended, if it does so soon.
    fn ended(&mut self) -> Option<ExitStatus> {
        let by = Instant::now() + TO_END;
        loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < by => sleep(Duration::from_millis(5)),
                ended => return ended.ok().flatten(),
            }
        }
    }

    /// How it ended, and what it said then.
    fn last_words(&mut self) -> String {
        let how = match self.ended() {
            Some(status) => format!("ended ({status})"),
            None => "closed its output".to_owned(),
        };
        // What it said last may still be on its way.
        let by = Instant::now() + TO_END;
        while !self.listener.is_finished() && Instant::now() < by {
            sleep(Duration::from_millis(1));
        }
        let said = shortened(&self.complaint.lock().unwrap_or_else(PoisonError::into_inner));
        if said.is_empty() { how } else { format!("{how} and said: {said}") }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // Asked first, so that it can tidy up.
        self.say("quit".to_owned());
        if self.ended().is_none() {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

fn write(mut input: ChildStdin, orders: &Receiver<String>) {
    for order in orders {
        if writeln!(input, "{order}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read(output: ChildStdout, lines: &SyncSender<String>) {
    each_line(output, |line| lines.send(line).is_ok());
}

fn listen(complaints: ChildStderr, last: &Mutex<String>) {
    each_line(complaints, |line| {
        if !line.is_empty() {
            *last.lock().unwrap_or_else(PoisonError::into_inner) = line;
        }
        true
    });
}

/// Hands on line after line, whatever it holds, as long as somebody wants them.
fn each_line(from: impl Read, mut wanted: impl FnMut(String) -> bool) {
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    while (&mut from).take(LONGEST_LINE).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        if !wanted(String::from_utf8_lossy(&line).trim().to_owned()) {
            return;
        }
        line.clear();
    }
}

/// Something that was said, fit to be repeated in a line.
fn shortened(said: &str) -> String {
    let plain = said.chars().filter(|letter| !letter.is_control());
    plain.take(REPEATED).collect()
}
