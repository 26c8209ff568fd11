//! Parsers never panic, and a position that can be read can be played.

use std::any::Any;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use kernel::{Drawn, Game, Outcomes, Phase, Seat, Step, Viewer};

use crate::failure::ensure;
use crate::mangle::mangle;
use crate::numbers::Numbers;
use crate::reads_back::{json, text_reads_back};
use crate::tour::Tour;
use crate::walk::Walk;
use crate::{Candidate, Failure};

/// How many spoiled texts are read.
const TEXTS: usize = 12_000;
/// How far a position that was read is played on.
const PLAYED_ON: usize = 40;

/// Reads a text as everything that can be read, for a fuzzer: what can be read must be written and read again, and a
/// position must be playable. Panics where the game does, so that a fuzzer sees it.
pub fn check_text<G: Drawn>(bytes: &[u8]) -> Result<(), Failure> {
    check_text_of(&Candidate::<G>::drawn(), bytes)
}

/// [`check_text`] for a game with dice of its own.
pub fn check_text_of<G: Game>(candidate: &Candidate<G>, bytes: &[u8]) -> Result<(), Failure> {
    let text = &*String::from_utf8_lossy(bytes);
    if let Ok(action) = text.parse::<G::Action>() {
        text_reads_back("the action", &action)?;
    }
    if let Ok(roll) = text.parse::<G::Roll>() {
        text_reads_back("the roll", &roll)?;
    }
    if let Ok(incident) = text.parse::<G::Incident>() {
        text_reads_back("the incident", &incident)?;
    }
    if let Ok(step) = text.parse::<Step<G>>() {
        text_reads_back("the step", &step)?;
    }
    if let Ok(state) = text.parse::<G>() {
        text_reads_back("the position", &state)?;
        position_can_be_played(candidate, &state).map_err(|failure| failure.at(&state))?;
    }
    Ok(())
}

/// Spoiled texts, thousands of them, are read or refused, but never panic; see [`check_text`]. So are the texts of the
/// corpus, if the candidate has one.
pub fn parsers_never_panic<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let tour = Tour::take(candidate, 0xba5)?;
    let mut texts: Vec<String> = tour.visited.iter().map(|visited| visited.state.to_string()).collect();
    let positions = texts.len();
    texts.extend(tour.visited.iter().filter_map(|visited| visited.step.as_ref()).map(ToString::to_string));
    texts.extend(tour.pool.actions.iter().map(ToString::to_string));
    texts.extend(tour.pool.rolls.iter().map(ToString::to_string));
    texts.extend(tour.pool.incidents.iter().map(ToString::to_string));
    let mut numbers = Numbers::new(0xba5e);
    for text in &texts {
        survives(candidate, text.as_bytes())?;
    }
    for number in 0..TEXTS {
        // Positions are what is hard to read, so every other text is one.
        let from = if number % 2 == 0 { &texts[..positions] } else { &texts[..] };
        let Some(text) = numbers.pick(from) else { break };
        survives(candidate, &mangle(text, &texts, &mut numbers))?;
    }
    candidate.corpus_dir().map_or(Ok(()), |folder| corpus_survives(candidate, &folder).map(|_| ()))
}

/// Reads every file of a folder with [`check_text_of`], and says how many there were.
pub fn corpus_survives<G: Game>(candidate: &Candidate<G>, folder: &Path) -> Result<usize, Failure> {
    let cannot = |why: std::io::Error| Failure::new(format!("{} cannot be read: {why}", folder.display()));
    let mut files = 0;
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let path = entry.map_err(cannot)?.path();
        if path.is_file() {
            let bytes = fs::read(&path).map_err(cannot)?;
            survives(candidate, &bytes).map_err(|failure| failure.at(path.display()))?;
            files += 1;
        }
    }
    ensure!(files > 0, "{} holds no texts", folder.display());
    Ok(files)
}

/// Checks a text, and turns a panic into a failure that quotes it.
fn survives<G: Game>(candidate: &Candidate<G>, bytes: &[u8]) -> Result<(), Failure> {
    catch_unwind(AssertUnwindSafe(|| check_text_of(candidate, bytes))).unwrap_or_else(|panic| {
        let text: String = String::from_utf8_lossy(bytes).chars().take(400).collect();
        Err(Failure::new(format!("this text makes the game panic: {text:?}\n  {}", message(&*panic))))
    })
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

/// Asks a position everything that can be asked, and plays it on for a while.
fn position_can_be_played<G: Game>(candidate: &Candidate<G>, state: &G) -> Result<(), Failure> {
    ensure!(G::SEATS.contains(&state.seats()), "a position of {} seats was read", state.seats());
    let mut numbers = Numbers::new(7);
    let step = ask_everything(candidate, state, &mut numbers)?;
    for viewer in Viewer::all(state.seats()) {
        let view = state.view(viewer);
        json("the view", &view)?;
        ensure!(!view.to_string().is_empty(), "the view of {viewer:?} has no text");
        if let Some(step) = &step {
            json("what is seen", &state.seen(step, viewer))?;
        }
        let _ = G::imagine(&view, &mut numbers).view(viewer);
    }
    let mut walk = Walk::from(candidate, state.clone(), true, 2);
    for _ in 0..PLAYED_ON {
        let Some(step) = walk.choose()? else { break };
        walk.make(&step)?;
    }
    ask_everything(candidate, walk.state(), &mut numbers).map(|_| ())
}

/// Asks what can be asked of a state without looking at it as somebody; gives a step that can be made in it.
fn ask_everything<G: Game>(
    candidate: &Candidate<G>,
    state: &G,
    numbers: &mut Numbers,
) -> Result<Option<Step<G>>, Failure> {
    let (mut actions, mut incidents) = (Vec::new(), Vec::new());
    state.actions(&mut actions);
    state.incidents(&mut incidents);
    for action in &actions {
        let _ = (state.describe(action), state.reveals(action));
    }
    let seats = state.standing().seats();
    ensure!(seats == state.seats(), "{} play, but {seats} have a place", state.seats());
    for seat in Seat::all(seats) {
        let _ = (state.points(seat), state.side(seat));
    }
    let _ = (state.turns(), state.time_is_up());
    if let Some(listing) = &candidate.listing {
        (listing.outcomes)(state, &mut Outcomes::new());
    }
    Ok(match state.phase() {
        Phase::Over => None,
        Phase::Act(seat) => actions.pop().map(|action| Step::Act(seat, action)),
        Phase::Roll(_) => {
            let _ = state.asks();
            let mut dice = candidate.dice(numbers.next());
            Some(Step::Roll(dice.roll(state)))
        }
    })
}
