//! The rulebook and the rulings TC-1 to TC-13, each under its name.

mod common;

use common::{actions, after, at, bare, board, go, may, refused, seat, table, version};
use kernel::{Draw, Drawn, Hidden, Occasion, Options as _, Outcomes, Phase, Refusal, Rules, Viewer};
use tri_cross::{Action, LONG_PATTERN, Options, PATTERN, Reason, TriCross, Version};

/// The names of the squares a game knows, by trying to place on each.
fn zones(game: &TriCross) -> String {
    let mut squares: Vec<String> = actions(game)
        .iter()
        .filter_map(|action| match action {
            Action::Place(_, square) => Some(square.to_string()),
            _ => None,
        })
        .collect();
    squares.sort();
    squares.dedup();
    squares.join(" ")
}

// rule: TC standard.5
#[test]
fn tc1_the_start_zones_are_the_ends_of_the_arms() {
    let game = go(table(2, Options::default()), "b");
    assert_eq!(zones(&game), "a3 a4 a5 c1 c7 d1 d7 e1 e7 g3 g4 g5");
    let long = go(table(2, Options { long_arms: true, ..Options::default() }), "b");
    assert_eq!(zones(&long), "a4 a5 a6 d1 d9 e1 e9 f1 f9 i4 i5 i6");
}

// rule: TC movement.1, TC movement.3
#[test]
fn tc1_steps_stay_on_the_cross() {
    assert_eq!(may(&board("b6 c1, r6 g4", "b -")), "c1-c2 c1-d1");
    assert_eq!(may(&board("b6 b3, r6 g4", "b -")), "b3-a3 b3-b4 b3-c3");
    refused(&board("b6 b3, r6 g4", "b -"), "b3-b2", &Reason::OffBoard("b2".parse().unwrap()));
}

// rule: TC power.3, TC jump.3
#[test]
fn tc2_equal_pieces_only_neutralise_each_other() {
    for rank in ["6", "5", "4", "3", "2", "T"] {
        let game = board(&format!("b{rank} c3, r{rank} d3"), "b -");
        assert!(!may(&game).contains('x'), "{game}");
    }
}

// rule: TC power.2
#[test]
fn tc2_six_and_tri_cross() {
    assert_eq!(may(&board("b6 c3, rT d3", "b -")), "d3xb3");
    assert_eq!(may(&board("bT c3, r6 d3", "b -")), "c3xe3");
    assert_eq!(may(&board("b2 c3, rT d3", "b -")), "c3xe3");
    assert!(!may(&board("bT c3, r3 d3, r6 a3", "r -")).contains("c3x"));
}

#[test]
fn tc3_position_texts_read_back() {
    for text in [
        PATTERN,
        LONG_PATTERN,
        "---/---/--b6----/---b2---/-------/---/--r6 b b2",
        "---/-b3-/-r2-----/---b2---/-------/---/--r6 r b2",
        "b?'--/---/-------/-------/-------/---/r6-- b - version=guts hand=b65T",
        "b6'--/---/-------/-------/-------/---/r2'-- r - version=standard placing",
        "---/---/-------/-------/-------/---/--- ? - version=standard seats=3",
    ] {
        assert_eq!(at(text).to_string(), text);
    }
}

#[test]
fn tc3_an_unknown_piece_lies_face_down() {
    assert!("b?--/---/-------/-------/-------/---/r6-- b -".parse::<TriCross>().is_err());
    let game = at("b?'--/---/-------/-------/-------/---/r6-- b -");
    assert_eq!(game.version(), Version::Standard);
}

#[test]
fn tc3_broken_texts_are_refused() {
    for text in [
        "",
        "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/---/b5bTb3",
        "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/--/b5bTb3 b -",
        "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/----/b5bTb3 b -",
        "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/---/b5bTb7 b -",
        "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/---/b5bTb3 g -",
        "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/---/b5bTb3 b b1",
        "---/---/-------/---b6---/-------/---/--r6 b r1",
        "---/---/-------/---b6---/-------/---/--r6 b b5",
        "---/---/-------/-------/-------/---/--- b -",
        "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/---/b5bTb3 b - version=chess",
        "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/---/b5bTb3 b - teams",
        "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/---/b5bTb3 b - quiet=1 quiet=2",
        // Nothing lies face-up while pieces are placed, and who does not play holds nothing.
        "b6--/---/-------/-------/-------/---/r2'-- r - version=standard placing",
        "b?'--/---/-------/-------/-------/---/r6-- b - version=guts hand=b65T,g6",
    ] {
        assert!(text.parse::<TriCross>().is_err(), "{text}");
    }
}

