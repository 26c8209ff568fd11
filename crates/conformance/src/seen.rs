//! What others see of a step tells them nothing hidden.
//!
//! A step cannot simply be compared with itself in another state: a hidden piece that is placed there may already lie
//! elsewhere, so that the step is not even possible, and a step that turns a piece over rightly shows different ranks.
//! Two things hold all the same, for every viewer:
//!
//! * **The same step in a twin.** Where it is possible in both and leaves the viewer with equal views, the viewer has
//!   learned nothing, so what was seen of it must be equal too. Where the views after an action differ, the viewer has
//!   learned something: then the action must say that it [reveals](kernel::Hidden::reveals), since it cannot be unseen.
//! * **Another step in the same state.** Where two steps lead to different states that look the same to the viewer (a
//!   Six or a Two placed face-down on the same square), what was seen of them must be equal: it would tell the two
//!   states apart.

use kernel::{Game, Phase, Step, Viewer};

use crate::hidden::same;
use crate::numbers::Numbers;
use crate::reads_back::json;
use crate::tour::{Tour, Visited};
use crate::twins::twins;
use crate::walk::apply;
use crate::{Candidate, Failure};

/// How many of the possible steps are tried in each state.
const TRIED: usize = 12;

/// What is seen of a step tells a viewer nothing hidden, and an action that shows something says so.
pub fn steps_seen_tell_nothing_hidden<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let mut numbers = Numbers::new(0x5ee);
    for visited in &Tour::take(candidate, 0x5ee)?.visited {
        let steps = possible_steps(candidate, visited, &mut numbers);
        for viewer in Viewer::all(visited.state.seats()) {
            let state = &visited.state;
            let seen = steps.iter().map(|step| Seen::by(viewer, state, step)).collect::<Result<Vec<_>, _>>();
            let check = |seen: Vec<Seen<'_, G>>| {
                in_the_same_state(&seen)?;
                in_twins(candidate, state, viewer, &seen, &mut numbers)
            };
            seen.and_then(check).map_err(|failure| failure.at(format!("{viewer:?} looking at {visited}")))?;
        }
    }
    Ok(())
}

/// A step with all that a viewer gets of it.
struct Seen<'a, G: Game> {
    step: &'a Step<G>,
    /// Words and JSON of the step as seen.
    words: String,
    after: G,
    view: G::View,
}

impl<'a, G: Game> Seen<'a, G> {
    fn by(viewer: Viewer, state: &G, step: &'a Step<G>) -> Result<Self, Failure> {
        let words = words(state, step, viewer)?;
        let mut after = state.clone();
        apply(&mut after, step).map_err(|why| Failure::new(format!("`{step}` is refused: {why}")))?;
        let view = after.view(viewer);
        Ok(Seen { step, words, after, view })
    }
}

fn words<G: Game>(state: &G, step: &Step<G>, viewer: Viewer) -> Result<String, Failure> {
    let seen = state.seen(step, viewer);
    Ok(format!("{seen} {}", json("what is seen", &seen)?))
}

/// The step that was made and some others that could have been.
fn possible_steps<G: Game>(
    candidate: &Candidate<G>,
    visited: &Visited<G>,
    numbers: &mut Numbers,
) -> Vec<Step<G>> {
    let mut steps: Vec<Step<G>> = match visited.state.phase() {
        Phase::Over => Vec::new(),
        Phase::Roll(_) => {
            candidate.some_rolls(&visited.state, numbers.next()).into_iter().map(Step::Roll).collect()
        }
        Phase::Act(seat) => {
            let mut actions = Vec::new();
            visited.state.actions(&mut actions);
            actions.into_iter().map(|action| Step::Act(seat, action)).collect()
        }
    };
    while steps.len() > TRIED {
        steps.swap_remove(numbers.index(steps.len()));
    }
    steps.extend(visited.step.clone());
    steps
}

fn in_the_same_state<G: Game>(seen: &[Seen<'_, G>]) -> Result<(), Failure> {
    for (index, one) in seen.iter().enumerate() {
        for other in &seen[..index] {
            if one.after != other.after && one.view == other.view {
                same("what is seen", &one.words, &other.words).map_err(|failure| {
                    Failure::new(format!(
                        "`{}` and `{}` lead to states that look the same, but are seen to differ (or the view shows \
                         too little)\n  {failure}",
                        one.step, other.step
                    ))
                })?;
            }
        }
    }
    Ok(())
}

fn in_twins<G: Game>(
    candidate: &Candidate<G>,
    state: &G,
    viewer: Viewer,
    seen: &[Seen<'_, G>],
    numbers: &mut Numbers,
) -> Result<(), Failure> {
    for twin in twins(candidate, state, viewer, numbers) {
        for one in seen {
            let mut after = twin.state.clone();
            if apply(&mut after, one.step).is_err() {
                continue;
            }
            let place = format!("`{}` in the twin {}", one.step, twin.state);
            if after.view(viewer) == one.view {
                same("what is seen", &one.words, &words(&twin.state, one.step, viewer)?)
                    .map_err(|failure| Failure::new(format!("{}\n  {failure}", twin.otherwise)).at(place))?;
            } else if let Step::Act(_, action) = one.step
                && !state.reveals(action)
            {
                let fault = "an action shows something that was hidden, but does not say that it reveals";
                return Err(Failure::new(fault).at(place));
            }
        }
    }
    Ok(())
}
