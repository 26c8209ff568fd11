//! Positions, actions, rolls and steps of Add 'em Up, however broken.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(failure) = conformance::check_text::<add_em_up::AddEmUp>(bytes) {
        panic!("{failure}");
    }
});
