//! One host for everything that lives as a list of events: rooms and evenings.
//!
//! What is hosted is an [`Aggregate`], pure like a game. Here it gets a place in memory for as long as somebody needs it: a task of its
//! own ([`Actor`]) that takes one request after the other, writes down what comes of it, and only then tells those who watch. The
//! store is the truth; an actor can be thrown away at any time.
//!
//! Two actors for one aggregate, in one process or in two, do no harm: both append under the number they have seen, the store lets
//! one of them, and the other reads on.

mod actor;
mod ask;
mod keeping;
mod news;
mod registry;

use std::time::Duration;

use house::{Aggregate, Envelope};
use metrics::Gauge;
use store::{StoreError, TableSummary};
use tokio::time::Instant;

pub(crate) use actor::Actor;
pub(crate) use ask::{Answer, Ask, Watcher};
pub(crate) use keeping::{create, events, written};
pub(crate) use news::hear;
pub(crate) use registry::Registry;

use crate::house::House;
use crate::metrics::Metrics;
use crate::people::Someone;
use crate::problem::{Code, Problem};

/// How long something that nobody watches is kept in memory.
const LINGER: Duration = Duration::from_secs(20);

/// An event of what is hosted, as it is kept.
pub(crate) type EventOf<H> = Envelope<<<H as Hosted>::State as Aggregate>::Event>;
/// A command to it.
pub(crate) type CommandOf<H> = <<H as Hosted>::State as Aggregate>::Command;

/// Whether this can be the sender's own name for a command.
pub(crate) fn check_id(id: &str) -> Result<(), Problem> {
    if (1..=64).contains(&id.chars().count()) && !id.contains('\0') {
        return Ok(());
    }
    Err(Problem::new(Code::BadMessage, "the id of a command has 1 to 64 characters"))
}

/// A kind of aggregate that is hosted, and what an actor of that kind knows beside it.
///
/// What is pure stands in [`Aggregate`]. This adds what time, sockets and other tables have to do with it.
pub(crate) trait Hosted: Default + Sized + Send + Sync + 'static {
    /// What is hosted.
    type State: Aggregate;
    /// What can be asked of it beside what can be asked of all.
    type Ask: Send + 'static;
    /// What a watcher has heard so far, where something depends on it.
    type Heard: Default + Send + Sync;

    /// What it is called.
    const NAME: &'static str;
    /// How many requests may wait before more are refused.
    const QUEUE: usize;

    /// Those that are alive in this process.
    fn registry(house: &House) -> &Registry<Self>;

    /// Where those that are alive are counted.
    fn gauge(_metrics: &Metrics) -> Option<&Gauge> {
        None
    }

    /// What lists show of it after something happened at this time.
    fn summary(&self, state: &Self::State, at: i64) -> Result<TableSummary, StoreError>;

    /// Whether somebody may ask this of it, as far as the aggregate cannot know.
    fn may_do(state: &Self::State, by: &Someone, command: &CommandOf<Self>) -> Result<(), Problem>;

    /// The number of an event that whoever sends this has seen: another process may have been faster.
    fn has_seen(_command: &CommandOf<Self>) -> Option<u64> {
        None
    }

    /// Whether somebody may watch it.
    fn may_watch(_state: &Self::State, _id: Option<&str>) -> Result<(), Problem> {
        Ok(())
    }

    /// Whether this is somebody who takes an interest, as against the house looking after it.
    fn is_interest(_ask: &Ask<Self>) -> bool {
        true
    }

    /// It was loaded, or something has happened, here or elsewhere; it is durable.
    fn changed(actor: &mut Actor<Self>) -> impl Future<Output = ()> + Send;

    /// Tells those who watch what has happened, now or soon.
    fn tell(actor: &mut Actor<Self>);

    /// Goes on with whatever nobody has to ask for, once those who watch are told.
    fn go_on(_actor: &mut Actor<Self>) {}

    /// Tells somebody how things are who begins to watch, and has seen what happened up to `after`.
    fn welcome(actor: &mut Actor<Self>, connection: u64, after: Option<u64>);

    /// Somebody has come to watch, or watches no more.
    fn audience_changed(_actor: &mut Actor<Self>) {}

    /// A command of theirs came too late: tells them how things are.
    fn tell_again(_actor: &mut Actor<Self>, _connection: u64) {}

    /// It was read anew, and names may be others although the number is the same.
    fn start_over(actor: &mut Actor<Self>);

    /// Takes a request of its own kind.
    fn take(actor: &mut Actor<Self>, ask: Self::Ask) -> impl Future<Output = ()> + Send;

    /// Everything that was asked has been dealt with.
    fn settle(_actor: &mut Actor<Self>) -> impl Future<Output = ()> + Send {
        async {}
    }

    /// See whether something is due, although nobody asks.
    fn look(actor: &mut Actor<Self>) -> impl Future<Output = ()> + Send;

    /// When to look up even if nobody asks anything.
    fn due(actor: &Actor<Self>) -> Option<Instant>;

    /// That moment has come, or any other.
    fn time_passes(actor: &mut Actor<Self>) -> impl Future<Output = ()> + Send;

    /// Something else that this kind waits for; never, if nothing.
    fn awaited(&mut self) -> impl Future<Output = Self::Ask> + Send {
        std::future::pending()
    }

    /// Whether it has to stay in memory although nobody watches.
    fn stays(_actor: &Actor<Self>) -> bool {
        false
    }

    /// The actor ends.
    fn end(_actor: &mut Actor<Self>) -> impl Future<Output = ()> + Send {
        async {}
    }
}
