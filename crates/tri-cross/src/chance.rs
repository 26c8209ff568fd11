//! Lots: exact odds for solvers, and draws from uniform numbers.

use kernel::{Draw, Drawn, Outcomes, Phase};

use crate::{Colour, Rank, Ranks, Roll, Stage, TriCross};

impl TriCross {
    /// The ranks that the piece being turned may have, each equally likely.
    pub(crate) fn could_be(&self) -> Ranks {
        match self.phase_now() {
            Phase::Roll(owner) => self.bags[owner.index() & 3],
            _ => Ranks::NONE,
        }
    }
}

impl Drawn for TriCross {
    fn outcomes(&self, out: &mut Outcomes<Roll>) {
        out.clear();
        if !matches!(self.phase_now(), Phase::Roll(_)) {
            return;
        }
        if self.stage == Stage::Lot {
            let colours = Colour::ALL.into_iter().take(self.board.seats.into());
            colours.for_each(|colour| out.push(Roll::First(colour), 1));
        } else {
            self.could_be().iter().for_each(|rank| out.push(Roll::Shows(rank), 1));
        }
    }

    /// One number: below the number of players, the seat that begins; below the number of ranks left, the piece's, counted
    /// from the strongest.
    fn draw<D: Draw + ?Sized>(&self, numbers: &mut D) -> Roll {
        if self.stage == Stage::Lot {
            let drawn = numbers.below(self.board.seats.into()) as usize;
            return Roll::First(Colour::ALL[drawn % 4]);
        }
        let ranks = self.could_be();
        let drawn = numbers.below(ranks.len().max(1) as u32) as usize;
        Roll::Shows(ranks.iter().nth(drawn).unwrap_or(Rank::TriCross))
    }
}
