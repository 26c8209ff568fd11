//! Computer players of every strength.

use std::sync::Arc;

use kernel::{Draw, Phase, Rules, Seat, Setup, SetupError};
use players::levels;
use players::{Cancelled, Mind, Progress};
use thiserror::Error;
use toss_up::{Action, Options, TossUp, View};

use super::position::Plans;
use super::rules_of_thumb::{beginner_rolls, casual_rolls, steady_rolls};
use super::{Coach, Library};

levels! {
    /// Makes the mistakes people make: afraid early on, greedy when behind, now and then a whim.
    Beginner = "beginner", "Afraid of red early on, greedy when behind, now and then a whim.";
    /// Plays by a rule of thumb: fifteen points are enough.
    Casual = "casual", "A rule of thumb: fifteen points are enough for a turn.";
    /// Takes the most points from every turn, whatever the scores.
    Steady = "steady", "Takes the most points from every turn, whatever the scores.";
    /// Looks at all scores; with any number of players.
    Expert = "expert", "Looks at everybody's score; strong with any number of players.";
    /// Cannot be beaten in the long run; one to three players.
    Perfect = "perfect", "Exact play: nobody does better in the long run. One to three players.";
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
            Level::Beginner => Arc::new(RuleOfThumb(beginner_rolls)),
            Level::Casual => Arc::new(RuleOfThumb(|game, mover, _| casual_rolls(game, mover))),
            Level::Steady => Arc::new(RuleOfThumb(|game, mover, _| steady_rolls(game, mover))),
            Level::Expert => Arc::new(Thinker::new(Coach::strong(&game, library, progress)?)),
            Level::Perfect => Arc::new(Thinker::new(Coach::perfect(&game, library, progress)?)),
        })
    }
}

/// Whether a rule of thumb rolls on.
type Rule = fn(&TossUp, Seat, &mut dyn Draw) -> bool;

/// Plays by a rule of thumb.
struct RuleOfThumb(Rule);

impl Mind<TossUp> for RuleOfThumb {
    fn choose(&self, view: &View, actions: &[Action], numbers: &mut dyn Draw) -> Action {
        decide(view, actions, |game, mover| (self.0)(game, mover, numbers))
    }
}

/// Plays by what a coach says.
struct Thinker {
    coach: Coach,
    memory: Plans,
}

impl Thinker {
    fn new(coach: Coach) -> Thinker {
        Thinker { coach, memory: Plans::default() }
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
