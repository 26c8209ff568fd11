//! Heuristic policies: how people play.

use add_em_up::{Action, AddEmUp, Stage};
use kernel::Draw;

/// Somebody new to the game: lays the first thing that is seen, often stops early, and rolls the bonus die half of the time.
pub(super) fn beginner(game: &AddEmUp, actions: &[Action], numbers: &mut dyn Draw) -> Action {
    if game.stage() == Stage::Placing && actions.contains(&Action::Stop) && numbers.below(3) == 0 {
        return Action::Stop;
    }
    // Short placements are seen first: of two drawn, the one with fewer dice.
    let mut draw = || &actions[numbers.below(actions.len() as u32) as usize];
    let (one, other) = (draw(), draw());
    let dice =
        |action: &Action| if let Action::Place(placement) = action { placement.dice().len() } else { 0 };
    if dice(other) < dice(one) && dice(other) > 0 { other.clone() } else { one.clone() }
}

/// A rule of thumb: the placement that scores most, then the next, until nothing fits; the bonus die if four numbers of six
/// do.
pub(super) fn casual(game: &AddEmUp, actions: &[Action]) -> Option<Action> {
    match game.stage() {
        Stage::Placing | Stage::BonusPlacing => {
            let best = game.placements().into_iter().max_by_key(|(_, points)| *points);
            best.map(|(placement, _)| Action::Place(placement))
        }
        Stage::Bonus => {
            let fitting = game.bonus_points().iter().filter(|points| **points > 0).count();
            Some(if fitting >= 4 { Action::Bonus } else { Action::Stop })
        }
        _ => actions.first().cloned(),
    }
}
