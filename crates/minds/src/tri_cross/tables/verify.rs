//! Every position of a table again, forwards, with colours and board turned: the numbering is put to the test as well.

use super::lineup::Lineup;
use super::solve::exchange;
use super::symmetry::SYMMETRY;
use super::{Census, Outcome, Tables, TablesError};
use crate::tri_cross::board::Board;

/// Checks a table and counts what is in it.
pub(super) fn verify(lineup: Lineup, tables: &Tables) -> Result<Census, TablesError> {
    let mut census = Census { lineups: 1, ..Census::default() };
    for number in 0..lineup.size() {
        let Some(board) = lineup.board(number) else { continue };
        let wrong = || TablesError::Wrong { lineup: lineup.to_string(), position: board.text() };
        let turned = turned(&board, number % 8, number % 3 == 0);
        let outcome = tables.probe(&turned).ok_or_else(wrong)?;
        if tables.probe(&board) != Some(outcome) || best(&turned, tables) != Some(outcome) {
            return Err(wrong());
        }
        match outcome {
            Outcome::Drawn => census.draws += 1,
            Outcome::Loses(_) => census.losses += 1,
            Outcome::Wins(turns) => {
                census.wins += 1;
                if turns > census.longest {
                    (census.longest, census.example) = (turns, board.text());
                }
            }
        }
    }
    Ok(census)
}

/// The outcome that follows from the positions a move away.
fn best(board: &Board, tables: &Tables) -> Option<Outcome> {
    let outcome = |made: &_| {
        let after = board.after(*made);
        let next =
            if after.turn_begins() { tables.probe(&after)? } else { exchange(&after, board.mover(), tables) };
        Some(next.a_turn_before().merit())
    };
    let merits = board.moves().iter().map(outcome).collect::<Option<Vec<_>>>()?;
    merits.into_iter().max().map(Outcome::of_merit)
}

/// The same position seen from another side of the board, perhaps with the colours swapped.
fn turned(board: &Board, view: usize, swap: bool) -> Board {
    let mut turned = Board::empty(board.shape.cross, 2, false);
    for seat in 0..2 {
        for at in crate::tri_cross::shape::each(board.of(seat)) {
            let cell = SYMMETRY.seen[view][usize::from(SYMMETRY.cell[usize::from(at)])];
            if let Some(rank) = board.rank_at(at) {
                turned.put(SYMMETRY.bit[usize::from(cell)], seat ^ u8::from(swap), rank, true);
            }
        }
    }
    turned.mover = board.mover ^ u8::from(swap);
    turned.count = board.count;
    turned.settle();
    turned
}
