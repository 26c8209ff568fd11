//! The rulebook and the rulings EZ-3 to EZ-6, each under its name: the dot, the card, who starts. Where dice lie is told in `geometry`, the
//! modes in `modes`, players and throws in `players`.

mod common;

use common::{SEVENTEEN, after, at, bare, new, play_on, positions, refused, seat, thrower};
use end_zone::{EndZone, Reason, Roll, Stage};
use kernel::{Manners, Phase, Refusal, Rules, Setup};

// EZ-3: the dot.

// rule: EZ dot.1, EZ dot.2, EZ card.12
#[test]
fn ez3_covering_the_dot_wins_at_once() {
    let game = after("30,0/80,5 3 turns=4 real mode=traditional", "dot");
    assert_eq!((game.phase(), game.standing().places(), game.turns()), (Phase::Over, &[1, 2][..], 5));
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
    // The third of them wins the match like any third game. That is no win at once, whatever the score, as in a knock-out (`dot-wins=match`).
    let game = after("-/- 1 wins=2,0 real", "dot");
    assert_eq!((game.phase(), game.won_at_once()), (Phase::Over, false));
}

// rule: EZ dot.2
#[test]
fn ez3_in_a_knock_out_the_dot_wins_the_whole_match_whatever_the_score() {
    // Nothing but dice: one each for who starts, then the dot.
    let game = play_on(new(2, "real dot-wins=match"), "1, 2, dot");
    assert_eq!(bare(&game), "-/- over wins=1,0 won=1:dot real dot-wins=match");
    assert!(game.won_at_once());
    assert_eq!(game.standing().places(), [1, 2]);
    // Also for whoever is behind, in games and in 3's; and the text reads back.
    positions(&[
        (
            "-/- 1 wins=0,2 games=2 real dot-wins=match",
            "dot",
            "-/- over wins=1,2 games=2 won=1:dot real dot-wins=match",
        ),
        (
            "-/- 1 wins=2,0 threes=1,4 games=9 real mode=threes-sets dot-wins=match",
            "1x1, 1x1, 1x1, dot",
            "3/- over wins=2,1 threes=1,4 games=9 won=2:dot real mode=threes-sets dot-wins=match",
        ),
    ]);
    let behind = after("-/- 1 wins=0,2 games=2 real dot-wins=match", "dot");
    assert_eq!((behind.standing().places(), at(&behind.to_string())), (&[1, 2][..], behind.clone()));
    // A game won by points is one game, there as everywhere.
    let game = after("-/- 1 real dot-wins=match", "1x20, out, out, out, out, out");
    assert_eq!(bare(&game), "-/- 1 order=21 wins=1,0 games=1 real dot-wins=match");
    // What no match can come to is refused.
    for text in
        ["-/- over wins=0,2 won=1:dot real dot-wins=match", "-/- over wins=1,0 won=1 real dot-wins=match"]
    {
        assert!(text.parse::<EndZone>().is_err(), "{text}");
    }
    assert!("-/- over wins=1,0 won=1:dot real".parse::<EndZone>().is_err(), "not where it wins one game");
}

#[test]
fn ez3_a_covered_dot_wins_for_the_side() {
    // Seat 3 covers it; seat 2, an opponent, has 80 points.
    let words = "real mode=fast-play teams=column-each";
    let game = after(&format!("0/80/-/- 1 left=3,3,3,4,4,4 {words}"), "dot");
    assert_eq!((game.phase(), game.standing().places()), (Phase::Over, &[1, 3, 1, 3][..]));
    assert!(game.won_at_once());
}

// rule: EZ dot.2
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

