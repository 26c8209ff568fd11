//! From a secret, the seeds and a roll number to numbers.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use kernel::Draw;
use sha2::Sha256;

use super::{FairError, Secret, Seed, Sitting};

/// What every message starts with, and a NUL after it: another way to make numbers would get another tag.
pub const TAG: &str = "crossroads/dice/1";

/// The most seeds there can be: their number is one byte.
pub const MAX_SEEDS: usize = u8::MAX as usize;

/// Bytes that one HMAC gives.
const BLOCK: usize = 32;

/// The house's secret and the seats' seeds, put together: every roll of a sitting follows from them.
///
/// Whoever holds it knows all its rolls in advance, so it stays with the house until the sitting is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairDice {
    secret: Secret,
    seeds: Vec<Seed>,
}

impl FairDice {
    /// Dice for these seeds, in seat order. No seed at all is allowed, but then the house alone made the dice.
    pub fn new(secret: Secret, seeds: Vec<Seed>) -> Result<FairDice, FairError> {
        if seeds.len() > MAX_SEEDS {
            return Err(FairError::TooManySeeds { given: seeds.len() });
        }
        Ok(FairDice { secret, seeds })
    }

    /// The numbers of roll `n`, counted from 0 over the whole record, rolls taken back included.
    ///
    /// The same every time: a roll is used once, and its number never again.
    pub fn roll(&self, n: u64) -> Numbers {
        // HMAC fills a short key up with zeros; doing it here leaves no length that could be refused.
        let mut key = [0; 64];
        key[..32].copy_from_slice(self.secret.bytes());
        let mut start = Hmac::<Sha256>::new(&key.into());
        start.update(TAG.as_bytes());
        start.update(&[0, self.seeds.len() as u8]);
        for seed in &self.seeds {
            start.update(&[seed.as_str().len() as u8]);
            start.update(seed.as_str().as_bytes());
        }
        start.update(&n.to_be_bytes());
        Numbers { roll: n, start, block: [0; BLOCK], next_block: 0, used: BLOCK }
    }

    /// The sitting that these dice make, from roll `from` on; its secret is still hidden.
    pub fn sitting(&self, from: u64) -> Sitting {
        Sitting { from, commitment: self.secret.commitment(), seeds: self.seeds.clone(), secret: None }
    }

    /// The house's part.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// The seats' part, in seat order.
    pub fn seeds(&self) -> &[Seed] {
        &self.seeds
    }
}

/// The numbers of one roll: as many as the game asks for, always the same ones in the same order.
#[derive(Clone)]
pub struct Numbers {
    roll: u64,
    /// The HMAC with everything but the block counter fed to it.
    start: Hmac<Sha256>,
    block: [u8; BLOCK],
    next_block: u32,
    /// Bytes of the block that are gone.
    used: usize,
}

impl Numbers {
    fn word(&mut self) -> u32 {
        if self.used == BLOCK {
            let counter = self.next_block.to_be_bytes();
            self.block = self.start.clone().chain_update(counter).finalize().into_bytes().into();
            // Starts over after 2^35 numbers; no roll of any game comes near it.
            self.next_block = self.next_block.wrapping_add(1);
            self.used = 0;
        }
        let at = self.used;
        self.used += 4;
        u32::from_be_bytes([self.block[at], self.block[at + 1], self.block[at + 2], self.block[at + 3]])
    }
}

impl Draw for Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        // One possibility needs no number; none at all is a caller's mistake that must not stop a table.
        if bound <= 1 {
            return 0;
        }
        // The words from the last whole multiple of the bound on would favour the small results.
        let bound = u64::from(bound);
        let limit = (1 << 32) / bound * bound;
        loop {
            let word = u64::from(self.word());
            if word < limit {
                return (word % bound) as u32;
            }
        }
    }
}

// By hand: the block holds numbers that are still to come.
impl fmt::Debug for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Numbers").field("roll", &self.roll).finish_non_exhaustive()
    }
}
