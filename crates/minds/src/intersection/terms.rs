//! What a solved table depends on, and how scores are counted in it.

use intersection::{COMING_IN, Intersection, TARGETS};
use kernel::Seat;

use super::graph::UNIT;

/// Fifties it takes to come in.
pub(crate) const IN: usize = COMING_IN as usize / UNIT as usize;

/// The terms of a game: what a solved table is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Terms {
    /// The score that starts the last turns, in fifties.
    fifties: u16,
    bank_under_slow: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { fifties: 100, bank_under_slow: false }
    }
}

impl Terms {
    /// The terms for a target, if a table may choose it.
    pub fn new(target: u32, bank_under_slow: bool) -> Option<Terms> {
        let allowed = u16::try_from(target).is_ok_and(|target| TARGETS.contains(&target));
        // Scores are whole fifties: to reach 1001 one needs 1050.
        allowed.then(|| Terms { fifties: target.div_ceil(UNIT) as u16, bank_under_slow })
    }

    /// The terms of a game. The No Dice rule is not among them: tables hold both.
    pub fn of(game: &Intersection) -> Terms {
        Terms::new(game.target(), game.banks_under_slow()).unwrap_or_default()
    }

    /// The lowest score that reaches the target.
    pub fn needed(self) -> u32 {
        u32::from(self.fifties) * UNIT
    }

    /// Whether five parked dice count under slow.
    pub fn bank_under_slow(self) -> bool {
        self.bank_under_slow
    }

    pub(crate) fn fifties(self) -> usize {
        self.fifties.into()
    }

    /// How many rows a table of these terms has: see [`Row`].
    pub(crate) fn rows(self) -> usize {
        Row::IN.0 + self.fifties() - IN
    }
}

/// A player's standing before the target is reached, as a row of a table: not in with the No Dice rule open, not in without
/// it, and every score from 300 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Row(pub(crate) usize);

impl Row {
    /// Not in, and the No Dice rule would count.
    pub(crate) const OPEN: Row = Row(0);
    /// Not in, and it would not: switched off, or lost by a fumble.
    pub(crate) const CLOSED: Row = Row(1);
    /// The lowest score of a player who is in.
    pub(crate) const IN: Row = Row(2);

    /// The row of a score in fifties.
    #[inline]
    pub(crate) fn of(fifties: usize, no_dice_open: bool) -> Row {
        match fifties {
            0 if no_dice_open => Row::OPEN,
            0 => Row::CLOSED,
            _ => Row(fifties.max(IN) - IN + Row::IN.0),
        }
    }

    /// The row of a player of a game.
    pub(crate) fn of_player(game: &Intersection, seat: Seat) -> Row {
        Row::of((game.score(seat) / UNIT) as usize, game.counts_as_highest(seat))
    }

    /// The row of a score that is possible under the terms, before the target is reached.
    pub(crate) fn of_score(terms: Terms, score: u32, no_dice: bool) -> Option<Row> {
        let possible = score == 0 || (score >= COMING_IN.into() && score.is_multiple_of(UNIT));
        (possible && score < terms.needed()).then(|| Row::of((score / UNIT) as usize, no_dice))
    }

    /// The score in fifties.
    #[inline]
    pub(crate) fn fifties(self) -> usize {
        if self.is_in() { self.0 - Row::IN.0 + IN } else { 0 }
    }

    /// Whether the player has come in.
    #[inline]
    pub(crate) fn is_in(self) -> bool {
        self >= Row::IN
    }

    /// The fifties a player of this row has after a turn that brings so many; nothing, if they are not recorded.
    #[inline]
    pub(crate) fn after(self, fifties: usize) -> Option<usize> {
        let recorded = fifties > 0 && (self.is_in() || fifties >= IN);
        recorded.then(|| self.fifties() + fifties)
    }
}
