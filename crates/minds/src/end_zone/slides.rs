//! Launches that slide (EZ-11): how often, and what is left of them.

use dice::quick::Quick;
use end_zone::{Launch, Table};
use rayon::prelude::*;
use throw::Noise;

/// What came of a launch that was thrown many times, as far as sliding goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slides {
    /// How the die was let go.
    pub launch: Launch,
    /// How often.
    pub thrown: u32,
    /// How often it slid: never turned over, or lay flat for more than a third of its way.
    pub slid: u32,
    /// How often it lay flat for more than half of its way.
    pub flat: u32,
    /// How often it counted something.
    pub scored: u32,
}

impl Slides {
    /// Throws a launch so many times with a hand. The same seed gives the same dice.
    pub fn throw(table: &Table, hand: Noise, launch: &Launch, throws: u32, seed: u64) -> Slides {
        let (slab, meant) = (end_zone_throws::table(table), end_zone_throws::launch(launch, table));
        let one = |n: u32| {
            let release = throw::Release::new(&slab, &meant, hand, &mut Quick::new(seed, u64::from(n)));
            let thrown = release.and_then(|release| throw::rest_only(&slab, &release, &[])).ok()?;
            let zone = end_zone_throws::resting(thrown.die()).and_then(|die| table.zone(&die));
            let flat = 2 * u64::from(thrown.travel.flat) > u64::from(thrown.travel.all);
            Some([thrown.slid, flat, zone.is_some() && !thrown.slid])
        };
        let all: Vec<[bool; 3]> = (0..throws).into_par_iter().filter_map(one).collect();
        let [slid, flat, scored] = [0, 1, 2].map(|what| all.iter().filter(|one| one[what]).count() as u32);
        Slides { launch: *launch, thrown: throws, slid, flat, scored }
    }

    /// Whether the launch *mostly slides*: in three throws of four the die lies flat for most of its way.
    pub fn mostly(&self) -> bool {
        4 * self.flat >= 3 * self.thrown
    }
}
