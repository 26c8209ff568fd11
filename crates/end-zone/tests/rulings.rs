//! The rulebook and the rulings EZ-3 to EZ-14, each under its name. Where dice lie is told in `geometry`, the modes in
//! `modes`.

mod common;

use common::{after, at, bare, play_on, seat, setup, thrower};
use end_zone::{
    AIMS, End, EndZone, HEIGHTS, Launch, MAX_SPIN, Options, RISES, Reason, Roll, SPEEDS, Stage, Table,
};
use kernel::{Game, Options as _, Phase, Refusal, Setup, SetupError};

/// Position, what happens, position after it.
#[track_caller]
fn table(rows: &[(&str, &str, &str)]) {
    for (before, steps, expected) in rows {
        assert_eq!(bare(&after(before, steps)), *expected, "{before}: {steps}");
    }
}

fn new(seats: u8, words: &str) -> EndZone {
    EndZone::new(&setup(seats, words)).unwrap()
}

#[track_caller]
fn refused(mut game: EndZone, roll: &str, reason: &Reason) {
    let before = game.clone();
    assert_eq!(game.roll(&roll.parse().unwrap()), Err(Refusal::Rule(reason.clone())), "{before}: {roll}");
    assert_eq!(game, before);
}

// EZ-3: the dot.

#[test]
fn ez3_covering_the_dot_wins_at_once() {
    let game = after("30,0/80,5 3 real mode=traditional", "dot");
    assert_eq!((game.phase(), game.standing().places()), (Phase::Over, &[1, 2][..]));
    assert_eq!(bare(&game), "30,0/80,5 over won=1:dot real mode=traditional");
    assert!(game.won_at_once());
    // The house looks for itself.
    let game = after("-/- 1 mode=fast-play", "throw, 0.1,5.9,0,3 by=1:0");
    assert_eq!(bare(&game), "-/- over won=1:dot mode=fast-play");
    // Some of it can be seen.
    let game = after("-/- 1 mode=fast-play", "throw, 0.1,5.8,0,3 by=1:0");
    assert_eq!(game.stage(), Stage::Line(1));
}

#[test]
fn ez3_whoever_pushed_it_there_the_owner_wins() {
    let shuffle = "-/- 1 real mode=fast-play shuffle=on";
    // Player 2's die knocks player 1's onto the dot.
    assert_eq!(bare(&after(shuffle, "4x10, dot 3x2")), "-/- over won=1:dot real mode=fast-play shuffle=on");
    assert_eq!(bare(&after(shuffle, "4x10, 4x10 dot")), "-/- over won=2:dot real mode=fast-play shuffle=on");
    // One's own second die may do it too.
    assert_eq!(
        bare(&after("-/- 1 real mode=fast-play", "4x10, dot out")),
        "-/- over won=1:dot real mode=fast-play"
    );
    let places = "throw, 0.4,6,0,2 by=1:0, throw, 0,6,0,2 1,6,0,5 by=1:0";
    assert_eq!(bare(&after("-/- 1 mode=fast-play", places)), "-/- over won=1:dot mode=fast-play");
}

#[test]
fn ez3_in_threes_the_dot_wins_the_fast_game_only() {
    let game = after("-/- 1 real", "dot");
    assert_eq!(bare(&game), "-/- 1 order=21 wins=1,0 games=1 real");
    assert_eq!(
        bare(&after("-/- 1 wins=2,2 games=4 real", "dot")),
        "-/- over wins=3,2 games=4 won=1:dot real"
    );
    // Also where it is the last one of the match: a knock-out goes by matches then.
    let game = after("-/- 1 wins=2,0 real", "dot");
    assert_eq!((game.phase(), game.won_at_once()), (Phase::Over, false));
}

#[test]
fn ez3_in_a_roll_off_and_an_extra_roll_the_dot_wins_too() {
    let game = after("60/60 roll-off tied=1:0,2:0 real mode=fast-play", "6x20, dot");
    assert_eq!(bare(&game), "60/60 over won=2:dot real mode=fast-play");
    let lines = "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0";
    let game = after(&format!("{lines};x2/{lines};x2 extra real mode=traditional"), "6x20, dot");
    assert_eq!(game.standing().places(), [2, 1]);
}

#[test]
fn ez3_a_die_that_slid_wins_nothing() {
    let game = after("-/- 1 mode=fast-play", "throw, 0,6,0,3 slide by=1:0");
    assert_eq!(bare(&game), "-/- 1 left=1,1,2,2,2 lying=1@0,6,0,3! mode=fast-play");
}

