//! `crossroads replay`: shows a recorded game.

use std::io::{Write, stdout};

use house::{AnyPlay, Outcome, RecordFile};
use kernel::Phase;

use crate::cli::ReplayArgs;
use crate::failure::Failure;

pub(crate) fn run(arguments: &ReplayArgs) -> Result<(), Failure> {
    let record = RecordFile::load(&arguments.record)?;
    if let Some(step) = arguments.step.filter(|&step| step > record.steps.len()) {
        let last = record.steps.len();
        return Err(Failure::input(format!("there is no step {step}: the record has {last}")));
    }
    let mut positions = Vec::with_capacity(record.steps.len() + 1);
    let play = record.replay_with(|play, _| {
        positions.push(play.position());
        Ok(())
    })?;
    let mut out = stdout().lock();
    if let Some(step) = arguments.step {
        return if arguments.json {
            Ok(writeln!(out, "{}", serde_json::json!({ "step": step, "position": positions[step] }))?)
        } else {
            Ok(writeln!(out, "{}", positions[step])?)
        };
    }
    if arguments.json {
        let json = serde_json::json!({
            "game": record.game, "rules": record.rules, "options": record.options, "seats": record.seats,
            "steps": record.steps, "positions": positions, "over": play.phase() == Phase::Over,
            "result": Outcome::of(&*play),
        });
        return Ok(writeln!(out, "{json}")?);
    }
    print(&mut out, &record, &positions, &*play)
}

fn print(
    out: &mut impl Write,
    record: &RecordFile,
    positions: &[String],
    play: &dyn AnyPlay,
) -> Result<(), Failure> {
    for (index, seat) in record.seats.iter().enumerate() {
        writeln!(out, "player {}: {seat}", index + 1)?;
    }
    writeln!(out, "{:>5}  {:<16} {}", "", "", positions[0])?;
    for (index, (step, position)) in record.steps.iter().zip(&positions[1..]).enumerate() {
        writeln!(out, "{:>5}  {step:<16} {position}", index + 1)?;
    }
    let result = Outcome::of(play);
    let heading = if play.phase() == Phase::Over { "Result" } else { "So far" };
    writeln!(out, "{heading}, after {} turns:", result.turns)?;
    let mut order: Vec<usize> = (0..record.seats.len()).collect();
    order.sort_by_key(|&seat| result.places.places()[seat]);
    for seat in order {
        let (place, points) = (result.places.places()[seat], result.points[seat]);
        writeln!(out, "  {place}. {} with {points}", record.seats[seat])?;
    }
    Ok(())
}
