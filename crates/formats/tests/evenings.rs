//! The rulebook's formats, one test for each rule of them, and those for clubs.

mod evening;

use evening::{
    ALL_PLAY_ALL, FAST, KING, KING_OF_KINGS, KNOCK_OUT, SETS, SWISS, THREES, begun, entrant, games, steps,
};
use formats::{DrawSide, Entrant, Format, Length, LotFor, Refusal, Setup, Step, Tournament};

fn titles(tournament: &Tournament) -> Vec<String> {
    tournament.games().into_iter().map(|game| game.title).collect()
}

/// `1:2 2:5` for entrant 2 in first place and 5 in second.
fn places(tournament: &Tournament) -> String {
    let rows: Vec<String> =
        tournament.standing().iter().map(|row| format!("{}:{}", row.place, row.entrant)).collect();
    rows.join(" ")
}

// rule: EZ fast.2
#[test]
fn ez6_fast_play_again_the_last_loser_first() {
    let mut tournament = begun(FAST, 3);
    assert_eq!(games(&tournament), ["game 1: 1, 2, 3"]);
    // With more players the lowest score, the rest in seat order.
    steps(&mut tournament, &["game 1: 2 1 3"]);
    assert_eq!(games(&tournament), ["game 2: 3, 1, 2"]);
    steps(&mut tournament, &["game 2: 1 3 2"]);
    assert_eq!(games(&tournament), ["game 3: 1, 2, 3"]);
    assert_eq!(places(&tournament), "1:2 1:3 3:1");
    steps(&mut tournament, &["join", "end"]);
    assert!(tournament.is_over() && tournament.games().is_empty());
}

#[test]
fn ez8_threes_are_won_by_the_first_with_three_wins() {
    let mut tournament = begun(THREES, 2);
    steps(&mut tournament, &["game 1: 1 2", "game 2: 2 1", "game 3: 2 1"]);
    assert!(tournament.is_over());
    assert_eq!((places(&tournament).as_str(), tournament.standing()[0].note.as_str()), ("1:1 2:2", "winner"));
}

#[test]
fn ez8_threes_sets_are_won_by_the_first_with_five_threes() {
    let mut tournament = begun(SETS, 2);
    let mut count = 0;
    while !tournament.is_over() {
        let game = &tournament.games()[0];
        let first = usize::from(game.players[0] == entrant(1));
        count += 1;
        // The first wins two of every three games, so that sets go on for a while.
        let winner = usize::from(count % 3 != 0);
        let places = if winner == first { "1 2" } else { "2 1" };
        let step = format!("game {}: {places}", game.number);
        steps(&mut tournament, &[&step]);
    }
    assert_eq!(tournament.standing()[0].entrant, entrant(1));
    assert!((15..=30).contains(&count), "{count}");
}

#[test]
fn ez3_an_instant_win_in_threes_wins_the_fast_game_only() {
    let mut tournament = begun(THREES, 2);
    steps(&mut tournament, &["game 1! 1 2"]);
    assert!(!tournament.is_over());
    assert_eq!(titles(&tournament), ["Game 2, 1 : 0"]);
}

#[test]
fn a_shared_win_counts_for_nobody_in_a_series() {
    let mut tournament = begun(THREES, 2);
    steps(&mut tournament, &["game 1: 1 1"]);
    assert_eq!(titles(&tournament), ["Game 2, 0 : 0"]);
}

// rule: EZ king.3
#[test]
fn king_the_two_highest_dice_play_first_and_the_lower_of_them_begins() {
    let mut tournament = begun(KING, 4);
    let lot = tournament.lot().unwrap();
    assert_eq!((lot.decides, lot.below.as_slice()), (LotFor::FirstGame, &[6; 4][..]));
    steps(&mut tournament, &["lot 2 6 4 1"]);
    assert_eq!(games(&tournament), ["game 1: 3, 2"]);
}

// rule: EZ king.3
#[test]
fn king_ties_roll_again_until_two_are_left() {
    let mut tournament = begun(KING, 4);
    steps(&mut tournament, &["lot 5 6 5 5"]);
    let again = tournament.lot().unwrap();
    assert_eq!(again.about, [entrant(1), entrant(3), entrant(4)], "they tie for the second place");
    steps(&mut tournament, &["lot 1 4 4"]);
    assert_eq!(tournament.lot().unwrap().about, [entrant(3), entrant(4)]);
    steps(&mut tournament, &["lot 2 3"]);
    assert_eq!(games(&tournament), ["game 1: 4, 2"]);
}

