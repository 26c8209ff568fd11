//! What a finished game leaves behind in the store: places, points, ratings.

use house::room::Occupant;
use store::{Finished, FinishedSeat};

use super::Actor;
use crate::evenings;
use crate::ratings::new_strengths;
use crate::time::now;

impl Actor {
    /// Writes down how the last game ended, if it has. Done once, whoever does it and however often: a process that dies
    /// between the last step and this leaves it to whoever opens the room next.
    pub(super) async fn finish(&mut self) {
        let Some(room) = &self.state else { return };
        let (Some(result), round) = (room.result(), room.round()) else { return };
        if self.own.finished >= round {
            return;
        }
        let rated = room.plan().rated;
        let seats = room.seats().iter().enumerate().map(|(index, occupant)| FinishedSeat {
            seat: index as u8 + 1,
            identity: match occupant {
                Occupant::Person { person, .. } => person.id.parse().ok(),
                Occupant::Nobody | Occupant::Bot { .. } => None,
            },
            bot_level: match occupant {
                Occupant::Bot { level } => Some(level.clone()),
                Occupant::Nobody | Occupant::Person { .. } => None,
            },
            place: result.places.places().get(index).copied().map_or(1, u32::from),
            points: result.points.get(index).copied().unwrap_or(0),
            rated,
            gave_up: result.resigned.iter().any(|seat| seat.index() == index),
        });
        let finished = Finished {
            table: self.id,
            round,
            game: room.plan().game.clone(),
            at: now(),
            seats: seats.collect(),
        };
        let (places, at): (Vec<u32>, i64) =
            (finished.seats.iter().map(|seat| seat.place).collect(), finished.at);
        match self.house.store.finish(finished, move |players| new_strengths(players, &places, at)).await {
            Ok(_) => {
                self.own.finished = round;
                evenings::table_over(&self.house, self.id);
            }
            Err(error) => {
                tracing::error!(table = %self.id, round, %error, "a result was not written down");
            }
        }
    }
}
