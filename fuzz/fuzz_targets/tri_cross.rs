//! Positions, actions, rolls and steps of Tri-Cross, however broken.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(failure) = conformance::check_text::<tri_cross::TriCross>(bytes) {
        panic!("{failure}");
    }
});
