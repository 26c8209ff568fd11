//! A recorded game to look at, moment by moment.

use kernel::{Phase, Seat, Viewer};
use serde::Serialize;
use serde_json::Value as Json;

use crate::{RecordFile, Refused};

/// The game after a step, and what the step was.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Frame {
    /// The step that led here; nothing led to the beginning.
    pub step: Option<String>,
    /// Whose step it was: a roll is its player's who asked for it.
    pub seat: Option<Seat>,
    /// The game as the viewer sees it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Json,
    /// The same in words.
    pub view_text: String,
    /// Points, in seat order.
    pub points: Vec<i64>,
    /// What is to be done.
    pub phase: Phase,
}

/// Every moment of a record, as this viewer would have seen it: one more than there are steps.
pub fn film(record: &RecordFile, viewer: Viewer) -> Result<Vec<Frame>, Refused> {
    let mut frames = Vec::with_capacity(record.steps.len() + 1);
    let (mut led, mut acted) = (None::<String>, None);
    record.replay_with(|play, step| {
        frames.push(Frame {
            step: led.take(),
            seat: acted,
            view: play.view(viewer),
            view_text: play.view_text(viewer),
            points: Seat::all(record.seats.len() as u8).map(|seat| play.points(seat)).collect(),
            phase: play.phase(),
        });
        if let Phase::Act(seat) = play.phase() {
            acted = Some(seat);
        }
        led = step.map(|step| play.seen(step, viewer)).transpose()?;
        Ok(())
    })?;
    Ok(frames)
}
