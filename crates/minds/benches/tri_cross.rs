//! How fast Tri-Cross is counted and searched.

use divan::Bencher;
use divan::counter::ItemsCount;
use minds::tri_cross::perft;
use tri_cross::{LONG_PATTERN, PATTERN, TriCross};

fn main() {
    divan::main();
}

const POSITIONS: [(&str, u32); 3] =
    [(PATTERN, 6), ("--r5/--r3/b4---rT--/-b2b6--r6-/-----r4-/-bT-/b5-- b -", 5), (LONG_PATTERN, 6)];

/// Leaves per second, every one of them made.
#[divan::bench(args = [0, 1, 2])]
fn leaves(bencher: Bencher<'_, '_>, number: usize) {
    let (text, depth) = POSITIONS[number];
    let Ok(game) = text.parse::<TriCross>() else { return };
    let count = perft(&game, depth).unwrap_or(0);
    bencher.counter(ItemsCount::new(count)).bench(|| perft(divan::black_box(&game), depth));
}
