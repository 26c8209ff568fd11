//! What every game of the house promises.

conformance::suite!(pig::Pig, golden = "tests/golden");
