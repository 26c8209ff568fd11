//! Looking back at a game: what each decision was worth, and what the best one would have been.

use kernel::{Phase, Seat, Viewer};
use serde::Serialize;

use crate::{Advised, Counts, RecordFile, Refused, Shelf, Thinking};

/// One decision of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Decision {
    /// The step's number in the record, counted from 1.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// What they did.
    pub action: String,
    /// The best there was.
    pub best: String,
    /// What the best was worth to them.
    pub value: f64,
    /// What their choice gave away: 0 for the best.
    pub loss: f64,
}

/// A point of the chart: what the game was worth to the player who was to act.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Moment {
    /// The step's number in the record, counted from 1.
    pub step: usize,
    /// Who was to act.
    pub seat: Seat,
    /// What the game was worth to them, played on at best.
    pub value: f64,
}

/// A whole game, looked at again.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// What the values count.
    pub worth: Counts,
    /// Every decision where there was a choice.
    pub decisions: Vec<Decision>,
    /// The chart: every moment somebody was to act.
    pub chart: Vec<Moment>,
    /// What each seat gave away in all, in seat order.
    pub losses: Vec<f64>,
}

/// Reviews a record with the best adviser there is. May compute for a while.
pub fn review(shelf: &Shelf, record: &RecordFile, thinking: &Thinking) -> Result<Review, Refused> {
    let coach = shelf.find(&record.game)?.coach(&record.setup(), thinking)?;
    let mut review = Review {
        worth: Counts::Win,
        decisions: Vec::new(),
        chart: Vec::new(),
        losses: vec![0.0; record.seats.len()],
    };
    let mut number = 0;
    record.replay_with(shelf, |play, step| {
        number += 1;
        let (Phase::Act(seat), Some(step)) = (play.phase(), step) else { return Ok(()) };
        let advice = coach.advise(&play.view(Viewer::Seat(seat)))?;
        let Some(best) = advice.first() else { return Ok(()) };
        review.worth = best.worth;
        review.chart.push(Moment { step: number, seat, value: best.value });
        // A step taken back was not a decision of this player's.
        let Some(action) = step.strip_prefix(&format!("{seat} ")) else { return Ok(()) };
        let Some(chosen) = advice.iter().find(|advised| advised.action == action) else { return Ok(()) };
        if advice.len() > 1 {
            let loss = loss(best, chosen);
            review.losses[seat.index()] += loss;
            review.decisions.push(Decision {
                step: number,
                seat,
                action: action.to_owned(),
                best: best.action.clone(),
                value: best.value,
                loss,
            });
        }
        Ok(())
    })?;
    Ok(review)
}

fn loss(best: &Advised, chosen: &Advised) -> f64 {
    (best.value - chosen.value).abs()
}
