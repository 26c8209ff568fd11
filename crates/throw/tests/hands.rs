//! What a hand adds to a launch.

mod common;

use common::{TYPICAL, any_launch};
use dice::fair::{FairDice, Secret};
use dice::quick::{Quick, Script};
use throw::{Launch, Noise, Physics, Release, Slip, Table};

fn errors(noise: Noise) -> Vec<[i32; 9]> {
    errors_by(Physics::NOW, noise)
}

fn errors_by(physics: Physics, noise: Noise) -> Vec<[i32; 9]> {
    // In the middle of all limits, so that nothing is cut off.
    let launch = Launch { y: -70_000, ..TYPICAL };
    (0..2_000)
        .map(|seed| {
            let slip = Slip::draw(physics, &launch, noise, &mut Quick::new(seed, 0));
            let release = Release::with(physics, &Table::CASUAL, &launch, &slip).unwrap();
            let (is, meant) = (release.launch(), &launch);
            [
                is.x - meant.x,
                is.y - meant.y,
                is.height - meant.height,
                is.across - meant.across,
                is.away - meant.away,
                is.up - meant.up,
                is.spin.forward - meant.spin.forward,
                is.spin.right - meant.spin.right,
                is.spin.twist - meant.spin.twist,
            ]
        })
        .collect()
}

fn largest(errors: &[[i32; 9]], from: usize) -> f64 {
    let length = |e: &[i32; 9]| e[from..from + 3].iter().map(|v| f64::from(*v).powi(2)).sum::<f64>().sqrt();
    errors.iter().map(length).fold(0.0, f64::max)
}

#[test]
fn a_hand_without_noise_throws_as_it_means_and_draws_only_the_numbering() {
    let script = &mut Script::new([5]);
    let release = Release::new(&Table::CASUAL, &TYPICAL, Noise::None, script).unwrap();
    assert_eq!(release.launch(), &TYPICAL);
    assert_eq!(script.asked(), [24]);
}

#[test]
fn errors_stay_within_what_is_written_down() {
    // Point in thousandths of an inch, velocity as a share of 150.333 inches a second, spin in thousandths of a turn: in the second physics a tenth of
    // the four turns that were meant on top.
    for (physics, noise, point, velocity, spin) in [
        (Physics::First, Noise::Steady, 50.0, 0.010, 150.0),
        (Physics::First, Noise::Human, 200.0, 0.040, 1_000.0),
        (Physics::Second, Noise::Steady, 125.0, 0.037, 600.0),
        (Physics::Second, Noise::Human, 500.0, 0.150, 2_400.0),
    ] {
        let errors = errors_by(physics, noise);
        for (from, most) in [(0, point), (3, velocity * 150_333.0), (6, spin)] {
            let found = largest(&errors, from);
            assert!(found <= most && found > 0.75 * most, "{physics:?}, {noise:?}: {found} of {most}");
        }
    }
}

/// How far a die was tipped and turned in the hand, in degrees.
fn tipped(physics: Physics, noise: Noise) -> f64 {
    let angle = |seed| {
        let [x, y, z, w] = Slip::draw(physics, &TYPICAL, noise, &mut Quick::new(seed, 0)).held.map(f64::from);
        2.0 * (x * x + y * y + z * z).sqrt().atan2(w.abs()).to_degrees()
    };
    (0..500).map(angle).fold(0.0, f64::max)
}

/// Who wants a die to roll straight takes it between the fingers: nobody throws it as it happens to lie in the hand, as in the first physics.
#[test]
fn a_die_is_held_flat_more_or_less() {
    assert!(tipped(Physics::First, Noise::Human) > 150.0);
    for (noise, most) in [(Noise::Steady, 3.8), (Noise::Human, 15.0), (Noise::Shaky(3_000), 43.0)] {
        let found = tipped(Physics::Second, noise);
        assert!(found <= most && found > 0.9 * most, "{noise:?}: {found} of {most}");
    }
}

#[test]
fn errors_lean_to_no_side_and_small_ones_are_common() {
    let errors = errors(Noise::Human);
    for k in 0..9 {
        let largest = errors.iter().map(|e| e[k].abs()).max().unwrap();
        let mean = errors.iter().map(|e| f64::from(e[k])).sum::<f64>() / errors.len() as f64;
        assert!(mean.abs() < 0.03 * f64::from(largest), "number {k} is off by {mean} on average");
        let small = errors.iter().filter(|e| e[k].abs() < largest / 2).count();
        assert!(small * 100 > errors.len() * 75, "number {k}: {small} small errors of {}", errors.len());
    }
}

