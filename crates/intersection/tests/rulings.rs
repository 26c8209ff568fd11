//! The rulebook and the rulings IN-1 to IN-14, each under its name.

mod common;

use common::{after, at, bare, may, seat};
use intersection::{Ending, Face, Faces, Incident, Intersection, Options, Reason, Signal, Stage};
use kernel::{
    Draw, Drawn, Options as _, Outcomes, Phase, Play, Refusal, Rules, Setup, SetupError, Step, Value,
};

/// Position, what happens, position after it.
#[track_caller]
fn table(rows: &[(&str, &str, &str)]) {
    for (before, steps, expected) in rows {
        assert_eq!(bare(&after(before, steps)), *expected, "{before}: {steps}");
    }
}

#[track_caller]
fn refused(position: &str, action: &str, reason: &Reason) {
    let mut game = at(position);
    let refusal = game.act(&action.parse().unwrap()).unwrap_err();
    assert_eq!(refusal, Refusal::Rule(reason.clone()), "{position}: {action}");
    assert_eq!(game, at(position));
}

fn ending(position: &str, steps: &str) -> Ending {
    after(position, steps).last_turn().unwrap().ending
}

// IN-1: dice and players.

// rule: IN box.2
#[test]
fn in1_a_traffic_die_shows_each_of_six_faces_equally_often() {
    let mut odds = Outcomes::new();
    after("300,0 1:go:2/hhss.", "play on").outcomes(&mut odds);
    assert_eq!(odds.total(), 6);
    let rolled: Vec<String> = odds.rows().iter().map(|(roll, ways)| format!("{roll}:{ways}")).collect();
    assert_eq!(rolled, ["h:1", "s:1", "x:1", "2:1", "3:1", "4:1"]);
}

// rule: IN box.3
#[test]
fn in1_the_signal_has_four_sides_go_one_slow_one_stop() {
    let mut odds = Outcomes::new();
    after("300,0 1:go:2/hhss.", "double").outcomes(&mut odds);
    let sides = |signal| {
        let with = odds.rows().iter().filter(|(roll, _)| roll.signal == Some(signal));
        with.map(|(_, ways)| ways).sum::<u64>()
    };
    assert_eq!(odds.total(), 36);
    assert_eq!([Signal::Go, Signal::Slow, Signal::Stop].map(sides), [24, 6, 6]);
}

#[test]
fn in1_equal_rolls_are_merged() {
    let mut odds = Outcomes::new();
    after("0,0 1", "roll").outcomes(&mut odds);
    assert_eq!((odds.rows().len(), odds.total()), (252 * 3, 6u64.pow(6)));
}

/// A number told beforehand, and below what it was asked for.
struct Told {
    number: u32,
    bound: u32,
}

impl Draw for Told {
    fn below(&mut self, bound: u32) -> u32 {
        self.bound = bound;
        self.number
    }
}

#[test]
fn in1_one_number_rolls_all_dice_and_the_signal_is_its_last_digit() {
    let drawn = |position: &str, steps: &str, number: u32| {
        let mut told = Told { number, bound: 0 };
        let roll = after(position, steps).draw(&mut told).to_string();
        (roll, told.bound)
    };
    // Digits to the base six: happy 0, star 1, sad 2, two 3, three 4; the signal's 4 is slow.
    let number = 6 + 2 * 36 + 3 * 216 + 4 * 1296 + 4 * 7776;
    assert_eq!(drawn("0,0 1", "roll", number), ("hsx23 slow".to_owned(), 6u32.pow(6)));
    assert_eq!(drawn("300,0 1:go:2/hhss.", "double", 3 + 5 * 6), ("2 stop".to_owned(), 36));
    assert_eq!(drawn("300,0 1:go:234/hs.", "play on", 5 + 5 * 6), ("h44".to_owned(), 216));
}

// rule: IN box.1
#[test]
fn in1_one_to_six_players() {
    for seats in 1..=6 {
        assert_eq!(Intersection::new(&Setup::of::<Intersection>(seats)).unwrap().seats(), seats);
    }
    for seats in [0, 7, 255] {
        let error = Intersection::new(&Setup::of::<Intersection>(seats)).unwrap_err();
        assert_eq!(error, SetupError::Seats { title: "Intersection", min: 1, max: 6, given: seats });
    }
}

// IN-2: who starts.

