//! Long work that says how far it is, and can be called off.

use std::sync::atomic::{AtomicBool, Ordering};

use thiserror::Error;

/// The work was called off before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("called off before it was done")]
pub struct Cancelled;

/// Who is told how far a long solve is, and who may call it off.
///
/// ```
/// use players::Progress;
/// let bar = |done: f64| println!("{:.0} %", done * 100.0);
/// let progress = Progress::new(&bar);
/// assert!(progress.report(0.5).is_ok());
/// ```
#[derive(Clone, Copy, Default)]
pub struct Progress<'a> {
    told: Option<&'a (dyn Fn(f64) + Sync)>,
    called_off: Option<&'a AtomicBool>,
}

impl<'a> Progress<'a> {
    /// Nobody is told and nobody calls off.
    pub const fn none() -> Progress<'static> {
        Progress { told: None, called_off: None }
    }

    /// Calls `told` with the part that is done, from 0 to 1, now and then, from any thread.
    pub const fn new(told: &'a (dyn Fn(f64) + Sync)) -> Progress<'a> {
        Progress { told: Some(told), called_off: None }
    }

    /// Stops soon after `flag` becomes true.
    #[must_use]
    pub const fn until(self, flag: &'a AtomicBool) -> Progress<'a> {
        Progress { called_off: Some(flag), ..self }
    }

    /// Says how much is done, and learns whether to go on.
    pub fn report(&self, done: f64) -> Result<(), Cancelled> {
        if self.called_off.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Cancelled);
        }
        if let Some(told) = self.told {
            told(done);
        }
        Ok(())
    }
}
