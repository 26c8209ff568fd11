//! Which typed positions can be: every one that is read can be played on.

use kernel::{Seat, SeatSet};

use crate::{COMING_IN, DICE, Face, Intersection, Signal, Stage};

/// Refuses what no game can come to, saying what was expected instead.
pub(crate) fn make_sense(game: &mut Intersection) -> Result<(), String> {
    scores(game)?;
    closer(game)?;
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

/// Exactly those who have had their last turn may have reached the target, and the first of them has.
fn closer(game: &Intersection) -> Result<(), String> {
    let target = game.target();
    let reached = |seat: Seat| game.score(seat) >= target;
    let finished = matches!(game.stage, Stage::TieBreak | Stage::Over);
    match game.closer {
        None if finished => Err("`last=SEAT`, who reached the target, in a finished game".to_owned()),
        None if Seat::all(game.seats).any(reached) => {
            Err(format!("`last=SEAT` where a score is {target} or more"))
        }
        Some(closer) if !reached(closer) => {
            Err(format!("player {closer}, who reached the target, at {target} or more"))
        }
        Some(closer) if !finished => {
            let mut seat = game.mover;
            if seat == closer {
                return Err(format!("another player than {closer}, who reached the target, to move"));
            }
            while seat != closer {
                if reached(seat) {
                    return Err(format!("player {seat}, whose last turn is to come, below {target}"));
                }
                seat = seat.next(game.seats);
            }
            Ok(())
        }
        Some(_) | None => Ok(()),
    }
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

fn within(small: SeatSet, large: SeatSet) -> bool {
    small.iter().all(|seat| large.contains(seat))
}

/// Whether the rolls of a round can have come this far.
fn round_fits(game: &Intersection) -> bool {
    let before: SeatSet = game.tied.iter().filter(|&seat| seat < game.mover).collect();
    game.tied.len() > 1
        && game.tied.contains(game.mover)
        && within(game.ahead, before)
        && game.ahead.is_empty() == before.is_empty()
        && (game.best == 0 || !game.ahead.is_empty())
}

fn starting(game: &mut Intersection) -> Result<(), String> {
    if game.seats == 1 {
        return Err("no starting roll for a single player".to_owned());
    }
    if game.scores != [0; 6] || game.turns > 0 || game.last.is_some() || !game.fumbled.is_empty() {
        return Err("no scores, turns, fumbles or dice before the first turn".to_owned());
    }
    if game.tied.is_empty() {
        game.tied = Seat::all(game.seats).collect();
    }
    if round_fits(game) { Ok(()) } else { Err("a starting roll, such as `0,0 1?`".to_owned()) }
}

fn tie_break(game: &mut Intersection) -> Result<(), String> {
    let contenders = game.contenders();
    if game.tied.is_empty() {
        game.tied = contenders;
    }
    if round_fits(game) && within(game.tied, contenders) {
        return Ok(());
    }
    Err("a tie-break between tied leaders, such as `5000,5000 1~ last=1`".to_owned())
}

fn over(game: &mut Intersection) -> Result<(), String> {
    let contenders = game.contenders();
    if game.tied.is_empty() && contenders.len() == 1 {
        game.tied = contenders;
    }
    if game.tied.len() != 1 || !within(game.tied, contenders) {
        return Err("`won=` and the winner: the highest score, or one of those tied with it".to_owned());
    }
    game.mover = game.closer.unwrap_or(Seat::FIRST);
    Ok(())
}