// rule: IN start.1
#[test]
fn in2_each_rolls_five_traffic_dice_and_most_happy_faces_starts() {
    let game = Intersection::new(&Setup::of::<Intersection>(3)).unwrap();
    assert_eq!(game.to_string(), "0,0,0 1? tied=1,2,3");
    assert_eq!((game.phase(), game.dice_to_roll(), game.signal_to_roll()), (Phase::Roll(seat(1)), 5, false));
    table(&[
        ("0,0,0 1?", "hxxxx", "0,0,0 2? tied=1,2,3 ahead=1:1"),
        ("0,0,0 1?", "hxxxx, hhsss", "0,0,0 3? tied=1,2,3 ahead=2:2"),
        ("0,0,0 1?", "hxxxx, hhsss, h2234", "0,0,0 2"),
        // The other faces do not matter.
        ("0,0 1?", "44444, hxxxx", "0,0 2"),
    ]);
}

#[test]
fn in2_tied_players_roll_again() {
    table(&[
        ("0,0,0 1?", "hhxxx, sssss, hh444", "0,0,0 1? tied=1,3"),
        ("0,0,0 1?", "hhxxx, sssss, hh444, sssss, hssss", "0,0,0 3"),
        // Nobody with a happy face is a tie as well.
        ("0,0 1?", "xxxxx, sssss", "0,0 1? tied=1,2"),
    ]);
}

// rule: IN start.2
#[test]
fn in2_play_goes_clockwise() {
    table(&[
        ("300,0,0 1:go:2/hhss.", "end", "600,0,0 2"),
        ("0,300,0 2:go:2/hhss.", "end", "0,600,0 3"),
        ("0,0,300 3:go:2/hhss.", "end", "0,0,600 1"),
    ]);
}

// IN-3: the opening roll and stop.

// rule: IN turn.2
#[test]
fn in3_a_turn_opens_with_all_six_dice() {
    assert_eq!(may("0,0 1"), ["roll"]);
    let game = after("0,0 1", "roll");
    assert_eq!((game.dice_to_roll(), game.signal_to_roll()), (5, true));
    refused("0,0 1", "end", &Reason::OpenFirst);
    table(&[("0,0 1", "roll, hsx34 slow", "0,0 1:slow:hsx34")]);
}

// rule: IN stop.1
#[test]
fn in3_stop_ends_the_turn_with_nothing_on_any_roll_of_the_signal() {
    table(&[
        ("300,0 1", "roll, hhhhh stop", "300,0 2"),
        ("300,0 1:go:x2344", "fix signal, h stop", "300,0 2"),
        ("300,0 1:slow:s2344/", "star, s stop", "300,0 2"),
        ("300,0 1:slow:/hhhhs.", "star parked, h stop", "300,0 2"),
        ("300,0 1:go:2/hhhh.", "double, h stop", "300,0 2"),
    ]);
    assert_eq!(ending("300,0 1", "roll, hhhhh stop"), Ending::Stop);
}

// IN-4: the sad face.

// rule: IN sad.2, IN signal.1
#[test]
fn in4_a_sad_face_is_rolled_with_a_happy_face_and_both_count_as_they_fall() {
    assert_eq!(may("0,0 1:go:hx234"), ["fix"]);
    let game = after("0,0 1:go:hx234", "fix");
    assert_eq!((game.dice_to_roll(), game.signal_to_roll()), (2, false));
    table(&[
        ("0,0 1:go:hx234", "fix, hs", "0,0 1:go:hs234"),
        ("0,0 1:go:hx234", "fix, hx", "0,0 1:go:hx234"),
        ("0,0 1:go:hhx34", "fix, xx", "0,0 1:go:hxx34"),
    ]);
}

// rule: IN sad.2
#[test]
fn in4_fixing_goes_on_until_no_sad_face_is_left() {
    table(&[("0,0 1:go:hxx34", "fix, hs, fix, h4", "0,0 1:go:hs344")]);
    // Two at a time are not rolled.
    assert_eq!(after("0,0 1:go:hhxx4", "fix").field(), "hx4".parse().unwrap());
}

// rule: IN happy.2
#[test]
fn in4_the_happy_face_may_be_taken_from_the_field_or_unparked() {
    assert_eq!(may("0,0 1:go:hx/hss"), ["fix", "fix parked"]);
    table(&[
        ("0,0 1:go:hx/hss", "fix", "0,0 1:go:/hss*"),
        ("0,0 1:go:hx/hss", "fix parked", "0,0 1:go:h/ss*"),
        // What was unparked plays on the field.
        ("0,0 1:go:x4/hss", "fix parked, h2", "0,0 1:go:h24/ss"),
    ]);
}

