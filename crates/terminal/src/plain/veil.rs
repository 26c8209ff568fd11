//! The second screen of a terminal: what is asked and typed there is gone when the first one comes back.

use std::io::{self, Write};

use kernel::Seat;

/// Opens the second screen, empty.
const OPEN: &str = "\x1b[?1049h\x1b[H\x1b[2J";
/// Goes back to the first one, as it was left.
pub(super) const CLOSE: &str = "\x1b[?1049l";
/// Empties the screen.
const EMPTY: &str = "\x1b[H\x1b[2J";

/// What keeps one player's secrets from the others at the same keyboard.
#[derive(Debug)]
pub(super) struct Veil {
    /// Whether there is a terminal to do it with.
    works: bool,
    /// Who sits behind it.
    behind: Option<Seat>,
}

impl Veil {
    pub(super) fn new(works: bool) -> Veil {
        Veil { works, behind: None }
    }

    /// Whether others can read along, whatever is done.
    pub(super) fn is_thin(&self) -> bool {
        !self.works
    }

    pub(super) fn hides(&self, seat: Seat) -> bool {
        self.behind == Some(seat)
    }

    /// Nobody sees what was there before, nor, once this player has gone on, what follows.
    pub(super) fn draw(&mut self, seat: Seat, output: &mut impl Write) -> io::Result<()> {
        let sign = if self.behind.replace(seat).is_some() { EMPTY } else { OPEN };
        output.write_all(sign.as_bytes())
    }

    /// The player is alone with it: what is asked of them stands on an empty screen.
    pub(super) fn empty(&self, output: &mut impl Write) -> io::Result<()> {
        if self.behind.is_some() { output.write_all(EMPTY.as_bytes()) } else { Ok(()) }
    }

    /// Everybody may look again.
    pub(super) fn lift(&mut self, output: &mut impl Write) -> io::Result<()> {
        if self.behind.take().is_some() { output.write_all(CLOSE.as_bytes()) } else { Ok(()) }
    }
}
