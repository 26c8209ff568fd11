//! What makes the host of a room: seats to be sat on, computer players who think, clocks that run out.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use house::room::{Command, Room};
use kernel::Seat;
use metrics::Gauge;
use store::{StoreError, TableSummary};
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::access::{may_look, may_sit, scope_of};
use super::bots::Chosen;
use super::{Actor, Rooms, about, summary};
use crate::host::Hosted;
use crate::house::House;
use crate::metrics::Metrics;
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::time::until;

/// What an actor knows of its room beside the room itself.
#[derive(Default)]
pub(crate) struct RoomHost {
    /// The unchanging part of the room's summary.
    about: OnceLock<String>,
    /// When those who watch are told that others came or went.
    pub(super) presence_due: Option<Instant>,
    /// The decision of a computer player that is being made.
    pub(super) thinking: Option<Chosen>,
    /// When to look again whether somebody is still gone.
    pub(super) absence_due: Option<Instant>,
    /// The last round whose result is in the store.
    pub(super) finished: u32,
}

/// What can be asked of a room only.
pub(crate) enum RoomAsk {
    /// Let a computer player stand in for somebody who is gone, and answer.
    StandIn { by: Arc<Someone>, seat: Seat, answer: oneshot::Sender<Result<u64, Problem>> },
    /// The game came to nothing: its evening goes on without it. These have left for good.
    Close { gone: Vec<String> },
    /// A computer player has decided.
    Decided { action: String },
}

pub(super) fn private() -> Problem {
    Problem::new(Code::NotYours, "this table is private")
}

impl Hosted for RoomHost {
    type State = Room;
    type Ask = RoomAsk;
    /// The number of the last event.
    type Heard = u64;

    const NAME: &'static str = "room";
    const QUEUE: usize = 256;

    fn registry(house: &House) -> &Rooms {
        &house.rooms
    }

    fn gauge(metrics: &Metrics) -> Option<&Gauge> {
        Some(&metrics.rooms)
    }

    fn summary(&self, room: &Room, at: i64) -> Result<TableSummary, StoreError> {
        summary(room, self.about.get_or_init(|| about(room.plan())), at)
    }

    fn may_do(room: &Room, by: &Someone, command: &Command) -> Result<(), Problem> {
        by.may(scope_of(command))?;
        if !may_look(room, Some(&by.id.to_string())) {
            return Err(private());
        }
        if matches!(command, Command::Sit { .. }) { may_sit(room, by) } else { Ok(()) }
    }

    fn has_seen(command: &Command) -> Option<u64> {
        match command {
            Command::Act { after, .. }
            | Command::Roll { after, .. }
            | Command::Report { after, .. }
            | Command::Correct { after }
            | Command::AskUndo { after, .. } => Some(*after),
            _ => None,
        }
    }

    fn may_watch(room: &Room, id: Option<&str>) -> Result<(), Problem> {
        if may_look(room, id) { Ok(()) } else { Err(private()) }
    }

    async fn changed(actor: &mut Actor) {
        actor.finish().await;
        actor.watch_for_absence();
    }

    fn tell(actor: &mut Actor) {
        actor.tell();
    }

    fn go_on(actor: &mut Actor) {
        actor.think();
    }

    fn welcome(actor: &mut Actor, connection: u64, after: Option<u64>) {
        actor.welcome(connection, after);
    }

    fn audience_changed(actor: &mut Actor) {
        actor.gather();
    }

    fn tell_again(actor: &mut Actor, connection: u64) {
        let told = actor.watchers.get(&connection).map(|watcher| watcher.heard);
        actor.tell_one(connection, told);
    }

    fn start_over(actor: &mut Actor) {
        actor.tell_all();
    }

    async fn take(actor: &mut Actor, ask: RoomAsk) {
        match ask {
            RoomAsk::StandIn { by, seat, answer } => {
                let done = actor.let_stand_in(&by, seat).await;
                let _ = answer.send(done);
            }
            RoomAsk::Close { gone } => {
                let closed = |room: &mut Room, now| room.close(|id| gone.iter().any(|left| left == id), now);
                if let Err(problem) = actor.commit(None, closed).await {
                    tracing::warn!(table = %actor.id, why = problem.why, "a table was not closed");
                }
            }
            RoomAsk::Decided { action } => actor.bot_acts(&action).await,
        }
    }

    async fn look(actor: &mut Actor) {
        Self::time_passes(actor).await;
    }

    fn due(actor: &Actor) -> Option<Instant> {
        let due = actor.state.as_ref().and_then(Room::wake_at).map(|when| Instant::now() + until(when));
        [due, actor.own.presence_due, actor.own.absence_due].into_iter().flatten().min()
    }

    /// What is due: a clock that is up, closing time, somebody to stand in for, news of who is here.
    async fn time_passes(actor: &mut Actor) {
        let due = |room: &Room| room.wake_at().is_some_and(|when| until(when).is_zero());
        if actor.state.as_ref().is_some_and(due) {
            let passed = actor.commit(None, Room::time_passes).await;
            if let Err(problem) = &passed {
                tracing::warn!(table = %actor.id, why = problem.why, "a room's time could not pass");
            }
            actor.tell();
            if passed.is_err() || actor.state.as_ref().is_some_and(due) {
                // Not in a circle, whatever is wrong.
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
        if actor.own.presence_due.is_some_and(|when| when <= Instant::now()) {
            actor.tell_all();
            actor.watch_for_absence();
        }
        if actor.own.absence_due.is_some_and(|when| when <= Instant::now()) {
            actor.stand_in_for_the_absent().await;
        }
    }

    async fn awaited(&mut self) -> RoomAsk {
        RoomAsk::Decided { action: Chosen::ready(&mut self.thinking).await }
    }

    fn stays(actor: &Actor) -> bool {
        actor.own.thinking.is_some()
    }
}
