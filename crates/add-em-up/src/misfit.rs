//! Why dice may not lie where somebody wants to lay them, in words a page can show.

use serde::Serialize;

use crate::{Axis, Board, Cell, Die, ROLLED, Run};

/// Why dice do not fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Misfit {
    /// A placement lays something.
    HowMany,
    /// The place is taken.
    Taken {
        /// Which place.
        cell: Cell,
    },
    /// Nothing is near.
    FarAway {
        /// Which place.
        cell: Cell,
    },
    /// AU-5: one line.
    NotInLine,
    /// AU-5: one run.
    Gap,
    /// AU-5: something lay there before.
    NothingLying {
        /// Which way the dice lie.
        axis: Axis,
    },
    /// AU-5: a die all by itself.
    Alone {
        /// Which place.
        cell: Cell,
    },
    /// AU-2: not rising or falling by one, or not three to six dice.
    NoSequence {
        /// The run it would be.
        run: Run,
    },
    /// AU-4: two rows or two columns side by side.
    Touching {
        /// One of them.
        run: Run,
        /// The other.
        other: Run,
    },
}

impl Board {
    /// What these dice, laid together, would score for the runs they get into (AU-6), or why they may not be laid as one
    /// placement (AU-4, AU-5).
    ///
    /// Asked about one die, this says why it may not lie on a cell.
    pub fn fit(&self, dice: &[Die]) -> Result<i32, Misfit> {
        let Some(first) = dice.first().filter(|_| dice.len() <= ROLLED.into()) else {
            return Err(Misfit::HowMany);
        };
        for (index, die) in dice.iter().enumerate() {
            let cell = die.cell();
            if self.has(cell) || dice[..index].iter().any(|other| other.cell() == cell) {
                return Err(Misfit::Taken { cell });
            }
            let reach = i16::from(ROLLED);
            let near = |place: i16, size: u8| (-reach..i16::from(size) + reach).contains(&place);
            if !near(cell.x, self.width()) || !near(cell.y, self.height()) {
                return Err(Misfit::FarAway { cell });
            }
        }
        let mut after = self.clone();
        let corner = after.lay(dice);
        let run = |cell: Cell, axis: Axis| {
            let seen = after.run(cell.seen_from(corner), axis);
            seen.map(|run| Run { first: run.first.seen_from(Cell::new(-corner.x, -corner.y)), ..run })
        };
        if let [die] = dice {
            // Its line is whichever it gets into.
            if Axis::BOTH.into_iter().all(|axis| run(die.cell(), axis).is_none()) {
                return Err(Misfit::Alone { cell: die.cell() });
            }
        } else {
            let axis = if dice.iter().all(|die| die.y == first.y) {
                Axis::Row
            } else if dice.iter().all(|die| die.x == first.x) {
                Axis::Column
            } else {
                return Err(Misfit::NotInLine);
            };
            let line = run(first.cell(), axis);
            let cells: Vec<Cell> = line.iter().flat_map(Run::cells).collect();
            if !dice.iter().all(|die| cells.contains(&die.cell())) {
                return Err(Misfit::Gap);
            }
            if cells.len() == dice.len() {
                return Err(Misfit::NothingLying { axis });
            }
        }
        let mut gained: Vec<Run> = Vec::new();
        for axis in Axis::BOTH {
            for found in dice.iter().filter_map(|die| run(die.cell(), axis)) {
                if !gained.contains(&found) {
                    gained.push(found);
                }
            }
        }
        // Dice beside a run that goes the same way make short runs across it as well: what touches says more, and of
        // what touches the longest runs.
        gained.sort_by_key(|run| std::cmp::Reverse(run.numbers.len()));
        for found in &gained {
            let beside = |cell: Cell| [-1, 1].map(|step| cell.along(found.axis.across(), step));
            if let Some(other) = found.cells().flat_map(beside).find_map(|cell| run(cell, found.axis)) {
                return Err(Misfit::Touching { run: found.clone(), other });
            }
        }
        if let Some(wrong) = gained.iter().find(|run| !run.is_sequence()) {
            return Err(Misfit::NoSequence { run: wrong.clone() });
        }
        Ok(gained.iter().map(Run::sum).sum())
    }
}