// EZ-4: several dice.

#[test]
fn ez4_a_throw_of_several_dice_is_scored_when_the_last_one_rests() {
    table(&[
        ("-/- 1 real mode=fast-play", "4x20", "-/- 1 left=1,1,2,2,2 lying=1@4x20 real mode=fast-play"),
        ("-/- 1 real mode=fast-play", "4x20, 1x1, 2x2", "85/- 1 left=2,2,2 real mode=fast-play"),
        // Earlier dice may be moved, for better or worse.
        (
            "-/- 1 real mode=fast-play",
            "4x20, 1x5 3x10, 6x20 3x10 2x2",
            "154/- 1 left=2,2,2 real mode=fast-play",
        ),
        ("-/- 1 real mode=fast-play", "4x20, off 3x10, 2x2", "34/- 1 left=2,2,2 real mode=fast-play"),
    ]);
}

#[test]
fn ez4_all_dice_are_told_or_the_new_one_alone() {
    let two = || after("-/- 1 real mode=fast-play", "4x20, 1x1");
    refused(two(), "4x20 1x1", &Reason::DiceCount { expected: 3, found: 2 });
    refused(two(), "4x20 1x1 1x1 1x1", &Reason::DiceCount { expected: 3, found: 4 });
    // The house always knows where all of them lie.
    let thrown = after("-/- 1 mode=fast-play", "throw, 0,1,0,2 by=1:0, throw");
    refused(thrown, "0,1,0,2 by=1:0", &Reason::DiceCount { expected: 2, found: 1 });
}

#[test]
fn ez4_a_die_off_the_table_does_not_come_back() {
    let game = after("-/- 1 real mode=fast-play", "4x20, off");
    refused(game, "4x20 3x2 1x1", &Reason::OffStaysOff { number: 2 });
}

// EZ-5: the official card.

const SEVENTEEN: &str = "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0";

#[test]
fn ez5_fourteen_lines_of_one_die_two_of_two_and_one_of_three() {
    let mut game = at("- 1 real mode=traditional");
    let mut dice = Vec::new();
    while let Stage::Line(line) = game.stage() {
        let mut count = 0;
        while game.stage() == Stage::Line(line) {
            game.roll(&"1x1".parse().unwrap()).unwrap();
            count += 1;
        }
        dice.push(count);
    }
    assert_eq!(dice, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3]);
    assert_eq!((game.phase(), game.points(seat(1))), (Phase::Over, 21));
}

#[test]
fn ez5_players_take_turns_line_by_line() {
    let mut game = at("-/-/- 1 real mode=traditional");
    let mut throwers = Vec::new();
    for _ in 0..6 {
        throwers.push(thrower(&game).to_string());
        game.roll(&"1x1".parse().unwrap()).unwrap();
    }
    assert_eq!(throwers, ["1", "2", "3", "1", "2", "3"]);
    // Two dice of a line are thrown one after the other by the same player.
    let fourteen = "1,1,1,1,1,1,1,1,1,1,1,1,1,1";
    let game = after(&format!("{fourteen}/{fourteen} 15 real mode=traditional"), "1x1");
    assert_eq!(thrower(&game), seat(1));
    assert_eq!(thrower(&play_on(game, "1x1")), seat(2));
}

#[test]
fn ez5_a_hundred_after_line_7_brings_50() {
    table(&[
        ("20,20,20,20,0,0 7 real mode=traditional", "2x10", "20,20,20,20,0,0,20;+50 8 real mode=traditional"),
        ("20,20,20,20,0,0 7 real mode=traditional", "5x2", "20,20,20,20,0,0,10 8 real mode=traditional"),
        // Not earlier, and not later.
        ("20,20,20,20,0 6 real mode=traditional", "6x20", "20,20,20,20,0,120 7 real mode=traditional"),
        (
            "20,20,20,20,0,0,0 8 real mode=traditional",
            "6x20",
            "20,20,20,20,0,0,0,120 9 real mode=traditional",
        ),
    ]);
    assert_eq!(at("20,20,20,20,0,0,20;+50 8 real mode=traditional").points(seat(1)), 150);
}

