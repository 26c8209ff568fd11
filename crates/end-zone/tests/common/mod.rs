//! Words for the tests: positions, and what happens in them.
#![allow(dead_code, unused_imports, reason = "each test file uses some of them")]

pub(crate) mod table;

use end_zone::{EndZone, Reason};
use kernel::{Phase, Refusal, Rules, Seat};

pub(crate) use table::{Throws, setup, setups};

/// Seventeen lines of the card with nothing in them.
pub(crate) const SEVENTEEN: &str = "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0";

pub(crate) fn at(position: &str) -> EndZone {
    position.parse().unwrap_or_else(|error| panic!("{position}: {error}"))
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// Plays a list such as `4x20, off, ! slide` from a position: rolls and incidents; `throw …` is an action.
pub(crate) fn after(position: &str, steps: &str) -> EndZone {
    play_on(at(position), steps)
}

pub(crate) fn play_on(mut game: EndZone, steps: &str) -> EndZone {
    for step in steps.split(", ").filter(|step| !step.is_empty()) {
        let refused = if let Some(incident) = step.strip_prefix("! ") {
            game.report(&incident.parse().unwrap()).err()
        } else if step.starts_with("throw") {
            game.act(&step.parse().unwrap()).err()
        } else {
            game.roll(&step.parse().unwrap_or_else(|error| panic!("{step}: {error}"))).err()
        };
        assert!(refused.is_none(), "{step} at {game}: {}", refused.unwrap());
    }
    game
}

/// The position without what was counted last and the count of turns, which most rules are not about.
pub(crate) fn bare(game: &EndZone) -> String {
    let text = game.to_string();
    let keep = |word: &&str| !["last=", "turns=", "game="].iter().any(|start| word.starts_with(start));
    text.split(' ').filter(keep).collect::<Vec<_>>().join(" ")
}

/// Who throws next.
pub(crate) fn thrower(game: &EndZone) -> Seat {
    match game.phase() {
        Phase::Act(seat) | Phase::Roll(seat) => seat,
        Phase::Over => panic!("the game is over: {game}"),
    }
}

/// Position, what happens, position after it.
#[track_caller]
pub(crate) fn positions(rows: &[(&str, &str, &str)]) {
    for (before, steps, expected) in rows {
        assert_eq!(bare(&after(before, steps)), *expected, "{before}: {steps}");
    }
}

/// A new game at such a table.
pub(crate) fn new(seats: u8, words: &str) -> EndZone {
    EndZone::new(&setup(seats, words)).unwrap()
}

/// The roll is against the rules, and nothing comes of it.
#[track_caller]
pub(crate) fn refused(mut game: EndZone, roll: &str, reason: &Reason) {
    let before = game.clone();
    assert_eq!(game.roll(&roll.parse().unwrap()), Err(Refusal::Rule(reason.clone())), "{before}: {roll}");
    assert_eq!(game, before);
}
