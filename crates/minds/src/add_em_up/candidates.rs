//! The turns worth thinking about.

use add_em_up::generate::{self, Search, Turn};
use add_em_up::{AddEmUp, Stage};

/// More turns than this are not listed; the best is always among those that are.
const LISTED: usize = 3_000;

/// Every way to go on with the turn, the most points first, stopping at once included where that is allowed. The turn under
/// way has scored [`turn_points`](AddEmUp::turn_points) already.
pub(super) fn of(game: &AddEmUp, search: &mut Search) -> Vec<Turn> {
    if game.stage() != Stage::Placing {
        return Vec::new();
    }
    let every = game.every_placement_scores();
    let list = generate::turns_from(game.board(), game.laid(), game.hand(), every, LISTED);
    let mut turns = list.turns;
    if !list.complete
        && let Some(best) = search.best_from(game.board(), game.laid(), game.hand(), every)
    {
        turns.insert(0, Turn { score: best.score, left: best.left, placements: best.placements() });
    }
    if !game.laid().is_empty() {
        turns.push(Turn { placements: Vec::new(), score: 0, left: game.hand() });
    }
    turns
}
