//! The terminal as a whole-screen program has it: opened, restored whatever happens, paused and taken up again.

use std::io::{self, BufWriter, Stdout, Write, stdout};
use std::mem::ManuallyDrop;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};
use ratatui::layout::{Position, Rect};

use crate::PlayError;

/// The terminal, restored when this goes away, by a panic too.
pub(crate) struct Screen {
    /// A picture goes out in one piece, not in the small ones of the standard output.
    ///
    /// Never dropped: it would tell on a terminal that is gone that it cannot restore it, and panic when that fails, too. What there
    /// is to restore, [`leave`] does.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
}

impl Screen {
    pub(crate) fn open() -> Result<Screen, PlayError> {
        restore_before_a_panic_is_told();
        enter()?;
        match Terminal::new(CrosstermBackend::new(BufWriter::new(stdout()))) {
            Ok(terminal) => Ok(Screen { terminal: ManuallyDrop::new(terminal) }),
            Err(error) => {
                leave();
                Err(error.into())
            }
        }
    }

    /// Shows a picture. A terminal that can do so holds back until it is whole: nobody sees half of it.
    pub(crate) fn draw(&mut self, paint: impl FnOnce(Rect, &mut Buffer)) -> io::Result<()> {
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| paint(frame.area(), frame.buffer_mut()))?;
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)
    }

    /// Stops the program as Ctrl-Z does, with the terminal as it was before, and takes it up again when it is continued.
    ///
    /// Everything that was started together is stopped, as the terminal itself would do it. Where no shell could continue it, as in
    /// a window that was opened for this program alone, the system does not stop it, and neither do we.
    pub(crate) fn pause(&mut self) -> io::Result<()> {
        leave();
        #[cfg(unix)]
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        enter()?;
        // All of it is drawn anew. Not by `clear`, which asks the terminal where its cursor is and fails where none answers.
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

/// Whether this is Ctrl-Z.
pub(crate) fn asks_to_pause(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    key.kind == KeyEventKind::Press
        && key.code == KeyCode::Char('z')
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && cfg!(unix)
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Everything as it was before. A terminal that is gone cannot be restored, and nobody sees it: no trouble is told.
fn leave() {
    let mut out = stdout();
    let _ = queue!(out, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = out.flush();
    let _ = disable_raw_mode();
}

/// What went wrong in the program is told on the ordinary screen.
fn restore_before_a_panic_is_told() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            leave();
            told(panic);
        }));
    });
}
