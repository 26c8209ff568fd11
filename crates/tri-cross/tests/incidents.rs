//! What happens at a real table: TC-14, and what partners may say.

mod common;

use common::{after, at, board, go, incidents, may, real_table, refused, seat, table, version};
use kernel::{Hidden, Manners, Phase, Refusal, Rules, Setup, Viewer};
use tri_cross::{Options, PATTERN, Reason, TriCross, Version};

// rule: TC challenge.9
#[test]
fn tc14_whoever_turns_a_piece_over_loses() {
    let game = board("b6' d2, b5' a4, r6' d5, r5' g4", "b - version=standard");
    let game = go(game, "turned b");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![2, 1]));
    let game = board("b6' d2, r6' d5, g5' g4", "b - version=standard seats=3");
    let game = go(game, "turned b");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Act(seat(2)), vec![3, 1, 1]));
    let mut face_up = at(PATTERN);
    assert_eq!(face_up.report(&"turned b".parse().unwrap()), Err(Refusal::Rule(Reason::NothingToTurn)));
}

// rule: TC jump.9
#[test]
fn tc14_a_jump_overlooked_is_made_when_it_is_pointed_out() {
    let game = go(board("b6 d2, b5 a4, r2 d4, r3 g4", "b -"), "d2-d3, overlooked");
    assert_eq!((game.mover(), game.phase(), may(&game)), (seat(2), Phase::Act(seat(1)), "d3xd5".to_owned()));
    // Not where nobody jumps, and not before the turn's player has stepped.
    for mut calm in [at(PATTERN), board("b6 c3, r2 d3, r3 g4", "r -")] {
        assert_eq!(calm.report(&"overlooked".parse().unwrap()), Err(Refusal::Rule(Reason::NoneOverlooked)));
        assert_eq!(incidents(&calm), "");
    }
    let mut over = board("b6 d4, b5 a4, r2 g4", "b b4");
    assert_eq!(over.report(&"overlooked".parse().unwrap()), Err(Refusal::GameOver));
}

/// Black has counted to four on d4, and red steps beside it: the jump over the Tri-Cross square is overlooked.
const OVERLOOKED_AT_FOUR: &str = "---/---/-------/b4--b5--r2/-------/-r6-/--- r b4";

// rule: TC jump.9
#[test]
fn tc14_an_overlooked_jump_goes_before_a_full_count() {
    let game = after(OVERLOOKED_AT_FOUR, "d2-d3, overlooked");
    assert_eq!((game.mover(), game.phase(), may(&game)), (seat(1), Phase::Act(seat(2)), "d3xd5".to_owned()));
    let written = game.to_string();
    assert_eq!(written.parse(), Ok(game.clone()), "{written}");
    let game = go(game, "d3xd5");
    assert_eq!(
        (game.count(), game.phase()),
        (None, Phase::Act(seat(1))),
        "the count is over, the turn is black's"
    );
}

#[test]
fn tc14_a_full_count_that_still_stands_wins_once_the_overlooked_jump_is_made() {
    let game = go(board("b5 d4, b2 b5, r6 c6, r3 g4", "r b4"), "c6-c5, overlooked");
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(2)), "c5xa5".to_owned()));
    let game = go(game, "c5xa5");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 2]));
}

#[test]
fn tc14_an_overlooked_jump_goes_before_a_draw() {
    let game = go(board("b5 d1, b2 b5, r6 c6, r3 g4", "r - quiet=99"), "c6-c5");
    assert_eq!(go(game, "overlooked, c5xa5").phase(), Phase::Act(seat(1)));
}

#[test]
fn tc14_by_the_first_rules_a_full_count_wins_before_the_overlooked_jump() {
    let game = go(at(OVERLOOKED_AT_FOUR).by_rules(1), "d2-d3, overlooked");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 2]));
}

// rule: TC challenge.9
#[test]
fn tc14_a_piece_can_be_turned_over_while_placing() {
    let game = go(real_table(2, version(Version::Standard)), "b");
    assert_eq!(incidents(&game), "", "nothing lies there that could be turned over");
    let game = go(game, "place c1");
    assert_eq!(incidents(&game), "turned b, turned r");
    let game = go(game, "turned b");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![2, 1]));
    assert_eq!(may(&game), "");
    assert_eq!(game.to_string().parse(), Ok(game));
    // By the first rules it could not be reported.
    let mut old = go(real_table(2, version(Version::Standard)).by_rules(1), "b, place c1");
    assert_eq!(old.report(&"turned b".parse().unwrap()), Err(Refusal::Rule(Reason::NothingToTurn)));
}

