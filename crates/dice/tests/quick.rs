//! The seeded generator, whose numbers are a promise, and the script.

use dice::quick::{Quick, Script};
use kernel::Draw;
use proptest::collection::vec;
use proptest::prelude::*;

fn draw<const N: usize>(seed: u64, stream: u64, bound: u32) -> [u32; N] {
    let mut quick = Quick::new(seed, stream);
    [(); N].map(|()| quick.below(bound))
}

#[test]
fn numbers_are_those_of_an_implementation_in_another_language() {
    let m = u64::MAX;
    // Seed, stream, the first six numbers below 7,776 and the hundredth.
    let cases = [
        (0, 0, [1455, 6507, 7068, 4909, 5924, 1807], 4952),
        (1, 0, [4887, 2966, 7224, 2293, 3087, 6207], 3264),
        (1, 1, [4265, 805, 5233, 6360, 4878, 4962], 2088),
        (2026, 7, [1424, 7319, 5779, 2659, 4204, 6239], 5341),
        (m, m, [2629, 7551, 4737, 1804, 7395, 267], 5668),
    ];
    for (seed, stream, first, hundredth) in cases {
        let numbers: [u32; 100] = draw(seed, stream, 7_776);
        assert_eq!((&numbers[..6], numbers[99]), (&first[..], hundredth), "seed {seed}, stream {stream}");
    }
}

#[test]
fn rejected_words_are_skipped_as_in_the_other_implementation() {
    // Three words in ten are rejected at this bound.
    let numbers = [2_510_759_270, 2_727_189_212, 1_894_273_481, 2_285_820_753, 697_247_529, 1_604_054_527];
    assert_eq!(draw(0, 0, 3_000_000_000), numbers);
    let numbers = [549_441_156, 2_824_036_322, 1_025_856_386, 1_622_247_501, 2_407_259_293, 2_979_003_189];
    assert_eq!(draw(2026, 7, 3_000_000_000), numbers);
}

#[test]
fn bounds_of_one_and_zero_give_zero() {
    assert_eq!(draw(1, 0, 1), [0; 10]);
    assert_eq!(draw(1, 0, 0), [0; 10]);
}

#[test]
fn a_script_gives_its_numbers_and_then_zeros_and_tells() {
    let mut script = Script::new([3, 0, 5]);
    assert_eq!([script.below(6), script.below(2)], [3, 0]);
    assert_eq!(script.used(), 2);
    assert!(!script.fitted(), "a number is left");
    assert_eq!(script.below(6), 5);
    assert!(script.fitted());
    assert_eq!(script.below(6), 0);
    assert_eq!((script.used(), script.asked()), (3, &[6, 2, 6, 6][..]));
    assert!(!script.fitted(), "one number too many was asked for");
}

#[test]
fn a_script_keeps_below_the_bound_and_tells_that_a_number_did_not_fit() {
    let mut script = Script::new([9]);
    assert_eq!(script.below(6), 3);
    assert!(!script.fitted());
    assert_eq!(Script::new([9]).below(0), 0);
}

proptest! {
    #[test]
    fn every_number_is_below_its_bound(seed: u64, stream: u64, bounds in vec(1_u32.., 1..100)) {
        let mut quick = Quick::new(seed, stream);
        let mut script = Script::new([seed as u32; 50]);
        for bound in bounds {
            prop_assert!(quick.below(bound) < bound);
            prop_assert!(script.below(bound) < bound);
        }
    }

    #[test]
    fn other_seeds_and_other_streams_give_other_numbers(one: (u64, u64), two: (u64, u64)) {
        let start = |(seed, stream)| draw::<8>(seed, stream, u32::MAX);
        prop_assert_eq!(start(one), start(one));
        prop_assume!(one != two);
        prop_assert_ne!(start(one), start(two));
    }
}
