//! Computer players behind an object-safe face. They get what a person would get, the view as JSON and the allowed
//! actions as text, and answer with one of these: there is no way for them to see more.

use std::path::PathBuf;
use std::sync::Arc;

use kernel::{Draw, Game};
use minds::{Advice, Mind, Worth};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::Refused;

/// What a value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// The share of the win, from 0 to 1.
    Win,
    /// Turns still to be taken: fewer are better.
    Turns,
    /// Points of this turn.
    Points,
}

/// What one action is worth to the player to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advised {
    /// The action, as it is typed.
    pub action: String,
    /// Its worth.
    pub value: f64,
    /// What the value counts.
    pub worth: Counts,
    /// What can come of it, with the odds, where there is more to say than the action's own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub explained: Option<String>,
}

/// Only so many of the best choices are explained: nobody reads on, and an explanation can take a moment.
const EXPLAINED: usize = 8;

/// Who is told how far a long computation is, from 0 to 1.
type Told = Arc<dyn Fn(f64) + Send + Sync>;

/// Everything that has been solved, game by game.
#[derive(Debug, Default)]
pub(crate) struct Libraries {
    pub(crate) toss_up: minds::toss_up::Library,
    pub(crate) intersection: minds::intersection::Library,
    pub(crate) tri_cross: minds::tri_cross::Library,
    pub(crate) end_zone: minds::end_zone::Library,
}

/// Where and how solving is done. Clones share what has been solved.
#[derive(Clone, Default)]
pub struct Thinking {
    libraries: Arc<Libraries>,
    progress: Option<Told>,
}

impl std::fmt::Debug for Thinking {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinking").finish_non_exhaustive()
    }
}

impl Thinking {
    /// Keeps what is solved in this folder between runs; in memory only, where there is none.
    pub fn new(folder: Option<PathBuf>) -> Thinking {
        let libraries = Libraries {
            toss_up: minds::toss_up::Library::new(folder.clone()),
            intersection: minds::intersection::Library::new(folder.clone()),
            tri_cross: minds::tri_cross::Library::new(folder),
            end_zone: minds::end_zone::Library::default(),
        };
        Thinking { libraries: Arc::new(libraries), progress: None }
    }

    /// Tells somebody how far a long computation is, from 0 to 1.
    #[must_use]
    pub fn telling(self, progress: impl Fn(f64) + Send + Sync + 'static) -> Thinking {
        Thinking { progress: Some(Arc::new(progress)), ..self }
    }

    pub(crate) fn libraries(&self) -> &Libraries {
        &self.libraries
    }

    /// Reports progress to whoever wants to know.
    pub(crate) fn tell(&self) -> impl Fn(f64) + Sync + '_ {
        move |done| {
            if let Some(progress) = &self.progress {
                progress(done);
            }
        }
    }
}

/// A computer player, of whichever game.
pub trait AnyMind: Send + Sync {
    /// Chooses one of the allowed actions.
    fn choose(&self, view: &Json, allowed: &[String], numbers: &mut dyn Draw) -> Result<String, Refused>;
}

/// Somebody who knows what each action is worth.
pub trait AnyCoach: Send + Sync {
    /// What each allowed action is worth to the player to move, best first.
    fn advise(&self, view: &Json) -> Result<Vec<Advised>, Refused>;
}

/// An adviser of a game whose type is known.
pub(crate) trait Coach<G: Game>: Send + Sync {
    /// What each allowed action is worth to the player to move, best first.
    fn advise(&self, view: &G::View) -> Vec<Advice<G::Action>>;

    /// What can come of an action, in words.
    fn explain(&self, _view: &G::View, _action: &G::Action) -> Option<String> {
        None
    }
}

/// Puts the object-safe face on a typed computer player.
pub(crate) struct Faced<T: ?Sized>(pub(crate) Arc<T>);

fn read_view<G: Game>(view: &Json) -> Result<G::View, Refused> {
    G::View::deserialize(view)
        .map_err(|error| Refused::Record(format!("this is not a view of {}: {error}", G::TITLE)))
}

pub(crate) fn face<G: Game>(mind: Arc<dyn Mind<G>>) -> Arc<dyn AnyMind> {
    Arc::new(Faced(mind))
}

pub(crate) fn face_coach<G: Game>(coach: Arc<dyn Coach<G>>) -> Arc<dyn AnyCoach> {
    Arc::new(Faced(coach))
}

impl<G: Game> AnyMind for Faced<dyn Mind<G>> {
    fn choose(&self, view: &Json, allowed: &[String], numbers: &mut dyn Draw) -> Result<String, Refused> {
        let actions = allowed.iter().map(|action| action.parse()).collect::<Result<Vec<G::Action>, _>>()?;
        Ok(self.0.choose(&read_view::<G>(view)?, &actions, numbers).to_string())
    }
}

impl<G: Game> AnyCoach for Faced<dyn Coach<G>> {
    fn advise(&self, view: &Json) -> Result<Vec<Advised>, Refused> {
        let view = read_view::<G>(view)?;
        let told = |(place, advice): (usize, Advice<G::Action>)| Advised {
            explained: (place < EXPLAINED).then(|| self.0.explain(&view, &advice.action)).flatten(),
            action: advice.action.to_string(),
            value: advice.value,
            worth: match advice.worth {
                Worth::Win => Counts::Win,
                Worth::Turns => Counts::Turns,
                Worth::Points => Counts::Points,
            },
        };
        Ok(self.0.advise(&view).into_iter().enumerate().map(told).collect())
    }
}
