//! What every game of the house must pass.

conformance::suite!(add_em_up::AddEmUp, golden = "tests/golden", corpus = "../../fuzz/corpus/add_em_up");
