//! What can be asked of a room that is alive.

use std::sync::Arc;

use house::room::{Command, Room};
use kernel::Seat;
use tokio::sync::oneshot;

use crate::live::Outbox;
use crate::people::Someone;
use crate::problem::Problem;

/// A socket that is told what happens.
pub(crate) struct Watcher {
    /// The socket's number in this process.
    pub(crate) connection: u64,
    /// Who reads it, as rooms write it; nobody in particular for a spectator without a name.
    pub(crate) id: Option<String>,
    pub(crate) outbox: Outbox,
    /// The number of the last event it was told of.
    pub(crate) seen: u64,
}

/// Something that the HTTP side asks a room to do.
pub(crate) enum Change {
    /// A command, as it would come over a socket.
    Command(Command),
    /// Let a computer player stand in for somebody who is gone.
    StandIn(Seat),
}

/// A question that only reads.
pub(crate) type Question = Box<dyn FnOnce(Result<&Room, Problem>) + Send>;

/// A request to a room.
pub(crate) enum Ask {
    /// Tell this socket what happens, from the event after `after` on.
    Watch { watcher: Watcher, after: Option<u64> },
    /// Tell it no more.
    Unwatch { connection: u64 },
    /// Do what somebody asks, and tell their socket.
    Do { by: Arc<Someone>, connection: u64, outbox: Outbox, id: String, command: Box<Command> },
    /// Do what somebody asks, and answer.
    Change { by: Arc<Someone>, change: Change, answer: oneshot::Sender<Result<u64, Problem>> },
    /// Look at the room.
    Read(Question),
    /// Somebody else has written.
    ReadOn,
    /// Somebody's name is to be forgotten: read it all again.
    StartOver,
    /// See whether something is due.
    Look,
    /// The game came to nothing: its evening goes on without it. These have left for good.
    Close { gone: Vec<String> },
}

impl Ask {
    /// A question with its answer.
    pub(crate) fn read<T: Send + 'static>(
        look: impl FnOnce(&Room) -> Result<T, Problem> + Send + 'static,
    ) -> (Ask, oneshot::Receiver<Result<T, Problem>>) {
        let (answer, answered) = oneshot::channel();
        let question = move |room: Result<&Room, Problem>| {
            let _ = answer.send(room.and_then(look));
        };
        (Ask::Read(Box::new(question)), answered)
    }
}
