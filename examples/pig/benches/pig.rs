//! How fast Pig is: random games, and its exact solution.

use dice::quick::Quick;
use kernel::{Rules, Seat, Setup};
use pig::{Options, Pig};
use players::{Progress, Worth, playout, solve};

fn main() {
    divan::main();
}

/// A whole game of two, every action and every roll by chance.
#[divan::bench(sample_size = 1000)]
fn random_playout(bencher: divan::Bencher<'_, '_>) {
    let start = Pig::new(&Setup::of::<Pig>(2)).unwrap();
    let (mut numbers, mut actions) = (Quick::new(1, 0), Vec::new());
    bencher.bench_local(|| playout(&mut start.clone(), &mut actions, &mut numbers));
}

/// Everything there is to know about the game of two to a target.
#[divan::bench(args = [20, 50, 100], sample_count = 3, sample_size = 1)]
fn exact_solution(target: u16) -> f64 {
    let start = Pig::new(&Setup { options: Options { target }, ..Setup::of::<Pig>(2) }).unwrap();
    let solved = solve(&start, Worth::Win, Pig::future, &Progress::none()).unwrap();
    solved.value(&start, Seat::FIRST).unwrap()
}
