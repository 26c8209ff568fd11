//! Who knows what.

mod common;

use common::{Numbers, board, go, seat};
use kernel::{Hidden, Manners, Play, Refusal, Rules, Setup, Step, Viewer, Wording};
use tri_cross::{Options, TriCross, Version};

fn table(seats: u8, version: Version) -> TriCross {
    let options = Options { version, ..Options::default() };
    TriCross::new(&Setup { options, ..Setup::of::<TriCross>(seats) }).unwrap()
}

// rule: TC standard.4
#[test]
fn in_standard_only_the_owner_sees_what_is_placed() {
    let game = go(table(2, Version::Standard), "b");
    let step: Step<TriCross> = "1 place 6 c1".parse().unwrap();
    assert_eq!(game.seen(&step, Viewer::Seat(seat(1))).to_string(), "1 place 6 c1");
    assert_eq!(game.seen(&step, Viewer::Seat(seat(2))).to_string(), "1 place c1");
    assert_eq!(game.seen(&step, Viewer::Spectator).to_string(), "1 place c1");
    let after = go(game, "place 6 c1");
    let hand = |viewer| after.view(viewer).players[0].hand.clone();
    assert_eq!(hand(Viewer::Seat(seat(1))).unwrap().len(), 5);
    assert_eq!(hand(Viewer::Seat(seat(2))), None);
}

// rule: TC reverse.1, TC reverse.2
#[test]
fn in_reverse_guts_the_left_neighbour_knows_and_the_owner_does_not() {
    let game = go(table(4, Version::ReverseGuts), "u, place T g4");
    // Blue's neighbour on the right is Green.
    let rank = |viewer| game.view(viewer).pieces[0].rank;
    assert_eq!(game.view(Viewer::Spectator).pieces[0].colour.seat(), seat(3));
    assert!(rank(Viewer::Seat(seat(4))).is_some());
    for number in 1..=3 {
        assert_eq!(rank(Viewer::Seat(seat(number))), None);
    }
}

// rule: TC challenge.10
#[test]
fn what_was_jumped_is_known_to_all() {
    let game = go(board("b6' d2, b5' a4, r2' d4, r3' g4", "b - version=standard"), "d2-d3, d3xd5");
    let view = game.view(Viewer::Spectator);
    assert!(view.players[1].gone.iter().any(|rank| rank.letter() == '2'));
    assert_eq!(view.players[1].unseen.len(), 1);
}

#[test]
fn all_that_could_be_behind_a_view_is_imagined() {
    let game = board("b6' c1, b5' d1, b4' e1, r2' c7, r3' d7, rT' e7", "b - version=standard");
    let view = game.view(Viewer::Seat(seat(1)));
    let mut numbers = Numbers(1);
    let worlds: std::collections::BTreeSet<String> =
        (0..200).map(|_| TriCross::imagine(&view, &mut numbers).to_string()).collect();
    // Three red pieces in any order; the own ones as they are.
    assert_eq!(worlds.len(), 6);
    assert!(worlds.iter().all(|world| world.contains("b6'b5'b4'")));
}

#[test]
fn a_placement_can_be_taken_back_but_not_a_challenge() {
    let mut play = Play::<TriCross>::new(Setup::of::<TriCross>(2)).unwrap();
    for step in ["= b", "1 place 6 c1"] {
        play.step(step.parse().unwrap()).unwrap();
    }
    play.step(Step::TakeBack).unwrap();
    assert_eq!(play.step(Step::TakeBack), Err(Refusal::NothingToTakeBack));
    let game = board("b6' d2, b5' a4, r2' d4, r3' g4", "b - version=standard");
    assert!(game.reveals(&"d2-d3".parse().unwrap()));
    assert!(!game.reveals(&"d2-d1".parse().unwrap()));
}

#[test]
fn the_words_of_a_choice_tell_what_everybody_can_see() {
    let game = board("b6' d2, b5' a4, r2' d4, r3' g4", "b - version=standard");
    let words = game.describe(&"d2-d3".parse().unwrap());
    assert_eq!(words.label, "Step from d2 to d3");
    assert_eq!(words.effect, "Turns face-up: d3, d4.");
    let game = go(game, "d2-d3");
    assert_eq!(game.describe(&"d3xd5".parse().unwrap()).effect, "Removes the red Two.");
}

#[test]
fn at_the_end_everything_is_shown() {
    let game = board("b6 d4, b5' a4, r2' g4", "b b4 version=standard");
    assert!(game.view(Viewer::Spectator).pieces.iter().all(|piece| piece.rank.is_some()));
}

#[test]
fn out_of_time_a_player_stays_in_the_centre() {
    let time = |pieces, rest| board(pieces, rest).time_is_up().unwrap().to_string();
    assert_eq!(time("b6 d4, r2 g4", "b b2"), "pass");
    assert_ne!(&time("b6 d4, b5 a4, r2 g4", "b b2")[..2], "d4");
    assert_eq!(time("b6 d3, b5 a4, r2 d4, r3 g4", "b r1"), "d3xd5");
}