// rule: IN sad.3, IN go.1
#[test]
fn in4_the_signal_helps_only_where_no_happy_face_is_on_the_field_or_parked_and_go_shows() {
    assert_eq!(may("0,0 1:go:x2344"), ["fix signal"]);
    refused("0,0 1:go:hx234", "fix signal", &Reason::HappyFaceFirst);
    refused("0,0 1:go:x234/h", "fix signal", &Reason::HappyFaceFirst);
    refused("0,0 1:slow:sx234", "fix signal", &Reason::NotGo);
    let game = after("0,0 1:go:x2344", "fix signal");
    assert_eq!((game.dice_to_roll(), game.signal_to_roll()), (1, true));
}

#[test]
fn in4_the_signal_rolled_with_a_sad_face_counts_too() {
    table(&[
        ("300,0 1:go:xs344", "fix signal, h go", "300,0 1:go:hs344"),
        ("300,0 1:go:xs344", "fix signal, h slow", "300,0 1:slow:hs344"),
        ("300,0 1:go:xs344", "fix signal, x go", "300,0 1:go:sx344"),
        ("300,0 1:go:xs344", "fix signal, x slow", "300,0 1:slow:sx344"),
        ("300,0 1:go:xs344", "fix signal, h stop", "300,0 2"),
    ]);
}

#[test]
fn in4_there_must_be_something_to_fix_and_to_fix_with() {
    refused("0,0 1:go:hs234", "fix", &Reason::NoSadFace);
    refused("0,0 1:go:x234/h", "fix", &Reason::NoHappyFace);
    refused("0,0 1:go:hx234", "fix parked", &Reason::NoHappyFace);
}

// IN-5: the star against slow.

// rule: IN slow.1, IN star.2
#[test]
fn in5_a_star_is_rolled_with_slow() {
    let game = after("0,0 1:slow:s2344", "star");
    assert_eq!((game.dice_to_roll(), game.signal_to_roll()), (1, true));
    table(&[
        ("0,0 1:slow:s2344", "star, h go", "0,0 1:go:h2344"),
        ("0,0 1:slow:s2344", "star, s slow", "0,0 1:slow:s2344"),
        ("0,0 1:slow:s2344", "star, s stop", "0,0 2"),
    ]);
    refused("0,0 1:go:s2344", "star", &Reason::NotSlow);
    refused("0,0 1:slow:hs234", "star parked", &Reason::NoStar);
}

// rule: IN star.2
#[test]
fn in5_the_star_may_be_unparked() {
    assert_eq!(may("0,0 1:slow:hs/hss"), ["park h", "park hs", "park s", "star", "star parked"]);
    table(&[
        ("0,0 1:slow:22/hss", "star parked, 2 go", "0,0 1:go:222/hs"),
        ("0,0 1:slow:22/hss", "star parked, x go", "0,0 1:go:x22/hs"),
    ]);
}

// rule: IN star.3
#[test]
fn in5_with_or_without_sad_faces_before_or_after_fixing_them() {
    assert_eq!(may("0,0 1:slow:hsx34"), ["fix", "star"]);
    assert_eq!(may("0,0 1:slow:sx344"), ["star"]);
    table(&[
        ("0,0 1:slow:hsx34", "star, s go, fix, h2", "0,0 1:go:hs234"),
        ("0,0 1:slow:hsx34", "fix, h2, star, s go", "0,0 1:go:hs234"),
        // The star may turn up what a sad face without help was waiting for.
        ("0,0 1:slow:sx344", "star, h slow", "0,0 1:slow:hx344"),
    ]);
}

// IN-6: parking, and the tables of the rulebook.

// rule: IN sad.1, IN turn.1, IN traffic.1
#[test]
fn in6_nothing_is_parked_while_a_sad_face_lies_on_the_field() {
    refused("0,0 1:go:hsx34", "park s", &Reason::SadFace);
    refused("0,0 1:go:hx444", "park 444", &Reason::SadFace);
}

// rule: IN choice.1, IN parking.1, IN happy.1, IN star.1
#[test]
fn in6_at_least_one_scoring_die_and_any_choice_of_them() {
    assert_eq!(may("0,0 1:go:hhs34"), ["park h", "park hh", "park hhs", "park hs", "park s"]);
    refused("0,0 1:go:hhs34", "park -", &Reason::ParkNothing);
    let (dice, field) = ("hhh".parse().unwrap(), "hhs34".parse().unwrap());
    refused("0,0 1:go:hhs34", "park hhh", &Reason::NotOnField { dice, field });
    table(&[("0,0 1:go:hhs34", "park hs", "0,0 1:go:h34/hs.")]);
}