#[test]
fn ez5_250_after_line_14_with_the_50_counted_bring_100() {
    let lines = "20,20,20,20,0,0,20;+50";
    table(&[
        (
            "20,20,20,20,0,0,20,80,0,0,0,0,0;+50 14 real mode=traditional",
            "1x20",
            "20,20,20,20,0,0,20,80,0,0,0,0,0,20;+50;+100 15 real mode=traditional",
        ),
        (
            "20,20,20,20,0,0,20,80,0,0,0,0,0;+50 14 real mode=traditional",
            "6x2",
            "20,20,20,20,0,0,20,80,0,0,0,0,0,12;+50 15 real mode=traditional",
        ),
        // 250 without the 50 will do as well.
        (
            "0,0,0,0,0,0,0,120,100,0,0,0,0 14 real mode=traditional",
            "3x10",
            "0,0,0,0,0,0,0,120,100,0,0,0,0,30;+100 15 real mode=traditional",
        ),
    ]);
    assert_eq!(at(&format!("{lines} 8 real mode=traditional")).points(seat(1)), 150);
}

#[test]
fn ez5_four_ways_to_earn_an_extra_roll() {
    for (throw, earned) in [
        ("2x2", "4;x2"),
        ("5x5", "25;x5"),
        ("1x10", "10;x10"),
        ("2x20", "40;x20"),
        ("2x5", "10"),
        ("5x2", "10"),
        ("2x10", "20"),
        ("1x20", "20"),
        ("2x1", "2"),
    ] {
        assert_eq!(
            bare(&after("- 1 real mode=traditional", throw)),
            format!("{earned} 2 real mode=traditional")
        );
    }
    // The house sees it too.
    let thrown = "throw, 0,1.5,10,2 by=1:0";
    assert_eq!(bare(&after("- 1 mode=traditional", thrown)), "4;x2 2 mode=traditional");
    // No extra rolls but on the card.
    assert_eq!(
        bare(&after("-/- 1 left=1,2,2,2 lying=1@1x1;1@1x1 real mode=fast-play", "2x2")),
        "6/- 1 left=2,2,2 real mode=fast-play"
    );
}

#[test]
fn ez5_each_extra_roll_is_earned_once_a_game() {
    table(&[
        ("4;x2 2 real mode=traditional", "2x2", "4,4;x2 3 real mode=traditional"),
        (
            &format!("{SEVENTEEN};x2;x5=0 extra real mode=traditional"),
            "5x5",
            &format!("{SEVENTEEN};x2=25;x5=0 over won=1 real mode=traditional"),
        ),
    ]);
}

#[test]
fn ez5_any_die_of_any_line_earns_extra_rolls() {
    let fourteen = "0,0,0,0,0,0,0,0,0,0,0,0,0,0";
    let two = format!("{fourteen} 15 real mode=traditional");
    assert_eq!(bare(&after(&two, "2x2, 5x5")), format!("{fourteen},29;x2;x5 16 real mode=traditional"));
    // It is where a die lies in the end that counts.
    assert_eq!(bare(&after(&two, "2x2, 2x20 out")), format!("{fourteen},40;x20 16 real mode=traditional"));
}

#[test]
fn ez5_extra_rolls_are_thrown_in_turn_the_lowest_first_until_nobody_has_any() {
    let start = format!("{SEVENTEEN};x5;x20/{SEVENTEEN}/{SEVENTEEN};x2 extra real mode=traditional");
    let game = at(&start);
    assert_eq!(thrower(&game), seat(1));
    // Player 1 throws the 5, player 3 the 2, then player 1 the 20.
    let game = play_on(game, "3x10");
    assert_eq!(thrower(&game), seat(3));
    let game = play_on(game, "1x1");
    assert_eq!(thrower(&game), seat(1));
    let end =
        format!("{SEVENTEEN};x5=30;x20=2/{SEVENTEEN}/{SEVENTEEN};x2=1 over won=1 real mode=traditional");
    assert_eq!(bare(&play_on(game, "1x2")), end);
}

#[test]
fn ez5_an_extra_roll_may_earn_another() {
    let start = format!("{SEVENTEEN};x5/{SEVENTEEN};x5 extra real mode=traditional");
    // Player 1 earns the 2 with the extra roll of the 5: the points belong to the 5, and the 2 is thrown in the next turn.
    let game = after(&start, "2x2, 1x1");
    assert_eq!(bare(&game), format!("{SEVENTEEN};x2;x5=4/{SEVENTEEN};x5=1 extra real mode=traditional"));
    assert_eq!(thrower(&game), seat(1));
}

