//! Every number below a bound is equally likely: chi-squared, with fixed seeds so that a pass stays a pass.

use dice::fair::{FairDice, Secret};
use dice::quick::Quick;
use kernel::Draw;

/// How far the counts are from equal, in standard deviations of chi-squared.
fn deviation(numbers: &mut impl Draw, bound: u32, cells: u32, draws: u32) -> f64 {
    let mut counts = vec![0_u32; cells as usize];
    for _ in 0..draws {
        let number = u64::from(numbers.below(bound));
        counts[(number * u64::from(cells) / u64::from(bound)) as usize] += 1;
    }
    let expected = f64::from(draws) / f64::from(cells);
    let chi: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = f64::from(cells - 1);
    (chi - freedom) / (2.0 * freedom).sqrt()
}

/// The bound, and into how many equal cells its numbers are sorted. The large bounds are the ones whose numbers would be
/// bent without rejection: of 3,000,000,000 the lowest 43 % would come twice as often.
const BOUNDS: [(u32, u32); 6] =
    [(2, 2), (6, 6), (7, 7), (7_776, 7_776), (60_466_176, 1_296), (3_000_000_000, 1_000)];

fn check(mut numbers: impl Draw) {
    for (bound, cells) in BOUNDS {
        let off = deviation(&mut numbers, bound, cells, 200_000);
        assert!(off.abs() < 4.0, "below({bound}) is {off:.1} standard deviations off");
    }
}

#[test]
fn numbers_of_one_fair_roll_are_uniform() {
    check(FairDice::new(Secret::from_bytes([42; 32]), vec!["chi".parse().unwrap()]).unwrap().roll(0));
}

#[test]
fn first_numbers_of_many_fair_rolls_are_uniform() {
    /// One number of each roll, as a game of dice draws them.
    struct Rolls(FairDice, u64);

    impl Draw for Rolls {
        fn below(&mut self, bound: u32) -> u32 {
            self.1 += 1;
            self.0.roll(self.1).below(bound)
        }
    }

    check(Rolls(FairDice::new(Secret::from_bytes([43; 32]), vec!["chi".parse().unwrap()]).unwrap(), 0));
}

#[test]
fn quick_numbers_are_uniform() {
    check(Quick::new(2026, 0));
}

#[test]
fn first_numbers_of_many_quick_streams_are_uniform() {
    /// One number of each stream, as a simulation of many short games draws them.
    struct Streams(u64);

    impl Draw for Streams {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 += 1;
            Quick::new(1, self.0).below(bound)
        }
    }

    check(Streams(0));
}
