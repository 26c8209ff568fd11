//! Computer players of every strength.
//!
//! Skill is the hand. Each level has one of its own, given with every launch and drawn by the fair dice like anybody's, and aims where it is best
//! for that hand. At a table of shaky hands nobody is steadier than the table.

use std::sync::Arc;

use end_zone::{Action, EndZone, Launch, Options, View};
use kernel::{Draw, Setup};
use players::levels;
use players::{Cancelled, Mind, Progress};

use super::weigh::weigh;
use super::{Book, Library};

levels! {
    /// A hand twice as shaky as most.
    Beginner = "beginner", "A hand twice as shaky as most people's.";
    /// A hand like most people's.
    Casual = "casual", "A hand like most people's, and the patience to aim.";
    /// Half as shaky.
    Steady = "steady", "A practised hand, half as shaky as most.";
    /// A quarter as shaky.
    Expert = "expert", "A sure hand, and for every line of the card the throw that is best for winning.";
}

/// What a computer player aims at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The middle of the 20, whatever the score. No level does so: others are measured by it.
    Naive,
    /// The most points a die, whatever the score.
    Points,
    /// What is best for winning from this line of the card.
    Win,
}

impl Level {
    /// How far its hand is off, in thousandths of a human one.
    pub const fn shake(self) -> i32 {
        match self {
            Level::Beginner => 2_000,
            Level::Casual => 1_000,
            Level::Steady => 500,
            Level::Expert => 250,
        }
    }

    /// A computer player of this level for a table. For unusual tables it throws a while to get to know them.
    pub fn mind(
        self,
        setup: &Setup<Options>,
        library: &Library,
        progress: &Progress<'_>,
    ) -> Result<Arc<dyn Mind<EndZone>>, Cancelled> {
        self.aiming(Aim::Win, &setup.options, library, progress)
    }

    /// One with the hand of this level that aims like that.
    pub fn aiming(
        self,
        aim: Aim,
        options: &Options,
        library: &Library,
        progress: &Progress<'_>,
    ) -> Result<Arc<dyn Mind<EndZone>>, Cancelled> {
        let own = Launch { shake: self.shake(), ..Launch::STRAIGHT };
        let book = library.book(&options.table, end_zone_throws::noise(options.hand, &own), progress)?;
        Ok(Arc::new(Thrower { shake: own.shake, aim, book }))
    }
}

struct Thrower {
    shake: i32,
    aim: Aim,
    book: Arc<Book>,
}

impl Mind<EndZone> for Thrower {
    fn choose(&self, view: &View, actions: &[Action], _numbers: &mut dyn Draw) -> Action {
        let launch = match self.aim {
            Aim::Naive => self.book.naive().launch,
            Aim::Points => self.book.best().launch,
            Aim::Win => {
                weigh(view, &self.book).first().map_or(self.book.best().launch, |weighed| weighed.launch)
            }
        };
        let launch = Launch { shake: self.shake, ..launch };
        // A view from outside may be of another table: then an example of the rules will do.
        match launch.check(&view.options.table) {
            Ok(()) => Action::Throw(launch),
            Err(_) => actions[0],
        }
    }
}
