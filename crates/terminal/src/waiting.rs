//! Waiting for a key without waiting for ever.

use std::io;
#[cfg(unix)]
use std::sync::atomic::{AtomicBool, Ordering};
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

/// Waits so long for a key or another size of the screen.
///
/// crossterm never comes back from a terminal that has been hung up: it reads nothing from it, for ever. So the waiting
/// is done here, and crossterm is asked only while the terminal is there.
pub(crate) fn wait_for_event(wait: Duration) -> io::Result<Awaited> {
    #[cfg(unix)]
    let wait = {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let stdin = io::stdin();
        let mut watched = [PollFd::new(&stdin, PollFlags::IN)];
        // Of keys that came together crossterm has read all at once: those that are left lie with it, and not in the terminal.
        let wait = if LEFT_OVER.swap(false, Ordering::Relaxed) { Duration::ZERO } else { wait };
        let time = Timespec::try_from(wait).ok();
        match poll(&mut watched, time.as_ref()) {
            // A signal, such as that of another size.
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        if watched[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) {
            return Ok(Awaited::Gone);
        }
        Duration::ZERO
    };
    if event::poll(wait)? { read() } else { Ok(Awaited::Nothing) }
}

/// Whether crossterm may have more than it has given.
#[cfg(unix)]
static LEFT_OVER: AtomicBool = AtomicBool::new(false);

fn read() -> io::Result<Awaited> {
    #[cfg(unix)]
    LEFT_OVER.store(true, Ordering::Relaxed);
    let event = event::read()?;
    // A mouse on its way somewhere says nothing.
    let on_its_way = matches!(&event, Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved);
    Ok(if on_its_way { Awaited::Nothing } else { Awaited::Event(event) })
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
