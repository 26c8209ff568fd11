//! Toss Up! as numbers, for learners.

use kernel::{Rules, Seat, SeatSet};
use players::encoding::{self, Layout, Pen, Space};
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
            .one_of("stage", "lot, fresh, rolled, rolling, roll-off, over", STAGES, |view| {
                Some(stage_number(view.stage))
            })
            .seat("mover", "whose turn it is", |view| Some(view.mover))
            .each_seat("scores", "safe points, as a part of those that pass the target", |view, seat| {
                part(view.needed, view.scores.get(seat.index()).copied().unwrap_or(0))
            })
            .number("turn_points", "the turn's points, as a part of those that pass the target", |view| {
                part(view.needed, view.turn_points)
            })
            .number("dice_left", "dice that would be rolled next, as a part of ten", |view| {
                tenth(view.dice_left)
            })
            .part("last_roll", "greens, yellows and reds on the table, as parts of ten", &[3], |look, out| {
                if let Some(dice) = look.view.last_roll {
                    out.copy_from_slice(&[dice.green, dice.yellow, dice.red].map(tenth));
                }
            })
            .seat("closer", "who passed the target: the others are in their last turns", |view| view.closer)
            .seats("tied", "who is still in a roll-off", |view| &view.tied)
            .seats("ahead", "who has the most greens in this round of it", |view| &view.ahead)
            .number("best", "how many that are, as a part of ten", |view| tenth(view.best))
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

    /// What the layout writes, without the lists of a view.
    fn observe(&self, game: &TossUp, seat: Seat, out: &mut [f32]) {
        let (needed, contest) = (game.needed(), game.contest());
        let over = game.stage() == Stage::Over;
        out.fill(0.0);
        let mut pen = Pen::new(out, seat, game.seats());
        pen.one_of(STAGES, stage_number(game.stage()));
        pen.seats([game.mover()]);
        pen.each_seat(|seat| part(needed, game.score(seat)));
        pen.number(part(needed, game.turn_points()));
        pen.number(tenth(game.dice_to_roll()));
        let dice = game.last_roll().map_or([0; 3], |dice| [dice.green, dice.yellow, dice.red]);
        pen.take(3).copy_from_slice(&dice.map(tenth));
        pen.seats(game.closer());
        pen.seats(if over { SeatSet::EMPTY } else { contest.tied }.iter());
        pen.seats(contest.ahead.iter());
        pen.number(tenth(contest.best));
        pen.seats(if over { contest.tied } else { SeatSet::EMPTY }.iter());
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

/// How many stages there are.
const STAGES: usize = 6;

fn stage_number(stage: Stage) -> usize {
    match stage {
        Stage::Lot => 0,
        Stage::Fresh => 1,
        Stage::Rolled => 2,
        Stage::Rolling => 3,
        Stage::RollOff => 4,
        Stage::Over => 5,
    }
}

fn part(needed: u32, points: u32) -> f32 {
    points as f32 / needed.max(1) as f32
}

fn tenth(dice: u8) -> f32 {
    f32::from(dice) / f32::from(DICE)
}
