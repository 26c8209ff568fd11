//! The rulebook and the rulings EZ-8 and EZ-11 to EZ-14, each under its name: players, add-ons, throws, teams, shuffle, incidents.

mod common;

use common::{SEVENTEEN, after, at, bare, new, play_on, positions, refused, seat, setup, thrower};
use end_zone::{AIMS, End, EndZone, HEIGHTS, Launch, MAX_SPIN, Options, RISES, Reason, SPEEDS, Table};
use kernel::{Options as _, Phase, Refusal, Rules, Setup, SetupError};

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

// rule: EZ add-on.1, EZ add-on.2
#[test]
fn ez8_minus_points_are_lost_by_the_opponent_named() {
    let words = "real mode=traditional minus-points=10";
    positions(&[
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

// rule: EZ add-on.3, EZ add-on.4
#[test]
fn ez8_double_dice_by_the_die_of_a_throw() {
    let three = "1x5, 2x5, 4x5";
    // Any set of the three, worth 5, 10 and 20 more: no two sets are worth the same.
    for (which, points) in [
        ("off", 35),
        ("first", 40),
        ("second", 45),
        ("third", 55),
        ("first-second", 50),
        ("first-third", 60),
        ("second-third", 65),
        ("all", 70),
    ] {
        let game =
            play_on(play_on(new(2, &format!("real mode=fast-play double-die={which}")), "1, 2"), three);
        assert_eq!(game.points(seat(1)), points, "{which}");
    }
    // The die in its throw, not in its column: the first is the only one of lines 1 to 14.
    assert_eq!(after("-/- 1 real mode=traditional double-die=first", "3x5").points(seat(1)), 30);
}

// rule: EZ add-on.4
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
    positions(&[
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

// rule: EZ rolling.1
#[test]
fn ez11_a_die_is_let_go_on_or_behind_the_inner_edge_of_ones_own_mat() {
    let act = |words: &str| at("-/- 1").act(&words.parse().unwrap());
    assert_eq!(act("throw back=0"), Ok(()));
    assert_eq!(act("throw back=12"), Ok(()));
    assert_eq!(act("throw back=-0.001"), Err(Refusal::Rule(Reason::LateRelease)));
    // Behind the table nobody is too late.
    assert_eq!(act("throw back=12.001").unwrap_err().to_string(), "the back must be from 0 to 12 inches");
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

// rule: EZ rolling.2
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

// rule: EZ teams.2
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

// rule: EZ teams.4
#[test]
fn ez12_only_traditional_knows_one_column() {
    for mode in ["fast-play", "threes", "threes-sets", "first-to"] {
        let error = EndZone::new(&setup(4, &format!("mode={mode} teams=one-column"))).unwrap_err();
        assert!(error.to_string().contains("teams=column-each"), "{mode}: {error}");
        // Records of the first rules go on as they were.
        assert!(EndZone::new(&setup(4, &format!("rules=1 mode={mode} teams=one-column"))).is_ok(), "{mode}");
    }
    assert!(EndZone::new(&setup(4, "mode=traditional teams=one-column")).is_ok());
}

/// The text of a position says nothing of rules versions, and outlives them: those that stand in records of the first rules are read as they
/// were written, and played on as they were. No table is opened that would come to one.
#[test]
fn ez12_a_position_of_the_first_rules_with_one_column_is_played_as_it_was() {
    let mut game = at("-/- 1 real mode=fast-play teams=one-column");
    for (number, throw) in [(1, "1x1"), (1, "1x1"), (1, "1x1"), (2, "2x1"), (2, "2x1"), (2, "2x1")] {
        assert_eq!(thrower(&game), seat(number));
        game.roll(&throw.parse().unwrap()).unwrap();
    }
    assert_eq!(game.standing().places(), [3, 1, 3, 1]);
    // In a match the partners take alternate games.
    assert_eq!(thrower(&at("-/- 1 wins=1,0 games=1 real teams=one-column")), seat(3));
}

// rule: EZ teams.1, EZ turn.1
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

// rule: EZ teams.4
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

// rule: EZ teams.3, EZ teams.4
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
    let level = format!("{SEVENTEEN}/{SEVENTEEN}");
    for (sheet, words) in [
        ("30/20/0/10", "real mode=fast-play teams=column-each"),
        (level.as_str(), "real mode=traditional teams=one-column"),
    ] {
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

// rule: EZ shuffle.2
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

// rule: EZ shuffle.1
#[test]
fn ez13_all_throw_from_the_same_end() {
    let game = at("-/-/-/- 1 real mode=fast-play shuffle=on teams=column-each");
    assert!([1, 2, 3, 4].iter().all(|number| game.end_of(seat(*number)) == End::Near));
}

#[test]
fn ez13_on_the_card_a_line_is_lifted_at_its_end() {
    let words = "real mode=traditional shuffle=on";
    positions(&[
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

// rule: EZ rolling.1, EZ rolling.2
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
fn ez14_a_mishap_is_told_together_with_the_dice_it_moved() {
    let words = "real mode=fast-play minus-points=10";
    let two = format!("-/- 1 left=1,2,2,2 lying=1@4x20;1@2x5 {words}");
    positions(&[
        (
            &format!("-/- 1 left=1,1,2,2,2 lying=1@4x20 {words}"),
            "! slide moved 4x10",
            &format!("-/- 1 left=1,2,2,2 lying=1@4x10;1@out! {words}"),
        ),
        (&two, "! not caught by 2 moved 4x20 off", &format!("80/-;-10 1 left=2,2,2 {words}")),
        (&two, "! late release moved 4x5 2x20", &format!("60/- 1 left=2,2,2 {words}")),
        (&two, "! off the table moved out odd=2x5/even=2x10/die=4", &format!("20/- 1 left=2,2,2 {words}")),
    ]);
    // A die that is pushed over the dot wins for its owner, whatever pushed it there (EZ-3).
    assert_eq!(bare(&after(&two, "! slide moved dot 2x5")), format!("-/- over won=1:dot {words}"));
}

#[test]
fn ez14_all_dice_that_lay_there_are_told_of_or_none() {
    let report = |position: &str, incident: &str| {
        let mut game = at(position);
        let answer = game.report(&incident.parse().unwrap());
        assert!(answer.is_ok() || game == at(position), "a refusal changes nothing");
        answer
    };
    let two = "-/- 1 left=1,2,2,2 lying=1@4x20;1@off real mode=fast-play";
    let wrong = |expected, found| Err(Refusal::Rule(Reason::MovedCount { expected, found }));
    assert_eq!(report(two, "slide moved 4x20"), wrong(2, 1));
    assert_eq!(report("-/- 1 real mode=fast-play", "slide moved 4x20"), wrong(0, 1));
    assert_eq!(
        report(two, "slide moved 4x20 3x5"),
        Err(Refusal::Rule(Reason::OffStaysOff { number: 2 })),
        "what has left the table stays off it"
    );
    assert_eq!(report(two, "slide moved 4x10 off"), Ok(()));
    for text in ["slide moved", "slide moved ", "slide moved x", "moved 4x20", "slide 4x20"] {
        assert!(text.parse::<end_zone::Incident>().is_err(), "{text}");
    }
    let told = "not caught by 2 moved 4x20 out";
    assert_eq!(told.parse::<end_zone::Incident>().unwrap().to_string(), told);
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

// rule: EZ landing.4
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