// rule: EZ king.3
#[test]
fn king_the_two_highest_roll_again_for_who_begins_if_they_tied() {
    let mut tournament = begun(KING, 3);
    steps(&mut tournament, &["lot 6 6 1"]);
    assert_eq!(tournament.lot().unwrap().about, [entrant(1), entrant(2)]);
    steps(&mut tournament, &["lot 2 5"]);
    assert_eq!(games(&tournament), ["game 1: 1, 2"]);
}

// rule: EZ king.1, EZ king.2
#[test]
fn king_the_winner_stays_and_the_next_in_line_steps_up() {
    let mut tournament = begun(KING, 4);
    steps(&mut tournament, &["lot 6 5 1 2", "game 1: 1 2"]);
    assert_eq!(games(&tournament), ["game 2: 3, 2"]);
    steps(&mut tournament, &["game 2: 1 2"]);
    assert_eq!(games(&tournament), ["game 3: 4, 3"], "1 lost the first game and is behind 4");
    steps(&mut tournament, &["game 3: 2 1"]);
    assert_eq!(games(&tournament), ["game 4: 1, 3"]);
    assert_eq!(tournament.standing()[0].note, "king");
}

// rule: EZ kings.1
#[test]
fn king_of_kings_counts_wins_as_king_and_not_the_win_that_crowns() {
    let mut tournament = begun(KING_OF_KINGS, 3);
    steps(&mut tournament, &["lot 6 5 1", "game 1: 1 2"]);
    assert_eq!(tournament.standing()[0].counts[0], 0, "the win that crowns does not count");
    steps(&mut tournament, &["game 2: 2 1"]);
    assert_eq!(tournament.standing()[0].counts[0], 1);
    steps(&mut tournament, &["game 3: 2 1"]);
    assert!(tournament.is_over());
    assert_eq!(
        (tournament.standing()[0].entrant, tournament.standing()[0].note.as_str()),
        (entrant(2), "king of kings")
    );
}

#[test]
fn ez9_no_single_winner_and_the_king_stays() {
    let mut tournament = begun(KING_OF_KINGS, 3);
    steps(&mut tournament, &["lot 6 5 1", "game 1: 1 1"]);
    assert_eq!(games(&tournament), ["game 2: 2, 1"], "no king yet: the same two again");
    steps(&mut tournament, &["game 2: 1 2", "game 3: 1 1"]);
    assert_eq!(tournament.standing()[0].counts[0], 0);
    assert_eq!(games(&tournament), ["game 4: 1, 2"]);
}

// rule: EZ king.4
#[test]
fn king_may_choose_what_is_played_as_an_add_on() {
    let mut tournament = begun(Format::King { wins: 0, length: Length::ONE, chooses: true }, 3);
    steps(&mut tournament, &["lot 6 5 1", "game 1: 1 2"]);
    assert_eq!((tournament.chooser(), tournament.games().len()), (Some(entrant(2)), 0));
    steps(&mut tournament, &["choose 4"]);
    assert_eq!((tournament.chooser(), tournament.games()[0].mode), (None, Some(4)));
    assert_eq!(tournament.take(&Step::Choose(1)), Err(Refusal::NoChoice));
}

#[test]
fn a_king_who_leaves_loses_the_crown_to_the_challenger() {
    let mut tournament = begun(KING, 4);
    steps(&mut tournament, &["lot 6 5 1 2", "game 1: 1 2", "leave 2"]);
    assert_eq!(games(&tournament), ["game 3: 4, 3"]);
    steps(&mut tournament, &["leave 4", "leave 1"]);
    assert_eq!(games(&tournament), [""; 0], "nobody is left to challenge the king");
    steps(&mut tournament, &["join"]);
    assert_eq!(games(&tournament), ["game 5: 5, 3"]);
}

#[test]
fn a_knock_out_has_byes_for_the_highest_seeds() {
    let tournament = begun(KNOCK_OUT, 6);
    assert_eq!(games(&tournament), ["game 1: 3, 6", "game 2: 4, 5"]);
    assert_eq!(titles(&tournament), ["Quarter-final", "Quarter-final"]);
}

