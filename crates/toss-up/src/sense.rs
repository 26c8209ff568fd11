//! Which typed positions can be: every one that is read can be played on.

use kernel::{LastTurns, Seat};

use crate::{DICE, Stage, TossUp};

/// Refuses what no game can come to, saying what was expected instead.
pub(crate) fn make_sense(game: &mut TossUp) -> Result<(), String> {
    last_turns(game)?;
    match game.stage {
        Stage::Lot => lot(game),
        Stage::RollOff => roll_off(game),
        Stage::Over => over(game),
        Stage::Fresh | Stage::Rolled | Stage::Rolling => Ok(()),
    }
}

fn last_turns(game: &TossUp) -> Result<(), String> {
    if game.stage == Stage::Lot && game.closer.is_some() {
        return Err("no `last` before the first turn".to_owned());
    }
    LastTurns {
        seats: game.seats,
        mover: game.mover,
        closer: game.closer,
        needed: game.needed(),
        finished: matches!(game.stage, Stage::RollOff | Stage::Over),
        did: "passed",
    }
    .check(|seat| game.score(seat))
}

fn lot(game: &TossUp) -> Result<(), String> {
    if game.scores != [0; 6] || game.turns > 0 || game.last.is_some() {
        return Err("no scores, turns or dice before the first turn".to_owned());
    }
    if game.seats == 1 { Err("no lot for a single player".to_owned()) } else { Ok(()) }
}

fn roll_off(game: &mut TossUp) -> Result<(), String> {
    let leaders = game.leaders();
    if game.contest.tied.is_empty() {
        game.contest.tied = leaders;
    }
    let contest = game.contest;
    let fits = contest.fits(game.mover) && contest.tied.is_within(leaders) && contest.best <= DICE;
    if game.roll_off && fits {
        return Ok(());
    }
    Err("a roll-off between tied leaders, such as `105,105 1~ roll-off last=1 tied=1,2`".to_owned())
}

/// The winners need not be named, unless a roll-off has chosen one.
fn over(game: &mut TossUp) -> Result<(), String> {
    let leaders = game.leaders();
    if game.contest.tied.is_empty() && !(game.roll_off && leaders.len() > 1) {
        game.contest.tied = leaders;
    }
    let won = game.contest.tied;
    let fits = if game.roll_off { won.len() == 1 && won.is_within(leaders) } else { won == leaders };
    if !fits {
        return Err("`won=` and the winner: the highest score, or one of them after a roll-off".to_owned());
    }
    game.mover = game.closer.unwrap_or(Seat::FIRST);
    Ok(())
}
