//! Add 'em Up as numbers, for learners.

use add_em_up::{AddEmUp, Cell, ROLLED, Stage, View};
use kernel::{Phase, Rules};
use players::encoding::{self, Layout, Space};

/// The most actions that have a number. Games by chance have listed 91 with 120 dice, and 70 with the usual 60.
const MOST: usize = 256;
/// How far from the first die an observation reaches. Games by chance have come 21 cells with 120 dice, and 13 with 60.
const REACH: i16 = 20;
const SIDE: usize = 2 * REACH as usize + 1;
/// Points are written as parts of this.
const POINTS: f32 = 100.0;

/// How Add 'em Up becomes numbers. Placements are too many to have a number each: an action is counted off in the list of those allowed.
pub struct Encoding {
    layout: Layout<View>,
}

impl encoding::Encoding<AddEmUp> for Encoding {
    fn new(game: &AddEmUp) -> Encoding {
        let layout = Layout::<View>::of(game.seats())
            .part(
                "dice",
                "what lies on the table, as parts of six, by row and column around the first die of the game, which is in the middle; dice \
                 more than 20 cells away are left out",
                &[SIDE, SIDE],
                |look, out| {
                    let home = look.view.home;
                    for die in &look.view.dice {
                        if let Some(place) = place(die.cell(), home) {
                            out[place] = f32::from(die.n) / 6.0;
                        }
                    }
                },
            )
            .part("laid", "a 1 where a die was laid in this turn", &[SIDE, SIDE], |look, out| {
                let laid = look.view.rolled.iter().filter_map(|die| die.at);
                laid.filter_map(|cell| place(cell, look.view.home)).for_each(|place| out[place] = 1.0);
            })
            .one_of(
                "stage",
                "starting, fresh, rolling, placing, bonus, bonus rolling, bonus placing, over",
                8,
                |view| {
                    Some(match view.stage {
                        Stage::Starting => 0,
                        Stage::Fresh => 1,
                        Stage::Rolling => 2,
                        Stage::Placing => 3,
                        Stage::Bonus => 4,
                        Stage::BonusRolling => 5,
                        Stage::BonusPlacing => 6,
                        Stage::Over => 7,
                    })
                },
            )
            .seat("mover", "whose turn it is", |view| Some(view.mover))
            .seat("to_act", "who is to act", |view| match view.phase {
                Phase::Act(seat) => Some(seat),
                _ => None,
            })
            .each_seat("scores", "points without this turn's, in hundreds", |view, seat| {
                view.scores.get(seat.index()).map_or(0.0, |score| *score as f32 / POINTS)
            })
            .number("turn_points", "what the turn scores now, in hundreds", |view| view.turn_points as f32 / POINTS)
            .part("hand", "dice in hand by number, as parts of six", &[6], |look, out| {
                let in_hand = look.view.rolled.iter().filter(|die| die.at.is_none()).map(|die| die.n);
                for n in in_hand.chain(look.view.bonus_die) {
                    if let Some(count) = out.get_mut(usize::from(n).wrapping_sub(1)) {
                        *count += 1.0 / f32::from(ROLLED);
                    }
                }
            })
            .number("pile", "dice that do not lie on the table, as a part of a hundred", |view| {
                f32::from(view.pile) / 100.0
            })
            .part("bonus", "what each number of the bonus die would bring, in hundreds", &[6], |look, out| {
                if let Some(bonus) = look.view.bonus {
                    out.copy_from_slice(&bonus.points.map(|points| points as f32 / POINTS));
                }
            })
            .number("quiet", "turns in a row without a placement, as a part of those that end the game", |view| {
                let most = usize::from(view.quiet_rounds) * view.scores.len().max(1);
                f32::from(view.quiet_turns) / most.max(1) as f32
            })
            .seats("winners", "who has won, when it is over", |view| &view.winners);
        Encoding { layout }
    }

    fn space(&self) -> Space {
        Space::Listed(MOST)
    }

    fn layout(&self) -> &Layout<View> {
        &self.layout
    }

    fn no_future(&self) -> &'static [&'static str] {
        &["turns", "last", "home"]
    }

    fn most_outcomes(&self) -> Option<usize> {
        // Six dice of six numbers.
        Some(462)
    }
}

/// Where a cell is on the square around the first die, if it is near enough.
fn place(cell: Cell, home: Cell) -> Option<usize> {
    let column = usize::try_from(cell.x - home.x + REACH).ok().filter(|column| *column < SIDE)?;
    let row = usize::try_from(cell.y - home.y + REACH).ok().filter(|row| *row < SIDE)?;
    Some(row * SIDE + column)
}