// rule: EZ tournament.1
#[test]
fn a_knock_out_goes_on_until_one_is_left() {
    let mut tournament = begun(KNOCK_OUT, 6);
    steps(&mut tournament, &["game 1: 2 1"]);
    assert_eq!(
        games(&tournament),
        ["game 2: 4, 5", "game 3: 2, 6"],
        "half of the draw need not wait for the other"
    );
    steps(&mut tournament, &["game 2: 1 2", "game 3: 1 2", "game 4: 2 1"]);
    assert_eq!(titles(&tournament), ["Final"]);
    steps(&mut tournament, &["game 5: 1 2"]);
    assert!(tournament.is_over());
    assert_eq!(places(&tournament), "1:4 2:2 3:1 3:6 5:3 5:5");
    assert_eq!(tournament.standing()[2].note, "out in the semi-final");
}

#[test]
fn the_first_two_seeds_can_only_meet_in_the_final() {
    let mut tournament = begun(KNOCK_OUT, 16);
    while !tournament.is_over() {
        let game = tournament.games()[0].clone();
        let better = game.players.iter().min().unwrap();
        let places = if game.players[0] == *better { "1 2" } else { "2 1" };
        if game.players.contains(&entrant(1)) && game.players.contains(&entrant(2)) {
            assert_eq!(game.title, "Final");
        }
        let step = format!("game {}: {places}", game.number);
        steps(&mut tournament, &[&step]);
    }
    assert_eq!(places(&tournament).split(' ').take(4).collect::<Vec<_>>(), ["1:1", "2:2", "3:3", "3:4"]);
}

// rule: EZ dot.2
#[test]
fn ez3_an_instant_win_moves_on_in_a_knock_out() {
    let mut tournament = begun(Format::KnockOut { length: Length::THREES, drawn: false }, 2);
    steps(&mut tournament, &["game 1: 2 1", "game 2! 2 1"]);
    assert!(tournament.is_over(), "one game of a first to three, and the whole pairing");
    assert_eq!(tournament.standing()[0].entrant, entrant(2));
}

#[test]
fn ez9_a_drawn_knock_out_game_is_replayed_with_seats_swapped_then_decided_by_lot() {
    let mut tournament = begun(KNOCK_OUT, 2);
    steps(&mut tournament, &["game 1: 1 1"]);
    assert_eq!(games(&tournament), ["game 2: 2, 1"]);
    steps(&mut tournament, &["game 2: 1 1"]);
    assert!(tournament.games().is_empty());
    assert_eq!(tournament.lot().unwrap().decides, LotFor::Drawn);
    steps(&mut tournament, &["lot 1"]);
    assert_eq!((tournament.is_over(), tournament.standing()[0].entrant), (true, entrant(2)));
}

#[test]
fn the_draw_of_a_knock_out_can_be_by_lot() {
    let mut tournament = begun(Format::KnockOut { length: Length::ONE, drawn: true }, 4);
    assert_eq!(tournament.lot().unwrap().below, [4, 3, 2, 1]);
    steps(&mut tournament, &["lot 3 0 1 0"]);
    // The seeds are 4, 1, 3, 2.
    assert_eq!(games(&tournament), ["game 1: 1, 3", "game 2: 4, 2"]);
}

#[test]
fn who_leaves_or_does_not_come_to_a_knock_out_loses() {
    let mut tournament = begun(KNOCK_OUT, 4);
    steps(&mut tournament, &["leave 1", "forfeit 3"]);
    assert_eq!(games(&tournament), ["game 3: 4, 2"]);
    steps(&mut tournament, &["leave 4"]);
    assert!(tournament.is_over());
    assert_eq!(tournament.standing()[0].entrant, entrant(2));
    assert_eq!(begun(KNOCK_OUT, 3).take(&Step::Forfeit(entrant(1))), Err(Refusal::NotPlaying(entrant(1))));
}

#[test]
fn a_latecomer_takes_a_bye_that_has_not_been_played_on() {
    let mut tournament = begun(KNOCK_OUT, 3);
    steps(&mut tournament, &["join"]);
    assert_eq!(games(&tournament), ["game 1: 2, 3", "game 2: 1, 4"]);
    assert_eq!(tournament.take(&Step::Join), Err(Refusal::TooLate));
}

#[test]
fn everybody_meets_everybody_once() {
    for people in 2..=9 {
        let mut tournament = begun(ALL_PLAY_ALL, people);
        let mut met = Vec::new();
        while !tournament.is_over() {
            let game = tournament.games()[0].clone();
            let mut pair = game.players.clone();
            pair.sort();
            assert!(!met.contains(&pair));
            met.push(pair);
            let step = format!("game {}: 1 2", game.number);
            steps(&mut tournament, &[&step]);
        }
        assert_eq!(met.len(), people * (people - 1) / 2);
    }
}

