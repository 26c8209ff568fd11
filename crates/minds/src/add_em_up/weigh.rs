//! Turns compared by what they score and what they leave.

use add_em_up::generate::{Search, Table, Turn, Visit};
use add_em_up::{AddEmUp, Board, Hand, ROLLED, Stage};

use super::leave::Leave;
use super::outlook::Outlook;
use super::sketch::Sketch;
use super::worth;

/// A turn and what it is worth.
#[derive(Clone, Debug)]
pub(super) struct Weighed {
    pub(super) turn: Turn,
    /// In points: what it scores, and a bonus die on average, less what it leaves.
    pub(super) points: f64,
    /// The share of the win, or alone the points to expect at the end.
    pub(super) worth: f64,
    /// The game after it.
    pub(super) after: Sketch,
}

/// More turns of a roll than this are not looked at.
const MOST: u32 = 5_000;
/// More answers to a roll than this are not looked at.
const MOST_ANSWERS: u32 = 400;
/// How many turns are looked at closer, at most.
pub(super) const CLOSER: usize = 6;
/// How much work that may be, in turns looked at.
const WORK: u64 = 40_000;

/// What a sketch is worth in points to the one who has just played.
fn points(before: &Sketch, after: &Sketch) -> f64 {
    let scored = f64::from(after.scores[before.mover] - before.scores[before.mover]);
    let leave = Leave::of(after);
    match (after.over, after.seats) {
        (true, _) => scored,
        (false, 1) => scored + leave.to_come(),
        (false, _) => scored - leave.margin(),
    }
}

/// Every turn of a roll, weighed by itself; the best by `key` first, so many of them.
pub(super) fn at_once(
    game: &AddEmUp,
    keep: usize,
    key: fn(&Weighed) -> f64,
    search: &mut Search,
) -> Vec<Weighed> {
    if game.stage() != Stage::Placing {
        return Vec::new();
    }
    let start = Sketch::of(game);
    let (laid, before) = (game.laid().len(), game.turn_points());
    let mut list: Vec<Weighed> = Vec::new();
    let mut weigh = |table: &Table, score: i32, dice: usize, turn: &dyn Fn() -> Turn| {
        let after = start.after(table, before + score, dice, laid + dice == usize::from(ROLLED));
        let points = points(&start, &after);
        let worth = worth::of(&after, start.mover);
        let empty = Turn { placements: Vec::new(), score, left: game.hand() };
        let mut found = Weighed { turn: empty, points, worth, after };
        let place = list.partition_point(|other| key(other) >= key(&found));
        if place < keep {
            found.turn = turn();
            list.insert(place, found);
            list.truncate(keep);
        }
    };
    if game.board().is_empty() {
        for (placement, score) in game.placements() {
            let table = Table::new(&laid_on(game.board(), placement.dice()));
            let left = placement.dice().iter().try_fold(game.hand(), |hand, die| hand.without(die.n));
            let turn = Turn { placements: vec![placement.clone()], score, left: left.unwrap_or_default() };
            weigh(&table, score, placement.dice().len(), &|| turn.clone());
        }
        return list;
    }
    if laid > 0 {
        let stop = || Turn { placements: Vec::new(), score: 0, left: game.hand() };
        weigh(&Table::new(game.board()), 0, 0, &stop);
    }
    let every = game.every_placement_scores();
    search.visit(game.board(), game.laid(), game.hand(), every, MOST, &mut |visit: &Visit<'_>| {
        weigh(visit.table(), visit.score, visit.dice(), &|| visit.turn());
    });
    list
}

/// A board with more dice on it.
pub(super) fn laid_on(board: &Board, dice: &[add_em_up::Die]) -> Board {
    let mut board = board.clone();
    board.lay(dice);
    board
}

/// The best turns of a roll, weighed by the next player's answer to every roll, the best first.
pub(super) fn closely(game: &AddEmUp, keep: usize, search: &mut Search) -> Vec<Weighed> {
    let mut list = at_once(game, keep.max(CLOSER), |weighed| weighed.worth, search);
    let player = game.mover().index();
    let others = list.split_off(list.len().min(keep));
    if list.len() > 1 {
        // Shared among those that are compared, so that all are looked at with the same rolls.
        let share = WORK / list.len() as u64;
        let first = &list[0];
        let board = laid_on(game.board(), &first.turn.dice());
        let rolls = enough_rolls(&first.after, &board, game.every_placement_scores(), share, search);
        for weighed in &mut list {
            let board = laid_on(game.board(), &weighed.turn.dice());
            let rolls = if weighed.after.dice() == first_dice(&rolls) {
                rolls.clone()
            } else {
                Outlook::sample(weighed.after.dice(), rolls.rolls().len())
            };
            weighed.worth =
                answered(&weighed.after, &board, player, &rolls, game.every_placement_scores(), search);
        }
        list.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    }
    list.extend(others);
    list
}

fn first_dice(rolls: &Outlook) -> u8 {
    rolls.rolls().first().map_or(0, |(hand, _)| hand.total())
}

/// All rolls, if that is not too much work; otherwise an even sample of them.
fn enough_rolls(game: &Sketch, board: &Board, every: bool, work: u64, search: &mut Search) -> Outlook {
    let all = Outlook::exact(game.dice());
    let probe = Outlook::sample(game.dice(), 12);
    let begun = search.work();
    for &(hand, _) in probe.rolls() {
        answer(game, board, hand, every, search);
    }
    let each = (search.work() - begun).max(1) / probe.rolls().len().max(1) as u64;
    let count = (work / each.max(1)).max(24) as usize;
    if count >= all.rolls().len() { all } else { Outlook::sample(game.dice(), count) }
}

/// What a game is worth to a player after the next turn, over these rolls.
fn answered(
    game: &Sketch,
    board: &Board,
    player: usize,
    rolls: &Outlook,
    every: bool,
    search: &mut Search,
) -> f64 {
    // Exact already.
    if game.over || game.pile == 1 {
        return worth::of(game, player);
    }
    let one =
        |&(hand, chance): &(Hand, f64)| chance * worth::of(&answer(game, board, hand, every, search), player);
    rolls.rolls().iter().map(one).sum()
}

/// The next player's turn: the most points for what it leaves.
fn answer(game: &Sketch, board: &Board, hand: Hand, every: bool, search: &mut Search) -> Sketch {
    let mut best: Option<(f64, Sketch)> = None;
    search.visit(board, &[], hand, every, MOST_ANSWERS, &mut |visit: &Visit<'_>| {
        let after = game.after(visit.table(), visit.score, visit.dice(), visit.dice() == usize::from(ROLLED));
        let points = points(game, &after);
        if best.as_ref().is_none_or(|(most, _)| *most < points) {
            best = Some((points, after));
        }
    });
    best.map_or_else(|| game.passed(), |(_, after)| after)
}
