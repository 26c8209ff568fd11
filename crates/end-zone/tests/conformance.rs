//! What every game of the house must pass.

mod common;

use common::{Throws, setups};

conformance::suite!(
    end_zone::EndZone,
    dice = Throws::new,
    golden = "tests/golden",
    setups = setups,
    corpus = "../../fuzz/corpus/end_zone"
);
