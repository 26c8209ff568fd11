//! Pig, the example of a game from outside, as numbers: other libraries have it too, so that it can be compared.

use kernel::{Phase, Rules};
use pig::{Action, Pig};
use players::encoding::{Encoding, Layout, Space};

pub(crate) struct PigEncoding {
    layout: Layout<Pig>,
}

impl Encoding<Pig> for PigEncoding {
    fn new(game: &Pig) -> PigEncoding {
        let layout = Layout::<Pig>::of(game.seats())
            .one_of("phase", "somebody acts, the die is rolled, over", 3, |game| {
                Some(match game.phase() {
                    Phase::Act(_) => 0,
                    Phase::Roll(_) => 1,
                    Phase::Over => 2,
                })
            })
            .seat("mover", "whose turn it is", |game| Some(game.mover()))
            .each_seat("scores", "points held, as a part of the target", |game, seat| {
                game.points(seat) as f32 / f32::from(game.target())
            })
            .number("at_stake", "the turn's points, as a part of the target", |game| {
                f32::from(game.at_stake()) / f32::from(game.target())
            });
        PigEncoding { layout }
    }

    fn space(&self) -> Space {
        Space::Fixed(2)
    }

    #[inline]
    fn index(&self, action: &Action) -> Option<usize> {
        Some(match action {
            Action::Roll => 0,
            Action::Hold => 1,
        })
    }

    #[inline]
    fn action(&self, index: usize) -> Option<Action> {
        [Action::Roll, Action::Hold].get(index).copied()
    }

    fn layout(&self) -> &Layout<Pig> {
        &self.layout
    }

    fn most_outcomes(&self) -> Option<usize> {
        Some(6)
    }
}
