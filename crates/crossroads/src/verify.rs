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
            "other_physics": found.other_physics, "real_rolls": found.real_rolls, "sealed_rolls": found.sealed_rolls,
        });
        writeln!(out, "{json}")?;
        return Ok(());
    }
    let state = if found.finished { "a finished game" } else { "a game still under way" };
    writeln!(out, "The record holds: {state}, {} steps, every one by the rules.", found.steps)?;
    if found.rolls > 0 {
        writeln!(out, "Rolls checked: {}. Each is what the committed dice gave.", found.rolls)?;
    }
    if found.other_physics > 0 {
        writeln!(
            out,
            "Of these, throws computed by another version of the physics: {}. What was drawn for them is checked; where the dice \
             came to rest is taken from the record.",
            found.other_physics
        )?;
    }
    if found.sealed_rolls > 0 {
        writeln!(
            out,
            "Rolls that cannot be checked, since their secret was not revealed: {}.",
            found.sealed_rolls
        )?;
    }
    if found.real_rolls > 0 {
        writeln!(
            out,
            "Rolls made with real dice, which only those at the table can vouch for: {}.",
            found.real_rolls
        )?;
    }
    Ok(())
}
