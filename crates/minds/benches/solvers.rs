//! How long solving takes, on all cores. The table of three for 101 points takes seconds and is solved once.

use minds::toss_up::{Coach, Library, Solo, Three, Two};
use players::Progress;

fn main() {
    divan::main();
}

#[divan::bench]
fn solo_101() -> Solo {
    Solo::solve(101)
}

#[divan::bench(args = [101, 201], max_time = 5)]
fn two(needed: u32) -> Two {
    Two::solve(needed, &Progress::none()).unwrap()
}

#[divan::bench(args = [21, 51], max_time = 10)]
fn three(needed: u32) -> Three {
    Three::solve(needed, &Progress::none()).unwrap()
}

#[divan::bench(sample_count = 1, sample_size = 1)]
fn three_101() -> Three {
    Three::solve(101, &Progress::none()).unwrap()
}

/// One decision without a plan made before.
#[divan::bench(args = ["20,30 1+7", "20,30,40,80 1+7", "20,30,40,80,10,20 1+7", "90,30,40,80,10,120 1+7 last=6"])]
fn decision(bencher: divan::Bencher<'_, '_>, position: &str) {
    let game: toss_up::TossUp = position.parse().unwrap();
    let coach = Coach::strong(&game, &Library::default(), &Progress::none()).unwrap();
    bencher.bench(|| coach.advise(&game));
}
