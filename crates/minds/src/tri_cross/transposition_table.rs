//! The transposition table: what has been searched already, in a table of fixed size that all threads share without locks.
//!
//! An entry is two words. The first is the key mixed with the second, so that an entry of which another thread has
//! written half is not recognised and does no harm (Hyatt and Mann, *A Lock-less Transposition Table Implementation for Parallel Search*,
//! 2002). Of two neighbouring entries one keeps the deepest search, the other the newest.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::board::Move;

/// What a remembered score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) best: Option<Move>,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    pub(crate) score: i32,
}

#[derive(Debug, Default)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

/// The table.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    entries: Box<[Entry]>,
}

impl TranspositionTable {
    /// Room for about so many positions.
    pub(crate) fn new(positions: u64) -> TranspositionTable {
        let size = positions.clamp(1 << 10, 1 << 30).next_power_of_two() as usize;
        TranspositionTable { entries: std::iter::repeat_with(Entry::default).take(size).collect() }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for entry in &self.entries {
            entry.check.store(0, Relaxed);
            entry.data.store(0, Relaxed);
        }
    }

    /// Two neighbouring entries: the deeper search stays in the first, the newest is in the second.
    fn bucket(&self, key: u64) -> [&Entry; 2] {
        let first = key as usize & (self.entries.len() - 2);
        [&self.entries[first], &self.entries[first + 1]]
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Known> {
        for entry in self.bucket(key) {
            let data = entry.data.load(Relaxed);
            if data != 0 && entry.check.load(Relaxed) ^ data == key {
                return Some(unpack(data));
            }
        }
        None
    }

    pub(crate) fn store(&self, key: u64, known: &Known) {
        let [deep, newest] = self.bucket(key);
        let there = deep.data.load(Relaxed);
        let same = deep.check.load(Relaxed) ^ there == key;
        let entry = if there == 0 || same || unpack(there).depth <= known.depth { deep } else { newest };
        let data = pack(known);
        entry.check.store(key ^ data, Relaxed);
        entry.data.store(data, Relaxed);
    }
}

fn pack(known: &Known) -> u64 {
    let (from, to, has) = known.best.map_or((0, 0, 0), |best| (best.from, best.to, 1));
    u64::from(from)
        | u64::from(to) << 8
        | has << 16
        | (known.depth.clamp(0, 255) as u64) << 24
        | (known.bound as u64 + 1) << 32
        | (known.score as u16 as u64) << 40
}

fn unpack(data: u64) -> Known {
    let best = Move { from: data as u8, to: (data >> 8) as u8 };
    Known {
        best: (data >> 16 & 1 != 0).then_some(best),
        depth: (data >> 24 & 255) as i32,
        bound: match data >> 32 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
        score: i32::from((data >> 40) as u16 as i16),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1);
        for (key, score, best) in
            [(17, -29_990, Some(Move { from: 3, to: 9 })), (18, 12, Some(Move::PASS)), (1 << 40, 0, None)]
        {
            table.store(key, &Known { best, depth: 7, bound: Bound::Upper, score });
            let known = table.probe(key).unwrap();
            assert_eq!((known.best, known.depth, known.bound, known.score), (best, 7, Bound::Upper, score));
        }
        assert!(table.probe(99).is_none());
        table.clear();
        assert!(table.probe(17).is_none());
    }
}
