//! Perfect play: a turn, alone, two players with the No Dice rule or without.

use house::{Refused, Thinking};
use kernel::Options as _;
use minds::intersection::rules::{COMING_IN, Options};
use minds::intersection::{Library, Terms, Turn, plot};
use players::Progress;

use crate::abilities::{Answer, Question, Solution, Solves, called_off};

/// Scores are whole multiples of this.
const UNIT: u32 = 50;

pub(super) struct Solver;

impl Solves for Solver {
    fn solve(&self, question: &Question, thinking: &Thinking) -> Result<Answer, Refused> {
        Question::refuse("Intersection", "--at-least", question.at_least)?;
        if question.turn {
            let turn = Turn::get(question.bank_under_slow);
            return Ok(Solution::PointsAndComingIn(turn.value(), turn.chance_of(COMING_IN.into())).into());
        }
        let terms = terms(question)?;
        let possible = |score| {
            score == 0 || ((COMING_IN.into()..terms.needed()).contains(&score) && score.is_multiple_of(UNIT))
        };
        let which = format!(
            "scores with commas: 0 for who is not in yet, or {COMING_IN} to {} in steps of {UNIT}, since a turn is about to begin \
             and nobody has reached the target",
            terms.needed() - UNIT
        );
        let tell = thinking.tell();
        let library = thinking.library(Library::new);
        let impossible = || Refused::Rule("nobody can have these scores".to_owned());
        match question.scores(possible, &which)?[..] {
            [score] => Ok(Solution::Turns(library.solo(terms).at(score).ok_or_else(impossible)?).into()),
            [mine, theirs] => {
                let two = library.two(terms, &Progress::new(&tell)).map_err(called_off)?;
                let picture = question.plot.then(|| plot(&two));
                let no_dice = question.no_dice.unwrap_or(true);
                let win = two.at(mine, theirs, no_dice).ok_or_else(impossible)?;
                Ok(Answer { found: Solution::Win(vec![win, 1.0 - win]), picture })
            }
            ref scores => Err(Refused::Rule(format!(
                "exact play is known for one and two players, not {}: `crossroads simulate intersection --seats expert,…` measures \
                 strong play with more",
                scores.len()
            ))),
        }
    }
}

/// What the solution depends on, if the target is one that a table may choose.
fn terms(question: &Question) -> Result<Terms, Refused> {
    let mut options = Options::default();
    if let Some(target) = question.target {
        let set = options.set_text("target", &target.to_string());
        set.map_err(|why| Refused::Rule(format!("--target: {why}")))?;
    }
    Terms::new(options.target.into(), question.bank_under_slow)
        .ok_or_else(|| Refused::Rule("--target: a table cannot be played to this".to_owned()))
}
