//! Perfect play: a turn, alone, two players, three.

use house::{Refused, Thinking};
use kernel::Options as _;
use minds::toss_up::rules::Options;
use minds::toss_up::{Library, Solo, Three, Turn, plot};
use players::Progress;

use crate::abilities::{Answer, Question, Solution, Solves, called_off};

pub(super) struct Solver;

impl Solves for Solver {
    fn solve(&self, question: &Question, thinking: &Thinking) -> Result<Answer, Refused> {
        Question::refuse("Toss Up!", "--no-dice", question.no_dice.is_some())?;
        Question::refuse("Toss Up!", "--bank-under-slow", question.bank_under_slow)?;
        if question.turn {
            return Ok(Solution::Points(Turn::get().value()).into());
        }
        let needed = needed(question)?;
        let which = format!(
            "scores from 0 to {} with commas, since a turn is about to begin and nobody has passed the target",
            needed - 1
        );
        let tell = thinking.tell();
        let progress = Progress::new(&tell);
        match question.scores(|score| score < needed, &which)?[..] {
            [score] => Ok(Solution::Turns(Solo::solve(needed).at(score)).into()),
            [mine, theirs] => {
                let two = thinking.library(Library::new).two(needed, &progress).map_err(called_off)?;
                let win = two.at(mine, theirs);
                let picture = question.plot.then(|| plot(&two));
                Ok(Answer { found: Solution::Win(vec![win, 1.0 - win]), picture })
            }
            [mover, next, third] => {
                if needed > Three::MOST_NEEDED {
                    let most = Three::MOST_NEEDED;
                    return Err(Refused::Rule(format!(
                        "three players are solved up to a score of {most} to end the game, not {needed}: choose a smaller --target"
                    )));
                }
                let three = thinking.library(Library::new).three(needed, &progress);
                Ok(Solution::Win(three.map_err(called_off)?.at(mover, next, third).to_vec()).into())
            }
            ref scores => Err(Refused::Rule(format!(
                "exact play is known for one to three players, not {}: `crossroads simulate toss-up --seats expert,…` measures strong \
                 play with more",
                scores.len()
            ))),
        }
    }
}

/// The score that ends the game, if the target is one that a table may choose.
fn needed(question: &Question) -> Result<u32, Refused> {
    let mut options = Options::default();
    if let Some(target) = question.target {
        let set = options.set_text("target", &target.to_string());
        set.map_err(|why| Refused::Rule(format!("--target: {why}")))?;
    }
    Ok(u32::from(options.target) + u32::from(!question.at_least))
}
