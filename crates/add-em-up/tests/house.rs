//! What the house adds to the rulebook: typing, taking back, time, words, views and positions.

mod common;

use add_em_up::{Action, AddEmUp, Board, Cell, Die, Misfit, Placement, RolledDie, Stage, View};
use common::{after, at};
use kernel::{Hidden, Manners, Play, Refusal, Rules, Setup, Step, Viewer, Wording};

#[test]
fn an_action_can_be_typed_in_many_ways() {
    let action: Action = "place 3,0=4 4,0=5".parse().unwrap();
    for text in ["place 4,0=5 3,0=4", "3,0=4 4,0=5", " place  3,0=4  4,0=5 "] {
        assert_eq!(text.parse(), Ok(action.clone()), "{text}");
    }
    for text in ["", "place", "place 3,0=7", "place 3=4", "place 3,0", "lay 3,0=4", "place 9999,0=1"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn placements_can_be_taken_back_until_somebody_rolls() {
    let mut play = Play::<AddEmUp>::new(Setup::of::<AddEmUp>(1)).unwrap();
    for step in ["1 roll", "= 123355", "1 place 0,0=1 1,0=2 2,0=3"] {
        play.step(step.parse().unwrap()).unwrap();
    }
    // The opening has ended the turn, and can still be taken back.
    assert_eq!(play.state().turns(), 1);
    play.step(Step::TakeBack).unwrap();
    assert_eq!(play.state().stage(), Stage::Placing);
    assert_eq!(play.step(Step::TakeBack), Err(Refusal::NothingToTakeBack));
}

#[test]
fn when_time_is_up_the_house_lays_what_it_must_and_stops() {
    for (position, action) in [
        ("123 57", "roll"),
        ("123 57 hand=444556", "place 3,0=4 4,0=5 5,0=6"),
        ("1234 56 hand=44556 laid=3,0", "stop"),
        ("123456 54 laid=0,0+1,0+2,0+3,0+4,0+5,0", "stop"),
    ] {
        assert_eq!(at(position).time_is_up(), Some(action.parse().unwrap()), "{position}");
    }
}

#[test]
fn every_choice_says_what_it_does() {
    for (position, action, label, effect) in [
        ("123 57", "roll", "Roll 6 dice", "57 dice are in the pile."),
        ("123 1", "roll", "Roll the last die", "That is all the pile has left."),
        ("123 57 hand=444556", "place 3,0=4", "Lay 4 at 3,0", "10 points so far."),
        ("1234 56 hand=44556 laid=3,0", "place 4,0=5", "Lay 5 at 4,0", "15 points so far, 5 more than now."),
        (
            "12345 55 hand=111116",
            "place 5,0=6",
            "Lay 6 at 5,0",
            "The turn ends with 21 points: nothing else would fit.",
        ),
        (
            "- 60 hand=123456",
            "place 0,0=1 1,0=2 2,0=3 3,0=4 4,0=5 5,0=6",
            "Lay 1 at 0,0, 2 at 1,0, 3 at 2,0, 4 at 3,0, 5 at 4,0 and 6 at 5,0",
            "All six laid: 21 points, and a bonus die.",
        ),
        (
            "1234 56 hand=44556 laid=3,0",
            "stop",
            "Stop with 10 points",
            "0 becomes 10; 5 dice go back to the pile.",
        ),
        (
            "123456 54 laid=0,0+1,0+2,0+3,0+4,0+5,0",
            "bonus",
            "Roll the bonus die",
            "Fits nowhere: its number would be lost.",
        ),
        (
            "..4../12345/..2.. 53 laid=0,1+1,1+3,1+4,1+2,0+2,2",
            "bonus",
            "Roll the bonus die",
            "Fits with 3 of 6 numbers (1, 5, 6); otherwise its number is lost.",
        ),
    ] {
        let choice = at(position).describe(&action.parse::<Action>().unwrap());
        assert_eq!((choice.label.as_str(), choice.effect.as_str()), (label, effect), "{position}: {action}");
    }
}

#[test]
fn a_view_says_where_every_die_of_the_roll_lies_and_what_the_turn_scores() {
    let view = View::from(&after("123 57", "roll; 144556; place 3,0=4"));
    let die = |n, at: Option<(i16, i16)>| RolledDie { n, at: at.map(|(x, y)| Cell::new(x, y)) };
    let rest = [1, 4, 5, 5, 6].map(|n| die(n, None));
    assert_eq!(view.rolled, [&[die(4, Some((3, 0)))][..], &rest].concat());
    assert_eq!((view.turn_points, view.pile, view.width, view.height), (10, 56, 4, 1));
    assert_eq!(view.gained.iter().map(ToString::to_string).collect::<Vec<_>>(), ["the row 1-2-3-4 at 0,0"]);
    assert_eq!(view.bonus, None);
}

#[test]
fn a_view_says_what_the_bonus_die_would_bring() {
    let offered = at("..4../12345/..2.. 53 laid=0,1+1,1+3,1+4,1+2,0+2,2");
    let chance = offered.view(Viewer::Spectator).bonus.unwrap();
    assert_eq!((chance.fits, chance.points), (3, [10, -2, -3, -4, 14, 21]));
}

#[test]
fn a_picture_can_stand_still_while_the_corner_moves() {
    let game = after("234 57", "roll; 111166; place -1,0=1");
    assert_eq!(game.view(Viewer::Spectator).home, Cell::new(1, 0));
}

#[test]
fn positions_that_cannot_be_are_refused_with_what_was_expected() {
    let wide = format!("1{}1 20", ".".repeat(130));
    let tall = format!("1{}/1 20", "/.".repeat(125));
    let scattered = format!("{}1 60", "1.".repeat(45));
    for (position, expected) in [
        ("", "expected the table, such as `..2../12345/..4..`, or `-`"),
        ("123", "expected how many dice are in the pile"),
        ("123 121", "expected a number from 0 to 120"),
        ("123 118", "expected at most 120 dice on the table and in the pile"),
        (&wide, "expected at most 120 cells to a side"),
        (&tall, "expected at most 120 cells to a side"),
        (&scattered, "expected a smaller rectangle: width, height and pile at most 121 together"),
        (".123 57", "expected the smallest rectangle that holds all dice"),
        ("123/45 57", "expected rows of one length"),
        ("127 57", "expected `1` to `6`, `.` for an empty cell, `/` between rows"),
        (
            "124 57",
            "expected rows and columns that keep the rules (the row 1-2-4 at 0,0 would be no sequence",
        ),
        ("123/234/345 51", "expected rows and columns that keep the rules (the row 1-2-3 at 0,0 would touch"),
        (
            "123 57 hand=444",
            "expected a hand that, with the dice laid, is a roll of six, or of the whole pile",
        ),
        ("123456 54 hand=111111", "expected a hand of which something fits"),
        ("123 57 bonus", "expected six places with a die as `laid`"),
        ("123 57 over", "expected `over` where the pile is used up"),
        ("123 57 rolling hand=444556", "expected one of `start`, `rolling`, `hand`, `bonus` and `over`"),
        ("123 57 turn=3", "expected a seat from 1 to 2"),
        ("123 57 points=5", "expected `points` only where every placement scores"),
        ("123 57 turns=1 turns=2", "expected `turns` only once"),
        ("- 60 scores=0 start=1", "expected no roll for the start for a single player"),
        ("123 57 start=1", "expected no scores, turns or dice before the first turn"),
    ] {
        let error = position.parse::<AddEmUp>().unwrap_err().to_string();
        assert!(error.starts_with(expected), "{position}: {error}");
    }
}

#[test]
fn nonsense_from_outside_gives_some_state() {
    let mut view = View::from(&at("123 57 hand=444556"));
    view.dice.iter_mut().for_each(|die| die.x = 30_000);
    view.scores.clear();
    view.rolled.push(RolledDie { n: 200, at: Some(Cell::new(-5, 9)) });
    let _ = view.to_string();
    assert!(view.state().board().is_empty());
}

#[test]
fn a_table_has_an_end() {
    let row = |x: i16, y: i16| {
        let mut board: Board = "123".parse().unwrap();
        let corner = board.lay(&[Die::new(Cell::new(x, y), 4)]);
        (corner, board.width(), board.height(), board.count())
    };
    // Two hundred cells are as long as any table gets; what would lie farther away is not laid.
    for (x, y, width, height) in [(199, 0, 200, 1), (-197, 0, 200, 1), (0, 199, 3, 200)] {
        let (corner, wide, high, dice) = row(x, y);
        assert_eq!((corner.x, wide, high, dice), (x.min(0), width, height, 4), "{x},{y}");
    }
    for (x, y) in [(200, 0), (-198, 0), (0, 200), (300, 300)] {
        assert_eq!(row(x, y), (Cell::default(), 3, 1, 3), "{x},{y}");
    }
    // A roll has six dice, so that nothing farther than that from all others can be in a line with them.
    let fit = |x: i16| "123".parse::<Board>().unwrap().fit(&[Die::new(Cell::new(x, 0), 4)]);
    assert_eq!(fit(8), Err(Misfit::Alone { cell: Cell::new(8, 0) }));
    assert_eq!(fit(9), Err(Misfit::FarAway { cell: Cell::new(9, 0) }));
    let placement: Placement = "3,0=4 4,0=5".parse().unwrap();
    assert_eq!(placement.numbers().to_string(), "45");
}
