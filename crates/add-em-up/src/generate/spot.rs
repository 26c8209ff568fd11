//! A placement as the generator sees it.

use crate::Axis;

/// A placement on a [`Table`](super::Table), in eight bytes: the run that comes of it, and which of its cells are new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// Where the run begins, as an index of the table.
    pub(super) first: u16,
    /// How many dice it has.
    pub(super) length: u8,
    /// What its first die shows.
    pub(super) number: u8,
    /// Whether the numbers rise from there.
    pub(super) rising: bool,
    /// Whether it is a column.
    pub(super) column: bool,
    /// Which of its cells are new: bit 0 for the first.
    pub(super) new: u8,
    /// Which numbers they take: bit 0 for a one. A run has no number twice.
    pub(super) need: u8,
}

impl Spot {
    /// Which way its line lies.
    pub const fn axis(&self) -> Axis {
        if self.column { Axis::Column } else { Axis::Row }
    }

    /// How many dice it takes.
    pub const fn count(&self) -> u8 {
        self.need.count_ones() as u8
    }

    /// Which numbers it takes, each once: bit 0 for a one.
    pub const fn need(&self) -> u8 {
        self.need
    }

    /// What the dice of the whole run add up to.
    pub(super) fn run_sum(self) -> i32 {
        let (first, length) = (i32::from(self.number), i32::from(self.length));
        let last = if self.rising { first + length - 1 } else { first - length + 1 };
        (first + last) * length / 2
    }

    /// The new cells as indexes of the table, with the numbers they take.
    #[inline]
    pub(super) fn dice(self, along: usize) -> impl Iterator<Item = (usize, u8)> + use<> {
        let spot = self;
        (0..usize::from(spot.length)).filter(move |place| spot.new >> place & 1 == 1).map(move |place| {
            let step = place as u8;
            let n = if spot.rising { spot.number + step } else { spot.number - step };
            (usize::from(spot.first) + place * along, n)
        })
    }
}