#[test]
fn ez5_the_highest_total_wins() {
    let start = format!("{SEVENTEEN}/{SEVENTEEN} 17 real mode=traditional");
    assert!(start.parse::<EndZone>().is_err(), "line 17 is filled already");
    let sixteen = "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0";
    let start = format!("{sixteen}/{sixteen} 17 real mode=traditional");
    let game = after(&start, "1x1, 1x1, 1x1, 6x20, out, out");
    assert_eq!((game.standing().places(), game.points(seat(2))), (&[2, 1][..], 120));
}

// EZ-6: who starts, and ties.

#[test]
fn ez6_one_die_each_lowest_first() {
    let game = new(3, "mode=traditional");
    assert_eq!(
        (game.to_string(), game.phase()),
        ("-/-/- start mode=traditional".to_owned(), Phase::Roll(seat(1)))
    );
    table(&[
        ("-/-/- start", "4", "-/-/- start showed=4"),
        ("-/-/- start", "4, 6, 1", "-/-/- 1 order=312"),
        ("-/-/- start mode=traditional", "3, 2, 5", "-/-/- 1 order=213 mode=traditional"),
        // Off the table counts 0.
        ("-/-/- start", "4, 1, 0", "-/-/- 1 order=321"),
    ]);
}

#[test]
fn ez6_ties_roll_again() {
    table(&[
        ("-/-/- start", "4, 1, 4", "-/-/- start order=2/13"),
        ("-/-/- start", "4, 1, 4, 5, 2", "-/-/- 1 order=231"),
        ("-/-/- start", "4, 1, 4, 3, 3", "-/-/- start order=2/13"),
        ("-/-/- start", "2, 2, 2", "-/-/- start"),
        // Two ties at once: the lower one first.
        ("-/-/-/- start", "5, 1, 5, 1, 3, 2, 1, 6", "-/-/-/- 1 order=4213"),
    ]);
}

#[test]
fn ez6_in_first_to_500_the_highest_goes_first() {
    table(&[
        ("-/-/- start mode=first-to", "3, 2, 5", "-/-/- 1 order=312 mode=first-to"),
        ("-/-/- start mode=first-to", "3, 0, 3, 1, 2", "-/-/- 1 order=312 mode=first-to"),
    ]);
}

#[test]
fn ez6_only_numbers_count_for_the_start() {
    refused(at("-/- start"), "4x20", &Reason::NumberDue);
    refused(at("-/- 1 real"), "4", &Reason::ThrowDue);
    let mut game = at("-/- start");
    assert_eq!(game.roll(&Roll::Number(7)), Err(Refusal::Rule(Reason::NumberDue)));
}

#[test]
fn ez6_the_loser_of_the_last_game_may_throw_first() {
    let game = new(3, "starts=last-loser first");
    assert_eq!(game.to_string(), "-/-/- 1 order=213 starts=last-loser");
    // Where nobody played before, or the table does not ask for it, dice decide.
    assert_eq!(new(3, "starts=last-loser").stage(), Stage::Starting);
    assert_eq!(new(3, "first").stage(), Stage::Starting);
    // Whom the table should name for the next game.
    let over = at("60/20/40 over won=1 mode=fast-play");
    assert_eq!(over.first_next(), Some(seat(2)));
    assert_eq!(at("5/20/40 over won=1:dot mode=fast-play").first_next(), Some(seat(2)));
    assert_eq!(at("60/20/- 1 left=3,3,3 mode=fast-play").first_next(), None);
}

#[test]
fn ez6_a_tie_at_the_end_is_one_die_each_for_points_in_the_same_order() {
    let game = after("-/- 1 order=21 real mode=fast-play", "1x1, 1x1, 1x1, 3x1, out, off");
    assert_eq!(bare(&game), "3/3 roll-off order=21 tied=2:0,1:0 real mode=fast-play");
    assert_eq!(thrower(&game), seat(2));
    let game = play_on(game, "2x5, 1x20");
    assert_eq!(game.standing().places(), [1, 2]);
}

#[test]
fn ez6_a_roll_off_goes_on_while_they_are_level() {
    let tie = "60/60/60/5 roll-off tied=1:0,2:0,3:0 real mode=fast-play";
    let game = after(tie, "4x5, 2x10, 3x2");
    assert_eq!(bare(&game), "60/60/60/5 roll-off tied=1:0,2:0 real mode=fast-play");
    let game = play_on(game, "out, 1x1");
    assert_eq!(game.standing().places(), [2, 1, 2, 4]);
}

// EZ-8: players, add-ons.

