//! What happened in a room, in sentences.

use house::Happened;
use house::room::{PHRASES, Told, ToldWhat, Words};
use kernel::Seat;

use super::look::Look;
use crate::telling::tell;
use terminal_board::{GameBoard, LogEntry, Scene, Tone, Who};

/// What people are told; `before` is the table as it was, where the house goes on from there.
pub(super) fn say(
    board: GameBoard,
    before: Option<&Scene>,
    told: &[Told],
    look: &Look,
    after: &Scene,
) -> Vec<LogEntry> {
    let mut entries = Vec::new();
    // A message shows the table before all of its steps and after them. Of one move with its roll that tells everything; of more, as when
    // time is up after a roll, the table in between is missing, and each is told as it is written.
    let steps = told.iter().filter_map(|line| match &line.what {
        ToldWhat::Step { step, .. } => Some(step),
        _ => None,
    });
    let one_move = steps.skip(1).all(|step| step.starts_with("= "));
    let another = before.is_some_and(Scene::is_over);
    let before = before.filter(|_| one_move);
    let mut ended = after.is_over() && !one_move;
    for (index, line) in told.iter().enumerate() {
        let name = |seat: Seat| look.name(seat);
        let quiet = |text: String| LogEntry::new(Tone::Quiet, text);
        match &line.what {
            ToldWhat::Step { seat, step, time_up, .. } => {
                if *time_up {
                    entries.push(quiet("Time is up.".to_owned()));
                }
                let last = !told[index + 1..].iter().any(|later| matches!(later.what, ToldWhat::Step { .. }));
                let happened = Happened { seat: seat.unwrap_or(Seat::FIRST), step: step.clone() };
                match before {
                    // What one message tells of is one change of the table.
                    Some(before) if last => entries.extend(tell(board, before, &happened, after)),
                    Some(before) => entries.extend(board.tell(before, &happened, after)),
                    None => entries.extend(in_brief(&name(happened.seat), step)),
                }
                if last && std::mem::take(&mut ended) {
                    entries.push(LogEntry::new(Tone::Grand, board.outcome(after)));
                }
            }
            ToldWhat::Said { name, words, .. } => {
                let words = match words {
                    Words::Phrase(number) => {
                        PHRASES.get(usize::from(*number)).copied().unwrap_or("…").to_owned()
                    }
                    Words::Text(text) => text.clone(),
                };
                entries.push(LogEntry::new(Tone::Good, format!("{name}: “{words}”")));
            }
            ToldWhat::Opened { name } => {
                entries.push(quiet(format!("{} the table.", Who(name).does("opened", "opened"))));
            }
            ToldWhat::Sat { name, .. } => {
                entries.push(quiet(format!("{} down.", Who(name).does("sits", "sit"))));
            }
            ToldWhat::Stood { seat, removed } => {
                let how = if *removed { "was asked to leave" } else { "has left" };
                entries.push(quiet(format!("{} {how}.", name(*seat))));
            }
            ToldWhat::Started { .. } => {
                entries.push(quiet(match after.begins() {
                    Some(begins) => format!("The game begins. {begins}"),
                    None => "The game begins.".to_owned(),
                }));
                if another {
                    entries.push(quiet(new_dice(look)));
                }
            }
            ToldWhat::UndoAsked { seat } => {
                entries.push(quiet(format!("{} asks to take the last step back.", name(*seat))));
            }
            ToldWhat::UndoAnswered { seat, agreed } => {
                let answer = if *agreed { "agrees to it" } else { "does not agree to it" };
                entries.push(quiet(format!("{} {answer}.", name(*seat))));
            }
            ToldWhat::StoodIn { seat, level } => {
                entries.push(quiet(format!("A computer player ({level}) plays for {}.", name(*seat))));
            }
            ToldWhat::Returned { seat } => entries.push(quiet(format!("{} is back.", name(*seat)))),
            ToldWhat::Resigned { seat } => {
                entries.push(LogEntry::new(Tone::Grand, format!("{} gives up.", name(*seat))));
            }
            ToldWhat::Again { seat } => entries.push(quiet(format!("{} wants to play again.", name(*seat)))),
            // Those of the next game are told when it begins: until then, how this one ended is worth more.
            ToldWhat::NewDice if after.is_over() => {}
            ToldWhat::NewDice => entries.push(quiet(new_dice(look))),
            ToldWhat::Expired => entries.push(LogEntry::new(Tone::Grand, "The table is closed.")),
            #[allow(unreachable_patterns, reason = "a house of another version may tell of more")]
            _ => {}
        }
    }
    entries
}

fn new_dice(look: &Look) -> String {
    format!("New dice: the house has committed to {}.", look.commitment)
}

/// A step of which nobody saw what it changed.
fn in_brief(name: &str, step: &str) -> Option<LogEntry> {
    let text = match step.split_once(' ') {
        Some(("=", roll)) => format!("{name} rolls: {roll}."),
        Some(("!", incident)) => format!("At the table: {incident}."),
        Some((_, action)) => format!("{name}: {action}."),
        None if step == "take back" => "The last step is taken back.".to_owned(),
        None => return None,
    };
    Some(LogEntry::new(Tone::Plain, text))
}