#[test]
fn a_round_robin_ranks_by_points_then_by_whom_one_has_beaten() {
    let mut tournament = begun(ALL_PLAY_ALL, 3);
    while !tournament.is_over() {
        let game = tournament.games()[0].clone();
        // 1 beats 2, 2 beats 3, and 1 draws with 3.
        let places = match (game.players.contains(&entrant(2)), game.players[0]) {
            (false, _) => "1 1",
            (true, first) if game.players.iter().min() == Some(&first) => "1 2",
            _ => "2 1",
        };
        let step = format!("game {}: {places}", game.number);
        steps(&mut tournament, &[&step]);
    }
    assert_eq!(places(&tournament), "1:1 2:2 3:3");
    let points: Vec<u32> = tournament.standing().iter().map(|row| row.counts[0]).collect();
    assert_eq!(points, [3, 2, 1]);
}

#[test]
fn in_a_swiss_nobody_meets_anybody_twice_and_equals_meet() {
    let mut tournament = begun(SWISS, 8);
    let mut met = Vec::new();
    while !tournament.is_over() {
        let round = tournament.games();
        assert_eq!(round.len(), 4);
        for game in round {
            let mut pair = game.players.clone();
            pair.sort();
            assert!(!met.contains(&pair), "{pair:?}");
            met.push(pair.clone());
            let places = if game.players[0] == pair[0] { "1 2" } else { "2 1" };
            let step = format!("game {}: {places}", game.number);
            steps(&mut tournament, &[&step]);
        }
    }
    assert_eq!((met.len(), tournament.standing()[0].entrant), (12, entrant(1)));
}

#[test]
fn an_odd_one_out_has_a_bye_once() {
    let mut tournament = begun(SWISS, 5);
    let mut sat_out = Vec::new();
    while !tournament.is_over() {
        let round = tournament.games();
        let playing: Vec<Entrant> = round.iter().flat_map(|game| game.players.clone()).collect();
        let out = (1..=5).map(entrant).find(|entrant| !playing.contains(entrant)).unwrap();
        assert!(!sat_out.contains(&out));
        sat_out.push(out);
        for game in round {
            let step = format!("game {}: 1 2", game.number);
            steps(&mut tournament, &[&step]);
        }
    }
    assert_eq!(sat_out.len(), 3);
}

#[test]
fn a_swiss_of_five_hundred_is_paired_at_once() {
    let mut tournament = begun(Format::Swiss { rounds: 0, length: Length::ONE }, 500);
    let mut rounds = 0;
    while !tournament.is_over() {
        rounds += 1;
        for game in tournament.games() {
            let step = format!("game {}: 1 2", game.number);
            steps(&mut tournament, &[&step]);
        }
    }
    assert_eq!(rounds, 9);
}

#[test]
fn a_result_can_be_corrected_until_something_has_followed_from_it() {
    let mut tournament = begun(KNOCK_OUT, 4);
    steps(&mut tournament, &["game 1: 1 2", "game 2: 1 2"]);
    let mended = tournament.corrected(1, &[2, 1], false).unwrap();
    assert_ne!(games(&mended), games(&tournament));
    assert_eq!(mended.steps().len(), tournament.steps().len());
    steps(&mut tournament, &["game 3: 1 2"]);
    assert_eq!(tournament.corrected(1, &[2, 1], false), Err(Refusal::PlayedSince(3)));
    assert_eq!(
        tournament.corrected(3, &[2, 1], false).unwrap().standing()[0].entrant,
        tournament.standing()[1].entrant
    );
    assert_eq!(tournament.corrected(9, &[2, 1], false), Err(Refusal::NoSuchGame(9)));
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let mut tournament = Tournament::new(Setup { format: KNOCK_OUT, seats: (2, 4) }).unwrap();
    assert_eq!(tournament.take(&Step::Begin), Err(Refusal::TooFew(2)));
    steps(&mut tournament, &["join", "join", "join"]);
    assert_eq!(tournament.take(&"game 1: 1 2".parse().unwrap()), Err(Refusal::NotBegun));
    steps(&mut tournament, &["leave 2", "begin"]);
    assert_eq!(tournament.take(&Step::Leave(entrant(2))), Err(Refusal::NotHere(entrant(2))));
    assert_eq!(tournament.take(&Step::Leave(entrant(9))), Err(Refusal::NobodySuch(entrant(9))));
    assert_eq!(tournament.take(&"game 1: 1 2 3".parse().unwrap()), Err(Refusal::Places { players: 2 }));
    assert_eq!(tournament.take(&"game 1: 2 2".parse().unwrap()), Err(Refusal::Places { players: 2 }));
    assert_eq!(tournament.take(&"game 7: 1 2".parse().unwrap()), Err(Refusal::NoSuchGame(7)));
    assert_eq!(tournament.take(&"lot 1".parse().unwrap()), Err(Refusal::NoLot));
    steps(&mut tournament, &["game 1: 1 2"]);
    assert_eq!(tournament.take(&Step::Join), Err(Refusal::Over));
    assert!(Tournament::new(Setup { format: KING, seats: (3, 6) }).is_err(), "king is for two at a table");
}

