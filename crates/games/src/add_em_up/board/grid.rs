//! Which part of the table is in the picture, and how each of its dice is marked.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use minds::add_em_up::rules::{Action, Cell, View};
use terminal_board::{Spot, Touch};

/// How far beyond the dice places are drawn: a sequence can reach five further.
const NEAR: i16 = 5;

/// How a die on the table is told from the others, without any colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Lies,
    LastTurn,
    ThisTurn,
    /// Where the chosen line would lay it.
    Chosen,
}

impl Mark {
    pub(super) const fn around(self) -> [char; 2] {
        match self {
            Mark::Lies => ['[', ']'],
            Mark::LastTurn => ['(', ')'],
            Mark::ThisTurn => ['<', '>'],
            Mark::Chosen => ['{', '}'],
        }
    }
}

/// The dice to draw, and the part of the table that they should be in.
pub(super) struct Grid {
    pub(super) dice: BTreeMap<(i16, i16), (u8, Mark)>,
    /// What must be in sight: the newest dice, or where the chosen line would lay some.
    focus: Option<(Cell, Cell)>,
    corner: Cell,
    far: Cell,
}

impl Grid {
    /// The table as somebody sees who walks on it: with the dice they have put there, and with the cursor in sight.
    pub(super) fn walked(view: &View, picked: &[Touch], cursor: Spot) -> Grid {
        let mut grid = Grid::of(view, None);
        for touch in picked {
            let n = touch.piece.and_then(|piece| piece.to_digit(10)).unwrap_or(0) as u8;
            grid.dice.insert(touch.at, (n, Mark::Chosen));
        }
        let cell = Cell::new(cursor.0, cursor.1);
        grid.focus = Some((cell, cell));
        // The picture reaches as far as the cursor goes.
        grid.corner = Cell::new(grid.corner.x.min(cell.x), grid.corner.y.min(cell.y));
        grid.far = Cell::new(grid.far.x.max(cell.x), grid.far.y.max(cell.y));
        grid
    }

    /// Whether dice lie there or could soon lie there.
    pub(super) fn is_near(&self, (x, y): Spot) -> bool {
        let (columns, rows) = self.near();
        columns.contains(&x) && rows.contains(&y)
    }

    pub(super) fn of(view: &View, chosen: Option<&str>) -> Grid {
        let mut dice: BTreeMap<(i16, i16), (u8, Mark)> =
            view.dice.iter().map(|die| ((die.x, die.y), (die.n, Mark::Lies))).collect();
        let mut remark = |cells: &[Cell], mark: Mark| {
            for cell in cells {
                if let Some(die) = dice.get_mut(&(cell.x, cell.y)) {
                    die.1 = mark;
                }
            }
        };
        let last = view.last_turn.as_ref().map_or(&[][..], |last| &last.laid);
        remark(last, Mark::LastTurn);
        let laid: Vec<Cell> = view.rolled.iter().filter_map(|die| die.at).collect();
        remark(&laid, Mark::ThisTurn);
        let planned: Vec<_> = match chosen.and_then(|action| action.parse().ok()) {
            Some(Action::Place(placement)) => placement.dice().to_vec(),
            _ => Vec::new(),
        };
        for die in &planned {
            dice.insert((die.x, die.y), (die.n, Mark::Chosen));
        }
        let planned: Vec<Cell> = planned.iter().map(|die| die.cell()).collect();
        let focus = [&planned, &laid, last].into_iter().find_map(around);
        let all: Vec<Cell> = dice.keys().map(|&(x, y)| Cell::new(x, y)).collect();
        let (corner, far) = around(&all).unwrap_or_default();
        Grid { dice, focus, corner, far }
    }

    /// The columns and rows that dice lie in or could soon lie in.
    pub(super) fn near(&self) -> (RangeInclusive<i16>, RangeInclusive<i16>) {
        let near = |from: i16, to: i16| from - NEAR..=to + NEAR;
        (near(self.corner.x, self.far.x), near(self.corner.y, self.far.y))
    }

    /// The top left place of a picture of so many places: the whole table in its middle if it fits, otherwise the part that
    /// matters, moved by `pan`.
    pub(super) fn corner(&self, (wide, high): (u16, u16), pan: (i16, i16)) -> Cell {
        let focus = self.focus.unwrap_or((self.corner, self.far));
        let x = window(self.corner.x, self.far.x, focus.0.x, focus.1.x, wide as i16);
        let y = window(self.corner.y, self.far.y, focus.0.y, focus.1.y, high as i16);
        Cell::new(x + pan.0, y + pan.1)
    }
}

/// Where a window of `room` places begins that shows all of `from..=to`, or else has the middle of the focus in its middle
/// without looking beyond the ends.
fn window(from: i16, to: i16, focus_from: i16, focus_to: i16, room: i16) -> i16 {
    let long = to - from + 1;
    if long <= room {
        return from - (room - long) / 2;
    }
    let middle = i16::midpoint(focus_from, focus_to);
    (middle - room / 2).clamp(from, to + 1 - room)
}

/// The smallest rectangle that holds these places.
fn around(cells: &[Cell]) -> Option<(Cell, Cell)> {
    let first = *cells.first()?;
    Some(cells.iter().fold((first, first), |(least, most), cell| {
        (
            Cell::new(least.x.min(cell.x), least.y.min(cell.y)),
            Cell::new(most.x.max(cell.x), most.y.max(cell.y)),
        )
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_table_stands_in_the_middle_and_a_large_one_shows_what_matters() {
        assert_eq!(window(0, 4, 4, 4, 9), -2);
        assert_eq!(window(0, 30, 0, 2, 9), 0);
        assert_eq!(window(0, 30, 15, 15, 9), 11);
        assert_eq!(window(0, 30, 30, 30, 9), 22);
    }
}