#[test]
fn ez11_a_trembling_hand_still_lets_go_within_the_limits() {
    let table = Table::CASUAL;
    for launch in [
        Launch { x: 6_000, height: 24_000, ..TYPICAL },
        Launch { x: -6_000, y: -96_000, height: 315, ..TYPICAL },
    ] {
        for seed in 0..500 {
            let release = Release::new(&table, &launch, Noise::Human, &mut Quick::new(seed, 0)).unwrap();
            let Launch { x, y, height, .. } = *release.launch();
            assert!(x.abs() <= 6_000 && (-96_000..=-60_000).contains(&y) && (315..=24_000).contains(&height));
        }
    }
}

/// Invariant 9: anybody who knows the secret and the seeds can draw the same hand again.
#[test]
fn a_hand_drawn_by_fair_dice_can_be_drawn_again() {
    let dice = || FairDice::new(Secret::from_bytes([3; 32]), vec!["tuesday".parse().unwrap()]).unwrap();
    let launch = any_launch(&Table::CASUAL, &mut Quick::new(1, 0));
    let release = |roll| Release::new(&Table::CASUAL, &launch, Noise::Human, &mut dice().roll(roll)).unwrap();
    assert_eq!(release(4), release(4));
    assert_ne!(release(4), release(5));
}

#[test]
fn noise_has_names_for_the_tables_options() {
    for (noise, name) in
        [(Noise::None, "\"none\""), (Noise::Steady, "\"steady\""), (Noise::Human, "\"human\"")]
    {
        assert_eq!(serde_json::to_string(&noise).unwrap(), name);
        assert_eq!(serde_json::from_str::<Noise>(name).unwrap(), noise);
    }
}

#[test]
fn a_throw_can_be_made_again_from_what_was_drawn() {
    let table = Table::CASUAL;
    for (seed, noise) in [(1, Noise::None), (2, Noise::Steady), (3, Noise::Human), (4, Noise::Shaky(3_000))] {
        let release = Release::new(&table, &TYPICAL, noise, &mut Quick::new(seed, 0)).unwrap();
        let slip = Slip::draw(Physics::NOW, &TYPICAL, noise, &mut Quick::new(seed, 0));
        let read = Slip::read(Physics::NOW, &slip.numbers()).unwrap();
        assert_eq!(read, slip);
        assert_eq!(Release::with(Physics::NOW, &table, &TYPICAL, &read), Ok(release));
    }
}

#[test]
fn what_no_hand_adds_is_refused() {
    for (physics, point, velocity, spin) in
        [(Physics::First, 601, 48_001, -3_001), (Physics::Second, 1_501, 180_001, -18_001)]
    {
        let good = Slip::draw(physics, &TYPICAL, Noise::Human, &mut Quick::new(4, 0)).numbers();
        for (index, wrong) in
            [(0, point), (3, velocity), (8, spin), (9, 1_001), (12, i32::MIN), (13, 24), (13, -1)]
        {
            let mut numbers = good;
            numbers[index] = wrong;
            assert!(Slip::read(physics, &numbers).is_err(), "{physics:?}, {index}: {wrong}");
        }
    }
    let good = Slip::draw(Physics::NOW, &TYPICAL, Noise::Human, &mut Quick::new(4, 0)).numbers();
    let short = Slip::read(Physics::NOW, &good[1..]).unwrap_err().to_string();
    assert!(short.starts_with("these 13 numbers are not what a hand adds"), "{short}");
}

#[test]
fn a_hand_shakes_by_its_part_of_a_human_one_and_no_more() {
    let largest = |noise: Noise| errors(noise).into_iter().flatten().map(i32::abs).max().unwrap();
    let human = largest(Noise::Human);
    assert_eq!(errors(Noise::Shaky(1_000)), errors(Noise::Human), "a whole one is one");
    assert!(largest(Noise::Shaky(500)) < human * 6 / 10 && largest(Noise::Shaky(2_000)) > human * 17 / 10);
    assert_eq!(errors(Noise::Shaky(u16::MAX)), errors(Noise::Shaky(throw::MAX_SHAKE)));
}

#[test]
fn the_shakier_of_two_hands_counts() {
    for (own, shake, counts) in [
        (Noise::None, 0, Noise::None),
        (Noise::Steady, 0, Noise::Steady),
        (Noise::Steady, 100, Noise::Steady),
        (Noise::Steady, 1_000, Noise::Human),
        (Noise::Human, 500, Noise::Human),
        (Noise::Shaky(700), 500, Noise::Shaky(700)),
        (Noise::None, 9_999, Noise::Shaky(throw::MAX_SHAKE)),
    ] {
        assert_eq!(own.or_shakier(shake), counts, "{own:?} and {shake}");
    }
}