// rule: IN numbers.1, IN numbers.3
#[test]
fn in6_numbers_begin_with_three_of_a_kind() {
    assert_eq!(may("0,0 1:go:s2233"), ["park s"]);
    refused("0,0 1:go:s2233", "park 22", &Reason::TooFewAlike);
    assert_eq!(may("0,0 1:go:s3334"), ["park 333", "park s", "park s333"]);
    // Nor is a position read in which anything else lies parked.
    for (parked, can_be) in
        [("hs333", true), ("hhsss", true), ("4444", true), ("h22", false), ("x", false), ("hsx", false)]
    {
        assert_eq!(parked.parse::<Faces>().unwrap().can_be_parked(), can_be, "{parked}");
        assert_eq!(
            format!("0,0 1:go:{}/{parked}.", &"23423"[parked.len()..]).parse::<Intersection>().is_ok(),
            can_be,
            "{parked}"
        );
    }
}

#[test]
fn in6_three_of_four_alike_may_be_parked() {
    assert_eq!(may("0,0 1:go:44442"), ["park 444", "park 4444"]);
    assert_eq!(may("0,0 1:go:44444"), ["park 444", "park 4444", "park 44444"]);
}

// rule: IN numbers.2
#[test]
fn in6_more_of_a_number_may_join_three_or_more_parked_before() {
    assert_eq!(may("0,0 1:go:24/222"), ["park 2"]);
    assert_eq!(may("0,0 1:go:22/222"), ["park 2", "park 22"]);
    refused("0,0 1:go:24/222", "park 4", &Reason::TooFewAlike);
    table(&[("0,0 1:go:24/222", "park 2", "0,0 1:go:4/2222.")]);
}

// rule: IN reference.1, IN numbers.4, IN happy.1, IN star.1
#[test]
fn in6_the_scoring_table() {
    for (face, row) in [
        (Face::Star, [50, 100, 150, 200, 250]),
        (Face::Happy, [100, 200, 300, 400, 500]),
        (Face::Two, [0, 0, 200, 400, 600]),
        (Face::Three, [0, 0, 300, 600, 900]),
        (Face::Four, [0, 0, 400, 800, 1200]),
        (Face::Sad, [0; 5]),
    ] {
        let mut dice = Faces::NONE;
        for points in row {
            dice = dice.with(face);
            assert_eq!(dice.points(), points, "{dice}");
        }
    }
    assert_eq!("hs333".parse::<Faces>().unwrap().points(), 450);
    assert_eq!("hhsss".parse::<Faces>().unwrap().points(), 350);
}

#[test]
fn in6_numbers_never_unpark() {
    // Three fours parked, a sad face and no helper: the fours stay where they are and the turn is lost.
    assert_eq!(ending("300,0 1:slow:23/444.", "play on, x2"), Ending::Stuck);
}

// IN-7: nothing left to do.

// rule: IN parking.3, IN nothing.1
#[test]
fn in7_without_fix_star_or_park_the_turn_ends_with_nothing() {
    for (position, steps) in [
        ("300,0 1", "roll, 22334 go"),
        ("300,0 1", "roll, x2234 slow"),
        ("300,0 1:go:23/hhh.", "play on, 23"),
        ("300,0 1:go:23/sss.", "play on, 23"),
        ("300,0 1:slow:2/3333.", "play on, x"),
        ("300,0 1:go:x2344", "fix signal, x slow"),
    ] {
        assert_eq!(ending(position, steps), Ending::Stuck, "{position}: {steps}");
        assert_eq!(bare(&after(position, steps)), "300,0 2", "{position}: {steps}");
    }
}

// rule: IN end.2, IN nothing.1
#[test]
fn in7_parked_dice_are_lost_with_the_turn() {
    table(&[("300,0 1:go:2/4444.", "play on, 2", "300,0 2")]);
    // What everybody is told of it: 800 are gone. Who took theirs has lost nothing.
    let lost = |position: &str, steps: &str| after(position, steps).last_turn().unwrap().lost();
    assert_eq!(lost("300,0 1:go:2/4444.", "play on, 2"), 800);
    assert_eq!([lost("300,0 1:go:2/4444.", "end"), lost("300,0 1:go:2/4444.", "double, 4 go")], [0, 0]);
}

#[test]
fn in7_a_parked_star_under_slow_keeps_the_turn_alive() {
    table(&[("300,0 1:slow:23/hss.", "play on, 23", "300,0 1:slow:23/hss")]);
    assert_eq!(may("300,0 1:slow:23/hss"), ["star parked"]);
}

