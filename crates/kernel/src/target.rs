//! Games that end by a target: who gets there gives everybody else one last turn.

use crate::Seat;

/// The end of a game to a target, as a typed position tells it: the first who reaches the target closes the game, and
/// everybody else gets one last turn.
#[derive(Clone, Copy, Debug)]
pub struct LastTurns {
    /// How many play.
    pub seats: u8,
    /// Whose turn it is.
    pub mover: Seat,
    /// Who reached the target first.
    pub closer: Option<Seat>,
    /// The score that reaches it.
    pub needed: u32,
    /// Whether the last turns are over.
    pub finished: bool,
    /// What the closer did to the target, in the game's word: "reached", "passed".
    pub did: &'static str,
}

impl LastTurns {
    /// Says what was expected where the scores do not fit: exactly those who have had their last turn may have reached the
    /// target, and the first of them has.
    pub fn check(&self, score: impl Fn(Seat) -> u32) -> Result<(), String> {
        let &LastTurns { needed, did, .. } = self;
        let reached = |seat: Seat| score(seat) >= needed;
        match self.closer {
            None if self.finished => Err(format!("`last=SEAT`, who {did} the target, in a finished game")),
            None if Seat::all(self.seats).any(reached) => {
                Err(format!("`last=SEAT` where a score is {needed} or more"))
            }
            Some(closer) if !reached(closer) => {
                Err(format!("player {closer}, who {did} the target, at {needed} or more"))
            }
            Some(closer) if !self.finished => {
                if self.mover == closer {
                    return Err(format!("another player than {closer}, who {did} the target, to move"));
                }
                match self.yet_to_come(closer).find(|&seat| reached(seat)) {
                    Some(seat) => Err(format!("player {seat}, whose last turn is to come, below {needed}")),
                    None => Ok(()),
                }
            }
            Some(_) | None => Ok(()),
        }
    }

    /// From the mover up to the closer nobody has had a last turn yet.
    fn yet_to_come(&self, closer: Seat) -> impl Iterator<Item = Seat> {
        let seats = self.seats;
        std::iter::successors(Some(self.mover), move |seat| Some(seat.next(seats)))
            .take_while(move |&seat| seat != closer)
    }
}
