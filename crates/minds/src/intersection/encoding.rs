//! Intersection as numbers, for learners.

use std::collections::HashMap;

use intersection::{Action, DICE, Face, Faces, Helper, Intersection, Stage, TakenFrom, View};
use kernel::{Rules, multiset};
use players::encoding::{self, Layout, Space};

/// How Intersection becomes numbers.
pub struct Encoding {
    /// The actions in the order of their numbers: all that is not parking, then what can be parked, from one die on.
    actions: Vec<Action>,
    numbers: HashMap<Action, usize>,
    layout: Layout<View>,
}

/// Every action that is not parking.
const BUT_PARKING: [Action; 9] = [
    Action::Roll,
    Action::Fix(Helper::Happy(TakenFrom::Field)),
    Action::Fix(Helper::Happy(TakenFrom::Parked)),
    Action::Fix(Helper::Signal),
    Action::Star(TakenFrom::Field),
    Action::Star(TakenFrom::Parked),
    Action::PlayOn,
    Action::Double,
    Action::End,
];

/// Whether these dice can ever be parked together (IN-6): no sad face, and fewer than three of a number only where three of it are parked already,
/// which leaves two dice.
fn can_be_parked(dice: Faces) -> bool {
    let few = Face::NUMBERS.into_iter().filter(|face| (1..3).contains(&dice.of(*face))).count();
    dice.of(Face::Sad) == 0 && (few == 0 || few == 1 && dice.total() <= 2)
}

fn actions() -> Vec<Action> {
    let mut actions = BUT_PARKING.to_vec();
    for count in 1..=DICE {
        multiset::each(count, |counts: [u8; 6]| {
            let dice = Faces::from_counts(counts);
            if can_be_parked(dice) {
                actions.push(Action::Park(dice));
            }
        });
    }
    actions
}

fn dice(faces: Faces, out: &mut [f32]) {
    out.copy_from_slice(&faces.counts().map(|count| f32::from(count) / f32::from(DICE)));
}

impl encoding::Encoding<Intersection> for Encoding {
    fn new(game: &Intersection) -> Encoding {
        let actions = actions();
        let numbers = actions.iter().copied().zip(0..).collect();
        let layout = Layout::<View>::of(game.seats())
            .one_of(
                "stage",
                "starting, fresh, rolled, parked, rolling, doubling, tie-break, over",
                8,
                |view| {
                    Some(match view.stage {
                        Stage::Starting => 0,
                        Stage::Fresh => 1,
                        Stage::Rolled => 2,
                        Stage::Parked => 3,
                        Stage::Rolling => 4,
                        Stage::Doubling => 5,
                        Stage::TieBreak => 6,
                        Stage::Over => 7,
                    })
                },
            )
            .seat("mover", "whose turn it is", |view| Some(view.mover))
            .each_seat("scores", "points, as a part of the target; 0 for who is not in yet", |view, seat| {
                let score = view.scores.get(seat.index()).copied().unwrap_or(0);
                f32::from(score) / f32::from(view.target.max(1))
            })
            .one_of("signal", "what the signal shows: go, slow, stop", 3, |view| {
                view.signal.map(|signal| signal as usize)
            })
            .part(
                "field",
                "dice on the field by face, as parts of five: happy, star, sad, two, three, four",
                &[6],
                |look, out| dice(look.view.field, out),
            )
            .part("parked", "parked dice in the same order", &[6], |look, out| dice(look.view.parked, out))
            .number("parked_points", "what they are worth, as a part of the target", |view| {
                view.parked_points as f32 / f32::from(view.target.max(1))
            })
            .number("dice_to_roll", "dice in the air or to be rolled next, as a part of five", |view| {
                f32::from(view.dice_to_roll) / f32::from(DICE)
            })
            .number("signal_to_roll", "whether the signal is rolled with them", |view| {
                f32::from(u8::from(view.signal_to_roll))
            })
            .seat("closer", "who reached the target: the others are in their last turns", |view| view.closer)
            .seats("fumbled", "who has ended a turn by the Vander rule", |view| &view.fumbled)
            .seats("no_dice_open", "who would count as highest by the No Dice rule", |view| {
                &view.no_dice_open
            })
            .seats("tied", "who is still in a starting roll or tie-break", |view| &view.tied)
            .seats("ahead", "who has the most happy faces in this round of it", |view| &view.ahead)
            .number("best", "how many that are, as a part of five", |view| {
                f32::from(view.best) / f32::from(DICE)
            })
            .seat("winner", "who has won, when it is over", |view| view.winner);
        Encoding { actions, numbers, layout }
    }

    fn space(&self) -> Space {
        Space::Fixed(self.actions.len())
    }

    fn index(&self, action: &Action) -> Option<usize> {
        self.numbers.get(action).copied()
    }

    fn action(&self, index: usize) -> Option<Action> {
        self.actions.get(index).copied()
    }

    fn layout(&self) -> &Layout<View> {
        &self.layout
    }

    fn no_future(&self) -> &'static [&'static str] {
        &["turns", "dice"]
    }

    fn most_outcomes(&self) -> Option<usize> {
        // Five dice of six faces, with a signal of three.
        Some(252 * 3)
    }

    /// A race: every turn costs one.
    fn alone(&self, game: &Intersection) -> f64 {
        -f64::from(game.turns())
    }
}