// IN-8: after parking, go.

// rule: IN end.1, IN parking.2
#[test]
fn in8_under_go_end_or_play_on() {
    assert_eq!(may("300,0 1:go:234/hs."), ["end", "play on"]);
    table(&[
        ("300,0 1:go:234/hs.", "end", "450,0 2"),
        ("300,0 1:go:234/hs.", "play on", "300,0 1:go:/hs*"),
        ("300,0 1:go:234/hs.", "play on, h22", "300,0 1:go:h22/hs"),
    ]);
}

// rule: IN end.2, IN signal.1, IN parking.2
#[test]
fn in8_playing_on_rolls_every_traffic_die_left_and_not_the_signal() {
    let game = after("300,0 1:go:h34/hs.", "play on");
    assert_eq!((game.dice_to_roll(), game.signal_to_roll()), (3, false));
}

// rule: IN parking.4, IN turn.1, IN traffic.1
#[test]
fn in8_after_playing_on_points_count_only_once_something_is_parked_again() {
    refused("300,0 1:go:h22/hs", "end", &Reason::ParkFirst);
    refused("300,0 1:go:h22/hs", "play on", &Reason::ParkFirst);
    table(&[("300,0 1:go:h22/hs", "park h, end", "550,0 2")]);
}

// rule: IN double.1
#[test]
fn in8_with_exactly_four_parked_double_or_nothing_too() {
    assert_eq!(may("300,0 1:go:2/hhss."), ["double", "end", "play on"]);
    refused("300,0 1:go:24/hhs.", "double", &Reason::NotFour { parked: 3 });
}

#[test]
fn in8_five_parked_can_only_end() {
    assert_eq!(may("300,0 1:go:/hhsss."), ["end"]);
    refused("300,0 1:go:/hhsss.", "play on", &Reason::NoDiceLeft);
    refused("300,0 1:go:/hhsss.", "double", &Reason::NotFour { parked: 5 });
}

#[test]
fn in8_parking_happens_once_between_rolls() {
    refused("300,0 1:go:h34/hs.", "park h", &Reason::Parked);
    refused("300,0 1:slow:s34/hs.", "star", &Reason::Parked);
    refused("300,0 1:slow:s34/hs.", "star parked", &Reason::Parked);
}

// IN-9: after parking, slow.

// rule: IN end.3, IN end.4
#[test]
fn in9_under_slow_with_dice_left_one_must_play_on() {
    assert_eq!(may("300,0 1:slow:234/hs."), ["play on"]);
    assert_eq!(may("300,0 1:slow:2/hhss."), ["play on"]);
    refused("300,0 1:slow:234/hs.", "end", &Reason::UnderSlow);
    refused("300,0 1:slow:2/hhss.", "double", &Reason::UnderSlow);
}

// rule: IN end.4
#[test]
fn in9_five_parked_under_slow_a_parked_star_is_rolled() {
    assert_eq!(may("300,0 1:slow:/hhhhs."), ["star parked"]);
    table(&[
        // Back on the field: the die has to be parked again before the turn can end.
        ("300,0 1:slow:/hhhhs.", "star parked, h go", "300,0 1:go:h/hhhh"),
        ("300,0 1:slow:/hhhhs.", "star parked, h go, park h, end", "800,0 2"),
        ("300,0 1:slow:/hhhhs.", "star parked, s slow, park s", "300,0 1:slow:/hhhhs."),
        ("300,0 1:slow:/hhhhs.", "star parked, 2 go", "300,0 2"),
    ]);
}

#[test]
fn in9_five_parked_under_slow_without_a_star_is_the_end() {
    let game = after("300,0 1:slow:h/hhhh", "park h");
    assert_eq!(bare(&game), "300,0 2");
    assert_eq!(game.last_turn().unwrap().ending, Ending::Slow);
}

#[test]
fn in9_option_bank_under_slow() {
    assert_eq!(may("300,0 1:slow:/hhhhh. bank-under-slow"), ["end"]);
    assert_eq!(may("300,0 1:slow:/hhhhs. bank-under-slow"), ["end", "star parked"]);
    assert_eq!(may("300,0 1:slow:2/hhhh. bank-under-slow"), ["play on"]);
    table(&[("300,0 1:slow:h/hhhh bank-under-slow", "park h, end", "800,0 2 bank-under-slow")]);
}

// IN-10: double or nothing.

