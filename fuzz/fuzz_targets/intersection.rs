//! Positions, actions, rolls, incidents and steps of Intersection, however broken.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(failure) = conformance::check_text::<intersection::Intersection>(bytes) {
        panic!("{failure}");
    }
});
