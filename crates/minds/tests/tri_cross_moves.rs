//! The engine's moves of Tri-Cross against the rules.

use dice::quick::Quick;
use kernel::{Draw, Drawn, Phase, Rules, Setup};
use minds::tri_cross::perft;
use tri_cross::{Action, LONG_PATTERN, Options, PATTERN, TriCross, Version};

fn at(position: &str) -> TriCross {
    position.parse().unwrap()
}

#[test]
fn perft_from_the_house_s_pattern() {
    for (depth, leaves) in [(0, 1), (1, 6), (2, 36), (3, 348), (4, 3348)] {
        assert_eq!(perft(&at(PATTERN), depth), Some(leaves), "{depth}");
    }
}

/// Sequences counted through the rules, one action at a time: slow, and obvious.
fn slow_perft(game: &TriCross, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut actions: Vec<Action> = Vec::new();
    game.actions(&mut actions);
    let mut leaves = 0;
    for action in actions {
        let mut after = game.clone();
        after.act(&action).unwrap();
        leaves += slow_perft(&after, depth - 1);
    }
    leaves
}

#[test]
fn perft_is_what_the_rules_allow() {
    for (text, deepest) in [
        (PATTERN, 5),
        (LONG_PATTERN, 4),
        ("---/-b6-/--r5----/---b2---/----rT--/-r4-/--- b b1", 5),
        ("---/-b6-/--r5----/---b2---/----gT--/-r4-/u6-- b b1 version=standard seats=4", 4),
        ("---/-b6-/--r5----/---b2---/----gT--/-r4-/u6-- b b1 version=standard seats=4 teams", 4),
        ("---/---/-------/---b2---/-------/---/--r6 b b2", 6),
        ("---/---/-------/---b2---/-------/---/--r6 b b4", 3),
        // Jumps are open when the turn begins.
        ("---/---/-------/b6r5-b2---/-------/---/--r6 r b2", 4),
        ("---/-b6'-/--r5----/---b2---/----rT--/-r4'-/r2'b5'b4' r b3 version=standard", 4),
    ] {
        for depth in 1..=deepest {
            assert_eq!(perft(&at(text), depth), Some(slow_perft(&at(text), depth)), "{text} {depth}");
        }
    }
}

/// Plays at random and compares the engine's counts with the rules' in every position on the way.
#[test]
fn the_engine_moves_as_the_rules_do_in_random_games() {
    let mut numbers = Quick::new(5, 0);
    let mut compared = 0;
    for number in 0..160 {
        let seats = 2 + number % 3;
        let version = Version::ALL[number as usize / 3 % 4];
        let options = Options {
            version,
            long_arms: number % 5 == 0,
            teams: seats == 4 && number % 2 == 0,
            draw_after: 60,
            ..Options::default()
        };
        let setup = Setup { options, ..Setup::of::<TriCross>(seats as u8) };
        let Ok(mut game) = TriCross::new(&setup) else { continue };
        let mut actions = Vec::new();
        while game.phase() != Phase::Over {
            if let Phase::Roll(_) = game.phase() {
                let roll = game.draw(&mut numbers);
                game.roll(&roll).unwrap();
                continue;
            }
            // In Guts nobody knows the pieces, so nobody can tell what follows from a step.
            if let Some(leaves) = perft(&game, 2) {
                assert_eq!(Some(leaves), game.perft(2), "{game}");
                compared += 1;
            }
            game.actions(&mut actions);
            game.act(&actions[numbers.below(actions.len() as u32) as usize]).unwrap();
        }
    }
    assert!(compared > 5_000, "{compared}");
}
