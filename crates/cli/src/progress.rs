//! A bar on the error output for whatever takes longer than a second.

use std::sync::Arc;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Steps of a bar: progress is a fraction.
const STEPS: u64 = 1000;

/// How often a bar moves that goes by time.
const TICK: Duration = Duration::from_millis(200);

/// A bar that appears once something has taken a second, and only where somebody can see it.
#[derive(Clone)]
pub struct Bar {
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
    /// A bar for something that may take a while, in a word: "Solving".
    pub fn new(what: &'static str) -> Bar {
        Bar { what, started: Instant::now(), state: Arc::default() }
    }

    /// Shows how far the work is, from 0 to 1.
    pub fn show(&self, done: f64) {
        if self.started.elapsed() < Duration::from_secs(1) {
            return;
        }
        let Ok(mut state) = self.state.lock() else { return };
        if matches!(*state, State::Waiting) {
            let bar = ProgressBar::new(STEPS);
            let style = ProgressStyle::with_template("{msg} {wide_bar} {percent:>3} %, {eta} left");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar.set_message(self.what);
            *state = State::Shown(bar);
        }
        if let State::Shown(bar) = &*state {
            bar.set_position((done.clamp(0.0, 1.0) * STEPS as f64) as u64);
        }
    }

    /// Shows the bar while something is done that cannot say how far it is, but how long it will take.
    pub fn while_it_takes<T>(&self, expected: Duration, work: impl FnOnce() -> T) -> T {
        if expected < Duration::from_secs(1) {
            return work();
        }
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let (bar, begun) = (self.clone(), Instant::now());
        let shows = std::thread::spawn(move || {
            while ended.recv_timeout(TICK) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                bar.show((begun.elapsed().as_secs_f64() / expected.as_secs_f64()).min(0.99));
            }
        });
        let done = work();
        drop(end);
        let _ = shows.join();
        done
    }

    /// Takes the bar away for good.
    pub fn done(&self) {
        if let Ok(mut state) = self.state.lock()
            && let State::Shown(bar) = std::mem::replace(&mut *state, State::Done)
        {
            bar.finish_and_clear();
        }
    }
}
