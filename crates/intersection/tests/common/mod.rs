//! Words for the tests: positions, and what happens in them.
#![allow(dead_code, reason = "each test file uses some of them")]

use intersection::{Action, Intersection};
use kernel::{Phase, Rules, Seat};

pub(crate) fn at(position: &str) -> Intersection {
    position.parse().unwrap_or_else(|error| panic!("{position}: {error}"))
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// Plays a list such as `roll, hhsx3 go, fix, h2` from a position: actions and rolls in turn, as the phase asks.
pub(crate) fn after(position: &str, steps: &str) -> Intersection {
    let mut game = at(position);
    for step in steps.split(", ").filter(|step| !step.is_empty()) {
        let refused = if step == "fumble" {
            game.report(&step.parse().unwrap()).err()
        } else if matches!(game.phase(), Phase::Roll(_)) {
            game.roll(&step.parse().unwrap()).err()
        } else {
            game.act(&step.parse().unwrap()).err()
        };
        assert!(refused.is_none(), "{step} at {game}: {}", refused.unwrap());
    }
    game
}

/// The position without the turn before and the count of turns, which most rules are not about.
pub(crate) fn bare(game: &Intersection) -> String {
    let text = game.to_string();
    let keep = |word: &&str| !word.starts_with("dice=") && !word.starts_with("turns=");
    text.split(' ').filter(keep).collect::<Vec<_>>().join(" ")
}

pub(crate) fn actions(game: &Intersection) -> Vec<Action> {
    let mut list = Vec::new();
    game.actions(&mut list);
    list
}

/// What may be done, as text, in alphabetical order.
pub(crate) fn may(position: &str) -> Vec<String> {
    let mut list: Vec<String> = actions(&at(position)).iter().map(ToString::to_string).collect();
    list.sort();
    list
}
