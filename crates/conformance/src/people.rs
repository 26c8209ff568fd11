//! What people read, and what happens when they take too long.

use kernel::{Dice, Game, Phase, Seat, Viewer};

use crate::failure::ensure;
use crate::numbers::Numbers;
use crate::tour::Tour;
use crate::{Candidate, Failure};

/// How many steps a turn may take when everybody lets the time run out.
const PATIENCE: usize = 5_000;

/// Every listed action has a label, every roll phase says what is to be rolled, and every view has a text.
pub fn people_are_told<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    ensure!(!G::TITLE.trim().is_empty(), "the game has no title");
    let mut actions = Vec::new();
    for visited in &Tour::take(candidate, 0x7e11)?.visited {
        let state = &visited.state;
        state.actions(&mut actions);
        for action in &actions {
            if state.describe(action).label.trim().is_empty() {
                return Err(Failure::new(format!("the action `{action}` has no label")).at(visited));
            }
        }
        if matches!(state.phase(), Phase::Roll(_)) && state.asks().trim().is_empty() {
            return Err(Failure::new("dice are due, but nobody is told which").at(visited));
        }
        if state.asks().trim_end().ends_with('.') {
            let fault =
                format!("what is asked for ends with a full stop, which is added to it: {}", state.asks());
            return Err(Failure::new(fault).at(visited));
        }
        for viewer in Viewer::all(state.seats()) {
            if state.view(viewer).to_string().trim().is_empty() {
                return Err(Failure::new(format!("the view of {viewer:?} has no text")).at(visited));
            }
        }
        for seat in Seat::all(state.seats()) {
            let _ = state.points(seat);
        }
    }
    Ok(())
}

/// For a player whose time is up something allowed is done; and a table where nobody ever answers still gets on.
pub fn time_moves_the_game_on<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let mut numbers = Numbers::new(0x71e);
    let mut actions = Vec::new();
    for visited in &Tour::take(candidate, 0x71e)?.visited {
        let state = &visited.state;
        state.actions(&mut actions);
        let answer = match (state.phase(), state.time_is_up()) {
            (Phase::Act(_), Some(action)) if actions.contains(&action) => Ok(()),
            (Phase::Act(_), Some(action)) => {
                Err(Failure::new(format!("`{action}` is done for a player out of time, but is not listed")))
            }
            (Phase::Act(_), None) => Err(Failure::new("nothing is done for a player out of time")),
            (Phase::Roll(_) | Phase::Over, Some(action)) => Err(Failure::new(format!(
                "`{action}` is done for a player out of time, but nobody is to act"
            ))),
            (Phase::Roll(_) | Phase::Over, None) => Ok(()),
        };
        let answer = if numbers.once_in(5) {
            let mut dice = candidate.dice(numbers.next());
            answer.and_then(|()| let_time_run_out(state, &mut *dice))
        } else {
            answer
        };
        answer.map_err(|failure| failure.at(visited))?;
    }
    Ok(())
}

fn let_time_run_out<G: Game>(state: &G, dice: &mut dyn Dice<G>) -> Result<(), Failure> {
    let mut now = state.clone();
    for _ in 0..PATIENCE {
        let answer = match now.phase() {
            Phase::Over => return Ok(()),
            Phase::Roll(_) => {
                let roll = dice.roll(&now);
                now.roll(&roll)
            }
            Phase::Act(_) => match now.time_is_up() {
                Some(action) => now.act(&action),
                None => return Err(Failure::new(format!("nothing is done for a player out of time: {now}"))),
            },
        };
        if let Err(why) = answer {
            return Err(Failure::new(format!(
                "what is done for a player out of time is refused: {why}: {now}"
            )));
        }
        if now.turns() > state.turns() {
            return Ok(());
        }
    }
    Err(Failure::new(format!("when nobody answers no turn ever ends: {now}")))
}
