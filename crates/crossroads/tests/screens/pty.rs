//! A program in a terminal of its own, and the screen as whoever sits before it sees it.
//!
//! Nothing here waits for so many milliseconds: a test reads on until the screen is as it should be. Who waits in vain is stopped by a
//! watchdog that ends the program, so that a mistake is told with the last picture and no test hangs.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process, test_kill_process};

/// Columns and rows.
pub(crate) type Size = (u16, u16);

/// The sizes that everything is tried at: a phone, what every terminal has, a large one and a whole monitor.
pub(crate) const SIZES: [Size; 4] = [(60, 20), (80, 24), (120, 40), (200, 60)];

/// How long a terminal may live. Far more than any test needs on a machine that does much else.
const PATIENCE: Duration = Duration::from_mins(2);

/// What begins and ends a picture.
const BEGINS: &[u8] = b"\x1b[?2026h";
const ENDS: &[u8] = b"\x1b[?2026l";

fn pty_size((cols, rows): Size) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

/// The program with these arguments, at home in this folder.
pub(crate) fn program<A: AsRef<OsStr>>(home: &Path, arguments: &[A]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_crossroads"));
    command.args(arguments);
    at_home(command, home)
}

/// A shell that knows its jobs, as people have one in their terminal.
pub(crate) fn shell(home: &Path) -> CommandBuilder {
    let mut command = CommandBuilder::new("sh");
    command.arg("-i");
    let mut command = at_home(command, home);
    command.env("PS1", "ready> ");
    command.env_remove("ENV");
    command.env("CROSSROADS", env!("CARGO_BIN_EXE_crossroads"));
    command
}

fn at_home(mut command: CommandBuilder, home: &Path) -> CommandBuilder {
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CROSSROADS_")) {
        command.env_remove(name);
    }
    for name in ["LC_ALL", "LC_CTYPE", "NO_COLOR"] {
        command.env_remove(name);
    }
    command.env("HOME", home);
    command.env("XDG_DATA_HOME", home.join("data"));
    command.env("XDG_CACHE_HOME", home.join("cache"));
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    // Nothing moves by itself: what is seen follows from the keys.
    command.env("CROSSROADS_NO_MOTION", "1");
    command.cwd(home);
    command
}

/// A terminal with a program in it.
pub(crate) struct Terminal {
    master: Box<dyn MasterPty + Send>,
    reader: Box<dyn Read + Send>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    parser: vt100::Parser,
    /// The last bytes that were read, in which a mark of a picture may have begun.
    tail: Vec<u8>,
    /// Whether a picture is only half there.
    half: bool,
    /// How many pictures were shown.
    pub(crate) pictures: usize,
    /// All that was written to the terminal.
    pub(crate) written: Vec<u8>,
    /// Gone with this, which tells the watchdog to go home.
    _watched: Sender<()>,
}

impl Terminal {
    pub(crate) fn open(size: Size, command: CommandBuilder) -> Terminal {
        let pair = native_pty_system().openpty(pty_size(size)).unwrap();
        // In a session of its own, of which this is the terminal: it gets the signals that a shell's child gets.
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let (watched, watch) = channel();
        let pid = Pid::from_raw(child.process_id().unwrap() as i32).unwrap();
        std::thread::spawn(move || end_what_hangs(pid, &watch));
        Terminal {
            reader: pair.master.try_clone_reader().unwrap(),
            writer: pair.master.take_writer().unwrap(),
            master: pair.master,
            child,
            parser: vt100::Parser::new(size.1, size.0, 0),
            tail: Vec::new(),
            half: false,
            pictures: 0,
            written: Vec::new(),
            _watched: watched,
        }
    }

    /// What is on the screen, a line each.
    pub(crate) fn shown(&self) -> String {
        let (_, columns) = self.parser.screen().size();
        let rows: Vec<String> =
            self.parser.screen().rows(0, columns).map(|row| row.trim_end().to_owned()).collect();
        rows.join("\n")
    }

    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// Presses keys, as the terminal sends them.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Terminal {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
        self
    }

    /// Reads on until the screen is as it should be, in a whole picture.
    #[track_caller]
    pub(crate) fn until(&mut self, awaited: &str, is: impl Fn(&Terminal) -> bool) -> &mut Terminal {
        while self.half || !is(self) {
            assert!(self.read(), "the program ended before {awaited}, and this was there:\n{}", self.shown());
        }
        self
    }

    #[track_caller]
    pub(crate) fn until_shown(&mut self, text: &str) -> &mut Terminal {
        self.until(&format!("{text:?} was shown"), |terminal| terminal.shown().contains(text))
    }

    #[track_caller]
    pub(crate) fn until_gone(&mut self, text: &str) -> &mut Terminal {
        self.until(&format!("{text:?} was gone"), |terminal| !terminal.shown().contains(text))
    }

    /// Presses keys and waits until another picture is there than before.
    #[track_caller]
    pub(crate) fn press_and_see(&mut self, keys: &str) -> String {
        let before = self.shown();
        self.press(keys).until(&format!("something came of {keys:?}"), |terminal| terminal.shown() != before);
        self.shown()
    }

    /// Reads what the program writes; whether it is still there.
    fn read(&mut self) -> bool {
        let mut buffer = [0; 16 << 10];
        match self.reader.read(&mut buffer) {
            // A terminal without a program in it.
            Ok(0) | Err(_) => false,
            Ok(read) => {
                self.parser.process(&buffer[..read]);
                self.written.extend_from_slice(&buffer[..read]);
                self.tail.extend_from_slice(&buffer[..read]);
                self.count_pictures();
                true
            }
        }
    }

    fn count_pictures(&mut self) {
        let mut rest = 0;
        for at in 0..self.tail.len() {
            let here = &self.tail[at..];
            if here.starts_with(BEGINS) || here.starts_with(ENDS) {
                self.half = here.starts_with(BEGINS);
                self.pictures += usize::from(!self.half);
                rest = at + ENDS.len();
            }
        }
        self.tail.drain(..rest.max(self.tail.len().saturating_sub(ENDS.len() - 1)));
    }

    /// Somebody pulls at the window's corner.
    pub(crate) fn resize(&mut self, size: Size) -> &mut Terminal {
        self.parser.screen_mut().set_size(size.1, size.0);
        self.master.resize(pty_size(size)).unwrap();
        self
    }

    /// Waits until the program ends by itself.
    pub(crate) fn ended(mut self) -> (ExitStatus, String) {
        while self.read() {}
        (self.child.wait().unwrap(), self.shown())
    }

    /// Closes the window while the program is at work, and says how it ended.
    pub(crate) fn closed(self) -> ExitStatus {
        let Terminal { master, reader, writer, mut child, _watched, .. } = self;
        // All three: as long as one of them is open, so is the window.
        drop((reader, writer, master));
        child.wait().unwrap()
    }
}

/// Ends a program after which nobody has looked for too long.
fn end_what_hangs(pid: Pid, watch: &Receiver<()>) {
    if watch.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) && test_kill_process(pid).is_ok() {
        let _ = kill_process(pid, Signal::KILL);
    }
}
