//! What waits to be sent to one client: never more than a little. Whoever reads too slowly is cut off, comes back, and says
//! what it saw last.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc::{self, error::TrySendError};

use super::ToClient;
use super::ending::{Ending, Why};

/// The sending end, for rooms and for the connection itself. Never waits.
#[derive(Clone)]
pub(crate) struct Outbox {
    waiting: mpsc::Sender<Utf8Bytes>,
    ending: Ending,
}

impl Outbox {
    /// An outbox for so many messages, and what comes out of it. Where more wait the socket is ended.
    pub(super) fn new(room_for: usize, ending: Ending) -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        let (waiting, outgoing) = mpsc::channel(room_for.max(1));
        (Outbox { waiting, ending }, outgoing)
    }

    pub(crate) fn send(&self, message: &ToClient) {
        self.send_text(message.text());
    }

    /// Whether nobody reads any more.
    pub(crate) fn is_gone(&self) -> bool {
        self.waiting.is_closed()
    }

    pub(crate) fn send_text(&self, text: Utf8Bytes) {
        if let Err(TrySendError::Full(_)) = self.waiting.try_send(text) {
            self.ending.end(Why::TooSlow);
        }
    }
}