// rule: IN double.2, IN go.1
#[test]
fn in10_the_last_die_and_the_signal_are_rolled_once() {
    let game = after("300,0 1:go:2/hhss.", "double");
    assert_eq!((game.stage(), game.dice_to_roll(), game.signal_to_roll()), (Stage::Doubling, 1, true));
}

// rule: IN double.3
#[test]
fn in10_go_and_a_die_that_can_be_parked_count_twice() {
    table(&[
        ("300,0 1:go:2/hhss.", "double, h go", "1100,0 2"),
        ("300,0 1:go:2/hhss.", "double, s go", "1000,0 2"),
        ("300,0 1:go:2/4444.", "double, 4 go", "2700,0 2"),
        ("300,0 1:go:2/h444.", "double, 4 go", "2100,0 2"),
    ]);
    assert_eq!(ending("300,0 1:go:2/hhss.", "double, h go"), Ending::Doubled);
}

// rule: IN double.4, IN sad.4
#[test]
fn in10_anything_else_is_nothing() {
    for roll in ["2 go", "x go", "h slow", "h stop", "4 go"] {
        assert_eq!(ending("300,0 1:go:2/hhss.", &format!("double, {roll}")), Ending::Nothing, "{roll}");
        assert_eq!(bare(&after("300,0 1:go:2/hhss.", &format!("double, {roll}"))), "300,0 2", "{roll}");
    }
    table(&[("300,0 1:go:2/h444.", "double, 2 go", "300,0 2")]);
}

// rule: IN double.5, IN double.1
#[test]
fn in10_not_while_a_sad_face_is_to_be_rolled_with_go() {
    // Four parked, a sad face and no happy one: the signal may help it, and nothing can be declared.
    assert_eq!(may("300,0 1:go:x/ssss"), ["fix signal"]);
    assert!(at("300,0 1:go:x/ssss").act(&"double".parse().unwrap()).is_err());
    assert!(after("300,0 1:go:x/ssss", "fix signal").act(&"double".parse().unwrap()).is_err());
    // Once it is fixed and parked, that was the fifth die.
    assert_eq!(may("300,0 1:go:h/ssss"), ["park h"]);
}

// rule: IN double.1
#[test]
fn in10_who_is_not_in_yet_may_double_too() {
    assert_eq!(may("0,0 1:go:2/ssss."), ["double", "end", "play on"]);
    table(&[
        // Five stars are the least that can be doubled, and twice that is enough to come in.
        ("0,0 1:go:2/ssss.", "double, s go", "500,0 2"),
        // A two cannot be parked: nothing is doubled.
        ("0,0 1:go:2/ssss.", "double, 2 go", "0,0 2"),
    ]);
}

// IN-11: coming in.

// rule: IN coming-in.1
#[test]
fn in11_a_first_score_has_to_be_300_or_more() {
    table(&[
        ("0,0 1:go:23/hhs.", "end", "0,0 2"),
        ("0,0 1:go:23/hhh.", "end", "300,0 2"),
        ("0,0 1:go:2/hhhs.", "end", "350,0 2"),
    ]);
}

#[test]
fn in11_a_turn_below_300_may_still_be_ended_and_counts_as_a_turn() {
    let game = after("0,0 1:go:2344/s.", "end");
    assert_eq!(game.to_string(), "0,0 2 turns=1 dice=1:go:2344/s:took");
    assert!(!game.is_in(seat(1)));
}

// rule: IN coming-in.2
#[test]
fn in11_once_in_every_score_counts() {
    table(&[("300,0 1:go:2344/s.", "end", "350,0 2")]);
}

#[test]
fn in11_double_or_nothing_can_bring_a_player_in() {
    table(&[("0,0 1:go:2/ssss.", "double, s go", "500,0 2"), ("0,0 1:go:2/hsss.", "end", "0,0 2")]);
}

// IN-12: the end.

// rule: IN winning.1
#[test]
fn in12_reaching_the_target_gives_every_other_player_one_more_turn() {
    table(&[
        ("300,4800,300 2:go:23/hhs.", "end", "300,5050,300 3 last=2"),
        ("300,4800,300 2:go:23/ssh.", "end", "300,5000,300 3 last=2"),
        ("300,4800,300 2:go:2344/h.", "end", "300,4900,300 3"),
        ("300,5050,300 3:go:2344/h. last=2", "end", "300,5050,400 1 last=2"),
        ("300,5050,400 1:go:2344/h. last=2", "end", "400,5050,400 over last=2 won=2"),
    ]);
    assert_eq!(after("300,4800,300 2:go:23/hhs.", "end").closer(), Some(seat(2)));
}

