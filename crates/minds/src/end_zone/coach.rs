//! What launches are worth, and what comes of them.

use std::sync::Arc;

use end_zone::{Action, EndZone, Launch, Options, View, Zone};
use players::{Advice, Cancelled, Progress};

use super::weigh::weigh;
use super::{Book, Kind, Library};

/// Knows what each launch of a table's book is worth.
#[derive(Clone, Debug)]
pub struct Coach {
    book: Arc<Book>,
}

impl Coach {
    /// A coach for a table.
    pub fn new(options: &Options, library: &Library, progress: &Progress<'_>) -> Result<Coach, Cancelled> {
        Ok(Coach {
            book: library.book(
                &options.table,
                end_zone_throws::noise(options.hand, &Launch::STRAIGHT),
                progress,
            )?,
        })
    }

    /// What the launches of the book are worth to the thrower, best first: the share of the win of the game being thrown; alone, the points in
    /// the end.
    pub fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        let advice = |weighed: super::weigh::Weighed| Advice {
            action: Action::Throw(weighed.launch),
            value: weighed.value,
            worth: weighed.worth,
        };
        weigh(view, &self.book).into_iter().map(advice).collect()
    }

    /// What comes of a launch, in words: `bounced: 20 in 12 %, 10 in 35 %, …: 31.4 points a die`.
    pub fn explain(&self, action: &Action) -> Option<String> {
        let Action::Throw(launch) = action;
        let sample = self.book.samples().iter().find(|sample| sample.launch == *launch)?;
        let zones = Zone::ALL.into_iter().rev().filter(|zone| sample.chance(*zone) > 0.0);
        let zones: Vec<String> =
            zones.map(|zone| format!("{zone} in {:.0} %", 100.0 * sample.chance(zone))).collect();
        let dot = 100.0 * sample.dot(self.book.table());
        let zones = if zones.is_empty() { "hardly ever in a zone".to_owned() } else { zones.join(", ") };
        let slides = match 100.0 * sample.slides() {
            percent if percent >= 0.5 => format!(", slides in {percent:.0} %"),
            _ => String::new(),
        };
        let kind = Kind::of(launch, self.book.table());
        Some(format!("{kind}: {zones}, the dot in {dot:.2} %{slides}: {:.1} points a die", sample.points()))
    }
}

impl players::Coach<EndZone> for Coach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        Coach::advise(self, view)
    }

    fn explain(&self, _: &View, action: &Action) -> Option<String> {
        Coach::explain(self, action)
    }
}
