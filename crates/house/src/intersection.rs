//! Intersection on the shelf of the house: its computer players and its coach.

use std::sync::Arc;

use ::minds::intersection::{Coach as IntersectionCoach, Level, explain};
use ::minds::{Advice, Mind, Progress};
use intersection::{Action, Intersection, Options, View};
use kernel::{Draw, Drawn, Game, Setup};

use crate::catalogue::Minded;
use crate::minds::Coach;
use crate::{LevelInfo, Refused, Thinking};

impl Minded for Intersection {
    fn rolled(&self, numbers: &mut dyn Draw) -> intersection::Roll {
        self.draw(numbers)
    }

    fn levels() -> Vec<LevelInfo> {
        Level::ALL.iter().map(|level| LevelInfo { name: level.name(), about: level.describe() }).collect()
    }

    fn mind(
        level: &str,
        setup: &Setup<Options>,
        thinking: &Thinking,
    ) -> Result<Arc<dyn Mind<Intersection>>, Refused> {
        let tell = thinking.tell();
        let level: Level = level.parse()?;
        level
            .mind(setup, &thinking.libraries().intersection, &Progress::new(&tell))
            .map_err(|error| Refused::Level(error.to_string()))
    }

    fn coach(setup: &Setup<Options>, thinking: &Thinking) -> Result<Arc<dyn Coach<Intersection>>, Refused> {
        let tell = thinking.tell();
        let coach = IntersectionCoach::best(
            &Intersection::new(setup)?,
            &thinking.libraries().intersection,
            &Progress::new(&tell),
        )
        .map_err(|error| Refused::Level(error.to_string()))?;
        Ok(Arc::new(coach))
    }
}

impl Coach<Intersection> for IntersectionCoach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        IntersectionCoach::advise(self, &view.state())
    }

    fn explain(&self, view: &View, action: &Action) -> Option<String> {
        explain(&view.state(), action)
    }
}
