//! The `ChaCha8` cipher as a source of numbers.

use kernel::Draw;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A seeded generator whose numbers are as good as random for anybody who does not know the seed.
///
/// The numbers are a promise: stored simulations, golden files and tests depend on them, so neither the cipher
/// (`ChaCha` with 8 rounds; the key is `seed`, little-endian, then 24 zero bytes; the nonce is `stream`,
/// little-endian) nor the way a word becomes a number may change. The tests hold both to an implementation in another
/// language.
#[derive(Clone, Debug)]
pub struct Quick(ChaCha8Rng);

impl Quick {
    /// The generator for a seed, and one of its independent streams: one for each thread, game or player, say.
    pub fn new(seed: u64, stream: u64) -> Quick {
        // Written out rather than left to `seed_from_u64`, which may differ from one version of `rand_core` to the next.
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut cipher = ChaCha8Rng::from_seed(key);
        cipher.set_stream(stream);
        Quick(cipher)
    }
}

impl Draw for Quick {
    /// Lemire's method: the upper half of word × bound is the number, exact because the few words that would favour
    /// some results are drawn again. Only a lower half below the bound needs the slow remainder to tell.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_the_published_key_stream_of_chacha8() {
        // 256-bit key and nonce of zeros, 8 rounds: the first test vector of draft-strombergson-chacha-test-vectors.
        let published = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
                         984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42";
        let mut quick = Quick::new(0, 0);
        let mut block = [0; 64];
        quick.0.fill_bytes(&mut block);
        assert_eq!(hex::encode(block), published);
    }
}
