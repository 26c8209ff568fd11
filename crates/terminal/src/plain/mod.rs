//! Line mode, for pipes and screen readers: reads what people type, prints what happens in sentences.

mod command;
mod veil;
mod visit;

#[cfg(test)]
mod tests;

use std::io::{self, BufRead, IsTerminal, Write};

use crate::keeper::Keeper;
use crate::signals::OnSignal;
use crate::{Farewell, PlayArgs, PlayError};
use terminal_board::{Appearance, ascii};
use visit::Visit;

/// Plays line by line until the game is over, somebody quits, or there is nothing more to read. The record is saved
/// before every question and at the end.
///
/// Where the standard input is not a terminal, what was read is written too, so that the output reads like a
/// conversation. There are no pauses, whatever the speed.
///
/// What one player may see and the others at the keyboard may not is asked for on the terminal's second screen, of which nothing
/// stays to be scrolled back to. Where there is no terminal nothing can be hidden from whoever reads along: then
/// it is neither listed nor written.
pub fn play_plain(args: PlayArgs, input: impl BufRead, output: impl Write) -> Result<Farewell, PlayError> {
    let (hears, shows) = (io::stdin().is_terminal(), io::stdout().is_terminal());
    let _back_to_the_first_screen = (hears && shows).then(|| OnSignal::write(veil::CLOSE));
    if Appearance::from_environment().ascii {
        let output = InAscii { output, rest: Vec::new() };
        return play(args, input, output, Console { echo: !hears, screen: hears && shows });
    }
    play(args, input, output, Console { echo: !hears, screen: hears && shows })
}

/// Writes nothing but ASCII, for terminals that know no more.
struct InAscii<W> {
    output: W,
    /// The beginning of a sign whose rest has not been written yet.
    rest: Vec<u8>,
}

impl<W: Write> Write for InAscii<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.rest.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.rest) {
            Ok(_) => self.rest.len(),
            Err(error) => error.valid_up_to(),
        };
        let told: Vec<u8> = self.rest.drain(..whole).collect();
        self.output.write_all(ascii::text(&String::from_utf8_lossy(&told)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// What a visit is held at.
#[derive(Clone, Copy, Debug)]
struct Console {
    /// Whether what was read is written too.
    echo: bool,
    /// Whether there is a terminal, which has a second screen.
    screen: bool,
}

fn play(
    args: PlayArgs,
    input: impl BufRead,
    output: impl Write,
    console: Console,
) -> Result<Farewell, PlayError> {
    let mut visit = Visit::new(Keeper::new(args), input, output, console);
    let played = visit.play();
    let farewell = visit.leave();
    match played {
        // Whoever read our output has seen enough; that is one way to leave.
        Err(PlayError::Terminal(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(farewell),
        Err(error) => Err(error),
        Ok(()) => Ok(farewell),
    }
}
