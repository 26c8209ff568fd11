//! Why Add 'em Up refuses something, in words a page can show.

use std::fmt;

use crate::{Misfit, Reason, Run};

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::RollFirst => f.write_str("roll the dice first"),
            Reason::RolledAlready => f.write_str("the dice of this turn are rolled already"),
            Reason::NotInHand { dice, hand } => {
                write!(f, "`{dice}` cannot be laid: the dice in hand are `{hand}`")
            }
            Reason::Misfit(inner) => inner.fmt(f),
            Reason::NoOpening => f.write_str(
                "the opening is one sequence of three dice or more, as a row or a column that begins at 0,0",
            ),
            Reason::MustPlace => f.write_str("something fits: a player who can place dice must"),
            Reason::MustPlaceBonus => f.write_str("the bonus die fits: it has to be placed"),
            Reason::NoBonus => {
                f.write_str("the bonus die is for players who have laid all six dice of a roll")
            }
            Reason::AllLaid => f.write_str("all dice are laid: roll the bonus die, or stop"),
            Reason::DiceCount { expected, found } => write!(f, "{expected} dice are rolled now, not {found}"),
        }
    }
}

impl std::error::Error for Reason {}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::HowMany => f.write_str("lay one die to six"),
            Misfit::Taken { cell } => write!(f, "a die lies at {cell} already"),
            Misfit::FarAway { cell } => write!(f, "{cell} is nowhere near the other dice"),
            Misfit::NotInLine => f.write_str("the dice of one placement lie in one row or one column"),
            Misfit::Gap => {
                f.write_str("the dice of one placement lie in one run, without a gap between them")
            }
            Misfit::NothingLying { axis } => write!(
                f,
                "new dice build on a row or column that lies there: none of the dice in this {axis} did"
            ),
            Misfit::Alone { cell } => write!(f, "no die lies beside {cell}"),
            Misfit::NoSequence { run } => write!(f, "{run} would be no sequence: {}", why_no_sequence(run)),
            Misfit::Touching { run, other } => write!(f, "{run} would touch {other}"),
        }
    }
}

impl std::error::Error for Misfit {}

fn why_no_sequence(run: &Run) -> String {
    match run.numbers.len() {
        ..=2 => "a sequence has at least three dice".to_owned(),
        3..=6 => "every number has to be one more, or every number one less, than the one before".to_owned(),
        _ => "a sequence has at most six dice".to_owned(),
    }
}
