//! Successive halving (Jamieson and Talwalkar, 2016) over ways to throw, to find launches that are good for something: many points, few misses, one zone or another.

use end_zone::{Hand, Launch, Table, Technique, Zone};
use players::{Cancelled, Progress};
use throw::Noise;

use super::book::Book;
use super::kind::Kind;
use super::sample::{Sample, sample};

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
    pub const THOROUGH: Effort = Effort { aim: 7, tried: 20, kept: 300, every: 1 };
    /// For a table that nobody has thrown at before, while people wait.
    pub const QUICK: Effort = Effort { aim: 5, tried: 16, kept: 60, every: 4 };
}

/// How far the middle throw is to go, in hundredths of an inch beyond the mat's inner edge: by the depth of the mat, in percent.
const LENGTHS: [i32; 3] = [35, 50, 70];
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
    // Lobs are not worth a search: `cargo research techniques`. The plain swing is always among them.
    let kinds = [Kind::Bounced, Kind::Rolled, Kind::Skimmed, Kind::Pushed];
    let shapes = kinds.into_iter().flat_map(|kind| kind.shapes().into_iter().step_by(effort.every));
    let shapes: Vec<Launch> = std::iter::once(Launch::STRAIGHT).chain(shapes).collect();
    let tell = |done: f64| progress.report(0.7 * done);
    let tried = tries(table, noise, &shapes, effort, seed, tell)?;
    // A yardstick must not be better or worse by luck: its speed is found with many throws.
    let naive = reach(table, noise, &Launch::STRAIGHT, depth * NAIVE / 100, effort.kept, seed);
    let mut picked = vec![naive];
    let mut pick = |launch: Launch| {
        if !picked.contains(&launch) {
            picked.push(launch);
        }
    };
    // What page and terminal offer, so that the coach can speak of it.
    let hand = offered_to(noise);
    for technique in Technique::ranked(hand) {
        pick(technique.launch(table, hand));
    }
    let finalists = heats(table, noise, tried.clone(), seed);
    finalists.iter().take(HANDFUL).for_each(|sample| pick(sample.launch));
    // Whoever asks the coach finds a bounce and a roll.
    let mut by_points = tried.clone();
    by_points.sort_by(|a, b| b.points().total_cmp(&a.points()));
    for kind in [Kind::Bounced, Kind::Rolled] {
        let best = finalists.iter().chain(&by_points).find(|sample| Kind::of(&sample.launch, table) == kind);
        if let Some(sample) = best {
            pick(sample.launch);
        }
    }
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

/// The launch of a kind that brings the most points, and what came of it in throws that it was not chosen for. Of what is found, what page and terminal
/// offer, and what the shipped book holds, the one counts that brings most in the end: whoever reads "best" finds nothing better beside it.
pub fn best_of(
    table: &Table,
    noise: Noise,
    kind: Kind,
    effort: Effort,
    seed: u64,
) -> Result<Sample, Cancelled> {
    let mut tried = tries(table, noise, &kind.shapes(), effort, seed, |_| Ok(()))?;
    // At its speed a launch can turn out to be of another kind; of the kinds that are told apart by spin none does.
    if tried.iter().any(|sample| Kind::of(&sample.launch, table) == kind) {
        tried.retain(|sample| Kind::of(&sample.launch, table) == kind);
    }
    let found = heats(table, noise, tried, seed)[0].launch;
    let known = known(table, noise).into_iter().filter(|launch| Kind::of(launch, table) == kind);
    let thrown = std::iter::once(found)
        .chain(known)
        .map(|launch| sample(table, noise, &launch, effort.kept, seed + 1));
    let mut thrown: Vec<Sample> = thrown.collect();
    // Of equals the one that was found.
    thrown.reverse();
    let best = thrown.into_iter().max_by(|a, b| a.points().total_cmp(&b.points()));
    best.ok_or(Cancelled)
}

/// Launches that are offered for a hand, and those in the shipped book that bring the most.
fn known(table: &Table, noise: Noise) -> Vec<Launch> {
    let hand = offered_to(noise);
    let mut known: Vec<Launch> =
        Technique::ranked(hand).into_iter().map(|technique| technique.launch(table, hand)).collect();
    if let Some(book) = Book::shipped(table, noise) {
        known.extend(Kind::ALL.into_iter().filter_map(|kind| book.best_of(kind)).map(|sample| sample.launch));
        known.push(book.best().launch);
    }
    known
}

/// Throws every shape to every length.
fn tries(
    table: &Table,
    noise: Noise,
    shapes: &[Launch],
    effort: Effort,
    seed: u64,
    tell: impl Fn(f64) -> Result<(), Cancelled>,
) -> Result<Vec<Sample>, Cancelled> {
    let depth = table.mat_depth.in_hundredths() as i32;
    let mut tried = Vec::new();
    for (index, shape) in shapes.iter().enumerate() {
        tell(index as f64 / shapes.len() as f64)?;
        for percent in LENGTHS {
            let launch = reach(table, noise, shape, depth * percent / 100, effort.aim, seed);
            tried.push(sample(table, noise, &launch, effort.tried, seed));
        }
    }
    Ok(tried)
}

/// The hand of a table whose throws are offered to such a hand.
fn offered_to(noise: Noise) -> Hand {
    match noise {
        Noise::None => Hand::None,
        Noise::Steady | Noise::Shaky(..=500) => Hand::Steady,
        Noise::Human | Noise::Shaky(_) => Hand::Human,
    }
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
    let (mut slow, mut fast) = (50_000, 210_000);
    while fast - slow > 1_500 {
        let speed = i32::midpoint(slow, fast);
        let tried = sample(table, noise, &Launch { speed, ..*shape }, throws, seed);
        if tried.middle < goal { slow = speed } else { fast = speed }
    }
    Launch { speed: i32::midpoint(slow, fast) / 500 * 500, ..*shape }
}
