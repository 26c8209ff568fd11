//! The evaluation: what a total is worth once all dice of a side are thrown: mode by mode.

use end_zone::{Mode, Stage, View};
use kernel::Seat;
use players::Worth;

use super::ahead::{Coming, Side};
use super::chances::Chances;

/// Who is overtaken in first to 500 throws again. Computed exactly this would go on for ever; it is a little worse than even.
const OVERTAKEN: f64 = 0.4;

/// The worth of a side's total in the end.
pub(crate) struct Goal {
    /// What the values count.
    pub(crate) worth: Worth,
    /// The worth of every total; beyond the last they are worth as much as it.
    values: Vec<f64>,
    /// How likely no opponent covers the dot between two dice of this side.
    pub(crate) spared: f64,
}

impl Goal {
    pub(crate) fn of_total(&self, total: usize) -> f64 {
        match self.worth {
            Worth::Points => total as f64,
            _ => self.values.get(total).or(self.values.last()).copied().unwrap_or(0.0),
        }
    }

    fn points() -> Goal {
        Goal { worth: Worth::Points, values: Vec::new(), spared: 1.0 }
    }

    /// What the thrower's side plays for. `usual` is how everybody throws who does not think, `most` the highest total of interest.
    pub(crate) fn of(view: &View, side: Seat, own: &Side, usual: &Chances, most: usize) -> Goal {
        let others: Vec<Seat> = view
            .sides
            .iter()
            .filter(|other| !other.out)
            .filter(|other| view.stage != Stage::RollOff || other.roll_off.is_some())
            .filter_map(|other| other.seats.first().copied())
            .filter(|other| *other != side)
            .collect();
        let totals = || 0..=most;
        if view.options.mode == Mode::Solo {
            let Some(&last) = view.columns.first().and_then(|column| column.lines.last()) else {
                return Goal::points();
            };
            // To beat it is everything, and by little is better: that is what has to be beaten next.
            let beats = |total: usize| {
                if total > usize::from(last) { 1.0 - 0.05 * total as f64 / most as f64 } else { 0.0 }
            };
            return Goal { worth: Worth::Win, values: totals().map(beats).collect(), spared: 1.0 };
        }
        if others.is_empty() {
            return Goal::points();
        }
        let rivals: Vec<Side> = others.iter().map(|other| Side::of(view, *other)).collect();
        let values = if view.options.mode == Mode::FirstTo && view.stage != Stage::RollOff {
            let race = Race::new(view, &rivals, usual);
            totals().map(|total| race.worth(total)).collect()
        } else {
            let ends: Vec<Vec<f64>> = rivals.iter().map(|rival| below(&rival.ends(usual))).collect();
            totals().map(|total| ends.iter().map(|below| at(below, total)).product()).collect()
        };
        let dice: usize = rivals.iter().map(|rival| rival.coming.len()).sum();
        let each = dice as f64 / own.coming.len().max(1) as f64;
        Goal { worth: Worth::Win, values, spared: (1.0 - usual.dot).powf(each) }
    }
}

/// How likely somebody ends below a total, to end level counting half: the index is the total. Who covers the dot is not below.
fn below(ends: &[f64]) -> Vec<f64> {
    let mut sum = 0.0;
    let all: f64 = ends.iter().sum();
    let mut list: Vec<f64> = ends
        .iter()
        .map(|chance| {
            let half = sum + chance / 2.0;
            sum += chance;
            half / all
        })
        .collect();
    list.push(1.0);
    list
}

fn at(below: &[f64], total: usize) -> f64 {
    below.get(total).copied().unwrap_or(1.0)
}

/// First to 500 (EZ-7).
struct Race<'a> {
    target: i32,
    chase: Option<i32>,
    rivals: &'a [Side],
    /// How likely a turn of three dice stays below so many points.
    turn: Vec<f64>,
    /// Points of a turn on average, and how far they scatter.
    mean: f64,
    spread: f64,
}

impl Race<'_> {
    fn new<'a>(view: &View, rivals: &'a [Side], usual: &Chances) -> Race<'a> {
        let dice = usize::from(view.options.mode.dice(1));
        let turn = Side { total: 0, coming: vec![Coming { times: 1, bonus: None }; dice] }.ends(usual);
        let moment = |power: i32| -> f64 {
            turn.iter().enumerate().map(|(total, chance)| chance * (total as f64).powi(power)).sum()
        };
        let (mean, square) = (moment(1), moment(2));
        Race {
            target: view.options.target.into(),
            chase: view.chase.map(|chase| chase.score),
            rivals,
            turn: below(&turn),
            mean: mean.max(1.0),
            spread: (square - mean * mean).max(1.0).sqrt(),
        }
    }

    /// What it is worth to end a turn with so many points.
    fn worth(&self, total: usize) -> f64 {
        let own = total as i32;
        match self.chase {
            Some(score) if own < score => 0.0,
            Some(score) if own == score => 0.5,
            Some(_) => self.opened(own),
            None if own >= self.target => self.opened(own),
            None => self.rivals.iter().map(|rival| self.ahead(own, rival.total)).product(),
        }
    }

    /// All others have a turn to get there.
    fn opened(&self, own: i32) -> f64 {
        let short = |rival: &Side| at(&self.turn, (own - rival.total).max(0) as usize);
        let all_short: f64 = self.rivals.iter().map(short).product();
        all_short + (1.0 - all_short) * OVERTAKEN
    }

    /// Before anybody is there: the lead, measured by what chance can still do until somebody is.
    fn ahead(&self, own: i32, rival: i32) -> f64 {
        let turns = (f64::from(self.target - own.max(rival)) / self.mean).max(1.0);
        let lead = f64::from(own - rival) / (self.spread * (2.0 * turns).sqrt());
        1.0 / (1.0 + (-1.702 * lead).exp())
    }
}
