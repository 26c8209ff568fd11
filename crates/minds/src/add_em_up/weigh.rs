//! Turns compared by what they score and what they leave.

use add_em_up::generate::{Search, Turn};
use add_em_up::{AddEmUp, Hand, Placement, ROLLED};

use super::bonus::Chance;
use super::leave::Leave;
use super::outlook::Outlook;
use super::sketch::Sketch;
use super::{candidates, worth};

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

/// How many turns are looked at closer, at most.
const CLOSER: usize = 8;
/// How many rolls of the next player stand for all when there is more to do than time for it.
const FEW_ROLLS: usize = 60;
/// How much work a decision may be before that.
const WORK: u64 = 250_000;

/// Every turn of a roll, weighed by itself, the best first: most points for what is left.
pub(super) fn at_once(game: &AddEmUp, search: &mut Search) -> Vec<Weighed> {
    let start = Sketch::of(game);
    let turns = candidates::of(game, search);
    let mut list: Vec<Weighed> = turns.into_iter().map(|turn| weigh(game, &start, turn)).collect();
    list.sort_by(|a, b| b.points.total_cmp(&a.points));
    list
}

/// One placement, weighed as a turn of its own.
pub(super) fn alone(game: &AddEmUp, placement: &Placement) -> Weighed {
    let score = game.fit(placement.dice()).unwrap_or(0);
    let turn = Turn { placements: vec![placement.clone()], score, left: game.hand() };
    weigh(game, &Sketch::of(game), turn)
}

fn weigh(game: &AddEmUp, start: &Sketch, turn: Turn) -> Weighed {
    let before = game.turn_points();
    let laid = game.laid().len() + turn.dice().len();
    let mut after = start.after(&turn, before);
    let bonus = if laid == usize::from(ROLLED) && after.pile > 0 {
        Chance::of(&after.board).mean().max(0.0)
    } else {
        0.0
    };
    // The bonus die is not rolled here: what it brings on average is as good.
    after.scores[start.mover] += bonus.round() as i32;
    let leave = Leave::of(&after.board, after.pile);
    let left = match (after.over, start.seats) {
        (true, _) => 0.0,
        (false, 1) => -leave.to_come(),
        (false, _) => leave.margin(),
    };
    let points = f64::from(before + turn.score) + bonus - left;
    Weighed { turn, points, worth: worth::of(&after, start.mover), after }
}

/// The best turns of a roll, weighed by every answer of the next player, the best first. The others follow, weighed by
/// themselves.
pub(super) fn closely(game: &AddEmUp, search: &mut Search) -> Vec<Weighed> {
    let mut list = at_once(game, search);
    let player = game.mover().index();
    list.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let others = list.split_off(list.len().min(CLOSER));
    if list.len() > 1 {
        let begun = search.work();
        for weighed in &mut list {
            let few = search.work() - begun > WORK;
            weighed.worth = answered(&weighed.after, player, few, search);
        }
        list.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    }
    list.extend(others);
    list
}

/// What a game is worth to a player after the next turn, over all rolls of it.
fn answered(game: &Sketch, player: usize, few: bool, search: &mut Search) -> f64 {
    // Exact already.
    if game.over || game.pile == 1 {
        return worth::of(game, player);
    }
    let rolls = if few { Outlook::sample(game.dice(), FEW_ROLLS) } else { Outlook::exact(game.dice()) };
    let answer = |&(hand, chance): &(Hand, f64)| {
        let mut after = game.clone();
        after.play_well(hand, search);
        chance * worth::of(&after, player)
    };
    rolls.rolls().iter().map(answer).sum()
}
