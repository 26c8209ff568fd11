//! A bar on the error output for whatever takes longer than a second.

use std::sync::Arc;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use house::Thinking;
use indicatif::{ProgressBar, ProgressStyle};

/// Steps of a bar: progress is a fraction.
const STEPS: u64 = 1000;

/// A bar that appears once something has taken a second, and only where somebody can see it.
#[derive(Clone)]
pub(crate) struct Bar {
    what: &'static str,
    started: Instant,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
enum State {
    #[default]
    Waiting,
    Shown(ProgressBar),
    /// A screen of its own may have been opened by now: not another word.
    Done,
}

impl Bar {
    pub(crate) fn new(what: &'static str) -> Bar {
        Bar { what, started: Instant::now(), state: Arc::default() }
    }

    /// Shows how far the work is, from 0 to 1.
    pub(crate) fn show(&self, done: f64) {
        if self.started.elapsed() < Duration::from_secs(1) {
            return;
        }
        let Ok(mut state) = self.state.lock() else { return };
        if matches!(*state, State::Waiting) {
            let bar = ProgressBar::new(STEPS);
            let style = ProgressStyle::with_template("{msg} {wide_bar} {percent:>3} % {eta:>4}");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar.set_message(self.what);
            *state = State::Shown(bar);
        }
        if let State::Shown(bar) = &*state {
            bar.set_position((done.clamp(0.0, 1.0) * STEPS as f64) as u64);
        }
    }

    /// Takes the bar away for good.
    pub(crate) fn done(&self) {
        if let Ok(mut state) = self.state.lock()
            && let State::Shown(bar) = std::mem::replace(&mut *state, State::Done)
        {
            bar.finish_and_clear();
        }
    }

    /// How the house is to think: with this bar, and with solved tables kept in the user's cache directory.
    pub(crate) fn thinking(&self) -> Thinking {
        let bar = self.clone();
        Thinking::new(tables_directory()).telling(move |done| bar.show(done))
    }
}

/// Where solved tables are kept: they can be deleted at any time and are computed again.
pub(crate) fn tables_directory() -> Option<std::path::PathBuf> {
    directories::ProjectDirs::from("", "", "crossroads").map(|dirs| dirs.cache_dir().join("tables"))
}
