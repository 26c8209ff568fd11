//! Numbers for simulations, tests and benchmarks: seeded, the same on every machine, and fast.
//!
//! Neither of these is for a game between people: whoever knows the seed knows every roll.

mod chacha;
mod script;

pub use chacha::Quick;
pub use script::Script;
