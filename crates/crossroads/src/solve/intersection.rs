//! Intersection: a turn, alone, two players with the No Dice rule or without.

use house::write_whole;
use intersection::{COMING_IN, Options};
use kernel::Options as _;
use minds::Progress;
use minds::intersection::{Library, Terms, Turn, plot};

use super::{Answer, called_off, not_for, only_for_two, scores};
use crate::cli::SolveArgs;
use crate::failure::Failure;
use crate::progress::{Bar, tables_directory};

/// Scores are whole multiples of this.
const UNIT: u32 = 50;

pub(super) fn answer(arguments: &SolveArgs, bar: &Bar) -> Result<Answer, Failure> {
    not_for("Intersection", "--at-least", arguments.at_least)?;
    if arguments.turn {
        let turn = Turn::get(arguments.bank_under_slow);
        return Ok(Answer::PointsAndComingIn(turn.value(), turn.chance_of(COMING_IN.into())));
    }
    let terms = terms(arguments)?;
    let possible = |score| {
        score == 0 || ((COMING_IN.into()..terms.needed()).contains(&score) && score.is_multiple_of(UNIT))
    };
    let which = format!(
        "scores with commas: 0 for who is not in yet, or {COMING_IN} to {} in steps of {UNIT}, since a turn is about to begin \
         and nobody has reached the target",
        terms.needed() - UNIT
    );
    let scores = scores(arguments, possible, &which)?;
    only_for_two(arguments, &scores)?;
    let show = |done| bar.show(done);
    let library = Library::new(tables_directory());
    let impossible = || Failure::input("nobody can have these scores");
    match scores[..] {
        [score] => Ok(Answer::Turns(library.solo(terms).at(score).ok_or_else(impossible)?)),
        [mine, theirs] => {
            let two = library.two(terms, &Progress::new(&show)).map_err(called_off)?;
            if let Some(path) = &arguments.plot {
                write_whole(path, plot(&two).as_bytes())?;
            }
            let no_dice = arguments.no_dice.unwrap_or(true);
            let win = two.at(mine, theirs, no_dice).ok_or_else(impossible)?;
            Ok(Answer::Win(vec![win, 1.0 - win]))
        }
        _ => Err(Failure::input(format!(
            "exact play is known for one and two players, not {}: `crossroads simulate intersection --seats expert,…` measures \
             strong play with more",
            scores.len()
        ))),
    }
}

/// What the solution depends on, if the target is one that a table may choose.
fn terms(arguments: &SolveArgs) -> Result<Terms, Failure> {
    let mut options = Options::default();
    if let Some(target) = arguments.target {
        let set = options.set_text("target", &target.to_string());
        set.map_err(|why| Failure::input(format!("--target: {why}")))?;
    }
    Terms::new(options.target.into(), arguments.bank_under_slow)
        .ok_or_else(|| Failure::input("--target: a table cannot be played to this"))
}
