//! Greedy play: the turn that scores most, whatever it leaves.

use add_em_up::generate::{Search, Turn};
use add_em_up::{Action, AddEmUp, Stage};

use super::sketch::{bonus_mean, singles};

/// The best way to go on with the turn under way: the most points.
pub(super) fn turn(game: &AddEmUp, search: &mut Search) -> Option<Turn> {
    if game.stage() != Stage::Placing {
        return None;
    }
    if game.board().is_empty() {
        let best = game.placements().into_iter().max_by_key(|(_, score)| *score)?;
        return Some(Turn { placements: vec![best.0], score: best.1, left: game.hand() });
    }
    let every = game.every_placement_scores();
    let best = search.best_from(game.board(), game.laid(), game.hand(), every)?;
    Some(Turn { score: best.score, left: best.left, placements: best.placements() })
}

/// The bonus die: rolled if it brings points on average, laid where it scores most.
pub(super) fn bonus(game: &AddEmUp) -> Option<Action> {
    match game.stage() {
        Stage::Bonus => {
            Some(if bonus_mean(&singles(game.board())) > 0.0 { Action::Bonus } else { Action::Stop })
        }
        Stage::BonusPlacing => {
            let best = game.placements().into_iter().max_by_key(|(_, points)| *points);
            best.map(|(placement, _)| Action::Place(placement))
        }
        _ => None,
    }
}
