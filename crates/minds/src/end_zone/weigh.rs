//! Expectimax over the dice to come, with the others' dice taken as chance: which launch is best for winning. Every result of the next die, and then of all dice after it, thrown in the best of a few ways.

use end_zone::{Launch, Mode, View};
use players::Worth;

use super::Book;
use super::ahead::{Coming, Side, column, unearned};
use super::chances::{Chances, MOST};
use super::goal::Goal;

/// A launch and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weighed {
    pub(crate) launch: Launch,
    pub(crate) value: f64,
    pub(crate) worth: Worth,
}

/// How many ways of throwing are looked at for dice after the next one.
const WAYS: usize = 4;

/// Every launch of the book, the best first. Nothing, where nobody throws.
pub(crate) fn weigh(view: &View, book: &Book) -> Vec<Weighed> {
    let Some(column) = column(view) else { return Vec::new() };
    let own = Side::of(view, column.side);
    let Some((next, later)) = own.coming.split_first() else { return Vec::new() };
    let all: Vec<Chances> = book.samples().iter().map(|sample| Chances::of(sample, book.table())).collect();
    let usual = Chances::of(book.best(), book.table());
    let reach: usize = own.coming.iter().map(|coming| usize::from(coming.times) * MOST).sum();
    let bonuses: usize =
        own.coming.iter().filter_map(|coming| coming.bonus).map(|(_, bonus)| usize::from(bonus)).sum();
    let most = own.total.max(0) as usize + reach + bonuses + MOST;
    let goal = Goal::of(view, column.side, &own, &usual, most);
    let ways = ways(book);
    let values = values(later, &goal, &ways, most);
    // An extra roll is one die more.
    let extras = if view.options.mode == Mode::Traditional { unearned(column) } else { Vec::new() };
    let richer = if extras.is_empty() {
        Vec::new()
    } else {
        let more: Vec<Coming> = later.iter().copied().chain([Coming { times: 1, bonus: None }]).collect();
        self::values(&more, &goal, &ways, most)
    };
    let total = own.total.max(0) as usize;
    let worth_of = |list: &[f64], brings: usize| list[next.then(total + brings).min(most)];
    let value = |chances: &Chances| {
        let plain: f64 = chances
            .points(next.times)
            .iter()
            .map(|(brings, chance)| chance * worth_of(&values, *brings))
            .sum();
        let earned: f64 = chances
            .earning(&extras, next.times)
            .iter()
            .map(|(brings, chance)| chance * (worth_of(&richer, *brings) - worth_of(&values, *brings)))
            .sum();
        (plain + earned) * goal.spared + dot_worth(chances, &goal)
    };
    let mut list: Vec<(Weighed, f64)> = book
        .samples()
        .iter()
        .zip(&all)
        .map(|(sample, chances)| {
            (Weighed { launch: sample.launch, value: value(chances), worth: goal.worth }, sample.points())
        })
        .collect();
    // Where nothing is at stake any more, points are.
    list.sort_by(|(a, a_points), (b, b_points)| {
        b.value.total_cmp(&a.value).then(b_points.total_cmp(a_points))
    });
    list.into_iter().map(|(weighed, _)| weighed).collect()
}

/// To cover the dot wins at once; where points are counted it brings none.
fn dot_worth(chances: &Chances, goal: &Goal) -> f64 {
    if goal.worth == Worth::Win { chances.dot } else { 0.0 }
}

/// A few ways that differ: the most points, the fewest misses, the most in the 20 and in the 10.
fn ways(book: &Book) -> Vec<Chances> {
    use end_zone::Zone;
    let best_by = |goal: &dyn Fn(&super::Sample) -> f64| {
        book.samples().iter().max_by(|a, b| goal(a).total_cmp(&goal(b))).map(|sample| sample.launch)
    };
    let mut launches: Vec<Launch> = [
        best_by(&super::Sample::points),
        best_by(&|sample| sample.chance(Zone::Twenty)),
        best_by(&|sample| sample.chance(Zone::Ten)),
        best_by(&|sample| Zone::ALL.into_iter().map(|zone| sample.chance(zone)).sum()),
    ]
    .into_iter()
    .flatten()
    .collect();
    launches.sort_unstable();
    launches.dedup();
    launches.truncate(WAYS);
    let known = book.samples().iter().filter(|sample| launches.contains(&sample.launch));
    known.map(|sample| Chances::of(sample, book.table())).collect()
}

/// The worth of every total before these dice are thrown, each in the best way for what it then stands at.
fn values(coming: &[Coming], goal: &Goal, ways: &[Chances], most: usize) -> Vec<f64> {
    let mut values: Vec<f64> = (0..=most).map(|total| goal.of_total(total)).collect();
    for die in coming.iter().rev() {
        let ways: Vec<(Vec<(usize, f64)>, f64)> =
            ways.iter().map(|chances| (chances.points(die.times), dot_worth(chances, goal))).collect();
        values = (0..=most)
            .map(|total| {
                let way = |(points, dot): &(Vec<(usize, f64)>, f64)| {
                    let on: f64 = points
                        .iter()
                        .map(|(brings, chance)| chance * values[die.then(total + brings).min(most)])
                        .sum();
                    on * goal.spared + dot
                };
                ways.iter().map(way).fold(0.0, f64::max)
            })
            .collect();
    }
    values
}
