//! Every mode of EZ-8 from its first throw to its end, and EZ-7.

mod common;

use common::{Throws, after, at, bare, play_on, seat, setup, thrower};
use end_zone::{End, EndZone, Stage};
use kernel::{Dice, Manners, Phase, Rules, Seat};

/// Plays a game with the dice of a seed, straight throws all the way.
fn play(seats: u8, words: &str, seed: u64, mut look: impl FnMut(&EndZone)) -> EndZone {
    let mut game = EndZone::new(&setup(seats, words)).unwrap();
    let mut dice = Throws::new(seed);
    while game.phase() != Phase::Over {
        look(&game);
        if let Some(action) = game.time_is_up() {
            game.act(&action).unwrap();
        } else {
            let roll = dice.roll(&game);
            game.roll(&roll).unwrap();
        }
    }
    game
}

// rule: EZ shuffle.3, EZ teams.2
#[test]
fn every_mode_is_played_to_its_end() {
    for mode in ["solo", "fast-play", "threes", "threes-sets", "traditional", "first-to"] {
        for seats in 1..=8 {
            for more in ["", "shuffle=on", "real", "teams=one-column", "teams=column-each shuffle=on real"] {
                let words = format!("mode={mode} target=150 {more}");
                if EndZone::new(&setup(seats, &words)).is_err() {
                    continue;
                }
                let end = play(seats, &words, u64::from(seats), |_| ());
                let winners = end.standing().winners();
                let side: Vec<Seat> = Seat::all(seats).filter(|seat| winners.contains(*seat)).collect();
                let one_side = side.iter().all(|seat| end.side(*seat) == end.side(side[0]));
                assert!(one_side, "{words} of {seats}: {end}");
            }
        }
    }
}

// rule: EZ teams.2
#[test]
fn ez12_everybody_throws_in_every_mode() {
    for mode in ["fast-play", "threes", "threes-sets", "traditional", "first-to"] {
        for seats in [4, 6, 8] {
            for teams in ["column-each", "one-column", "column-each shuffle=on"] {
                let words = format!("mode={mode} teams={teams} real");
                let Ok(mut game) = EndZone::new(&setup(seats, &words)) else {
                    assert!(teams == "one-column" && mode != "traditional", "{words}");
                    continue;
                };
                // Until the first game has an end, or two lines of a long one.
                let mut dice = vec![0; usize::from(seats)];
                while game.phase() != Phase::Over && game.games() == 0 && game.stage() != Stage::Line(3) {
                    let seat = thrower(&game);
                    let starting = game.stage() == Stage::Starting;
                    let roll =
                        if starting { seat.to_string() } else { format!("{}x2", seat.index() % 6 + 1) };
                    game.roll(&roll.parse().unwrap()).unwrap();
                    dice[seat.index()] += usize::from(!starting);
                }
                let each = match (mode, teams) {
                    ("traditional", "one-column") => 1,
                    ("traditional", _) => 2,
                    ("first-to", _) => 6,
                    _ => 3,
                };
                assert!(dice.iter().all(|&thrown| thrown >= each), "{words} of {seats}: {dice:?}");
            }
        }
    }
}

#[test]
fn ez12_in_fast_play_each_partner_throws_three_dice_and_the_sum_counts() {
    let game = play_on(
        EndZone::new(&setup(4, "mode=fast-play teams=column-each real")).unwrap(),
        "1, 2, 1x10, out, out, 6x5, out, out, 6x5, out, out, 1x1, out, out",
    );
    // 10 and 30 against 30 and 1.
    assert_eq!((game.phase(), game.standing().places()), (Phase::Over, &[1, 3, 1, 3][..]));
    assert_eq!([1, 2, 3, 4].map(|number| game.points(seat(number))), [40, 31, 40, 31]);
}

// rule: EZ solo.1
#[test]
fn ez8_solo_goes_on_while_the_last_total_is_beaten() {
    let game = after("- 1 real mode=solo", "1x10, 1x1, out");
    assert_eq!((bare(&game), game.streak()), ("11 2 real mode=solo".to_owned(), 0));
    let game = play_on(game, "6x2, off, out");
    assert_eq!((game.stage(), game.streak(), game.best_total()), (Stage::Line(3), 1, 12));
    // As many is not more.
    let game = play_on(game, "6x2, off, out");
    assert_eq!(bare(&game), "11,12,12 over real mode=solo");
    assert_eq!((game.streak(), game.best_total(), game.points(seat(1))), (1, 12, 12));
    assert_eq!(game.standing().places(), [1]);
}

