//! A record as a list of moments.

use std::sync::Arc;

use house::{Happened, RecordFile, Refused, Shelf, holds_secrets};
use kernel::{Seat, Viewer};

use crate::any_board::AnyBoard;
use crate::telling::tell;
use terminal_board::{GameBoard, LogEntry, Scene, TableCard};

/// A moment of a game: the table, and what was told of the step that led there.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) scene: Scene,
    pub(crate) told: Vec<LogEntry>,
    /// The step, as its viewer may know it; nothing at the beginning.
    pub(crate) step: Option<String>,
}

/// Who may look at a record: where it hides something and is not over, nobody sees more than everybody does.
pub(super) fn viewers(shelf: &Shelf, record: &RecordFile) -> Result<Vec<Viewer>, Refused> {
    let hides = record.open(shelf)?.hides();
    let mut viewers = vec![Viewer::Spectator];
    if hides && !holds_secrets(shelf, record)? {
        viewers.extend(Seat::all(record.seats.len() as u8).map(Viewer::Seat));
    }
    Ok(viewers)
}

/// The board of a record's game.
pub(super) fn board(shelf: &Shelf, record: &RecordFile) -> Result<GameBoard, Refused> {
    Ok(shelf.find(&record.game)?.can::<GameBoard>().copied().unwrap_or(&AnyBoard))
}

/// Every moment, as a viewer saw it.
pub(super) fn frames(
    shelf: &Shelf,
    record: &RecordFile,
    viewer: Viewer,
    program: &str,
) -> Result<Vec<Frame>, Refused> {
    let board = board(shelf, record)?;
    let about = shelf.find(&record.game)?.about();
    let mut card: Option<Arc<TableCard>> = None;
    let mut frames: Vec<Frame> = Vec::with_capacity(record.steps.len() + 1);
    let mut led: Option<String> = None;
    record.replay_with(shelf, |play, step| {
        let card = card.get_or_insert_with(|| TableCard::of_record(record, &about, play, program));
        let scene = Scene::seen_by(viewer, card, play);
        let step_seen = step.map(|step| play.seen(step, viewer)).transpose()?;
        let told = match (&led, frames.last()) {
            (Some(step), Some(Frame { scene: before, .. })) => {
                let seat = before.mover().unwrap_or(Seat::FIRST);
                tell(board, before, &Happened { seat, step: step.clone() }, &scene)
            }
            _ => Vec::new(),
        };
        frames.push(Frame { scene, told, step: led.take() });
        led = step_seen;
        Ok(())
    })?;
    Ok(frames)
}

/// A record in sentences, a line each.
pub fn story(shelf: &Shelf, record: &RecordFile, program: &str) -> Result<Vec<String>, Refused> {
    let frames = frames(shelf, record, Viewer::Spectator, program)?;
    Ok(frames.into_iter().flat_map(|frame| frame.told).map(|told| told.text).collect())
}
