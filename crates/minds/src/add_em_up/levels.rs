//! Computer players of every strength.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use add_em_up::generate::{Search, Turn};
use add_em_up::{Action, AddEmUp, Options, View};
use kernel::{Draw, Game, Phase, Setup, SetupError, TextError};

use super::plans::Plans;
use super::rules_of_thumb::{beginner, casual};
use super::weigh::{self, CLOSER, Weighed, points, share};
use super::{bonus, greedy};
use crate::Mind;

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Lays the first thing that is seen, and often stops early.
    Beginner,
    /// Lays what scores most, then the next, and sees no further.
    Casual,
    /// Takes the turn that scores most.
    Steady,
    /// Weighs what a turn scores against what it leaves to the next player.
    Expert,
    /// Looks at every answer to the best turns, and at the score.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [Level::Beginner, Level::Casual, Level::Steady, Level::Expert, Level::Master];

    /// The name people type.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Steady => "steady",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// How it plays, in a sentence.
    pub const fn describe(self) -> &'static str {
        match self {
            Level::Beginner => "Lays the first thing that fits, and often stops early.",
            Level::Casual => "Lays what scores most, then the next best, one placement at a time.",
            Level::Steady => "Finds the turn that scores most, and rolls the bonus die when it pays.",
            Level::Expert => {
                "Weighs what every turn scores against what it leaves: an open table, the last dice."
            }
            Level::Master => {
                "Goes through the next player's answers to all 462 rolls, with the score in mind; exact with the last three dice."
            }
        }
    }

    /// A computer player of this level for a table.
    pub fn mind(self, setup: &Setup<Options>) -> Result<Arc<dyn Mind<AddEmUp>>, SetupError> {
        AddEmUp::new(setup)?;
        Ok(match self {
            Level::Beginner => Arc::new(Person),
            Level::Casual => Arc::new(ByThumb),
            Level::Steady => Arc::new(Thinker::new(greedy::turn, greedy::bonus)),
            Level::Expert => Arc::new(Thinker::new(
                |game, search| first(weigh::at_once(game, 1, points, search)),
                |game| bonus::decide(game, points),
            )),
            Level::Master => Arc::new(Thinker::new(
                |game, search| first(weigh::closely(game, CLOSER, search)),
                |game| bonus::decide(game, share),
            )),
        })
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
        let wrong = || TextError::new("a level: beginner, casual, steady, expert or master", text);
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(wrong)
    }
}

/// Somebody new to the game.
struct Person;

impl Mind<AddEmUp> for Person {
    fn choose(&self, view: &View, actions: &[Action], numbers: &mut dyn Draw) -> Action {
        decide(view, actions, |game| Some(beginner(game, actions, numbers)))
    }
}

/// Plays by a rule of thumb.
struct ByThumb;

impl Mind<AddEmUp> for ByThumb {
    fn choose(&self, view: &View, actions: &[Action], _: &mut dyn Draw) -> Action {
        decide(view, actions, |game| casual(game, actions))
    }
}

fn first(weighed: Vec<Weighed>) -> Option<Turn> {
    weighed.into_iter().next().map(|best| best.turn)
}

/// How a turn is decided.
type Decide = fn(&AddEmUp, &mut Search) -> Option<Turn>;
/// How it is decided what to do about a bonus die, where there is one.
type DecideBonus = fn(&AddEmUp) -> Option<Action>;

/// Plans whole turns.
struct Thinker {
    decide: Decide,
    bonus: DecideBonus,
    plans: Plans,
    /// Searches keep their memory; whoever finds all of them busy makes a new one.
    searches: Mutex<Vec<Search>>,
}

impl Thinker {
    fn new(decide: Decide, bonus: DecideBonus) -> Thinker {
        Thinker { decide, bonus, plans: Plans::default(), searches: Mutex::default() }
    }

    fn plan(&self, game: &AddEmUp) -> Option<Action> {
        if let Some(action) = (self.bonus)(game).or_else(|| self.plans.recall(game)) {
            return Some(action);
        }
        let mut search =
            self.searches.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        let turn = (self.decide)(game, &mut search);
        self.searches.lock().unwrap_or_else(PoisonError::into_inner).push(search);
        self.plans.keep(game, &turn?)
    }
}

impl Mind<AddEmUp> for Thinker {
    fn choose(&self, view: &View, actions: &[Action], _: &mut dyn Draw) -> Action {
        decide(view, actions, |game| self.plan(game))
    }
}

/// Asks what to do, if there is a choice at all. A view from outside may be nonsense: then anything allowed will do.
fn decide(view: &View, actions: &[Action], choose: impl FnOnce(&AddEmUp) -> Option<Action>) -> Action {
    if let [only] = actions {
        return only.clone();
    }
    let game = view.state();
    let chosen = match game.phase() {
        Phase::Act(_) => choose(&game),
        _ => None,
    };
    chosen.filter(|action| actions.contains(action)).unwrap_or_else(|| actions[0].clone())
}
