//! What is still to come in the game being thrown: whose dice, and what they can bring.

use end_zone::{BONUSES, CARD_LINES, Column, ExtraRoll, Mode, Options, Stage, View};
use kernel::Seat;

use super::chances::{Chances, MOST};

/// A die that a side still throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coming {
    /// It counts so many times its points.
    pub(crate) times: u8,
    /// After it, so many points or more bring so many more.
    pub(crate) bonus: Option<(i32, u16)>,
}

/// The points of a side, dice on the table included, and its dice still to be thrown, the next one first.
pub(crate) struct Side {
    pub(crate) total: i32,
    pub(crate) coming: Vec<Coming>,
}

/// The column that is thrown for.
pub(crate) fn column(view: &View) -> Option<&Column> {
    let seat = view.thrower?;
    view.columns.iter().find(|column| column.seats.contains(&seat))
}

/// Every extra roll that a column can still earn.
pub(crate) fn unearned(column: &Column) -> Vec<ExtraRoll> {
    column.extras.iter().filter(|extra| !extra.earned).map(|extra| extra.roll).collect()
}

impl Side {
    /// What a side has and what it has to come. Extra rolls that will be earned yet are left out: of those nobody knows.
    pub(crate) fn of(view: &View, side: Seat) -> Side {
        let columns: Vec<&Column> = view.columns.iter().filter(|column| column.side == side).collect();
        let roll_off = view.stage == Stage::RollOff;
        let told = view.sides.iter().find(|told| told.seats.first() == Some(&side));
        let written = match told {
            Some(told) if roll_off => told.roll_off.map_or(0, i32::from),
            // Every total stands for itself.
            Some(_) if view.options.mode == Mode::Solo => 0,
            Some(told) => told.total,
            None => 0,
        };
        let own = |seat: Seat| columns.iter().any(|column| column.seats.first() == Some(&seat));
        let lying: i32 =
            view.lying.iter().filter(|die| own(die.column)).map(|die| i32::from(die.points)).sum();
        let coming = columns.iter().flat_map(|column| coming(view, column, written - column.total)).collect();
        Side { total: written + lying, coming }
    }

    /// How likely it ends with so many points if it throws all its dice like this; the index is the total. What is missing
    /// to 1 is won by the dot.
    pub(crate) fn ends(&self, chances: &Chances) -> Vec<f64> {
        let mut now = vec![0.0; self.total.max(0) as usize + 1];
        if let Some(last) = now.last_mut() {
            *last = 1.0;
        }
        for coming in &self.coming {
            let points = chances.points(coming.times);
            let more =
                usize::from(coming.times) * MOST + coming.bonus.map_or(0, |(_, bonus)| usize::from(bonus));
            let mut next = vec![0.0; now.len() + more];
            for (total, chance) in now.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                for (brings, part) in &points {
                    next[coming.then(total + brings)] += chance * part;
                }
            }
            now = next;
        }
        now
    }
}

impl Coming {
    /// The total with the bonus that it brings.
    pub(crate) fn then(self, total: usize) -> usize {
        match self.bonus {
            Some((enough, bonus)) if total as i32 >= enough => total + usize::from(bonus),
            _ => total,
        }
    }
}

/// The dice of a column. `others` is what the other columns of its side have: a bonus looks at one column alone.
fn coming(view: &View, column: &Column, others: i32) -> Vec<Coming> {
    let Some(&first) = column.seats.first() else { return Vec::new() };
    let options = &view.options;
    let left = view.left.iter().filter(|seat| **seat == first).count();
    let plain = Coming { times: 1, bonus: None };
    let due = column.extras.iter().filter(|extra| extra.earned && extra.points.is_none());
    let extras = due.map(|extra| {
        let times = if extra.double || doubled(options, 0) { 2 } else { 1 };
        Coming { times, ..plain }
    });
    let line = match view.stage {
        Stage::Line(line) => line,
        Stage::Extra => return extras.collect(),
        Stage::RollOff => return vec![plain; left],
        Stage::Starting | Stage::Over => return Vec::new(),
    };
    let of_line = |line: u16, dice: usize| {
        let all = usize::from(options.mode.dice(line));
        (all - dice.min(all)..all).map(move |index| {
            let bonus = BONUSES.into_iter().find(|(at, ..)| *at == line && options.mode == Mode::Traditional);
            Coming {
                times: if options.double_lines.has(line) || doubled(options, index) { 2 } else { 1 },
                bonus: bonus.map(|(_, enough, bonus)| (enough + others, bonus)),
            }
        })
    };
    let mut list: Vec<Coming> = of_line(line, left).collect();
    if options.mode == Mode::Traditional {
        for line in line + 1..=CARD_LINES {
            list.extend(of_line(line, usize::from(options.mode.dice(line))));
        }
        list.extend(extras);
    }
    list
}

fn doubled(options: &Options, index: usize) -> bool {
    options.double_die.takes(index)
}