#[test]
fn tc14_the_others_go_on_placing() {
    let game = go(real_table(3, version(Version::Standard)), "g, place c1, place d1, place e1, turned b");
    // Green placed first; black and its piece have left; green and red each have three to place.
    assert_eq!((game.phase(), game.to_string().contains("out=b")), (Phase::Act(seat(3)), true), "{game}");
    assert_eq!(game.to_string().parse(), Ok(game.clone()));
    let game = go(game, "place a3, place a4, place a5, place g3, place g4");
    assert_eq!(game.phase(), Phase::Act(seat(2)));
    let game = go(game, "place c7");
    assert_eq!((game.mover(), game.phase()), (seat(3), Phase::Act(seat(3))), "who placed first moves first");
    assert!(game.view(Viewer::Spectator).pieces.iter().all(|piece| piece.colour.name() != "black"));
}

#[test]
fn tc14_a_piece_can_be_turned_over_while_others_are_being_turned() {
    // Black steps beside red and green; before the first of the three is turned red turns another.
    let pieces = "b?' d2, b5 a3, r?' d4, r5 a4, g?' e3, g5 g4";
    let game = go(board(pieces, "b - version=guts seats=3 hand=b6,r6,g6"), "d2-d3, turned r");
    assert_eq!((game.phase(), game.standing().places()), (Phase::Roll(seat(1)), &[1, 3, 1][..]));
    let game = go(game, "6, 6");
    assert_eq!((game.phase(), game.mover()), (Phase::Act(seat(3)), seat(3)), "Six beside Six: {game}");
    // Of two nobody is left to go on, and what was not turned stays unknown.
    let game = go(board("b?' d2, b5 a3, r?' d4, r5 a4", "b - version=guts hand=b6,r64"), "d2-d3, turned b");
    assert_eq!((game.phase(), game.standing().places()), (Phase::Over, &[2, 1][..]));
    assert!(game.to_string().contains(" hand=b6,r64"), "{game}");
}

#[test]
fn tc14_in_team_games_partners_keep_silent() {
    let four = |teams| table(4, Options { teams, ..Options::default() });
    assert_eq!((four(true).partners_keep_silent(), four(false).partners_keep_silent()), (true, false));
}

#[test]
fn tc14_in_reverse_guts_the_next_on_the_left_takes_over() {
    let start = go(real_table(4, version(Version::ReverseGuts)), "b, place c1, place d1, place e1");
    let owner = |game: &TriCross| game.view(Viewer::Spectator).placing;
    assert_eq!((start.phase(), owner(&start)), (Phase::Act(seat(4)), Some(seat(3))));
    // Green leaves, whose pieces blue had before them; red's, which were green's to place, are blue's now.
    let game = go(start, "turned g");
    assert_eq!((game.phase(), owner(&game)), (Phase::Act(seat(4)), Some(seat(2))));
    let game = go(game, "place a3, place a4, place a5, place c7, place d7");
    assert_eq!(game.to_string().parse(), Ok(game.clone()));
    let game = go(game, "place e7");
    assert_eq!(game.phase(), Phase::Act(seat(1)), "black placed first, and moves first");
}

#[test]
fn tc14_at_a_real_table_ranks_are_said_when_they_are_turned() {
    let setup = Setup { real_dice: true, ..Setup::of::<TriCross>(2) };
    let game = go(TriCross::new(&setup).unwrap(), "b, place c1");
    refused(&game, "place 6 d1", &Reason::Unseen);
    let mut game = go(board("b?' d2, b5 a4, r?' d4, r5 g4", "b - version=standard real"), "d2-d3");
    let five = "5".parse().unwrap();
    assert_eq!(game.roll(&five), Err(Refusal::Rule(Reason::NoSuchPiece("5".parse().unwrap()))));
    assert_eq!(go(game, "6, 4").phase(), Phase::Act(seat(1)));
}
