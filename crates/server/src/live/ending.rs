//! Why a socket is to end, said by whoever finds out first: the house that closes, somebody who signs out, a reader who is too slow.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use tokio_util::sync::CancellationToken;

/// Why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// The house closes: so it is where nobody says otherwise.
    Closing,
    /// The session is over.
    SignedOut,
    /// More waits to be read than may.
    TooSlow,
}

const REASONS: [Why; 3] = [Why::Closing, Why::SignedOut, Why::TooSlow];

/// One signal for a socket, whatever the reason: it is looked at with every message, so there is one, and it is the socket's own.
#[derive(Clone)]
pub(crate) struct Ending {
    signal: CancellationToken,
    why: Arc<AtomicU8>,
}

impl Ending {
    /// Comes by itself when the house closes.
    pub(super) fn with(closing: &CancellationToken) -> Ending {
        Ending { signal: closing.child_token(), why: Arc::default() }
    }

    /// Ends the socket. The first reason counts.
    pub(super) fn end(&self, why: Why) {
        let _ = self.why.compare_exchange(0, why as u8, Ordering::AcqRel, Ordering::Acquire);
        self.signal.cancel();
    }

    /// Waits for it.
    pub(super) fn come(&self) -> impl Future<Output = ()> + use<> {
        self.signal.clone().cancelled_owned()
    }

    pub(super) fn why(&self) -> Why {
        REASONS[usize::from(self.why.load(Ordering::Acquire)).min(REASONS.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_first_reason_counts_and_only_that_socket_ends() {
        let closing = CancellationToken::new();
        let (one, other) = (Ending::with(&closing), Ending::with(&closing));
        one.end(Why::TooSlow);
        one.end(Why::SignedOut);
        one.come().await;
        assert_eq!(one.why(), Why::TooSlow);
        assert!(!closing.is_cancelled() && !other.signal.is_cancelled());
        closing.cancel();
        other.come().await;
        assert_eq!(other.why(), Why::Closing);
    }
}