// rule: TC face-up.1, TC face-up.3
#[test]
fn tc4_the_face_up_pattern() {
    let game = go(table(2, version(Version::FaceUp)), "r");
    let (rows, _) = PATTERN.split_once(' ').unwrap();
    assert_eq!(game.to_string(), format!("{rows} r -"));
    assert_eq!(may(&go(table(2, version(Version::FaceUp)), "b")), "a3-b3 a4-b4 a5-b5 c1-c2 d1-d2 e1-e2");
}

#[test]
fn tc4_on_long_arms_the_pattern_moves_outward() {
    let game = go(table(2, Options { long_arms: true, ..version(Version::FaceUp) }), "b");
    assert_eq!(game, at(LONG_PATTERN));
    assert_eq!(may(&game), "a4-b4 a5-b5 a6-b6 d1-d2 e1-e2 f1-f2");
}

// rule: TC face-up.2
#[test]
fn tc4_who_moves_first_is_drawn_by_lot() {
    let game = table(2, version(Version::FaceUp));
    let mut odds = Outcomes::new();
    game.outcomes(&mut odds);
    let rows: Vec<String> = odds.rows().iter().map(|(roll, ways)| format!("{roll}:{ways}")).collect();
    assert_eq!((game.phase(), rows.join(" ")), (Phase::Roll(seat(1)), "b:1 r:1".to_owned()));
    let mut green = game.clone();
    assert_eq!(green.roll(&"g".parse().unwrap()), Err(Refusal::Rule(Reason::ColourDue)), "who does not play");
    assert_eq!(green, game);
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
fn tc4_lots_are_one_number_below_the_players_and_below_the_ranks_left() {
    let drawn = |game: &TriCross, number: u32| {
        let mut told = Told { number, bound: 0 };
        (game.draw(&mut told).to_string(), told.bound)
    };
    assert_eq!(drawn(&table(3, Options::default()), 2), ("g".to_owned(), 3));
    let turned = go(board("b?' d2, b?' a4, r?' d4, r5 g4", "b - version=guts hand=b64T,r64"), "d2-d3");
    assert_eq!(drawn(&turned, 1), ("4".to_owned(), 3), "the strongest first");
}

#[test]
fn tc4_any_position_can_be_the_pattern() {
    let mut options = version(Version::FaceUp);
    let text = "---/---/--b6----/---b2---/-------/---/--r6 r b2";
    options.set_text("pattern", text).unwrap();
    assert_eq!(table(2, options.clone()), at(text));
    options.set_text("pattern", "---/---/--b6----/---b2---/-------/---/--r6 ? -").unwrap();
    assert_eq!(table(2, options.clone()).phase(), Phase::Roll(seat(1)));
    for wrong in [
        "nonsense",
        "---/---/-------/---b2---/-------/---/--- b b2",
        "b?'--/---/-------/-------/-------/---/r6-- b -",
        // A game begins with it: nothing has been played before.
        "---/---/--b6----/---b2---/-------/---/--r6 b b2 quiet=3",
        "---/---/--b6----/---b2---/-------/---/--r6 b b2 turns=4",
        "---/---/-b6r2----/-------/-------/---/--r6 b+ -",
    ] {
        assert!(options.set_text("pattern", wrong).is_err(), "{wrong}");
    }
}

// rule: TC movement.1, TC movement.2, TC jump.1
#[test]
fn tc5_a_turn_is_one_step_then_all_jumps() {
    let game = board("b6 d2, r2 c4, r3 e4", "b -");
    refused(&game, "d2-d4", &Reason::NotBeside);
    refused(&game, "d2-e3", &Reason::NotBeside);
    refused(&game, "c4-c5", &Reason::NotYours("c4".parse().unwrap()));
    refused(&game, "d2xd4", &Reason::NoJump);
    refused(&board("b6 c4, r2 d4, r3 g4", "b -"), "c4-c5", &Reason::MustJump);
    // One step ends a turn that brings no jumps.
    let calm = go(game, "d2-d3");
    assert_eq!((calm.phase(), calm.mover()), (Phase::Act(seat(2)), seat(2)));
    // Otherwise the turn goes on until the last jump is made, and nobody steps in between.
    let game = go(board("b6 d1, r2 d3, r3 d5, r6 g4", "b -"), "d1-d2");
    assert_eq!((game.mover(), may(&game)), (seat(1), "d2xd4".to_owned()));
    refused(&game, "d2-c2", &Reason::MustJump);
    let game = go(game, "d2xd4");
    assert_eq!((game.mover(), may(&game)), (seat(1), "d4xd6".to_owned()));
    let game = go(game, "d4xd6");
    assert_eq!((game.phase(), game.mover()), (Phase::Act(seat(2)), seat(2)));
}

// rule: TC jump.2
#[test]
fn tc5_a_jump_needs_an_empty_square_on_the_board_behind() {
    assert!(!may(&board("b6 c3, r2 d3, r3 e3", "b -")).contains('x'));
    assert!(!may(&board("b6 b4, r2 b5, r3 g4", "b -")).contains('x'), "b6 is not on the board");
    assert_eq!(may(&board("b6 d2, r2 d1, r3 g4, b5 a4", "r -")), "d1-c1 d1-e1 g4-f4 g4-g3 g4-g5");
}

#[test]
fn tc5_a_vacated_square_opens_a_jump() {
    // The Four steps aside and the Six may land where it stood.
    let game = go(board("b6 c3, r2 d3, b4 e3, r6 g4", "b -"), "e3-e2");
    assert_eq!(may(&game), "c3xe3");
}

// rule: TC jump.10
#[test]
fn tc5_the_player_chooses_among_their_jumps() {
    let game = go(board("b6 d2, b5 a4, r2 d4, r3 e3, r6 g5", "b -"), "d2-d3");
    assert_eq!(may(&game), "d3xd5 d3xf3");
    // Two pieces that can jump the same one.
    assert_eq!(may(&board("b6 d3, b5 c4, r2 d4, r6 g5", "b -")), "c4xe4 d3xd5");
}

// rule: TC jump.4
#[test]
fn tc5_after_every_jump_the_turn_s_player_comes_first_again() {
    // Black's Two makes room on b5 for one jump of Red and offers itself to another.
    let game = go(board("b2 b5, b5 b4, b6 c3, r6 b3, r5 c6", "b -"), "b5-c5");
    assert_eq!(
        (game.mover(), game.phase(), may(&game)),
        (seat(1), Phase::Act(seat(2)), "b3xb5 c6xc4".to_owned())
    );
    // Red's Five lands beside Black's Six, who goes before Red's other jump.
    let game = go(game, "c6xc4");
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(1)), "c3xc5".to_owned()));
    let game = go(game, "c3xc5");
    assert_eq!((game.mover(), game.phase(), may(&game)), (seat(1), Phase::Act(seat(2)), "b3xb5".to_owned()));
}

