//! The rules, one by one.

use kernel::{Phase, Rules, Seat, Setup};
use pig::{Action, Die, Pig};

/// A position, then what is done and rolled in turn.
fn after(position: &str, steps: &[&str]) -> Pig {
    let mut game: Pig = position.parse().unwrap();
    for step in steps {
        match step.parse::<Die>() {
            Ok(die) => game.roll(&die).unwrap(),
            Err(_) => game.act(&step.parse().unwrap()).unwrap(),
        }
    }
    game
}

#[test]
fn numbers_add_up_until_somebody_holds() {
    assert_eq!(after("47,62 1", &["roll", "6", "roll", "2"]).to_string(), "47,62 1+8");
    assert_eq!(after("47,62 1", &["roll", "6", "roll", "2", "hold"]).to_string(), "55,62 2 turns=1");
}

#[test]
fn a_one_loses_the_turn_and_its_points() {
    assert_eq!(after("47,62 2+30", &["roll", "1"]).to_string(), "47,62 1 turns=1");
}

#[test]
fn a_turn_begins_with_a_roll() {
    let mut game: Pig = "0,0 1".parse().unwrap();
    assert_eq!(game.act(&Action::Hold).unwrap_err().to_string(), "a turn begins with a roll");
    assert_eq!(game.roll(&Die(3)).unwrap_err().to_string(), {
        let again: Pig = "0,0 1".parse().unwrap();
        again.phase().roller::<pig::Reason>().unwrap_err().to_string()
    });
}

#[test]
fn who_first_holds_with_the_target_wins() {
    let almost = after("90,95,99 1", &["roll", "5", "roll", "4"]);
    assert_eq!(almost.phase(), Phase::Act(Seat::FIRST), "99 at stake are not enough, and are not held");
    let over = after("90,95,99 1", &["roll", "5", "roll", "6", "hold"]);
    assert_eq!((over.phase(), over.standing().places()), (Phase::Over, &[1, 3, 2][..]));
    assert_eq!(after("40,45 2+4 target=50", &["roll", "2", "hold"]).phase(), Phase::Over);
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for text in [
        "0 1",
        "0,0 3",
        "100,0 1",
        "0,0 1+1",
        "0,0 1 over",
        "0,0 1 target=5",
        "0,0 01",
        "0,0  1",
        "0,0 1+2 over",
    ] {
        assert!(text.parse::<Pig>().is_err(), "{text}");
    }
    assert!("100,7 1 turns=3 over".parse::<Pig>().is_ok());
}

#[test]
fn two_to_eight_play() {
    for seats in [1, 9] {
        assert!(Pig::new(&Setup::of::<Pig>(seats)).is_err());
    }
    assert_eq!(Pig::new(&Setup::of::<Pig>(8)).unwrap().to_string(), "0,0,0,0,0,0,0,0 1");
}
