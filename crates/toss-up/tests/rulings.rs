//! The rulebook and the rulings TU-1 to TU-7, one test each.

use kernel::{
    Draw, Drawn, Manners, Options as _, Outcomes, Phase, Play, Refusal, Rules, Seat, Setup, SetupError, Step,
    Value, Wording, perft,
};
use toss_up::{Action, Colours, Options, Reason, Roll, Stage, Starts, TossUp};

fn at(position: &str) -> TossUp {
    position.parse().unwrap_or_else(|error| panic!("{position}: {error}"))
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// Plays words such as `roll 5g3y2r stop` from a position: actions, and rolls by their colours.
fn after(position: &str, words: &str) -> TossUp {
    let mut game = at(position);
    for word in words.split_whitespace() {
        if let Ok(action) = word.parse::<Action>() {
            game.act(&action).unwrap_or_else(|why| panic!("{word} at {game}: {why}"));
        } else {
            game.roll(&word.parse().unwrap()).unwrap_or_else(|why| panic!("{word} at {game}: {why}"));
        }
    }
    game
}

/// The position without the dice on the table and the count of turns, which most rules are not about.
fn bare(game: &TossUp) -> String {
    let text = game.to_string();
    let keep = |word: &&str| !word.starts_with("dice=") && !word.starts_with("turns=");
    text.split(' ').filter(keep).collect::<Vec<_>>().join(" ")
}

fn actions(game: &TossUp) -> Vec<Action> {
    let mut list = Vec::new();
    game.actions(&mut list);
    list
}

fn new(seats: u8, change: impl FnOnce(&mut Options)) -> TossUp {
    let mut setup = Setup::of::<TossUp>(seats);
    change(&mut setup.options);
    TossUp::new(&setup).unwrap()
}

/// Position, what happens, position after it.
#[track_caller]
fn table(rows: &[(&str, &str, &str)]) {
    for (before, words, expected) in rows {
        assert_eq!(bare(&after(before, words)), *expected, "{before}: {words}");
    }
}

// The rulebook, paragraph by paragraph.

// rule: TU play.2
#[test]
fn a_turn_starts_with_all_ten_dice() {
    let game = after("0,0 1", "roll");
    assert_eq!(game.dice_to_roll(), 10);
    assert_eq!(game.phase(), Phase::Roll(seat(1)));
}

// rule: TU set-up.1, TU play.3, TU play.4, TU play.7
#[test]
fn greens_are_set_aside_and_score_a_point_each() {
    table(&[
        ("0,0 1", "roll 4g5y1r", "0,0 1+4"),
        ("0,0 1", "roll 4g5y1r stop", "4,0 2"),
        ("0,0 1", "roll 4g5y1r roll 2g4y stop", "6,0 2"),
        ("30,0 1", "roll 1g9r stop", "31,0 2"),
    ]);
    let game = after("30,7 1", "roll 1g9r stop");
    assert_eq!([game.points(seat(1)), game.points(seat(2))], [31, 7], "the sheet that everybody reads");
}

// rule: TU play.4, TU play.5
#[test]
fn only_the_dice_that_are_not_set_aside_are_rolled_again() {
    let mut game = after("0,0 1", "roll 4g5y1r roll");
    assert_eq!(game.dice_to_roll(), 6);
    let before = game;
    let refusal = game.roll(&Roll::Dice(Colours::new(7, 0, 0))).unwrap_err();
    assert_eq!(refusal, Refusal::Rule(Reason::DiceCount { expected: 6, found: 7 }));
    assert_eq!(refusal.to_string(), "6 dice are rolled now, not 7");
    assert_eq!(game, before);
}

// rule: TU play.3, TU catch.1
#[test]
fn a_red_without_a_green_runs_a_red_light_and_loses_the_turns_points() {
    table(&[
        ("50,0 1+9", "roll 1r", "50,0 2"),
        ("50,0 1+6", "roll 3y1r", "50,0 2"),
        ("50,0 1", "roll 9y1r", "50,0 2"),
        ("50,7 2+12", "roll 8r", "50,7 1"),
    ]);
}

// rule: TU catch.3
#[test]
fn one_green_saves_a_roll_however_many_reds_there_are() {
    table(&[("0,0 1", "roll 1g9r", "0,0 1+1"), ("0,0 1+8", "roll 1g1r", "0,0 1+9")]);
}

// rule: TU play.3, TU catch.2
#[test]
fn all_yellow_changes_nothing() {
    table(&[
        ("0,0 1+4", "roll 6y", "0,0 1+4"),
        ("0,0 1+4", "roll 6y stop", "4,0 2"),
        ("0,0 1+4", "roll 6y roll 6g", "0,0 1+10"),
    ]);
}

// rule: TU catch.4
#[test]
fn recorded_points_are_safe() {
    table(&[("42,0 1", "roll 5g5y roll 2y3r", "42,0 2")]);
}

// rule: TU play.6
#[test]
fn there_is_no_limit_to_a_turn() {
    let game = after("0,0 1", "roll 10g roll 10g roll 10g roll 10g roll 10g roll 10g");
    assert_eq!((game.turn_points(), game.dice_left()), (60, 10));
}

// rule: TU play.1
#[test]
fn play_passes_to_the_left() {
    table(&[
        ("0,0,0 1+1", "stop", "1,0,0 2"),
        ("0,0,0 2+1", "stop", "0,1,0 3"),
        ("0,0,0 3+1", "stop", "0,0,1 1"),
    ]);
}

// The rulings.

// rule: TU box.1
#[test]
fn tu1_a_die_has_three_green_two_yellow_and_one_red_side() {
    let mut odds = Outcomes::new();
    after("0,0 1+9", "roll").outcomes(&mut odds);
    let one = |green, yellow, red| Roll::Dice(Colours::new(green, yellow, red));
    assert_eq!(odds.total(), 6);
    let mut rows = odds.rows().to_vec();
    rows.sort();
    assert_eq!(rows, [(one(0, 0, 1), 1), (one(0, 1, 0), 2), (one(1, 0, 0), 3)]);
}

#[test]
fn tu1_equal_rolls_are_merged_and_the_odds_are_exact() {
    let mut odds = Outcomes::new();
    after("0,0 1", "roll").outcomes(&mut odds);
    assert_eq!((odds.rows().len(), odds.total()), (66, 6u64.pow(10)));
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
fn tu1_one_number_rolls_all_dice() {
    // Digits to the base six: 0 to 2 green, 3 and 4 yellow, 5 red.
    let mut told = Told { number: 2 + 3 * 6 + 4 * 36 + 5 * 216, bound: 0 };
    assert_eq!(after("0,0 1+6", "roll").draw(&mut told), Roll::Dice(Colours::new(1, 2, 1)));
    assert_eq!(told.bound, 6u32.pow(4));
}

// rule: TU box.1
#[test]
fn tu1_one_to_six_players() {
    for seats in 1..=6 {
        assert_eq!(new(seats, |_| ()).seats(), seats);
    }
    for seats in [0, 7, 255] {
        let error = TossUp::new(&Setup::of::<TossUp>(seats)).unwrap_err();
        assert_eq!(error, SetupError::Seats { title: "Toss Up!", min: 1, max: 6, given: seats });
    }
}

#[test]
fn tu1_solo_ends_when_the_target_is_passed() {
    let game = after("95 1+5 turns=7", "stop");
    assert_eq!(game.to_string(), "100 1 turns=8");
    let game = after("95 1+6 turns=7", "stop");
    assert_eq!((game.phase(), game.turns(), game.standing().place(seat(1))), (Phase::Over, 8, 1));
}

// rule: TU object.1, TU end.1
#[test]
fn tu2_the_target_must_be_passed() {
    table(&[("90,0 1+10", "stop", "100,0 2"), ("90,0 1+11", "stop", "101,0 2 last=1")]);
}

#[test]
fn tu2_option_at_least_makes_the_target_enough() {
    table(&[
        ("90,0 1+9 at-least", "stop", "99,0 2 at-least"),
        ("90,0 1+10 at-least", "stop", "100,0 2 at-least last=1"),
    ]);
    assert_eq!((new(2, |_| ()).needed(), new(2, |options| options.at_least = true).needed()), (101, 100));
}

// rule: TU play.2
#[test]
fn tu3_the_first_roll_is_compulsory() {
    let mut game = at("0,0 1");
    assert_eq!(actions(&game), [Action::Roll]);
    assert_eq!(game.act(&Action::Stop), Err(Refusal::Rule(Reason::FirstRoll)));
    assert_eq!(game, at("0,0 1"));
}

// rule: TU catch.2
#[test]
fn tu3_after_any_roll_that_does_not_end_the_turn_one_may_stop_even_with_nothing() {
    let game = after("0,0 1", "roll 10y");
    assert_eq!(actions(&game), [Action::Roll, Action::Stop]);
    table(&[("7,0 1", "roll 10y stop", "7,0 2")]);
}

// rule: TU play.5, TU play.6
#[test]
fn tu4_ten_greens_free_all_ten_dice() {
    let game = after("0,0 1", "roll 6g4r roll 4g");
    assert_eq!((game.turn_points(), game.dice_left()), (10, 10));
    assert_eq!(actions(&game), [Action::Roll, Action::Stop]);
    table(&[
        ("0,0 1+10", "stop", "10,0 2"),
        ("0,0 1+10", "roll 7g3y", "0,0 1+17"),
        ("0,0 1+10", "roll 7g3y roll 2y1r", "0,0 2"),
    ]);
}

// rule: TU end.1, TU end.2
#[test]
fn tu5_everyone_else_gets_one_last_turn() {
    table(&[
        ("0,95,0 2+6", "stop", "0,101,0 3 last=2"),
        ("0,101,0 3+5 last=2", "stop", "0,101,5 1 last=2"),
        ("0,101,5 1+5 last=2", "stop", "5,101,5 over last=2 won=2"),
    ]);
    assert_eq!(
        after("0,95,0 2+6", "stop").closer(),
        Some(seat(2)),
        "who passed the target first is remembered"
    );
    assert_eq!(after("0,95,0 2+4", "stop").closer(), None);
}

// rule: TU end.2
#[test]
fn tu5_a_last_turn_ends_by_a_red_light_too() {
    table(&[("101,99 2+30 last=1", "roll 10r", "101,99 over last=1 won=1")]);
}

#[test]
fn tu5_passing_the_target_in_a_last_turn_starts_nothing_new() {
    table(&[
        ("101,90,0 2+25 last=1", "stop", "101,115,0 3 last=1"),
        ("101,115,0 3+1 last=1", "stop", "101,115,1 over last=1 won=2"),
    ]);
}

// rule: TU object.1, TU winning.1
#[test]
fn tu6_highest_score_wins() {
    let game = after("101,90 2+12 last=1", "stop");
    assert_eq!(game.standing().places(), [2, 1]);
}

#[test]
fn tu6_equal_highest_scores_share_the_win() {
    let game = after("103,90,5 3+1 last=1", "stop");
    assert_eq!(game.standing().places(), [1, 2, 3]);
    let game = after("103,103,90 3+13 last=1", "stop");
    assert_eq!(game.standing().places(), [1, 1, 1]);
    let game = after("103,103,90 3+1 last=1", "stop");
    assert_eq!(game.standing().places(), [1, 1, 3]);
    assert!((game.standing().share(seat(1)) - 0.5).abs() < f64::EPSILON);
}

#[test]
fn tu6_option_roll_off_most_greens_wins() {
    let game = after("103,50,90 3+13 last=1 roll-off", "stop");
    assert_eq!(bare(&game), "103,50,103 1~ roll-off last=1 tied=1,3");
    assert_eq!(game.phase(), Phase::Roll(seat(1)));
    assert_eq!(game.dice_to_roll(), 10);
    let game = after("103,50,90 3+13 last=1 roll-off", "stop 6g4y 5g5r");
    assert_eq!(bare(&game), "103,50,103 over roll-off last=1 won=1");
    assert_eq!(game.standing().places(), [1, 3, 2]);
    let game = after("103,50,90 3+13 last=1 roll-off", "stop 0g10r 1g9r");
    assert_eq!(bare(&game), "103,50,103 over roll-off last=1 won=3");
}

#[test]
fn tu6_a_tied_roll_off_is_rolled_again_by_those_still_tied() {
    let game = after("103,103,90 3+13 last=1 roll-off", "stop 6g4y 2g8y 6g4r");
    assert_eq!(bare(&game), "103,103,103 1~ roll-off last=1 tied=1,3");
    let game = after("103,103,90 3+13 last=1 roll-off", "stop 6g4y 2g8y 6g4r 1g9y 10y");
    assert_eq!(game.standing().places(), [1, 2, 2]);
    // No greens at all is a tie like any other.
    let game = after("103,90 2+13 last=1 roll-off", "stop 10r 10y");
    assert_eq!(bare(&game), "103,103 1~ roll-off last=1 tied=1,2");
}

#[test]
fn tu6_without_a_tie_there_is_no_roll_off() {
    assert_eq!(after("103,90 2+12 last=1 roll-off", "stop").stage(), Stage::Over);
}

#[test]
fn tu7_option_target() {
    table(&[("140,0 1+11 target=150", "stop", "151,0 2 target=150 last=1")]);
    let mut options = Options::default();
    for target in [10, 1000] {
        options.set("target", &Value::Number(target)).unwrap();
    }
    for target in [9, 1001, -1, i64::MAX] {
        let error = options.set("target", &Value::Number(target)).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("option target: expected a number of points from 10 to 1000, found \"{target}\"")
        );
    }
}

// rule: TU play.1
#[test]
fn tu7_option_who_starts() {
    let start = |starts, first| {
        let mut setup = Setup::of::<TossUp>(3);
        setup.options.starts = starts;
        setup.first = first;
        TossUp::new(&setup).unwrap()
    };
    assert_eq!(start(Starts::Seat1, Some(seat(3))).phase(), Phase::Act(seat(1)));
    assert_eq!(start(Starts::Winner, Some(seat(3))).phase(), Phase::Act(seat(3)));
    for drawn in [start(Starts::Random, None), start(Starts::Winner, None)] {
        assert_eq!(drawn.stage(), Stage::Lot);
        let mut odds = Outcomes::new();
        drawn.outcomes(&mut odds);
        assert_eq!((odds.total(), odds.rows().len()), (3, 3));
        let mut game = drawn;
        assert_eq!(game.roll(&Roll::Dice(Colours::new(5, 5, 0))), Err(Refusal::Rule(Reason::LotExpected)));
        assert!(game.roll(&Roll::First(seat(4))).is_err());
        game.roll(&Roll::First(seat(2))).unwrap();
        assert_eq!(game.phase(), Phase::Act(seat(2)));
    }
    // The lot is a number below that of the players, counted from seat 1.
    let mut told = Told { number: 2, bound: 0 };
    assert_eq!(start(Starts::Random, None).draw(&mut told), Roll::First(seat(3)));
    assert_eq!(told.bound, 3);
    // Once somebody has begun no lot takes the turn away.
    let mut rolling = after("0,0,0 1", "roll");
    assert_eq!(rolling.roll(&Roll::First(seat(2))), Err(Refusal::Rule(Reason::DiceExpected)));
    assert_eq!(rolling, after("0,0,0 1", "roll"));
}

#[test]
fn tu7_the_winner_of_the_last_game_is_named_for_the_next() {
    let next = |position: &str| {
        let game = at(position);
        game.begins_next(&game.standing())
    };
    assert_eq!(next("103,50 over last=1 won=1"), Some(seat(1)));
    assert_eq!(next("50,103,7 over last=2 won=2"), Some(seat(2)));
    // Where nobody won alone the lot decides.
    assert_eq!(next("103,103 over last=1 won=1,2"), None);
}

#[test]
fn tu7_nobody_can_start_who_does_not_sit_at_the_table() {
    let mut setup = Setup::of::<TossUp>(2);
    setup.first = Some(seat(3));
    assert_eq!(TossUp::new(&setup), Err(SetupError::First { first: seat(3), seats: 2 }));
}

// What the house adds.

#[test]
fn a_stop_can_be_taken_back_until_somebody_rolls() {
    let mut play = Play::<TossUp>::new(Setup::of::<TossUp>(2)).unwrap();
    for step in ["1 roll", "= 5g5y", "1 stop"] {
        play.step(step.parse().unwrap()).unwrap();
    }
    play.step(Step::TakeBack).unwrap();
    assert_eq!(play.state().turn_points(), 5);
    // The roll itself stands: nobody rolls twice because the first one was bad.
    assert_eq!(play.step(Step::TakeBack), Err(Refusal::NothingToTakeBack));
}

#[test]
fn with_real_dice_a_mistyped_roll_can_be_corrected() {
    let setup = Setup { real_dice: true, ..Setup::of::<TossUp>(2) };
    let mut play = Play::<TossUp>::new(setup).unwrap();
    for step in ["1 roll", "= 5g5y", "take back", "= 4g6y"] {
        play.step(step.parse().unwrap()).unwrap();
    }
    assert_eq!(play.state().turn_points(), 4);
    assert_eq!(play.record().replay().unwrap().state(), play.state());
}

#[test]
fn when_time_is_up_the_turn_ends_with_what_it_has() {
    assert_eq!(at("5,0 1").time_is_up(), Some(Action::Roll));
    assert_eq!(at("5,0 1+3").time_is_up(), Some(Action::Stop));
}

#[test]
fn every_choice_says_what_it_does() {
    let game = at("40,0 1+8");
    let roll = game.describe(&Action::Roll);
    assert_eq!(roll.label, "Roll 2 dice");
    assert_eq!(roll.effect, "A red light, 13.9 % of such rolls, loses the turn's 8 points.");
    assert_eq!(game.describe(&Action::Stop).effect, "Takes 8 points: 40 becomes 48.");
}

#[test]
fn colours_can_be_typed_in_many_ways() {
    for text in ["4g2y1r", "4 2 1", "4,2,1", "ggggyyr", "1r 2y 4g", "4G 2Y 1R", "yrgyggg"] {
        assert_eq!(text.parse(), Ok(Colours::new(4, 2, 1)), "{text}");
    }
    for text in ["", "4", "4g2", "4 2", "g y x", "999g", "4-2-1", "green", "4g2y1r ".repeat(20).as_str()] {
        assert!(text.parse::<Colours>().is_err(), "{text}");
    }
}

#[test]
fn positions_that_cannot_be_are_refused_with_what_was_expected() {
    for (position, expected) in [
        ("", "expected scores with commas, such as `47,62`, found nothing"),
        ("1,2,3,4,5,6,7 1", "expected scores of one to six players, found \"1,2,3,4,5,6,7\""),
        ("1,2 3", "expected a seat from 1 to 2, found \"3\""),
        ("1,2", "expected whose turn it is, such as `1`, `1+13` or `over`, found nothing"),
        ("1,x 1", "expected a number from 0 to 1000000, found \"x\""),
        ("101,2 2", "expected `last=SEAT` where a score is 101 or more, found \"101,2 2\""),
        (
            "101,2 1 last=1",
            "expected another player than 1, who passed the target, to move, found \"101,2 1 last=1\"",
        ),
        ("1,2 1 target=9", "expected a target from 10 to 1000, found \"9\""),
        ("1,2 1 turns=1 turns=2", "expected `turns` only once, found \"1,2 1 turns=1 turns=2\""),
    ] {
        assert_eq!(position.parse::<TossUp>().unwrap_err().to_string(), expected, "{position}");
    }
}

#[test]
fn a_state_of_six_players_fits_a_cache_line() {
    assert!(size_of::<TossUp>() <= 64, "{}", size_of::<TossUp>());
}

#[test]
fn perft_counts_rolls_as_branches() {
    let game = TossUp::new(&Setup::of::<TossUp>(2)).unwrap();
    // The first roll is compulsory. Ten dice have 66 rolls, of which 10 have a red and no green and pass the turn on; after
    // the other 56 one may roll or stop.
    for (depth, sequences) in [(0, 1), (1, 1), (2, 66), (3, 10 + 56 * 2)] {
        assert_eq!(perft(&game, depth), sequences, "{depth}");
    }
}
