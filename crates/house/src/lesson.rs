//! A lesson: a game learnt by playing it, in small steps at the real table with prepared dice.
//!
//! A lesson is data, written by hand in TOML beside the rules page. Every step has one idea, a position, one thing to do, and an answer to
//! what was done:
//!
//! ```text
//! [[step]]
//! idea = "Green is a point"
//! say = "Ten dice. Every green one is a point."
//! position = "0,0 1"
//! ask = "Roll."
//!
//! [[step.answer]]
//! do = ["roll"]
//! then = ["= 4g4y2r"]
//! right = true
//! say = "Four greens, four points."
//! ```
//!
//! `do` names the actions that an answer is for, `then` what happens after them: rolls, and what others do. A step without a position goes on
//! where the right answer to the one before has led. Where there is nothing to do but to think, answers are to be chosen (`choose = "10 points"`).
//! Whatever else is allowed in the position is answered by `otherwise`.
//!
//! [`Lesson::play`] plays every answer through the rules, so a lesson cannot show what cannot happen.

use kernel::{Phase, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Allowed, AnyGame, AnyState, Frame, Refused};

/// The learner sits first.
const LEARNER: Seat = Seat::FIRST;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    minutes: u8,
    step: Vec<WrittenStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    idea: String,
    say: String,
    ask: String,
    position: Option<String>,
    otherwise: Option<String>,
    answer: Vec<WrittenAnswer>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenAnswer {
    #[serde(default, rename = "do")]
    actions: Vec<String>,
    choose: Option<String>,
    #[serde(default)]
    then: Vec<String>,
    #[serde(default)]
    right: bool,
    say: String,
}

/// A lesson, played through: everything that a client shows of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lesson {
    /// The game's name.
    pub game: &'static str,
    /// About how long it takes.
    pub minutes: u8,
    /// The steps.
    pub steps: Vec<LessonStep>,
}

/// One idea and one thing to do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LessonStep {
    /// What there is to learn, in a few words.
    pub idea: String,
    /// What there is to know.
    pub say: String,
    /// What there is to do.
    pub ask: String,
    /// The table, as the learner sees it.
    pub frame: Frame,
    /// What the learner may do there; nothing where there is something to choose instead.
    pub allowed: Vec<Allowed>,
    /// What is answered to what.
    pub answers: Vec<LessonAnswer>,
    /// What is answered to everything else.
    pub otherwise: String,
}

/// What comes of what the learner did.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LessonAnswer {
    /// The action that it is for.
    pub action: Option<String>,
    /// Or what is chosen.
    pub choose: Option<String>,
    /// Whether the lesson goes on after it.
    pub right: bool,
    /// What is said.
    pub say: String,
    /// What happens, moment by moment.
    pub frames: Vec<Frame>,
}

impl Lesson {
    /// Reads a lesson and plays all of it by the rules of its game.
    pub fn play(game: &dyn AnyGame, text: &str) -> Result<Lesson, Refused> {
        let written: Written = toml::from_str(text)
            .map_err(|error| Refused::Record(format!("the lesson of {}: {error}", game.name())))?;
        let mut steps = Vec::with_capacity(written.step.len());
        let mut reached: Option<Box<dyn AnyState>> = None;
        for step in written.step {
            let idea = step.idea.clone();
            let start = match (&step.position, reached.take()) {
                (Some(position), _) => game.state_at(position),
                (None, Some(state)) => Ok(state),
                (None, None) => Err(Refused::Record("there is nothing to go on from".to_owned())),
            };
            let played = start.and_then(|start| play_step(step, &*start));
            let (step, after) = played.map_err(|error| {
                Refused::Record(format!("the lesson of {}, “{idea}”: {error}", game.name()))
            })?;
            steps.push(step);
            reached = Some(after);
        }
        Ok(Lesson { game: game.name(), minutes: written.minutes, steps })
    }
}

/// A step and where its right answer leads.
fn play_step(written: WrittenStep, start: &dyn AnyState) -> Result<(LessonStep, Box<dyn AnyState>), Refused> {
    let wrong = |what: &str| Refused::Record(what.to_owned());
    let to_do = written.answer.iter().any(|answer| !answer.actions.is_empty());
    if to_do && start.phase() != Phase::Act(LEARNER) {
        return Err(wrong("the learner is not to act"));
    }
    let mut answers = Vec::new();
    let mut after = None;
    for answer in written.answer {
        if answer.actions.is_empty() == answer.choose.is_none() {
            return Err(wrong("an answer is either to something done or to something chosen"));
        }
        if to_do == answer.actions.is_empty() {
            return Err(wrong("a step is either to be done or to be chosen"));
        }
        let actions: Vec<Option<String>> = match answer.choose {
            Some(_) => vec![None],
            None => answer.actions.into_iter().map(Some).collect(),
        };
        for action in actions {
            let (frames, end) = follow(start, action.as_deref(), &answer.then)?;
            if answer.right {
                after.get_or_insert(end);
            }
            let (choose, say) = (answer.choose.clone(), answer.say.clone());
            answers.push(LessonAnswer { action, choose, right: answer.right, say, frames });
        }
    }
    let after = after.ok_or_else(|| wrong("no answer is right"))?;
    let allowed = if to_do { start.allowed() } else { Vec::new() };
    let is_answered = |allowed: &Allowed| {
        answers.iter().any(|answer| answer.action.as_deref() == Some(allowed.action.as_str()))
    };
    if written.otherwise.is_none() && !allowed.iter().all(is_answered) {
        return Err(wrong("something is allowed that has no answer: it needs an `otherwise`"));
    }
    let step = LessonStep {
        idea: written.idea,
        say: written.say,
        ask: written.ask,
        frame: frame(start, None, None),
        allowed,
        answers,
        otherwise: written.otherwise.unwrap_or_default(),
    };
    Ok((step, after))
}

