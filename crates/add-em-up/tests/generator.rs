//! The generator against the rules written down a second time, by trial and error.

mod common;
mod naive;

use std::collections::{BTreeMap, BTreeSet};

use add_em_up::generate::{self, Search};
use add_em_up::{AddEmUp, Board, Hand, Stage};
use dice::quick::Quick;
use kernel::{Draw, Drawn, Phase, Rules, Setup};

/// Every roll and table that comes up in a game whose players choose by chance, and so fill the table in odd ways.
fn random_game(number: u64, mut look: impl FnMut(&AddEmUp)) {
    let mut game = AddEmUp::new(&Setup::of::<AddEmUp>(2)).unwrap();
    let mut numbers = Quick::new(0xadd, number);
    let mut actions = Vec::new();
    loop {
        match game.phase() {
            Phase::Over => return,
            Phase::Roll(_) => {
                let roll = game.draw(&mut numbers);
                game.roll(&roll).unwrap();
            }
            Phase::Act(_) => {
                if matches!(game.stage(), Stage::Placing | Stage::BonusPlacing) {
                    look(&game);
                }
                game.actions(&mut actions);
                let pick = numbers.below(actions.len() as u32) as usize;
                game.act(&actions[pick]).unwrap();
            }
        }
    }
}

fn laid(dice: &[add_em_up::Die]) -> naive::Laid {
    dice.iter().map(|die| (die.x, die.y, die.n)).collect()
}

fn placements_agree(board: &Board, hand: Hand) {
    let found: BTreeMap<naive::Laid, i32> = generate::placements(board, hand)
        .into_iter()
        .map(|(placement, score)| (laid(placement.dice()), score))
        .collect();
    let list = generate::placements(board, hand);
    assert_eq!(list.len(), found.len(), "{board} {hand}: listed twice");
    let expected = naive::placements(&naive::grid(&board.to_string()), hand.counts());
    assert_eq!(found, expected, "{board} {hand}");
    assert_eq!(generate::fits(board, hand), !found.is_empty(), "{board} {hand}");
    for (placement, score) in list {
        assert_eq!(board.fit(placement.dice()), Ok(score), "{board}: {placement}");
    }
}

fn turns_agree(board: &Board, hand: Hand) -> usize {
    let grid = naive::grid(&board.to_string());
    let mut count = 0;
    for every_placement in [false, true] {
        let list = generate::turns(board, hand, every_placement);
        assert!(list.complete);
        let found: BTreeSet<(naive::Laid, i32)> =
            list.turns.iter().map(|turn| (laid(&turn.dice()), turn.score)).collect();
        assert_eq!(list.turns.len(), found.len(), "{board} {hand}: listed twice");
        assert_eq!(found, naive::turns(&grid, hand.counts(), every_placement), "{board} {hand}");
        count += found.len();
        let best = Search::default().best_from(board, &[], hand, every_placement).map(|best| best.score);
        assert_eq!(best, list.turns.first().map(|turn| turn.score), "{board} {hand}");
    }
    count
}

