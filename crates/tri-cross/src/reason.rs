//! Why the rules of Tri-Cross refuse something.

use serde::Serialize;

use crate::{Rank, Square};

/// What only Tri-Cross can refuse. No reason tells anything of a face-down piece that the player may not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// There is no such square.
    OffBoard(Square),
    /// Somebody stands there.
    Taken(Square),
    /// TC-10: pieces are placed in the Start Zones.
    NotInZone(Square),
    /// TC-10: all pieces are placed before anybody moves.
    PlaceFirst,
    /// TC-10: everything has been placed.
    PlacedAlready,
    /// TC-10: that piece is on the board already.
    NotInHand(Rank),
    /// TC-10: the player sees what they place and must say which it is.
    WhichPiece,
    /// TC-10: the pieces are placed unseen.
    Unseen,
    /// Nothing of the player's stands there.
    NotYours(Square),
    /// A step goes to a neighbour square.
    NotBeside,
    /// TC-5: a jump that is possible must be made.
    MustJump,
    /// TC-5: that jump is not possible.
    NoJump,
    /// TC-7: passing is for a last piece on the Tri-Cross square.
    NoPass,
    /// A lot of another kind is due.
    ColourDue,
    /// TC-14: no piece of that player can be this.
    NoSuchPiece(Rank),
    /// A lot of another kind is due.
    RankDue,
    /// TC-14: no piece can be turned over by mistake now.
    NothingToTurn,
    /// TC-14: no jump is open after a step.
    NoneOverlooked,
}
