//! Why a step cannot be taken.

use thiserror::Error;

use crate::Entrant;

/// Something an evening does not allow, in words that can be shown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Such an evening cannot be.
    #[error("{0}")]
    Setup(&'static str),
    /// There is nobody with that number.
    #[error("there is no entrant {0}")]
    NobodySuch(Entrant),
    /// Who left cannot leave.
    #[error("entrant {0} is not here")]
    NotHere(Entrant),
    /// Who is here cannot come back.
    #[error("entrant {0} is here already")]
    HereAlready(Entrant),
    /// Too many.
    #[error("no more than {0} can take part")]
    Full(usize),
    /// Too late for this format.
    #[error("it is too late to join: every place in the draw is taken or played")]
    TooLate,
    /// Too few.
    #[error("it takes at least {0} to begin")]
    TooFew(usize),
    /// Seeds that are not a list of those who are here.
    #[error("seeds are people who are here, each named once, the best first")]
    Seeds,
    /// Before the beginning.
    #[error("the evening has not begun")]
    NotBegun,
    /// Twice begun.
    #[error("the evening has begun already")]
    BegunAlready,
    /// After the end.
    #[error("the evening is over")]
    Over,
    /// Who plays nothing can forfeit nothing.
    #[error("entrant {0} is not playing")]
    NotPlaying(Entrant),
    /// A result of a game that nobody plays.
    #[error("game {0} is not being played")]
    NoSuchGame(u32),
    /// A result that does not fit.
    #[error("a result is a place for each of the {players} players, counted from 1, equal places for a tie")]
    Places {
        /// How many play.
        players: usize,
    },
    /// A lot that nobody asked for.
    #[error("no lot is to be drawn now")]
    NoLot,
    /// A lot that does not fit.
    #[error("the lot is {numbers} numbers, each as high as was asked for")]
    Lot {
        /// How many.
        numbers: usize,
    },
    /// Nobody has to choose.
    #[error("nobody has to choose what is played now")]
    NoChoice,
    /// Corrected too late.
    #[error("game {0} has been played since because of this result: correct that one first, or take it back")]
    PlayedSince(u32),
}