#[test]
fn tc5_jumps_open_when_a_turn_begins_are_made_first() {
    let game = board("b6 c3, r2 d3, r3 g4", "r -");
    assert_eq!((game.phase(), game.mover(), may(&game)), (Phase::Act(seat(1)), seat(2), "c3xe3".to_owned()));
    let game = go(game, "c3xe3");
    // Red still has the turn, and steps.
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(2)), "g4-f4 g4-g3 g4-g5".to_owned()));
}

// rule: TC win.2, TC win.3
#[test]
fn tc6_the_count_goes_up_at_the_end_of_the_own_turn() {
    let game = board("b6 d3, b5 a4, r2 g4", "b -");
    assert_eq!(go(game.clone(), "d3-d4").count(), Some((seat(1), 1)));
    assert_eq!(go(game.clone(), "d3-d4, g4-g5").count(), Some((seat(1), 1)));
    assert_eq!(go(game, "d3-d4, g4-g5, a4-a5").count(), Some((seat(1), 2)));
}

// rule: TC win.3
#[test]
fn tc6_the_count_rises_at_most_once_a_turn() {
    // A step and two jumps of another piece, all in one turn.
    let game = board("b6 d4, b4 a3, r2 b4, r3 c3, r6 g4", "b b2");
    assert_eq!(go(game, "a3-a4, a4xc4, c4xc2").count(), Some((seat(1), 3)));
}

