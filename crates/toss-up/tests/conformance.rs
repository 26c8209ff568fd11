//! What every game of the house must pass.

conformance::suite!(toss_up::TossUp, golden = "tests/golden", corpus = "../../fuzz/corpus/toss_up");
