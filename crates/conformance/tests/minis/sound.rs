//! The three games as they should be pass the suite.

use kernel::{Draw, Seat, Viewer};

use crate::coin_toss_table::{CoinTossTable, TestTable};
use crate::hide_and_jump::{HideAndJump, Stage, shuffle};
use crate::tiny_pig::TinyPig;

mod tiny_pig {
    use super::TinyPig;

    conformance::suite!(TinyPig, golden = "tests/golden/tiny-pig", corpus = "tests/corpus/tiny-pig");
}

mod hide_and_jump {
    use super::{HideAndJump, redeal};

    conformance::suite!(HideAndJump, hides = redeal, golden = "tests/golden/hide-and-jump");
}

mod coin_toss_table {
    use super::{CoinTossTable, TestTable};

    conformance::suite!(CoinTossTable, dice = TestTable::new, golden = "tests/golden/coin-toss-table",);
}

/// Deals the ranks that a viewer may not know anew among the pieces that could have them.
pub(crate) fn redeal(line: &HideAndJump, viewer: Viewer, numbers: &mut dyn Draw) -> HideAndJump {
    let mut other = line.clone();
    if line.stage == Stage::Over {
        return other;
    }
    let owners = Seat::all(line.hands.len() as u8);
    for owner in
        owners.filter(|&owner| line.knower(owner).is_some_and(|knower| Viewer::Seat(knower) != viewer))
    {
        let drawn = other.drawn.as_mut().filter(|_| line.placed_by(line.seat) == owner);
        let face_down = other.squares.iter_mut().flatten().filter(|piece| piece.owner == owner && !piece.up);
        let mut places: Vec<&mut u8> = face_down.filter_map(|piece| piece.rank.as_mut()).collect();
        places.extend(drawn);
        places.extend(&mut other.hands[owner.index()]);
        let mut ranks: Vec<u8> = places.iter().map(|rank| **rank).collect();
        shuffle(&mut ranks, numbers);
        for (place, rank) in places.into_iter().zip(ranks) {
            *place = rank;
        }
        other.hands[owner.index()].sort_unstable();
    }
    other
}
