//! Computer players at a table: those who were asked to sit, and those who stand in for people who are gone.

use std::time::Duration;

use house::room::{Clock, Occupant, RoomStage, Thought};
use kernel::{Phase, Seat};
use store::IdentityId;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::Actor;
use super::access::is_insider;
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::time::now;

/// How long somebody must be gone before those at the table may let a computer player stand in.
const GONE: Duration = Duration::from_mins(1);
/// How long before it does so by itself, when the others wait for them and no clock runs.
const GONE_FOR_LONG: Duration = Duration::from_mins(2);
/// Sockets of other processes show themselves in the store at least this often, in milliseconds.
const SEEN_ELSEWHERE: i64 = 150_000;

/// A decision in the making.
pub(super) struct Chosen {
    thought: Thought,
    action: oneshot::Receiver<String>,
}

impl Chosen {
    /// The decision, when it is made; never, where none is in the making.
    pub(super) async fn ready(thinking: &mut Option<Chosen>) -> String {
        let Some(chosen) = thinking else { return std::future::pending().await };
        (&mut chosen.action).await.unwrap_or_default()
    }
}

impl Actor {
    /// Starts to think where a computer player is to act.
    pub(super) fn think(&mut self) {
        if self.own.thinking.is_some() {
            return;
        }
        let Some(room) = &self.state else { return };
        let Some(thought) = room.thought() else { return };
        let plan = room.plan().clone();
        let pauses = self.house.config.shelf.find(&plan.game).map_or(1, |game| game.pauses());
        let pause =
            if self.watchers.is_empty() { Duration::ZERO } else { self.house.config.bot_pause * pauses };
        let (tell, action) = oneshot::channel();
        let (house, question) = (self.house.clone(), thought.clone());
        tokio::spawn(async move {
            let (chosen, ()) = tokio::join!(house.minds.choose(&plan, &question), tokio::time::sleep(pause));
            let _ = tell.send(chosen);
        });
        self.own.thinking = Some(Chosen { thought, action });
    }

    /// Does what was decided, unless the game has gone on.
    pub(super) async fn bot_acts(&mut self, action: &str) {
        let Some(Chosen { thought, .. }) = self.own.thinking.take() else { return };
        match self.commit(None, |room, now| room.bot_acts(&thought, action, now)).await {
            // Late: the answer to an old state, which is dropped. `think` asks anew.
            Ok(_) | Err(Problem { code: Code::Late, .. }) => {}
            Err(problem) => {
                tracing::error!(table = %self.id, action, why = problem.why, "a computer player could not act");
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    }

    /// Somebody at the table asks for a stand-in.
    pub(super) async fn let_stand_in(&mut self, by: &Someone, seat: Seat) -> Result<u64, Problem> {
        let room = self.ready().await?;
        if !is_insider(room, &by.id.to_string()) {
            return Err(Problem::new(Code::NotYours, "only those at the table may ask for that"));
        }
        let Some(Occupant::Person { person, stand_in: None, .. }) = room.seats().get(seat.index()) else {
            return Err(Problem::new(Code::NotNow, "nobody has to be stood in for there"));
        };
        let gone = match person.id.parse::<IdentityId>() {
            Ok(id) => self.is_gone(id, GONE).await?,
            Err(_) => true,
        };
        if !gone {
            return Err(Problem::new(Code::NotNow, "they are here, or were a minute ago: wait a little"));
        }
        self.commit(None, |room, now| room.stand_in(seat, now)).await
    }

    /// Whether somebody has been gone from every process for so long.
    async fn is_gone(&self, id: IdentityId, long: Duration) -> Result<bool, Problem> {
        if self.house.presence.gone_for(id).is_none_or(|gone| gone < long) {
            return Ok(false);
        }
        if self.house.store.engine_name() == "SQLite" {
            return Ok(true);
        }
        let seen = self.house.store.last_seen(id).await?.unwrap_or(0);
        Ok(now() - seen > SEEN_ELSEWHERE)
    }

    /// The person the others wait for without a clock, if they are not here.
    fn awaited(&self) -> Option<(Seat, IdentityId)> {
        let room = self.state.as_ref().filter(|room| room.stage() == RoomStage::Playing)?;
        let Phase::Act(seat) = room.phase() else { return None };
        let Some(Occupant::Person { person, stand_in: None, .. }) = room.seats().get(seat.index()) else {
            return None;
        };
        let others_wait = self.watchers.values().any(|watcher| {
            watcher.id.as_deref().is_some_and(|id| id != person.id && room.seats_of(id).next().is_some())
        });
        let id: IdentityId = person.id.parse().ok()?;
        let untimed = room.plan().clock == Clock::None;
        (untimed && others_wait && self.house.presence.gone_for(id).is_some()).then_some((seat, id))
    }

    /// Notes when to look whether somebody is gone for long.
    pub(super) fn watch_for_absence(&mut self) {
        self.own.absence_due = self.awaited().map(|(_, id)| {
            let gone = self.house.presence.gone_for(id).unwrap_or_default();
            Instant::now() + GONE_FOR_LONG.saturating_sub(gone)
        });
    }

    /// A computer player stands in for somebody the others have waited for long enough.
    pub(super) async fn stand_in_for_the_absent(&mut self) {
        self.own.absence_due = None;
        let Some((seat, id)) = self.awaited() else { return };
        if self.is_gone(id, GONE_FOR_LONG).await.unwrap_or(false) {
            // Refused: the next look finds out.
            let _ = self.commit(None, |room, now| room.stand_in(seat, now)).await;
        } else {
            self.own.absence_due = Some(Instant::now() + GONE);
        }
    }
}
