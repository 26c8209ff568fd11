//! Tri-Cross on the shelf of the house: its computer players and its coach.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ::minds::tri_cross::{Coach as TriCrossCoach, Engine, Level, Limits, Line, Score};
use ::minds::{Advice, Mind};
use kernel::{Draw, Drawn, Setup};
use tri_cross::{Action, Options, TriCross, View};

use crate::catalogue::Minded;
use crate::minds::Coach;
use crate::{Analysis, AnalysisLine, LevelInfo, Refused, Study, Thinking};

impl Minded for TriCross {
    fn rolled(&self, numbers: &mut dyn Draw) -> tri_cross::Roll {
        self.draw(numbers)
    }

    fn levels() -> Vec<LevelInfo> {
        Level::ALL.iter().map(|level| LevelInfo { name: level.name(), about: level.describe() }).collect()
    }

    fn mind(
        level: &str,
        setup: &Setup<Options>,
        thinking: &Thinking,
    ) -> Result<Arc<dyn Mind<TriCross>>, Refused> {
        let level: Level = level.parse()?;
        Ok(level.mind(setup, &thinking.libraries().tri_cross)?)
    }

    fn coach(_: &Setup<Options>, thinking: &Thinking) -> Result<Arc<dyn Coach<TriCross>>, Refused> {
        Ok(Arc::new(TriCrossCoach::new(&thinking.libraries().tri_cross)))
    }

    const ANALYSES: bool = true;

    fn analyse(view: &View, study: Study, thinking: &Thinking) -> Analysis {
        let engine = Engine::new(study.nodes).with_tables(thinking.libraries().tri_cross.tables());
        let limits = Limits {
            nodes: Some(study.nodes),
            time: Some(study.time),
            lines: study.lines,
            ..Limits::default()
        };
        let found = engine.think(view, &limits, &AtomicBool::new(false), &mut |_| {});
        if !found.lines.is_empty() {
            let lines = found.lines.iter().map(line).collect();
            return Analysis { lines, depth: found.depth, nodes: found.nodes };
        }
        // Pieces are hidden, or more than two sides play: no line can be followed, but every action can be weighed.
        let advice = TriCrossCoach::new(&thinking.libraries().tri_cross).advise(view);
        let weighed = |advice: Advice<Action>| AnalysisLine {
            share: advice.value,
            score: None,
            mate: None,
            moves: vec![advice.action.to_string()],
        };
        Analysis { lines: advice.into_iter().take(study.lines).map(weighed).collect(), ..Analysis::default() }
    }
}

fn line(line: &Line) -> AnalysisLine {
    let (score, mate) = match line.score {
        Score::About(score) => (Some(score), None),
        Score::Wins(actions) => (None, Some(actions as i32)),
        Score::Loses(actions) => (None, Some(-(actions as i32))),
    };
    AnalysisLine {
        share: line.score.share(),
        score,
        mate,
        moves: line.actions.iter().map(ToString::to_string).collect(),
    }
}

impl Coach<TriCross> for TriCrossCoach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        TriCrossCoach::advise(self, view)
    }
}
