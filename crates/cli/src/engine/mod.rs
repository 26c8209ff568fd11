//! `crossroads engine`: computer players for other programs, over standard input and output. docs/engine-protocol.md is its description.

mod order;
mod seated;
mod session;
mod thinker;

use std::io::{BufRead, stdin, stdout};
use std::sync::{Arc, Mutex};

use crate::args::EngineArgs;
use crate::{Bar, Failure, Program};
use session::Session;
use thinker::Thinker;

pub(crate) use seated::{COACH, ENGINE};

/// A longer line is nobody's.
const LONGEST_LINE: u64 = 64 * 1024;

pub(crate) fn run(program: &Program, arguments: &EngineArgs) -> Result<(), Failure> {
    let game = program.shelf().find(&arguments.game)?.clone();
    let thinking = program.thinking(&Bar::new("Solving"));
    let mut player = Thinker::new(game.clone(), thinking)?;
    for option in &arguments.options {
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| Failure::input(format!("an option is given as NAME=VALUE, not {option:?}")))?;
        let done = player.option(&*game, name.trim(), value.trim());
        done.map_err(|why| Failure::input(format!("--option {option}: {why}")))?;
    }
    let mut session = Session::new(program.title(), game, player, Arc::new(Mutex::new(stdout())))?;
    let mut input = stdin().lock();
    loop {
        let mut line = Vec::new();
        let mut limited = std::io::Read::take(&mut input, LONGEST_LINE);
        if limited.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if !session.hear(&String::from_utf8_lossy(&line)) {
            session.stop();
            return Ok(());
        }
    }
    session.end();
    Ok(())
}