/// How many random games are played; more with `ADD_EM_UP_GAMES`.
fn games(few: u64) -> u64 {
    std::env::var("ADD_EM_UP_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(few)
}

#[test]
fn placements_agree_on_every_position_of_random_games() {
    let mut positions = 0;
    for number in 0..games(4) {
        random_game(number, |game| {
            if !game.board().is_empty() {
                placements_agree(game.board(), game.hand());
                positions += 1;
            }
        });
    }
    assert!(positions > 50);
}

#[test]
fn turns_agree_on_every_roll_of_random_games() {
    let mut turns = 0;
    for number in 0..games(1) {
        random_game(number, |game| {
            if !game.board().is_empty() && game.laid().is_empty() && game.board().count() < 20 {
                turns += turns_agree(game.board(), game.hand());
            }
        });
    }
    assert!(turns > 50);
}

#[test]
fn turns_agree_where_they_once_did_not() {
    // A die laid in a column counts as no row yet when a row is built through it.
    turns_agree(&"...6../..654./...4../654321/...2..".parse().unwrap(), "245566".parse().unwrap());
}

#[test]
fn the_best_turn_is_the_first_of_all_turns() {
    let mut search = Search::default();
    for number in 100..140 {
        random_game(number, |game| {
            if !game.board().is_empty() && game.laid().is_empty() {
                let list = generate::turns(game.board(), game.hand(), false);
                let best = search.best(game.board(), game.hand());
                let first = list.turns.first();
                assert_eq!(best.as_ref().map(|best| best.score), first.map(|turn| turn.score), "{game}");
                let Some(best) = best else { return };
                // It can be played as it stands, and scores what it says.
                let (score, left, mut after) = (best.score, best.left, game.clone());
                let placements = best.placements();
                for action in game.actions_of(&placements) {
                    assert_eq!(after.turns(), game.turns(), "{game}: {action}");
                    after.act(&action).unwrap();
                }
                // Whoever thinks again in the middle of it finds the rest of it, or as much.
                let first = game.actions_of(&placements).into_iter().next().unwrap();
                let mut midway = game.clone();
                midway.act(&first).unwrap();
                if midway.stage() == Stage::Placing {
                    let rest = search.best_from(midway.board(), midway.laid(), midway.hand(), false);
                    let more = rest.map_or(0, |rest| rest.score);
                    assert_eq!(midway.turn_points() + more, score, "{game}");
                }
                if after.turns() == game.turns() {
                    assert_eq!((after.turn_points(), after.hand()), (score, left), "{game}");
                } else {
                    assert_eq!(after.last_turn().unwrap().points, score, "{game}");
                }
            }
        });
    }
}

#[test]
fn single_dice_score_what_their_placements_do() {
    for number in 200..240 {
        random_game(number, |game| {
            if !game.board().is_empty() {
                let expected = game.bonus_points().map(|points| points.max(0));
                assert_eq!(generate::Table::new(game.board()).singles(), expected, "{game}");
            }
        });
    }
    // Single dice and gaps, as they can be typed.
    for board in
        ["1.3", "1.3/2.4/3.5", "1.6/2.5/3.4/4.3/5.2/6.1", "..1./..2./1234", "4.6/.../2.4", "1.1/.2./3.3"]
    {
        let board: Board = board.parse().unwrap();
        let best = |n| generate::placements(&board, Hand::one(n)).iter().map(|(_, score)| *score).max();
        let expected = [1, 2, 3, 4, 5, 6].map(|n| best(n).unwrap_or(0));
        assert_eq!(generate::Table::new(&board).singles(), expected, "{board}");
    }
}

#[test]
fn every_turn_is_visited_once() {
    let mut search = Search::default();
    for number in 300..310 {
        random_game(number, |game| {
            for every_placement in [false, true] {
                let list =
                    generate::turns_from(game.board(), game.laid(), game.hand(), every_placement, 2_000);
                if !game.board().is_empty() && list.complete {
                    let mut seen = Vec::new();
                    let mut look = |visit: &generate::Visit<'_>| seen.push(visit.turn());
                    search.visit(game.board(), game.laid(), game.hand(), every_placement, 9_999, &mut look);
                    seen.sort_by_cached_key(|turn| (-turn.score, turn.dice()));
                    let short = |turns: &[generate::Turn]| {
                        turns.iter().map(|turn| (turn.score, turn.dice(), turn.left)).collect::<Vec<_>>()
                    };
                    assert_eq!(short(&seen), short(&list.turns), "{game}");
                }
            }
        });
    }
}

#[test]
fn the_turns_of_all_rolls_are_visited_at_once() {
    let mut search = Search::default();
    for board in ["123", "..2../12345/..4..", "1.3/2.4/3.5"] {
        let board: Board = board.parse().unwrap();
        for (dice, every_placement) in [(1, false), (2, true), (3, false), (4, false)] {
            let mut all = Vec::new();
            search.visit_any(&board, dice, every_placement, 99_999, &mut |visit: &generate::Visit<'_>| {
                all.push((visit.used(), visit.score, visit.turn().dice()));
            });
            let allowed = |hand: Hand| {
                let mut turns: Vec<_> = all
                    .iter()
                    .filter(|(used, ..)| (1..=6).all(|n| used.of(n) <= hand.of(n)))
                    .cloned()
                    .collect();
                turns.sort();
                turns
            };
            Hand::each(dice, |hand| {
                let mut turns = Vec::new();
                search.visit(&board, &[], hand, every_placement, 99_999, &mut |visit: &generate::Visit<
                    '_,
                >| {
                    turns.push((visit.used(), visit.score, visit.turn().dice()));
                });
                turns.sort();
                assert_eq!(turns, allowed(hand), "{board} {hand}");
            });
        }
    }
}
