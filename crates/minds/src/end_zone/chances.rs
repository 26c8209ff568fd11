//! The distribution of a launch: every result of one die with its chance.

use end_zone::{ExtraRoll, Table, Zone};

use super::Sample;

/// The chances of a launch at a table.
#[derive(Clone, Debug)]
pub(crate) struct Chances {
    /// How likely the die lies in each zone, from the least, and does not cover the dot.
    zones: [f64; 5],
    /// How likely it covers the dot.
    pub(crate) dot: f64,
}

/// The most points of one die, and so the step of every table below.
pub(crate) const MOST: usize = 120;

impl Chances {
    pub(crate) fn of(sample: &Sample, table: &Table) -> Chances {
        let mut zones = Zone::ALL.map(|zone| sample.chance(zone));
        // The dot lies in the 10.
        let ten = &mut zones[Zone::Ten as usize];
        let dot = sample.dot(table).min(*ten);
        *ten -= dot;
        Chances { zones, dot }
    }

    /// How likely a die brings so many points, those that cover the dot left out: a list of points and chances that sum to 1 less the dot.
    pub(crate) fn points(&self, times: u8) -> Vec<(usize, f64)> {
        let mut by_points = vec![0.0; usize::from(times) * MOST + 1];
        by_points[0] = 1.0 - self.dot - self.zones.iter().sum::<f64>();
        for (zone, chance) in Zone::ALL.into_iter().zip(self.zones) {
            for face in 1..=6 {
                by_points[usize::from(times) * usize::from(zone.times()) * face] += chance / 6.0;
            }
        }
        let listed = by_points.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0);
        listed.collect()
    }

    /// How likely it brings so many points and earns one of these extra rolls.
    pub(crate) fn earning(&self, extras: &[ExtraRoll], times: u8) -> Vec<(usize, f64)> {
        let earned = |extra: &ExtraRoll| {
            let points = extra.zone().times() * extra.face() * times;
            (usize::from(points), self.zones[extra.zone() as usize] / 6.0)
        };
        extras.iter().map(earned).collect()
    }
}
