//! Toss Up! on the shelf of the house: its computer players and its coach.

use std::sync::Arc;

use ::minds::toss_up::{Coach as TossUpCoach, Level};
use ::minds::{Advice, Mind, Progress};
use kernel::{Draw, Drawn, Game, Setup};
use toss_up::{Action, Options, TossUp, View};

use crate::catalogue::Minded;
use crate::minds::Coach;
use crate::{LevelInfo, Refused, Thinking};

impl Minded for TossUp {
    fn rolled(&self, numbers: &mut dyn Draw) -> toss_up::Roll {
        self.draw(numbers)
    }

    fn levels() -> Vec<LevelInfo> {
        Level::ALL.iter().map(|level| LevelInfo { name: level.name(), about: level.describe() }).collect()
    }

    fn mind(
        level: &str,
        setup: &Setup<Options>,
        thinking: &Thinking,
    ) -> Result<Arc<dyn Mind<TossUp>>, Refused> {
        let tell = thinking.tell();
        let level: Level = level.parse()?;
        level
            .mind(setup, &thinking.libraries().toss_up, &Progress::new(&tell))
            .map_err(|error| Refused::Level(error.to_string()))
    }

    fn coach(setup: &Setup<Options>, thinking: &Thinking) -> Result<Arc<dyn Coach<TossUp>>, Refused> {
        let tell = thinking.tell();
        let coach =
            TossUpCoach::best(&TossUp::new(setup)?, &thinking.libraries().toss_up, &Progress::new(&tell))
                .map_err(|error| Refused::Level(error.to_string()))?;
        Ok(Arc::new(coach))
    }
}

impl Coach<TossUp> for TossUpCoach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        TossUpCoach::advise(self, &view.state())
    }
}
