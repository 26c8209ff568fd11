//! The same release gives the same bits: in every thread, in every build, on every machine.

mod common;

use common::{TYPICAL, any_launch, release};
use dice::quick::Quick;
use rayon::prelude::*;
use throw::{Launch, Lying, Noise, Physics, Release, Rest, Slip, Spin, Table, Thrown, rest_only, throw};

/// A number that changes when any byte does (FNV-1a).
fn print_of(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

fn three() -> [Lying; 3] {
    [
        Lying { x: 1_000, y: -400_000, turn: 700, face: 1 },
        Lying { x: -4_000, y: -250_000, turn: 21_000, face: 6 },
        Lying { x: 5_000, y: 20_000, turn: 4_500, face: 3 },
    ]
}

/// Twelve throws of all kinds, made by one version of the physics, at so much of their speed.
fn golden(physics: Physics, percent: i32, line: impl Fn(u64, &Thrown) -> String) -> String {
    let mut lines = vec![format!("physics {}", physics.number())];
    let mut numbers = Quick::new(2_026, 0);
    for n in 0..12 {
        let table = if n % 3 == 2 { Table::PRO } else { Table::CASUAL };
        let noise = [Noise::None, Noise::Steady, Noise::Human][n as usize % 3];
        let launch = match n {
            // Along the table, into the dice that lie there.
            1 | 5 => Launch {
                y: -table.distance,
                height: 600,
                up: 0,
                away: 180_000,
                spin: Spin::default(),
                ..TYPICAL
            },
            0..6 => Launch { y: -table.distance, away: 130_000 + 6_000 * n as i32, ..TYPICAL },
            _ => any_launch(&table, &mut numbers),
        };
        let launch = Launch { away: launch.away * percent / 100, ..launch };
        let lying: &[Lying] = if n % 4 == 1 { &three() } else { &[] };
        let slip = Slip::draw(physics, &launch, noise, &mut Quick::new(n, 1));
        let release = Release::with(physics, &table, &launch, &slip).unwrap();
        lines.push(line(n, &throw(&table, &release, lying).unwrap()));
    }
    lines.join("\n") + "\n"
}

fn rests_and_path(n: u64, thrown: &Thrown) -> String {
    let rests: Vec<String> = thrown.rests.iter().map(text).collect();
    format!("{n}: {} {:016x}", rests.join(" "), print_of(&thrown.path.encode()))
}

/// Golden throws of an old physics: records hold such throws, and they are made again as they were.
#[test]
fn throws_of_the_first_physics_come_out_as_written_down() {
    let found = golden(Physics::First, 100, rests_and_path);
    assert_eq!(found, include_str!("golden/throws.txt"), "the first physics has changed:\n{found}");
}

/// Golden throws. If they change, the physics has changed: that is another [`Physics`], beside this one.
#[test]
fn golden_throws_come_out_as_written_down() {
    let found = golden(Physics::Second, 70, |n, thrown| {
        let slid = if thrown.slid { " slid" } else { "" };
        format!("{} way {}/{}{slid}", rests_and_path(n, thrown), thrown.travel.flat, thrown.travel.all)
    });
    assert_eq!(found, include_str!("golden/throws-2.txt"), "the physics has changed:\n{found}");
}

#[test]
fn every_physics_is_found_by_its_number() {
    for physics in [Physics::First, Physics::Second] {
        assert_eq!(Physics::numbered(physics.number()), Some(physics));
    }
    assert_eq!((Physics::numbered(0), Physics::numbered(Physics::NOW.number() + 1)), (None, None));
}

fn text(rest: &Rest) -> String {
    match rest {
        Rest::Lies(die) => format!("{},{},{},{}", die.x, die.y, die.turn, die.face),
        Rest::Off => "off".to_owned(),
    }
}

#[test]
fn threads_agree() {
    let mut numbers = Quick::new(5, 0);
    let launches: Vec<Launch> = (0..60).map(|_| any_launch(&Table::CASUAL, &mut numbers)).collect();
    let one = |n: usize| {
        let release = release(&Table::CASUAL, &launches[n], Noise::Human, n as u64);
        throw(&Table::CASUAL, &release, &[]).unwrap()
    };
    let in_turn: Vec<_> = (0..launches.len()).map(one).collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().unwrap();
    let at_once: Vec<_> = pool.install(|| (0..launches.len()).into_par_iter().map(one).collect());
    assert_eq!(in_turn, at_once);
}

#[test]
fn other_throws_before_it_change_nothing() {
    let wanted = release(&Table::CASUAL, &TYPICAL, Noise::Human, 77);
    let first = rest_only(&Table::CASUAL, &wanted, &[]).unwrap();
    for seed in 0..10 {
        rest_only(
            &Table::PRO,
            &release(&Table::PRO, &Launch { y: -96_000, ..TYPICAL }, Noise::Human, seed),
            &[],
        )
        .unwrap();
    }
    assert_eq!(first, rest_only(&Table::CASUAL, &wanted, &[]).unwrap());
}
