//! Who begins a game, and how an evening knows it (EZ-6).

mod evening;

use evening::{FAST, KING, THREES, begun, games, steps};
use formats::{Begins, Format, Length, Tournament};

/// Who begins the first of the games, where that is known: `1 lower die`, `2 lost to 1`.
fn begins(tournament: &Tournament) -> Option<String> {
    let game = tournament.games().remove(0);
    Some(match game.begins? {
        Begins::LowerDie => format!("{} lower die", game.players[0]),
        Begins::LastLoser { winner: Some(winner) } => format!("{} lost to {winner}", game.players[0]),
        Begins::LastLoser { winner: None } => format!("{} lost", game.players[0]),
    })
}

#[test]
fn ez6_the_last_loser_begins_every_game_after_the_first() {
    for format in [FAST, THREES] {
        let mut tournament = begun(format, 3);
        assert_eq!(begins(&tournament), None, "the game decides who begins the first one");
        steps(&mut tournament, &["game 1: 2 1 3"]);
        assert_eq!(begins(&tournament).as_deref(), Some("3 lost to 2"));
        steps(&mut tournament, &["game 2: 2 1 3"]);
        assert_eq!(begins(&tournament).as_deref(), Some("2 lost to 1"));
        // A win that two share has a loser and no winner; where all are level there is neither.
        steps(&mut tournament, &["game 3: 1 3 1"]);
        assert_eq!(begins(&tournament).as_deref(), Some("1 lost"));
        steps(&mut tournament, &["game 4: 1 1 1"]);
        assert_eq!(begins(&tournament), None);
    }
    // In every other format it is so within a meeting, and forgotten with it.
    let length = Length::THREES;
    for format in [
        Format::KnockOut { length, drawn: false },
        Format::RoundRobin { legs: 1, length },
        Format::Swiss { rounds: 3, length },
    ] {
        let mut tournament = begun(format, 2);
        assert_eq!(begins(&tournament), None);
        let first = tournament.games()[0].players[0];
        let other = tournament.games()[0].players[1];
        steps(&mut tournament, &["game 1: 1 2"]);
        assert_eq!(begins(&tournament), Some(format!("{other} lost to {first}")), "{format:?}");
    }
}

#[test]
fn ez6_a_loser_who_leaves_begins_nothing() {
    let mut tournament = begun(FAST, 4);
    steps(&mut tournament, &["game 1: 1 2 3 4", "leave 4"]);
    assert_eq!((games(&tournament), begins(&tournament)), (vec!["game 3: 1, 2, 3".to_owned()], None));
    let mut tournament = begun(FAST, 4);
    steps(&mut tournament, &["game 1: 1 2 3 4", "leave 1"]);
    assert_eq!(begins(&tournament).as_deref(), Some("4 lost"), "the winner has gone");
}

#[test]
fn ez6_of_the_first_pair_of_king_the_lower_begins_and_later_pairs_decide_at_the_table() {
    let mut tournament = begun(KING, 4);
    steps(&mut tournament, &["lot 2 6 4 1"]);
    assert_eq!(begins(&tournament).as_deref(), Some("3 lower die"));
    // Drawn: no king yet, and the dice still stand.
    steps(&mut tournament, &["game 1: 1 1"]);
    assert_eq!(begins(&tournament).as_deref(), Some("3 lower die"));
    steps(&mut tournament, &["game 2: 1 2"]);
    assert_eq!((games(&tournament), begins(&tournament)), (vec!["game 3: 1, 3".to_owned()], None));
    // In a meeting of several games the loser of the last one.
    let mut tournament = begun(Format::King { wins: 0, length: Length::THREES, chooses: false }, 3);
    steps(&mut tournament, &["lot 6 5 1", "game 1: 1 2"]);
    assert_eq!(begins(&tournament).as_deref(), Some("1 lost to 2"));
}

#[test]
fn a_drawn_knock_out_game_is_begun_by_whoever_the_game_says() {
    let mut tournament = begun(Format::KnockOut { length: Length::THREES, drawn: false }, 2);
    steps(&mut tournament, &["game 1: 1 2", "game 2: 1 1"]);
    assert_eq!(begins(&tournament), None, "seats are swapped instead");
    steps(&mut tournament, &["game 3: 1 1", "lot 0"]);
    assert_eq!(begins(&tournament).as_deref(), Some("2 lost to 1"));
}
