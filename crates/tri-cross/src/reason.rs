//! Why the rules of Tri-Cross refuse something.

use serde::Serialize;
use thiserror::Error;

use crate::{Rank, Square};

/// What only Tri-Cross can refuse. No reason tells anything of a face-down piece that the player may not know.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// There is no such square.
    #[error("{0} is not a square of this board")]
    OffBoard(Square),
    /// Somebody stands there.
    #[error("{0} is taken")]
    Taken(Square),
    /// TC-10: pieces are placed in the Start Zones.
    #[error("{0} is not in a Start Zone")]
    NotInZone(Square),
    /// TC-10: all pieces are placed before anybody moves.
    #[error("all pieces are placed before anybody moves")]
    PlaceFirst,
    /// TC-10: everything has been placed.
    #[error("all pieces have been placed")]
    PlacedAlready,
    /// TC-10: that piece is on the board already.
    #[error("the {} has been placed already", .0.name())]
    NotInHand(Rank),
    /// TC-10: the player sees what they place and must say which it is.
    #[error("say which piece you place, such as `place 6 c1`")]
    WhichPiece,
    /// TC-10: the pieces are placed unseen.
    #[error("these pieces are placed unseen: name the square only, such as `place c1`")]
    Unseen,
    /// Nothing of the player's stands there.
    #[error("you have no piece on {0}")]
    NotYours(Square),
    /// A step goes to a neighbour square.
    #[error("a step goes one square along a file or a row")]
    NotBeside,
    /// TC-5: a jump that is possible must be made.
    #[error("a jump is possible, so it must be made")]
    MustJump,
    /// TC-5: that jump is not possible.
    #[error(
        "a jump goes over a weaker face-up opposing piece directly beside, to the empty square behind it"
    )]
    NoJump,
    /// TC-7: passing is for a last piece on the Tri-Cross square.
    #[error("only a player whose last piece stands on the Tri-Cross square may pass")]
    NoPass,
    /// A lot of another kind is due.
    #[error("a colour is drawn now, one of those that play")]
    ColourDue,
    /// TC-14: no piece of that player can be this.
    #[error("that player has no face-down {} left", .0.name())]
    NoSuchPiece(Rank),
    /// A lot of another kind is due.
    #[error("the rank of the piece is due: 6, 5, 4, 3, 2 or T")]
    RankDue,
    /// TC-14: no piece can be turned over by mistake now.
    #[error("no piece can be turned over by mistake now")]
    NothingToTurn,
    /// TC-14: no jump is open after a step.
    #[error("no jump has been overlooked")]
    NoneOverlooked,
}
