//! The rulebook and the rulings AU-1 to AU-11, each under its name.

mod common;

use add_em_up::{AddEmUp, Board, BonusDie, Die, Hand, Misfit, Options, Reason, Stage, generate, is_sequence};
use common::{after, at, bare, may, seat};
use kernel::{Draw, Drawn, Options as _, Outcomes, Phase, Refusal, Rules, Setup, SetupError, Value};

/// Position, what happens, position after it.
#[track_caller]
fn table(rows: &[(&str, &str, &str)]) {
    for (before, steps, expected) in rows {
        assert_eq!(bare(&after(before, steps)), *expected, "{before}: {steps}");
    }
}

#[track_caller]
fn refused(position: &str, action: &str, words: &str) {
    let mut game = at(position);
    let refusal = game.act(&action.parse().unwrap()).unwrap_err();
    assert_eq!(refusal.to_string(), words, "{position}: {action}");
    assert_eq!(game, at(position));
}

/// Whether a table keeps AU-4.
fn can_lie(board: &str) -> bool {
    board.parse::<Board>().is_ok()
}

/// What a placement on a table scores, or why it may not be.
fn fit(board: &str, placement: &str) -> Result<i32, Misfit> {
    let dice: Vec<Die> = placement.split(' ').map(|die| die.parse().unwrap()).collect();
    board.parse::<Board>().unwrap().fit(&dice)
}

#[track_caller]
fn fits(rows: &[(&str, &str, i32)]) {
    for (board, placement, score) in rows {
        assert_eq!(fit(board, placement), Ok(*score), "{board}: {placement}");
    }
}

#[track_caller]
fn misfits(rows: &[(&str, &str, &str)]) {
    for (board, placement, words) in rows {
        assert_eq!(fit(board, placement).unwrap_err().to_string(), *words, "{board}: {placement}");
    }
}

// AU-1: dice and players.

