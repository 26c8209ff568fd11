//! What every game of the house must pass.

conformance::suite!(
    intersection::Intersection,
    golden = "tests/golden",
    corpus = "../../fuzz/corpus/intersection"
);