// rule: TC win.6
#[test]
fn tc6_leaving_ends_the_count_and_coming_back_starts_at_one() {
    let game = board("b6 d4, b5 d3, r2 g4", "b b3");
    assert_eq!(go(game.clone(), "d4-c4").count(), None);
    assert_eq!(go(game, "d4-c4, g4-g5, d3-d4").count(), Some((seat(1), 1)));
}

// rule: TC win.6
#[test]
fn tc6_a_jump_out_and_another_in_within_a_turn_starts_at_one() {
    // The Five makes room, so the Six must jump out of d4; then the Four jumps the Three into it.
    let game = go(board("b6 d4, b5 f4, b4 d2, r2 e4, r3 d3, r6 a4", "b b2"), "f4-f5");
    assert_eq!((game.count(), may(&game)), (Some((seat(1), 2)), "d4xf4".to_owned()));
    let game = go(game, "d4xf4");
    assert_eq!((game.count(), may(&game)), (None, "d2xd4".to_owned()));
    assert_eq!(go(game, "d2xd4").count(), Some((seat(1), 1)));
}

// rule: TC win.6
#[test]
fn tc6_a_jump_into_the_centre_in_another_s_turn_counts_one_at_its_end() {
    // Black steps next to the red Six, which jumps over it onto d4.
    let game = go(board("b2 c3, b5 a3, r6 d2, r3 g4", "b -"), "c3-d3");
    assert_eq!((game.phase(), may(&game)), (Phase::Act(seat(2)), "d2xd4".to_owned()));
    let game = go(game, "d2xd4");
    assert_eq!((game.count(), game.mover()), (Some((seat(2), 1)), seat(2)));
    assert_eq!(go(game, "g4-g5").count(), Some((seat(2), 2)));
}

#[test]
fn tc6_an_opponent_s_turn_does_not_raise_the_count() {
    let game = board("b6 d4, b5 a4, r2 g4", "r -");
    assert_eq!(go(game, "g4-g5").count(), None);
}

// rule: TC win.3
#[test]
fn tc6_being_jumped_ends_the_count() {
    let game = go(board("b5 d4, b4 a4, r6 d2, r2 g4", "r b4"), "d2-d3, d3xd5");
    assert_eq!((game.count(), game.phase()), (None, Phase::Act(seat(1))));
}

// rule: TC object.1, TC win.1, TC win.4
#[test]
fn tc6_a_turn_that_begins_with_four_wins_at_once() {
    let game = board("b6 d4, b5 a4, r2 g4", "b b4");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 2]));
    // Even with a jump open.
    assert_eq!(board("b6 d4, b5 a4, r2 d5", "b b4").phase(), Phase::Over);
    // But not in the opponent's turn.
    assert_eq!(board("b6 d4, b5 a4, r2 g4", "r b4").phase(), Phase::Act(seat(2)));
}

// rule: TC win.5
#[test]
fn tc7_passing_is_for_the_last_piece_in_the_centre() {
    refused(&board("b6 d4, b5 a4, r2 g4", "b b1"), "pass", &Reason::NoPass);
    refused(&board("b6 d3, r2 g4", "b -"), "pass", &Reason::NoPass);
    assert_eq!(go(board("b6 d4, r2 g4", "b b3"), "pass, g4-g5").phase(), Phase::Over);
}

// rule: TC win.7
#[test]
fn tc7_who_cannot_step_loses() {
    // Red's only piece is shut in at c1: the Five on c2 has no square behind c1 to jump to.
    let game = go(board("b5 d2, b6 c2, b4 e1, r4 c1", "b -"), "d2-d1");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 2]));
    assert_eq!(game.points(seat(2)), 1, "of two the pieces stay where they are: {game}");
}

#[test]
fn tc7_a_shut_in_last_piece_in_the_centre_passes() {
    let game = board("b5 d4, r5 c4, r5 e4, r5 d3, r5 d5", "b b1");
    assert_eq!(may(&game), "pass");
}

// rule: TC object.1, TC win.1
#[test]
fn tc7_without_pieces_a_player_has_lost() {
    let game = go(board("b6 d2, r2 d4", "b -"), "d2-d3, d3xd5");
    assert_eq!([1, 2, 5].map(|number| game.points(seat(number))), [1, 0, 0], "the pieces left");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 2]));
}