// rule: EZ solo.1
#[test]
fn ez8_solo_is_thrown_from_alternate_ends() {
    let ends = ["- 1", "5 2", "5,6 3"].map(|sheet| at(&format!("{sheet} real mode=solo")).end_of(seat(1)));
    assert_eq!(ends, [End::Near, End::Far, End::Near]);
}

#[test]
fn ez8_a_sheet_is_carried_over_when_it_is_full() {
    let lines: Vec<String> = (1..=30).map(|points| points.to_string()).collect();
    let game = after(&format!("{} 31 real mode=solo", lines.join(",")), "2x20, out, out");
    assert_eq!(bare(&game), "30,40;c29:435 32 real mode=solo");
    assert_eq!((game.streak(), game.best_total(), game.end_of(seat(1))), (30, 40, End::Far));
}

#[test]
fn ez8_in_solo_the_dot_ends_the_game_as_a_win() {
    let game = after("30,40 3 real mode=solo", "dot");
    assert_eq!(bare(&game), "30,40 over won=1:dot real mode=solo");
    assert_eq!((game.streak(), game.best_total()), (1, 40));
}

// rule: EZ fast.1
#[test]
fn ez8_fast_play_is_three_dice_each_and_the_highest_score_wins() {
    let game = after("-/-/- 1 real mode=fast-play", "1x1, 1x1, 1x1, 1x2, 1x2, 1x2, 1x5, out, out");
    assert_eq!(bare(&game), "3/6/5 over won=2 real mode=fast-play");
    assert_eq!(game.standing().places(), [3, 1, 2]);
}

// rule: EZ threes.1, EZ fast.2
#[test]
fn ez8_threes_is_first_to_three_games_and_the_loser_throws_first() {
    let mut game = at("-/- 1 real");
    let throws = "1x1, out, out, 1x2, out, out";
    game = play_on(game, throws);
    // Player 2 won; player 1, who lost, throws first again.
    assert_eq!(bare(&game), "-/- 1 wins=0,1 games=1 real");
    game = play_on(game, "1x20, out, out, out, out, out");
    assert_eq!(bare(&game), "-/- 1 order=21 wins=1,1 games=2 real");
    assert_eq!(thrower(&game), seat(2));
    // Player 2 begins, and player 1 wins two games.
    game = play_on(play_on(game, throws), throws);
    assert_eq!(bare(&game), "2/1 over order=21 wins=3,1 games=3 won=1 real");
    assert_eq!((game.points(seat(1)), game.points(seat(2)), game.first_next()), (3, 1, Some(seat(2))));
}

#[test]
fn ez8_with_more_players_the_lowest_score_throws_first_the_rest_in_seat_order() {
    let game =
        after("-/-/-/- 1 order=4321 real", "1x1, out, out, 1x2, out, out, out, out, out, 1x5, out, out");
    assert_eq!(bare(&game), "-/-/-/- 1 order=2134 wins=1,0,0,0 games=1 real");
    // The winner by the dot may have the least; the lowest of the others throws first.
    let game = after("-/-/- 1 real", "1x1, out, out, 1x20, out, out, dot");
    assert_eq!(bare(&game), "-/-/- 1 wins=0,0,1 games=1 real");
}

// rule: EZ sets.1
#[test]
fn ez8_threes_sets_is_first_to_five_threes() {
    let game = after("-/- 1 wins=2,0 threes=3,4 games=9 real mode=threes-sets", "dot");
    assert_eq!(bare(&game), "-/- 1 order=21 threes=4,4 games=10 real mode=threes-sets");
    let game = after("-/- 1 wins=2,0 threes=4,4 games=9 real mode=threes-sets", "dot");
    assert_eq!(bare(&game), "-/- over wins=3,0 threes=5,4 games=9 won=1:dot real mode=threes-sets");
    assert_eq!((game.points(seat(1)), game.points(seat(2))), (5, 4));
}

#[test]
fn ez8_a_match_ends_with_a_roll_off_where_the_last_game_is_level() {
    let game = after("5/5 roll-off tied=1:0,2:0 wins=2,2 games=4 real", "1x1, 1x2");
    assert_eq!(bare(&game), "5/5 over wins=2,3 games=4 won=2 real");
}

// EZ-7: first to 500.

const TO_100: &str = "real mode=first-to target=100";

