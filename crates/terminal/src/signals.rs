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

/// Writes something to the terminal before a signal ends the process: whoever interrupts a question finds the screen as it was.
#[derive(Debug)]
pub(crate) struct OnSignal {
    #[cfg(unix)]
    heard: Option<signal_hook::iterator::Handle>,
}

impl OnSignal {
    /// Listens from now on, until this goes away.
    #[cfg(unix)]
    pub(crate) fn write(words: &'static str) -> OnSignal {
        use std::io::Write;

        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT]) else {
            return OnSignal { heard: None };
        };
        let heard = Some(signals.handle());
        std::thread::spawn(move || {
            for signal in signals.forever() {
                let mut terminal = std::io::stdout();
                let _ = terminal.write_all(words.as_bytes()).and_then(|()| terminal.flush());
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        });
        OnSignal { heard }
    }

    /// Where signals cannot be had, nothing is done.
    #[cfg(not(unix))]
    pub(crate) fn write(_words: &'static str) -> OnSignal {
        OnSignal {}
    }
}

impl Drop for OnSignal {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(heard) = &self.heard {
            heard.close();
        }
    }
}
