//! What can be asked of everything that is hosted.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::{CommandOf, Hosted};
use crate::live::Outbox;
use crate::people::Someone;
use crate::problem::Problem;

/// A socket that is told what happens.
pub(crate) struct Watcher<H: Hosted> {
    /// The socket's number in this process.
    pub(crate) connection: u64,
    /// Who reads it; nobody in particular for a spectator or a big screen without a name.
    pub(crate) id: Option<String>,
    pub(crate) outbox: Outbox,
    pub(crate) heard: H::Heard,
}

/// A question that only reads.
type Question<H> = Box<dyn FnOnce(Result<&<H as Hosted>::State, Problem>) + Send>;

/// Who is to be told what became of a command.
pub(crate) enum Answer {
    /// A socket.
    Socket { connection: u64, outbox: Outbox },
    /// Somebody who waits.
    Waiting(oneshot::Sender<Result<u64, Problem>>),
}

/// A request.
pub(crate) enum Ask<H: Hosted> {
    /// Tell this socket how things are, now and after every change. It has seen what happened up to `after`.
    Watch { watcher: Watcher<H>, after: Option<u64> },
    /// Tell it no more.
    Unwatch { connection: u64 },
    /// Do what somebody asks, under their own name for it, and answer.
    Do { by: Arc<Someone>, id: Option<String>, command: Box<CommandOf<H>>, answer: Answer },
    /// Look at it.
    Read(Question<H>),
    /// Somebody else has written.
    ReadOn,
    /// Somebody's name is to be forgotten: read it all again.
    StartOver,
    /// See whether something is due.
    Look,
    /// What only this kind takes.
    Own(H::Ask),
}

impl<H: Hosted> Ask<H> {
    /// A question with its answer.
    pub(crate) fn read<T: Send + 'static>(
        look: impl FnOnce(&H::State) -> Result<T, Problem> + Send + 'static,
    ) -> (Ask<H>, oneshot::Receiver<Result<T, Problem>>) {
        let (answer, answered) = oneshot::channel();
        let question = move |state: Result<&H::State, Problem>| {
            let _ = answer.send(state.and_then(look));
        };
        (Ask::Read(Box::new(question)), answered)
    }

    /// A command with its answer.
    pub(crate) fn command(
        by: Arc<Someone>,
        id: Option<String>,
        command: CommandOf<H>,
    ) -> (Ask<H>, oneshot::Receiver<Result<u64, Problem>>) {
        let (answer, answered) = oneshot::channel();
        (Ask::Do { by, id, command: Box::new(command), answer: Answer::Waiting(answer) }, answered)
    }
}
