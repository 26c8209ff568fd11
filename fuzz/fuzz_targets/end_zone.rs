//! Positions, actions, rolls, incidents and steps of End Zone, however broken.
#![no_main]

#[path = "../../crates/end-zone/tests/common/table.rs"]
#[allow(dead_code)]
mod table;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let candidate = conformance::Candidate::<end_zone::EndZone>::thrown(table::Throws::new);
    if let Err(failure) = conformance::check_text_of(&candidate, bytes) {
        panic!("{failure}");
    }
});
