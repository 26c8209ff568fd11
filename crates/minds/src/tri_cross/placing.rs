//! A heuristic policy for the placing before the game: rules of thumb, randomised with weights, since an opponent must not guess.

use kernel::{Draw, Phase};
use tri_cross::{Action, Cross, Rank, Square, Version, View};

/// Chooses where to put a piece. `skill` from 0 (anywhere) upwards says how closely the rules of thumb are followed.
pub(crate) fn place(view: &View, actions: &[Action], skill: u32, numbers: &mut dyn Draw) -> Action {
    let worth = |action: &Action| match *action {
        Action::Place(rank, square) => weight(view, rank, square) * skill,
        _ => 0,
    };
    // A draw by weight: what weighs more comes more often, but nothing is certain.
    let chosen = actions.iter().max_by_key(|action| worth(action) + numbers.below(100));
    *chosen.unwrap_or(&actions[0])
}

/// How much is to be said for a piece on a square.
fn weight(view: &View, rank: Option<Rank>, square: Square) -> u32 {
    let cross = if view.long_arms { Cross::Long } else { Cross::Short };
    let middle = cross.size() / 2;
    let central = square.file() == middle || square.row() == middle;
    // The square in the middle of a zone leads straight to the Tri-Cross square.
    let own = match view.version {
        // The neighbour's pieces: their strongest into the corners.
        Version::ReverseGuts => match rank {
            Some(Rank::Six | Rank::Five | Rank::Four) => !central,
            _ => central,
        },
        _ => match rank {
            Some(Rank::TriCross | Rank::Two) => !central,
            _ => central,
        },
    };
    let beside_own = u32::from(neighbour_is_own(view, square));
    u32::from(own) * 4 + beside_own
}

/// Whether a piece of the player to place stands in the same Start Zone.
fn neighbour_is_own(view: &View, square: Square) -> bool {
    let Phase::Act(seat) = view.phase else { return false };
    view.pieces.iter().any(|piece| {
        let beside =
            piece.square.file().abs_diff(square.file()) + piece.square.row().abs_diff(square.row()) == 1;
        beside && piece.colour.seat() == seat
    })
}
