//! What is hidden from a viewer leaves no trace in what that viewer gets: views, choices and refusals.
//!
//! Each check takes a true state and twins of it, states that differ only in what the viewer may not know, and compares
//! what would leave the house, byte for byte. Points, standings and lists of incidents are left out: the game may know
//! more of them than a viewer, so they reach people through views only.

use kernel::{Choice, Game, Phase, Viewer};

use crate::failure::ensure;
use crate::numbers::Numbers;
use crate::reads_back::json;
use crate::tour::Tour;
use crate::twins::{Twin, twins};
use crate::{Candidate, Failure};

/// How many actions that were heard elsewhere are tried in each state.
const TRIED: usize = 25;

/// The view of every viewer, its text, its JSON and whom the game waits for do not depend on what is hidden.
pub fn views_tell_nothing_hidden<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let tour = Tour::take(candidate, 0x51de)?;
    each_twin(candidate, &tour, |state, viewer, twin| {
        let (view, other) = (state.view(viewer), twin.view(viewer));
        same("the view", &json("the view", &view)?, &json("the view", &other)?)?;
        same("the text of the view", &view.to_string(), &other.to_string())?;
        ensure!(view == other, "the view differs where its JSON does not: {view:?} and {other:?}");
        same("the phase", &format!("{:?}", state.phase()), &format!("{:?}", twin.phase()))
    })
}

/// What a player is offered does not depend on what is hidden from them: the listed actions with their words, the
/// refusals of others, what is done when the time is up, and what dice they are asked for.
pub fn choices_tell_nothing_hidden<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let tour = Tour::take(candidate, 0x2ef)?;
    let pool = &tour.pool.actions;
    let (mut listed, mut others) = (Vec::new(), Vec::new());
    let mut numbers = Numbers::new(0x2ef);
    each_twin(candidate, &tour, |state, viewer, twin| {
        match state.phase() {
            Phase::Act(seat) if viewer == Viewer::Seat(seat) => {}
            Phase::Roll(seat) if viewer == Viewer::Seat(seat) => {
                return same("what is to be rolled", &state.asks(), &twin.asks());
            }
            _ => return Ok(()),
        }
        state.actions(&mut listed);
        twin.actions(&mut others);
        same("the list of actions", &offer(state, &listed), &offer(twin, &others))?;
        let time_is_up = |state: &G| state.time_is_up().map(|action| action.to_string()).unwrap_or_default();
        same("what is done when the time is up", &time_is_up(state), &time_is_up(twin))?;
        for _ in 0..TRIED {
            let Some(action) = numbers.pick(pool) else { break };
            let (answer, other) = (state.clone().act(action), twin.clone().act(action));
            if let (Err(why), Err(other)) = (&answer, &other) {
                same("the refusal", &why.to_string(), &other.to_string())?;
                same("the refusal", &json("the refusal", why)?, &json("the refusal", other)?)?;
            }
            same("the answer", &format!("{:?}", answer.is_ok()), &format!("{:?}", other.is_ok()))
                .map_err(|failure| failure.at(format!("`{action}`")))?;
        }
        Ok(())
    })
}

/// Everything a page would show of a list of actions.
fn offer<G: Game>(state: &G, actions: &[G::Action]) -> String {
    let words = |action: &G::Action| {
        let Choice { label, effect } = state.describe(action);
        format!("{action} ({label}: {effect})")
    };
    actions.iter().map(words).collect::<Vec<_>>().join("\n")
}

/// Compares what a viewer would get in the true state and in its twin.
pub(crate) fn same(what: &str, of_this: &str, of_twin: &str) -> Result<(), Failure> {
    ensure!(of_this == of_twin, "{what} differs:\n  {of_this}\n  {of_twin}");
    Ok(())
}

/// Looks at the twins of every visited state, for every viewer.
fn each_twin<G: Game>(
    candidate: &Candidate<G>,
    tour: &Tour<G>,
    mut look: impl FnMut(&G, Viewer, &G) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut numbers = Numbers::new(0x7715);
    for visited in &tour.visited {
        for viewer in Viewer::all(visited.state.seats()) {
            for Twin { state: twin, otherwise } in twins(candidate, &visited.state, viewer, &mut numbers) {
                look(&visited.state, viewer, &twin).map_err(|failure| {
                    Failure::new(format!("{otherwise}\n  {failure}"))
                        .at(format!("{viewer:?} looking at {visited}\n  with the twin {twin}"))
                })?;
            }
        }
    }
    Ok(())
}
