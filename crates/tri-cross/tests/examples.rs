//! Every example of the rulebook. Its pictures are lost, so the squares are ours; the pieces and what they do are not.

mod common;

use common::{bare, board, go, may, seat};
use kernel::{Hidden, Phase, Rules, Wording};
use tri_cross::Rank;

// rule: TC power.1, TC power.2
#[test]
fn power_of_pieces() {
    let jumps = |rank: Rank| -> String {
        Rank::ALL.into_iter().filter(|other| rank.beats(*other)).map(Rank::letter).collect()
    };
    assert_eq!(Rank::ALL.map(jumps), ["5432", "432T", "32T", "2T", "T", "6"]);
}

// rule: TC jump.5
#[test]
fn jumping_example_1_a_three_moves_next_to_a_two_and_jumps_it() {
    let game = go(board("b3 d2, r2 d4, b6 a4, r6 g4", "b -"), "d2-d3");
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(1)), "d3xd5".to_owned()));
    let game = go(game, "d3xd5");
    assert_eq!(bare(&game), bare(&board("b3 d5, b6 a4, r6 g4", "r -")));
}

// rule: TC jump.6, TC jump.4
#[test]
fn jumping_example_2_who_started_the_turn_jumps_first() {
    let pieces = "r3 e2, b2 d3, b4 e4, r6 g4";
    let game = go(board(pieces, "r -"), "e2-e3");
    // The Four could jump the Three to e2, but Red started the turn.
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(2)), "e3xc3".to_owned()));
    assert_eq!(bare(&go(game, "e3xc3")), bare(&board("r3 c3, b4 e4, r6 g4", "b -")));
}

// rule: TC jump.7
#[test]
fn jumping_example_3_priority_goes_by_player_not_by_piece() {
    let game = go(board("r3 e2, b4 e4, r5 c2, bT d2", "r -"), "e2-e3");
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(2)), "c2xe2".to_owned()));
    // The Five lands where the Four wanted to.
    assert_eq!(bare(&go(game, "c2xe2")), bare(&board("r3 e3, b4 e4, r5 e2", "b -")));
}

// rule: TC jump.8, TC jump.1
#[test]
fn continuation_of_jumping_during_a_turn() {
    let game = go(board("r4 d1, r6 g4, b2 d3, b5 c4, b3 d5, b6 d7", "r -"), "d1-d2");
    assert_eq!(may(&game), "d2xd4");
    let game = go(game, "d2xd4");
    // Next to the Five and the Three: the Five could jump, but Red moved first.
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(2)), "d4xd6".to_owned()));
    let game = go(game, "d4xd6");
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(1)), "d7xd5".to_owned()));
    assert_eq!(bare(&go(game, "d7xd5")), bare(&board("r6 g4, b5 c4, b6 d5", "b -")));
}

// rule: TC challenge.4, TC challenge.2
#[test]
fn challenge_reveal_jump() {
    let game = go(board("bT' d2, b5' a4, r6' e3, r2' g4", "b - version=standard"), "d2-d3");
    assert_eq!(bare(&game), bare(&board("bT d3, b5' a4, r6 e3, r2' g4", "b+ - version=standard")));
    let game = go(game, "d3xf3");
    assert_eq!(bare(&game), bare(&board("bT f3, b5' a4, r2' g4", "r - version=standard")));
}

// rule: TC challenge.6
#[test]
fn challenging_in_the_start_zone() {
    let game = go(board("r4' e7, b4' d6, b2' c7, r6' g4", "r - version=standard"), "e7-d7");
    // The piece on c7 is safe: it and the red one are both in the Start Zone.
    assert_eq!(bare(&game), bare(&board("r4 d7, b4 d6, b2' c7, r6' g4", "b - version=standard")));
}

// rule: TC challenge.5
#[test]
fn a_face_up_piece_in_the_start_zone_can_be_jumped_there() {
    let game = board("r2 d7, b4 e7, r6' g4, b6' a4", "b - version=standard");
    assert_eq!(may(&game), "e7xc7");
}

// rule: TC challenge.7
#[test]
fn challenging_more_than_one_piece_and_a_six_jumps() {
    let game = go(board("r5' d2, b6' c3, b5' d4, r6' g4", "r - version=standard"), "d2-d3");
    assert_eq!(bare(&game), bare(&board("r5 d3, b6 c3, b5 d4, r6' g4", "r+ - version=standard")));
    assert_eq!(game.phase(), Phase::Act(seat(1)));
    let game = go(game, "c3xe3");
    assert_eq!(bare(&game), bare(&board("b6 e3, b5 d4, r6' g4", "b - version=standard")));
}

// rule: TC challenge.8
#[test]
fn challenging_more_than_one_piece_without_a_jump() {
    let game = go(board("b3 e3, b5' c3, r3' d2, r6' g4", "r - version=standard"), "d2-d3");
    assert_eq!(bare(&game), bare(&board("b3 e3, b5 c3, r3 d3, r6' g4", "b - version=standard")));
}

// rule: TC priority.1, TC priority.2
#[test]
fn jumping_order_with_three_players() {
    let rest = "version=standard seats=3";
    let game = go(board("b4 d2, b6 d1, bT e2, r5 d4, g6 c3", &format!("b - {rest}")), "d2-d3");
    // Green could jump too, but Red is next in order.
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(2)), "d4xd2".to_owned()));
    let game = go(game, "d4xd2");
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(1)), "d1xd3".to_owned()));
    let game = go(game, "d1xd3");
    assert_eq!(bare(&game), bare(&board("b6 d3, bT e2, g6 c3", &format!("g - {rest} out=r"))));
}

// rule: TC win.2, TC win.3, TC win.4
#[test]
fn the_count_is_called_turn_by_turn() {
    let mut game = board("b6 d3, b5 a4, r2 g4, r3 g5", "b -");
    for (steps, call) in [
        ("d3-d4", "In, in one"),
        ("g5-f5, a4-a5", "In, in two"),
        ("f5-g5, a5-a4", "In, in three"),
        ("g5-f5, a4-a5", "In, in four"),
    ] {
        game = go(game, steps);
        assert_eq!(game.view(kernel::Viewer::Spectator).call.as_deref(), Some(call));
    }
    // One last move to force the piece out; it does not.
    let game = go(game, "f5-g5");
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.standing().places(), [1, 2]);
}

// rule: TC win.5
#[test]
fn a_last_piece_in_the_centre_may_pass_and_says_so() {
    let game = board("b6 d4, r2 g4, r3 a4", "b b1");
    assert_eq!(may(&game), "d4-c4 d4-d3 d4-d5 d4-e4 pass");
    let pass = game.describe(&"pass".parse().unwrap());
    assert_eq!(pass.effect, "You call \"In, in two, pass\".");
    assert_eq!(go(game, "pass").count(), Some((seat(1), 2)));
}
