//! Positions, actions, rolls and steps of Toss Up!, however broken.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(failure) = conformance::check_text::<toss_up::TossUp>(bytes) {
        panic!("{failure}");
    }
});
