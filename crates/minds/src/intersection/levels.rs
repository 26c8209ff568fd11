//! Computer players of every strength.

use std::sync::Arc;

use intersection::{Action, Intersection, Options, View};
use kernel::{Draw, Phase, Rules, Seat, Setup, SetupError};
use players::levels;
use players::{Cancelled, Mind, Progress};
use thiserror::Error;

use super::position::Plans;
use super::rules_of_thumb::{beginner, casual, steady};
use super::{Coach, Library};

levels! {
    /// Takes the first points there are, even those that do not count; now and then a whim.
    Beginner = "beginner", "Takes the first points there are, even those that do not count; now and then a whim.";
    /// Plays by a rule of thumb: two hundred points are enough.
    Casual = "casual", "A rule of thumb: two hundred points are enough for a turn.";
    /// Takes the most points from every turn, whatever the scores.
    Steady = "steady", "Takes the most points from every turn, whatever the scores.";
    /// Looks at all scores; with any number of players.
    Expert = "expert", "Looks at everybody's score and at the No Dice rule; strong with any number of players.";
    /// Cannot be beaten in the long run; one or two players.
    Perfect = "perfect", "Exact play: nobody does better in the long run. One or two players.";
}

/// Why there is no such computer player at a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LevelError {
    /// The table itself cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Too many players for perfect play.
    #[error(
        "perfect play is known for one and two players, not for {seats}; level `expert` plays with any number"
    )]
    TooManyPlayers {
        /// How many there are.
        seats: u8,
    },
    /// Somebody called off the solving.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl Level {
    /// A computer player of this level for a table. Solving may take seconds: `progress` is told, and the library keeps what
    /// was solved.
    pub fn mind(
        self,
        setup: &Setup<Options>,
        library: &Library,
        progress: &Progress<'_>,
    ) -> Result<Arc<dyn Mind<Intersection>>, LevelError> {
        let game = Intersection::new(setup)?;
        Ok(match self {
            Level::Expert => Arc::new(Thinker::new(Coach::strong(&game, library, progress)?)),
            Level::Perfect => Arc::new(Thinker::new(Coach::perfect(&game, library, progress)?)),
            Level::Beginner | Level::Casual | Level::Steady => self.simple(),
        })
    }

    /// The same without waiting: where tables are yet to be solved, that is done in the background, and until then the
    /// player takes the most points from every turn.
    pub fn mind_at_once(
        self,
        setup: &Setup<Options>,
        library: &Library,
    ) -> Result<Arc<dyn Mind<Intersection>>, LevelError> {
        let game = Intersection::new(setup)?;
        Ok(match self {
            Level::Perfect if game.seats() > 2 => {
                return Err(LevelError::TooManyPlayers { seats: game.seats() });
            }
            Level::Expert | Level::Perfect => {
                // Somebody will want it: begin now, not at the first choice.
                let _ = Coach::at_hand(&game, library);
                Arc::new(Impatient {
                    library: library.clone(),
                    memory: Plans::default(),
                    meanwhile: Plans::default(),
                })
            }
            Level::Beginner | Level::Casual | Level::Steady => self.simple(),
        })
    }

    /// A level that needs no table.
    fn simple(self) -> Arc<dyn Mind<Intersection>> {
        match self {
            Level::Beginner => Arc::new(RuleOfThumb(beginner)),
            Level::Casual => Arc::new(RuleOfThumb(|game, mover, actions, _| casual(game, mover, actions))),
            Level::Steady | Level::Expert | Level::Perfect => Arc::new(Steady(Plans::default())),
        }
    }
}

/// A rule of thumb.
type Rule = fn(&Intersection, Seat, &[Action], &mut dyn Draw) -> Action;

/// Plays by a rule of thumb.
struct RuleOfThumb(Rule);

impl Mind<Intersection> for RuleOfThumb {
    fn choose(&self, view: &View, actions: &[Action], numbers: &mut dyn Draw) -> Action {
        decide(view, actions, |game, mover| Some((self.0)(game, mover, actions, numbers)))
    }
}

/// Takes the most points from every turn.
struct Steady(Plans);

impl Mind<Intersection> for Steady {
    fn choose(&self, view: &View, actions: &[Action], _: &mut dyn Draw) -> Action {
        decide(view, actions, |game, mover| steady(game, mover, &self.0))
    }
}

/// Plays by what a coach says.
struct Thinker {
    coach: Coach,
    memory: Plans,
    /// Plans for tables the coach was not made for.
    elsewhere: Plans,
}

impl Thinker {
    fn new(coach: Coach) -> Thinker {
        Thinker { coach, memory: Plans::default(), elsewhere: Plans::default() }
    }
}

impl Mind<Intersection> for Thinker {
    fn choose(&self, view: &View, actions: &[Action], _: &mut dyn Draw) -> Action {
        decide(view, actions, |game, mover| {
            let thought = self.coach.remembering(game, &self.memory);
            thought.or_else(|| steady(game, mover, &self.elsewhere))
        })
    }
}

/// Plays by the best coach there is at the moment.
struct Impatient {
    library: Library,
    memory: Plans,
    meanwhile: Plans,
}

impl Mind<Intersection> for Impatient {
    fn choose(&self, view: &View, actions: &[Action], _: &mut dyn Draw) -> Action {
        decide(view, actions, |game, mover| match Coach::at_hand(game, &self.library) {
            Coach::Turn => steady(game, mover, &self.meanwhile),
            coach => coach.remembering(game, &self.memory),
        })
    }
}

/// Asks what to do, if there is a choice at all. A view from outside may be nonsense: then anything allowed will do.
fn decide(
    view: &View,
    actions: &[Action],
    choose: impl FnOnce(&Intersection, Seat) -> Option<Action>,
) -> Action {
    let game = view.state();
    let chosen = match (actions, game.phase()) {
        ([only], _) => Some(*only),
        (_, Phase::Act(mover)) => choose(&game, mover),
        _ => None,
    };
    chosen.filter(|action| actions.contains(action)).unwrap_or(actions[0])
}