#[test]
fn tc8_a_trapped_player_of_three_leaves_with_the_pieces() {
    let game = go(board("b5 d2, b6 c2, r4 c1, g6 g4", "b - version=standard seats=3"), "d2-d1");
    assert_eq!(bare(&game), "---/---/-------/------g6/-------/b6--/-b5- g - out=r");
    assert_eq!(game.standing().places(), [1, 3, 1]);
}

#[test]
fn tc8_jumps_that_open_when_a_player_leaves_are_made_first() {
    // Red is trapped; without its Four on c1 the Five may jump Green's Two down to it.
    let game = go(board("b5 c3, b6 e1, r4 c1, g2 c2, g6 d2, g5 g4", "b - version=standard seats=3"), "e1-d1");
    assert_eq!((game.mover(), game.phase()), (seat(3), Phase::Act(seat(1))), "{game}");
    assert_eq!(may(&game), "c3xc1");
}

#[test]
fn tc8_places_go_by_the_reverse_order_of_leaving() {
    let game = go(board("b6 d2, g2 d4", "b - version=standard seats=4 out=ru"), "d2-d3, d3xd5");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 4, 2, 3]));
}

#[test]
fn tc8_who_is_still_in_when_another_wins_by_the_count_shares_the_second_place() {
    let game = board("b6 d4, r6 a3, g2 g4", "b b4 version=standard seats=4 out=u");
    assert_eq!(game.standing().places(), [1, 2, 2, 4]);
}

// rule: TC challenge.3
#[test]
fn tc9_pieces_side_by_side_in_the_start_zone_stay_face_down() {
    let game = go(board("b6' c1, r5' e1, b2' a4", "b - version=standard"), "c1-d1");
    assert_eq!(bare(&game), bare(&board("b6' d1, r5' e1, b2' a4", "r - version=standard")));
}

// rule: TC challenge.5
#[test]
fn tc9_one_of_the_two_in_the_playing_area_is_enough() {
    let game = go(board("b6' c2, r5' d1, b2' a4", "b - version=standard"), "c2-d2");
    assert!(bare(&game).starts_with("---/---/-------/b2'------/-------/-b6-/-r5-"), "{game}");
}

// rule: TC challenge.1
#[test]
fn tc9_a_piece_that_steps_between_two_turns_with_both() {
    for (squares, step) in [(["d2", "d4"], "c3-d3"), (["c3", "e3"], "d2-d3")] {
        let [one, other] = squares;
        let from = &step[..2];
        let pieces = format!("b6' {one}, b5' {other}, r2' {from}, r3' g4");
        let game = go(board(&pieces, "r - version=standard"), step);
        let faces: Vec<bool> =
            game.view(Viewer::Spectator).pieces.iter().map(|piece| piece.rank.is_some()).collect();
        assert_eq!(faces.iter().filter(|up| **up).count(), 3, "{game}");
    }
}

// rule: TC challenge.1
#[test]
fn tc9_pieces_that_a_jump_brings_together_turn_too() {
    let game = go(board("b6 c3, r2 d3, r5' f3, r3' g5, b2' a4", "b - version=standard"), "c3xe3");
    assert!(game.to_string().contains("b6r5-"), "{game}");
}

// rule: TC challenge.1, TC challenge.2
#[test]
fn tc9_a_face_down_piece_meeting_a_face_up_one_turns() {
    let game = go(board("b6 d2, r6' d4, r5' g4, b2' a4", "b - version=standard"), "d2-d3");
    assert!(!game.to_string().contains("r6'"), "{game}");
}

#[test]
fn tc9_own_pieces_do_not_challenge_each_other() {
    let game = go(board("b6' d2, b5' d4, r5' g4", "b - version=standard"), "d2-d3");
    assert!(game.to_string().contains("b6'") && game.to_string().contains("b5'"), "{game}");
}

