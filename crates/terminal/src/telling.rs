//! What happened, in sentences: of a step that is made, that is read in a record, or that a house tells of.

use house::Happened;
use terminal_board::{GameBoard, LogEntry, Scene, Tone};

/// A step as the log tells it, with how the game ended or what begins now.
pub(crate) fn tell(board: GameBoard, before: &Scene, happened: &Happened, after: &Scene) -> Vec<LogEntry> {
    let mut told: Vec<LogEntry> = match happened.step.as_str() {
        "take back" => vec![LogEntry::new(Tone::Quiet, "The last step is taken back.")],
        _ => board.tell(before, happened, after).into_iter().collect(),
    };
    if after.is_over() {
        told.push(LogEntry::new(Tone::Grand, board.outcome(after)));
    } else if let Some(why) = board.begins(before, after) {
        told.push(LogEntry::new(Tone::Grand, why));
    }
    told
}
