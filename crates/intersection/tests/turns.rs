//! Every state a turn can come to, through the rules: there are few enough to look at them all.

mod common;

use std::collections::{HashMap, HashSet};

use common::{actions, at};
use intersection::{Action, DICE, Ending, Face, Faces, Intersection, LastTurn, Signal, Stage};
use kernel::{Drawn, Outcomes, Phase, Rules};
use proptest::prelude::*;

/// What lies on the table: all that a turn's future depends on.
type Lying = (Option<Signal>, Faces, Faces);

/// A whole turn: acting states, and what lay there when it ended.
struct Turns {
    states: HashMap<(Stage, Lying), Intersection>,
    ends: HashSet<(Ending, Lying)>,
    actions: usize,
}

fn every_turn(start: &str) -> Turns {
    let start = at(start);
    // After parking, what is left on the field will be rolled or taken away: only how many dice these are matters.
    let lying = |game: &Intersection| match game.stage() {
        Stage::Parked => (game.signal(), Faces::NONE, game.parked()),
        _ => (game.signal(), game.field(), game.parked()),
    };
    let mut turns = Turns { states: HashMap::new(), ends: HashSet::new(), actions: 0 };
    let mut open = vec![start];
    let mut rolls = Outcomes::new();
    let mut next = Vec::new();
    while let Some(game) = open.pop() {
        if turns.states.insert((game.stage(), lying(&game)), game).is_some() {
            continue;
        }
        let list = actions(&game);
        assert!(!list.is_empty(), "{game}");
        turns.actions += list.len();
        for action in list {
            let mut after = game;
            after.act(&action).unwrap();
            next.clear();
            if let Phase::Roll(_) = after.phase() {
                after.outcomes(&mut rolls);
                for (roll, _) in rolls.rows() {
                    let mut rolled = after;
                    rolled.roll(roll).unwrap();
                    next.push(rolled);
                }
            } else {
                next.push(after);
            }
            for game in &next {
                if game.turns() == start.turns() {
                    open.push(*game);
                } else {
                    let LastTurn { signal, field, parked, ending, .. } = game.last_turn().unwrap();
                    turns.ends.insert((ending, (signal, field, parked)));
                }
            }
        }
    }
    turns
}

#[test]
fn a_turn_has_1907_states_and_3838_actions() {
    let turns = every_turn("300,0 1");
    let count = |stage| turns.states.keys().filter(|(found, _)| *found == stage).count();
    let ended = |ending| turns.ends.iter().filter(|(found, _)| *found == ending).count();
    assert_eq!(count(Stage::Fresh), 1);
    let (stuck, slow) = (ended(Ending::Stuck), ended(Ending::Slow));
    assert_eq!((stuck, slow), (198, 10));
    assert_eq!((count(Stage::Rolled) + stuck, count(Stage::Parked) + slow), (1806, 100));
    // Where nothing can be done the turn is over: one way on each.
    assert_eq!(turns.actions + stuck + slow, 3838);
}

#[test]
fn every_state_keeps_to_what_is_true_of_all() {
    for start in ["300,0 1", "0,0 1", "300,0 1 bank-under-slow"] {
        for game in every_turn(start).states.values().filter(|game| game.stage() != Stage::Fresh) {
            let (field, parked) = (game.field(), game.parked());
            assert_eq!(field.total() + parked.total(), u16::from(DICE), "{game}");
            assert!(parked.can_be_parked(), "{game}");
            assert!(matches!(game.signal(), Some(Signal::Go | Signal::Slow)), "{game}");
            let list = actions(game);
            let parks = list.iter().any(|action| matches!(action, Action::Park(_)));
            assert!(!(parks && field.of(Face::Sad) > 0), "{game}");
            if game.stage() == Stage::Parked {
                assert!(parked.points() > 0 && field.of(Face::Sad) == 0, "{game}");
                let go = game.signal() == Some(Signal::Go);
                let banks = game.banks_under_slow() && field.is_empty();
                assert_eq!(list.contains(&Action::End), go || banks, "{game}");
            }
            assert_eq!(game.to_string().parse::<Intersection>().as_ref(), Ok(game));
        }
    }
}

#[test]
fn every_set_of_dice_is_parked_exactly_where_the_rulebook_says() {
    // Every set of dice against the plain words of the rule, written down a second time.
    let counts = (0..6u32.pow(6)).map(|number| {
        let digit = |place: u32| (number / 6u32.pow(place) % 6) as u8;
        Faces::from_counts([0, 1, 2, 3, 4, 5].map(digit))
    });
    let sets: Vec<Faces> = counts.filter(|set| (1..=5).contains(&set.total())).collect();
    for game in every_turn("300,0 1").states.values().filter(|game| game.stage() == Stage::Rolled) {
        let list = actions(game);
        for &set in &sets {
            let alike = |face: Face| set.of(face) == 0 || set.of(face) >= 3 || game.parked().of(face) >= 3;
            let right = game.field().of(Face::Sad) == 0
                && set.of(Face::Sad) == 0
                && game.field().contains(set)
                && [Face::Two, Face::Three, Face::Four].into_iter().all(alike);
            assert_eq!(list.contains(&Action::Park(set)), right, "{game}: {set}");
        }
    }
}

/// Some dice.
fn faces() -> impl Strategy<Value = Faces> {
    prop::collection::vec(prop::sample::select(&Face::ALL[..]), 0..6)
        .prop_map(|faces| faces.into_iter().collect())
}

proptest! {
    #[test]
    fn dice_are_read_as_they_are_written(dice in faces()) {
        prop_assert_eq!(dice.to_string().parse::<Faces>().unwrap(), dice);
    }

    #[test]
    fn dice_added_and_taken_away_are_as_before(some in faces(), more in faces()) {
        prop_assert_eq!(some.and(more).but(more), some);
        prop_assert!(some.and(more).contains(more));
        prop_assert_eq!(some.and(more).total(), some.total() + more.total());
    }

    #[test]
    fn another_die_never_costs_points(dice in faces(), face in prop::sample::select(&Face::ALL[..])) {
        prop_assert!(dice.with(face).points() >= dice.points());
    }

    #[test]
    fn everything_that_scores_may_be_parked_and_nothing_is_left_that_could(field in faces(), parked in faces()) {
        let parked = parked.scoring_beside(Faces::NONE);
        let scoring = field.scoring_beside(parked);
        prop_assert!(field.contains(scoring));
        prop_assert!(parked.and(scoring).can_be_parked());
        let left = field.but(scoring).scoring_beside(parked.and(scoring));
        prop_assert!(left.is_empty());
    }
}
