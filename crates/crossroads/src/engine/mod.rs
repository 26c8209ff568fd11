//! `crossroads engine`: our engine for other programs, over standard input and output. docs/engine-protocol.md is its description.

mod order;
mod session;

use std::io::{BufRead, stdin, stdout};
use std::sync::{Arc, Mutex};

use house::catalogue;

use crate::cli::EngineArgs;
use crate::failure::Failure;
use session::Session;

/// A longer line is nobody's.
const LONGEST_LINE: u64 = 64 * 1024;

pub(crate) fn run(arguments: &EngineArgs) -> Result<(), Failure> {
    let game = catalogue::find(&arguments.game)?;
    if game.name() != "tri-cross" {
        return Err(Failure::input(format!("there is an engine of tri-cross, not of {}", game.name())));
    }
    let mut session = Session::new(Arc::new(Mutex::new(stdout())));
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
