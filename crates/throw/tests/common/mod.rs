//! Launches for the tests.
#![allow(dead_code, reason = "each file of tests uses what it needs")]

use dice::quick::Quick;
use kernel::Draw;
use throw::{Launch, MAX_HEIGHT, Noise, Release, Spin, Table};

/// A throw that often ends on the mat of a casual table: low, hard, with a little back-spin.
pub(crate) const TYPICAL: Launch = Launch {
    x: 0,
    y: -60_000,
    height: 2_500,
    across: 0,
    away: 150_000,
    up: -10_000,
    spin: Spin { forward: -4_000, right: 0, twist: 0 },
};

/// Any launch a person might try: near and far, to the side, up, down and backwards, with all kinds of spin.
pub(crate) fn any_launch(table: &Table, numbers: &mut Quick) -> Launch {
    let mut within = |most: i32| numbers.below(2 * most as u32 + 1) as i32 - most;
    let launch = Launch {
        x: within(table.mat_width / 2),
        y: -table.distance - 6_000 + within(6_000),
        height: MAX_HEIGHT / 2 + within(11_500),
        across: within(20_000),
        away: 80_000 + within(120_000),
        up: within(60_000),
        spin: Spin { forward: within(20_000), right: within(20_000), twist: within(20_000) },
    };
    launch.check(table).unwrap();
    launch
}

/// The release of a launch on an empty table.
pub(crate) fn release(table: &Table, launch: &Launch, noise: Noise, seed: u64) -> Release {
    Release::new(table, launch, noise, &mut Quick::new(seed, 0)).unwrap()
}
