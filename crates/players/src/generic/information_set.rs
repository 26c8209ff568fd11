//! Information sets (von Neumann and Morgenstern, 1944; Kuhn, 1953): what a player can tell a position by.

use std::hash::{DefaultHasher, Hasher};
use std::io;

use serde::Serialize;

/// The information set of whoever gets this view, as a number. A view holds all that its viewer has learnt, so equal views are one
/// set; two sets get the same number once in 2⁶⁴ times.
pub(super) fn information_set<V: Serialize>(view: &V) -> u64 {
    let mut sum = Sum(DefaultHasher::new());
    // Views go over the wire as JSON, and nothing is refused by the sum: there is no error to come.
    let written = serde_json::to_writer(&mut sum, view);
    debug_assert!(written.is_ok(), "a view that cannot be written: {written:?}");
    sum.0.finish()
}

/// One number from two.
pub(super) fn mix(one: u64, other: u64) -> u64 {
    let mut sum = DefaultHasher::new();
    sum.write_u64(one);
    sum.write_u64(other);
    sum.finish()
}

struct Sum(DefaultHasher);

impl io::Write for Sum {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
