//! How fast the generator counts: leaves per second from the opening and from the middle of games.

use divan::Bencher;
use divan::counter::ItemsCount;
use tri_cross::{LONG_PATTERN, PATTERN, TriCross};

fn main() {
    divan::main();
}

const POSITIONS: [(&str, u32); 3] =
    [(PATTERN, 6), ("--r5/--r3/b4---rT--/-b2b6--r6-/-----r4-/-bT-/b5-- b -", 5), (LONG_PATTERN, 6)];

#[divan::bench(args = [0, 1, 2])]
fn leaves(bencher: Bencher<'_, '_>, number: usize) {
    let (text, depth) = POSITIONS[number];
    let Ok(game) = text.parse::<TriCross>() else { return };
    let leaves = game.perft(depth).unwrap_or(0);
    bencher.counter(ItemsCount::new(leaves)).bench(|| divan::black_box(&game).perft(depth));
}
