//! Monte Carlo estimates: throwing a launch many times over an empty table, and counting where the die comes to rest.

use dice::quick::Quick;
use end_zone::{Launch, Table, Zone};
use rayon::prelude::*;
use throw::Noise;

/// What came of a launch that was thrown many times.
///
/// Faces need no counting: which number is on top is drawn apart from the throw, each with a chance of one in six.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// How the die was let go.
    pub launch: Launch,
    /// How often.
    pub thrown: u32,
    /// How often it came to rest in each zone, from the least; the others counted nothing.
    pub zones: [u32; 5],
    /// How often it slid (EZ-11), and so counted nothing wherever it lay.
    pub slid: u32,
    /// How often it left the table.
    pub off: u32,
    /// How often it lay within an inch of the dot's middle, to either side and up and down.
    ///
    /// So few dice cover the dot that counting them would take a million throws. Over two inches they lie evenly enough.
    pub near_dot: u32,
    /// Half of the throws were shorter than this, in hundredths of an inch beyond the mat's inner edge. Dice that fell off are the longest.
    pub middle: i32,
}

/// How far from the dot's middle a die counts as near, in inches.
pub(crate) const NEAR: f64 = 1.0;
/// As far as anybody throws, in hundredths of an inch: for dice that fell off.
const FELL_OFF: i32 = 10_000;

/// Throws a launch so many times. The same seed gives the same sample.
pub(crate) fn sample(table: &Table, noise: Noise, launch: &Launch, throws: u32, seed: u64) -> Sample {
    let (slab, meant) = (end_zone_throws::table(table), end_zone_throws::launch(launch, table));
    let dot = table.dot_middle();
    let one = |n: u32| {
        let mut one = Sample { thrown: 1, ..Sample::nothing(launch) };
        let numbers = &mut Quick::new(seed, u64::from(n));
        let Some(thrown) = throw::Release::new(&slab, &meant, noise, numbers)
            .and_then(|release| throw::rest_only(&slab, &release, &[]))
            .ok()
        else {
            return one;
        };
        one.slid = u32::from(thrown.slid);
        let Some(die) = end_zone_throws::resting(thrown.die()) else {
            one.off = 1;
            return one;
        };
        one.middle = die.y.in_hundredths() as i32;
        if !thrown.slid {
            if let Some(zone) = table.zone(&die) {
                one.zones[zone as usize] = 1;
            }
            let inches =
                |a: end_zone::Inches, b: end_zone::Inches| (a.millionths() - b.millionths()) as f64 / 1e6;
            let near = inches(die.x, dot.0).abs() <= NEAR && inches(die.y, dot.1).abs() <= NEAR;
            one.near_dot = u32::from(near);
        }
        one
    };
    let all: Vec<Sample> = (0..throws).into_par_iter().map(one).collect();
    let mut places: Vec<i32> = all.iter().map(|one| one.middle).collect();
    places.sort_unstable();
    let mut sum = Sample { thrown: throws, ..Sample::nothing(launch) };
    sum.middle = places.get(places.len() / 2).copied().unwrap_or(FELL_OFF);
    for one in all {
        sum.near_dot += one.near_dot;
        sum.slid += one.slid;
        sum.off += one.off;
        for (zone, more) in sum.zones.iter_mut().zip(one.zones) {
            *zone += more;
        }
    }
    sum
}

impl Sample {
    /// Of a launch that nobody has thrown yet.
    fn nothing(launch: &Launch) -> Sample {
        Sample { launch: *launch, thrown: 0, zones: [0; 5], slid: 0, off: 0, near_dot: 0, middle: FELL_OFF }
    }

    /// Throws a launch so many times with a hand. The same seed gives the same sample.
    pub fn throw(table: &Table, hand: Noise, launch: &Launch, throws: u32, seed: u64) -> Sample {
        sample(table, hand, launch, throws, seed)
    }

    /// The true mean lies within this much of [`points`](Sample::points), 95 times in 100.
    pub fn points_margin(&self) -> f64 {
        // The mean of a face's square is 91/6.
        let square: f64 = Zone::ALL
            .into_iter()
            .map(|zone| self.chance(zone) * f64::from(zone.times()).powi(2) * 91.0 / 6.0)
            .sum();
        1.959_964 * ((square - self.points().powi(2)).max(0.0) / f64::from(self.thrown.max(1))).sqrt()
    }

    /// How likely a die comes to rest in a zone.
    pub fn chance(&self, zone: Zone) -> f64 {
        f64::from(self.zones[zone as usize]) / f64::from(self.thrown.max(1))
    }

    /// How likely it slides.
    pub fn slides(&self) -> f64 {
        f64::from(self.slid) / f64::from(self.thrown.max(1))
    }

    /// How likely it leaves the table.
    pub fn leaves(&self) -> f64 {
        f64::from(self.off) / f64::from(self.thrown.max(1))
    }

    /// How likely it covers the dot, on a table with these lengths: a die covers it as long as its middle is within this square about the dot's.
    pub fn dot(&self, table: &Table) -> f64 {
        let room = (table.die.millionths() - table.dot.millionths()).max(0) as f64 / 1e6;
        let part = (room * room / (4.0 * NEAR * NEAR)).min(1.0);
        part * f64::from(self.near_dot) / f64::from(self.thrown.max(1))
    }

    /// The points it brings, on average.
    pub fn points(&self) -> f64 {
        let mean_face = 3.5;
        Zone::ALL.into_iter().map(|zone| self.chance(zone) * f64::from(zone.times()) * mean_face).sum()
    }
}