// rule: EZ first-to.2, EZ first-to.3
#[test]
fn ez7_three_dice_a_turn_until_somebody_stands_at_the_target() {
    let game = after(&format!("-/- 1 {TO_100}"), "1x20, 1x20, 1x20, 1x1, out, out");
    assert_eq!(bare(&game), format!("60/1 2 {TO_100}"));
    let game = play_on(game, "1x20, 1x20, out");
    assert_eq!(bare(&game), format!("60,40/1 3 chase=1:100 {TO_100}"));
}

// rule: EZ first-to.3
#[test]
fn ez7_every_other_player_throws_once_those_before_in_the_line_too() {
    let game = after(&format!("0,0/90/80 2 left=2,2,2,3,3,3 {TO_100}"), "2x5, out, out");
    assert_eq!(bare(&game), format!("0,0/90,10/80 3 chase=2:100 {TO_100}"));
    assert_eq!(thrower(&game), seat(3));
    let game = play_on(game, "1x5, out, out");
    assert_eq!(thrower(&game), seat(1));
}

// rule: EZ first-to.6
#[test]
fn ez7_nobody_reaches_it_and_the_opener_wins() {
    let game = after(&format!("100/50/60 3 chase=1:100 {TO_100}"), "out, out, out, 3x10, 1x5, out");
    assert_eq!(bare(&game), format!("100/50,0/60,35 over chase=1:100 out=2,3 won=1 {TO_100}"));
    assert_eq!(game.standing().places(), [1, 3, 2]);
}

// rule: EZ first-to.4
#[test]
fn ez7_those_below_are_out_and_the_highest_opens_the_next_round() {
    let game = after(
        &format!("100/90/60/80 3 chase=1:100 {TO_100}"),
        "1x20, out, out, out, out, out, 5x5, out, out",
    );
    // Player 2 has 110, player 3 is out, player 4 has 105: player 2 opens, 4 and 1 have to answer.
    assert_eq!(bare(&game), format!("100/90,20/60,0/80,25 4 chase=2:110 out=3 {TO_100}"));
    assert_eq!(thrower(&game), seat(4));
    let game = play_on(game, "1x5, out, out, 4x5, out, out");
    // 110 and 120 answer 110, and 120 is the highest.
    assert_eq!(bare(&game), format!("100,20/90,20/60,0/80,25,5 5 chase=1:120 out=3 {TO_100}"));
    let game = play_on(game, "out, out, out, out, out, out");
    assert_eq!(game.standing().places(), [1, 2, 4, 2]);
}

// rule: EZ first-to.5
#[test]
fn ez7_only_equals_left_roll_off() {
    let game = after(&format!("100/90/60 3 chase=1:100 {TO_100}"), "1x10, out, out, out, out, out");
    assert_eq!(bare(&game), format!("100/90,10/60,0 roll-off tied=1:0,2:0 chase=1:100 out=3 {TO_100}"));
    let game = play_on(game, "1x1, 1x2");
    assert_eq!(game.standing().places(), [2, 1, 3]);
}

#[test]
fn ez7_equals_with_somebody_higher_play_on() {
    let game = after(&format!("100/90/90 3 chase=1:100 {TO_100}"), "1x10, out, out, 1x20, out, out");
    assert_eq!(bare(&game), format!("100/90,10/90,20 4 chase=3:110 {TO_100}"));
    assert_eq!(thrower(&game), seat(1));
}

// rule: EZ first-to.8
#[test]
fn ez7_the_target_is_an_option() {
    let game = after("499/0 2 real mode=first-to", "1x1, out, out");
    assert_eq!(bare(&game), "499,1/0 3 chase=1:500 real mode=first-to");
    let game = after("499/0 2 real mode=first-to target=600", "1x1, out, out");
    assert_eq!(thrower(&game), seat(2));
    assert_eq!(game.stage(), Stage::Line(2));
}

// rule: EZ first-to.9
#[test]
fn ez7_alone_it_ends_at_the_target() {
    let game = after(&format!("80,10 3 {TO_100}"), "1x10, out, out");
    assert_eq!(bare(&game), format!("80,10,10 over chase=1:100 won=1 {TO_100}"));
}

#[test]
fn games_of_every_length_end_by_themselves_or_by_the_dot() {
    let (mut by_dot, mut by_points) = (0, 0);
    for seed in 0..300 {
        let end = play(3, "mode=traditional real", seed, |_| ());
        if end.to_string().contains(":dot") { by_dot += 1 } else { by_points += 1 }
    }
    assert!(by_dot > 10 && by_points > 100, "{by_dot} by the dot, {by_points} by points");
}
