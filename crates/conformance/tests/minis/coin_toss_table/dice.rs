//! A coin that slides: no physics to speak of, but the same every time.

use kernel::Dice;

use super::{CoinTossTable, Launch, Rest};

/// Throws coins with the luck that belongs to a seed.
pub(crate) struct TestTable {
    luck: u64,
}

impl TestTable {
    pub(crate) fn new(seed: u64) -> TestTable {
        TestTable { luck: seed.wrapping_mul(2) + 1 }
    }

    /// A number from -spread to spread.
    fn noise(&mut self, spread: i32) -> i32 {
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.luck >> 33) % (2 * spread as u64 + 1)) as i32 - spread
    }
}

impl Dice<CoinTossTable> for TestTable {
    fn roll(&mut self, game: &CoinTossTable) -> Rest {
        // With real coins nobody says how they were launched: somehow.
        let Launch { aside, push } = game.launch.unwrap_or(Launch { aside: 0, push: 1_000 });
        Rest { x: aside / 2 + self.noise(150), y: push - 1_000 + self.noise(400), heads: self.noise(10) > 0 }
    }
}
