//! Crossroads.
fn main() {}