#[test]
fn ez8_one_to_eight_players() {
    for seats in 1..=8 {
        assert_eq!(new(seats, "mode=traditional").seats(), seats);
    }
    for seats in [0, 9, 255] {
        let error = EndZone::new(&Setup::of::<EndZone>(seats)).unwrap_err();
        assert_eq!(error, SetupError::Seats { title: "End Zone", min: 1, max: 8, given: seats });
    }
}

#[test]
fn ez8_solo_is_for_one_and_matches_for_more() {
    assert!(EndZone::new(&setup(2, "mode=solo")).is_err());
    for mode in ["fast-play", "threes", "threes-sets"] {
        let error = EndZone::new(&setup(1, &format!("mode={mode}"))).unwrap_err();
        assert!(error.to_string().contains("mode=solo"), "{error}");
    }
}

#[test]
fn ez8_minus_points_are_lost_by_the_opponent_named() {
    let words = "real mode=traditional minus-points=10";
    table(&[
        (&format!("-/-/- 1 {words}"), "! not caught by 3", &format!("0/-/-;-10 1 left=2,3 {words}")),
        // A throw off the table on purpose costs nobody anything.
        (&format!("-/-/- 1 {words}"), "! off the table", &format!("0/-/- 1 left=2,3 {words}")),
    ]);
    assert_eq!(after(&format!("-/-/- 1 {words}"), "! not caught by 3").points(seat(3)), -10);
}

#[test]
fn ez8_minus_points_are_for_opponents_at_real_tables_where_they_are_played() {
    assert!(EndZone::new(&setup(2, "minus-points=5")).is_err());
    let report = |position: &str, incident: &str| at(position).report(&incident.parse().unwrap());
    let words = "real mode=fast-play minus-points=5";
    assert_eq!(
        report(&format!("-/- 1 {words}"), "not caught by 1"),
        Err(Refusal::Rule(Reason::NotAnOpponent))
    );
    assert_eq!(
        report(&format!("-/- 1 {words}"), "not caught by 3"),
        Err(Refusal::Rule(Reason::NotAnOpponent))
    );
    assert_eq!(
        report("-/- 1 real mode=fast-play", "not caught by 2"),
        Err(Refusal::Rule(Reason::NoMinusPoints))
    );
    // A partner does not lose points.
    let teams = format!("-/-/-/- 1 {words} teams=column-each");
    assert_eq!(report(&teams, "not caught by 3"), Err(Refusal::Rule(Reason::NotAnOpponent)));
    assert_eq!(report(&teams, "not caught by 4"), Ok(()));
    for wrong in ["6", "-5", "7", "off "] {
        assert!(Options::default().set_text("minus-points", wrong).is_err(), "{wrong}");
    }
}

#[test]
fn ez8_minus_points_count_for_a_bonus() {
    let words = "real mode=traditional minus-points=20";
    let game = after(&format!("100,0,0,0,0,0;-20/0,0,0,0,0,0 7 {words}"), "1x10");
    assert_eq!(bare(&game), format!("100,0,0,0,0,0,10;x10;-20/0,0,0,0,0,0 7 left=2 {words}"));
}

#[test]
fn ez8_double_dice_by_the_die_of_a_throw() {
    let three = "1x5, 2x5, 3x5";
    for (which, points) in [("off", 30), ("first", 35), ("second", 40), ("third", 45), ("all", 60)] {
        let game =
            play_on(play_on(new(2, &format!("real mode=fast-play double-die={which}")), "1, 2"), three);
        assert_eq!(game.points(seat(1)), points, "{which}");
    }
    // The die in its throw, not in its column: the first is the only one of lines 1 to 14.
    assert_eq!(after("-/- 1 real mode=traditional double-die=first", "3x5").points(seat(1)), 30);
}

#[test]
fn ez8_double_dice_on_chosen_lines() {
    let words = "real mode=traditional double-lines=2,x5";
    assert_eq!(after(&format!("- 1 {words}"), "3x5").points(seat(1)), 15);
    assert_eq!(after(&format!("15 2 {words}"), "3x5").points(seat(1)), 45);
    let extra = format!("{SEVENTEEN};x2;x5 extra {words}");
    assert_eq!(bare(&after(&extra, "1x5, 1x5")), format!("{SEVENTEEN};x2=5;x5=10 over won=1 {words}"));
    assert!(EndZone::new(&setup(2, "double-lines=2")).is_err(), "there are no such lines in 3's");
}

