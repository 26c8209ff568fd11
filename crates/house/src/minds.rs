//! Computer players behind an object-safe face. They get what a person would get, the view as JSON and the allowed
//! actions as text, and answer with one of these: there is no way for them to see more.

use std::sync::Arc;

use kernel::{Draw, Game};
use players::{Advice, Coach, Mind, Worth};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::Refused;

/// What a value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

/// A computer player, of whichever game.
pub trait AnyMind: Send + Sync {
    /// Chooses one of the allowed actions.
    fn choose(&self, view: &Json, allowed: &[String], numbers: &mut dyn Draw) -> Result<String, Refused>;
}

/// Somebody who knows what each action is worth.
pub trait AnyCoach: Send + Sync {
    /// What each allowed action is worth to the player to move, best first.
    fn advise(&self, view: &Json) -> Result<Vec<Advised>, Refused>;
    /// Whether that is exact, and not only a good opinion.
    fn is_exact(&self) -> bool;
}

/// Puts the object-safe face on a typed computer player.
pub(crate) struct Faced<T: ?Sized>(pub(crate) Arc<T>);

pub(crate) fn read_view<G: Game>(view: &Json) -> Result<G::View, Refused> {
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

    fn is_exact(&self) -> bool {
        self.0.is_exact()
    }
}