// rule: TC standard.1
#[test]
fn tc9_with_all_pieces_face_up_every_version_plays_alike() {
    for (pieces, rest, steps) in [
        ("b6 d2, b5 a4, r2 d4, r3 e3, r6 g5", "b -", "d2-d3, d3xd5"),
        ("r3 e2, b2 d3, b4 e4, r6 g4", "r -", "e2-e3, e3xc3"),
        ("b6 d3, b5 a4, r2 g4", "b -", "d3-d4, g4-g5, a4-a5"),
        ("b5 d2, b6 c2, b4 e1, r4 c1", "b -", "d2-d1"),
        ("b6 d4, r2 g4", "b b3", "pass, g4-g5"),
    ] {
        let face_up = board(pieces, rest);
        for name in ["standard", "guts", "reverse-guts"] {
            let hidden = board(pieces, &format!("{rest} version={name}"));
            assert_eq!(may(&hidden), may(&face_up), "{name}: {hidden}");
            let (hidden, face_up) = (go(hidden, steps), go(face_up.clone(), steps));
            assert_eq!(bare(&hidden), bare(&face_up), "{name}");
            assert_eq!((hidden.phase(), hidden.standing()), (face_up.phase(), face_up.standing()), "{name}");
        }
    }
}

// rule: TC standard.5, TC standard.6
#[test]
fn tc10_pieces_are_placed_one_at_a_time_in_order() {
    let game = go(table(3, Options::default()), "r");
    assert_eq!((game.phase(), actions(&game).len()), (Phase::Act(seat(2)), 12 * 4));
    let game = go(game, "place 6 c1");
    assert_eq!((game.phase(), actions(&game).len()), (Phase::Act(seat(3)), 11 * 4));
    refused(&game, "place 6 c1", &Reason::Taken("c1".parse().unwrap()));
    refused(&game, "place 6 d4", &Reason::NotInZone("d4".parse().unwrap()));
    refused(&game, "place 3 d1", &Reason::NotInHand("3".parse().unwrap()));
    refused(&game, "place d1", &Reason::WhichPiece);
    refused(&game, "c1-c2", &Reason::PlaceFirst);
    assert_eq!((game.seats(), game.turns()), (3, 1));
    // What is placed is no longer in hand, whatever it is.
    for rank in ["6", "5", "4", "3", "2", "T"] {
        let game = go(table(2, Options::default()), &format!("b, place {rank} c1, place {rank} d1"));
        refused(&game, &format!("place {rank} e1"), &Reason::NotInHand(rank.parse().unwrap()));
        assert_eq!((game.turns(), actions(&game).len()), (2, 10 * 5), "{rank}");
    }
}

// rule: TC standard.3, TC standard.7
#[test]
fn tc10_who_places_first_moves_first() {
    let places = "place 6 c1, place 6 d1, place 5 e1, place 5 c7, place 4 d7, place 4 e7, place 3 a3, place 3 a4, \
                  place 2 a5, place 2 g3, place T g4, place T g5";
    let game = go(table(2, Options::default()), &format!("r, {places}"));
    assert_eq!((game.phase(), game.mover()), (Phase::Act(seat(2)), seat(2)));
    assert!(!may(&game).contains("place"));
}

// rule: TC standard.2
#[test]
fn tc10_pieces_of_two_three_and_four_players() {
    for (seats, ranks) in [(2, "6 5 4 3 2 T"), (3, "6 5 4 T"), (4, "6 5 T")] {
        let game = go(table(seats, Options::default()), "b");
        let on_c1: Vec<String> = actions(&game)
            .iter()
            .map(ToString::to_string)
            .filter_map(|text| text.strip_prefix("place ")?.strip_suffix(" c1").map(ToOwned::to_owned))
            .collect();
        assert_eq!(on_c1.join(" "), ranks);
    }
}

// rule: TC guts.1
#[test]
fn tc10_in_guts_nobody_knows_what_is_placed() {
    let game = go(table(2, version(Version::Guts)), "b, place c1, place d1");
    assert_eq!(game.version(), Version::Guts);
    refused(&game, "place 6 e1", &Reason::Unseen);
    for viewer in Viewer::all(2) {
        assert!(game.view(viewer).pieces.iter().all(|piece| piece.rank.is_none()));
    }
}

