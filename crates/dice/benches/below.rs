//! What a number costs: `cargo bench -p dice`. Each sample draws 1,000 numbers.

use dice::fair::{FairDice, Secret};
use dice::quick::Quick;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kernel::Draw;

const BOUNDS: [u32; 3] = [6, 7_776, 60_466_176];

fn main() {
    divan::main();
}

fn draw_a_thousand(bencher: Bencher<'_, '_>, mut numbers: impl Draw, bound: u32) {
    bencher.counter(ItemsCount::new(1_000_u32)).bench_local(|| {
        let bound = black_box(bound);
        (0..1_000).fold(0_u32, |sum, _| sum.wrapping_add(numbers.below(bound)))
    });
}

#[divan::bench(args = BOUNDS)]
fn quick(bencher: Bencher<'_, '_>, bound: u32) {
    draw_a_thousand(bencher, Quick::new(1, 0), bound);
}

#[divan::bench(args = BOUNDS)]
fn fair(bencher: Bencher<'_, '_>, bound: u32) {
    draw_a_thousand(bencher, fair_dice().roll(0), bound);
}

#[divan::bench]
fn one_fair_roll_with_two_seeds(bencher: Bencher<'_, '_>) {
    let dice = fair_dice();
    let mut n = 0;
    bencher.bench_local(|| {
        n += 1;
        dice.roll(n).below(60_466_176)
    });
}

fn fair_dice() -> FairDice {
    let seeds = ["tuesday evening", "00112233445566778899aabbccddeeff"];
    let seeds = seeds.iter().filter_map(|seed| seed.parse().ok()).collect();
    FairDice::new(Secret::from_bytes([7; 32]), seeds).expect("two seeds are not too many")
}
