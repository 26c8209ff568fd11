//! Every face comes up as often as every other. `cargo research fairness` does the same with a hundred thousand throws.

mod common;

use common::any_launch;
use dice::quick::Quick;
use rayon::prelude::*;
use throw::{Launch, Lying, Noise, Release, Rest, Spin, Table, rest_only};

/// How unlikely these counts are of a fair die; 20.5 or more comes once in a thousand samples.
fn chi_squared(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

fn faces(throws: u64, launch: impl Fn(u64) -> (Launch, Noise) + Sync) -> [u32; 6] {
    let found: Vec<u8> = (0..throws)
        .into_par_iter()
        .filter_map(|n| {
            let (launch, noise) = launch(n);
            let release = Release::new(&Table::CASUAL, &launch, noise, &mut Quick::new(n, 1)).unwrap();
            rest_only(&Table::CASUAL, &release, &[]).unwrap().die().lying().map(|die| die.face)
        })
        .collect();
    let mut counts = [0; 6];
    for face in found {
        counts[usize::from(face) - 1] += 1;
    }
    counts
}

#[test]
fn faces_of_varied_throws_are_even() {
    let counts = faces(2_400, |n| (any_launch(&Table::CASUAL, &mut Quick::new(n, 0)), Noise::Human));
    assert!(counts.iter().sum::<u32>() > 600, "{counts:?}");
    assert!(chi_squared(&counts) < 20.5, "{counts:?}");
}

/// Who always throws the same way, with a machine's hand, has fair dice too: the numbering is drawn.
#[test]
fn faces_of_one_launch_repeated_are_even() {
    let slide =
        Launch { x: 0, y: -60_000, height: 600, across: 0, away: 40_000, up: 0, spin: Spin::default() };
    let counts = faces(1_200, |_| (slide, Noise::None));
    assert!(chi_squared(&counts) < 20.5, "{counts:?}");
    assert_eq!(counts.iter().sum::<u32>(), 1_200);
}

/// A die that is bumped keeps its numbering: it shows what its new side shows, and opposite sides still sum to seven.
#[test]
fn a_bumped_die_that_turns_over_shows_another_side() {
    let mut shown = [0; 7];
    for seed in 0..200 {
        let target = Lying { x: 0, y: -500_000, turn: 3_000, face: 2 };
        let launch = Launch {
            x: 0,
            y: -60_000,
            height: 1_200,
            across: 0,
            away: 150_000,
            up: 0,
            spin: Spin { forward: 10_000, right: 0, twist: 0 },
        };
        let release = Release::new(&Table::CASUAL, &launch, Noise::Human, &mut Quick::new(seed, 0)).unwrap();
        if let Rest::Lies(die) = rest_only(&Table::CASUAL, &release, &[target]).unwrap().rests[0] {
            shown[usize::from(die.face)] += 1;
        }
    }
    assert!(shown[2] > 0 && shown[2] < 190, "some slide, some turn over: {shown:?}");
    assert!([1, 3, 4, 6].iter().all(|&face| shown[face] > 0), "each neighbour comes up: {shown:?}");
}