// rule: TC guts.2, TC team.1
#[test]
fn tc10_all_versions_are_for_two_three_and_four_players_and_for_teams() {
    for name in [Version::Standard, Version::Guts, Version::ReverseGuts] {
        for (seats, teams) in [(2, false), (3, false), (4, false), (4, true)] {
            let mut game = go(table(seats, Options { teams, ..version(name) }), "b");
            // Everybody places in turn, one at a time, until twelve pieces lie there; then whoever placed first steps.
            for placed in 0..12 {
                assert_eq!(
                    game.phase(),
                    Phase::Act(seat(placed % usize::from(seats) + 1)),
                    "{name:?} of {seats}"
                );
                let place = actions(&game)[0];
                assert!(matches!(place, Action::Place(..)), "{place}");
                game.act(&place).unwrap();
            }
            assert_eq!(
                (game.phase(), game.side(seat(1)) == game.side(seat(usize::from(seats)))),
                (Phase::Act(seat(1)), false)
            );
            assert!(!may(&game).contains("place"), "{game}");
        }
    }
    assert!(Options { teams: true, ..version(Version::Guts) }.check(3).is_err());
}

#[test]
fn tc10_in_guts_a_rank_is_drawn_when_the_piece_is_turned() {
    let game = board("b?' d2, b?' a4, r?' d4, r5 g4", "b - version=guts hand=b6T,r64");
    let mut odds = Outcomes::new();
    let game = go(game, "d2-d3");
    game.outcomes(&mut odds);
    let rows: Vec<String> = odds.rows().iter().map(|(roll, ways)| format!("{roll}:{ways}")).collect();
    assert_eq!((game.phase(), rows.join(" ")), (Phase::Roll(seat(1)), "6:1 T:1".to_owned()));
    let game = go(game, "6");
    assert_eq!(game.phase(), Phase::Roll(seat(2)));
    let game = go(game, "4");
    assert_eq!(may(&game), "d3xd5");
    // The other black piece can only be the Tri-Cross now.
    assert!(game.to_string().contains("hand=bT"), "{game}");
}

// rule: TC reverse.1, TC reverse.2
#[test]
fn tc10_in_reverse_guts_the_neighbour_on_the_right_has_them_placed() {
    let game = go(table(3, version(Version::ReverseGuts)), "b, place 6 c1, place 5 d1");
    let text = game.to_string();
    // Black's neighbour on the right is Green, the last in order; Red's is Black.
    assert!(text.contains("g6'b5'-"), "{text}");
    let sees = |viewer| game.view(viewer).pieces.iter().filter_map(|piece| piece.rank).collect::<Vec<_>>();
    assert_eq!(sees(Viewer::Seat(seat(1))).len(), 1);
    assert_eq!(sees(Viewer::Seat(seat(2))).len(), 1);
    assert!(sees(Viewer::Seat(seat(3))).is_empty() && sees(Viewer::Spectator).is_empty());
}

#[test]
fn tc11_only_the_face_up_version_hides_nothing() {
    for name in [Version::FaceUp, Version::Standard, Version::Guts, Version::ReverseGuts] {
        assert_eq!(table(2, version(name)).hides(), name != Version::FaceUp, "{name:?}");
    }
}

// rule: TC standard.4
#[test]
fn tc11_an_owner_s_view_keeps_what_was_placed() {
    let game = board("b6' d2, b5' a4, r6' d5, r5' g4", "b - version=standard");
    let own: Vec<_> = game.view(Viewer::Seat(seat(1))).pieces.iter().filter_map(|piece| piece.rank).collect();
    assert_eq!(own.len(), 2);
    assert!(!game.view(Viewer::Seat(seat(1))).memory_aid);
    let text = game.view(Viewer::Seat(seat(1))).to_string();
    assert!(text.contains("r?'") && text.contains("b6'"), "{text}");
    assert!(game.view(Viewer::Spectator).to_string().contains("b?'"));
}

// rule: TC team.1, TC team.3
#[test]
fn tc12_partners_neither_challenge_nor_jump_each_other() {
    let rest = "b - version=standard seats=4 teams";
    let game = go(board("b6' d2, g5' d4, r5' a3, u5' g3", rest), "d2-d3");
    assert!(game.to_string().contains("g5'"), "{game}");
    assert!(!may(&board("b6 d3, g5 d4, r5 a3, u5 g3", rest)).contains('x'));
    assert_eq!((game.side(seat(1)), game.side(seat(3)), game.side(seat(2))), (0, 0, 1));
}