#[test]
fn in12_reaching_the_target_in_a_last_turn_starts_nothing_new() {
    table(&[
        ("5000,4900,300 2:go:23/hhs. last=1", "end", "5000,5150,300 3 last=1"),
        ("5000,5150,300 3:go:2344/h. last=1", "end", "5000,5150,400 over last=1 won=2"),
    ]);
}

#[test]
fn in12_a_last_turn_ends_by_stop_too() {
    table(&[("5000,4900 2 last=1", "roll, hhhhh stop", "5000,4900 over last=1 won=1")]);
}

// rule: IN winning.2, IN box.4
#[test]
fn in12_highest_score_wins() {
    let game = after("5000,4900,300 3:go:2344/h. last=1", "end");
    assert_eq!(game.standing().places(), [1, 2, 3]);
    assert_eq!([1, 2, 3].map(|number| game.points(seat(number))), [5000, 4900, 400]);
}

// rule: IN winning.3
#[test]
fn in12_equal_highest_scores_roll_five_dice_for_most_happy_faces() {
    let game = after("5050,300,4900 3:go:234/hs. last=1", "end");
    assert_eq!(bare(&game), "5050,300,5050 1~ last=1 tied=1,3");
    assert_eq!((game.phase(), game.dice_to_roll(), game.signal_to_roll()), (Phase::Roll(seat(1)), 5, false));
    let game = after("5050,300,5050 1~ last=1", "hhxxx, hssss");
    assert_eq!(bare(&game), "5050,300,5050 over last=1 won=1");
    assert_eq!(game.standing().places(), [1, 3, 2]);
    table(&[("5050,300,5050 1~ last=1", "sssss, hxxxx", "5050,300,5050 over last=1 won=3")]);
}

#[test]
fn in12_those_still_tied_roll_again() {
    table(&[
        ("5000,5000,5000 1~ last=1", "hhxxx, h2222, hh444", "5000,5000,5000 1~ last=1 tied=1,3"),
        ("5000,5000 1~ last=1", "xxxxx, sssss", "5000,5000 1~ last=1 tied=1,2"),
    ]);
    let game = after("5000,5000,5000 1~ last=1", "hhxxx, h2222, hh444, h4444, s4444");
    assert_eq!(game.standing().places(), [1, 2, 2]);
}

#[test]
fn in12_option_target() {
    table(&[("900,0 1:go:2344/h. target=1000", "end", "1000,0 2 target=1000 last=1")]);
    let mut options = Options::default();
    for target in [300, 10_000] {
        options.set("target", &Value::Number(target)).unwrap();
    }
    for target in [299, 10_001, -1, i64::MAX] {
        assert!(options.set("target", &Value::Number(target)).is_err(), "{target}");
    }
}

// IN-13: the No Dice rule.

// rule: IN no-dice.1
#[test]
fn in13_who_never_scored_ties_with_the_highest_score() {
    let game = after("5000,0,300 2 last=1", "roll, hhhhh stop, roll, hhhhh stop");
    assert_eq!(bare(&game), "5000,0,300 1~ last=1 tied=1,2");
    let game = after("5000,0,300 1~ last=1", "xxxxx, hxxxx");
    assert_eq!(bare(&game), "5000,0,300 over last=1 won=2");
    // Behind the winner those who tied with the highest score share the second place.
    assert_eq!(game.standing().places(), [2, 1, 3]);
    let game = after("5000,0,0 1~ last=1", "hhxxx, hxxxx, hxxxx");
    assert_eq!(game.standing().places(), [1, 2, 2]);
}

#[test]
fn in13_nothing_counts_as_the_highest_score_when_the_last_turns_are_over_and_not_before() {
    assert_eq!(at("5000,0,300 3 last=1").standing().places(), [1, 3, 2]);
    assert_eq!(at("5000,0,300 1~ last=1").standing().places(), [1, 1, 3]);
    // Who loses the tie-break is still ahead of a lower score.
    let game = after("5000,0,300 1~ last=1", "hxxxx, xxxxx");
    assert_eq!(
        (bare(&game).as_str(), game.standing().places()),
        ("5000,0,300 over last=1 won=1", &[1, 2, 3][..])
    );
}

// rule: IN no-dice.1
#[test]
fn in13_the_last_turn_is_included() {
    table(&[
        // Coming in with the last turn gives the tie away.
        ("5000,0 2:go:23/hhh. last=1", "end", "5000,300 over last=1 won=1"),
        // Ending it below 300 keeps it.
        ("5000,0 2:go:23/hhs. last=1", "end", "5000,0 1~ last=1 tied=1,2"),
    ]);
}