// rule: EZ turn.4
#[test]
fn ez4_a_throw_of_several_dice_is_scored_when_the_last_one_rests() {
    positions(&[
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

// rule: EZ card.2, EZ card.6, EZ card.7, EZ end.1
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
    assert_eq!(
        (throwers.as_slice(), game.turns()),
        (&["1", "2", "3", "1", "2", "3"].map(str::to_owned)[..], 6)
    );
    // Two dice of a line are thrown one after the other by the same player.
    let fourteen = "1,1,1,1,1,1,1,1,1,1,1,1,1,1";
    let game = after(&format!("{fourteen}/{fourteen} 15 real mode=traditional"), "1x1");
    assert_eq!(thrower(&game), seat(1));
    assert_eq!(thrower(&play_on(game, "1x1")), seat(2));
}

// rule: EZ card.4
#[test]
fn ez5_a_hundred_after_line_7_brings_50() {
    positions(&[
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

// rule: EZ card.5
#[test]
fn ez5_250_after_line_14_with_the_50_counted_bring_100() {
    let lines = "20,20,20,20,0,0,20;+50";
    positions(&[
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

// rule: EZ card.8
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

// rule: EZ card.9
#[test]
fn ez5_each_extra_roll_is_earned_once_a_game() {
    positions(&[
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

// rule: EZ card.10, EZ end.1
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

// rule: EZ card.11, EZ end.1
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

// rule: EZ first.1, EZ card.1
#[test]
fn ez6_one_die_each_lowest_first() {
    let game = new(3, "mode=traditional");
    assert_eq!(
        (game.to_string(), game.phase()),
        ("-/-/- start mode=traditional".to_owned(), Phase::Roll(seat(1)))
    );
    positions(&[
        ("-/-/- start", "4", "-/-/- start showed=4"),
        ("-/-/- start", "4, 6, 1", "-/-/- 1 order=312"),
        ("-/-/- start mode=traditional", "3, 2, 5", "-/-/- 1 order=213 mode=traditional"),
        // Off the table counts 0.
        ("-/-/- start", "4, 1, 0", "-/-/- 1 order=321"),
    ]);
}

// rule: EZ first.1
#[test]
fn ez6_ties_roll_again() {
    positions(&[
        ("-/-/- start", "4, 1, 4", "-/-/- start order=2/13"),
        ("-/-/- start", "4, 1, 4, 5, 2", "-/-/- 1 order=231"),
        ("-/-/- start", "4, 1, 4, 3, 3", "-/-/- start order=2/13"),
        ("-/-/- start", "2, 2, 2", "-/-/- start"),
        // Two ties at once: the lower one first.
        ("-/-/-/- start", "5, 1, 5, 1, 3, 2, 1, 6", "-/-/-/- 1 order=4213"),
    ]);
}

// rule: EZ first-to.1
#[test]
fn ez6_in_first_to_500_the_highest_goes_first() {
    positions(&[
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
fn ez6_the_loser_of_the_last_game_throws_first_without_a_roll() {
    // Seat 2 lost the game before: the rest in seat order.
    for words in ["first", "starts=last-loser first"] {
        assert_eq!(new(3, words).to_string(), "-/-/- 1 order=213");
    }
    assert_eq!(new(4, "teams=column-each first").to_string(), "-/-/-/- 1 order=21 teams=column-each");
    // Where nobody played before, or the table asks for dice in every game, they decide.
    for words in ["", "starts=last-loser", "starts=roll first"] {
        assert_eq!(new(3, words).stage(), Stage::Starting, "{words}");
    }
    // By the first rules dice decided unless the table asked for the loser.
    assert_eq!(new(3, "rules=1 starts=last-loser first").to_string(), "-/-/- 1 order=213 starts=last-loser");
    assert_eq!(new(3, "rules=1 starts=last-loser").stage(), Stage::Starting);
    assert_eq!(new(3, "rules=1 first").stage(), Stage::Starting);
    // Whom the table should name for the next game.
    let over = at("60/20/40 over won=1 mode=fast-play");
    assert_eq!(over.first_next(), Some(seat(2)));
    assert_eq!(at("5/20/40 over won=1:dot mode=fast-play").first_next(), Some(seat(2)));
    assert_eq!(at("60/20/- 1 left=3,3,3 mode=fast-play").first_next(), None);
}

// rule: EZ fast.2, EZ threes.1
#[test]
fn ez6_fast_play_again_and_3s_begin_with_the_loser() {
    // Two games of fast play at one table, dice and all; player 2 loses the first, who had thrown second.
    let over = play_on(new(2, "real mode=fast-play"), "2, 5, 6x20, out, out, 1x1, out, out");
    let next = over.begins_next(&over.standing());
    assert_eq!(next, Some(seat(2)));
    let again = EndZone::new(&Setup { first: next, ..common::setup(2, "real mode=fast-play") }).unwrap();
    assert_eq!((again.stage(), thrower(&again)), (Stage::Line(1), seat(2)));
    // Inside a match it is the same.
    let threes = play_on(new(2, "real"), "2, 5, 6x20, out, out, 1x1, out, out");
    assert_eq!((threes.stage(), thrower(&threes)), (Stage::Line(1), seat(2)));
}

#[test]
fn ez6_dice_decide_in_every_game_where_the_table_asks_for_them() {
    let won = "2, 5, 6x20, out, out, 1x1, out, out";
    // Whoever lost at this table before: dice. Inside 3's it is the loser all the same, unless they are asked for there, too.
    let loser_first = play_on(new(2, "real starts=roll first"), won);
    assert_eq!((loser_first.stage(), thrower(&loser_first)), (Stage::Line(1), seat(2)));
    for mode in ["threes", "threes-sets"] {
        let game = play_on(new(2, &format!("real mode={mode} starts=roll-each first")), won);
        assert_eq!((game.stage(), game.games(), thrower(&game)), (Stage::Starting, 1, seat(1)), "{mode}");
        assert_eq!(at(&game.to_string()), game, "{game}");
        // Level, and again; then player 2 has the lower number, and the game goes on to its end.
        let game = play_on(game, "4, 4, 6, 3");
        assert_eq!((game.stage(), thrower(&game)), (Stage::Line(1), seat(2)), "{mode}");
        let game = play_on(game, "dot");
        assert_eq!((game.stage(), game.games(), thrower(&game)), (Stage::Starting, 2, seat(1)), "{mode}");
    }
    // The last game of a match is followed by none.
    let over = after("-/- 1 wins=2,0 games=2 real starts=roll-each", "dot");
    assert_eq!((over.phase(), over.stage()), (Phase::Over, Stage::Over));
    // Nothing of it is left where a game stands alone.
    assert_eq!(new(2, "mode=fast-play starts=roll-each first").to_string(), "-/- start mode=fast-play");
    // Dice before anything is thrown, and not in between.
    for text in
        ["5/- start games=1 wins=1,0 real starts=roll-each", "-/- start turns=2 games=1 wins=1,0 real"]
    {
        assert!(text.parse::<EndZone>().is_err(), "{text}");
    }
}

// rule: EZ end.2, EZ card.11
#[test]
fn ez6_a_tie_at_the_end_is_one_die_each_for_points_in_the_same_order() {
    let game = after("-/- 1 order=21 real mode=fast-play", "1x1, 1x1, 1x1, 3x1, out, off");
    assert_eq!(bare(&game), "3/3 roll-off order=21 tied=2:0,1:0 real mode=fast-play");
    assert_eq!(thrower(&game), seat(2));
    let game = play_on(game, "2x5, 1x20");
    assert_eq!(game.standing().places(), [1, 2]);
}

// rule: EZ end.2, EZ card.11
#[test]
fn ez6_a_roll_off_goes_on_while_they_are_level() {
    let tie = "60/60/60/5 roll-off tied=1:0,2:0,3:0 real mode=fast-play";
    let game = after(tie, "4x5, 2x10, 3x2");
    assert_eq!(bare(&game), "60/60/60/5 roll-off tied=1:0,2:0 real mode=fast-play");
    let game = play_on(game, "out, 1x1");
    assert_eq!(game.standing().places(), [2, 1, 2, 4]);
}
