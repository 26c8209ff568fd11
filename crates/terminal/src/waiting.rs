//! Waiting for a key without waiting for ever.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, Event, MouseEventKind};
use ratatui::layout::Rect;

use crate::terminal::{Screen, asks_to_pause};

/// What came while waiting.
pub(crate) enum Awaited {
    /// A key, or another size.
    Event(Event),
    /// Nothing.
    Nothing,
    /// The terminal is gone: its window was closed, its connection broke.
    Gone,
}

/// Keys as they come, read on a thread of their own from the first screen on.
///
/// crossterm does not come back from a terminal that is hung up while it reads: it gets nothing, again and again, for ever. Whoever waits
/// for keys here is not caught in that, and ends the program.
static KEYS: OnceLock<Mutex<Receiver<io::Result<Event>>>> = OnceLock::new();

fn read_on_a_thread() -> Mutex<Receiver<io::Result<Event>>> {
    let (tell, keys) = channel();
    thread::spawn(move || {
        loop {
            let event = event::read();
            let broken = event.is_err();
            if tell.send(event).is_err() || broken {
                return;
            }
        }
    });
    Mutex::new(keys)
}

/// Waits so long for a key or another size of the screen.
pub(crate) fn wait_for_event(wait: Duration) -> io::Result<Awaited> {
    let keys = KEYS.get_or_init(read_on_a_thread).lock().unwrap_or_else(PoisonError::into_inner);
    match keys.recv_timeout(wait) {
        // A mouse on its way somewhere says nothing.
        Ok(Ok(Event::Mouse(mouse))) if mouse.kind == MouseEventKind::Moved => Ok(Awaited::Nothing),
        Ok(Ok(event)) => Ok(Awaited::Event(event)),
        Ok(Err(error)) if !is_hung_up() => Err(error),
        Err(RecvTimeoutError::Timeout) if !is_hung_up() => Ok(Awaited::Nothing),
        Ok(Err(_)) | Err(_) => Ok(Awaited::Gone),
    }
}

/// Whether nobody is at the other end of the terminal any more.
fn is_hung_up() -> bool {
    #[cfg(unix)]
    {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let stdin = io::stdin();
        let mut watched = [PollFd::new(&stdin, PollFlags::IN)];
        let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
        poll(&mut watched, Some(&at_once)).is_ok()
            && watched[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL)
    }
    #[cfg(not(unix))]
    false
}

/// What a screen does again and again that nobody else keeps: takes the next key, and shows a picture first where something has
/// changed and nothing more has come. So keys that come together make one picture. Ctrl-Z is dealt with here.
pub(crate) fn next_event(
    wait: Duration,
    changed: &mut bool,
    screen: &mut Screen,
    paint: impl FnOnce(Rect, &mut Buffer),
) -> io::Result<Awaited> {
    let mut awaited = wait_for_event(if *changed { Duration::ZERO } else { wait })?;
    if matches!(awaited, Awaited::Nothing) && *changed {
        *changed = false;
        if screen.draw(paint).is_err() {
            return Ok(Awaited::Gone);
        }
        awaited = wait_for_event(wait)?;
    }
    *changed |= matches!(awaited, Awaited::Event(_));
    if let Awaited::Event(event) = &awaited
        && asks_to_pause(event)
    {
        screen.pause()?;
        return Ok(Awaited::Nothing);
    }
    Ok(awaited)
}
