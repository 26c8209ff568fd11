//! How fast games are played by chance alone, through the typed traits: the time of one step, an action or a roll.

use dice::quick::Quick;
use divan::Bencher;
use divan::counter::ItemsCount;
use kernel::{Rules, Setup};
use players::playout;
use toss_up::TossUp;

const _: () = assert!(size_of::<TossUp>() <= 64, "a state of Toss Up! fits in a cache line");

fn main() {
    divan::main();
}

/// Items are steps: the figure to look at is items per second.
#[divan::bench(args = [2, 4, 6])]
fn toss_up(bencher: Bencher<'_, '_>, seats: u8) {
    let start = TossUp::new(&Setup::of::<TossUp>(seats)).unwrap();
    let mut numbers = Quick::new(1, 0);
    let mut actions = Vec::with_capacity(8);
    // The same games in every sample: count their steps first.
    let games = 200;
    let mut run = move |numbers: &mut Quick| {
        let mut steps = 0;
        for _ in 0..games {
            let mut game = start;
            steps += playout(&mut game, &mut actions, numbers);
        }
        steps
    };
    let steps = (0..100).map(|_| run(&mut numbers)).sum::<u64>() / 100;
    bencher.counter(ItemsCount::new(steps)).bench_local(|| run(&mut numbers));
}
