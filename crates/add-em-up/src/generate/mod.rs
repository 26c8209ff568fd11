//! Everything that can be laid, found without trial and error.
//!
//! A run is a sequence, so one die and a direction say what every other cell of its line would have to show: a *window* of
//! six cells, numbered 1 to 6 (or 6 to 1). Whether a number may lie in an empty cell of the window depends on the line that
//! crosses it there, and that is asked once for each cell: its *cross-set*. A window is then three small bit sets, and a
//! placement is an interval of it (module `line`).
//!
//! | word | type |
//! |---|---|
//! | a working copy of the table, with room around it | [`Table`] |
//! | a placement found on it | [`Spot`] |
//! | all single placements | [`placements`] |
//! | whole turns: series of placements | [`turns()`], [`Turn`] |
//! | the turn that scores most | [`Search`] |

mod best;
mod line;
mod spot;
mod table;
mod turns;
mod walk;

pub use best::{Best, Search, Visit};
pub use spot::Spot;
pub use table::Table;
pub use turns::{MAX_TURNS, Turn, TurnList, turns, turns_from};

use crate::{Axis, Board, Cell, Die, Hand, Placement, is_sequence};

/// Every placement of one or more of these dice with what the turn would score with it alone, in order. On an empty
/// table these are the openings (AU-3), their first die at 0,0.
pub fn placements(board: &Board, hand: Hand) -> Vec<(Placement, i32)> {
    let mut list = Vec::new();
    if board.is_empty() {
        openings(hand, &mut list);
    } else {
        let table = Table::new(board);
        let mut spots = Vec::new();
        table.spots(hand.numbers(), &mut spots);
        let found = |spot: &Spot| Some((Placement::new(table.dice(spot))?, table.score_alone(spot)));
        list.extend(spots.iter().filter_map(found));
    }
    list.sort_unstable();
    list
}

/// The same, with what each placement adds to the score of a turn in which dice were laid already, the most first: runs that
/// gained a die before count once (AU-6).
pub(crate) fn placements_most_first(board: &Board, laid: &[Cell], hand: Hand) -> Vec<(Placement, i32)> {
    let mut list = placements(board, hand);
    if !board.is_empty() && !laid.is_empty() {
        let mut table = Table::new(board);
        for &cell in laid {
            table.mark_new(cell);
        }
        let mut spots = Vec::new();
        table.spots(hand.numbers(), &mut spots);
        list = spots
            .iter()
            .filter_map(|&spot| Some((Placement::new(table.dice(&spot))?, table.gain(spot))))
            .collect();
    }
    list.sort_by(|(one, more), (other, less)| less.cmp(more).then_with(|| one.cmp(other)));
    list
}

/// AU-11: as row and as column, rising and falling.
fn openings(hand: Hand, list: &mut Vec<(Placement, i32)>) {
    for first in 1..=6_u8 {
        for last in first + 2..=6 {
            let numbers: Vec<u8> = (first..=last).collect();
            if !numbers.iter().all(|&n| hand.of(n) > 0) {
                continue;
            }
            let backwards: Vec<u8> = numbers.iter().rev().copied().collect();
            for axis in Axis::BOTH {
                for numbers in [&numbers, &backwards] {
                    let cells = (0..).map(|steps| Cell::default().along(axis, steps));
                    let dice = cells.zip(numbers).map(|(cell, &n)| Die::new(cell, n)).collect();
                    let sum = numbers.iter().map(|&n| i32::from(n)).sum();
                    list.extend(Placement::new(dice).map(|placement| (placement, sum)));
                }
            }
        }
    }
}

/// Whether these dice are an opening as it is listed.
pub(crate) fn is_opening(dice: &[Die]) -> bool {
    let numbers: Vec<u8> = dice.iter().map(|die| die.n).collect();
    let lies =
        |axis: Axis| (0..).zip(dice).all(|(steps, die)| die.cell() == Cell::default().along(axis, steps));
    is_sequence(&numbers) && Axis::BOTH.into_iter().any(lies)
}

/// Whether any of these dice can be laid.
pub fn fits(board: &Board, hand: Hand) -> bool {
    if board.is_empty() {
        let numbers = hand.numbers();
        return numbers & numbers >> 1 & numbers >> 2 != 0;
    }
    Table::new(board).any(hand.numbers(), hand.total())
}

/// Whether any roll of so many dice could be placed (AU-9).
pub fn could_fit(board: &Board, dice: u8) -> bool {
    if board.is_empty() { dice >= 3 } else { Table::new(board).any(0b11_1111, dice) }
}
