//! What happens in a room without anybody asking: computer players, clocks, closing time.

use kernel::{Phase, Seat, Viewer};
use serde_json::Value as Json;

use super::command::Pen;
use super::{Event, Happening, Occupant, Room, RoomStage};
use crate::Refused;

const MINUTE: i64 = 60_000;

/// How long a room waits for guests, or after a game for another one, in milliseconds.
pub const WAIT_FOR_GUESTS: i64 = 60 * MINUTE;

/// How long a game without a clock may rest.
const REST: i64 = 14 * 24 * 60 * MINUTE;

/// A decision that a computer player has to make.
#[derive(Clone, Debug)]
pub struct Thought {
    /// For which seat.
    pub seat: Seat,
    /// At which level.
    pub level: String,
    /// What that seat may know.
    pub view: Json,
    /// What it may do.
    pub allowed: Vec<String>,
    /// The event it answers: an answer to an older one is dropped.
    pub after: u64,
}

impl Room {
    /// The decision that a computer player has to make now, if one has.
    pub fn thought(&self) -> Option<Thought> {
        let Phase::Act(seat) = self.play.phase() else { return None };
        let level = match self.seats.get(seat.index())? {
            Occupant::Bot { level } | Occupant::Person { stand_in: Some(level), .. } => level.clone(),
            Occupant::Nobody | Occupant::Person { stand_in: None, .. } => return None,
        };
        if self.stage != RoomStage::Playing {
            return None;
        }
        let allowed = self.play.allowed().into_iter().map(|allowed| allowed.action).collect();
        Some(Thought { seat, level, view: self.play.view(Viewer::Seat(seat)), allowed, after: self.changed })
    }

    /// Does what a computer player chose, unless the game has gone on.
    pub fn bot_acts(&mut self, thought: &Thought, action: &str, now: i64) -> Result<Vec<Happening>, Refused> {
        if self.changed != thought.after {
            return Err(Refused::Late);
        }
        let mut pen = Pen::new(self, now, None);
        pen.write(Event::Step { step: format!("{} {action}", thought.seat), time_up: false })?;
        pen.finish()
    }

    /// Lets a computer player stand in for somebody who is gone.
    pub fn stand_in(&mut self, seat: Seat, now: i64) -> Result<Vec<Happening>, Refused> {
        let here = matches!(self.seats.get(seat.index()), Some(Occupant::Person { stand_in: None, .. }));
        if !here || self.stage != RoomStage::Playing {
            return Ok(Vec::new());
        }
        let level = self.house_level()?;
        let mut pen = Pen::new(self, now, None);
        pen.write(Event::StoodIn { seat, level, removed: false })?;
        pen.finish()
    }

    /// Closes a table whose game came to nothing. Whoever has left for good gives up first, so that in a game of two the other one
    /// has won it.
    pub fn close(&mut self, gone: impl Fn(&str) -> bool, now: i64) -> Result<Vec<Happening>, Refused> {
        let mut pen = Pen::new(self, now, None);
        for seat in Seat::all(pen.room.seats.len() as u8) {
            let left =
                matches!(&pen.room.seats[seat.index()], Occupant::Person { person, .. } if gone(&person.id));
            if left && pen.room.stage == RoomStage::Playing && !pen.room.resigned.contains(seat) {
                pen.write(Event::Resigned { seat })?;
            }
        }
        if matches!(pen.room.stage, RoomStage::Waiting | RoomStage::Playing) {
            pen.write(Event::Expired)?;
        }
        pen.finish()
    }

    /// When somebody must look at the room again, in milliseconds since 1970.
    pub fn wake_at(&self) -> Option<i64> {
        let closing = match self.stage {
            RoomStage::Waiting | RoomStage::Over => self.touched + WAIT_FOR_GUESTS,
            RoomStage::Playing => self.touched + REST,
            RoomStage::Expired => return None,
        };
        let clock = self.clocks.up(self.plan.clock).map(|(_, when)| when);
        Some(clock.map_or(closing, |clock| clock.min(closing)))
    }

    /// Does what is due at this time: ends the turn of somebody whose time is up, or closes the room.
    pub fn time_passes(&mut self, now: i64) -> Result<Vec<Happening>, Refused> {
        if self.wake_at().is_none_or(|when| when > now) {
            return Ok(Vec::new());
        }
        let up = self.clocks.up(self.plan.clock).filter(|(_, when)| *when <= now);
        let mut pen = Pen::new(self, now, None);
        let Some((seat, _)) = up else {
            pen.write(Event::Expired)?;
            return pen.finish();
        };
        // The game says what comes nearest to the rulebook's end of a turn; it may take a roll and then a stop.
        let turn = pen.room.play.turns();
        let mut written = Vec::new();
        loop {
            let mine = pen.room.play.phase() == Phase::Act(seat) && pen.room.play.turns() == turn;
            let Some(action) = pen.room.play.time_is_up().filter(|_| mine) else { break };
            pen.write(Event::Step { step: format!("{seat} {action}"), time_up: true })?;
            written.extend(pen.finish()?);
            pen = Pen::new(self, now, None);
        }
        Ok(written)
    }
}
