//! Games end, and the end is an end.

use kernel::{Game, Phase, Refusal, Seat, Setup, Step};

use crate::failure::ensure;
use crate::walk::{Walk, apply};
use crate::{Candidate, Failure};

/// More steps than any game of the house takes, even played at random.
const LIMIT: usize = 200_000;
/// How many games are played of each setup.
const GAMES: u64 = 3;

/// Random games end, and some turn was finished in them. At the end nothing is listed, every seat has a place, partners share theirs, and whatever is
/// still tried is refused and changes nothing.
pub fn games_end<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let mut turns = 0;
    for (index, setup) in candidate.all_setups()?.iter().enumerate() {
        for game in 0..GAMES {
            let seed = index as u64 * GAMES + game;
            turns +=
                one_game_ends(candidate, setup, seed).map_err(|failure| failure.at(format!("{setup:?}")))?;
        }
    }
    ensure!(turns > 0, "game after game has ended, but `turns()` never rose");
    Ok(())
}

/// How many turns it took.
fn one_game_ends<G: Game>(
    candidate: &Candidate<G>,
    setup: &Setup<G::Options>,
    seed: u64,
) -> Result<u32, Failure> {
    let mut walk = Walk::new(candidate, setup, seed)?;
    let (mut steps, mut turns) = (0, 0);
    let mut tried: Vec<Step<G>> = Vec::new();
    while let Some(step) = walk.choose()? {
        ensure!(steps < LIMIT, "a game has not ended after {LIMIT} steps: {}", walk.state());
        walk.make(&step)?;
        steps += 1;
        let state = walk.state();
        ensure!(state.seats() == setup.seats, "the number of seats changed during the game: {state}");
        ensure!(state.turns() >= turns, "the number of turns fell from {turns}: {state}");
        turns = state.turns();
        if tried.len() < 40 {
            tried.push(step);
        } else {
            tried[steps % 40] = step;
        }
    }
    let end = walk.state();
    nothing_is_left(end).and_then(|()| standing_is_whole(end)).map_err(|failure| failure.at(end))?;
    tried.iter().try_for_each(|step| is_refused(end, step))?;
    Ok(turns)
}

fn nothing_is_left<G: Game>(end: &G) -> Result<(), Failure> {
    let mut actions = Vec::new();
    end.actions(&mut actions);
    ensure!(end.phase() == Phase::Over, "nobody has anything to do, but the game is not over");
    ensure!(actions.is_empty(), "the game is over, but an action is listed: {}", actions[0]);
    ensure!(end.time_is_up().is_none(), "the game is over, but something is done for a player out of time");
    Ok(())
}

fn standing_is_whole<G: Game>(end: &G) -> Result<(), Failure> {
    let standing = end.standing();
    ensure!(standing.seats() == end.seats(), "{} play, but {} have a place", end.seats(), standing.seats());
    for seat in Seat::all(end.seats()) {
        for other in Seat::all(end.seats()).filter(|&other| end.side(other) == end.side(seat)) {
            ensure!(
                standing.place(seat) == standing.place(other),
                "players {seat} and {other} are partners, but have different places: {:?}",
                standing.places()
            );
        }
    }
    Ok(())
}

fn is_refused<G: Game>(end: &G, step: &Step<G>) -> Result<(), Failure> {
    let mut state = end.clone();
    let fault = match apply(&mut state, step) {
        Ok(()) => format!("`{step}` was accepted after the end"),
        Err(_) if state != *end => {
            format!("`{step}` was refused after the end, but changed the state to {state}")
        }
        // A game may have its own words for an incident that comes too late.
        Err(Refusal::GameOver) => return Ok(()),
        Err(_) if matches!(step, Step::Incident(_)) => return Ok(()),
        Err(why) => format!("`{step}` after the end is refused with {why:?}, not because the game is over"),
    };
    Err(Failure::new(fault).at(end))
}
