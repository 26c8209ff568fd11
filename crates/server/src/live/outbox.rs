//! What waits to be sent to one client: never more than a little. Whoever reads too slowly is cut off, comes back, and says
//! what it saw last.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio_util::sync::CancellationToken;

use super::ToClient;

/// The sending end, for rooms and for the connection itself. Never waits.
#[derive(Clone)]
pub(crate) struct Outbox {
    waiting: mpsc::Sender<Utf8Bytes>,
    full: CancellationToken,
}

impl Outbox {
    /// An outbox for so many messages, what comes out of it, and the signal that it was too full.
    pub(crate) fn new(room_for: usize) -> (Outbox, mpsc::Receiver<Utf8Bytes>, CancellationToken) {
        let (waiting, outgoing) = mpsc::channel(room_for.max(1));
        let full = CancellationToken::new();
        (Outbox { waiting, full: full.clone() }, outgoing, full)
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
            self.full.cancel();
        }
    }
}