#[test]
fn ez8_extra_rolls_are_earned_by_the_face_shown() {
    table(&[
        ("- 1 real mode=traditional double-die=all", "1x2", "4 2 real mode=traditional double-die=all"),
        ("- 1 real mode=traditional double-die=all", "2x2", "8;x2 2 real mode=traditional double-die=all"),
    ]);
}

#[test]
fn ez8_a_roll_off_is_not_doubled() {
    let game = after("60/60 roll-off tied=1:0,2:0 real mode=fast-play double-die=all", "3x5");
    assert_eq!(bare(&game), "60/60 roll-off left=2 tied=1:15,2:0 real mode=fast-play double-die=all");
}

// EZ-11: throws.

#[test]
fn ez11_a_die_is_let_go_on_or_behind_the_inner_edge_of_ones_own_mat() {
    let act = |words: &str| at("-/- 1").act(&words.parse().unwrap());
    assert_eq!(act("throw back=0"), Ok(()));
    assert_eq!(act("throw back=12"), Ok(()));
    assert_eq!(act("throw back=-0.001"), Err(Refusal::Rule(Reason::LateRelease)));
    assert!(act("throw back=12.001").is_err());
    let launch: Launch = "back=2.5".parse().unwrap();
    assert_eq!((launch.y(&Table::CASUAL), launch.y(&Table::PRO)), (-62_500, -98_500));
}

#[test]
fn ez11_between_the_sidelines_and_within_the_limits() {
    let act = |words: &str| at("-/- 1").act(&words.parse().unwrap());
    assert_eq!(act("throw x=-6"), Ok(()));
    assert_eq!(act("throw x=6.001"), Err(Refusal::Rule(Reason::OutsideSidelines)));
    for (name, limits) in [
        ("speed", SPEEDS),
        ("aim", AIMS),
        ("rise", RISES),
        ("height", HEIGHTS),
        ("spin", -MAX_SPIN..=MAX_SPIN),
    ] {
        let say = |value: i32| act(&format!("throw {name}={}", f64::from(value) / 1000.0));
        assert_eq!((say(*limits.start()), say(*limits.end())), (Ok(()), Ok(())), "{name}");
        assert!(say(limits.start() - 1).is_err() && say(limits.end() + 1).is_err(), "{name}");
    }
    assert_eq!(
        act("throw speed=500").unwrap_err().to_string(),
        "the speed must be from 20 to 400 inches a second"
    );
}

#[test]
fn ez11_a_slide_counts_nothing_wherever_it_ends() {
    let start = "-/- 1 mode=fast-play";
    let throw = |words: &str| format!("throw, {words} by=1:0");
    let slid = after(start, &throw("0,10,0,6 slide"));
    assert_eq!(bare(&slid), "-/- 1 left=1,1,2,2,2 lying=1@0,10,0,6! mode=fast-play");
    let game = play_on(slid, &throw("0,11,5,6 0,1,0,2"));
    let game = play_on(game, &throw("0,11,5,6 0,1,0,2 0,-3,0,1"));
    assert_eq!(game.points(seat(1)), 5);
}

// EZ-12: teams.

#[test]
fn ez12_teams_throw_in_the_order_a1_b1_a2_b2() {
    let mut game = at("-/-/-/- 1 real mode=fast-play teams=column-each");
    let mut throwers = Vec::new();
    for _ in 0..12 {
        throwers.push(thrower(&game).to_string());
        game.roll(&"1x1".parse().unwrap()).unwrap();
    }
    assert_eq!(throwers.join(""), "111222333444");
    assert_eq!([1, 2, 3, 4].map(|number| game.side(seat(number))), [0, 1, 0, 1]);
    // Where team B throws first.
    let game = at("-/-/-/- 1 order=21 real mode=fast-play teams=column-each");
    assert_eq!(thrower(&game), seat(2));
    // Three teams.
    let game = at("1/1/1/-/-/- 1 left=4,4,4,5,5,5,6,6,6 real mode=fast-play teams=column-each");
    assert_eq!(thrower(&game), seat(4));
    assert_eq!([1, 2, 3, 4, 5, 6].map(|number| game.side(seat(number))), [0, 1, 2, 0, 1, 2]);
}

#[test]
fn ez12_partners_stand_at_opposite_ends() {
    let game = at("-/-/-/- 1 real mode=fast-play teams=column-each");
    assert_eq!(
        [1, 2, 3, 4].map(|number| game.end_of(seat(number))),
        [End::Near, End::Near, End::Far, End::Far]
    );
    // Alone, opponents face each other.
    let game = at("-/- 1 real");
    assert_eq!([1, 2].map(|number| game.end_of(seat(number))), [End::Near, End::Far]);
}

