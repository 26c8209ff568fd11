//! Everything that is settled before the first step.

use crate::{Options, Rules, RulesVersion, Seat, SetupError, Wording};

/// Everything that is settled before the first step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<O> {
    /// Which version of the rules is played.
    pub rules: RulesVersion,
    /// What the table chose.
    pub options: O,
    /// How many play.
    pub seats: u8,
    /// Who starts, where the table knows it and the options ask for it: the winner of the last game, for example.
    pub first: Option<Seat>,
    /// Real dice on a real table: people say what was rolled, incidents can happen and mistakes can be corrected.
    pub real_dice: bool,
}

impl<O: Options> Setup<O> {
    /// The newest rules of a game with default options.
    pub fn of<G: Rules<Options = O>>(seats: u8) -> Setup<O> {
        Setup { rules: G::RULES, options: O::default(), seats, first: None, real_dice: false }
    }

    /// Checks what can be checked without knowing the game's rules. Every [`Rules::new`] starts with it.
    pub fn check<G: Wording<Options = O>>(&self) -> Result<(), SetupError> {
        let (min, max) = (*G::SEATS.start(), *G::SEATS.end());
        if !G::SEATS.contains(&self.seats) {
            return Err(SetupError::Seats { title: G::TITLE, min, max, given: self.seats });
        }
        if self.rules == 0 || self.rules > G::RULES {
            return Err(SetupError::Rules { given: self.rules, newest: G::RULES });
        }
        if let Some(first) = self.first.filter(|first| first.index() >= self.seats as usize) {
            return Err(SetupError::First { first, seats: self.seats });
        }
        Ok(self.options.check(self.seats)?)
    }
}
