//! Paragraphs of the rulebook that the tests of the rulings leave out.

mod common;

use common::{after, bare, positions};
use end_zone::{Options, Table};
use kernel::{FieldKind, Options as _, Phase, Rules};

// rule: EZ card.3
#[test]
fn ez5_a_throw_that_scores_nothing_is_a_0_on_its_line() {
    positions(&[
        ("- 1 real mode=traditional", "out", "0 2 real mode=traditional"),
        ("12 2 real mode=traditional", "off", "12,0 3 real mode=traditional"),
        ("12 2 real mode=traditional", "! slide", "12,0 3 real mode=traditional"),
    ]);
    assert_eq!(bare(&after("- 1 mode=traditional", "throw, 0,-40,0,6 by=1:0")), "0 2 mode=traditional");
}

// rule: EZ first-to.7, EZ dot.2, EZ card.12
#[test]
fn ez3_the_dot_wins_in_every_mode() {
    for mode in ["fast-play", "traditional", "first-to"] {
        let game = after(&format!("{} real mode={mode}", start(mode)), "dot");
        assert_eq!((game.phase(), game.standing().places()), (Phase::Over, &[1, 2][..]), "{mode}");
    }
    // Where games follow each other it is one of them that is won.
    for (mode, wins) in [("threes", "wins=1,0 games=1"), ("threes-sets", "wins=1,0 games=1")] {
        let game = after(&format!("-/- 1 real mode={mode}"), "dot");
        assert!(bare(&game).contains(wins), "{mode}: {game}");
    }
}

/// A game that player 1 is about to lose.
fn start(mode: &str) -> &'static str {
    match mode {
        "fast-play" => "-/- 1",
        "traditional" => "0,0/120,120 3",
        _ => "5/490 2",
    }
}

#[test]
fn ez1_every_length_of_the_table_is_an_option() {
    let lengths = Options::fields()
        .iter()
        .filter(|field| field.name == "distance" || Options::fold(field.name).is_some());
    let mut counted = 0;
    for field in lengths {
        let FieldKind::Number { min, max, .. } = field.kind() else { panic!("{} is a length", field.name) };
        let at = |value: i64| {
            let mut options = Options::default();
            options.set_text(field.name, &value.to_string()).unwrap();
            options.table
        };
        assert_ne!(at(min), at(max), "{} changes nothing", field.name);
        assert!(at(min) != Table::CASUAL || at(max) != Table::CASUAL);
        counted += 1;
    }
    assert_eq!(counted, 10);
}