#[test]
fn ez12_one_die_for_each_team_decides_who_starts() {
    let game = new(4, "teams=column-each");
    assert_eq!(bare(&play_on(game.clone(), "3")), "-/-/-/- start showed=3 teams=column-each");
    assert_eq!(thrower(&play_on(game.clone(), "3")), seat(2));
    assert_eq!(bare(&play_on(game, "3, 1")), "-/-/-/- 1 order=21 teams=column-each");
}

#[test]
fn ez12_one_column_partners_take_alternate_lines_and_share_bonuses_and_extra_rolls() {
    let words = "real mode=traditional teams=one-column";
    let mut game = at(&format!("-/- 1 {words}"));
    let mut throwers = Vec::new();
    for _ in 0..6 {
        throwers.push(thrower(&game).to_string());
        game.roll(&"1x1".parse().unwrap()).unwrap();
    }
    assert_eq!(throwers.join(""), "123412");
    assert_eq!(bare(&game), format!("1,1,1/1,1,1 4 {words}"));
    let game = at(&format!("20,20,20,20,0,0,20;+50;x2/0,0,0,0,0,0,0 8 {words}"));
    assert_eq!([1, 2, 3, 4].map(|number| game.points(seat(number))), [150, 0, 150, 0]);
    // The partner whose turn it is throws the extra roll, too.
    let game = at(&format!("{SEVENTEEN};x2;x5/{SEVENTEEN} extra {words}"));
    assert_eq!(thrower(&game), seat(3));
    assert_eq!(thrower(&play_on(game, "1x1")), seat(1));
}

#[test]
fn ez12_a_column_each_sums_are_compared() {
    let game = after("30/20/5/- 1 left=4,4,4 real mode=fast-play teams=column-each", "6x1, 6x1, 6x1");
    assert_eq!((game.standing().places(), game.points(seat(1))), (&[3, 1, 3, 1][..], 35));
}

#[test]
fn ez12_targets_go_by_team_sums() {
    let words = "real mode=first-to target=100 teams=column-each";
    let game = after(&format!("40/10/50/20 2 left=1,1,1,2,2,2,3,3,3,4,4,4 {words}"), "2x2, 2x2, 1x2");
    // Team A stands at 100; both partners of team B throw once more.
    assert_eq!(bare(&game), format!("40,10/10/50/20 3 chase=1:100 {words}"));
    assert_eq!(thrower(&game), seat(2));
}

#[test]
fn ez12_in_a_roll_off_each_partner_throws_one_die() {
    for words in ["real mode=fast-play teams=column-each", "real mode=fast-play teams=one-column"] {
        let sheet = if words.contains("one") { "30/30" } else { "30/20/0/10" };
        let mut game = at(&format!("{sheet} roll-off tied=1:0,2:0 {words}"));
        let mut throwers = Vec::new();
        for throw in ["1x10", "2x5", "3x5", "2x10"] {
            throwers.push(thrower(&game).to_string());
            game.roll(&throw.parse().unwrap()).unwrap();
        }
        assert_eq!(throwers.join(""), "1234");
        assert_eq!(game.standing().places(), [3, 1, 3, 1], "{words}");
    }
}

#[test]
fn ez12_teams_are_for_four_six_or_eight() {
    for teams in ["one-column", "column-each"] {
        for seats in 1..=8 {
            let accepted = EndZone::new(&setup(seats, &format!("mode=traditional teams={teams}"))).is_ok();
            assert_eq!(accepted, matches!(seats, 4 | 6 | 8), "{seats}");
        }
    }
}

// EZ-13: shuffle.

#[test]
fn ez13_one_die_each_in_turn_and_all_are_scored_at_the_end() {
    let words = "real mode=fast-play shuffle=on";
    let game = after(&format!("-/- 1 {words}"), "1x1, 2x1, 3x1, 4x1, 5x1");
    assert_eq!(bare(&game), format!("-/- 1 left=2 lying=1@1x1;2@2x1;1@3x1;2@4x1;1@5x1 {words}"));
    // The last die bumps the first into the 20 and player 2's off the table.
    let game = play_on(game, "1x20 off 3x1 4x1 5x1 6x1");
    assert_eq!((game.points(seat(1)), game.points(seat(2))), (28, 10));
    assert_eq!(game.standing().places(), [1, 2]);
}

