//! Turns compared by what they score and what they leave.

use add_em_up::generate::{Search, Table, Turn, Visit};
use add_em_up::{AddEmUp, Board, Die, Hand, ROLLED, Stage};
use kernel::Game;

use super::bonus::Value;
use super::last_dice;
use super::leave::Leave;
use super::outlook::Outlook;
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
/// More answers to a roll than this are not looked at.
const MOST_ANSWERS: u32 = 1_000;
/// How many turns are looked at closer.
pub(super) const CLOSER: usize = 10;
/// They are compared in rounds.
const ROUNDS: [Round; 4] = [
    Round { rolls: 0, stay: CLOSER, near: 0.06 },
    Round { rolls: 24, stay: 4, near: 0.03 },
    Round { rolls: 96, stay: 2, near: 0.01 },
    Round { rolls: 462, stay: 1, near: 0.0 },
];
/// How much work a comparison may be, in answers looked at; the last rounds take fewer rolls where it would be more.
const WORK: u64 = 300_000;

/// Alone, points are compared: so many for a whole win, which is about what one is worth to two players half-way.
const POINTS_OF_A_WIN: f64 = 150.0;
/// Fewer rolls than this tell nothing.
const LEAST: usize = 24;

/// A round of comparing turns: by so many rolls each, after which at most so many stay, and none whose share of the win is so
/// much less than the best one's.
struct Round {
    rolls: usize,
    stay: usize,
    near: f64,
}

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

/// The best turns of a roll, the best of them weighed by the next player's answers; so many, the best first.
pub(super) fn closely(game: &AddEmUp, keep: usize, search: &mut Search) -> Vec<Weighed> {
    let mut list = at_once(game, keep.max(CLOSER), share, search);
    let mut left = list.len().min(CLOSER);
    let boards: Vec<Board> =
        list[..left].iter().map(|weighed| laid_on(game.board(), &weighed.turn.dice())).collect();
    let mut look = Look { player: game.mover().index(), search };
    // Places in `boards`; those still compared come first.
    let mut order: Vec<usize> = (0..left).collect();
    let mut budget = Budget { begun: look.search.work(), rolls: 0 };
    for Round { rolls, stay, near } in ROUNDS {
        if left < 2 {
            break;
        }
        // Without any, by what they leave, as found above.
        if rolls > 0 {
            let rolls = budget.rolls(rolls, left, look.search.work());
            for &place in &order[..left] {
                let found = &mut list[place];
                // What was exact in the round before need not be looked at again.
                if budget.rolls == 0 || found.after.pile > last_dice::FEW {
                    found.worth = look.ahead(&found.after, &boards[place], rolls);
                }
            }
            budget.rolls += left * rolls;
            order[..left].sort_by(|&a, &b| list[b].worth.total_cmp(&list[a].worth));
        }
        let best = list[order[0]].worth;
        let near = if game.seats() == 1 { near * POINTS_OF_A_WIN } else { near };
        let is_near = |&&place: &&usize| list[place].worth >= best - near;
        left = order[..left.min(stay)].iter().take_while(is_near).count();
    }
    in_order(&mut list, &order);
    list
}

/// Puts the turns that were compared into the order found. Those that dropped out were weighed less closely: none of them
/// is better than those that stayed.
fn in_order(list: &mut Vec<Weighed>, order: &[usize]) {
    let others = list.split_off(order.len());
    let mut sorted: Vec<Weighed> = order.iter().map(|&place| list[place].clone()).collect();
    sorted.extend(others);
    for place in 1..sorted.len() {
        sorted[place].worth = sorted[place].worth.min(sorted[place - 1].worth);
    }
    *list = sorted;
}

/// Keeps count of the work of a comparison.
struct Budget {
    begun: u64,
    /// How many rolls have been answered.
    rolls: usize,
}

impl Budget {
    /// How many rolls can be looked at for each of so many turns.
    fn rolls(&self, wanted: usize, turns: usize, work: u64) -> usize {
        if self.rolls == 0 {
            return wanted;
        }
        let spent = work - self.begun;
        let each = (spent / self.rolls as u64).max(1);
        let enough = WORK.saturating_sub(spent) / each / turns as u64;
        wanted.min((enough as usize).max(LEAST))
    }
}

/// A look at what may come after a turn.
struct Look<'a> {
    player: usize,
    search: &'a mut Search,
}

impl Look<'_> {
    /// What a game is worth to the player after the next turn: over all its rolls, or an even sample of so many.
    fn ahead(&mut self, game: &Sketch, board: &Board, rolls: usize) -> f64 {
        if game.over || game.pile <= last_dice::FEW {
            return last_dice::exact(game, board, self.search)[self.player];
        }
        let mut sum = 0.0;
        for &(hand, chance) in Outlook::sample(game.dice(), rolls).rolls() {
            sum += chance * worth::of(&self.answer(game, board, hand), self.player);
        }
        sum
    }

    /// The game after the next player's turn with these dice: the turn that is worth most to that player.
    fn answer(&mut self, game: &Sketch, board: &Board, hand: Hand) -> Sketch {
        let mut best: Option<(f64, Sketch)> = None;
        self.search.visit(board, &[], hand, game.every_placement, MOST_ANSWERS, &mut |visit: &Visit<'_>| {
            let (score, dice) = (visit.score, visit.dice());
            if best.as_ref().is_some_and(|(most, _)| hopeless(game, score, dice, *most)) {
                return;
            }
            let after = game.after_with_bonus(visit.table(), score, dice, dice);
            let worth = worth::of(&after, game.mover);
            if best.as_ref().is_none_or(|(most, _)| *most < worth) {
                best = Some((worth, after));
            }
        });
        best.map_or_else(|| game.passed(), |(_, after)| after)
    }
}

/// Whether a turn is worth less than another however closed the table is that it leaves: then nobody need look at that table.
fn hopeless(game: &Sketch, score: i32, dice: usize, most: f64) -> bool {
    if game.seats == 1 || dice == usize::from(ROLLED) {
        return false;
    }
    let after = game.closed(score, dice);
    after.pile > 1 && worth::of(&after, game.mover) <= most
}