/// Does what was done and what happens then, and shows every moment of it.
fn follow(
    start: &dyn AnyState,
    action: Option<&str>,
    then: &[String],
) -> Result<(Vec<Frame>, Box<dyn AnyState>), Refused> {
    let mut state = start.copy();
    let mut frames = Vec::new();
    for step in action.into_iter().chain(then.iter().map(String::as_str)) {
        let seat = match state.phase() {
            Phase::Act(seat) | Phase::Roll(seat) => Some(seat),
            Phase::Over => None,
        };
        match step.strip_prefix('=') {
            Some(roll) => state.roll(roll.trim())?,
            None => state.act(step)?,
        }
        frames.push(frame(&*state, state.steps().pop(), seat));
    }
    Ok((frames, state))
}

fn frame(state: &dyn AnyState, step: Option<String>, seat: Option<Seat>) -> Frame {
    let viewer = Viewer::Seat(LEARNER);
    let seats = || Seat::all(state.seats());
    Frame {
        step,
        seat,
        view: state.view(viewer).value(),
        view_text: state.view_text(viewer),
        points: seats().map(|seat| state.points(seat)).collect(),
        sides: seats().map(|seat| state.side(seat)).collect(),
        phase: state.phase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entry, Shelf};

    fn play(text: &str) -> Result<Lesson, String> {
        let shelf = Shelf::new().with(Entry::<toss_up::TossUp>::new());
        let game = shelf.find("toss-up").map_err(|error| error.to_string())?;
        Lesson::play(&**game, text).map_err(|error| error.to_string())
    }

    fn step(position: &str, answers: &str) -> String {
        format!(
            "[[step]]\nidea = \"Greens\"\nsay = \"…\"\nask = \"Roll.\"\n{position}\notherwise = \"No.\"\n{answers}\n"
        )
    }

    const ROLL: &str =
        "[[step.answer]]\ndo = [\"roll\"]\nthen = [\"= 4g4y2r\"]\nright = true\nsay = \"Four.\"";
    const START: &str = "position = \"0,0 1\"";

    #[test]
    fn a_lesson_is_played_and_goes_on_where_the_right_answer_led() {
        let stop = "[[step.answer]]\ndo = [\"stop\"]\nright = true\nsay = \"Kept.\"";
        let lesson =
            play(&format!("minutes = 3\n{}{}", step(START, ROLL), step("", stop))).expect("it is right");
        let [first, second] = &lesson.steps[..] else { panic!("two steps") };
        assert_eq!(first.allowed.len(), 1);
        let steps: Vec<_> = first.answers[0].frames.iter().map(|frame| frame.step.clone()).collect();
        assert_eq!(steps, [Some("1 roll".to_owned()), Some("= 4g4y2r".to_owned())]);
        assert_eq!(second.frame.phase, Phase::Act(Seat::FIRST));
        assert_eq!(second.answers[0].frames[0].points, [4, 0]);
    }

    #[test]
    fn what_cannot_happen_or_has_no_answer_is_refused_with_the_step_that_is_wrong() {
        let trouble = |text: &str| play(&format!("minutes = 3\n{text}")).expect_err("it is wrong");
        let impossible = ROLL.replace("4g4y2r", "4g4y3r");
        assert!(trouble(&step(START, &impossible)).contains("“Greens”"));
        assert!(trouble(&step("", ROLL)).contains("nothing to go on from"));
        assert!(trouble(&step(START, &ROLL.replace("true", "false"))).contains("no answer is right"));
        assert!(trouble(&step("position = \"0,0 2\"", ROLL)).contains("the learner is not to act"));
        let silent = step("position = \"0,0 1+3\"", ROLL).replace("otherwise = \"No.\"", "");
        assert!(trouble(&silent.replace("= 4g4y2r", "= 4g1y2r")).contains("has no answer"));
        let both = ROLL.replace("do =", "choose = \"4\"\ndo =");
        assert!(trouble(&step(START, &both)).contains("either"));
        assert!(play("minutes = 3\nsteps = []").is_err());
    }
}
