//! How everybody stands.

use serde::{Deserialize, Serialize};

use crate::Entrant;

/// What somebody has won and lost: meetings, not games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Record {
    /// Won, a bye and an opponent who did not come included.
    pub won: u16,
    /// Drawn.
    pub drawn: u16,
    /// Lost.
    pub lost: u16,
}

impl Record {
    /// In half points: two for a win, one for a draw.
    pub const fn points(self) -> u32 {
        2 * self.won as u32 + self.drawn as u32
    }

    /// How many there were.
    pub const fn played(self) -> u16 {
        self.won + self.drawn + self.lost
    }
}

/// A line of the standing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Row {
    /// 1 for the best; equal places are ties.
    pub place: u16,
    /// Who.
    pub entrant: Entrant,
    /// What they have won and lost.
    pub record: Record,
    /// What counts first and what decides between equals, in this order; a heading for each stands in
    /// [`headings`](crate::Tournament::headings).
    pub counts: Vec<u32>,
    /// What there is to say: `king`, `out in the semi-final`, `left`.
    pub note: String,
}

/// Places by what counts, the most first; who is equal in all of it shares a place.
pub(crate) fn ranked(mut rows: Vec<Row>) -> Vec<Row> {
    rows.sort_by(|one, other| other.counts.cmp(&one.counts).then(one.entrant.cmp(&other.entrant)));
    for index in 0..rows.len() {
        let tied = index > 0 && rows[index].counts == rows[index - 1].counts;
        rows[index].place = if tied { rows[index - 1].place } else { index as u16 + 1 };
    }
    rows
}
