//! Finding launches that are good for something: many points, few misses, one zone or another.

use end_zone::{Launch, Table, Zone};
use throw::Noise;

use super::book::Book;
use super::sample::{Sample, sample};
use crate::{Cancelled, Progress};

/// How much is thrown in search of good launches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Throws for each step towards the right speed.
    pub aim: u32,
    /// Throws for each launch that is tried.
    pub tried: u32,
    /// Throws for each launch that is kept.
    pub kept: u32,
    /// Only every so-many-th way of throwing.
    pub every: usize,
}

impl Effort {
    /// For launches that are shipped with the program.
    pub const THOROUGH: Effort = Effort { aim: 9, tried: 40, kept: 1000, every: 1 };
    /// For a table that nobody has thrown at before, while people wait.
    pub const QUICK: Effort = Effort { aim: 5, tried: 16, kept: 60, every: 7 };
}

/// Heights in inches, spins in turns a second, rises in degrees: all in thousandths.
const HEIGHTS: [i32; 4] = [600, 1_000, 2_500, 6_000];
const SPINS: [i32; 5] = [-16_000, -8_000, 0, 8_000, 16_000];
const RISES: [i32; 3] = [-6_000, 0, 12_000];
/// How far the middle throw is to go, in hundredths of an inch beyond the mat's inner edge: by the depth of the mat, in percent.
const LENGTHS: [i32; 4] = [25, 40, 55, 75];
/// The middle of the 20, by the depth of the mat.
const NAIVE: i32 = 87;
/// So many of those that bring the most points are kept.
const HANDFUL: usize = 6;

/// Searches for a table and a hand.
pub(crate) fn search(
    table: &Table,
    noise: Noise,
    effort: Effort,
    seed: u64,
    progress: &Progress<'_>,
) -> Result<Book, Cancelled> {
    let depth = table.mat_depth.in_hundredths() as i32;
    let shapes = HEIGHTS.into_iter().flat_map(|height| {
        SPINS
            .into_iter()
            .flat_map(move |spin| RISES.map(|rise| Launch { height, spin, rise, ..Launch::STRAIGHT }))
    });
    // The plain swing is always among them.
    let shapes: Vec<Launch> = std::iter::once(Launch::STRAIGHT).chain(shapes.step_by(effort.every)).collect();
    let mut tried = Vec::new();
    for (index, shape) in shapes.iter().enumerate() {
        progress.report(0.7 * index as f64 / shapes.len() as f64)?;
        for percent in LENGTHS {
            let launch = reach(table, noise, shape, depth * percent / 100, effort.aim, seed);
            tried.push(sample(table, noise, &launch, effort.tried, seed));
        }
    }
    // A yardstick must not be better or worse by luck: its speed is found with many throws.
    let naive = reach(table, noise, &Launch::STRAIGHT, depth * NAIVE / 100, effort.kept, seed);
    let mut picked = vec![naive];
    let mut pick = |launch: Launch| {
        if !picked.contains(&launch) {
            picked.push(launch);
        }
    };
    let finalists = heats(table, noise, tried.clone(), seed);
    finalists.iter().take(HANDFUL).for_each(|sample| pick(sample.launch));
    for (goal, count) in goals(table) {
        let mut best: Vec<&Sample> = tried.iter().collect();
        best.sort_by(|a, b| goal(b).total_cmp(&goal(a)));
        best.iter().take(count).for_each(|sample| pick(sample.launch));
    }
    // Into the frame at the side, as far as the best goes.
    if let Some(best) = finalists.first() {
        let frame = (table.mat_width.in_thousandths() - table.frame_width.in_thousandths()) as i32 / 2;
        pick(Launch { x: frame, ..best.launch });
    }
    let mut samples = Vec::new();
    for (index, launch) in picked.iter().enumerate() {
        progress.report(0.7 + 0.3 * index as f64 / picked.len() as f64)?;
        // Other throws than those it was picked for, so that luck does not flatter it.
        samples.push(sample(table, noise, launch, effort.kept, seed + 1));
    }
    Ok(Book::new(*table, samples))
}

type Goal<'a> = Box<dyn Fn(&Sample) -> f64 + 'a>;

/// What a launch may be good for besides points, and how many are kept of each.
fn goals(table: &Table) -> Vec<(Goal<'_>, usize)> {
    let zone = |zone: Zone| -> Goal<'_> { Box::new(move |sample| sample.chance(zone)) };
    vec![
        (zone(Zone::Twenty), 2),
        (zone(Zone::Ten), 2),
        (zone(Zone::Five), 1),
        (zone(Zone::Two), 1),
        (Box::new(|sample| Zone::ALL.into_iter().map(|zone| sample.chance(zone)).sum()), 1),
        (Box::new(|sample| sample.dot(table)), 2),
    ]
}

/// Whatever brought the most points is thrown again, a quarter of them four times as often, until few are left: luck has less and less
/// of a say. The best comes first.
fn heats(table: &Table, noise: Noise, mut tried: Vec<Sample>, seed: u64) -> Vec<Sample> {
    let best_first = |tried: &mut Vec<Sample>| tried.sort_by(|a, b| b.points().total_cmp(&a.points()));
    best_first(&mut tried);
    for heat in 1.. {
        let left = tried.len() / 4;
        if left < HANDFUL {
            break;
        }
        tried.truncate(left);
        for one in &mut tried {
            *one = sample(table, noise, &one.launch, one.thrown * 4, seed + 10 + heat);
        }
        best_first(&mut tried);
    }
    tried
}

/// The same way of throwing at the speed at which half of the throws get this far.
fn reach(table: &Table, noise: Noise, shape: &Launch, goal: i32, throws: u32, seed: u64) -> Launch {
    let (mut slow, mut fast) = (60_000, 260_000);
    while fast - slow > 1_500 {
        let speed = i32::midpoint(slow, fast);
        let tried = sample(table, noise, &Launch { speed, ..*shape }, throws, seed);
        if tried.middle < goal { slow = speed } else { fast = speed }
    }
    Launch { speed: i32::midpoint(slow, fast) / 500 * 500, ..*shape }
}
