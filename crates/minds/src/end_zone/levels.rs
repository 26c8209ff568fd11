//! Computer players of every strength.
//!
//! How steady a hand is, is the table's choice and the same for all; a level is how well somebody aims.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use end_zone::{Action, EndZone, Launch, Options, View};
use kernel::{Draw, Setup, TextError};

use super::weigh::weigh;
use super::{Book, Library};
use crate::{Cancelled, Mind, Progress};

/// How well a computer player aims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// At the 20, with a clumsy hand.
    Beginner,
    /// At the middle of the 20.
    Casual,
    /// Where a die brings the most points on average.
    Steady,
    /// Where it is best for winning.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Beginner, Level::Casual, Level::Steady, Level::Expert];

    /// The name people type.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Steady => "steady",
            Level::Expert => "expert",
        }
    }

    /// How it plays, in a sentence.
    pub const fn describe(self) -> &'static str {
        match self {
            Level::Beginner => "Throws at the 20 with a clumsy hand: too hard, too short, to the side.",
            Level::Casual => {
                "Throws at the middle of the 20, and minds neither the edge behind it nor the score."
            }
            Level::Steady => "Throws where a die brings the most points on average.",
            Level::Expert => {
                "Knows what comes of each way to throw, and takes the one that is best for winning from this line of the card."
            }
        }
    }

    /// A computer player of this level for a table. For unusual tables it throws a while to get to know them.
    pub fn mind(
        self,
        setup: &Setup<Options>,
        library: &Library,
        progress: &Progress<'_>,
    ) -> Result<Arc<dyn Mind<EndZone>>, Cancelled> {
        let book = library.book(&setup.options.table, setup.options.hand, progress)?;
        Ok(Arc::new(Thrower { level: self, book }))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Level, TextError> {
        let wrong = || TextError::new("a level: beginner, casual, steady or expert", text);
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(wrong)
    }
}

struct Thrower {
    level: Level,
    book: Arc<Book>,
}

impl Mind<EndZone> for Thrower {
    fn choose(&self, view: &View, actions: &[Action], numbers: &mut dyn Draw) -> Action {
        let launch = match self.level {
            Level::Beginner => clumsy(self.book.naive().launch, numbers),
            Level::Casual => self.book.naive().launch,
            Level::Steady => self.book.best().launch,
            Level::Expert => {
                weigh(view, &self.book).first().map_or(self.book.best().launch, |weighed| weighed.launch)
            }
        };
        // A view from outside may be of another table: then an example of the rules will do.
        match launch.check(&view.options.table) {
            Ok(()) => Action::Throw(launch),
            Err(_) => actions[0],
        }
    }
}

/// Off by up to a tenth of the speed and three degrees, most often by less.
fn clumsy(launch: Launch, numbers: &mut dyn Draw) -> Launch {
    let mut off = |most: i32| {
        let half = || most as u32 / 2;
        numbers.below(half() * 2 + 1) as i32 / 2 + numbers.below(half() * 2 + 1) as i32 / 2 - half() as i32
    };
    let (harder, aside) = (off(launch.speed / 5), off(6_000));
    Launch { speed: launch.speed + harder, aim: launch.aim + aside, ..launch }
}
