//! The numbers the checks use: always the same ones, so that a failure can be met again.

use kernel::Draw;

/// A small seeded generator (splitmix64). Good enough for tests, and no dependency for the rules crates.
#[derive(Clone, Debug)]
pub(crate) struct Numbers(u64);

impl Numbers {
    /// The numbers that belong to a seed.
    pub(crate) fn new(seed: u64) -> Numbers {
        Numbers(seed)
    }

    /// The next 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// An index into something of this length, which is not 0.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        ((u128::from(self.next()) * length as u128) >> 64) as usize
    }

    /// One of several.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() { None } else { from.get(self.index(from.len())) }
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.index(times) == 0
    }
}

impl Draw for Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.index(bound as usize) as u32
    }
}
