//! The move generator against the reference numbers, and against a slow one that is easy to believe.

mod common;
mod naive;

use common::{Numbers, actions, at, may};
use kernel::{Draw, Drawn, Phase, Rules, Setup, perft};
use naive::Naive;
use tri_cross::{Cross, LONG_PATTERN, Options, PATTERN, TriCross, Version};

#[test]
fn perft_from_the_house_s_pattern() {
    let game = at(PATTERN);
    for (depth, leaves) in [(0, 1), (1, 6), (2, 36), (3, 348), (4, 3348)] {
        assert_eq!(game.perft(depth), Some(leaves), "{depth}");
        assert_eq!(perft(&game, depth), leaves, "{depth}, through the rules");
    }
}

#[test]
fn perft_counts_lots_as_well() {
    let options = Options { version: Version::FaceUp, ..Options::default() };
    let game = TriCross::new(&Setup { options, ..Setup::of::<TriCross>(2) }).unwrap();
    // Either colour may be drawn to begin, and the pattern looks the same to both.
    for (depth, leaves) in [(0, 1), (1, 2), (2, 2 * 6), (3, 2 * 36), (4, 2 * 348)] {
        assert_eq!(perft(&game, depth), leaves, "{depth}");
    }
}

/// The board's own count is the kernel's, which goes through the rules one action at a time.
#[test]
fn perft_is_what_the_rules_allow() {
    for (text, depth) in [
        (PATTERN, 5),
        (LONG_PATTERN, 4),
        ("---/-b6-/--r5----/---b2---/----rT--/-r4-/--- b b1", 5),
        ("---/-b6-/--r5----/---b2---/----gT--/-r4-/u6-- b b1 version=standard seats=4", 4),
        ("---/-b6-/--r5----/---b2---/----gT--/-r4-/u6-- b b1 version=standard seats=4 teams", 4),
        ("---/---/-------/---b2---/-------/---/--r6 b b2", 6),
    ] {
        for depth in 1..=depth {
            assert_eq!(at(text).perft(depth), Some(perft(&at(text), depth)), "{text} {depth}");
        }
    }
}

/// Plays at random and compares every state on the way with the slow generator.
#[test]
fn the_generator_agrees_with_a_slow_one() {
    let mut numbers = Numbers(3);
    let mut compared = 0;
    for number in 0..240 {
        let seats = 2 + number % 3;
        let version = [Version::Standard, Version::FaceUp, Version::Guts, Version::ReverseGuts]
            [number as usize / 3 % 4];
        let mut options =
            Options { version, long_arms: number % 5 == 0, draw_after: 60, ..Options::default() };
        options.teams = seats == 4 && number % 2 == 0;
        let Ok(mut game) = TriCross::new(&Setup { options, ..Setup::of::<TriCross>(seats as u8) }) else {
            continue;
        };
        while game.phase() != Phase::Over {
            if let Phase::Roll(_) = game.phase() {
                let roll = game.draw(&mut numbers);
                game.roll(&roll).unwrap();
                continue;
            }
            let list = actions(&game);
            if !game.to_string().contains("placing") {
                let slow = Naive::read(&game.to_string());
                assert_eq!(may(&game), slow.actions(), "{game}");
                assert_eq!(game.phase(), Phase::Act(slow.to_act()), "{game}");
                compared += 1;
            }
            let action = list[numbers.below(list.len() as u32) as usize];
            game.act(&action).unwrap();
        }
    }
    assert!(compared > 5_000, "{compared}");
}

#[test]
fn both_boards_have_their_squares() {
    let count = |cross: Cross| {
        let names = (0..9).flat_map(|file| (0..9).map(move |row| tri_cross::Square::new(file, row).unwrap()));
        names.filter(|square| cross.has(*square)).count()
    };
    assert_eq!((count(Cross::Short), count(Cross::Long)), (33, 45));
}
