//! Words for the tests: positions, and what happens in them.
#![allow(dead_code, reason = "each test file uses some of them")]

use add_em_up::{Action, AddEmUp};
use kernel::{Phase, Rules, Seat};

pub(crate) fn at(position: &str) -> AddEmUp {
    position.parse().unwrap_or_else(|error| panic!("{position}: {error}"))
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// Plays a list such as `roll; 122456; place 3,0=4; stop` from a position: actions and rolls in turn, as the phase asks.
pub(crate) fn after(position: &str, steps: &str) -> AddEmUp {
    let mut game = at(position);
    for step in steps.split("; ").filter(|step| !step.is_empty()) {
        let refused = if matches!(game.phase(), Phase::Roll(_)) {
            game.roll(&step.parse().unwrap()).err()
        } else {
            game.act(&step.parse().unwrap()).err()
        };
        assert!(refused.is_none(), "{step} at {game}: {}", refused.unwrap());
    }
    game
}

/// The position without what most rules are not about: the turn before, the count of turns, and where the first die lies.
pub(crate) fn bare(game: &AddEmUp) -> String {
    let text = game.to_string();
    let about =
        |word: &str| word.starts_with("last=") || word.starts_with("turns=") || word.starts_with("home=");
    text.split(' ').filter(|word| !about(word)).collect::<Vec<_>>().join(" ")
}

pub(crate) fn actions(game: &AddEmUp) -> Vec<Action> {
    let mut list = Vec::new();
    game.actions(&mut list);
    list
}

/// What may be done, as text, in the order of the list.
pub(crate) fn may(position: &str) -> Vec<String> {
    actions(&at(position)).iter().map(ToString::to_string).collect()
}
