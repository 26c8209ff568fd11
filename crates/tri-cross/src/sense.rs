//! Whether a typed position hangs together. It need not be reachable (TC-3).

use kernel::Seat;

use crate::cross::each;
use crate::{Colour, Ranks, Stage, TriCross, Version};

/// How many more positions than quiet steps a past may hold.
const SPARE: usize = 8;

/// Checks a position and finds out what follows from it: who must jump, who is trapped, whether it is over.
pub(crate) fn make_sense(game: &mut TriCross, turning: bool) -> Result<(), &'static str> {
    let seats = game.board.seats;
    let seated = |seat: Seat| seat.index() < seats as usize;
    let pieces = game.board.pieces;
    if !seated(game.board.mover) || Colour::ALL.iter().any(|c| !seated(c.seat()) && pieces.of(c.seat()) != 0)
    {
        return Err("colours of the players only");
    }
    if game.board.out.into_iter().flatten().any(|seat| !seated(seat)) {
        return Err("players only who are out");
    }
    if Colour::ALL.iter().any(|c| !seated(c.seat()) && !game.bags[*c as usize].is_empty()) {
        return Err("hands of the players only");
    }
    if game.board.teams && seats != 4 {
        return Err("four players in teams");
    }
    if game.past.len() > usize::from(game.quiet) + SPARE {
        return Err("a past no longer than the quiet steps");
    }
    if game.version == Version::FaceUp && (seats != 2 || pieces.down() != 0 || game.blind) {
        return Err("two players and face-up pieces in the Face-up version");
    }
    let left_placing = game.stage == Stage::Place && game.blind && game.board.out[0].is_some();
    if game.first.is_some_and(|first| !left_placing || !seated(first)) {
        return Err("`first=` where somebody has left while real pieces were placed");
    }
    match game.stage {
        Stage::Lot if game.version == Version::FaceUp => has_pieces(game)?,
        Stage::Lot => {
            let all = Ranks::of_a_player(seats);
            if pieces.all() != 0 || Seat::all(seats).any(|seat| game.bags[seat.index()] != all) {
                return Err("an empty board before the lot is drawn");
            }
        }
        Stage::Place => placing(game)?,
        Stage::Play | Stage::Show(_) => return playing(game, turning),
    }
    let begun = game.board.stepped || game.board.entered || game.board.count > 0 || game.quiet > 0;
    let left = game.board.out[0].is_some() && !left_placing;
    if begun || turning || left || game.board.overlooked || !game.past.is_empty() {
        return Err("a game in which nobody has moved yet");
    }
    Ok(())
}

fn has_pieces(game: &TriCross) -> Result<(), &'static str> {
    let has = |seat: Seat| game.board.pieces.of(seat) != 0;
    if Seat::all(game.board.seats).all(has) { Ok(()) } else { Err("pieces of every player") }
}

fn placing(game: &mut TriCross) -> Result<(), &'static str> {
    let (pieces, shape) = (game.board.pieces, game.board.cross.shape());
    if game.version == Version::FaceUp || pieces.up() != 0 || pieces.all() & !shape.zones != 0 {
        return Err("face-down pieces in the Start Zones while pieces are placed");
    }
    let all = Ranks::of_a_player(game.board.seats);
    for seat in Seat::all(game.board.seats) {
        let (bag, unknown) = (game.bags[seat.index()], pieces.of(seat) & pieces.unknown());
        if game.board.is_out(seat) {
            // Of two players the board stays as it was; of more, the pieces go too (TC-8).
            if game.board.seats > 2 && (pieces.of(seat) != 0 || !bag.is_empty()) {
                return Err("no pieces of those who are out");
            }
            continue;
        }
        let placed = pieces.of(seat).count_ones() as usize;
        let known = game.ranks_on_board(seat);
        let apart = bag.iter().all(|rank| all.contains(rank) && !known.contains(rank));
        let left = game.waiting(seat) + unknown.count_ones() as usize;
        let as_placed = if game.blind { known.is_empty() } else { unknown == 0 && known.len() == placed };
        if !apart || bag.len() != left || !as_placed || placed > all.len() {
            return Err("the pieces of one set for each player, placed or in hand");
        }
    }
    if Seat::all(game.board.seats).all(|seat| game.board.is_out(seat)) {
        return Err("somebody who is still in the game");
    }
    if game.board.one_side_left() {
        return if game.first.is_none() { Ok(()) } else { Err("`first=` while pieces are placed") };
    }
    if game.board.is_out(game.board.mover) || game.waiting(game.placed_owner()) == 0 {
        return Err("a piece to be placed by the player whose turn it is");
    }
    Ok(())
}

fn playing(game: &mut TriCross, turning: bool) -> Result<(), &'static str> {
    let seats = game.board.seats;
    for seat in Seat::all(seats) {
        let own = game.board.pieces.of(seat);
        let unknown = (own & game.board.pieces.unknown()).count_ones() as usize;
        if game.bags[seat.index()].len() < unknown {
            return Err("as many ranks in hand as there are unknown pieces");
        }
        if own != 0 && seats > 2 && game.board.is_out(seat) {
            return Err("no pieces of those who are out");
        }
        if own == 0 && !game.board.is_out(seat) {
            game.board.note_out(seat);
        }
        if unknown == 0 {
            game.bags[seat.index()] = Ranks::NONE;
        }
    }
    if Seat::all(seats).all(|seat| game.board.is_out(seat)) {
        return Err("somebody who is still in the game");
    }
    let in_another_turn = game.board.in_the_centre().is_some_and(|owner| {
        game.board.side(owner) != game.board.side(game.board.mover) && game.board.count == 0
    });
    if game.board.overlooked && game.board.stepped {
        return Err("`overlooked` at the beginning of a turn");
    }
    if game.board.entered && !in_another_turn {
        return Err("an opponent without a count on the Tri-Cross square, where one has entered");
    }
    if turning {
        let due = each(game.board.challenged() & game.board.pieces.unknown()).next();
        game.stage = Stage::Show(due.ok_or("an unknown piece that is challenged")?);
        return if game.board.one_side_left() { Err("two sides in the game") } else { Ok(()) };
    }
    game.stage = Stage::Play;
    if game.board.one_side_left() {
        return Ok(());
    }
    if game.board.is_out(game.board.mover) && !game.board.stepped {
        return Err("a player in the game whose turn it is");
    }
    if game.board.stepped {
        game.go_on();
    } else {
        game.begin_play();
    }
    Ok(())
}
