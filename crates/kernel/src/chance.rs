//! Chance, made explicit: a game says what is to be rolled, and somebody else rolls.

use crate::Game;

/// A source of uniform numbers: fair dice, a seeded generator, or a list in a test.
pub trait Draw {
    /// A number from 0 up to, not including, `bound`; each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

impl<D: Draw + ?Sized> Draw for &mut D {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// Every possible roll with its exact odds: in how many of `total` equally likely ways it comes.
///
/// Equal rolls are one row: ten Toss Up! dice have 66 rows, not 60,466,176.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes<R> {
    total: u64,
    rows: Vec<(R, u64)>,
}

impl<R> Default for Outcomes<R> {
    fn default() -> Self {
        Outcomes { total: 0, rows: Vec::new() }
    }
}

impl<R> Outcomes<R> {
    /// An empty list, to be filled by [`Drawn::outcomes`].
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets the rows but keeps their memory.
    pub fn clear(&mut self) {
        self.total = 0;
        self.rows.clear();
    }

    /// Adds a roll that comes in `ways` ways.
    pub fn push(&mut self, roll: R, ways: u64) {
        self.total += ways;
        self.rows.push((roll, ways));
    }

    /// In how many equally likely ways the dice can fall.
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// The rolls and their ways.
    pub fn rows(&self) -> &[(R, u64)] {
        &self.rows
    }

    /// The roll that holds this one of the equally likely ways, counted from 0 in the order of the rows.
    pub fn nth(&self, way: u64) -> Option<&R> {
        let mut left = way;
        self.rows.iter().find_map(|(roll, ways)| match left.checked_sub(*ways) {
            None => Some(roll),
            Some(rest) => {
                left = rest;
                None
            }
        })
    }

    /// The rolls and their probabilities.
    pub fn chances(&self) -> impl Iterator<Item = (&R, f64)> {
        let total = self.total as f64;
        self.rows.iter().map(move |(roll, ways)| (roll, *ways as f64 / total))
    }
}

/// A game whose rolls can be written down: drawn from uniform numbers alone, and listed with exact odds.
///
/// Everything but thrown dice, whose result is a place on a table.
pub trait Drawn: Game {
    /// Lists what can be rolled now, replacing what `out` held. Nothing, unless the phase is a roll. Games that never
    /// roll leave this as it is.
    fn outcomes(&self, out: &mut Outcomes<Self::Roll>) {
        out.clear();
    }

    /// Rolls, in a roll phase. Which numbers are asked for, and how they become a roll, is part of the rules version:
    /// fair dice are checked by doing it again.
    ///
    /// Unless the game says otherwise it is one number below the total of the [`outcomes`](Drawn::outcomes), which
    /// counts off their ways in the order of the list.
    ///
    /// # Panics
    /// Where nothing can be rolled.
    fn draw<D: Draw + ?Sized>(&self, numbers: &mut D) -> Self::Roll {
        let mut outcomes = Outcomes::new();
        self.outcomes(&mut outcomes);
        let bound = u32::try_from(outcomes.total()).ok().filter(|bound| *bound > 0);
        let number = numbers.below(bound.expect("rolls that are drawn by their list have 1 to 2³² − 1 ways"));
        outcomes.nth(number.into()).cloned().expect("the ways of all rows add up to the total")
    }
}

/// Whoever rolls for a game: a source of numbers for the games that are [`Drawn`], a physics engine for thrown dice.
pub trait Dice<G: Game> {
    /// Rolls what the game waits for. Called in a roll phase.
    fn roll(&mut self, game: &G) -> G::Roll;
}

impl<G: Drawn, D: Draw> Dice<G> for D {
    #[inline]
    fn roll(&mut self, game: &G) -> G::Roll {
        game.draw(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_counted_off_in_the_order_of_the_rows() {
        let mut outcomes = Outcomes::new();
        outcomes.push('a', 1);
        outcomes.push('b', 2);
        outcomes.push('c', 3);
        let found: Vec<Option<&char>> = (0..7).map(|way| outcomes.nth(way)).collect();
        let expected = [Some(&'a'), Some(&'b'), Some(&'b'), Some(&'c'), Some(&'c'), Some(&'c'), None];
        assert_eq!(found, expected);
    }
}
