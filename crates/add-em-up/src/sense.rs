//! Which typed positions can be: every one that is read can be played on.

use kernel::{RollOff, Seat};

use crate::generate::fits;
use crate::options::QUIET_ROUNDS;
use crate::{AddEmUp, Cell, MAX_DICE, ROLLED, Stage};

/// Refuses what no game can come to, saying what was expected instead.
pub(crate) fn make_sense(game: &mut AddEmUp) -> Result<(), String> {
    size(game)?;
    if !QUIET_ROUNDS.contains(&game.quiet_rounds) {
        return Err(format!("{} to {} quiet rounds", QUIET_ROUNDS.start(), QUIET_ROUNDS.end()));
    }
    if game.stage != Stage::Starting && game.contest != RollOff::NONE {
        return Err("`tied` and `ahead` only in the roll for the start".to_owned());
    }
    let (width, height) = (i16::from(game.board.width()), i16::from(game.board.height()));
    let inside = |cell: Cell| (0..width).contains(&cell.x) && (0..height).contains(&cell.y);
    if game.home != Cell::default() && !inside(game.home) {
        return Err("`home` on the table".to_owned());
    }
    points(game)?;
    match game.stage {
        Stage::Starting => starting(game),
        Stage::Fresh => fresh(game),
        Stage::Rolling if game.has_ended() => Err("a game that is not over while dice are rolled".to_owned()),
        Stage::Rolling if game.laid.is_empty() => Ok(()),
        Stage::Placing => placing(game),
        Stage::BonusRolling | Stage::BonusPlacing => bonus(game),
        Stage::Over if game.laid.is_empty() && game.has_ended() => Ok(()),
        Stage::Over => Err("`over` where the pile is used up or nothing can be placed any more".to_owned()),
        Stage::Rolling | Stage::Bonus => Err("no `laid` dice before the roll".to_owned()),
    }
}

/// A game has at most 120 dice, and no table of hanging-together dice is larger than this: so every position that comes of
/// a typed one can be written down again.
fn size(game: &AddEmUp) -> Result<(), String> {
    let most = usize::from(MAX_DICE);
    if game.board.count() + usize::from(game.pile) > most {
        return Err(format!("at most {most} dice on the table and in the pile"));
    }
    let sides = usize::from(game.board.width()) + usize::from(game.board.height());
    if !game.board.is_empty() && sides + usize::from(game.pile) > most + 1 {
        return Err(format!("a smaller rectangle: width, height and pile at most {} together", most + 1));
    }
    Ok(())
}

/// What the laid dice have scored follows from the table, unless every placement scores.
fn points(game: &mut AddEmUp) -> Result<(), String> {
    if !game.every_placement {
        if game.points != 0 {
            return Err("`points` only where every placement scores".to_owned());
        }
        game.points = game.points_of_turn();
    } else if (game.points > 0) == game.laid.is_empty() || game.points < 0 {
        return Err("`points=`, what the laid dice have scored".to_owned());
    }
    Ok(())
}

/// Between two turns; or, with all six dice laid, before the bonus die.
fn fresh(game: &mut AddEmUp) -> Result<(), String> {
    if !game.laid.is_empty() {
        game.stage = Stage::Bonus;
        return bonus(game);
    }
    if game.has_ended() {
        game.stage = Stage::Over;
    }
    Ok(())
}

fn placing(game: &AddEmUp) -> Result<(), String> {
    let laid = game.laid.len() as u8;
    if game.hand.total() + laid != (game.pile + laid).min(ROLLED) {
        return Err("a hand that, with the dice laid, is a roll of six, or of the whole pile".to_owned());
    }
    if !fits(&game.board, game.hand) {
        return Err("a hand of which something fits".to_owned());
    }
    Ok(())
}

fn bonus(game: &AddEmUp) -> Result<(), String> {
    if game.laid.len() != usize::from(ROLLED) || game.pile == 0 {
        return Err("six places with a die as `laid`, and a die left in the pile, for a bonus die".to_owned());
    }
    if game.stage == Stage::BonusPlacing && !(game.hand.total() == 1 && fits(&game.board, game.hand)) {
        return Err("one bonus die that fits".to_owned());
    }
    Ok(())
}

fn starting(game: &mut AddEmUp) -> Result<(), String> {
    if game.seats == 1 {
        return Err("no roll for the start for a single player".to_owned());
    }
    let played = game.scores != [0; 6] || game.turns > 0 || game.quiet_turns > 0 || game.last.is_some();
    if played || !game.board.is_empty() || !game.laid.is_empty() {
        return Err("no scores, turns or dice before the first turn".to_owned());
    }
    if game.contest.tied.is_empty() {
        game.contest.tied = Seat::all(game.seats).collect();
    }
    let contest = game.contest;
    // A die shows at least 1.
    let shown = (contest.best == 0) == contest.ahead.is_empty();
    let fits = contest.fits(game.mover) && shown && !game.has_ended();
    if fits { Ok(()) } else { Err("a roll for the start, such as `- 60 start=1`".to_owned()) }
}
