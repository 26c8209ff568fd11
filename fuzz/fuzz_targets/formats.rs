//! Evenings, however broken: a setup in the first line, a step in each of the others.
#![no_main]

use formats::{Setup, Step, Tournament};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut lines = text.lines();
    let Ok(setup) = serde_json::from_str::<Setup>(lines.next().unwrap_or_default()) else { return };
    let Ok(mut night) = Tournament::new(setup) else { return };
    for line in lines {
        let Ok(step) = line.parse::<Step>() else { continue };
        assert_eq!(step.to_string().parse::<Step>().as_ref(), Ok(&step));
        let before = night.clone();
        if night.take(&step).is_err() {
            assert_eq!(night, before, "a refused step changes nothing");
        }
        let _ = (night.games(), night.draw(), night.standing(), night.line());
    }
    assert_eq!(Tournament::replay(setup, night.steps()).as_ref(), Ok(&night));
});
