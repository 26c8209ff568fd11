//! The score card: what is written down for one player, or for a team that shares a column.

use serde::{Deserialize, Serialize};

use crate::ExtraRoll;
use crate::mode::BONUSES;

/// One column of the score sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Card {
    /// The points of each line, from the top of the sheet.
    pub(crate) lines: Vec<u16>,
    /// How many lines stand on sheets before this one.
    pub(crate) before: u16,
    /// The sum of those.
    pub(crate) carried: u32,
    /// The bonuses reached, in the order of [`BONUSES`].
    pub(crate) bonuses: [bool; 2],
    /// The extra rolls earned.
    pub(crate) earned: [bool; 4],
    /// The points of the extra rolls thrown.
    pub(crate) extras: [Option<u16>; 4],
    /// Minus points for dice not caught.
    pub(crate) minus: u16,
}

/// So many lines fit on a sheet; in a game with more of them a new sheet is begun, and the sum carried over.
pub(crate) const SHEET: usize = 30;

impl Card {
    /// The points of the column.
    pub(crate) fn total(&self) -> i32 {
        let lines: u32 = self.lines.iter().map(|&points| u32::from(points)).sum();
        let extras: u32 = self.extras.iter().flatten().map(|&points| u32::from(points)).sum();
        let reached = BONUSES.iter().zip(self.bonuses).filter(|(_, reached)| *reached);
        let bonuses: u32 = reached.map(|((.., bonus), _)| u32::from(*bonus)).sum();
        (self.carried + lines + extras + bonuses) as i32 - i32::from(self.minus)
    }

    /// How many lines and extra rolls have been written down.
    pub(crate) fn written(&self) -> usize {
        usize::from(self.before) + self.lines.len() + self.extras.iter().flatten().count()
    }

    /// Writes the next line.
    pub(crate) fn write(&mut self, points: u16) {
        if self.lines.len() >= SHEET {
            // The last line stays in sight: in solo it is what has to be beaten.
            let full = self.lines.drain(..SHEET - 1);
            self.before += SHEET as u16 - 1;
            self.carried += full.map(u32::from).sum::<u32>();
        }
        self.lines.push(points);
    }

    /// Marks the bonus of a line of the official card, if it has one and the points are there (EZ-5).
    pub(crate) fn look_for_bonus(&mut self) {
        for (index, (line, points, _)) in BONUSES.into_iter().enumerate() {
            if self.lines.len() == usize::from(line) && self.total() >= points {
                self.bonuses[index] = true;
            }
        }
    }

    /// The extra roll that is thrown next: the lowest earned and not yet thrown.
    pub(crate) fn next_extra(&self) -> Option<ExtraRoll> {
        let due = |extra: &ExtraRoll| self.earned[*extra as usize] && self.extras[*extra as usize].is_none();
        ExtraRoll::ALL.into_iter().find(due)
    }
}
