//! `crossroads verify`: checks a record, offline.

use std::io::{Write, stdout};

use house::RecordFile;

use crate::cli::VerifyArgs;
use crate::failure::Failure;

pub(crate) fn run(arguments: &VerifyArgs) -> Result<(), Failure> {
    let record = RecordFile::load(&arguments.record)?;
    let found = house::verify(&record).map_err(|why| {
        Failure::input(format!("{}: the record does not hold: {why}", arguments.record.display()))
    })?;
    let mut out = stdout().lock();
    if arguments.json {
        let json = serde_json::json!({
            "holds": true, "finished": found.finished, "steps": found.steps, "rolls": found.rolls,
            "real_rolls": found.real_rolls, "sealed_rolls": found.sealed_rolls,
        });
        writeln!(out, "{json}")?;
        return Ok(());
    }
    let state = if found.finished { "a finished game" } else { "a game still under way" };
    writeln!(out, "The record holds: {state}, {} steps, every one by the rules.", found.steps)?;
    if found.rolls > 0 {
        writeln!(out, "{} rolls checked: each is what the committed dice gave.", found.rolls)?;
    }
    if found.sealed_rolls > 0 {
        writeln!(out, "{} rolls cannot be checked: their secret was never revealed.", found.sealed_rolls)?;
    }
    if found.real_rolls > 0 {
        writeln!(
            out,
            "{} rolls were made with real dice, which only those at the table can vouch for.",
            found.real_rolls
        )?;
    }
    Ok(())
}
