//! The record is the truth: replayed, it gives every state again; and steps taken back are part of it.

use kernel::{Game, Play, Record, Refusal, Setup, Step};

use crate::failure::ensure;
use crate::numbers::Numbers;
use crate::walk::Walk;
use crate::{Candidate, Failure};

/// How many steps of each game are followed.
const STEPS: usize = 400;

/// The record of a game, replayed, gives the same state after every step.
pub fn records_replay<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    each_setup(candidate, 0x4e9, |play, walk, _| step_on(play, walk))
}

/// A step that may be taken back leads back to the state before it, and the record with what was taken back still
/// replays. Where the house rolls, a roll is never taken back.
pub fn steps_can_be_taken_back<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    each_setup(candidate, 0xbac, |play, walk, numbers| {
        let last = play.last_kept().map(|(before, step)| (before.clone(), step.clone()));
        if let Some((_, Step::Roll(roll))) = &last {
            ensure!(
                play.record().setup.real_dice || !play.can_take_back(),
                "the roll `{roll}` of the house's dice can be taken back"
            );
        }
        // Twice in a row now and then, so that whole turns go.
        if !numbers.once_in(4) {
            return step_on(play, walk);
        }
        let (allowed, now) = (play.can_take_back(), play.state().clone());
        let answer = play.step(Step::TakeBack);
        match (allowed, answer, last) {
            (true, Ok(()), Some((before, step))) => {
                ensure!(
                    *play.state() == before,
                    "`{step}` taken back leads to {} and not to {before}",
                    play.state()
                );
                walk.go_to(&before);
            }
            (false, Err(Refusal::NothingToTakeBack), _) => {
                ensure!(
                    *play.state() == now,
                    "nothing was taken back, but the state changed to {}",
                    play.state()
                );
            }
            (_, answer, _) => {
                return Err(Failure::new(format!("taking back: allowed {allowed}, answer {answer:?}")));
            }
        }
        Ok(true)
    })
}

fn step_on<G: Game>(play: &mut Play<G>, walk: &mut Walk<G>) -> Result<bool, Failure> {
    let Some(step) = walk.choose()? else { return Ok(false) };
    walk.make(&step)?;
    play.step(step.clone())
        .map_err(|why| Failure::new(format!("`{step}` is refused at the table: {why}")))?;
    ensure!(
        *play.state() == *walk.state(),
        "`{step}` made twice leads to {} and {}",
        play.state(),
        walk.state()
    );
    Ok(true)
}

/// Plays a game of every setup, one move of `go` at a time until it says that the game is over, and replays the record.
fn each_setup<G: Game>(
    candidate: &Candidate<G>,
    seed: u64,
    go: impl Fn(&mut Play<G>, &mut Walk<G>, &mut Numbers) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    let mut numbers = Numbers::new(seed);
    for setup in candidate.all_setups()? {
        let states = |setup: &Setup<G::Options>, numbers: &mut Numbers| {
            let mut play =
                Play::<G>::new(setup.clone()).map_err(|why| Failure::new(format!("{why}: {setup:?}")))?;
            let mut walk = Walk::new(candidate, setup, numbers.next())?;
            let mut states = vec![play.state().clone()];
            while play.record().steps.len() < STEPS && go(&mut play, &mut walk, numbers)? {
                // A step that was refused is in no record.
                if play.record().steps.len() == states.len() {
                    states.push(play.state().clone());
                }
            }
            replays_to(play.record(), &states)
        };
        states(&setup, &mut numbers).map_err(|failure| failure.at(format!("{setup:?}")))?;
    }
    Ok(())
}

fn replays_to<G: Game>(record: &Record<G>, states: &[G]) -> Result<(), Failure> {
    let mut again = Vec::new();
    record.replay_with(|state| again.push(state.clone())).map_err(|why| Failure::new(why.to_string()))?;
    ensure!(again.len() == states.len(), "a record of {} states replays to {}", states.len(), again.len());
    for (number, (first, second)) in states.iter().zip(&again).enumerate() {
        ensure!(first == second, "the replay differs after step {number}: {first} became {second}");
    }
    Ok(())
}
