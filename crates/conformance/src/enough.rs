//! Where nothing is hidden, a view is enough to play on.

use kernel::{Game, Viewer};

use crate::hidden::same;
use crate::numbers::Numbers;
use crate::reads_back::json;
use crate::tour::{Played, play};
use crate::walk::apply;
use crate::{Candidate, Failure};

/// How many steps of a game are followed, and from how many places of it.
const STEPS: usize = 400;
const PLACES: usize = 6;

/// For games that hide nothing: a state imagined from a view, played on with the steps of the true game, gives the same
/// views, lists and standing to the end. So computer players, who see views only, think about the game that is played.
pub fn views_are_enough<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let mut numbers = Numbers::new(0xe6);
    for setup in candidate.all_setups()? {
        let game = play(candidate, &setup, numbers.next(), STEPS)?;
        for place in 0..PLACES {
            let from = if place == 0 { 0 } else { numbers.index(game.steps.len() + 1) };
            let viewers: Vec<Viewer> = Viewer::all(setup.seats).collect();
            let viewer = numbers.pick(&viewers).copied().unwrap_or(Viewer::Spectator);
            follow(&game, from, viewer, &mut numbers).map_err(|failure| {
                Failure::new(format!("a view does not hold all there is to know of the game\n  {failure}"))
                    .at(format!("{viewer:?} looking after {from} steps, {:?}", game.setup))
            })?;
        }
    }
    Ok(())
}

fn follow<G: Game>(
    game: &Played<G>,
    from: usize,
    viewer: Viewer,
    numbers: &mut Numbers,
) -> Result<(), Failure> {
    let state_at = |number: usize| game.steps.get(number).map_or(&game.last, |(state, _)| state);
    let mut imagined = G::imagine(&state_at(from).view(viewer), numbers);
    for number in from..=game.steps.len() {
        let state = state_at(number);
        looks_the_same(state, &imagined, viewer).map_err(|failure| failure.at(state))?;
        if let Some((_, step)) = game.steps.get(number) {
            apply(&mut imagined, step).map_err(|why| {
                Failure::new(format!("`{step}` is refused in the imagined game: {why}")).at(&imagined)
            })?;
        }
    }
    Ok(())
}

fn looks_the_same<G: Game>(state: &G, imagined: &G, viewer: Viewer) -> Result<(), Failure> {
    let (mut listed, mut others) = (Vec::new(), Vec::new());
    state.actions(&mut listed);
    imagined.actions(&mut others);
    same("the list of actions", &format!("{listed:?}"), &format!("{others:?}"))?;
    same("the view", &json("the view", &state.view(viewer))?, &json("the view", &imagined.view(viewer))?)?;
    same("the standing", &format!("{:?}", state.standing()), &format!("{:?}", imagined.standing()))
}
