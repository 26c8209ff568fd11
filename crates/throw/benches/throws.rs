//! What a throw costs: `cargo bench -p throw`. The bar is 300 single throws a second on one core.

use dice::quick::Quick;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use throw::{Launch, Lying, Noise, Path, Release, Spin, Table, rest_only, throw};

const LAUNCH: Launch = Launch {
    x: 0,
    y: -60_000,
    height: 2_500,
    across: 0,
    away: 150_000,
    up: -10_000,
    spin: Spin { forward: -4_000, right: 0, twist: 0 },
};

fn main() {
    divan::main();
}

/// A fresh hand for each throw, so that no throw is like the one before.
fn release() -> impl FnMut() -> Release {
    let mut seed = 0;
    move || {
        seed += 1;
        Release::new(&Table::CASUAL, &LAUNCH, Noise::Human, &mut Quick::new(seed, 0))
            .expect("a typical launch")
    }
}

#[divan::bench]
fn one_die_with_its_path(bencher: Bencher<'_, '_>) {
    let bencher = bencher.counter(ItemsCount::new(1_u32)).with_inputs(release());
    bencher.bench_local_values(|release| throw(&Table::CASUAL, &release, &[]));
}

#[divan::bench]
fn one_die_without_its_path(bencher: Bencher<'_, '_>) {
    let bencher = bencher.counter(ItemsCount::new(1_u32)).with_inputs(release());
    bencher.bench_local_values(|release| rest_only(&Table::CASUAL, &release, &[]));
}

#[divan::bench]
fn one_die_at_eleven_that_lie_on_the_mat(bencher: Bencher<'_, '_>) {
    let lying: Vec<Lying> = (0..11)
        .map(|n| Lying {
            x: (n % 4 - 2) * 25_000,
            y: 10_000 + n / 4 * 30_000,
            turn: n as u16 * 700,
            face: 1 + n as u8 % 6,
        })
        .collect();
    let bencher = bencher.counter(ItemsCount::new(1_u32)).with_inputs(release());
    bencher.bench_local_values(|release| throw(&Table::CASUAL, &release, &lying));
}

#[divan::bench]
fn packing_and_unpacking_a_path(bencher: Bencher<'_, '_>) {
    let path = throw(&Table::CASUAL, &release()(), &[]).expect("an empty table").path;
    bencher.bench_local(|| Path::decode(&black_box(&path).encode()));
}
