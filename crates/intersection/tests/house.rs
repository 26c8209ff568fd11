//! What the house adds to the rulebook: typing, taking back, time, words and positions.

mod common;

use common::{after, at, seat};
use intersection::{Action, Intersection, Reason, Roll, Signal, Stage};
use kernel::{Manners, Play, Refusal, Rules, Seat, Setup, SetupError, Step, Wording};

#[test]
fn a_roll_is_checked_before_it_counts() {
    let mut game = after("300,0 1:go:234/hs.", "play on");
    let roll = |text: &str| text.parse::<Roll>().unwrap();
    assert_eq!(game.roll(&roll("hh")).unwrap_err().to_string(), "3 traffic dice are rolled now, not 2");
    assert_eq!(game.roll(&roll("hhh go")), Err(Refusal::Rule(Reason::SignalNotDue)));
    let mut game = after("300,0 1", "roll");
    assert_eq!(
        game.roll(&roll("hsx34")).unwrap_err().to_string(),
        "the signal is rolled too: say what it shows, such as `hsx34 go`"
    );
}

#[test]
fn dice_can_be_typed_in_many_ways() {
    let roll = Roll { dice: "hs4".parse().unwrap(), signal: Some(Signal::Go) };
    for text in ["hs4 go", "4sh go", "h s 4 GO", "happy star four go", "H,S,4,go", " h*4 go "] {
        assert_eq!(text.parse(), Ok(roll), "{text}");
    }
    for text in ["", "go", "hs5", "hs4 red", "go hs4", "h+s", &"h".repeat(65)] {
        assert!(text.parse::<Roll>().is_err(), "{text}");
    }
}

#[test]
fn an_action_can_be_taken_back_until_somebody_rolls() {
    let mut play = Play::<Intersection>::new(Setup::of::<Intersection>(1)).unwrap();
    for step in ["1 roll", "= hhh24 go", "1 park hhh", "1 end"] {
        play.step(step.parse().unwrap()).unwrap();
    }
    play.step(Step::TakeBack).unwrap();
    play.step(Step::TakeBack).unwrap();
    assert_eq!(play.state().stage(), Stage::Rolled);
    assert_eq!(play.step(Step::TakeBack), Err(Refusal::NothingToTakeBack));
}

#[test]
fn when_time_is_up_the_turn_is_brought_to_its_end() {
    for (position, action) in [
        ("0,0 1", "roll"),
        ("0,0 1:go:hhs34", "park hhs"),
        ("0,0 1:go:34/hhs.", "end"),
        ("0,0 1:slow:34/hhs.", "play on"),
        ("0,0 1:go:hx234", "fix"),
        ("0,0 1:slow:sx344", "star"),
        // Not all five under slow without a star, if it can be helped.
        ("0,0 1:slow:hh/hhh", "park h"),
        ("0,0 1:slow:h/hhhh", "park h"),
    ] {
        assert_eq!(at(position).time_is_up(), Some(action.parse().unwrap()), "{position}");
    }
}

#[test]
fn every_choice_says_what_it_does() {
    for (position, action, label, effect) in [
        ("0,0 1", "roll", "Roll all six dice", "19.3 % of such rolls end the turn at once."),
        ("300,0 1:go:234/hs.", "end", "End the turn with 150", "Takes 150 points: 300 becomes 450."),
        (
            "0,0 1:go:234/hs.",
            "end",
            "End the turn with 150",
            "Records nothing: 150 short of the 300 it takes to come in.",
        ),
        ("0,0 1:go:23/hhh.", "end", "End the turn with 300", "Comes in with 300."),
        (
            "300,0 1:slow:s4/hss",
            "star",
            "Roll a star and the signal",
            "50.0 % of such rolls end the turn at once and lose 200 points.",
        ),
        ("0,0 1:go:hhs34", "park hhs", "Park 2 happy faces and a star", "250 points parked."),
        (
            "0,0 1:slow:h/hhhh",
            "park h",
            "Park a happy face",
            "All five dice parked under slow without a star: 500 points are lost.",
        ),
        (
            "300,0 1:go:2/hhss.",
            "double",
            "Double or nothing",
            "Fails in 77.8 % of rolls; otherwise the five dice count twice.",
        ),
    ] {
        let choice = at(position).describe(&action.parse::<Action>().unwrap());
        assert_eq!((choice.label.as_str(), choice.effect.as_str()), (label, effect), "{position}: {action}");
    }
}

#[test]
fn positions_that_cannot_be_are_refused_with_what_was_expected() {
    for (position, expected) in [
        ("", "expected scores with commas, such as `450,0`, found nothing"),
        ("0,0,0,0,0,0,0 1", "expected scores of one to six players, found \"0,0,0,0,0,0,0\""),
        ("0,250 1", "expected scores of 0, for who is not in yet, or fifties from 300 on, found \"0,250 1\""),
        ("0,0 3", "expected a seat from 1 to 2, found \"3\""),
        ("5000,0 2", "expected `last=SEAT` where a score is 5000 or more, found \"5000,0 2\""),
        (
            "0,0 1:go:hhs3",
            "expected five dice on the field, parked or in the air, in a turn that can go on, found \"0,0 1:go:hhs3\"",
        ),
        ("0,0 1:stop:hhs34", "expected a turn that stop has not ended, found \"0,0 1:stop:hhs34\""),
        (
            "0,0 1:go:hhh/22",
            "expected at most five dice, and parked ones that score, found \"0,0 1:go:hhh/22\"",
        ),
        ("0 1?", "expected no starting roll for a single player, found \"0 1?\""),
        ("0,0 1 target=100", "expected a target from 300 to 10000, found \"100\""),
        ("0,0 1 turns=1 turns=2", "expected `turns` only once, found \"0,0 1 turns=1 turns=2\""),
    ] {
        assert_eq!(position.parse::<Intersection>().unwrap_err().to_string(), expected, "{position}");
    }
}

#[test]
fn a_state_of_six_players_fits_a_cache_line() {
    assert!(size_of::<Intersection>() <= 64, "{}", size_of::<Intersection>());
}

#[test]
fn nobody_can_start_who_does_not_sit_at_the_table() {
    let mut setup = Setup::of::<Intersection>(2);
    setup.first = Seat::new(2);
    assert_eq!(Intersection::new(&setup), Err(SetupError::First { first: seat(3), seats: 2 }));
}