// rule: AU rules.1
#[test]
fn au1_sixty_dice_or_24_to_120() {
    assert_eq!(AddEmUp::new(&Setup::of::<AddEmUp>(1)).unwrap().to_string(), "- 60 scores=0");
    let mut options = Options::default();
    for dice in [24, 120] {
        options.set("dice", &Value::Number(dice)).unwrap();
        let setup = Setup { options: options.clone(), ..Setup::of::<AddEmUp>(2) };
        assert_eq!(i64::from(AddEmUp::new(&setup).unwrap().pile()), dice);
    }
    for dice in [23, 121] {
        assert!(options.set("dice", &Value::Number(dice)).is_err());
    }
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
fn au1_one_number_rolls_all_dice() {
    let mut told = Told { number: 5 + 3 * 6 + 36, bound: 0 };
    // Digits to the base six, each one less than its die; there are four dice to roll.
    assert_eq!(at("123 4 rolling").draw(&mut told).to_string(), "1246");
    assert_eq!(told.bound, 6u32.pow(4));
}

// rule: AU players.1
#[test]
fn au1_one_to_six_players() {
    for seats in 1..=6 {
        assert_eq!(AddEmUp::new(&Setup::of::<AddEmUp>(seats)).unwrap().seats(), seats);
    }
    for seats in [0, 7, 255] {
        let error = AddEmUp::new(&Setup::of::<AddEmUp>(seats)).unwrap_err();
        assert_eq!(error, SetupError::Seats { title: "Add 'em Up", min: 1, max: 6, given: seats });
    }
}

// AU-2: sequences.

// rule: AU rules.4
#[test]
fn au2_a_sequence_is_three_to_six_dice_that_rise_or_fall_by_one() {
    for numbers in [&[1, 2, 3][..], &[6, 5, 4], &[3, 4, 5, 6], &[1, 2, 3, 4, 5, 6], &[6, 5, 4, 3, 2, 1]] {
        assert!(is_sequence(numbers), "{numbers:?}");
    }
    for numbers in [&[][..], &[3], &[1, 2], &[1, 2, 4], &[1, 3, 5], &[2, 2, 2], &[1, 2, 1], &[3, 2, 3, 4]] {
        assert!(!is_sequence(numbers), "{numbers:?}");
    }
}

#[test]
fn au2_no_wrap_around() {
    assert!(!is_sequence(&[5, 6, 1]) && !is_sequence(&[2, 1, 6]));
    assert!(!can_lie("4561") && can_lie("456"));
    misfits(&[(
        "456",
        "3,0=1",
        "the row 4-5-6-1 at 0,0 would be no sequence: every number has to be one more, or every number one less, than \
         the one before",
    )]);
}

// AU-3: the opening.

// rule: AU rules.6
#[test]
fn au3_an_opening_is_one_sequence_as_a_row_or_a_column() {
    assert_eq!(
        may("- 60 hand=112355"),
        [
            "place 0,0=1 0,1=2 0,2=3",
            "place 0,0=1 1,0=2 2,0=3",
            "place 0,0=3 0,1=2 0,2=1",
            "place 0,0=3 1,0=2 2,0=1",
        ]
    );
    // Three, four or five of a sequence of five; no player has to lay all.
    assert_eq!(may("- 60 hand=112345").len(), 4 * 6);
}

// rule: AU rules.6
#[test]
fn au3_the_opening_scores_its_sum_and_the_other_dice_go_back() {
    table(&[
        ("- 60", "roll; 112355; place 0,0=1 1,0=2 2,0=3", "123 57 scores=6,0 turn=2"),
        ("- 60", "roll; 112345; place 0,0=5 0,1=4 0,2=3 0,3=2", "5/4/3/2 56 scores=14,0 turn=2"),
        // Something else of the roll would fit now, but the opening is one sequence.
        ("- 60", "roll; 123345; place 0,0=3 1,0=4 2,0=5", "345 57 scores=12,0 turn=2"),
    ]);
}

// rule: AU rules.3
#[test]
fn au3_without_a_sequence_the_turn_is_over() {
    table(&[("- 60", "roll; 112244", "- 60 turn=2 quiet=1")]);
}

#[test]
fn au3_who_can_open_must() {
    refused("- 60 hand=112355", "stop", "something fits: a player who can place dice must");
}

// rule: AU rules.3
#[test]
fn au3_an_opening_is_nothing_else() {
    for action in ["place 0,0=1", "place 0,0=1 1,0=2", "place 1,0=1 2,0=2 3,0=3", "place 0,0=1 1,0=2 2,1=3"] {
        let refusal = at("- 60 hand=112355").act(&action.parse().unwrap());
        assert_eq!(refusal, Err(Refusal::Rule(Reason::NoOpening)), "{action}");
    }
    refused(
        "- 60 hand=112355",
        "place 0,0=3 1,0=4 2,0=5",
        "`345` cannot be laid: the dice in hand are `112355`",
    );
}

#[test]
fn au3_six_dice_contain_an_opening_in_385_of_648_rolls() {
    let mut odds = Outcomes::new();
    at("- 60 rolling").outcomes(&mut odds);
    assert_eq!(odds.rows().len(), 462);
    let opens = odds.rows().iter().filter(|(roll, _)| generate::fits(&Board::default(), *roll));
    let ways: u64 = opens.map(|(_, ways)| ways).sum();
    assert_eq!(ways * 648, odds.total() * 385);
}

// AU-4: rows and columns.

// rule: AU rules.5
#[test]
fn au4_every_run_is_a_sequence() {
    for board in ["123", "..2../12345/..4..", "1/2/3", "3", "1.1", "123.456", "12345/2..../3...."] {
        assert!(can_lie(board), "{board}");
    }
    for board in ["12", "124", "1/2", "121", "123/.4.", "..2../12345/..5..", "2341"] {
        assert!(!can_lie(board), "{board}");
    }
}

// rule: AU rules.9, AU rules.10
#[test]
fn au4_rows_do_not_touch_rows_nor_columns_columns() {
    // Every row and every column of a square is a sequence, but they lie side by side.
    assert!(!can_lie("123/234/345"));
    // So do two columns that leave a row to different sides, at neighbouring dice.
    assert!(!can_lie("..1./..2./1234/...5/...6"));
    assert!(can_lie("1.3/234/3.5") && can_lie("123/2.4/345"));
    misfits(&[
        ("..4../12345/..2..", "3,0=3 3,2=5", "the column 3-4-5 at 3,0 would touch the column 4-3-2 at 2,0"),
        ("..1./..2./1234", "3,3=5 3,4=6", "the column 4-5-6 at 3,2 would touch the column 1-2-3 at 2,0"),
        ("123/2../3..", "1,1=3 2,1=4", "the row 2-3-4 at 0,1 would touch the row 1-2-3 at 0,0"),
    ]);
}

#[test]
fn au4_every_row_and_column_is_a_run_once() {
    let board: Board = "..2../12345/..4..".parse().unwrap();
    let runs: Vec<String> = board.runs().iter().map(ToString::to_string).collect();
    assert_eq!(runs, ["the row 1-2-3-4-5 at 0,1", "the column 2-3-4 at 2,0"]);
}

#[test]
fn au4_corners_do_not_touch() {
    assert!(can_lie("123.../...456") && can_lie("1.../2.../3.../.456"));
}

// rule: AU rules.9, AU rules.10
#[test]
fn au4_a_row_and_a_column_may_cross() {
    fits(&[("12345", "2,-1=2 2,1=4", 9), ("12345", "0,1=2 0,2=3", 6), ("12345", "4,-1=6 4,1=4 4,2=3", 18)]);
}

// AU-5: placements.

// rule: AU rules.8, AU rules.11, AU rules.12
#[test]
fn au5_a_placement_is_one_run_with_a_die_that_lay_there() {
    fits(&[
        ("123", "3,0=4", 10),
        ("123", "3,0=4 4,0=5 5,0=6", 21),
        ("234", "-1,0=1 3,0=5", 15),
        ("123", "1,-1=3 1,1=1", 6),
    ]);
    misfits(&[
        ("123", "3,0=4 5,0=6", "the dice of one placement lie in one run, without a gap between them"),
        ("123", "3,0=4 0,1=2", "the dice of one placement lie in one row or one column"),
        (
            "123",
            "1,1=1 2,1=2",
            "new dice build on a row or column that lies there: none of the dice in this row did",
        ),
        (
            "1/2/3",
            "0,3=4 1,3=5 2,3=6",
            "new dice build on a row or column that lies there: none of the dice in this row did",
        ),
        ("123", "5,0=6", "no die lies beside 5,0"),
        ("123", "1,0=2", "a die lies at 1,0 already"),
        ("123", "40,0=2", "40,0 is nowhere near the other dice"),
        ("123", "1,1=1", "the column 2-1 at 1,0 would be no sequence: a sequence has at least three dice"),
    ]);
}

#[test]
fn au5_a_placement_may_fill_a_gap_between_dice_of_other_lines() {
    // Between two columns, between single dice.
    fits(&[("1.3/2.4/3.5", "1,0=2", 6)]);
    fits(&[("1.3", "1,0=2", 6), ("3.1", "1,0=2", 6), ("1..4", "1,0=2 2,0=3", 10)]);
    misfits(&[(
        "1.4",
        "1,0=2",
        "the row 1-2-4 at 0,0 would be no sequence: every number has to be one more, or every number one less, than the \
         one before",
    )]);
}

/// Each of them has three dice or more, and with a die between them that would be seven: no sequence is so long.
#[test]
fn au5_two_runs_in_one_line_can_never_be_joined() {
    let rising = (1..=4u32).flat_map(|from| (from + 2..=6).map(move |to| (from..=to).collect::<Vec<u32>>()));
    let falling = rising.clone().map(|run| run.into_iter().rev().collect());
    let text = |run: Vec<u32>| run.iter().map(ToString::to_string).collect::<String>();
    let runs: Vec<String> = rising.chain(falling).map(text).collect();
    assert_eq!(runs.len(), 20);
    for (left, right) in runs.iter().flat_map(|left| runs.iter().map(move |right| (left, right))) {
        let gap = left.len();
        for n in 1..=6 {
            let one = fit(&format!("{left}.{right}"), &format!("{gap},0={n}")).unwrap_err().to_string();
            assert!(one.ends_with("a sequence has at most six dice"), "{left} {n} {right}: {one}");
            let two = fit(&format!("{left}..{right}"), &format!("{gap},0={n} {},0={n}", gap + 1));
            assert!(two.is_err(), "{left} {n}{n} {right}");
        }
    }
}

#[test]
fn au5_dice_laid_earlier_in_the_turn_count_as_lying_there() {
    // A column on the 4 that was laid a moment ago.
    table(&[(
        "123 57",
        "roll; 144556; place 3,0=4; place 3,1=5 3,2=6",
        "1234/...5/...6 54 hand=145 laid=3,0+3,1+3,2",
    )]);
}

// AU-6: scoring.

// rule: AU rules.12
#[test]
fn au6_each_run_that_gained_a_die_scores_once_as_it_stands_at_the_end() {
    for steps in
        ["place 3,0=4 4,0=5 5,0=6", "place 3,0=4; place 4,0=5; place 5,0=6", "place 3,0=4 4,0=5; place 5,0=6"]
    {
        let game = after("123 57", &format!("roll; 444556; {steps}; stop"));
        assert_eq!(game.score(seat(1)), 21, "{steps}");
    }
}

// rule: AU rules.8, AU rules.12
#[test]
fn au6_crossing_runs_score_too() {
    // A 4 at the end of the row is the foot of the column as well.
    fits(&[("...1/...2/...3/123.", "3,3=4", 10 + 10)]);
    let score =
        |steps: &str| after("...1/...2/...3/123. 53", &format!("roll; 444555; {steps}; stop")).score(seat(1));
    assert_eq!(score("place 3,3=4"), 20);
    // Each of the two once, as it stands at the end: 1 to 5 and 1 to 4.
    assert_eq!(score("place 3,3=4; place 4,3=5"), 15 + 10);
}

#[test]
fn au6_what_the_turn_would_score_is_shown() {
    let game = after("123 57", "roll; 444556; place 3,0=4");
    assert_eq!((game.turn_points(), game.score(seat(1))), (10, 0));
    assert_eq!(after("123 57", "roll; 444556; place 3,0=4; place 4,0=5").turn_points(), 15);
}

#[test]
fn au6_option_every_placement_scores() {
    for (steps, score) in [
        ("place 3,0=4; place 4,0=5; place 5,0=6", 10 + 15 + 21),
        ("place 3,0=4 4,0=5; place 5,0=6", 15 + 21),
        ("place 3,0=4 4,0=5 5,0=6", 21),
    ] {
        let game = after("123 57 every-placement", &format!("roll; 444556; {steps}; stop"));
        assert_eq!(game.score(seat(1)), score, "{steps}");
    }
    for every_placement in [false, true] {
        let options = Options { every_placement, ..Options::default() };
        let setup = Setup { options, ..Setup::of::<AddEmUp>(2) };
        assert_eq!(AddEmUp::new(&setup).unwrap().every_placement_scores(), every_placement);
    }
}

#[test]
fn au6_what_adds_most_to_the_turn_is_listed_first() {
    // A 5 would make the row 15, but 10 of that are counted already; 5, 4 and 2 through the 3 make 14 new ones.
    let position = "1234 56 hand=22455 laid=3,0";
    let list = may(position);
    assert_eq!(list[0], "place 2,-2=5 2,-1=4 2,1=2");
    let row = list.iter().position(|action| action == "place 4,0=5");
    let column = list.iter().position(|action| action == "place 2,-1=2 2,1=4");
    assert!(column < row, "9 before 5: {list:?}");
    // Where every placement scores, the 15 count in full.
    assert_eq!(may(&format!("{position} points=10 every-placement"))[0], "place 4,0=5");
    assert_eq!(at(position).laid(), ["3,0".parse().unwrap()]);
}

// AU-7: turns.

// rule: AU rules.7, AU rules.11
#[test]
fn au7_a_turn_ends_when_the_player_stops_or_nothing_more_fits() {
    table(&[
        ("123 57", "roll; 444556; place 3,0=4; stop", "1234 56 scores=10,0 turn=2"),
        // Nothing goes with two 1s beside a row from 1 to 6.
        ("12345 55", "roll; 111116; place 5,0=6", "123456 54 scores=21,0 turn=2"),
    ]);
}

// rule: AU rules.11, AU rules.12
#[test]
fn au7_who_can_place_must() {
    refused("123 57 hand=444556", "stop", "something fits: a player who can place dice must");
    assert!(!may("123 57 hand=444556").contains(&"stop".to_owned()));
    table(&[("123456 54", "roll; 111111", "123456 54 turn=2 quiet=1")]);
}

#[test]
fn au7_every_stopping_point_is_a_turn() {
    let board: Board = "123".parse().unwrap();
    let turns = generate::turns(&board, "444556".parse().unwrap(), false).turns;
    let row: Vec<i32> =
        turns.iter().filter(|turn| turn.dice().iter().all(|die| die.y == 0)).map(|turn| turn.score).collect();
    assert_eq!(row, [21, 15, 10]);
}

// AU-8: the bonus die.

/// Six dice laid at the opening, and the bonus die offered.
const SIX: &str = "123456 54 laid=0,0+1,0+2,0+3,0+4,0+5,0";

// rule: AU rules.13
#[test]
fn au8_who_has_laid_all_six_may_roll_a_bonus_die() {
    let opened = after("- 60", "roll; 123456; place 0,0=1 1,0=2 2,0=3 3,0=4 4,0=5 5,0=6");
    assert_eq!(bare(&opened), SIX);
    assert_eq!((opened.stage(), opened.turn_points()), (Stage::Bonus, 21));
    assert_eq!(may(SIX), ["bonus", "stop"]);
    table(&[(SIX, "stop", "123456 54 scores=21,0 turn=2")]);
    let later = after("123 57", "roll; 134456; place 3,0=4 4,0=5 5,0=6; place 1,-1=3 1,1=1; place 1,-1=4");
    assert_eq!(later.board().to_string(), ".4..../.3..../123456/.1....");
    assert_eq!((later.stage(), later.turn_points()), (Stage::Bonus, 21 + 10));
}

// rule: AU rules.13b
#[test]
fn au8_a_bonus_die_that_fits_has_to_be_placed_and_scores_by_itself() {
    // 1-2-3-4-5 with a column 4-3-2 on its 3: a 6 lengthens the row, a 5 or a 1 the column.
    let offered = "..4../12345/..2.. 53 laid=0,1+1,1+3,1+4,1+2,0+2,2";
    let game = after(offered, "bonus; 6");
    assert_eq!(game.stage(), Stage::BonusPlacing);
    assert_eq!(may(&game.to_string()), ["place 5,1=6"]);
    refused(&game.to_string(), "stop", "the bonus die fits: it has to be placed");
    let (before, after) = (at(offered).turn_points(), after(offered, "bonus; 6; place 5,1=6"));
    assert_eq!((before, after.score(seat(1))), (24, 24 + 21));
    assert_eq!(after.last_turn().unwrap().bonus, Some(BonusDie { number: 6, points: 21 }));
    assert_eq!((after.pile(), after.phase()), (52, Phase::Act(seat(2))));
}

// rule: AU rules.13a
#[test]
fn au8_otherwise_its_number_is_subtracted_and_it_goes_back() {
    table(&[
        (SIX, "bonus; 4", "123456 54 scores=17,0 turn=2"),
        ("123456 54 scores=-20,0 laid=0,0+1,0+2,0+3,0+4,0+5,0", "bonus; 6", "123456 54 scores=-5,0 turn=2"),
    ]);
    assert_eq!(after(SIX, "bonus; 4").last_turn().unwrap().bonus, Some(BonusDie { number: 4, points: -4 }));
}

/// What the bonus die costs is taken off whatever the score is: nothing stops at zero.
#[test]
fn au8_a_score_below_zero_is_kept() {
    let low = "123456 54 scores=-30,0 laid=0,0+1,0+2,0+3,0+4,0+5,0";
    table(&[
        (low, "stop", "123456 54 scores=-9,0 turn=2"),
        (low, "bonus; 6", "123456 54 scores=-15,0 turn=2"),
        (&low.replace("-30", "-21"), "bonus; 6", "123456 54 scores=-6,0 turn=2"),
    ]);
}

/// But nobody gets there by it: six laid dice bring 18 at least, and the bonus die costs 6 at most. (One run of all six is 21, two that
/// cross have eight dice between them, 10 + 10 or more, and three runs are 6 + 6 + 6 at the very least. Games by chance are held to it in
/// `properties`.)
#[test]
fn au8_a_turn_of_six_dice_brings_more_than_the_bonus_die_costs() {
    let least = after("3.3.3 57", "roll; 111222; place 0,1=2 0,2=1; place 2,1=2 2,2=1; place 4,1=2 4,2=1");
    assert_eq!((least.stage(), least.turn_points()), (Stage::Bonus, 18));
}

#[test]
fn au8_not_without_a_die_in_the_pile_and_not_for_fewer_than_six() {
    // The last six dice: there is nothing left to roll, and the game is over.
    let last = after("- 6", "roll; 123456; place 0,0=1 1,0=2 2,0=3 3,0=4 4,0=5 5,0=6");
    assert_eq!((last.stage(), last.score(seat(1))), (Stage::Over, 21));
    // All of the roll is used, but it was one of three.
    let few = after("123 3", "roll; 456; place 3,0=4 4,0=5 5,0=6");
    assert_eq!((few.stage(), few.score(seat(1))), (Stage::Over, 21));
    refused(
        "123 57 hand=444556",
        "bonus",
        "the bonus die is for players who have laid all six dice of a roll",
    );
}

#[test]
fn au8_once_a_turn() {
    let offered = "..4../12345/..2.. 53 laid=0,1+1,1+3,1+4,1+2,0+2,2";
    let game = after(offered, "bonus; 6; place 5,1=6");
    assert_eq!((game.stage(), game.mover()), (Stage::Fresh, seat(2)));
}

// AU-9: the small pile and the end.

// rule: AU rules.2
#[test]
fn au9_fewer_than_six_in_the_pile_are_rolled_as_they_are() {
    for (pile, dice) in [(60, 6), (6, 6), (5, 5), (1, 1)] {
        assert_eq!(at(&format!("123 {pile} rolling")).dice_to_roll(), dice);
    }
    assert_eq!(
        at("123 4 rolling").roll(&"123".parse().unwrap()),
        Err(Refusal::Rule(Reason::DiceCount { expected: 4, found: 3 }))
    );
}

// rule: AU rules.14
#[test]
fn au9_the_game_ends_when_the_pile_is_empty_at_the_end_of_a_turn() {
    table(&[("123 1", "roll; 4; place 3,0=4", "1234 0 scores=10,0 turn=2 over")]);
    assert_eq!(at("123 0").phase(), Phase::Over);
}

#[test]
fn au9_the_game_ends_when_no_possible_roll_could_be_placed() {
    // A full row takes no single die, but two in a column through one of its own.
    assert_eq!(at("123456 1").phase(), Phase::Over);
    assert_eq!(at("123456 2").phase(), Phase::Act(seat(1)));
    // Without a table it takes three dice to open.
    assert_eq!((at("- 2").phase(), at("- 3").phase()), (Phase::Over, Phase::Act(seat(1))));
    table(&[("12345 2", "roll; 16; place 5,0=6", "123456 1 scores=21,0 turn=2 over")]);
}

#[test]
fn au9_option_stop_after_quiet_rounds() {
    let quiet = "123456 54 quiet-rounds=2 quiet=3";
    let text = |position: &str, steps: &str| bare(&after(position, steps));
    assert_eq!(text(quiet, "roll; 111111"), "123456 54 turn=2 over quiet-rounds=2 quiet=4");
    assert_eq!(
        text("123456 54 quiet-rounds=2 quiet=2", "roll; 111111"),
        "123456 54 turn=2 quiet-rounds=2 quiet=3"
    );
    // A placement begins the count again.
    assert_eq!(
        text("12345 54 quiet-rounds=2 quiet=3", "roll; 111116; place 5,0=6"),
        "123456 53 scores=21,0 turn=2 quiet-rounds=2"
    );
    assert_eq!(at("123456 54 quiet=19").quiet_turns(), (19, 20));
    let options = Options { quiet_rounds: 3, ..Options::default() };
    let setup = Setup { options, ..Setup::of::<AddEmUp>(2) };
    assert_eq!(AddEmUp::new(&setup).unwrap().quiet_turns(), (0, 6));
}

// AU-10: who starts, who wins.

#[test]
fn au10_one_die_each_and_the_highest_starts() {
    let game = AddEmUp::new(&Setup::of::<AddEmUp>(3)).unwrap();
    assert_eq!(game.to_string(), "- 60 scores=0,0,0 start=1 tied=1,2,3");
    table(&[
        ("- 60 scores=0,0,0 start=1", "2", "- 60 scores=0,0,0 start=2 tied=1,2,3 ahead=1:2"),
        ("- 60 scores=0,0,0 start=1", "2; 5; 4", "- 60 scores=0,0,0 turn=2"),
        // Ties roll again.
        ("- 60 scores=0,0,0 start=1", "5; 2; 5", "- 60 scores=0,0,0 start=1 tied=1,3"),
        ("- 60 scores=0,0,0 start=1", "5; 2; 5; 1; 3", "- 60 scores=0,0,0 turn=3"),
    ]);
}

// rule: AU rules.15
#[test]
fn au10_highest_score_wins_and_equal_highest_share() {
    let over = at("123 0 scores=12,30,30");
    assert_eq!(over.standing().places(), [3, 1, 1]);
    assert_eq!([1, 2, 3].map(|number| over.points(seat(number))), [12, 30, 30]);
    assert_eq!(at("123 0 scores=-12,-30").standing().places(), [1, 2]);
}

// rule: AU rules.2, AU rules.7
#[test]
fn au10_play_goes_clockwise() {
    table(&[
        ("123456 54 scores=0,0,0", "roll; 111111", "123456 54 scores=0,0,0 turn=2 quiet=1"),
        ("123456 54 scores=0,0,0 turn=2", "roll; 111111", "123456 54 scores=0,0,0 turn=3 quiet=1"),
        ("123456 54 scores=0,0,0 turn=3", "roll; 111111", "123456 54 scores=0,0,0 quiet=1"),
    ]);
    let round = "roll; 111111; roll; 111111; roll; 111111";
    assert_eq!(after("123456 54 scores=0,0,0", round).turns(), 3);
}

#[test]
fn au10_one_player_plays_for_the_highest_score() {
    // Nobody rolls for the start.
    let game = AddEmUp::new(&Setup::of::<AddEmUp>(1)).unwrap();
    assert_eq!((game.to_string(), game.phase()), ("- 60 scores=0".to_owned(), Phase::Act(seat(1))));
    table(&[
        // Every turn is the same player's, whatever it brought.
        ("- 60 scores=0", "roll; 112244", "- 60 scores=0 quiet=1"),
        ("- 60 scores=0", "roll; 112355; place 0,0=1 1,0=2 2,0=3", "123 57 scores=6"),
        ("123 57 scores=6", "roll; 444556; place 3,0=4; stop", "1234 56 scores=16"),
    ]);
    // What counts in the end is the score.
    let over = after("123 1 scores=40", "roll; 4; place 3,0=4");
    assert_eq!((over.phase(), over.score(seat(1)), over.standing().places()), (Phase::Over, 50, &[1][..]));
}

// AU-11: position text.

#[test]
fn au11_a_position_is_the_smallest_rectangle_and_the_pile() {
    let game = at("..2../12345/..4.. 53");
    assert_eq!((game.board().width(), game.board().height(), game.pile()), (5, 3, 53));
    assert_eq!(game.to_string(), "..2../12345/..4.. 53");
    assert_eq!(at("- 60").to_string(), "- 60");
    for text in
        ["...../12345 55", "12345./12345. 55", ".123 57", "123./4 56", "123/ 57", "12x 57", " 57", "123"]
    {
        assert!(text.parse::<AddEmUp>().is_err(), "{text}");
    }
}

#[test]
fn au11_a_typed_position_need_not_hang_together() {
    assert_eq!(at("1.2 50").board().count(), 2);
    assert!(can_lie("123..../......./....456") && can_lie("1...1"));
}

#[test]
fn au11_the_pile_includes_dice_just_rolled() {
    let game = after("123 57", "roll; 444556");
    assert_eq!((game.pile(), game.hand().total()), (57, 6));
    assert_eq!(after("123 57", "roll; 444556; place 3,0=4").pile(), 56);
}

#[test]
fn au11_cells_are_counted_from_the_top_left_and_negative_outside() {
    let list = generate::placements(&"234".parse().unwrap(), Hand::one(1));
    assert_eq!(list.len(), 1);
    assert_eq!((list[0].0.to_string(), list[0].1), ("-1,0=1".to_owned(), 10));
    // After it the corner has moved, and the first die of the game with it.
    let game = after("234 57", "roll; 111166; place -1,0=1");
    assert_eq!(game.to_string(), "1234 56 scores=10,0 turn=2 home=1,0 turns=1 last=1:111166:0,0:10");
}
