//! The time of day, in the one form that rooms and clients use.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// How long it is until then; nothing where it is past.
pub(crate) fn until(when: i64) -> Duration {
    Duration::from_millis(when.saturating_sub(now()).max(0) as u64)
}
