//! `crossroads perft`: how many sequences of actions there are, the usual test of a move generator.

use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use house::AnyGame;

use crate::args::PerftArgs;
use crate::{Bar, Failure, Program};

/// Deeper would take weeks.
const DEEPEST: u32 = 16;

pub(crate) fn run(program: &Program, arguments: &PerftArgs) -> Result<(), Failure> {
    let game = program.shelf().find(&arguments.game)?;
    let position = Program::position(&**game, arguments.position.as_deref())?;
    // Looked at first, so that what is wrong with it comes before what is wrong with the rest.
    game.allowed_at(&position)
        .map_err(|why| Failure::input(format!("the position cannot be read: {why}")))?;
    if arguments.depth > DEEPEST {
        return Err(Failure::input(format!("--depth takes 0 to {DEEPEST}, not {}", arguments.depth)));
    }
    let expected = estimate(&**game, &position, arguments.depth)?;
    let bar = Bar::new("Counting");
    let begun = Instant::now();
    let leaves = bar.while_it_takes(expected, || game.perft(&position, arguments.depth));
    bar.done();
    let (leaves, seconds) = (leaves?, begun.elapsed().as_secs_f64());
    let mut out = stdout().lock();
    if arguments.json {
        return Ok(writeln!(out, "{}", serde_json::json!({ "leaves": leaves }))?);
    }
    writeln!(out, "{leaves} sequences of {} actions", arguments.depth)?;
    if seconds > 0.05 {
        writeln!(out, "{:.1} million a second", leaves as f64 / seconds / 1e6)?;
    }
    Ok(())
}

/// How long counting will take: one action less takes a fraction of it, and two a fraction of that.
fn estimate(game: &dyn AnyGame, position: &str, depth: u32) -> Result<Duration, Failure> {
    let took = |depth: u32| -> Result<f64, Failure> {
        let begun = Instant::now();
        game.perft(position, depth)?;
        Ok(begun.elapsed().as_secs_f64().max(1e-6))
    };
    let Some(less) = depth.checked_sub(2).filter(|&less| less > 0) else { return Ok(Duration::ZERO) };
    let (less, more) = (took(less)?, took(less + 1)?);
    Ok(Duration::try_from_secs_f64(more * (more / less).max(1.0)).unwrap_or(Duration::MAX))
}
