//! What a game says of its own secrets is so.

use kernel::{Game, Viewer};

use crate::failure::ensure;
use crate::hidden::same;
use crate::numbers::Numbers;
use crate::reads_back::json;
use crate::tour::{Tour, Visited};
use crate::{Candidate, Failure};

/// A game that says that it hides something has a suite that says what, and the other way round. Where nothing is
/// hidden every view gives the state back, and every step is seen as it is made; and in a game that never hides anything
/// all get the same view.
pub fn hiding_is_declared<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let title = G::TITLE;
    ensure!(
        G::HIDES || candidate.redeal.is_none(),
        "{title} says that it hides nothing, but its suite deals anew what is hidden"
    );
    ensure!(
        !G::HIDES || candidate.redeal.is_some(),
        "{title} says that it hides something, but its suite does not say what: hides = redeal"
    );
    let mut numbers = Numbers::new(0x09e4);
    for visited in &Tour::take(candidate, 0x09e4)?.visited {
        let hides = visited.state.hides();
        ensure!(G::HIDES || !hides, "{title} hides nothing, but this table does: {visited}");
        if !hides {
            nothing_is_hidden(visited, &mut numbers).map_err(|failure| {
                Failure::new(format!("nothing is said to be hidden\n  {failure}")).at(visited)
            })?;
        }
    }
    Ok(())
}

fn nothing_is_hidden<G: Game>(visited: &Visited<G>, numbers: &mut Numbers) -> Result<(), Failure> {
    let state = &visited.state;
    let spectator = state.view(Viewer::Spectator);
    for viewer in Viewer::all(state.seats()) {
        let view = state.view(viewer);
        if !G::HIDES {
            same("the view", &json("the view", &spectator)?, &json("the view", &view)?)?;
        }
        let behind = G::imagine(&view, numbers);
        ensure!(behind == *state, "the state behind the view is another one: {behind}");
        if let Some(step) = &visited.step {
            same("the step as it is seen", &step.to_string(), &state.seen(step, viewer).to_string())?;
        }
    }
    Ok(())
}
