//! `crossroads replay`: shows a recorded game. On a terminal it is played, in a pipe it is told, and a program reads it as positions or JSON.

use std::io::{Write, stdout};

use house::{AnyPlay, Outcome, RecordFile, Refused, Thinking, holds_secrets};
use kernel::{Phase, Viewer};

use crate::args::ReplayArgs;
use crate::play::has_a_screen;
use crate::{Failure, Program, input};

/// A moment of a game, and the step that led there.
struct Moment {
    /// Who acted or in whose name was rolled, and the step; nothing at the beginning.
    step: Option<(String, String)>,
    position: String,
}

pub(crate) fn run(program: &Program, arguments: &ReplayArgs) -> Result<(), Failure> {
    let record = input::record(program, &arguments.record, program.seal_key()?.as_ref())?;
    if let Some(step) = arguments.step.filter(|&step| step > record.steps.len()) {
        let last = record.steps.len();
        return Err(Failure::input(format!("there is no step {step}: the record has {last}")));
    }
    let for_programs = arguments.json || arguments.positions;
    // Who has piped a record in has no keyboard left to play it with.
    if !for_programs && has_a_screen() && !input::is_stdin(&arguments.record) {
        return watch(program, arguments, record);
    }
    let does_not_hold = |why: Refused| {
        let name = input::name(&arguments.record);
        Failure::DoesNotHold(format!("{name}: the record does not hold: {why}"))
    };
    if !for_programs && arguments.step.is_none() {
        record.replay(program.shelf()).map_err(does_not_hold)?;
        return tell(program, &record);
    }
    // What is hidden from somebody at the table stays so until the game is over.
    let hides = holds_secrets(program.shelf(), &record)?;
    let mut moments = Vec::with_capacity(record.steps.len() + 1);
    let mut led = None;
    let play = record.replay_with(program.shelf(), |play, step| {
        let position = if hides { play.view_text(Viewer::Spectator) } else { play.position() };
        moments.push(Moment { step: led.take(), position });
        if let Some(step) = step {
            let seen = if hides { play.seen(step, Viewer::Spectator)? } else { step.to_owned() };
            led = Some((who(&record, play), seen));
        }
        Ok(())
    });
    let play = play.map_err(does_not_hold)?;
    let mut out = stdout().lock();
    if let Some(step) = arguments.step {
        let position = &moments[step].position;
        return if arguments.json {
            Ok(writeln!(out, "{}", serde_json::json!({ "step": step, "position": position }))?)
        } else {
            Ok(writeln!(out, "{position}")?)
        };
    }
    let result = Outcome::of(&*play, record.gave_up.iter().copied().collect());
    if arguments.json {
        let steps: Vec<&str> =
            moments.iter().filter_map(|moment| Some(moment.step.as_ref()?.1.as_str())).collect();
        let positions: Vec<&str> = moments.iter().map(|moment| moment.position.as_str()).collect();
        let json = serde_json::json!({
            "game": record.game, "rules": record.rules, "options": record.options, "seats": record.seats,
            "steps": steps, "positions": positions, "hidden": hides, "gave_up": record.gave_up,
            "over": record.is_over(&*play), "result": result,
        });
        return Ok(writeln!(out, "{json}")?);
    }
    print(&mut out, &record, &moments, &result, record.is_over(&*play))?;
    if hides {
        writeln!(out, "Hidden pieces are shown as everybody sees them, since the game is not over.")?;
    }
    Ok(())
}

/// Plays it on the screen.
fn watch(program: &Program, arguments: &ReplayArgs, record: RecordFile) -> Result<(), Failure> {
    let player = terminal::ReplayArgs {
        shelf: program.shelf().clone(),
        record,
        thinking: Thinking::new(program.tables_directory()),
        program: program.name().to_owned(),
        name: input::name(&arguments.record),
        step: arguments.step.unwrap_or(0),
    };
    terminal::replay_full_screen(&player).map_err(|error| Failure::input(error.to_string()))
}

/// Tells it in sentences.
fn tell(program: &Program, record: &RecordFile) -> Result<(), Failure> {
    let mut out = stdout().lock();
    let title = program.shelf().find(&record.game)?.about().title;
    let names: Vec<String> = record.seats.iter().map(ToString::to_string).collect();
    writeln!(out, "{title}, played by {}.", terminal_board::text::list(&names))?;
    for line in terminal::story(program.shelf(), record, program.name())? {
        writeln!(out, "{line}")?;
    }
    for seat in &record.gave_up {
        writeln!(out, "{} gave up.", record.seats[seat.index()])?;
    }
    let play = record.replay(program.shelf())?;
    if !record.is_over(&*play) {
        writeln!(out, "The game is not over.")?;
    }
    Ok(())
}

/// Whom the game waits for, by name.
fn who(record: &RecordFile, play: &dyn AnyPlay) -> String {
    let seat = match play.phase() {
        Phase::Act(seat) | Phase::Roll(seat) => record.seats.get(seat.index()),
        Phase::Over => None,
    };
    seat.map_or_else(String::new, ToString::to_string)
}

fn print(
    out: &mut impl Write,
    record: &RecordFile,
    moments: &[Moment],
    result: &Outcome,
    over: bool,
) -> Result<(), Failure> {
    for (index, seat) in record.seats.iter().enumerate() {
        writeln!(out, "player {}: {seat}", index + 1)?;
    }
    let wide = record.seats.iter().map(|seat| seat.name.chars().count()).max().unwrap_or(0);
    for (index, Moment { step, position }) in moments.iter().enumerate() {
        let number = if index > 0 { index.to_string() } else { String::new() };
        let (who, step) = step.as_ref().map_or(("", ""), |(who, step)| (who.as_str(), step.as_str()));
        writeln!(out, "{number:>5}  {who:<wide$}  {step:<16} {position}")?;
    }
    for seat in &record.gave_up {
        writeln!(out, "{} gave up.", record.seats[seat.index()])?;
    }
    let heading = if over { "Result" } else { "So far" };
    writeln!(out, "{heading}, after {} turns:", result.turns)?;
    let mut order: Vec<usize> = (0..record.seats.len()).collect();
    order.sort_by_key(|&seat| result.places.places()[seat]);
    for seat in order {
        let (place, points) = (result.places.places()[seat], result.points[seat]);
        writeln!(out, "  {place}. {} with {points}", record.seats[seat])?;
    }
    Ok(())
}
