//! Why Tri-Cross refuses something, in words a page can show.

use std::fmt;

use crate::Reason;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::OffBoard(square) => write!(f, "{square} is not a square of this board"),
            Reason::Taken(square) => write!(f, "{square} is taken"),
            Reason::NotInZone(square) => write!(f, "{square} is not in a Start Zone"),
            Reason::PlaceFirst => f.write_str("all pieces are placed before anybody moves"),
            Reason::PlacedAlready => f.write_str("all pieces have been placed"),
            Reason::NotInHand(rank) => write!(f, "the {} has been placed already", rank.name()),
            Reason::WhichPiece => f.write_str("say which piece you place, such as `place 6 c1`"),
            Reason::Unseen => f.write_str("these pieces are placed unseen: name the square only, such as `place c1`"),
            Reason::NotYours(square) => write!(f, "you have no piece on {square}"),
            Reason::NotBeside => f.write_str("a step goes one square along a file or a row"),
            Reason::MustJump => f.write_str("a jump is possible, so it must be made"),
            Reason::NoJump => f.write_str("a jump goes over a weaker face-up opposing piece directly beside, to the empty square behind it"),
            Reason::NoPass => f.write_str("only a player whose last piece stands on the Tri-Cross square may pass"),
            Reason::ColourDue => f.write_str("a colour is drawn now, one of those that play"),
            Reason::NoSuchPiece(rank) => write!(f, "that player has no face-down {} left", rank.name()),
            Reason::RankDue => f.write_str("the rank of the piece is due: 6, 5, 4, 3, 2 or T"),
            Reason::NothingToTurn => f.write_str("no piece can be turned over by mistake now"),
            Reason::NoneOverlooked => f.write_str("no jump has been overlooked"),
        }
    }
}

impl std::error::Error for Reason {}