// rule: IN no-dice.2
#[test]
fn in13_not_for_who_ended_a_turn_by_the_vander_rule() {
    table(&[
        ("5000,0 2 last=1 fumbled=2", "roll, hhhhh stop", "5000,0 over last=1 fumbled=2 won=1"),
        ("5000,0 2 last=1", "roll, fumble", "5000,0 over last=1 fumbled=2 won=1"),
        (
            "5000,0,0 2 last=1 fumbled=2",
            "roll, hhhhh stop, roll, hhhhh stop",
            "5000,0,0 1~ last=1 fumbled=2 tied=1,3",
        ),
    ]);
}

#[test]
fn in13_there_is_no_action_to_decline_points() {
    // 350 parked: whoever ends records them, in or not.
    assert_eq!(may("0,5000 1:go:2/hhhs. last=2"), ["double", "end", "play on"]);
    table(&[("0,5000 1:go:2/hhhs. last=2", "end", "350,5000 over last=2 won=2")]);
}

#[test]
fn in13_option_to_switch_the_rule_off() {
    table(&[("5000,0 2 last=1 no-dice=off", "roll, hhhhh stop", "5000,0 over no-dice=off last=1 won=1")]);
    let mut setup = Setup::of::<Intersection>(2);
    assert!(Intersection::new(&setup).unwrap().no_dice_rule());
    setup.options.no_dice = false;
    assert!(!Intersection::new(&setup).unwrap().no_dice_rule());
}

// IN-14: alone, and the Vander rule.

// rule: IN solo.1
#[test]
fn in14_solo_counts_the_turns_to_the_target() {
    let setup = Setup::of::<Intersection>(1);
    assert_eq!(Intersection::new(&setup).unwrap().to_string(), "0 1");
    let game = after("4800 1:go:23/hhs. turns=24", "end");
    assert_eq!((game.phase(), game.turns(), game.standing().place(seat(1))), (Phase::Over, 25, 1));
    let game = after("4800 1:go:2344/h. turns=24", "end");
    assert_eq!(bare(&game), "4900 1");
    // Nobody is in yet, and nobody is tied with anybody.
    assert_eq!(bare(&after("0 1", "roll, hhhhh stop")), "0 1");
}

// rule: IN vander.1
#[test]
fn in14_a_fumble_ends_the_turn_with_nothing_at_any_time() {
    for (position, steps) in [
        ("300,0 1", "fumble"),
        ("300,0 1", "roll, fumble"),
        ("300,0 1:go:hhs23", "fumble"),
        ("300,0 1:go:23/hhs.", "fumble"),
        ("300,0 1:go:2/hhss.", "double, fumble"),
    ] {
        assert_eq!(bare(&after(position, steps)), "300,0 2 fumbled=1", "{position}: {steps}");
        assert_eq!(ending(position, steps), Ending::Fumble);
        assert!(after(position, steps).fumbled().contains(seat(1)));
    }
}

#[test]
fn in14_only_in_a_turn() {
    let offered = |position: &str| {
        let mut list = Vec::new();
        at(position).incidents(&mut list);
        list
    };
    for position in ["300,0 1", "300,0 1:go:hhs23", "300,0 1:go:23/hhs."] {
        assert_eq!(offered(position), [Incident::Fumble], "{position}");
    }
    for position in ["0,0 1?", "5000,5000 1~ last=1", "5000,300 over last=1"] {
        assert_eq!(offered(position), [], "{position}");
    }
    for position in ["0,0 1?", "5000,5000 1~ last=1"] {
        let refusal = at(position).report(&Incident::Fumble).unwrap_err();
        assert_eq!(refusal, Refusal::Rule(Reason::NoTurn), "{position}");
    }
    assert_eq!(at("5000,300 over last=1").report(&Incident::Fumble), Err(Refusal::GameOver));
}

#[test]
fn in14_only_with_real_dice() {
    let fumble = || "! fumble".parse::<Step<Intersection>>().unwrap();
    let mut play = Play::<Intersection>::new(Setup::of::<Intersection>(1)).unwrap();
    assert_eq!(play.step(fumble()), Err(Refusal::RealDiceOnly));
    let setup = Setup { real_dice: true, ..Setup::of::<Intersection>(1) };
    let mut play = Play::<Intersection>::new(setup).unwrap();
    play.step(fumble()).unwrap();
    assert_eq!(play.state().turns(), 1);
}