#[test]
fn ez13_all_throw_from_the_same_end() {
    let game = at("-/-/-/- 1 real mode=fast-play shuffle=on teams=column-each");
    assert!([1, 2, 3, 4].iter().all(|number| game.end_of(seat(*number)) == End::Near));
}

#[test]
fn ez13_on_the_card_a_line_is_lifted_at_its_end() {
    let words = "real mode=traditional shuffle=on";
    table(&[
        (&format!("-/- 1 {words}"), "2x2", &format!("-/- 1 left=2 lying=1@2x2 {words}")),
        // Bumped out of the 2, the extra roll is not earned.
        (&format!("-/- 1 {words}"), "2x2, out 5x5", &format!("0/25;x5 2 {words}")),
        (&format!("-/- 1 {words}"), "2x5, 2x2 5x5", &format!("4;x2/25;x5 2 {words}")),
    ]);
}

#[test]
fn ez13_a_round_of_first_to_500_is_scored_together() {
    let words = "real mode=first-to target=100 shuffle=on";
    let start = format!("90/95/10 4 left=1,2,3 lying=1@out;2@out;3@out;1@out;2@out;3@out {words}");
    // Both pass the target: the higher one opens the chase, and everybody else throws once more.
    let game = after(&start, "2x5, 2x5, out");
    assert_eq!(bare(&game), format!("90,10/95,10/10,0 5 chase=2:105 {words}"));
    assert_eq!(thrower(&game), seat(3));
}

// EZ-14: incidents and disputes.

#[test]
fn ez14_late_release_and_slide_count_nothing_for_that_die() {
    for incident in ["late release", "slide"] {
        let game = after("-/- 1 real mode=fast-play", &format!("4x20, ! {incident}"));
        assert_eq!(bare(&game), "-/- 1 left=1,2,2,2 lying=1@4x20;1@out! real mode=fast-play");
        assert_eq!(play_on(game, "1x1").points(seat(1)), 81);
    }
}

#[test]
fn ez14_off_the_table_counts_nothing() {
    let game = after("- 1 real mode=traditional", "! off the table");
    assert_eq!(bare(&game), "0 2 real mode=traditional");
}

#[test]
fn ez14_incidents_happen_to_throws_only() {
    let list = |position: &str| {
        let mut list = Vec::new();
        at(position).incidents(&mut list);
        list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(list("-/- 1 real"), "late release, slide, off the table");
    assert_eq!(
        list("0/- 1 left=2,2,2 real minus-points=5"),
        "late release, slide, off the table, not caught by 1"
    );
    assert_eq!(list("-/- start real"), "");
    assert_eq!(list("-/- 1"), "");
    assert_eq!(list("1/0 over won=1 real mode=fast-play"), "");
    assert_eq!(at("-/- start real").report(&"slide".parse().unwrap()), Err(Refusal::Rule(Reason::NoThrow)));
}

#[test]
fn rulebook_a_dispute_is_decided_by_odd_or_even() {
    let start = "- 1 real mode=traditional";
    assert_eq!(after(start, "odd=4x20/even=4x10/die=3").points(seat(1)), 80);
    assert_eq!(after(start, "odd=4x20/even=4x10/die=6").points(seat(1)), 40);
    // Also of the dot, and of a die that was moved.
    assert_eq!(after(start, "odd=dot/even=4x10/die=1").phase(), Phase::Over);
    let three = "-/- 1 real mode=fast-play";
    assert_eq!(after(three, "1x1, odd=off/even=1x2/die=2 4x5, 1x1").points(seat(1)), 23);
}

#[test]
fn ez14_people_say_and_the_house_measures() {
    // Where people throw there is no noise, and a slide is an incident.
    refused(at("-/- 1 real"), "0,1,0,2 by=1:0", &Reason::PeopleThrow);
    refused(at("-/- 1 real"), "4x20 slide", &Reason::PeopleThrow);
    // They may measure a die, if they like.
    assert_eq!(after("- 1 real mode=traditional", "0,10,0,4").points(seat(1)), 80);
    // The house's dice lie somewhere, and what was drawn for the throw is kept.
    let thrown = || after("-/- 1", "throw");
    refused(thrown(), "4x20", &Reason::PlaceDue);
    refused(thrown(), "0,1,0,2", &Reason::NoiseDue);
    assert_eq!(thrown().roll(&"off by=1:7,-300".parse().unwrap()), Ok(()));
}