#[test]
fn seeds_get_the_byes_and_can_meet_in_the_final_only() {
    let mut tournament = Tournament::new(Setup { format: KNOCK_OUT, seats: (2, 2) }).unwrap();
    steps(&mut tournament, &["join", "join", "join", "join", "join", "seed 5 3", "begin"]);
    // In the order 5 3 1 2 4: the first three have a bye.
    assert_eq!(games(&tournament), ["game 1: 2, 4", "game 2: 3, 1"]);
    let sides: Vec<_> = tournament.draw()[0].meetings.iter().map(|meeting| meeting.sides).collect();
    let is = |number| DrawSide::Entrant(entrant(number));
    assert_eq!(sides[0], [is(5), DrawSide::Nobody]);
    assert_eq!(sides[1], [is(2), is(4)]);
    assert_eq!(tournament.draw()[0].meetings[0].winner, Some(entrant(5)));
    assert_eq!(tournament.draw().iter().map(|round| round.meetings.len()).collect::<Vec<_>>(), [4, 2, 1]);
    assert!(tournament.take(&"seed 1".parse().unwrap()) == Err(Refusal::BegunAlready));
}

#[test]
fn seeds_stay_and_the_others_are_drawn() {
    let mut tournament = Tournament::new(Setup {
        format: Format::KnockOut { length: Length::ONE, drawn: true },
        seats: (2, 2),
    })
    .unwrap();
    steps(&mut tournament, &["join", "join", "join", "join", "seed 4", "begin"]);
    assert_eq!(tournament.lot().unwrap().about, [1, 2, 3].map(entrant), "the seed has its place");
    steps(&mut tournament, &["lot 2 1 0"]);
    assert_eq!(games(&tournament), ["game 1: 3, 2", "game 2: 4, 1"]);
    for wrong in ["seed 9", "seed 1 1"] {
        let mut other = Tournament::new(tournament.setup()).unwrap();
        steps(&mut other, &["join", "join"]);
        assert_eq!(other.take(&wrong.parse().unwrap()), Err(Refusal::Seeds), "{wrong}");
    }
}

#[test]
fn who_missed_the_beginning_and_comes_back_takes_a_bye() {
    let mut tournament = Tournament::new(Setup { format: KNOCK_OUT, seats: (2, 2) }).unwrap();
    steps(&mut tournament, &["join", "join", "join", "join", "leave 4", "begin"]);
    assert_eq!(games(&tournament), ["game 1: 2, 3"]);
    steps(&mut tournament, &["return 4"]);
    assert_eq!(games(&tournament), ["game 1: 2, 3", "game 2: 1, 4"]);
}

#[test]
fn a_swiss_and_a_line_begin_with_the_seeds() {
    let mut tournament = Tournament::new(Setup { format: SWISS, seats: (2, 2) }).unwrap();
    steps(&mut tournament, &["join", "join", "join", "join", "seed 4 3 2 1", "begin"]);
    assert_eq!(games(&tournament), ["game 1: 4, 2", "game 2: 3, 1"]);
    let mut tournament = Tournament::new(Setup { format: KING, seats: (2, 2) }).unwrap();
    steps(&mut tournament, &["join", "join", "join", "join", "seed 3", "begin", "lot 6 5 1 1"]);
    assert_eq!((tournament.line(), tournament.king()), ([3, 4].map(entrant).to_vec(), None));
    steps(&mut tournament, &["game 1: 1 2"]);
    assert_eq!(tournament.king(), Some(entrant(2)));
}
