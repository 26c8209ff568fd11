//! `crossroads perft`: how many sequences of actions there are, the usual test of a move generator.

use std::io::{Write, stdout};
use std::time::Instant;

use minds::tri_cross::perft;
use tri_cross::{PATTERN, TriCross};

use crate::cli::PerftArgs;
use crate::failure::Failure;

/// Deeper would take weeks.
const DEEPEST: u32 = 16;

pub(crate) fn run(arguments: &PerftArgs) -> Result<(), Failure> {
    let game = tri_cross_at(&arguments.game, arguments.position.as_deref(), "counts sequences of actions")?;
    if arguments.depth > DEEPEST {
        return Err(Failure::input(format!("--depth takes 0 to {DEEPEST}, not {}", arguments.depth)));
    }
    let begun = Instant::now();
    let leaves = perft(&game, arguments.depth).ok_or_else(|| {
        Failure::input(
            "in this position pieces are still to be placed, drawn for or known: nothing can be counted",
        )
    })?;
    let seconds = begun.elapsed().as_secs_f64();
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

/// The position that a command of Tri-Cross is about; the house's pattern where none is given.
pub(crate) fn tri_cross_at(game: &str, position: Option<&str>, does: &str) -> Result<TriCross, Failure> {
    // Says which games there are, if this is none of them.
    let found = house::catalogue::find(game)?;
    if found.name() != "tri-cross" {
        return Err(Failure::input(format!("this {does} of tri-cross, not of {}", found.name())));
    }
    position
        .unwrap_or(PATTERN)
        .parse()
        .map_err(|why| Failure::input(format!("the position cannot be read: {why}")))
}
