//! Who plays for whom, who throws when, and from where (EZ-6, EZ-8, EZ-12).
//!
//! A *side* is who can win: a player, or a team of two. A *column* is what points are written into: one for each player, or
//! one for each team that shares it. With `n` teams, seats 1 to n are their first partners and the rest, in the same order, the
//! second ones, so that seat order is the throwing order A1 B1 A2 B2.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{EndZone, Stage, Teams};

/// An end of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneEnd"))]
pub enum End {
    /// Where player 1 stands.
    Near,
    /// The other one.
    Far,
}

impl EndZone {
    /// How many sides play.
    pub(crate) fn sides(&self) -> u8 {
        if self.options.teams == Teams::Off { self.seats } else { self.seats / 2 }
    }

    /// How many columns the score sheet has.
    pub(crate) fn columns(&self) -> u8 {
        if self.options.teams == Teams::OneColumn { self.sides() } else { self.seats }
    }

    /// The side that a column belongs to.
    pub(crate) fn side_of(&self, column: u8) -> u8 {
        column % self.sides().max(1)
    }

    /// The side that a player plays for.
    pub(crate) fn side_of_seat(&self, seat: Seat) -> u8 {
        seat.index() as u8 % self.sides().max(1)
    }

    /// The column that a player writes into.
    pub(crate) fn column_of(&self, seat: Seat) -> u8 {
        seat.index() as u8 % self.columns().max(1)
    }

    /// The players of a side, first partner first.
    pub(crate) fn seats_of_side(&self, side: u8) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats).filter(move |seat| self.side_of_seat(*seat) == side)
    }

    /// The columns of a side.
    pub(crate) fn columns_of(&self, side: u8) -> impl Iterator<Item = u8> + '_ {
        (0..self.columns()).filter(move |column| self.side_of(*column) == side)
    }

    /// The points of a side: of its columns together.
    pub(crate) fn total_of(&self, side: u8) -> i32 {
        self.columns_of(side).map(|column| self.cards[usize::from(column)].total()).sum()
    }

    /// The columns in the order in which they are thrown for: the first partners of all sides, then the second ones.
    pub(crate) fn sequence(&self) -> Vec<u8> {
        let order: Vec<u8> = self.order.iter().flatten().copied().collect();
        let firsts = (0..self.columns()).step_by(usize::from(self.sides()).max(1));
        firsts.flat_map(|first| order.iter().map(move |side| first + side)).collect()
    }

    /// Who throws next, while dice are thrown.
    pub fn thrower(&self) -> Option<Seat> {
        if self.stage == Stage::Starting {
            let level = self.order.iter().find(|group| group.len() > 1)?;
            return self.seats_of_side(*level.get(self.showed.len())?).next();
        }
        let column = *self.left.first()?;
        if self.options.teams != Teams::OneColumn {
            return Seat::new(column.into());
        }
        let second = if self.stage == Stage::RollOff {
            // Each partner throws one die of a roll-off: the second throws the last one for their column.
            !self.left[1..].contains(&column)
        } else {
            // Partners take alternate lines; where a game is a single line, alternate games.
            let written = self.cards[usize::from(column)].written() + usize::from(self.games);
            !written.is_multiple_of(2)
        };
        self.seats_of_side(column).nth(usize::from(second))
    }

    /// From which end a player throws now. Alone, one walks from end to end with every line.
    pub fn end_of(&self, seat: Seat) -> End {
        let far = if self.seats == 1 {
            !self.cards[0].written().is_multiple_of(2)
        } else if self.options.shuffle {
            false
        } else if self.options.teams == Teams::Off {
            !seat.index().is_multiple_of(2)
        } else {
            // Partners stand at opposite ends, first partners together.
            seat.index() >= usize::from(self.sides())
        };
        if far { End::Far } else { End::Near }
    }
}
