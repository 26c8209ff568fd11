//! From what a player sees to the engine's board.

use kernel::{Hidden, Phase, Rules, Seat, Viewer};
use tri_cross::{Colour, Cross, PieceView, Rank, StageView, TriCross, View};

use super::board::{Board, seat_of};
use super::shape::CENTRE;
use super::turn::FULL_COUNT;

impl Board {
    /// The board behind a view, if pieces are being moved: `ranks` are asked for the rank of every piece that the viewer does not know, in
    /// the order of the view. None where a piece is left without.
    pub(crate) fn of_view(view: &View, mut rank: impl FnMut(&PieceView) -> Option<Rank>) -> Option<Board> {
        if !matches!(view.stage, StageView::Step | StageView::Jump) {
            return None;
        }
        let cross = if view.long_arms { Cross::Long } else { Cross::Short };
        let mut board = Board::empty(cross, view.players.len() as u8, view.teams);
        let seated = |seat: Seat| (seat.index() as u8).min(board.seats - 1);
        let (mover, to_act) = (seated(view.mover), view.phase);
        let out = view.out.iter().fold(0, |out, seat| out | 1 << seated(*seat));
        for piece in &view.pieces {
            let at = board.shape.at(piece.square).filter(|at| board.all() >> at & 1 == 0)?;
            let rank = piece.rank.or_else(|| rank(piece))?;
            board.put(at, (piece.colour as u8).min(board.seats - 1), rank, piece.up);
        }
        board.mover = mover;
        board.to_act = match to_act {
            Phase::Act(seat) => (seat.index() as u8).min(board.seats - 1),
            _ => mover,
        };
        board.stepped = view.stepped;
        board.jumping = view.stage == StageView::Jump;
        board.entered = view.entered;
        board.count = view.count.min(FULL_COUNT);
        board.out = out;
        Some(board)
    }

    /// The board of a game as all players together know it; none where pieces are still to be placed, or nobody knows them.
    pub(crate) fn of_game(game: &TriCross) -> Option<Board> {
        let view = game.view(Viewer::Spectator);
        if view.stage == StageView::Over {
            return Board::finished(&view);
        }
        let known: Vec<PieceView> =
            Seat::all(game.seats()).flat_map(|seat| game.view(Viewer::Seat(seat)).pieces).collect();
        Board::of_view(&view, |piece| {
            known.iter().find(|known| known.square == piece.square && known.rank.is_some())?.rank
        })
    }

    /// The position as people write it (TC-3), for two players.
    pub(crate) fn text(&self) -> String {
        let size = self.shape.cross.size();
        let mut text = String::new();
        for row in (0..size).rev() {
            text += if row + 1 == size { "" } else { "/" };
            for square in (0..size).filter_map(|file| tri_cross::Square::new(file, row)) {
                let Some(at) = self.shape.at(square) else { continue };
                let owner = (0..self.seats).find(|&seat| self.of(seat) >> at & 1 != 0);
                match (owner, self.rank_at(at)) {
                    (Some(owner), Some(rank)) => {
                        text.push(Colour::of(seat_of(owner)).letter());
                        text.push(rank.letter());
                    }
                    _ => text.push('-'),
                }
            }
        }
        let colour = |seat| Colour::of(seat_of(seat));
        let stepped = if self.stepped { "+" } else { "" };
        let held = (0..self.seats).find(|&seat| self.of(seat) & CENTRE != 0 && self.count > 0);
        let count = held.map_or("-".to_owned(), |seat| format!("{}{}", colour(seat), self.count));
        format!("{text} {}{stepped} {count}", colour(self.mover))
    }

    /// A game that is over: nothing can be done any more.
    fn finished(view: &View) -> Option<Board> {
        let cross = if view.long_arms { Cross::Long } else { Cross::Short };
        let mut board = Board::empty(cross, view.players.len() as u8, view.teams);
        board.winner = view.winners.first().map(|seat| board.side(seat.index() as u8))?;
        Some(board)
    }
}
