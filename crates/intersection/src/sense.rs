//! Which typed positions can be: every one that is read can be played on.

use kernel::{LastTurns, Seat};

use crate::{COMING_IN, DICE, Face, Intersection, Signal, Stage};

/// Refuses what no game can come to, saying what was expected instead.
pub(crate) fn make_sense(game: &mut Intersection) -> Result<(), String> {
    scores(game)?;
    last_turns(game)?;
    match game.stage {
        Stage::Fresh => Ok(()),
        Stage::Rolled | Stage::Parked | Stage::Rolling | Stage::Doubling => dice(game),
        Stage::Starting => starting(game),
        Stage::TieBreak => tie_break(game),
        Stage::Over => over(game),
    }
}

fn scores(game: &Intersection) -> Result<(), String> {
    let can_be = |&score: &u16| score == 0 || (score >= COMING_IN && score.is_multiple_of(50));
    if game.scores.iter().all(can_be) {
        return Ok(());
    }
    Err(format!("scores of 0, for who is not in yet, or fifties from {COMING_IN} on"))
}

fn last_turns(game: &Intersection) -> Result<(), String> {
    LastTurns {
        seats: game.seats,
        mover: game.mover,
        closer: game.closer,
        needed: game.target(),
        finished: matches!(game.stage, Stage::TieBreak | Stage::Over),
        did: "reached",
    }
    .check(|seat| game.score(seat))
}

fn dice(game: &Intersection) -> Result<(), String> {
    let (field, parked) = (game.field, game.parked);
    let lying = field.total() + parked.total();
    let (in_the_air, five) = (u16::from(DICE).saturating_sub(lying), u16::from(DICE));
    if lying > five || !parked.can_be_parked() {
        return Err("at most five dice, and parked ones that score".to_owned());
    }
    if game.signal == Some(Signal::Stop) {
        return Err("a turn that stop has not ended".to_owned());
    }
    let fits = match game.stage {
        Stage::Rolled => in_the_air == 0 && game.signal.is_some() && !game.is_stuck(),
        Stage::Parked => {
            in_the_air == 0
                && game.signal.is_some()
                && !parked.is_empty()
                && field.of(Face::Sad) == 0
                && !game.stranded_under_slow()
        }
        Stage::Rolling => match game.signal {
            // The opening, or one die with the signal.
            None => in_the_air == five || in_the_air == 1,
            // A fix, or playing on.
            Some(_) => in_the_air == 2 || (field.is_empty() && !parked.is_empty() && in_the_air > 0),
        },
        _ => game.signal.is_none() && field.is_empty() && in_the_air == 1,
    };
    if fits {
        return Ok(());
    }
    Err("five dice on the field, parked or in the air, in a turn that can go on".to_owned())
}

fn starting(game: &mut Intersection) -> Result<(), String> {
    if game.seats == 1 {
        return Err("no starting roll for a single player".to_owned());
    }
    if game.scores != [0; 6] || game.turns > 0 || game.last.is_some() || !game.fumbled.is_empty() {
        return Err("no scores, turns, fumbles or dice before the first turn".to_owned());
    }
    if game.contest.tied.is_empty() {
        game.contest.tied = Seat::all(game.seats).collect();
    }
    if game.contest.fits(game.mover) { Ok(()) } else { Err("a starting roll, such as `0,0 1?`".to_owned()) }
}

fn tie_break(game: &mut Intersection) -> Result<(), String> {
    let contenders = game.contenders();
    if game.contest.tied.is_empty() {
        game.contest.tied = contenders;
    }
    if game.contest.fits(game.mover) && game.contest.tied.is_within(contenders) {
        return Ok(());
    }
    Err("a tie-break between tied leaders, such as `5000,5000 1~ last=1`".to_owned())
}

fn over(game: &mut Intersection) -> Result<(), String> {
    let contenders = game.contenders();
    if game.contest.tied.is_empty() && contenders.len() == 1 {
        game.contest.tied = contenders;
    }
    if game.contest.tied.len() != 1 || !game.contest.tied.is_within(contenders) {
        return Err("`won=` and the winner: the highest score, or one of those tied with it".to_owned());
    }
    game.mover = game.closer.unwrap_or(Seat::FIRST);
    Ok(())
}
