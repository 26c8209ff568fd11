//! A whole game as a list of steps.

use thiserror::Error;

use crate::{Game, Play, Setup, SetupError, Step};

/// The truth about a game: how it was set up and every step since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// What was settled before the first step.
    pub setup: Setup<G::Options>,
    /// What happened, in order; steps taken back included.
    pub steps: Vec<Step<G>>,
}

/// A record that does not follow the rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// It cannot even be set up.
    #[error("this game cannot be set up: {0}")]
    Setup(#[from] SetupError),
    /// A step is against the rules.
    #[error("step {number} ({step}) is against the rules: {why}")]
    Step {
        /// Which step, counted from 1.
        number: usize,
        /// The step.
        step: String,
        /// What the rules say.
        why: String,
    },
}

impl<G: Game> Record<G> {
    /// Plays the record from the beginning, looking at every state on the way.
    pub fn replay_with(&self, mut look: impl FnMut(&G)) -> Result<Play<G>, ReplayError> {
        let mut play = Play::new(self.setup.clone())?;
        look(play.state());
        for (index, step) in self.steps.iter().enumerate() {
            play.step(step.clone()).map_err(|refusal| ReplayError::Step {
                number: index + 1,
                step: step.to_string(),
                why: refusal.to_string(),
            })?;
            look(play.state());
        }
        Ok(play)
    }

    /// Plays the record from the beginning to its end.
    pub fn replay(&self) -> Result<Play<G>, ReplayError> {
        self.replay_with(|_| ())
    }
}
