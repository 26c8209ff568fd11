//! Toss Up! as numbers, for learners.

use kernel::Rules;
use players::encoding::{self, Layout, Space};
use toss_up::{Action, DICE, Stage, TossUp, View};

/// The actions in the order of their numbers.
const ACTIONS: [Action; 2] = [Action::Roll, Action::Stop];

/// How Toss Up! becomes numbers.
pub struct Encoding {
    layout: Layout<View>,
}

impl encoding::Encoding<TossUp> for Encoding {
    fn new(game: &TossUp) -> Encoding {
        let layout = Layout::<View>::of(game.seats())
            .one_of("stage", "lot, fresh, rolled, rolling, roll-off, over", 6, |view| {
                Some(match view.stage {
                    Stage::Lot => 0,
                    Stage::Fresh => 1,
                    Stage::Rolled => 2,
                    Stage::Rolling => 3,
                    Stage::RollOff => 4,
                    Stage::Over => 5,
                })
            })
            .seat("mover", "whose turn it is", |view| Some(view.mover))
            .each_seat("scores", "safe points, as a part of those that pass the target", |view, seat| {
                part(view, view.scores.get(seat.index()).copied().unwrap_or(0))
            })
            .number("turn_points", "the turn's points, as a part of those that pass the target", |view| {
                part(view, view.turn_points)
            })
            .number("dice_left", "dice that would be rolled next, as a part of ten", |view| {
                f32::from(view.dice_left) / f32::from(DICE)
            })
            .part("last_roll", "greens, yellows and reds on the table, as parts of ten", &[3], |look, out| {
                if let Some(dice) = look.view.last_roll {
                    let counts = [dice.green, dice.yellow, dice.red];
                    out.copy_from_slice(&counts.map(|count| f32::from(count) / f32::from(DICE)));
                }
            })
            .seat("closer", "who passed the target: the others are in their last turns", |view| view.closer)
            .seats("tied", "who is still in a roll-off", |view| &view.tied)
            .seats("ahead", "who has the most greens in this round of it", |view| &view.ahead)
            .number("best", "how many that are, as a part of ten", |view| {
                f32::from(view.best) / f32::from(DICE)
            })
            .seats("winners", "who has won, when it is over", |view| &view.winners);
        Encoding { layout }
    }

    fn space(&self) -> Space {
        Space::Fixed(ACTIONS.len())
    }

    #[inline]
    fn index(&self, action: &Action) -> Option<usize> {
        Some(match action {
            Action::Roll => 0,
            Action::Stop => 1,
        })
    }

    #[inline]
    fn action(&self, index: usize) -> Option<Action> {
        ACTIONS.get(index).copied()
    }

    fn layout(&self) -> &Layout<View> {
        &self.layout
    }

    fn no_future(&self) -> &'static [&'static str] {
        &["turns", "dice"]
    }

    fn most_outcomes(&self) -> Option<usize> {
        // Ten dice of three colours.
        Some(66)
    }

    /// A race: every turn costs one.
    fn alone(&self, game: &TossUp) -> f64 {
        -f64::from(game.turns())
    }
}

fn part(view: &View, points: u32) -> f32 {
    points as f32 / view.needed.max(1) as f32
}