// rule: TC team.4
#[test]
fn tc12_the_count_goes_up_in_either_partner_s_turn() {
    let rest = "version=standard seats=4 teams";
    let game = board("b6 d4, g5 a3, r5 a5, u5 g3", &format!("b - {rest}"));
    let game = go(game, "d4-d3, a5-b5, a3-b3, g3-g4, d3-d4, b5-a5");
    assert_eq!(game.count(), Some((seat(1), 1)));
    let game = go(game, "b3-a3");
    assert_eq!(game.count(), Some((seat(1), 2)));
    // The partner's turn begins with four: the team wins.
    let game = board("b6 d4, g5 a3, r5 a5, u5 g3", &format!("g b4 {rest}"));
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 3, 1, 3]));
}

#[test]
fn tc12_a_team_evening_asks_for_partners() {
    let evening = |team_size| {
        let mut options = Options::default();
        options.for_evening(Occasion { knock_out: false, team_size }).map(|()| options.teams)
    };
    assert_eq!((evening(1), evening(2)), (Ok(false), Ok(true)));
    assert!(evening(3).is_err());
}

#[test]
fn tc12_a_team_loses_when_both_are_out() {
    let rest = "version=standard seats=4 teams";
    let game = go(board("b6 d2, g5 a3, r2 d4, u5 g3", &format!("b - {rest}")), "d2-d3, d3xd5");
    assert_eq!(game.phase(), Phase::Act(seat(3)));
    let game = go(board("b6 d2, g5 a3, u2 d4", &format!("b - {rest} out=r")), "d2-d3, d3xd5");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 3, 1, 3]));
}

#[test]
fn tc13_the_third_time_is_a_draw() {
    let round = "a4-a5, g4-g5, a5-a4, g5-g4";
    let game = go(board("b6 a4, r6 g4", "b -"), round);
    assert_eq!(game.phase(), Phase::Act(seat(1)));
    let game = go(game, round);
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 1]));
}

#[test]
fn tc13_a_different_count_is_a_different_position() {
    let about = "g4-g5, a4-a5, g5-g4, a5-a4";
    let game = go(board("b6 d4, b5 a4, r6 g4", "r b1"), about);
    assert_eq!((game.count(), game.phase()), (Some((seat(1), 3)), Phase::Act(seat(2))));
    // Out of the square and in again: the same board a third time, with counts of 1, 3 and 1.
    let game = go(game, "g4-g5, d4-d5, g5-g4, d5-d4");
    assert_eq!((game.count(), game.phase()), (Some((seat(1), 1)), Phase::Act(seat(2))));
    // And 3 and 1 again: a count of 1 for the third time.
    let game = go(go(game, about), "g4-g5, d4-d5, g5-g4, d5-d4");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 1]));
}

#[test]
fn tc13_a_hundred_turns_without_a_jump_are_a_draw() {
    let game = after("---/---/-------/b6-----r6/-------/---/--- b - quiet=99", "a4-a5");
    assert_eq!((game.phase(), game.standing().places().to_vec()), (Phase::Over, vec![1, 1]));
    let game = after("---/---/-------/b6-----r6/-------/---/--- b - quiet=99 draw-after=150", "a4-a5");
    assert_eq!(game.phase(), Phase::Act(seat(2)));
    // A jump starts the count anew.
    let game = after("---/---/b6-r2----/------r6/-------/---/--- b - quiet=99", "a5-b5, b5xd5");
    assert_eq!(game.phase(), Phase::Act(seat(2)));
}

#[test]
fn tc13_perft_leaves_draws_out() {
    let game = at("---/---/-------/b6-----r6/-------/---/--- b - quiet=99");
    assert_eq!(game.perft(2), Some(9));
    // Where something is still placed, or is turned by chance, there is nothing to count.
    assert_eq!(go(table(2, Options::default()), "b").perft(1), None);
    assert_eq!(board("b?' d2, r5 g4", "b - version=guts hand=b6").perft(1), None);
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for (seats, options) in [
        (3, version(Version::FaceUp)),
        (2, Options { teams: true, ..Options::default() }),
        (2, Options { pattern: PATTERN.to_owned(), ..Options::default() }),
        (2, Options { pattern: LONG_PATTERN.to_owned(), ..version(Version::FaceUp) }),
    ] {
        assert!(options.check(seats).is_err(), "{options:?}");
    }
}
