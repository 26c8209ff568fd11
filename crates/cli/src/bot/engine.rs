//! Another program that speaks the engine protocol (docs/engine-protocol.md), asked for one action at a time.

use std::io::{BufRead, BufReader, Read as _, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// A longer line is cut, and what is left of it is another line.
const LONGEST_LINE: u64 = 64 * 1024;
/// So many lines wait to be read; then the program waits.
const WAITING_LINES: usize = 256;
/// So much of what a program said is repeated.
const REPEATED: usize = 200;

/// A program under way, which ends with this value.
pub(super) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    patience: Duration,
    /// What it calls itself.
    pub(super) name: String,
    /// The games it says it plays; it may say nothing.
    pub(super) games: Vec<String>,
    /// The options that it has.
    options: Vec<String>,
}

impl Engine {
    /// Starts a program, as a shell would, and greets it. An error is the rest of a sentence that begins with the engine.
    pub(super) fn start(command: &str, patience: Duration) -> Result<Engine, String> {
        let mut child = in_a_shell(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot be started: {error}"))?;
        let (heard, lines) = sync_channel(WAITING_LINES);
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || read(output, &heard));
        }
        let input = child.stdin.take();
        let mut engine = Engine {
            child,
            input,
            lines,
            patience,
            name: "engine".to_owned(),
            games: Vec::new(),
            options: Vec::new(),
        };
        engine.say("hello");
        let by = Instant::now() + patience;
        loop {
            let line = engine.hear(by, "hello")?;
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            let first = rest.split(' ').next().unwrap_or_default().to_owned();
            match word {
                "hello" => return Ok(engine),
                "engine" => engine.name = shortened(rest),
                "game" => engine.games.push(first),
                "option" => engine.options.push(first),
                _ => {}
            }
        }
    }

    /// Sets those options of a table that it has, and begins a game.
    pub(super) fn set_up(&mut self, options: &[(String, String)]) -> Result<(), String> {
        let known: Vec<_> = options.iter().filter(|(name, _)| self.options.contains(name)).collect();
        for (name, value) in known {
            self.say(&format!("option {name} {value}"));
        }
        self.say("new");
        self.say("ready");
        let by = Instant::now() + self.patience;
        loop {
            let line = self.hear(by, "ready")?;
            if line == "ready" {
                return Ok(());
            }
            if let Some(why) = line.strip_prefix("error") {
                return Err(format!("refuses how the table is set up: {}", shortened(why.trim())));
            }
        }
    }

    /// What it would do in a position, with limits as they are written behind `go`, of which one may be a time.
    pub(super) fn best(&mut self, position: &str, limits: &str, time: Duration) -> Result<String, String> {
        // What it has said since its last answer is no answer to this.
        while self.lines.try_recv().is_ok() {}
        self.say(&format!("position {position}"));
        self.say(format!("go {limits}").trim_end());
        let by = Instant::now() + self.patience + time;
        loop {
            let line = self.hear(by, "best")?;
            if let Some(action) = line.strip_prefix("best ") {
                return Ok(action.trim().to_owned());
            }
            if let Some(why) = line.strip_prefix("error") {
                return Err(format!("answered with an error: {}", shortened(why.trim())));
            }
        }
    }

    fn say(&mut self, order: &str) {
        // Whoever has gone is noticed when the answer does not come.
        if let Some(input) = &mut self.input {
            let _ = writeln!(input, "{order}").and_then(|()| input.flush());
        }
    }

    /// The next line, unless it has to be there by then and is not.
    fn hear(&mut self, by: Instant, wanted: &str) -> Result<String, String> {
        match self.lines.recv_timeout(by.saturating_duration_since(Instant::now())) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("did not say `{wanted}` within {} seconds", self.patience.as_secs()))
            }
            Err(RecvTimeoutError::Disconnected) => {
                let how =
                    self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
                Err(format!("ended ({how})"))
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.say("quit");
        self.input = None;
        let by = Instant::now() + Duration::from_millis(500);
        while Instant::now() < by {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
fn in_a_shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    // The shell makes way, so that what is ended is the engine.
    shell.arg("-c").arg(format!("exec {command}"));
    shell
}

#[cfg(not(unix))]
fn in_a_shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

fn read(output: ChildStdout, heard: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !line.is_empty() && heard.send(line).is_err() {
            return;
        }
    }
}

fn shortened(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(REPEATED).collect()
}
