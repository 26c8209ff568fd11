//! Toss Up!: a turn, alone, two players, three.

use house::write_whole;
use kernel::Options as _;
use minds::Progress;
use minds::toss_up::{Library, Solo, Three, Turn, Two, plot};
use toss_up::Options;

use super::{Answer, called_off, not_for, only_for_two, scores};
use crate::cli::SolveArgs;
use crate::failure::Failure;
use crate::progress::{Bar, tables_directory};

pub(super) fn answer(arguments: &SolveArgs, bar: &Bar) -> Result<Answer, Failure> {
    not_for("Toss Up!", "--no-dice", arguments.no_dice.is_some())?;
    not_for("Toss Up!", "--bank-under-slow", arguments.bank_under_slow)?;
    if arguments.turn {
        return Ok(Answer::Points(Turn::get().value()));
    }
    let needed = needed(arguments)?;
    let which = format!(
        "scores from 0 to {} with commas, since a turn is about to begin and nobody has passed the target",
        needed - 1
    );
    let scores = scores(arguments, |score| score < needed, &which)?;
    only_for_two(arguments, &scores)?;
    let show = |done| bar.show(done);
    let progress = Progress::new(&show);
    match scores[..] {
        [score] => Ok(Answer::Turns(Solo::solve(needed).at(score))),
        [mine, theirs] => {
            let two = Two::solve(needed, &progress).map_err(called_off)?;
            if let Some(path) = &arguments.plot {
                write_whole(path, plot(&two).as_bytes())?;
            }
            let win = two.at(mine, theirs);
            Ok(Answer::Win(vec![win, 1.0 - win]))
        }
        [mover, next, third] => {
            if needed > Three::MOST_NEEDED {
                let most = Three::MOST_NEEDED;
                return Err(Failure::input(format!(
                    "three players are solved up to a score of {most} to end the game, not {needed}: choose a smaller --target"
                )));
            }
            let three = Library::new(tables_directory()).three(needed, &progress).map_err(called_off)?;
            Ok(Answer::Win(three.at(mover, next, third).to_vec()))
        }
        _ => Err(Failure::input(format!(
            "exact play is known for one to three players, not {}: `crossroads simulate {} --seats expert,…` measures strong \
             play with more",
            scores.len(),
            arguments.game
        ))),
    }
}

/// The score that ends the game, if the target is one that a table may choose.
fn needed(arguments: &SolveArgs) -> Result<u32, Failure> {
    let mut options = Options::default();
    if let Some(target) = arguments.target {
        let set = options.set_text("target", &target.to_string());
        set.map_err(|why| Failure::input(format!("--target: {why}")))?;
    }
    Ok(u32::from(options.target) + u32::from(!arguments.at_least))
}
