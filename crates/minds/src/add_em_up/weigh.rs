//! Turns compared by what they score and what they leave: a static evaluation of all of them, then one ply of expectimax over every answer to all rolls for the best.

use add_em_up::generate::{Search, Table, Turn, Visit};
use add_em_up::{AddEmUp, Board, Die, ROLLED, Stage};
use kernel::Rules;

use super::bonus::Value;
use super::by_dice::ByDice;
use super::last_dice;
use super::leave::Leave;
use super::sketch::Sketch;
use super::worth;

/// A turn and what it is worth.
#[derive(Clone, Debug)]
pub(super) struct Weighed {
    pub(super) turn: Turn,
    /// What it was weighed by.
    pub(super) worth: f64,
    /// The game after it.
    pub(super) after: Sketch,
}

/// More turns of a roll than this are not looked at.
const MOST: u32 = 5_000;
/// More answers than this are not looked at.
const MOST_ANSWERS: u32 = 40_000;
/// How many turns are looked at closer, at most,
pub(super) const CLOSER: usize = 8;
/// and none whose share of the win is so much less than the best one's, as far as what they leave tells;
const NEAR: f64 = 0.045;
/// alone, none that is so many points behind.
const NEAR_ALONE: f64 = 8.0;

/// In points to the one who has just played: what a turn scored, less what it leaves.
pub(super) fn points(before: &Sketch, after: &Sketch) -> f64 {
    let scored = f64::from(after.scores[before.mover] - before.scores[before.mover]);
    let leave = Leave::of(after);
    match (after.over, after.seats) {
        (true, _) => scored,
        (false, 1) => scored + leave.to_come(),
        (false, _) => scored - leave.margin(),
    }
}

/// The share of the win of the one who has just played; alone, the points to expect at the end.
pub(super) fn share(before: &Sketch, after: &Sketch) -> f64 {
    worth::of(after, before.mover)
}

/// Every turn of a roll, weighed by itself; the best first, so many of them.
pub(super) fn at_once(game: &AddEmUp, keep: usize, value: Value, search: &mut Search) -> Vec<Weighed> {
    if game.stage() != Stage::Placing {
        return Vec::new();
    }
    let start = Sketch::of(game);
    let (laid, before) = (game.laid().len(), game.turn_points());
    let mut list: Vec<Weighed> = Vec::new();
    let mut weigh = |table: &Table, score: i32, dice: usize, turn: &dyn Fn() -> Turn| {
        let after = start.after_with_bonus(table, before + score, dice, laid + dice);
        let worth = value(&start, &after);
        let place = list.partition_point(|other| other.worth >= worth);
        if place < keep {
            list.insert(place, Weighed { turn: turn(), worth, after });
            list.truncate(keep);
        }
    };
    if game.board().is_empty() {
        for (placement, score) in game.placements() {
            let dice = placement.dice();
            // Which way it lies makes no difference.
            if dice[1].y > 0 || dice[1].n < dice[0].n {
                continue;
            }
            let table = Table::new(&laid_on(game.board(), dice));
            let left = dice.iter().try_fold(game.hand(), |hand, die| hand.without(die.n)).unwrap_or_default();
            weigh(&table, score, dice.len(), &|| Turn { placements: vec![placement.clone()], score, left });
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
pub(super) fn laid_on(board: &Board, dice: &[Die]) -> Board {
    let mut board = board.clone();
    board.lay(dice);
    board
}

/// The best turns of a roll, those that are near the best weighed by the next player's answers to all rolls; so many, the best
/// first.
pub(super) fn closely(game: &AddEmUp, keep: usize, search: &mut Search) -> Vec<Weighed> {
    let mut list = at_once(game, keep.max(CLOSER), share, search);
    let near = if game.seats() == 1 { NEAR_ALONE } else { NEAR };
    let least = list.first().map_or(0.0, |best| best.worth - near);
    let count = list.iter().take(CLOSER).take_while(|found| found.worth >= least).count();
    if count < 2 {
        return list;
    }
    let player = game.mover().index();
    for found in &mut list[..count] {
        found.worth = ahead(&found.after, &laid_on(game.board(), &found.turn.dice()), player, search);
    }
    list[..count].sort_by(|a, b| b.worth.total_cmp(&a.worth));
    // The others were weighed less closely: none of them is better than the last that was.
    let least = list[count - 1].worth;
    list[count..].iter_mut().for_each(|found| found.worth = found.worth.min(least));
    list
}

/// What a game is worth to a player after the next turn, over all its rolls.
fn ahead(game: &Sketch, board: &Board, player: usize, search: &mut Search) -> f64 {
    if game.over || game.pile <= last_dice::FEW {
        return last_dice::exact(game, board, search)[player];
    }
    // What the next player's best turns are worth to the player.
    let mut best: ByDice<f64> = ByDice::new();
    search.visit_any(board, game.dice(), game.every_placement, MOST_ANSWERS, &mut |visit: &Visit<'_>| {
        let (score, dice, used) = (visit.score, visit.dice(), visit.used());
        if hopeless(game, score, dice, |worth| best.is_better(used, worth)) {
            return;
        }
        let after = game.after_with_bonus(visit.table(), score, dice, dice);
        let worth = worth::of(&after, game.mover);
        if best.is_better(used, worth) {
            best.offer(used, worth, worth::of(&after, player));
        }
    });
    let passed = worth::of(&game.passed(), player);
    let mut sum = 0.0;
    best.each_roll(game.dice(), |chance, found| sum += chance * found.unwrap_or(passed));
    sum
}

/// Whether a turn is not good enough however closed the table is that it leaves: then nobody need look at that table.
fn hopeless(game: &Sketch, score: i32, dice: usize, good_enough: impl FnOnce(f64) -> bool) -> bool {
    if game.seats == 1 || dice == usize::from(ROLLED) {
        return false;
    }
    let after = game.closed(score, dice);
    after.pile > 1 && !good_enough(worth::of(&after, game.mover))
}
