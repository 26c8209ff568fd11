//! A recorded game to look at, frame by frame.

use kernel::{Phase, Seat, Viewer};
use serde::Serialize;
use serde_json::Value as Json;

use crate::{RecordFile, Refused, Shelf};

/// The game after a step, and what the step was.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Frame {
    /// The step that led here; nothing led to the beginning.
    pub step: Option<String>,
    /// Whose step it was: who acted, or in whose name was rolled. Nobody's at the beginning.
    pub seat: Option<Seat>,
    /// The game as the viewer sees it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "schema", schema(value_type = serde_json::Value))]
    pub view: Json,
    /// The same in words.
    pub view_text: String,
    /// Points, in seat order.
    pub points: Vec<i64>,
    /// Who plays for which side, in seat order: partners have the same number.
    pub sides: Vec<u8>,
    /// What is to be done.
    pub phase: Phase,
}

/// Every moment of a record, as this viewer would have seen it: one more than there are steps.
pub fn frames(shelf: &Shelf, record: &RecordFile, viewer: Viewer) -> Result<Vec<Frame>, Refused> {
    let mut shown = Vec::with_capacity(record.steps.len() + 1);
    let seats = || Seat::all(record.seats.len() as u8);
    let (mut led, mut acted) = (None::<String>, None);
    record.replay_with(shelf, |play, step| {
        shown.push(Frame {
            step: led.take(),
            seat: acted,
            view: play.view(viewer),
            view_text: play.view_text(viewer),
            points: seats().map(|seat| play.points(seat)).collect(),
            sides: seats().map(|seat| play.side(seat)).collect(),
            phase: play.phase(),
        });
        // As at the table: whom the game waited for.
        acted = match play.phase() {
            Phase::Act(seat) | Phase::Roll(seat) => Some(seat),
            Phase::Over => None,
        };
        led = step.map(|step| play.seen(step, viewer)).transpose()?;
        Ok(())
    })?;
    Ok(shown)
}
