//! What can be asked of an evening that is alive.

use std::sync::Arc;

use house::evening::{Evening, Viewpoint, Wish};
use store::TableId;
use tokio::sync::oneshot;

use crate::live::Outbox;
use crate::people::Someone;
use crate::problem::Problem;

/// A socket that is told what happens.
pub(crate) struct Watcher {
    /// The socket's number in this process.
    pub(crate) connection: u64,
    /// Who reads it; nobody in particular for a big screen without a name.
    pub(crate) id: Option<String>,
    pub(crate) outbox: Outbox,
    /// The number of the look it has, and as whom.
    pub(crate) has: Option<(u64, Viewpoint)>,
}

/// A question that only reads.
pub(crate) type Question = Box<dyn FnOnce(Result<&Evening, Problem>) + Send>;

/// A request to an evening.
pub(crate) enum Ask {
    /// Tell this socket how things are, now and after every change.
    Watch(Watcher),
    /// Tell it no more.
    Unwatch { connection: u64 },
    /// Do what somebody asks, and answer.
    Do { by: Arc<Someone>, id: Option<String>, wish: Wish, answer: oneshot::Sender<Result<u64, Problem>> },
    /// Look at the evening.
    Read(Question),
    /// The game at this table may be over.
    TableOver(TableId),
    /// Somebody else has written.
    ReadOn,
    /// Somebody's name is to be forgotten: read it all again.
    StartOver,
    /// See whether something is due.
    Look,
}

impl Ask {
    /// A question with its answer.
    pub(crate) fn read<T: Send + 'static>(
        look: impl FnOnce(&Evening) -> T + Send + 'static,
    ) -> (Ask, oneshot::Receiver<Result<T, Problem>>) {
        let (answer, answered) = oneshot::channel();
        let question = move |evening: Result<&Evening, Problem>| {
            let _ = answer.send(evening.map(look));
        };
        (Ask::Read(Box::new(question)), answered)
    }
}
