//! What people and files hand to the fair dice: seeds, secrets, commitments, sittings.
#![no_main]

use dice::fair::{Commitment, Secret, Seed, Sittings};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(seed) = text.parse::<Seed>() {
        assert_eq!(seed.as_str(), text);
    }
    if let Ok(commitment) = text.parse::<Commitment>() {
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
    }
    if let Ok(secret) = text.parse::<Secret>() {
        assert!(secret.commitment().opens(&secret));
    }
    if let Ok(sittings) = serde_json::from_str::<Sittings>(text) {
        let _ = sittings.check();
        let _ = sittings.numbers(u64::from(bytes[0]));
    }
});
