//! The table of three as bytes, for the disk.

use std::collections::BTreeMap;

use kernel::Rules;
use toss_up::TossUp;

use super::last_two_turns::LastTwoTurns;
use super::three::{Equilibrium, Three};
use super::three_circle::Mix;

/// Changes when the solver would find other numbers.
const SOLVER: u32 = 1;

impl Three {
    /// Everything the numbers depend on, in a line.
    pub(super) fn what(needed: u32) -> String {
        format!(
            "{} rules {}, equilibrium of three, solver {SOLVER}, to {needed}",
            TossUp::NAME,
            TossUp::RULES
        )
    }

    /// The table as little-endian words: facts, mixes, shares.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let Equilibrium { at_rest, in_circles, mixed, nothing } = self.equilibrium;
        let mut words = vec![at_rest, in_circles, mixed, nothing, self.mixes.len() as u64];
        for (&index, mix) in &self.mixes {
            words.extend([u64::from(index), u64::from(mix.points), mix.rolls.to_bits()]);
        }
        words.extend(self.mover.iter().chain(&self.third).map(|share| share.to_bits()));
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    /// The table from its bytes, if they can be one.
    pub(super) fn from_bytes(needed: u32, bytes: &[u8]) -> Option<Three> {
        let (words, []) = bytes.as_chunks::<8>() else { return None };
        let mut words = words.iter().map(|word| u64::from_le_bytes(*word));
        let mut fact = || words.next();
        let equilibrium =
            Equilibrium { at_rest: fact()?, in_circles: fact()?, mixed: fact()?, nothing: fact()? };
        let mut mixes = BTreeMap::new();
        for _ in 0..fact()? {
            let index = u32::try_from(fact()?).ok()?;
            let points = u32::try_from(fact()?).ok()?;
            mixes.insert(index, Mix { points, rolls: f64::from_bits(fact()?) });
        }
        let cells = (needed as usize).pow(3);
        let mover: Vec<f64> = words.by_ref().take(cells).map(f64::from_bits).collect();
        let third: Vec<f64> = words.by_ref().take(cells).map(f64::from_bits).collect();
        let whole = third.len() == cells && words.next().is_none();
        whole.then(|| Three { needed, mover, third, last: LastTwoTurns::get(), equilibrium, mixes })
    }
}
