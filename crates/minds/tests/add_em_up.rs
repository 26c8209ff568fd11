//! The minds of Add 'em Up as players and coaches.

use std::sync::Arc;

use add_em_up::{Action, AddEmUp, Options};
use dice::quick::Quick;
use kernel::{Hidden, Rules, Setup, Viewer};
use minds::add_em_up::{Coach, Level, Outlook, explain};
use players::{Mind, Progress, Seating, Totals, Worth, simulate};

fn minds(setup: &Setup<Options>, levels: &[Level]) -> Vec<Arc<dyn Mind<AddEmUp>>> {
    levels.iter().map(|level| level.mind(setup).unwrap()).collect()
}

fn games(setup: &Setup<Options>, levels: &[Level], games: u64) -> Totals {
    simulate(setup, &minds(setup, levels), games, 1, Seating::Rotating, &Progress::none()).unwrap()
}

fn at(position: &str) -> AddEmUp {
    position.parse().unwrap()
}

/// What a level does first in a position.
fn choice(level: Level, position: &str) -> String {
    let game = at(position);
    let setup = Setup::of::<AddEmUp>(game.seats());
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let mind = level.mind(&setup).unwrap();
    mind.choose(&game.view(Viewer::Spectator), &actions, &mut Quick::new(1, 1)).to_string()
}

#[test]
fn names_are_read_as_they_are_written() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    let error = "genius".parse::<Level>().unwrap_err();
    assert!(error.to_string().contains("beginner, casual, steady, expert or master"));
}

#[test]
fn every_level_keeps_to_the_rules_at_every_table() {
    for seats in 1..=6 {
        for level in Level::ALL {
            let options = Options { dice: 24, every_placement: seats == 2, ..Options::default() };
            let setup = Setup { options, ..Setup::of::<AddEmUp>(seats) };
            assert_eq!(games(&setup, &vec![level; seats.into()], 1).games, 1);
        }
    }
}

#[test]
fn each_level_beats_the_one_below() {
    let setup = Setup::of::<AddEmUp>(2);
    for (pair, count, least) in [
        ([Level::Casual, Level::Beginner], 40, 0.90),
        ([Level::Steady, Level::Casual], 200, 0.60),
        ([Level::Expert, Level::Steady], 300, 0.50),
    ] {
        let totals = games(&setup, &pair, count);
        assert!(totals.win_share(0) > least, "{pair:?}: {}", totals.win_share(0));
    }
}

#[test]
fn alone_dice_are_not_wasted_on_few_points() {
    let setup = Setup::of::<AddEmUp>(1);
    let points = |level: Level| games(&setup, &[level], 24).mean_points(0);
    assert!(points(Level::Expert) > points(Level::Steady) + 100.0);
}

#[test]
fn the_steady_player_finds_the_turn_that_scores_most() {
    assert_eq!(choice(Level::Steady, "12345 55 hand=111116"), "place 5,0=6");
    let game = at("123 57 hand=134456");
    assert_eq!(Coach.most(&game), Some(36));
}

#[test]
fn the_bonus_die_is_rolled_where_it_pays() {
    let (open, closed) =
        ("..4../12345/..2.. 53 laid=0,1+1,1+3,1+4,1+2,0+2,2", "123456 54 laid=0,0+1,0+2,0+3,0+4,0+5,0");
    for level in [Level::Steady, Level::Expert, Level::Master] {
        assert_eq!((choice(level, open), choice(level, closed)), ("bonus".to_owned(), "stop".to_owned()));
    }
}

#[test]
fn the_coach_puts_a_worth_on_every_action() {
    for position in [
        "123 57",
        "123 57 hand=134456",
        "1234 56 hand=44556 laid=3,0",
        "123456 54 laid=0,0+1,0+2,0+3,0+4,0+5,0",
    ] {
        let game = at(position);
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let advice = Coach.advise(&game);
        assert_eq!(advice.len(), actions.len(), "{position}");
        assert!(advice.windows(2).all(|pair| pair[0].value >= pair[1].value), "{position}");
    }
    // Stopping after one die of many is not what it advises.
    let advice = Coach.advise(&at("1234 56 hand=44556 laid=3,0"));
    assert_ne!(advice[0].action, Action::Stop);
}

#[test]
fn the_coach_counts_shares_of_the_win_and_alone_points() {
    let advice = Coach.advise(&at("..2../12345/..4.. 20 scores=130,112 hand=123456"));
    assert!(advice.iter().all(|advice| advice.worth == Worth::Win && (0.0..=1.0).contains(&advice.value)));
    // Ahead with the last dice to lay: nothing is left to lose.
    let advice = Coach.advise(&at("12345 1 scores=90,20 hand=6"));
    assert!((advice[0].value - 1.0).abs() < 1e-9);
    let advice = Coach.advise(&at("..2../12345/..4.. 20 scores=130 hand=123456"));
    assert!(advice.iter().all(|advice| advice.worth == Worth::Points));
}

#[test]
fn the_master_does_what_the_coach_advises() {
    for position in [
        "- 60 scores=0,0 hand=123456",
        "123 57 scores=6,0 turn=2 hand=134456",
        "..2../12345/..4.. 8 scores=130,112 hand=112346",
        "..2../12345/..4.. 4 scores=130,112 hand=1346",
        "..4../12345/..2.. 53 scores=0,0 laid=0,1+1,1+3,1+4,1+2,0+2,2",
    ] {
        let advice = Coach.advise(&at(position));
        let choice = choice(Level::Master, position);
        let chosen = advice.iter().find(|advice| advice.action.to_string() == choice).unwrap();
        assert!(
            (chosen.value - advice[0].value).abs() < 1e-12,
            "{position}: {choice}, not {}",
            advice[0].action
        );
    }
}

#[test]
fn the_coach_says_why() {
    let game = at("123 57 hand=134456");
    for advice in Coach.advise(&game).iter().take(5) {
        let text = explain(&game, &advice.action).unwrap();
        assert!(text.contains(" in all. Leaves ") && text.ends_with(" on average."), "{text}");
    }
}

#[test]
fn the_coach_lists_the_best_turns() {
    let turns = Coach.turns(&at("123 57 hand=134456"), 5);
    assert_eq!(turns.len(), 5);
    assert!(turns.windows(2).all(|pair| pair[0].worth >= pair[1].worth && pair[0].turn != pair[1].turn));
    assert!(turns.iter().all(|turn| turn.score > 20 && turn.pile == 57 - 6 + turn.turn.left.total()));
    assert!(turns.iter().all(|turn| (0.0..=1.0).contains(&turn.worth) && turn.answer > 0.0));
}

#[test]
fn an_even_sample_of_the_rolls_is_near_the_whole() {
    let board = "..4../12345/..2..".parse().unwrap();
    let mut search = add_em_up::generate::Search::default();
    let exact = Outlook::exact(6).mean(&board, false, &mut search);
    let sample = Outlook::sample(6, 60).mean(&board, false, &mut search);
    assert!((exact - sample).abs() < 3.0, "{exact} {sample}");
}
