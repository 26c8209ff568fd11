//! Heuristic policies: how people play.

use intersection::{Action, COMING_IN, Intersection};
use kernel::{Draw, Rules, Seat};
use players::Worth;

use super::last_turn::last_end;
use super::plan::Plan;
use super::position::{Plans, Position};
use super::terms::Row;
use super::turn::Turn;

/// The best score of the others, in a last turn.
fn chased(game: &Intersection, mover: Seat) -> Option<u32> {
    game.closer()?;
    Seat::all(game.seats()).filter(|&seat| seat != mover).map(|seat| game.score(seat)).max()
}

/// Whether what is parked is enough for somebody who wants so many points, more to come in, and the lead in a last turn.
fn enough(game: &Intersection, mover: Seat, wanted: u32) -> bool {
    let parked = game.parked().points();
    let wanted = if game.is_in(mover) { wanted } else { wanted.max(COMING_IN.into()) };
    match chased(game, mover) {
        Some(best) => game.score(mover) + game.recorded(mover, parked) > best,
        None => parked >= wanted,
    }
}

/// The parking that is worth the most, if anything can be parked.
fn park_all(actions: &[Action]) -> Option<Action> {
    let worth = |action: &&Action| if let Action::Park(dice) = action { dice.points() } else { 0 };
    actions.iter().filter(|action| matches!(action, Action::Park(_))).max_by_key(worth).copied()
}

/// Somebody new to the game: parks all that scores and takes the first points there are, even those that do not count
/// because they are too few to come in; now and then a whim.
pub(super) fn beginner(
    game: &Intersection,
    mover: Seat,
    actions: &[Action],
    numbers: &mut dyn Draw,
) -> Action {
    if numbers.below(8) == 0 {
        return actions[numbers.below(actions.len() as u32) as usize];
    }
    let can_end = actions.contains(&Action::End);
    let forgetful = !game.is_in(mover) && numbers.below(2) == 0;
    if can_end && (forgetful || enough(game, mover, 50)) {
        return Action::End;
    }
    park_all(actions).unwrap_or(actions[0])
}

/// A rule of thumb: park all that scores, 200 points are enough, three hundred to come in; with one die left nobody plays on
/// for less than it takes.
pub(super) fn casual(game: &Intersection, mover: Seat, actions: &[Action]) -> Action {
    let few_left = game.field().total() < 2 && game.is_in(mover) && chased(game, mover).is_none();
    if actions.contains(&Action::End) && (few_left || enough(game, mover, 200)) {
        return Action::End;
    }
    park_all(actions).unwrap_or(actions[0])
}

/// The most points from every turn, whatever the scores. In a last turn: past the best score, or, for who is out with the No
/// Dice rule open, staying out.
pub(super) fn steady(game: &Intersection, mover: Seat, memory: &Plans) -> Option<Action> {
    if chased(game, mover).is_none() {
        return Turn::get(game.banks_under_slow()).choose(game);
    }
    let position = Position::of(game)?;
    let (mine, others) = position.players().split_first()?;
    let leader = others.iter().map(|player| player.fifties).max()?;
    // Only the distance matters, so that few plans serve all games.
    let ends = |fifties| {
        last_end(if mine.row.is_in() { mine.row } else { Row::of(0, mine.row == Row::OPEN) }, leader, fifties)
    };
    let plan = || Some(Plan::make(position.terms, Worth::Win, 1e-9, ends));
    memory.recall(position, plan, |plan| plan.choose(game))?
}
