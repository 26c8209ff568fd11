//! The belief state: what the pieces that a player cannot see may be, as a uniform distribution over worlds (determinisations).
//!
//! A view tells, for every player, which ranks are among the pieces the viewer cannot tell apart. Every way to deal them out is possible, and each as
//! likely as the next: at most 720 for a side.

use kernel::Draw;
use tri_cross::{PieceView, Rank, View};

use super::board::Board;

/// Everything that may be behind a view.
#[derive(Clone, Debug)]
pub(crate) struct Belief<'a> {
    view: &'a View,
    /// For each seat, how many of its pieces are unknown, and the ranks they are among.
    seats: Vec<(usize, Vec<Rank>)>,
}

impl<'a> Belief<'a> {
    pub(crate) fn of(view: &'a View) -> Belief<'a> {
        let seat = |player: &tri_cross::PlayerView| {
            let unknown = |piece: &&PieceView| piece.colour == player.colour && piece.rank.is_none();
            let pieces = view.pieces.iter().filter(unknown).count();
            let mut ranks = player.unseen.clone();
            // What nobody knows is in nobody's hand but the house's.
            ranks.extend(player.hand.iter().flatten().filter(|rank| !player.unseen.contains(rank)));
            (pieces, ranks)
        };
        Belief { view, seats: view.players.iter().map(seat).collect() }
    }

    /// Whether everything is known.
    pub(crate) fn is_certain(&self) -> bool {
        self.seats.iter().all(|(pieces, _)| *pieces == 0)
    }

    /// In how many ways the unknown ranks can be dealt.
    pub(crate) fn size(&self) -> u64 {
        let ways = |(pieces, ranks): &(usize, Vec<Rank>)| {
            (0..*pieces).map(|done| ranks.len().saturating_sub(done) as u64).product::<u64>()
        };
        self.seats.iter().map(ways).fold(1, u64::saturating_mul)
    }

    /// Worlds to think about: all of them if they are no more than so many, else as many drawn ones.
    pub(crate) fn worlds(&self, most: usize, numbers: &mut dyn Draw) -> Vec<Board> {
        let size = self.size();
        if size <= most as u64 {
            return (0..size).filter_map(|number| self.world(|below| digit(number, below))).collect();
        }
        (0..most).filter_map(|_| self.drawn(numbers)).collect()
    }

    /// One world, drawn.
    pub(crate) fn drawn(&self, numbers: &mut dyn Draw) -> Option<Board> {
        self.world(|_| numbers.below(1 << 30).into())
    }

    /// The world that `number` picks: asked once for each unknown piece, with how many ways the pieces before it could be dealt.
    fn world(&self, mut number: impl FnMut(u64) -> u64) -> Option<Board> {
        let mut left: Vec<Vec<Rank>> = self.seats.iter().map(|(_, ranks)| ranks.clone()).collect();
        let mut below = 1;
        Board::of_view(self.view, |piece| {
            let ranks = left.get_mut(piece.colour as usize)?;
            let choices = ranks.len() as u64;
            if choices == 0 {
                return None;
            }
            let pick = number(below) % choices;
            below = below.saturating_mul(choices);
            Some(ranks.swap_remove(pick as usize))
        })
    }
}

/// A number with what has been used of it taken away.
fn digit(number: u64, below: u64) -> u64 {
    number / below
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use dice::quick::Quick;
    use kernel::{Hidden, Seat, Viewer};
    use tri_cross::TriCross;

    use super::*;

    fn view(text: &str) -> View {
        text.parse::<TriCross>().unwrap().view(Viewer::Seat(Seat::FIRST))
    }

    #[test]
    fn every_way_to_deal_the_unknown_ranks_comes_once() {
        let hidden =
            view("r3'rT'r5'/---/b4'-----r2'/b6'-----r6'/b2'-----r4'/---/b5'bT'b3' b - version=standard");
        let belief = Belief::of(&hidden);
        assert_eq!((belief.size(), belief.is_certain()), (720, false));
        let worlds = belief.worlds(720, &mut Quick::new(1, 1));
        let keys: HashSet<u64> = worlds.iter().map(Board::key).collect();
        assert_eq!(keys.len(), 720);
        assert_eq!(belief.worlds(10, &mut Quick::new(1, 1)).len(), 10);
        // With two pieces turned over, the other four are among four ranks.
        let later =
            view("r3rT'r5'/---/b4'-----r2/b6'-----r6'/b2'-----r4'/---/b5'bT'b3' b - version=standard");
        assert_eq!(Belief::of(&later).size(), 24);
    }

    #[test]
    fn in_guts_nobody_knows_anything() {
        let hidden = view("r?'r?'r?'/---/b?'-----r?'/b?'-----r?'/b?'-----r?'/---/b?'b?'b?' b - version=guts");
        assert_eq!(Belief::of(&hidden).size(), 720 * 720);
        assert!(Belief::of(&hidden).drawn(&mut Quick::new(1, 1)).is_some());
    }
}
