//! Being asked to go, by the system.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Hears when the process is asked to end, so that the game can be saved and the screen restored first.
#[derive(Debug, Default)]
pub(crate) struct Termination {
    asked: Arc<AtomicBool>,
    /// Nobody listens any more: signals do what they always did.
    over: Arc<AtomicBool>,
}

impl Termination {
    /// Listens from now on. Where signals cannot be had, nothing is heard, and the record is as old as the last turn.
    pub(crate) fn listen() -> Termination {
        let termination = Termination::default();
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT]
        {
            let _ = signal_hook::flag::register_conditional_default(signal, termination.over.clone());
            let _ = signal_hook::flag::register(signal, termination.asked.clone());
        }
        termination
    }

    pub(crate) fn asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }
}

impl Drop for Termination {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}
