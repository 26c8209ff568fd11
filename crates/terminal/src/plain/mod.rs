//! Line mode, for pipes and screen readers: reads what people type, prints what happens in sentences.

mod command;
mod visit;

#[cfg(test)]
mod tests;

use std::io::{self, BufRead, IsTerminal, Write};

use crate::keeper::Keeper;
use crate::{Farewell, PlayArgs, PlayError};
use visit::Visit;

/// Plays line by line until the game is over, somebody quits, or there is nothing more to read. The record is saved
/// before every question and at the end.
///
/// Where the standard input is not a terminal, what was read is written too, so that the output reads like a
/// conversation. There are no pauses, whatever the speed.
pub fn play_plain(args: PlayArgs, input: impl BufRead, output: impl Write) -> Result<Farewell, PlayError> {
    play(args, input, output, !io::stdin().is_terminal())
}

fn play(args: PlayArgs, input: impl BufRead, output: impl Write, echo: bool) -> Result<Farewell, PlayError> {
    let mut visit = Visit::new(Keeper::new(args), input, output, echo);
    let played = visit.play();
    let farewell = visit.leave();
    match played {
        // Whoever read our output has seen enough; that is one way to leave.
        Err(PlayError::Terminal(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(farewell),
        Err(error) => Err(error),
        Ok(()) => Ok(farewell),
    }
}
