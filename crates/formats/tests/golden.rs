//! Whole evenings that were written down: they come out the same for ever. Files are added, never changed.
//!
//! New ones: a line in `EVENINGS`, then `CROSSROADS_BLESS=1 cargo test -p formats --test golden`.

mod walk;

use std::path::{Path, PathBuf};

use formats::{Format, Length, Row, Setup, Step, Tournament};
use serde::{Deserialize, Serialize};
use walk::some_step;

/// What is written down of an evening.
#[derive(Serialize, Deserialize)]
struct Golden {
    setup: Setup,
    steps: Vec<Step>,
    /// The games that were to be played after each step, so that a file also says where it went another way.
    games: Vec<String>,
    standing: Vec<Row>,
}

const THREES: Length = Length::THREES;
const ONE: Length = Length::ONE;

/// Name, format, how many steps, and the number that the steps follow from.
const EVENINGS: [(&str, Format, usize, u64); 9] = [
    ("fast-play", Format::Series { length: ONE, endless: true }, 40, 1),
    ("threes", Format::Series { length: THREES, endless: false }, 60, 2),
    ("threes-sets", Format::Series { length: Length::SETS, endless: false }, 90, 3),
    ("king", Format::King { wins: 0, length: ONE, chooses: true }, 60, 4),
    ("king-of-kings", Format::King { wins: 3, length: ONE, chooses: false }, 80, 5),
    ("knock-out-drawn", Format::KnockOut { length: THREES, drawn: true }, 80, 6),
    ("knock-out-seeded", Format::KnockOut { length: ONE, drawn: false }, 60, 7),
    ("round-robin", Format::RoundRobin { legs: 2, length: ONE }, 90, 8),
    ("swiss", Format::Swiss { rounds: 4, length: ONE }, 90, 9),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn playing(tournament: &Tournament) -> String {
    let games: Vec<String> = tournament.games().iter().map(ToString::to_string).collect();
    games.join("; ")
}

/// An evening at random, with people who come late, leave and do not show up.
fn play(format: Format, steps: usize, seed: u64) -> Golden {
    let setup = Setup { format, seats: (2, 8) };
    let mut tournament = Tournament::new(setup).unwrap();
    let mut state = seed;
    let mut games = Vec::new();
    for _ in 0..steps {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let step = some_step(&tournament, (state >> 33) as u32);
        if tournament.take(&step).is_ok() {
            games.push(playing(&tournament));
        }
    }
    Golden { setup, steps: tournament.steps().to_vec(), games, standing: tournament.standing() }
}

#[test]
fn golden_evenings_replay() {
    if std::env::var_os("CROSSROADS_BLESS").is_some() {
        for (name, format, steps, seed) in EVENINGS {
            let file = folder().join(format!("{name}.json"));
            if !file.exists() {
                let text = serde_json::to_string_pretty(&play(format, steps, seed)).unwrap();
                std::fs::write(file, text + "\n").unwrap();
            }
        }
    }
    let mut count = 0;
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let golden: Golden = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let mut tournament = Tournament::new(golden.setup).unwrap();
        for (index, step) in golden.steps.iter().enumerate() {
            tournament.take(step).unwrap_or_else(|why| panic!("{}: {step}: {why}", path.display()));
            assert_eq!(playing(&tournament), golden.games[index], "{}: after {step}", path.display());
        }
        assert_eq!(tournament.standing(), golden.standing, "{}", path.display());
        count += 1;
    }
    assert!(count >= EVENINGS.len(), "{count} golden evenings");
}

#[test]
fn the_fuzzing_corpus_survives() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/formats");
    let mut steps = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let mut lines = text.lines();
        let Ok(setup) = serde_json::from_str::<Setup>(lines.next().unwrap_or_default()) else { continue };
        let Ok(mut tournament) = Tournament::new(setup) else { continue };
        for step in lines.filter_map(|line| line.parse::<Step>().ok()) {
            let before = tournament.clone();
            if tournament.take(&step).is_err() {
                assert_eq!(tournament, before);
            }
            let _ = (tournament.draw(), tournament.standing(), tournament.line());
        }
        assert_eq!(Tournament::replay(setup, tournament.steps()).unwrap(), tournament);
        steps += tournament.steps().len();
    }
    assert!(steps > 30, "{steps} steps were taken");
}
