//! `crossroads verify`: checks a record, offline.

use std::fs::File;
use std::io::{BufRead, BufReader, Write, stdout};

use house::{Outcome, RecordFile, Sum, Verified};

use crate::args::VerifyArgs;
use crate::{Failure, Program, input};

pub(crate) fn run(program: &Program, arguments: &VerifyArgs) -> Result<(), Failure> {
    if arguments.record.extension().is_some_and(|ending| ending == "jsonl") {
        return many(program, arguments);
    }
    let file = input::text(&arguments.record)?;
    let named = |why: &str| format!("{}: {why}", input::name(&arguments.record));
    let record = RecordFile::parse_with(program.shelf(), &file, program.seal_key()?.as_ref())
        .map_err(|why| Failure::input(named(&why.to_string())))?;
    let sum = Sum::of(&file);
    let checked = match (house::verify(program.shelf(), &record), &sum) {
        (Err(why), _) => Err(why.to_string()),
        (Ok(_), Sum::Broken) => Err(
            "it was changed after it was written, and every step and roll of it still follows the rules. \
                                    Look at the names and at what the table chose"
                .to_owned(),
        ),
        (Ok(found), Sum::Holds | Sum::Missing) => Ok(found),
    };
    let mut out = stdout().lock();
    let found = match checked {
        Ok(found) => found,
        Err(why) => {
            if arguments.json {
                writeln!(out, "{}", serde_json::json!({ "holds": false, "why": why }))?;
            }
            return Err(Failure::DoesNotHold(named(&format!("the record does not hold: {why}"))));
        }
    };
    // What is sealed can be opened only if nothing was changed.
    let unchanged = sum == Sum::Holds || house::is_sealed(&file);
    if arguments.json {
        let json = serde_json::json!({
            "holds": true, "finished": found.finished, "steps": found.steps, "rolls": found.rolls,
            "other_physics": found.other_physics, "real_rolls": found.real_rolls, "sealed_rolls": found.sealed_rolls,
            "gave_up": record.gave_up, "result": record.result, "unchanged": unchanged,
        });
        writeln!(out, "{json}")?;
        return Ok(());
    }
    let state = if found.finished { "a finished game" } else { "a game still under way" };
    writeln!(out, "The record holds: {state}, {} steps, every one by the rules.", found.steps)?;
    for seat in &record.gave_up {
        let name = &record.seats[seat.index()];
        writeln!(out, "{name} gave up, which only those at the table can vouch for.")?;
    }
    if let Some(result) = &record.result {
        writeln!(out, "{}", in_words(&record, result))?;
    }
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
    if !unchanged {
        writeln!(out, "The file has no sum, so nobody can tell whether names were changed in it.")?;
    }
    Ok(())
}

/// A file with a record on every line.
fn many(program: &Program, arguments: &VerifyArgs) -> Result<(), Failure> {
    let path = &arguments.record;
    let unreadable =
        |error: std::io::Error| Failure::input(format!("{} cannot be read: {error}", path.display()));
    let file = BufReader::new(File::open(path).map_err(unreadable)?);
    let mut all = Verified::default();
    let mut records = 0;
    for (number, line) in file.lines().enumerate() {
        let line = line.map_err(unreadable)?;
        let checked = RecordFile::parse(program.shelf(), &line)
            .and_then(|record| house::verify(program.shelf(), &record))
            .map_err(|why| {
                let (path, line) = (path.display(), number + 1);
                Failure::DoesNotHold(format!("{path}, line {line}: the record does not hold: {why}"))
            })?;
        records += 1;
        all.steps += checked.steps;
        all.rolls += checked.rolls;
    }
    let mut out = stdout().lock();
    if arguments.json {
        let json =
            serde_json::json!({ "holds": true, "records": records, "steps": all.steps, "rolls": all.rolls });
        writeln!(out, "{json}")?;
    } else {
        writeln!(
            out,
            "All {records} records hold: {} steps by the rules, {} rolls as the committed dice gave them.",
            all.steps, all.rolls
        )?;
    }
    Ok(())
}

/// `Result: 1. Ann with 105, 2. Bea with 60.`
fn in_words(record: &RecordFile, result: &Outcome) -> String {
    let mut order: Vec<usize> = (0..record.seats.len()).collect();
    order.sort_by_key(|&seat| result.places.places()[seat]);
    let each = order.into_iter().map(|seat| {
        format!("{}. {} with {}", result.places.places()[seat], record.seats[seat], result.points[seat])
    });
    format!("Result: {}.", each.collect::<Vec<_>>().join(", "))
}
