//! Computer players of every strength.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use kernel::{Draw, Game, Phase, Seat, Setup, SetupError, TextError};
use thiserror::Error;
use toss_up::{Action, Options, TossUp, View};

use super::memory::Memory;
use super::rules_of_thumb::{beginner_rolls, casual_rolls, steady_rolls};
use super::{Coach, Library};
use crate::{Cancelled, Mind, Progress};

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Makes the mistakes people make: afraid early on, greedy when behind, now and then a whim.
    Beginner,
    /// Plays by a rule of thumb: fifteen points are enough.
    Casual,
    /// Takes the most points from every turn, whatever the scores.
    Steady,
    /// Looks at all scores; with any number of players.
    Expert,
    /// Cannot be beaten in the long run; one to three players.
    Perfect,
}

/// Why there is no such computer player at a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LevelError {
    /// The table itself cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Too many players for perfect play.
    #[error(
        "perfect play is known for one to three players, not for {seats}; level `expert` plays with any number"
    )]
    TooManyPlayers {
        /// How many there are.
        seats: u8,
    },
    /// Too long a game for perfect play of three.
    #[error(
        "perfect play of three is known for scores up to {most} to end the game, not {needed}; level `expert` plays to any"
    )]
    TooFarToGo {
        /// The score that would end the game.
        needed: u32,
        /// The most that is solved.
        most: u32,
    },
    /// Somebody called off the solving.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] =
        [Level::Beginner, Level::Casual, Level::Steady, Level::Expert, Level::Perfect];

    /// The name people type.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Steady => "steady",
            Level::Expert => "expert",
            Level::Perfect => "perfect",
        }
    }

    /// How it plays, in a sentence.
    pub const fn describe(self) -> &'static str {
        match self {
            Level::Beginner => "Afraid of red early on, greedy when behind, now and then a whim.",
            Level::Casual => "A rule of thumb: fifteen points are enough for a turn.",
            Level::Steady => "Takes the most points from every turn, whatever the scores.",
            Level::Expert => "Looks at everybody's score; strong with any number of players.",
            Level::Perfect => "Exact play: nobody does better in the long run. One to three players.",
        }
    }

    /// A computer player of this level for a table. Solving may take seconds (three players): `progress` is told, and
    /// the library keeps what was solved.
    pub fn mind(
        self,
        setup: &Setup<Options>,
        library: &Library,
        progress: &Progress<'_>,
    ) -> Result<Arc<dyn Mind<TossUp>>, LevelError> {
        // The table has to be possible; it also knows what score ends the game.
        let game = TossUp::new(setup)?;
        Ok(match self {
            Level::Beginner => Arc::new(Person(beginner_rolls)),
            Level::Casual => Arc::new(Person(|game, mover, _| casual_rolls(game, mover))),
            Level::Steady => Arc::new(Person(|game, mover, _| steady_rolls(game, mover))),
            Level::Expert => Arc::new(Thinker::new(Coach::strong(&game, library, progress)?)),
            Level::Perfect => Arc::new(Thinker::new(Coach::perfect(&game, library, progress)?)),
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
        let wrong = || TextError::new("a level: beginner, casual, steady, expert or perfect", text);
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(wrong)
    }
}

/// Whether a rule of thumb rolls on.
type Rule = fn(&TossUp, Seat, &mut dyn Draw) -> bool;

/// Plays by a rule of thumb.
struct Person(Rule);

impl Mind<TossUp> for Person {
    fn choose(&self, view: &View, actions: &[Action], numbers: &mut dyn Draw) -> Action {
        decide(view, actions, |game, mover| (self.0)(game, mover, numbers))
    }
}

/// Plays by what a coach says.
struct Thinker {
    coach: Coach,
    memory: Memory,
}

impl Thinker {
    fn new(coach: Coach) -> Thinker {
        Thinker { coach, memory: Memory::default() }
    }
}

impl Mind<TossUp> for Thinker {
    fn choose(&self, view: &View, actions: &[Action], numbers: &mut dyn Draw) -> Action {
        decide(view, actions, |game, mover| match self.coach.remembering(game, &self.memory) {
            // A table for another game knows nothing of this one: play a good turn.
            None => steady_rolls(game, mover),
            Some(chance) if chance <= 0.0 => false,
            Some(chance) if chance >= 1.0 => true,
            Some(chance) => f64::from(numbers.below(1 << 30)) < chance * f64::from(1 << 30),
        })
    }
}

/// Asks whether to roll, if there is a choice at all.
fn decide(view: &View, actions: &[Action], rolls: impl FnOnce(&TossUp, Seat) -> bool) -> Action {
    let game = view.state();
    match (actions, game.phase()) {
        ([only], _) => *only,
        (_, Phase::Act(mover)) if rolls(&game, mover) => Action::Roll,
        _ => Action::Stop,
    }
}
