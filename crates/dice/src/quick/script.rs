//! Numbers written down beforehand.

use kernel::Draw;

/// A list of numbers for a test that knows what is to be rolled, and wants to see what the game asks for.
///
/// It never panics in the middle of a game: beyond the end it gives 0, a number that is not below its bound is taken
/// modulo the bound, and the test asks afterwards.
///
/// ```
/// use dice::quick::Script;
/// use kernel::Draw;
///
/// let mut script = Script::new([1, 5]);
/// assert_eq!((script.below(2), script.below(6)), (1, 5));
/// assert_eq!(script.asked(), [2, 6]);
/// assert!(script.fitted());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    numbers: Vec<u32>,
    asked: Vec<u32>,
}

impl Script {
    /// The numbers, in the order in which they are to come: one for each call of [`Draw::below`].
    pub fn new(numbers: impl Into<Vec<u32>>) -> Script {
        Script { numbers: numbers.into(), asked: Vec::new() }
    }

    /// How many numbers of the list were used.
    pub fn used(&self) -> usize {
        self.asked.len().min(self.numbers.len())
    }

    /// The bounds of all numbers asked for so far, those beyond the end of the list included.
    pub fn asked(&self) -> &[u32] {
        &self.asked
    }

    /// Whether the list was just what was asked for: all of it used, nothing beyond its end, each below its bound.
    pub fn fitted(&self) -> bool {
        self.asked.len() == self.numbers.len()
            && self.asked.iter().zip(&self.numbers).all(|(bound, number)| number < bound)
    }
}

impl Draw for Script {
    fn below(&mut self, bound: u32) -> u32 {
        let number = self.numbers.get(self.asked.len()).copied().unwrap_or(0);
        self.asked.push(bound);
        number.checked_rem(bound).unwrap_or(0)
    }
}
