//! What happens in a room without anybody asking: computer players, clocks, closing time.

use kernel::{Phase, Seat, Viewer};
use serde_json::Value as Json;

use super::{Event, Occupant, Room, RoomStage};
use crate::{Envelope, Refused};

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
    pub fn bot_acts(
        &mut self,
        thought: &Thought,
        action: &str,
        now: i64,
    ) -> Result<Vec<Envelope<Event>>, Refused> {
        if self.changed != thought.after {
            return Err(Refused::Late);
        }
        let step = format!("{} {action}", thought.seat);
        self.write(now, None, |pen| pen.write(Event::Step { step, time_up: false }))
    }

    /// Lets a computer player stand in for somebody who is gone.
    pub fn stand_in(&mut self, seat: Seat, now: i64) -> Result<Vec<Envelope<Event>>, Refused> {
        let here = matches!(self.seats.get(seat.index()), Some(Occupant::Person { stand_in: None, .. }));
        if !here || self.stage != RoomStage::Playing {
            return Ok(Vec::new());
        }
        let level = self.house_level();
        self.write(now, None, |pen| pen.write(Event::StoodIn { seat, level, removed: false }))
    }

    /// Closes a table whose game came to nothing. Whoever has left for good gives up first, so that in a game of two the other one
    /// has won it.
    pub fn close(&mut self, gone: impl Fn(&str) -> bool, now: i64) -> Result<Vec<Envelope<Event>>, Refused> {
        self.write(now, None, |pen| {
            for seat in Seat::all(pen.room.seats.len() as u8) {
                let occupant = &pen.room.seats[seat.index()];
                let left = matches!(occupant, Occupant::Person { person, .. } if gone(&person.id));
                if left && pen.room.stage == RoomStage::Playing && !pen.room.resigned.contains(seat) {
                    pen.write(Event::Resigned { seat })?;
                }
            }
            match pen.room.stage {
                RoomStage::Waiting | RoomStage::Playing => pen.write(Event::Expired),
                RoomStage::Over | RoomStage::Expired => Ok(()),
            }
        })
    }

    /// When somebody must look at the room again, in milliseconds since 1970.
    pub fn wake_at(&self) -> Option<i64> {
        [self.closes_at(), self.clock_is_up_at()].into_iter().flatten().min()
    }

    /// When the room is closed if nothing happens; never, once it is.
    pub fn closes_at(&self) -> Option<i64> {
        match self.stage {
            RoomStage::Waiting | RoomStage::Over => Some(self.touched + WAIT_FOR_GUESTS),
            RoomStage::Playing => Some(self.touched + REST),
            RoomStage::Expired => None,
        }
    }

    /// When the clock of somebody is up, if one runs.
    pub fn clock_is_up_at(&self) -> Option<i64> {
        let clock = self.clocks.up(self.plan.clock).filter(|_| self.stage != RoomStage::Expired);
        clock.map(|(_, when)| when)
    }

    /// Does what is due at this time: ends the turn of somebody whose time is up, or closes the room.
    pub fn time_passes(&mut self, now: i64) -> Result<Vec<Envelope<Event>>, Refused> {
        if self.wake_at().is_none_or(|when| when > now) {
            return Ok(Vec::new());
        }
        let up = self.clocks.up(self.plan.clock).filter(|(_, when)| *when <= now);
        let Some((seat, _)) = up else {
            return self.write(now, None, |pen| pen.write(Event::Expired));
        };
        // The game says what comes nearest to the rulebook's end of a turn; it may take a roll and then a stop.
        let turn = self.play.turns();
        self.write(now, None, |pen| {
            loop {
                let mine = pen.room.play.phase() == Phase::Act(seat) && pen.room.play.turns() == turn;
                let Some(action) = pen.room.play.time_is_up().filter(|_| mine) else { return Ok(()) };
                pen.write(Event::Step { step: format!("{seat} {action}"), time_up: true })?;
                pen.roll()?;
            }
        })
    }
}
